## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [NAMES, ITEM] = aura.report.names (R)
## What the report calls the judges of the results R (1-by-J cellstr), and what they judge: one
## judge is "the judge" of each "comparison", since the title has its name; several judge
## "items".

function [names, item] = names (r)

  names = {"the judge"};
  item = "comparison";
  if (numel (r.judges) > 1)
    names = cellfun (@aura.text.clean, {r.judges.name}, "uniformoutput", false);
    item = "item";
  endif

endfunction

%!test
%! [names, item] = aura.report.names (struct ("judges", struct ("name", {"a\x1b", "b"})));
%! assert ({names, item}, {{"a ", "b"}, "item"});
%! [names, item] = aura.report.names (struct ("judges", struct ("name", "a")));
%! assert ({names, item}, {{"the judge"}, "comparison"});
