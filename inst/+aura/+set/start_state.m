## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [A, M] = aura.set.start_state (Q, STATUS, OPTS)
## Anchor confidence and carried inflow before the first round, from the
## responsibility Q: a = clip (gamma_q q + gamma_loc / 2), a_source and a_verified
## on the known; m = 1/2, or 0 when transport is off.

function [a, m] = start_state (q, status, opts)

  trust = opts.trust;
  a = min (1, max (0, trust.gamma_q * q + trust.gamma_loc / 2));
  a(status == aura_status ("source")) = trust.a_source;
  a(status == aura_status ("agree") | status == aura_status ("disagree")) ...
    = trust.a_verified;
  m = repmat (opts.blocks.transport * .5, size (q));

endfunction
