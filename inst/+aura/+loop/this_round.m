## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The number of the round that the state S is in, or has finished.

function r = this_round (s)

  r = s.round + (isfield (s, "previous") && s.previous.open);

endfunction

%!test
%! s = aura_start ([1; 2]);
%! assert (aura.loop.this_round (s), 0);
%! assert (aura.loop.this_round (aura_query (s)), 1);
%! assert (aura.loop.this_round (aura_step (s)), 1);
