## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [Q_TILDE, A, EVIDENCE] = aura.block.trust (Z, P, M, STATUS, GRAPH, OPTS)
## The trust update: Q_TILDE and the next A (n-by-1 double) from the encoder's Z (n-by-dz) and P,
## the carried inflow M (n-by-1 double in [0, 1]), STATUS (int8 codes or labels) and GRAPH
## (aura_graph, its weights of the class of Z). EVIDENCE and the formulas are in the help of
## aura_trust.

function [q_tilde, a, evidence] = trust (z, p, m, status, graph, opts = struct ())

  aura.arg.same_rows ("aura_trust", "Z", z, numel (p));
  status = aura.arg.status ("aura_trust", "STATUS", status, numel (status));
  zbar = __aura_normalise__ ("aura_trust", z);
  [q_tilde, a, evidence] = __aura_trust__ (p, zbar, m, status, graph, opts);

endfunction

%!demo
%! ## the evidence for and against the judge in four open comparisons
%! z = [1 0; .9 .2; 0 1; .1 .8; .7 .6; .4 .9];
%! status = int8 ([2; 0; 3; 0; 0; 0]); # agree, open, disagree, open, ...
%! opts = aura_options ("graph.k", 2);
%! [q_tilde, ~, evidence] = aura.block.trust (z, [.9 .7 .2 .4 .6 .5]', .5 * ones (6, 1), status, ...
%!                                            aura_graph (z, opts), opts);
%! printf ("%8s %8s %8s %8s %9s %8s\n", "score", "local", "anchor", "inflow",
%!         "intercept", "q");
%! printf ("%8.3f %8.3f %8.3f %8.3f %9.3f %8.3f\n", [evidence.terms, q_tilde]');

%!shared p, z, m, status, graph, opts
%! p = [.8; .4; .5; .2];
%! z = [1 0; 0 2; 3 0; 0 1];
%! m = [.5; 1; 0; .5];
%! status = int8 ([2; 3; 0; 4]);
%! graph = struct ("idx", int32 ([2 1 1 1]), "weight", [1 1 1 1]);
%! opts = aura_options ();

%!test <*by hand: two directions, one label on each>
%! [q, a, e] = aura.block.trust (z, p, m, status, graph, opts);
%! assert (e.local, [.6; .6; .7; .4], 1e-15);
%! assert (e.anchor, [1; 0; 1; 0], 2e-8); # Norm and Scale hold eps = 1e-8
%! assert (e.score, log (p ./ (1 - p)), 1e-15);
%! s = 2 * e.score + .25 * (2 * e.local - 1) + .5 * (2 * e.anchor - 1) ...
%!     + .5 * (2 * m - 1);
%! assert (e.logit - e.intercept, s, 1e-14);
%! assert (mean (q(3:4)), 1/2, 1e-15); # one label of each kind: rate 2/4
%! assert (q(1:2), [1; 0]);
%! assert (q(3:4), 1 ./ (1 + exp (-e.logit(3:4))), 1e-15);
%! assert (a, [1; 1; (q(3) + .7) / 2; (q(4) + .4) / 2], 1e-15);
%! assert (e.terms(:,1) + e.terms(:,2) + e.terms(:,3) + e.terms(:,4)
%!         + e.terms(:,5), e.logit);

%!error <Z must have 4 rows, got 2-by-4; transpose it> aura.block.trust (z', p, m, status, graph)
%!error <STATUS must be real and full, got struct> aura.block.trust (z, p, m, graph, status)
%!error <P must be 4-by-1, got 1-by-4; transpose it> aura.block.trust (z, p', m, status, graph)
%!error id=aura:invalid-type aura.block.trust (z, single (p), m, status, graph, opts)
%!error id=aura:invalid-type aura.block.trust ("abcd"', p, m, status, graph, opts)
%!test <*STATUS as labels; the default options>
%! q = aura.block.trust (z, p, m, status, graph, opts);
%! assert (aura.block.trust (z, p, m, status, graph), q);
%! assert (aura.block.trust (z, p, m, [1; 0; NaN; NaN], graph), ...
%!         aura.block.trust (z, p, m, int8 ([2; 3; 0; 0]), graph));
%! assert (aura.block.trust (z, p, m, logical ([1; 0; 0; 1]), graph), ...
%!         aura.block.trust (z, p, m, int8 ([2; 3; 3; 2]), graph));
%!error <STATUS must be 4-by-1, got 1-by-4; transpose it>
%! aura.block.trust (z, p, m, status', graph, opts)
%!error id=aura:invalid-type aura.block.trust (single (z), p, m, status, graph, opts)
%!error id=aura:invalid-size aura.block.trust (z, p', m, status, graph, opts)
%!error id=aura:invalid-size aura.block.trust (z, p, m(1:3), status, graph, opts)
%!error id=aura:invalid-size aura.block.trust (z, p, m, status(1:3), graph, opts)
%!error <P must be in .0, 1., row 2 is 1.5>
%! aura.block.trust (z, [.8 1.5 -1 .2]', m, status, graph, opts)
%!error id=aura:nonfinite aura.block.trust (z, [.8 NaN .5 .2]', m, status, graph, opts)
%!error <Z must be finite, row 2>
%! aura.block.trust ([1 0; 0 Inf; 3 0; NaN 1], p, m, status, graph, opts)
%!error id=aura:invalid-status aura.block.trust (z, p, m, int8 ([0 1 2 5]'), graph, opts)
%!error id=aura:invalid-argument aura.block.trust (z, p, m, status, 1, opts)
%!error id=aura:invalid-argument aura.block.trust (z, p, m, status, graph, 1)
%!error id=aura:out-of-range
%! graph.idx(2) = 5;
%! aura.block.trust (z, p, m, status, graph, opts);
%!function with_option (name, value)
%!  opts = aura_options ();
%!  opts.trust.(name) = value;
%!  graph = struct ("idx", zeros (0, 1, "int32"), "weight", zeros (0, 1));
%!  aura.block.trust (1, 1, 1, int8 (0), graph, opts);
%!endfunction
%!error id=aura:out-of-range with_option ("clip", .5)
%!error id=aura:out-of-range with_option ("beta0", Inf)
%!error id=aura:out-of-range with_option ("intercept", "magic")
%!error id=aura:invalid-size with_option ("lambda_p", [1 2])
%!error id=aura:invalid-type with_option ("lambda_p", "2")
%!assert (aura.block.trust (z, p, m, status, graph, rmfield (opts, {"blocks", "trust"})),
%!        aura.block.trust (z, p, m, status, graph, aura_options ()))
