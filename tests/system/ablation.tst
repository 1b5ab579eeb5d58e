## The ablation under both presets; options changed between rounds, aura_run and aura_diff against each
## other.

%!function audit = changed (audit, varargin)
%!  audit.opts = aura_options (audit.opts, varargin{:});
%!endfunction
%!shared sim, audit
%! sim = aura_simulate ("mode", "judge", "n", 200, "dim", 4, "dx", 16, ...
%!                      "sigma_x", .3, "seed", 2);
%! opts = aura_options ("preset", "judge", "decide.method", "none", "seed", 5);
%! audit = aura_run (aura_start (sim, opts), sim.truth);

%!test <*every row equals a rerun with its blocks>
%! [table, layout] = aura_ablation (audit, sim.truth, "decide.method", "none", "progress", false);
%! for c = [1 6 11 16]
%!   blocks = {"blocks.transport", table.grid.blocks_transport(c), ...
%!             "blocks.trust", table.grid.blocks_trust{c}, ...
%!             "blocks.query", table.grid.blocks_query{c}, ...
%!             "blocks.encoder", table.grid.blocks_encoder{c}};
%!   again = aura_run (audit, sim.truth, blocks{:});
%!   assert (table.never(c), aura_score (again, sim.truth).never);
%!   fresh = aura_start (sim, aura_options (audit.opts, blocks{:}));
%!   assert (aura_run (fresh, sim.truth).q, again.q);
%!   ## The changes, counted in two ways.
%!   diff = aura_diff (audit, again, sim.truth);
%!   assert (numel (diff.changed), sum (aura_decide (audit) != aura_decide (again)));
%!   never = ! ismember ((1:200)', [audit.log.index; again.log.index]);
%!   assert (diff.effect.net, mean (aura_decide (again)(never) == sim.truth(never)) ...
%!           - mean (aura_decide (audit)(never) == sim.truth(never)), 1e-12);
%! endfor

%!test <*the terms add up, in random audits>
%! logit = @(p) log (p ./ (1 - p));
%! for seed = 1:12
%!   s = aura_simulate ("mode", merge (mod (seed, 2) == 1, "paper", "judge"), "n", 40 + seed, ...
%!                      "dim", 2, "dx", 3, "seed", seed, "class", ...
%!                      merge (mod (seed, 3) == 0, "single", "double"));
%!   opts = aura_options ("seed", seed, "query.budget", 4, "blocks.trust", ...
%!                        merge (mod (seed, 4) == 0, "score", "full"));
%!   a = aura_step (aura_start (s, opts));
%!   b = aura_step (changed (a, "blocks.transport", false, "trust.lambda_p", .5));
%!   d = aura_diff (a, b, s.truth);
%!   open = ! strcmp (d.through, "label");
%!   gap = logit (min (max (d.prob(open,:), eps), 1 - eps));
%!   ## Sums of terms up to about 40, in double.
%!   assert (sum (d.terms(open,:), 2), gap(:,2) - gap(:,1), 1e-12);
%!   assert (all (abs (gap) < 40));
%! endfor

%!test <*switching a block off affects only the rounds without it>
%! fresh = aura_start (sim, audit.opts);
%! for block = {{"blocks.transport", false, true}, {"blocks.trust", "score", "full"}, ...
%!              {"blocks.query", "random", "score"}, ...
%!              {"blocks.encoder", "untrained", "trained"}}
%!   [name, off, on] = block{1}{:};
%!   plain = aura_step (fresh);
%!   toggled = changed (changed (plain, name, off), name, on);
%!   assert (toggled, plain);
%!   without = aura_step (changed (plain, name, off));
%!   with_it = aura_step (plain);
%!   assert (! isequal ({without.q, without.log.index}, ...
%!                      {with_it.q, with_it.log.index}));
%! endfor

%!testif ; ! aura.tests.left_to_ci () <*engines agree on an audit of the user>
%! some = {"runs", 2, "stop.max_rounds", 2, "progress", false};
%! a = aura_ablation (audit, sim.truth, some{:});
%! b = aura_ablation (audit, sim.truth, some{:}, "engine", "parallel");
%! assert (isequaln (a, b));
