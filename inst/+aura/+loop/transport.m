## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.loop.transport (S)
## aura_transport, without validating S.

function s = transport (s)

  s = aura.loop.encoded (s);
  zbar = __aura_normalise__ ("aura_transport", s.z);
  [s.q, s.m, s.flow] = aura.block.inflow (s.q_tilde, s.a, zbar, s.status, s.graph, s.opts, s.round);

endfunction

%!test
%! s = aura.loop.trust (aura_start ([1 2; 2 1; -1 1; 0 1], "Labels", [1; 0; NaN; NaN]));
%! t = aura.loop.transport (s);
%! [q, m] = aura.block.transport (s.z, s.q_tilde, s.a, s.status, s.graph, s.opts);
%! assert ({t.q, t.m}, {q, m});
