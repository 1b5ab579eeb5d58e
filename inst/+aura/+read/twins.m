## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ONE, TWO] = aura.read.twins (NAMES)
## Those of the fields NAMES (cellstr row) that are like another but for a word that tells the first
## from the second (ONE), and these others (TWO).
function [one, two] = twins (names)

  words = {"1", "2"; "a", "b"; "left", "right"; "first", "second"; "chosen", "rejected"; "0", ...
           "1"; "x", "y"; "baseline", "candidate"};
  plain = lower (names);
  one = two = {};
  no_text = "score|model_?(a|b|1|2)|^model|winner|annotator|rating|logprob|votes";
  for pair = words'
    alike = merge (isdigit(pair{1}(1)), "0-9", "a-z");
    word = ["(^|[^" alike "])" pair{1} "(?![" alike "])"];
    other = regexprep (plain, word, ["$1" pair{2}]);
    [both, idx] = ismember (other, plain);
    both &= ! strcmp (other, plain) & ! strcmp (plain, pair{1}) ...
        & cellfun ("isempty", regexp (plain, no_text, "once"));
    one = [one, names(both)];
    two = [two, names(idx(both))];
  endfor
  if (isempty (one))                     # "response" beside "baseline_response"
    short = regexprep (plain, '^baseline_(model_)?', "");
    [both, idx] = ismember (short, plain);
    both &= ! strcmp (short, plain);
    one = names(both);
    two = names(idx(both));
  endif

endfunction

%!test
%! [one, two] = aura.read.twins ({"id", "Answer_A", "answer_b", "score_1", "score_2"});
%! assert ({one, two}, {{"Answer_A"}, {"answer_b"}});
%! assert (aura.read.twins ({"response", "judge_grade"}), cell (1, 0));
