## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.decide.require_random (AUDIT)
## An error of aura_rate unless all queries of AUDIT are draws with known probabilities,
## whatever the rule was at each batch.

function require_random (audit)

  query = audit.opts.query;
  uniform = strcmp (audit.opts.blocks.query, "random");
  if (! (uniform || strcmp (query.rule, "boundary")))
    error ("aura:not-random",
           ["aura_rate: queries of query.rule \"%s\" are not drawn at random, ", ...
            "and allow no interval; query.rule \"boundary\" with query.uniform ", ...
            "above 0 would (preset \"judge\")"], query.rule);
  elseif ((! uniform && query.uniform == 0) || any ([audit.batches.uniform] == 0))
    error ("aura:not-random",
           ["aura_rate: with query.uniform 0 some items can hardly ever be drawn, ", ...
            "and there is no interval; query.uniform above 0 would allow one ", ...
            "(.1 in preset \"judge\")"]);
  endif

endfunction

%!function printed = result (varargin)
%!  audit = aura_start ([1; 2; 4; 8; 9], "Labels", [1; 0; 1; NaN; NaN], "preset", "judge", ...
%!                      varargin{:});
%!  printed = aura.tests.complaint (@() aura.decide.require_random (audit));
%!endfunction
%!assert (result (), "")
%!assert (result ("query.rule", "H", "blocks.query", "random", "query.uniform", 0), "")
%!assert (strncmp (result ("query.rule", "H"), ...
%!                 "aura:not-random aura_rate: queries of query.rule \"H\"", 51))
%!assert (strncmp (result ("query.uniform", 0), ...
%!                 "aura:not-random aura_rate: with query.uniform 0", 46))
