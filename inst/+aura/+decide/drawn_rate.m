## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## RATE = aura.decide.drawn_rate (AUDIT, ...)
## aura_agreement (AUDIT, ...), or [] where the options of AUDIT draw no queries at random, so
## that there is no rate to be had.  Without its warning of draws that wait for an answer,
## which reports count.

function rate = drawn_rate (audit, varargin)

  warning ("off", "aura:unanswered", "local");
  rate = [];
  try
    rate = aura_agreement (audit, varargin{:});
  catch err
    if (! strcmp (err.identifier, "aura:not-random"))
      rethrow (err);
    endif
  end_try_catch

endfunction

%!test
%! audit = aura_start ([1; 2; 4; 8; 9], [], [2; 3; 2; 0; 0], aura_options ("preset", "judge", "query.uniform", 0));
%! assert (aura.decide.drawn_rate (audit), []);
%! audit = aura_start ([1; 2; 4; 8; 9], [], [2; 3; 2; 0; 0], aura_options ("preset", "judge"));
%! assert (aura.decide.drawn_rate (audit), aura_agreement (audit));
%! fail ("aura.decide.drawn_rate (aura_start ([1; 2; 4], [], []), \"Of\", \"nothing\")");
