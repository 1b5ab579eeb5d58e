## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [NAMES, ITEM, RULES] = aura.report.names (R)
## What the report calls the judges of the results R (1-by-J cellstr), and what they judge: one
## judge is "the judge" of each "comparison", since the title has its name; several judge
## "items", and what is graded is an "answer".  RULES: what the corrections and the rule that costs
## nothing, of kind free, are called, the article before the latter with them.

function [names, item, rules] = names (r)

  names = {"the judge"};
  item = "comparison";
  if (numel (r.judges) > 1)
    names = cellfun (@aura.text.clean, {r.judges.name}, "uniformoutput", false);
    item = "item";
  endif
  rules = struct ("picks", "corrected picks", "pick", "corrected pick", "free", "longer", ...
                  "longer", "longer answer", "the", "the ");
  if (aura.set.is_graded (r))
    item = "answer";
    rules = struct ("picks", "corrected grades", "pick", "corrected grade", "free", "pass", ...
                    "longer", "pass everything", "the", "");
  endif

endfunction

%!test
%! [names, item] = aura.report.names (struct ("judges", ...
%!                                          struct ("name", {"a\x1b", "b"})));
%! assert ({names, item}, {{"a ", "b"}, "item"});
%! [names, item] = aura.report.names (struct ("judges", struct ("name", "a")));
%! assert ({names, item}, {{"the judge"}, "comparison"});
