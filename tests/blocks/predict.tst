## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## The loop's probability of unseen comparisons against its naive twin, and
## invariants that hold for all data.

%!function [x, q, x_new, opts] = random_case (seed)
%!  rand ("twister", seed);
%!  randn ("twister", seed);
%!  n = [1 2 3 9 40 cases(300)](mod (seed, 6) + 1);
%!  m = [0 1 5 140](mod (seed, 4) + 1);
%!  d = [1 2 8 19](mod (floor (seed / 2), 4) + 1);
%!  x = randn (n, d);
%!  x_new = [1 3](randi (2)) * randn (m, d);
%!  switch (mod (seed, 5))
%!    case 1
%!      x = single (x);
%!    case 2 # duplicates, also of what is audited; rows of zeros
%!      x = x(randi (ceil (n / 2), n, 1),:) .* (rand (n, 1) > .1);
%!      x_new = [x(randi (n, ceil (m / 2), 1),:); x_new];
%!    case 3 # far from the origin
%!      x += 100;
%!      x_new += 100;
%!  endswitch
%!  x_new = cast (x_new, class (x));
%!  q = rand (n, 1);
%!  opts = aura_options ("graph.k", [1 3 30](randi (3)), "graph.tau", 5 * rand ());
%!endfunction

%!test <*twins on random cases>
%! flagged = 0;
%! for seed = 1:cases (120)
%!   [x, q, x_new, opts] = random_case (seed);
%!   [prob, far] = __aura_predict__ (x, q, x_new, opts);
%!   [prob0, far0] = ref_predict (x, q, x_new, opts);
%!   ## weights off by tau times the rounding of xbar, d + 4 times
%!   assert (prob, prob0, 5 * (columns (x) + 4) * eps (class (x)));
%!   assert (far, far0);
%!   flagged += any (far) && ! all (far);
%! endfor
%! assert (flagged > cases (20));

%!test <*2300 rows: a sample of 1000 defines what is far>
%! randn ("twister", 3);
%! x = cumsum (abs (randn (2300, 1)) .^ 4) * [1 1];
%! x_new = x(1:100:end,:) + 20;
%! opts = aura_options ();
%! [~, far] = __aura_predict__ (x, zeros (2300, 1), x_new, opts);
%! [~, far0] = ref_predict (x, zeros (2300, 1), x_new, opts);
%! assert (far, far0);
%! assert (any (far) && ! all (far));

%!test <*far from the origin inner products cancel: distances are summed directly>
%! for seed = 1:20
%!   randn ("twister", seed);
%!   x = single (randn (80, 3) + 1000);
%!   x_new = single (2 * randn (40, 3) + 1000);
%!   [~, far] = __aura_predict__ (x, ones (80, 1), x_new, aura_options ());
%!   [~, far0] = ref_predict (x, ones (80, 1), x_new, aura_options ());
%!   assert (far, far0);
%! endfor

%!test <*a probability is at most 1, even if eps is too small to ensure it>
%! randn ("twister", 1);
%! prob = __aura_predict__ (randn (200, 2), ones (200, 1), randn (300, 2),
%!                          aura_options ("graph.tau", 80));
%! assert (all (prob <= 1 & prob > 1 - 1e-9));

%!test <*rows exactly as far apart as the audited ones are not far>
%! [a, b] = ndgrid (0:6, 0:9); # distances 1
%! x = [a(:), b(:)];
%! [~, far] = __aura_predict__ (x, ones (70, 1), [7 3; -1 9; 7 10; 3.5 4.5], aura_options ());
%! assert (far, [false; false; true; false]);
%! [~, far] = __aura_predict__ ([1; 1; 1] / 3, ones (3, 1), [1; 1 + 4 * eps] / 3, aura_options ());
%! assert (far, [false; true]);

%!test <*a row by itself has the bits that it has among others>
%! randn ("twister", 5);
%! for class = {"double", "single"}
%!   x = cast (randn (700, 40), class{1});
%!   x_new = cast (randn (300, 40), class{1});
%!   q = rand (700, 1);
%!   [prob, far] = __aura_predict__ (x, q, x_new, aura_options ());
%!   [one, one_far] = __aura_predict__ (x, q, x_new(200,:), aura_options ());
%!   assert ({one, one_far}, {prob(200), far(200)});
%! endfor

%!test <*numbers whose squares overflow>
%! x = [1 0; 0 1; 1 1];
%! [prob, far] = __aura_predict__ (single (1e30 * x), [0; 0; 1], single (1e30 * [1 1; 9 9]),
%!                                 aura_options ("graph.k", 1));
%! assert (prob, [1; 1], 1e-7);
%! assert (far, [false; true]);
%! prob = __aura_predict__ (1e300 * x, [0; 0; 1], 1e300 * [1 1; 9 9],
%!                          aura_options ("graph.k", 1));
%! assert (prob, [1; 1], 1e-7);

%!test <*aura_predict: the weighted q of the neighbours>
%! sim = aura_simulate ("n", 160, "n_source", 40, "n_positive", 82, "seed", 4);
%! old = 1:120;
%! audit = aura_start (sim.x(old,:), "Signal", sim.signal(old), "Labels", sim.seed_labels(old), ...
%!                     "Sources", sim.source(old));
%! audit = aura_run (audit, sim.truth(old));
%! x_new = [sim.x(121:160,:); 9 * sim.x(1,:)];
%! warning ("off", "aura:far-from-audit", "local");
%! prob = aura_predict (audit, x_new);
%! [prob0, far] = ref_predict (audit.x, audit.q, x_new, audit.opts);
%! assert (prob, prob0, 1e-13);
%! assert (far(end));
