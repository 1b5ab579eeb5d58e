## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura_trust_update for a representation that is normalised already: ZBAR of
## __aura_normalise__.

function [q_tilde, a_next, evidence] = trust (p, zbar, m, status, graph, opts)

  [q_tilde, a_next, evidence.local, evidence.anchor, evidence.score, ...
   evidence.logit, evidence.terms, evidence.intercept] ...
    = __aura_trust__ (p, zbar, m, status, graph, opts);

endfunction
