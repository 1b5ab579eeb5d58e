## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## The state before the first round against its naive twin.

%!test <*twins on 120 cases, to the bit>
%! for seed = 1:cases (120)
%!   rand ("twister", seed);
%!   n = [1 2 3 9 40 150](mod (seed, 6) + 1);
%!   signal = double (rand (n, 1) < [.5 0 1 .1](mod (seed, 4) + 1));
%!   codes = {0:4, [0 0 0 2 3], 0, 1:4, [0 3], [0 4 1 2]}{randi (6)};
%!   status = int8 (codes(randi (numel (codes), n, 1)))(:);
%!   opts = aura_options ("trust.a_source", rand (), "trust.a_verified", rand (),
%!                        "trust.gamma_q", 2 * rand (), "trust.gamma_loc", 2 * rand (),
%!                        "blocks.transport", rand () < .5, "transport.off", rand ());
%!   audit = aura.loop.start (zeros (n, 1), signal, status, opts);
%!   [q, a, m] = ref_state (signal, status, opts);
%!   assert (audit.q, q);
%!   assert (audit.a, a);
%!   assert (audit.m, m);
%! endfor

%!test <*labels before the first round do not change q>
%! audit = aura_answer (aura_start (eye (4), "Labels", [NaN NaN NaN 0]'), 1, true);
%! assert (audit.q, [1 1/3 1/3 0]');
