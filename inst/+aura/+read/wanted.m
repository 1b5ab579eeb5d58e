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
  names = unique ([{"human_preference", "judge_name", "judge_model", "judge", "judge_scores", ...
                    "score_1", "score_2", "swap_consistent", "swapped_preference", "source", ...
                    "model_1", "model_a", "generator_1", "chosen_model", ...
                    "model_2", "model_b", "generator_2", "rejected_model"}, ...
                   aura.read.fields(), [list.fields]{:}, list.only, list.reads, list.nested, extra]);

endfunction

%!test
%! names = aura.read.wanted ("aura", {"margin"});
%! assert (all (ismember ({"id", "question", "verdict", "judge", "margin", "category"}, names)));
%! assert (! any (strcmp (names, "winner")));
%!test <*every field that the code of a format names is among them: else it is absent without a word>
%! folder = fullfile (fileparts (which ("aura_read")), "+aura", "+read", "+format");
%! words = @(text) [regexp(text, '"([^"]*)"', "tokens"){:}];
%! count = 0;
%! for format = aura.read.formats ()
%!   code = fileread (fullfile (folder, [strsplit(format.read, "."){end} ".m"]));
%!   code = code(1:index ([code "\n%!"], "\n%!"));
%!   put = [regexp(code, 'aura\.read\.put \(t, "([^"]*)"', "tokens"){:}]; # columns of its own
%!   lists = [regexp(code, 'aura\.read\.(?!nested)\w+ \((?:rows, )?t, \{([^{}]*)\}', "tokens"){:}];
%!   names = [words(strjoin (lists, " ")), regexp(code, 'aura\.read\.nested \(t, \{"(\w+)"', "tokens"){:}];
%!   lost = setdiff (names, [aura.read.wanted(format.name, {}), put]);
%!   assert (isempty (lost), "%s: %s", format.name, strjoin (lost, ", "));
%!   count += numel (names);
%! endfor
%! assert (count > 60);
