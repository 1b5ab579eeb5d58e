## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.report.card (DATA, TRUTH)
## The report card of a judge whose comparisons DATA (aura_read) humans have labelled all
## (TRUTH: 1 where they agree with it): a struct array of name, agree (how many agree; a
## half where two answers are equally long) and count.  Over all, where it picks answer 1,
## 2, the longer, the shorter; by category; and two rules that are simpler than any judge.

function list = card (data, truth)

  first = data.judge_preference == 1;
  longer = aura.stat.longer (data);
  list = part ("the judge, over all", truth, true (size (truth)));
  list(end+1) = part ("where it picks answer 1", truth, first);
  list(end+1) = part ("where it picks answer 2", truth, ! first);
  list(end+1) = part ("where it picks the longer answer", truth, longer == 1);
  list(end+1) = part ("where it picks the shorter answer", truth, longer == 0);
  for g = aura.report.groups (data.category)
    list(end+1) = part (["in ", g.name], truth, g.here);
  endfor
  all = true (size (truth));
  list(end+1) = part ("a simple rule: the longer answer", 1 - abs (longer - truth), all);
  list(end+1) = part ("a simple rule: answer 1", truth == first, all);
  list = list([list.count] > 0)(:);

endfunction

function p = part (name, agree, here)

  p = struct ("name", name, "agree", sum (agree(here)), "count", sum (here));

endfunction

%!test
%! data = struct ("judge_preference", [1; 1; 2; 2], "response_1", {{"aa"; "b"; "c"; "dd"}}, ...
%!                "response_2", {{"a"; "bb"; "c"; "d"}}, "category", {{"x"; "x"; ""; "x"}});
%! list = aura.report.card (data, [1; 0; 1; 1]);
%! found = [{list.name}; num2cell([list.agree; list.count])]';
%! assert (found, {"the judge, over all", 3, 4; "where it picks answer 1", 1, 2; ...
%!                 "where it picks answer 2", 2, 2; "where it picks the longer answer", 1, 1; ...
%!                 "where it picks the shorter answer", 1, 2; "in x", 2, 3; "in (none)", 1, 1; ...
%!                 "a simple rule: the longer answer", 2.5, 4; "a simple rule: answer 1", 1, 4});
%! data.category(:) = {"x"};
%! data.judge_preference(:) = 2;
%! list = aura.report.card (data, [1; 0; 1; 1]);
%! assert (! any (strncmp ({list.name}, "in ", 3)) && ! any (strcmp ({list.name}, "where it picks answer 1")));
