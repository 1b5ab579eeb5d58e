## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.report.panel.card (DATA, HUMAN, BEST)
## The report card of the judges of DATA (aura_read) whose items humans have labelled all
## (HUMAN: 1 or 2), as aura.report.card has it: each judge, the first judge number BEST and
## that by category; then rules that are simpler than an audit.

function list = card (data, human, best)

  n_judges = numel (data.judges);
  list = struct ("name", {}, "agree", {}, "count", {});
  for j = [best, setdiff(1:n_judges, best)]
    list(end+1) = of_judge (data, human, j, true (size (human)), "");
  endfor
  for g = aura.report.groups (data.category)
    list(end+1) = of_judge (data, human, best, g.here, [", in ", g.name]);
  endfor
  rule = @(name, right) struct ("name", name, "agree", sum (right), "count", numel (human));
  if (n_judges > 1)
    list(end+1) = rule ("a simple rule: the majority", 1 - abs (aura.panel.majority (data.verdict) - (human == 1)));
  endif
  data.judge_preference = human;
  list(end+1) = rule ("a simple rule: the longer answer", aura.stat.longer (data));
  list(end+1) = rule ("a simple rule: answer 1", human == 1);
  list = list([list.count] > 0)(:);

endfunction

function p = of_judge (data, human, j, here, suffix)

  verdict = data.verdict(here,j);
  judged = ! isnan (verdict);
  p = struct ("name", [aura.text.excerpt(data.judges{j}, 40), suffix], ...
              "agree", sum (verdict(judged) == human(here)(judged)), "count", sum (judged));

endfunction

%!test <*one judge: no majority; a category is text and no format>
%! data = struct ("judges", {{"p"}}, "verdict", [1; 2], "category", {{'a\nb%d'; "x"}}, ...
%!                "response_1", {{"aa"; "a"}}, "response_2", {{"b"; "bb"}});
%! list = aura.report.panel.card (data, [1; 2], 1);
%! assert ({list.name}, {"p", 'p, in a\nb%d', "p, in x", "a simple rule: the longer answer", "a simple rule: answer 1"});
%!test
%! data = struct ("judges", {{"p", "q"}}, "verdict", [1 2; 2 2; NaN 1; 1 1], "category", {{"x"; "x"; ""; "x"}}, ...
%!                "response_1", {{"aa"; "a"; "a"; "aa"}}, "response_2", {{"b"; "bb"; "b"; "b"}});
%! list = aura.report.panel.card (data, [1; 2; 1; 2], 2);
%! found = [{list.name}; num2cell([list.agree; list.count])]';
%! assert (found, {"q", 2, 4; "p", 2, 3; "q, in x", 1, 3; "q, in (none)", 1, 1; ...
%!                 "a simple rule: the majority", 2.5, 4; "a simple rule: the longer answer", 2.5, 4; ...
%!                 "a simple rule: answer 1", 2, 4});
