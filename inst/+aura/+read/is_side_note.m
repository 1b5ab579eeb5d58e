## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## YES = aura.read.is_side_note (NAMES)
## Which of the fields NAMES (cellstr) accompany a pick, by their last word: who, when, how sure,
## why, or whether it was checked.

function yes = is_side_note (names)

  last = ["(^|[-_.: ])(id|ids|index|name|names|time|times|at|date|when|seconds|duration|", ...
          "count|n|reason|reasons|rationale|comment|comments|note|notes|explanation|", ...
          "confidence|strength|score|scores|rating|ratings|agreement|agree|agrees|agreed|", ...
          "correct|right|verified|checked|reviewed|", ...
          "valid|flag|flagged|source|kind|type|model|text|raw|length)([-_.: ]*\\d+)?$"];
  yes = ! cellfun ("isempty", regexpi (names, last, "once"));

endfunction

%!assert (aura.read.is_side_note ({"human_preference_confidence", "verdict reason", ...
%!                                 "human_score_1", "human_ada", "verdict_gpt", "annotator_1"}), ...
%!        logical ([1 1 1 0 0 0]))
%!assert (aura.read.is_side_note (cell (1, 0)), false (1, 0))
