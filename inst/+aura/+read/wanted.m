## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## NAMES = aura.read.wanted (FORMAT, EXTRA)
## The fields of a record that aura_read looks at (cellstr row) in the format with this name of
## aura.read.formats (default: in any); EXTRA names the further numbers to keep.

function names = wanted (format = "", extra = {})

  list = aura.read.formats ();
  if (! isempty (format))
    list = aura.read.formats (format);
  endif
  names = {"human_preference", "judge_name", "judge_model", "judge", "judge_scores", "score_1", "score_2", ...
           "swap_consistent", "swapped_preference", "source", "id", "category", "error", ...
           "model_1", "model_a", "generator_1", "chosen_model", ...
           "model_2", "model_b", "generator_2", "rejected_model"};
  for format = list
    columns = struct2cell (format.columns);
    columns = [cell(1, 0), columns{:}];
    paths = cellfun ("isclass", columns, "cell");
    columns(paths) = cellfun (@(path) path{1}, columns(paths), "uniformoutput", false);
    names = [names, format.fields{:}, format.only, columns, format.judged, format.persons, format.reads, format.nested];
  endfor
  names = unique ([names, aura.read.fields(), extra], "stable");

endfunction

%!test
%! names = aura.read.wanted ("aura", {"margin"});
%! assert (all (ismember ({"id", "question", "verdict", "judge", "margin", "category"}, names)));
%! assert (! any (strcmp (names, "winner")));
%!assert (all (ismember ({"results", "input", "label", "output_1"}, aura.read.wanted ("llmbar"))))
%!assert (all (ismember ({"metadata", "target", "output", "epoch"}, aura.read.wanted ("inspect"))))
%!assert (all (ismember ({"annotator1", "gpt_result", "winner", "gradingResult"}, aura.read.wanted ())))
