## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.report.card (DATA, O, BEST, LONGER)
## The report card of the judges whose items DATA humans have labelled all (the labels of the
## outcome O): a struct array of name, agree (how many agree; a half where a rule says nothing),
## count, and design, what aura.stat.wilson needs for new questions.  Each judge, number BEST
## first; that judge where it picks answer 1, 2, the longer, the shorter, and by category; then
## rules that are simpler than any judge.

function list = card (data, o, best, first_longer)

  human = o.labels;
  question = aura.set.questions (data);
  pick = o.verdict(:,best);
  human_longer = merge (human == 1, first_longer, 1 - first_longer);
  longer = merge (pick == human, human_longer, 1 - human_longer);
  all = true (size (human));
  n_judges = columns (o.verdict);
  start = "where it ";
  in = "in ";
  list = of_judge ("the judge, over all", human, pick, all, question);
  if (n_judges > 1)
    short = @(j) aura.text.excerpt (data.judges{j}, 40);
    list.name = short (best);
    start = [short(best), ", "];
    in = [start, "in "];
    for j = setdiff (1:n_judges, best)
      list(end+1) = of_judge (short (j), human, o.verdict(:,j), all, question);
    endfor
  endif
  graded = aura.set.is_graded (data);
  does = {"picks answer 1", "picks answer 2", "picks the longer answer", ...
          "picks the shorter answer"};
  here = [pick == 1, pick == 2, longer == 1, longer == 0];
  if (graded)
    [does, here] = deal ({"passes", "fails"}, here(:,1:2));
  endif
  for k = 1:numel (does)
    list(end+1) = of_judge ([start, does{k}], human, pick, here(:,k), question);
  endfor
  for g = aura.report.groups (data.category)
    list(end+1) = of_judge ([in, g.name], human, pick, g.here, question);
  endfor
  rule = @(name, right) struct ("name", ["a simple rule: ", name], "agree", sum (right), ...
                                "count", numel (human), ...
                                "design", aura.stat.design (double (right), question));
  if (n_judges > 1)
    list(end+1) = rule ("the majority", 1 - abs (aura.panel.majority (o.verdict) - (human == 1)));
  endif
  if (graded)
    list(end+1) = rule ("pass everything", human == 1);
  else
    list(end+1) = rule ("the longer answer", human_longer);
    list(end+1) = rule ("answer 1", human == 1);
  endif
  list = list([list.count] > 0)(:);

endfunction

function p = of_judge (name, human, pick, here, question)

  here &= ! isnan (pick);
  if (! isempty (question))
    question = question(here);
  endif
  right = pick(here) == human(here);
  p = struct ("name", name, "agree", sum (right), "count", sum (here), ...
              "design", aura.stat.design (double (right), question));

endfunction

%!test <*one judge: by slot, by length, by category, and simple rules>
%! data = struct ("judges", {{"j"}}, "category", {{"x"; "x"; ""; 'a\nb%d'}}, ...
%!                "question", {{"a"; "b"; "c"; "d"}});
%! longer = [1; 0; .5; 1];
%! o = struct ("verdict", [1; 1; 2; 2], "labels", [1; 2; 2; 2]);
%! list = aura.report.card (data, o, 1, longer);
%! found = [{list.name}; num2cell([list.agree; list.count])]';
%! assert (found, {"the judge, over all", 3, 4; "where it picks answer 1", 1, 2; ...
%!                 "where it picks answer 2", 2, 2; "where it picks the longer answer", 1, 1; ...
%!                 "where it picks the shorter answer", 1, 2; "in x", 1, 2; "in (none)", 1, ...
%!                 1; 'in a\nb%d', 1, 1; ...
%!                 "a simple rule: the longer answer", 2.5, 4; "a simple rule: answer 1", 1, ...
%!                 4}([1:5, 6, 7, 8, 9, 10],:));
%! data.category(:) = {"x"};
%! o.verdict(:) = 2;
%! list = aura.report.card (data, o, 1, longer);
%! assert (! any (strncmp ({list.name}, "in ", 3)) ...
%!         && ! any (strcmp ({list.name}, "where it picks answer 1")));
%!test <*several: each, then the best by slot, length and category, and the majority>
%! data = struct ("judges", {{"p", "q"}}, "category", {{"x"; "x"; ""; "x"}}, ...
%!                "question", {{"a"; "b"; "c"; "d"}});
%! list = aura.report.card (data, struct ("verdict", [1 2; 2 2; NaN 1; 1 1], ...
%!                                        "labels", [1; 2; 1; 2]), 2, [1; 0; .5; 1]);
%! found = [{list.name}; num2cell([list.agree; list.count])]';
%! assert (found, {"q", 2, 4; "p", 2, 3; "q, picks answer 1", 1, 2; "q, picks answer 2", 1, 2; ...
%!                 "q, picks the longer answer", 1, 2; "q, picks the shorter answer", 0, 1; ...
%!                 "q, in x", 1, 3; "q, in (none)", 1, 1; ...
%!                 "a simple rule: the majority", 2.5, 4; ...
%!                 "a simple rule: the longer answer", 2.5, 4; ...
%!                 "a simple rule: answer 1", 2, 4});
