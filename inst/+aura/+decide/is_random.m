## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [YES, WHY] = aura.decide.is_random (AUDIT)
## Whether all queries of AUDIT are draws with known probabilities, whatever the rule was at each
## batch, so that rates have an interval (aura_rate); WHY they are not.

function [yes, why] = is_random (audit)

  why = "";
  query = audit.opts.query;
  uniform = strcmp (audit.opts.blocks.query, "random");
  if (! (uniform || strcmp (query.rule, "boundary")))
    why = sprintf (["queries of query.rule \"%s\" are not drawn at random, and allow no ", ...
                    "interval; query.rule \"boundary\" with query.uniform above 0 would ", ...
                    "(preset \"judge\")"], query.rule);
  elseif ((! uniform && query.uniform == 0) || any ([audit.batches.uniform] == 0))
    why = ["with query.uniform 0 some items can hardly ever be drawn, and there is no ", ...
           "interval; query.uniform above 0 would allow one (.1 in preset \"judge\")"];
  endif
  yes = isempty (why);

endfunction

%!function why = result (varargin)
%!  audit = aura_start ([1; 2; 4; 8; 9], "Labels", [1; 0; 1; NaN; NaN], "preset", "judge", ...
%!                      varargin{:});
%!  [yes, why] = aura.decide.is_random (audit);
%!  assert (yes, isempty (why));
%!endfunction
%!assert (result (), "")
%!assert (result ("query.rule", "H", "blocks.query", "random", "query.uniform", 0), "")
%!assert (strncmp (result ("query.rule", "H"), "queries of query.rule \"H\"", 25))
%!assert (strncmp (result ("query.uniform", 0), "with query.uniform 0", 20))
%!test <*a batch of before, whatever the option is now>
%! audit = aura_start ([1; 2], "preset", "judge");
%! audit.batches = struct ("uniform", {.1, 0});
%! assert (aura.decide.is_random (audit), false);
