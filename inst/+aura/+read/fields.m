## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [JUDGES, PEOPLES] = aura.read.fields (KIND)
## The fields that may hold a judge's verdict in any format of comparisons of this KIND ("pair", or
## "grade" of single answers), and those that may hold a person's, in the order in which they are
## looked for: the first is what a map calls it.

function [judges, peoples] = fields (kind = "pair")

  judges = {"judge_preference", "judge_verdict", "verdict", "judgment", "decision"};
  peoples = {"human_preference"};
  if (strcmp (kind, "grade"))
    judges = [{"judge_grade", "judge_label", "judge_passed", "judge_pass", "judge_score"}, ...
              judges(2:end), {"grade"}];
    peoples = {"human_grade", "human_label", "human_passed", "human_pass", "human_score", ...
               "human_verdict"};
  endif

endfunction

%!test
%! [judges, peoples] = aura.read.fields ();
%! assert ({judges{1}, peoples}, {"judge_preference", {"human_preference"}});
%! [judges, peoples] = aura.read.fields ("grade");
%! assert ({judges{1}, peoples{1}}, {"judge_grade", "human_grade"});
