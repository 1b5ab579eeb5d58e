## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## NAMES = aura.read.wanted_fields (FORMAT, EXTRA)
## The fields of a record that aura_read looks at (cellstr row) in the format with this name of
## aura.read.formats (default: in any); EXTRA names the further numbers to keep.

function names = wanted_fields (format = "", extra = {})

  persistent fields_of = struct ();
  list = {format};
  if (isempty (format))
    formats = aura.read.formats ();
    list = {formats.name};
  endif
  names = {"id", "error"};               # known, if not read, in every format
  for format = list
    if (! isfield (fields_of, format{1}))
      fields_of.(format{1}) = fields_read (format{1});
    endif
    names = [names, fields_of.(format{1})];
  endfor
  names = unique ([names, extra], "stable");

endfunction

## Those that are read of a table without records, and those by which the format is known.
function names = fields_read (name)

  t = struct ("n", 0, "line", zeros (0, 1), "names", {cell(1, 0)}, "column", struct ([]));
  t = aura.read.table (t, false);
  t.asked = containers.Map ();
  aura.read.as_rows (t, name, "^$", {});
  format = aura.read.formats (name);
  names = [t.asked.keys(), format.fields{:}, format.only, format.persons, format.nested];

endfunction

%!test
%! names = aura.read.wanted_fields ("aura", {"margin"});
%! assert (all (ismember ({"id", "question", "verdict", "judge", "margin", "category"}, names)));
%! assert (! any (strcmp (names, "winner")));
%!assert (all (ismember ({"results", "input", "label", "output_1"}, ...
%!                       aura.read.wanted_fields ("llmbar"))))
%!assert (all (ismember ({"metadata", "target", "output"}, ...
%!                       aura.read.wanted_fields ("inspect"))))
%!assert (all (ismember ({"annotator1", "gpt_result", "winner", "gradingResult"}, ...
%!                       aura.read.wanted_fields ())))
%! # a name of ours
%!assert (! any (ismember ("results.1.swap = False.winner", aura.read.wanted_fields ("llmbar"))))
