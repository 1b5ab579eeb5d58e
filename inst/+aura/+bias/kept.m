## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## KEPT = aura.bias.kept (LIST)
## Of the rows LIST of aura.bias.tested those that were tested, with what a later comparison needs (aura.bias.drift).

function kept = kept (list)

  kept = struct ([]);
  if (isempty (list))
    return;
  endif
  list = list(! isnan ([list.p]));
  names = {"number", "attribute", "kind", "n", "labels", "share", "more", "se", "beyond", "se_beyond"};
  kept = rmfield (list, setdiff (fieldnames (list), names));
  kept = orderfields (kept, names);

endfunction

%!test
%! r = struct ("p", {.1, NaN}, "kind", "labels", "number", {1, 2}, "attribute", "longer", "n", 9, "labels", 8, "share", .5, "more", .1, "se", .1, ...
%!             "beyond", .1, "se_beyond", .1, "excess", .1);
%! kept = aura.bias.kept (r);
%! assert (kept, struct ("number", 1, "attribute", "longer", "kind", "labels", "n", 9, "labels", 8, "share", .5, "more", .1, "se", .1, "beyond", .1, "se_beyond", .1));
%! assert (isempty (aura.bias.kept (struct ([]))));
