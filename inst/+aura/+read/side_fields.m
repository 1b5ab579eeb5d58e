## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.read.side_fields (NAMES)
## Which of the fields NAMES (cellstr) may change what a verdict means, by their names, a struct of
## logicals: agrees, a person's yes or no to the judge's verdict; review, a yes or no to it that
## may be a person's; order, whether the answers were shown the other way round.

function s = side_fields (names)

  who = '(human|person|people|reviewer|annotator|expert|rater)s?[-_. ]+';
  s.agrees = has (names, ['^' who '(agrees?|agreed|accepts?|accepted|approves?|approved|' ...
                          'confirms?|confirmed)([-_. ]*(with[-_. ]*)?(the[-_. ]*)?' ...
                          '(judge|verdict))?$']);
  s.review = has (names, ['^(' who ')?(is[-_. ]+)?((judge|verdict|decision|pick|prediction)s?' ...
                          '[-_. ]*)?((is|was)[-_. ]+)?(correct|accepted|accept|right|ok|valid|' ...
                          'approved|agrees?|agreed|agreement)$']) & ! s.agrees;
  s.order = has (names, ['^((is|was|were|answers?|responses?|order|positions?)[-_. ]+)*' ...
                         '(flipped|swapped|reversed|shuffled|switched)$|^((presentation|' ...
                         'display|shown|answers?|responses?|positions?|options?|presented)' ...
                         '[-_. ]*)?order([-_. ]*shown)?$']);

endfunction

function yes = has (names, pattern)

  yes = ! cellfun ("isempty", regexpi (names, pattern, "once"));

endfunction

%!test
%! s = aura.read.side_fields ({"human_agrees", "reviewer accepted", "is_accepted", ...
%!                             "judge_correct", "human_agreement", "verdict_is_correct", ...
%!                             "is_flipped", "presentation_order", "order", "swap_consistent", ...
%!                             "correct_answer", "order_id"});
%! assert (find (s.agrees), [1 2]);
%! assert (find (s.review), 3:6);
%! assert (find (s.order), 7:9);
