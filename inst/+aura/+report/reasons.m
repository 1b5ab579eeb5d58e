## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [WORDS, WEIGHT] = aura.report.reasons (X, ABOUT, DECISION, INDEX)
## Why the rows INDEX of X, whose columns ABOUT (names, group) describes, look
## like disagreements: at most three phrases each (cell of cellstr), strongest
## first, with what each takes from the logit of agreement (WEIGHT, cell of rows,
## all negative).  Contributions are those of the concepts and of the loop's score
## to the logit, averaged over the models.

function [words, weight] = reasons (x, about, decision, index)

  [concepts, value, part] = aura.report.contributions (x(index,:), about,
                                                       decision.beta);
  loop = zeros (numel (index), 1);
  if (! isnan (decision.score_slope))
    loop = decision.score_slope * decision.score(index);
  endif

  words = weight = cell (numel (index), 1);
  for i = 1:numel (index)
    all_parts = [part(i,:), loop(i)];
    [strength, order] = sort (all_parts);
    keep = strength < 0 & strength <= .15 * sum (strength(strength < 0));
    order = order(keep)(1:min (3, sum (keep)));
    weight{i} = all_parts(order);
    words{i} = cell (1, numel (order));
    for k = 1:numel (order)
      words{i}{k} = phrase (order(k), concepts, value(i,:));
    endfor
  endfor

endfunction

function text = phrase (which, concepts, value)

  if (which > numel (concepts))
    text = "humans disagreed with the judge on similar comparisons";
  elseif (value(which) >= 0)
    text = concepts(which).more;
  else
    text = concepts(which).less;
  endif

endfunction

%!shared x, about, decision
%! about = struct ("names", {{"words", "bold", "covariate_mood"}}, ...
%!                 "group", {{"style", "style", "covariate"}});
%! x = [1, -1, 1; -2, 0, 1];
%! decision = struct ("beta", [-.8; .4; -.08], "score", [-3; 1], "score_slope", .4);
%!test <*features and loop; what takes little is left out>
%! [words, weights] = aura.report.reasons (x, about, decision, 1);
%! assert (words, {{"humans disagreed with the judge on similar comparisons", "its pick is longer", ...
%!                  "its pick has less bold text"}});
%! assert (weights{1}, [-1.2, -.8, -.4], 1e-15);
%!test <*a row that nothing speaks against>
%! [words, weights] = aura.report.reasons ([-1, 1, -1], about, setfield (decision, "score", 1), 1);
%! assert (isempty (words{1}) && isempty (weights{1}));
%!test <*one of them alone>
%! loop = setfield (decision, "beta", zeros (3, 1));
%! [words, weights] = aura.report.reasons (x, about, loop, [1; 2]);
%! assert (words, {{"humans disagreed with the judge on similar comparisons"}; cell(1, 0)});
%! assert (weights{1}, -1.2, 1e-15);
%! decision.score_slope = NaN;
%! [words, weights] = aura.report.reasons (x, about, decision, 2);
%! assert (words, {{"mood is high"}});
%! assert (weights{1}, -.08);
