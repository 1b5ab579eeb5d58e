## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ORDER = aura.bias.clearest (LIST)
## The rows of LIST (aura.bias.tested) that are named, by number: that first whose interval lies
## farthest from 0.

function order = clearest (list)

  order = [];
  if (isempty (list))
    return;
  endif
  named = find ([list.named]);
  [~, by] = sort (max ([list(named).low], - [list(named).high]), "descend");
  order = named(by);

endfunction

%!test
%! r = struct ("named", {true, false, true, true}, "low", {.01, .8, -.25, .03}, ...
%!             "high", {.6, 1, -.15, .05});
%! assert (aura.bias.clearest (r), [3 4 1]);
%! assert (isempty (aura.bias.clearest (r(2))) && isempty (aura.bias.clearest (struct ([]))));
%!test <*of opposite signs: the ends that are nearer to 0 tell>
%! r = struct ("named", true, "low", {-.25, .2}, "high", {-.15, .3});
%! assert (aura.bias.clearest (r), [2 1]);
