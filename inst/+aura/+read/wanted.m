## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## NAMES = aura.read.wanted (FORMAT, EXTRA)
## The fields of a record that aura_read looks at (cellstr row) in the format with this name of
## aura.read.formats; EXTRA names the further numbers to keep.

function names = wanted (format, extra)

  format = aura.read.formats (format);
  names = unique ([{"human_preference", "judge_name", "judge_model", "judge", "judge_scores", ...
                    "score_1", "score_2", "swap_consistent", "swapped_preference", "source", ...
                    "model_1", "model_a", "generator_1", "chosen_model", ...
                    "model_2", "model_b", "generator_2", "rejected_model"}, ...
                   aura.read.fields(), format.fields{:}, format.only, format.reads, format.nested, extra]);

endfunction

%!test
%! names = aura.read.wanted ("aura", {"margin"});
%! assert (all (ismember ({"id", "question", "verdict", "judge", "margin", "category"}, names)));
%! assert (! any (strcmp (names, "winner")));
