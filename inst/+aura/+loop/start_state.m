## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [Q, A, M] = aura.loop.start_state (SIGNAL, STATUS, OPTS)
## [Q, A, M] = aura.loop.start_state (SIGNAL, STATUS, OPTS, Q)
## Responsibility, anchor confidence and carried inflow before the first round
## (core/loop/state.c); with Q, the confidence and the inflow that belong to it.

function [q, a, m] = start_state (signal, status, opts, q = [])

  [q, a, m] = __aura_state__ (signal, status, q, opts);

endfunction
