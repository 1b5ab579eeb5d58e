## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## K = aura.bias.beware (LIST)
## Which row of LIST (aura.bias.tested) a reader has to know first: of what is named and at least
## five points the one whose interval lies farthest from 0; [] for none.

function k = beware (list)

  k = aura.bias.clearest (list);
  if (! isempty (k))
    k = k(find (abs ([list(k).excess]) >= .05, 1));
  endif

endfunction

%!test
%! r = struct ("named", {true, false, true, true}, "excess", {.3, .9, -.2, .04}, ...
%!             "low", {.01, .8, -.25, .03}, "high", {.6, 1, -.15, .05});
%! assert (aura.bias.beware (r), 3);
%! assert (aura.bias.beware (r([1 2 4])), 1);
%! assert (isempty (aura.bias.beware (r([2 4]))));
%! assert (isempty (aura.bias.beware (struct ([]))));
%!test <*five points>
%! r = struct ("named", true, "excess", .05, "low", .01, "high", .09);
%! assert (aura.bias.beware (r), 1);
%! assert (isempty (aura.bias.beware (setfield (r, "excess", .0499))));
