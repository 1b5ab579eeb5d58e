## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [SCORE, CANDIDATES, TERMS] = aura.block.query (Z, P, Q, M, STATUS, OPTS)
## How useful a label of each CANDIDATE would be: of the open rows, in ascending order.  Z is the
## encoder's n-by-dz, P, Q and M are n-by-1 double in [0, 1], STATUS int8 codes or labels. SCORE has
## an element for each candidate, TERMS a row [U I D M], scaled but not weighted; without candidates
## the sizes are 0-by-1, 0-by-1 and 0-by-4. The formulas are in the help of aura_query.

function [score, candidates, terms] = query (z, p, q, m, status, opts = struct ())

  aura.arg.same_rows ("aura_query", "Z", z, numel (q));
  status = aura.arg.status ("aura_query", "STATUS", status, numel (status));
  [zbar, square] = __aura_normalise__ ("aura_query", z);
  [score, candidates, terms] = __aura_query__ (q, m, p, zbar, square, status, opts);

endfunction

%!demo
%! ## the most uncertain comparison, and the one farthest from the verified
%! z = [1 0; .9 .1; 0 1; -1 .2];
%! q = [1 .5 .7 .9]';
%! [score, candidates, terms] = aura.block.query (z, [.9 .5 .6 .8]', q, .5 * ones (4, 1), ...
%!                                                int8 ([2 0 0 0]'), aura_options ());
%! printf ("%9s %6s %6s %6s %6s %6s\n", "candidate", "U", "I", "D", "M", "H");
%! printf ("%9d %6.3f %6.3f %6.3f %6.3f %6.3f\n", [candidates, terms, score]');

%!shared q, m, p, z, status, opts
%! q = [1; .5; .75; .1; .5];
%! m = [.5; .2; .4; .6; .5];
%! p = [.9; .5; 0; .8; .5];
%! z = [1 0; 2 0; 0 1; -3 0; 0 0];
%! status = int8 ([2; 0; 0; 0; 4]);
%! opts = aura_options ();

%!test <*by hand>
%! [score, candidates, terms] = aura.block.query (z, p, q, m, status, opts);
%! assert (candidates, [2; 3; 4]);
%! u = [1; .5; .2];
%! i = [.25 * 5; .01 * .99 * 2; .16 * 10];
%! d = [0; 1; 2]; # directions [1 0], [0 1] and [-1 0], distances to [1 0]
%! s = @(v) (v - min (v)) / (max (v) - min (v) + 1e-8);
%! assert (terms, [s(u), s(i), s(d), s([.2; .4; .6])], 3e-8);
%! assert (score, terms * [1; .3; .3; .1], 4 * eps);

%!error id=aura:invalid-type aura.block.query (z, p, single (q), m, status, opts)
%!error id=aura:invalid-type aura.block.query (int8 (z), p, q, m, status, opts)
%!assert (aura.block.query (z, p, q, m, [1; NaN; 0; NaN; NaN]), ...
%!        aura.block.query (z, p, q, m, int8 ([2; 0; 3; 0; 0])))
%!error id=aura:invalid-size aura.block.query (z, p, q, m', status, opts)
%!error id=aura:invalid-size aura.block.query (z, p, q, m, status(1), opts)
%!error <P must be in .0, 1., row 5 is 2> aura.block.query (z, [0 0 0 0 2]', q, m, status, opts)
%!error <Z must be finite, row 3> aura.block.query ([1 2 Inf NaN 1]', p, q, m, status, opts)
%!error id=aura:nonfinite aura.block.query (1e200 * ones (5, 1), p, q, m, status, opts)
%!error id=aura:invalid-status aura.block.query (z, p, q, m, int8 ([0 0 0 0 9]'), opts)
%!error id=aura:invalid-argument aura.block.query (z, p, q, m, status, 1)
%!error id=aura:out-of-range
%! opts.query.weights = [1 2 3];
%! aura.block.query (z, p, q, m, status, opts);
%!error id=aura:out-of-range
%! opts.query.weights = [1 2 3 -1];
%! aura.block.query (z, p, q, m, status, opts);
%!assert (aura.block.query (z, p, q, m, status, struct ()), ...
%!        aura.block.query (z, p, q, m, status, aura_options ()))
