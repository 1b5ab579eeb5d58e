## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.loop.trust (S)
## aura_trust, without validating S.

function s = trust (s)

  s = aura.loop.encoded (s);
  opts = s.opts;
  opts.trust.rate = aura.decide.target_rate (s);
  zbar = __aura_normalise__ ("aura_trust", s.z);
  [s.q_tilde, s.a, s.evidence] = __aura_trust__ (s.p, zbar, s.m, s.status, s.graph, opts);
  s.q = s.q_tilde;

endfunction

%!test <*the intercept matches the rate that the options ask for>
%! s = aura_start ([1 2; 2 1; -1 1; 0 1], "Labels", [1; 0; NaN; NaN], "trust.rate", .9);
%! t = aura.loop.trust (s);
%! assert (mean (t.q_tilde(3:4)), .9, 1e-12);
%! assert (t.q, t.q_tilde);
