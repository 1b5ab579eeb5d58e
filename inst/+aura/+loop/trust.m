## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura_trust_update for a representation that is normalised already: ZBAR of
## __aura_normalise__.

function [q_tilde, a_next, evidence] = trust (p, zbar, m, status, graph, opts)

  [q_tilde, a_next, evidence.local, evidence.anchor, evidence.score, ...
   evidence.logit, evidence.terms, evidence.intercept] ...
    = __aura_trust__ (p, zbar, m, status, graph, opts);

endfunction

%!test <*what aura_trust_update makes of the representation itself>
%! z = [1 0; .8 .6; 0 1; -1 0; .2 -.9];
%! p = [.9; .6; .5; .2; .4];
%! status = int8 ([2 0 0 3 4]');
%! opts = aura_options ("graph.k", 2);
%! graph = aura_graph (z, opts);
%! [q, a, evidence] = aura_trust_update (p, z, .5 * ones (5, 1), status, graph, opts);
%! zbar = __aura_normalise__ ("test", z);
%! [q1, a1, e1] = aura.loop.trust (p, zbar, .5 * ones (5, 1), status, graph, opts);
%! assert (q1, q);
%! assert (a1, a);
%! assert (e1, evidence);
%! assert (sum (e1.terms, 2), e1.logit, 8 * eps);
