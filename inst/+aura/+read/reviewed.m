## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ROWS, T, DOUBTS] = aura.read.reviewed (ROWS, T)
## The ROWS of the table T (aura.read.as_rows) by fields that change what a verdict means: one whose
## answers were shown the other way round by "shown_order" is turned back, and a person's yes or no
## in "human_agrees", or in a field that surely is one (aura.read.side_fields), is the label of a
## row without another: the judge's pick, or the other answer.  DOUBTS (cellstr): what other fields
## might mean, with the map that uses them.

function [rows, t, doubts] = reviewed (rows, t)

  aura.read.check_asked (t, {"shown_order", "human_agrees"});
  asked = {};
  if (isfield (t, "asked"))
    asked = t.asked;
    t = rmfield (t, "asked");
  endif
  known = {};
  if (iscell (asked))
    known = asked;
  endif
  turned = truth_of (t, "shown_order");
  t = aura.read.add_problem (t, turned == -1, "shown_order", ...
                             'must be true or false, "AB" or "BA" (shown the other way round)');
  rows.verdict = aura.read.flipped (rows.verdict, turned == 1);

  s = aura.read.side_fields (t.names);
  single = isempty (t.record) || max (t.record) == t.n; # else of which of the judges?
  doubts = {};
  for name = t.names(s.agrees | strcmp (t.names, "human_agrees"))
    yes = truth_of (t, name{1});
    if (strcmp (name{1}, "human_agrees"))
      t = aura.read.add_problem (t, yes == -1, name{1}, "must be true or false, yes or no");
    endif
    if (! single)
      doubts{end+1} = sprintf (["the field %s is a yes or no to a verdict, and a record has ", ...
                                "those of several judges. It is not used."], ...
                               aura.text.clean (name{1}));
      continue;
    elseif (any (yes == -1))
      continue;
    endif
    of_pick = rows.judged & isnan (rows.human) & yes >= 0 & rows.verdict > 0;
    rows.human(of_pick) = aura.read.flipped (rows.verdict(of_pick), yes(of_pick) == 0);
  endfor
  for name = t.names((s.review | s.order) ...
                     & ! ismember (t.names, [{"shown_order", "human_agrees"}, known]))
    yes = truth_of (t, name{1});
    if (any (yes == -1) || ! any (yes == 1))
      continue;
    endif
    field = aura.text.clean (name{1});
    if (s.order(strcmp (t.names, name{1})))
      doubts{end+1} = sprintf (["the field %s says that answers were shown the other way ", ...
                                "round in %d of %d. If the verdicts are of the answers as ", ...
                                "shown, they are to be turned: --map \"shown_order=%s\"."], ...
                                    field, sum (yes == 1), sum (yes >= 0), field);
    elseif (single)
      doubts{end+1} = sprintf (["the field %s has %d yes and %d no. If these are people's ", ...
                                "answers to the judge's verdict, they are labels: --map ", ...
                                "\"human_agrees=%s\"."], field, sum (yes == 1), ...
                                    sum (yes == 0), field);
    endif
  endfor
  if (! isempty (asked))
    t.asked = asked;
  endif

endfunction

## 1, 0, NaN (none) or -1 (neither) of the field NAME.
function yes = truth_of (t, name)

  words = {{"0", "false", "no", "n", "disagree", "disagrees", "incorrect", "wrong", "reject", ...
            "rejected", "ab", "a,b", "a-b", "12", "1,2", "original", "normal"}, ...
           {"1", "true", "yes", "y", "agree", "agrees", "correct", "right", "accept", ...
            "accepted", "ba", "b,a", "b-a", "21", "2,1", "flipped", "swapped", "reversed"}};
  value = aura.read.value (t, {name});
  [idx, entry] = aura.read.distinct (value, value.kind > 0);
  text = strrep (lower (strtrim (entry.text)), " ", "");
  text = regexprep (text, '^([01])\.0$', "$1");
  code = - ones (size (entry.kind));
  for k = 1:2
    code(ismember (text, words{k})) = k - 1;
  endfor
  yes = NaN (t.n, 1);
  yes(idx > 0) = code(idx(idx > 0));

endfunction

%!function [rows_, t, doubts] = result (varargin)
%!  t = aura.tests.records (strcat ('{"id":1,"question":"q","response_1":"x","response_2":"y",', ...
%!                                  varargin, "}"));
%!  [rows_, t] = aura.read.as_rows (t, "aura", "^human$", {});
%!  doubts = t.doubts;
%!endfunction
%!test <*yes is the judge's pick, no the other answer; a judge's tie tells nothing>
%! r = result ('"verdict":"A","human_agrees":true', '"verdict":"B","human_agrees":"no"', ...
%!             '"verdict":"B","human_agrees":"yes"', '"verdict":"tie","human_agrees":"yes"', ...
%!             '"verdict":"A","human_agrees":null');
%! assert (r.human, [1; 1; 2; NaN; NaN]);
%! [~, t] = result ('"verdict":"A","human_agrees":"maybe"');
%! assert (t.message, {"must be true or false, yes or no"});
%! r = result ('"verdict":"A","reviewer_accepted":0.5', '"verdict":"A","reviewer_accepted":1');
%! assert (r.human, [NaN; NaN]);
%!test <*of several judges in a record it is not used>
%! t = ...
%!     aura.read.wide (aura.tests.records ({['{"id":1,"verdict_a":1,"verdict_b":2,', ...
%!                                           '"human_agrees":true}']}), ...
%!                     aura.read.wide_fields ({"verdict_a", "verdict_b"}, "^human$"), {});
%! [r, t] = aura.read.as_rows (t, "aura", "^human$", {});
%! assert ({r.human, numel(t.doubts)}, {[NaN; NaN], 1});
%!test <*the order shown; what might be one, or a review, is named with its map>
%! r = result ('"verdict":"A","shown_order":"BA"', '"verdict":"B","shown_order":"AB"', ...
%!             '"verdict":"tie","shown_order":true');
%! assert (r.verdict, [2; 2; 0]);
%! [r, ~, doubts] = result ('"verdict":"A","is_flipped":true,"is_accepted":1', ...
%!                          '"verdict":"B","is_flipped":false,"is_accepted":0', ...
%!                          '"verdict":"B","is_accepted":1');
%! assert (r.verdict, [1; 2; 2]);
%! assert (numel (doubts), 2);
%! assert (doubts{1}, ...
%!         ["the field is_accepted has 2 yes and 1 no. If these are people's answers to the ", ...
%!          "judge's verdict, they are labels: --map \"human_agrees=is_accepted\"."]);
%! assert (strncmp (doubts{2}, ["the field is_flipped says that answers were shown the other ", ...
%!                              "way round in 1 of 2. "], 80));
%! [~, ~, doubts] = result ('"verdict":"A","correct":"left"', '"verdict":"A","order":3');
%! assert (isempty (doubts));
