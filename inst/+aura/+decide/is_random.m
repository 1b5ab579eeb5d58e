## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [YES, WHY] = aura.decide.is_random (AUDIT)
## Whether all queries of AUDIT are draws with known probabilities, whatever the rule was at each
## batch; WHY they are not.  Without an output it is an error of aura_rate if they are not.

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
  if (nargout == 0 && ! yes)
    error ("aura:not-random", "aura_rate: %s", why);
  endif

endfunction

%!function printed = result (varargin)
%!  audit = aura_start ([1; 2; 4; 8; 9], "Labels", [1; 0; 1; NaN; NaN], "preset", "judge", ...
%!                      varargin{:});
%!  printed = aura.tests.complaint (@() aura.decide.is_random (audit));
%!endfunction
%!assert (result (), "")
%!test
%! audit = aura_start ([1; 2], "preset", "judge", "query.uniform", 0);
%! [yes, why] = aura.decide.is_random (audit);
%! assert ({yes, why(1:20)}, {false, "with query.uniform 0"});
%!assert (result ("query.rule", "H", "blocks.query", "random", "query.uniform", 0), "")
%!assert (strncmp (result ("query.rule", "H"), ...
%!                 "aura:not-random aura_rate: queries of query.rule \"H\"", 51))
%!assert (strncmp (result ("query.uniform", 0), ...
%!                 "aura:not-random aura_rate: with query.uniform 0", 46))
