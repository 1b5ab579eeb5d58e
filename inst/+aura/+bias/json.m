## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FOUND = aura.bias.json (LIST)
## The rows LIST of aura.bias.tested for jsonencode, whose fields inst/assets/schema.json has: a
## cell row of structs; what is not known, or not finite, is NaN, which becomes null.

function found = json (list)

  found = cell (1, numel (list));
  fields = {"judge", "attribute", "kind", "n", "labels", "share", "people", "chance", ...
            "more", "excess", "low", "high", "p", "adjusted", "together", "smallest", "first", ...
            "second", "same", "flagged", "named"};
  for k = 1:numel (list)
    one = struct ();
    for name = fields
      value = list(k).(name{1});
      if (isnumeric (value) && ! isfinite (value))
        value = NaN;
      endif
      one.(regexprep (name{1}, '^n$', "comparisons")) = value;
    endfor
    one.with = list(k).with(:)';
    found{k} = one;
  endfor

endfunction

%!test
%! r = struct ("judge", "p", "attribute", "longer", "kind", "labels", "n", 9, "labels", 8, ...
%!             "share", .9, "people", .5, "chance", .5, "more", .4, "se", .1, "beyond", .4, ...
%!             "se_beyond", .1, "excess", .4, "low", .2, "high", .6, "p", .01, ...
%!             "adjusted", .02, "together", .4, "first", NaN, "second", NaN, "same", NaN, ...
%!             "smallest", Inf, "flagged", true, "named", true, "with", {{"bold"}});
%! found = aura.bias.json (r);
%! assert ({found{1}.comparisons, found{1}.smallest, found{1}.with}, {9, NaN, {"bold"}});
%! assert (aura.bias.json (struct ([])), cell (1, 0));
