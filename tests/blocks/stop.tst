## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## aura_stop and the changes that it reads against their naive twin.

%!test <*400 random traces>
%! addpath (fullfile (getenv ("AURA_SRCDIR"), "tests", "twins"));
%! rand ("twister", 1);
%! seen = struct ("stable", 0, "max_rounds", 0, "budget", 0, "none", 0);
%! for run = 1:400
%!   n = randi (14) - 1;
%!   change = num2cell ([.02, .01, .1, 1.4] .* rand (n, 4) .^ 2);
%!   change(:,4) = num2cell (floor ([change{:,4}]'));
%!   trace = struct ("dq", change(:,1), "dflip", change(:,2), "dm", change(:,3),
%!                   "dver", change(:,4), "asked", num2cell ((1:n)' * 2));
%!   opts = aura_options ("stop.stable_rounds", randi (4), "stop.min_rounds", randi (6) - 1,
%!                        "stop.max_rounds", 5 + randi (9), "stop.on_budget", rand () < .5,
%!                        "query.budget", randi (30));
%!   [stop, delta] = aura_stop (trace, opts);
%!   [stop0, delta0] = ref_stop (trace, opts);
%!   assert (stop, stop0);
%!   assert (delta, delta0);
%!   name = {delta.reason, "none"}{1 + isempty(delta.reason)};
%!   seen.(name)++;
%! endfor
%! assert (all (cell2mat (struct2cell (seen)) > 10)); # each way out is met

%!test <*rounds in a row or in a column; integer and logical changes>
%! trace = struct ("dq", int8 (0), "dflip", false, "dm", single (0), "dver", 0);
%! trace = repmat (trace, 1, 5);
%! assert (aura_stop (trace, aura_options ()));
%! assert (aura_stop (trace', aura_options ()));

%!test <*changes of 60 random rounds, to the bit>
%! addpath (fullfile (getenv ("AURA_SRCDIR"), "tests", "twins"));
%! for seed = 1:cases (60)
%!   rand ("twister", seed);
%!   n = [1 2 7 200](mod (seed, 4) + 1);
%!   v = round (rand (n, 4) * 4) / 4 + (rand (n, 4) - .5) * (rand () < .5);
%!   [dq, dflip, dm] = __aura_change__ (v(:,1), v(:,2), v(:,3), v(:,4));
%!   assert ([dq, dflip, dm], ref_changes (v(:,1), v(:,2), v(:,3), v(:,4)));
%! endfor

%!test <*a round of the loop writes them to the trace>
%! addpath (fullfile (getenv ("AURA_SRCDIR"), "tests", "twins"));
%! sim = aura_simulate ("n", 120, "n_source", 30, "n_positive", 60, "seed", 3);
%! one = aura_step (aura_start (sim.x, sim.signal, sim.status));
%! two = aura_step (one);
%! assert ([two.trace(2).dq, two.trace(2).dflip, two.trace(2).dm],
%!         ref_changes (one.q, two.q, one.m, two.m));
