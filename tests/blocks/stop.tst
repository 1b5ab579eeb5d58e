## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## aura_stop and the changes that it reads against their naive twin.

%!test <*random traces>
%! rand ("twister", 1);
%! seen = struct ("stable", 0, "max_rounds", 0, "budget", 0, "none", 0);
%! for run = 1:cases (400)
%!   n = randi (14) - 1;
%!   change = num2cell ([.02, .01, .1, 1.4] .* rand (n, 4) .^ 2);
%!   change(:,4) = num2cell (floor ([change{:,4}]'));
%!   trace = struct ("dq", change(:,1), "dflip", change(:,2), "dm", change(:,3),
%!                   "dver", change(:,4), "asked", num2cell ((1:n)' * 2));
%!   opts = aura_options ("stop.stable_rounds", randi (4), "stop.min_rounds", randi (6) - 1,
%!                        "stop.max_rounds", 5 + randi (9), "stop.on_budget", rand () < .5,
%!                        "query.budget", randi (30));
%!   [stop, delta] = aura.block.stop (trace, opts);
%!   [stop0, delta0] = ref_stop (trace, opts);
%!   assert (stop, stop0);
%!   assert (delta, delta0);
%!   name = merge (isempty(delta.reason), "none", delta.reason);
%!   seen.(name)++;
%! endfor
%! assert (all (cell2mat (struct2cell (seen)) > 10)); # each way out is met

%!test <*rounds in a row or in a column; integer and logical changes>
%! trace = struct ("dq", int8 (0), "dflip", false, "dm", single (0), "dver", 0);
%! trace = repmat (trace, 1, 5);
%! assert (aura.block.stop (trace, aura_options ()));
%! assert (aura.block.stop (trace', aura_options ()));

%!test <*a round of the loop writes its changes to the trace, to the bit>
%! for seed = 1:cases (8)
%!   sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", seed);
%!   one = aura_step (aura_start (sim));
%!   two = aura_step (one);
%!   assert ([two.trace(2).dq, two.trace(2).dflip, two.trace(2).dm],
%!           ref_changes (one.q, two.q, one.m, two.m));
%! endfor
