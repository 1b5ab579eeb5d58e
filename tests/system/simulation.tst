## The four cells of the AURA paper's simulation against the figures that a slow
## reference implementation measured over 20 seeds (its runs have a standard
## deviation of 1.2 points).  Six seeds here: the tolerance of 2 points is three
## standard errors of the difference, 1.2 sqrt (1/6 + 1/20) = .56, and .3 more.
## `aura_demo_simulation (40)' is the full comparison.

%!test <*reference accuracy in the four cells>
%! text = evalc ("table = aura_demo_simulation (6);");
%! adjusted = 100 * arrayfun (@(c) mean (c.adjusted), table);
%! never = 100 * arrayfun (@(c) mean (c.never), table);
%! assert (adjusted, [93.6 94.2 91.3 92.0], 2);
%! assert (never, [90.4 91.4 87.1 88.1], 2.8);

%!test <*the collapse without transport under paper-ablation>
%! ## The p-only trust and no transport flip nearly everything: 39.3 percent
%! ## accuracy, 96.7 percent flips in the reference; the paper has 39.72, 96.5.
%! accuracy = flips = zeros (1, 3);
%! for seed = 1:3
%!   sim = aura_simulate ("mode", "judge", "n", 800, "dim", 8, "dx", 64, ...
%!                        "sigma_x", .3, "distance", 2, "seed_fraction", .03, ...
%!                        "orig", .64, "seed", seed);
%!   opts = aura_options ("preset", "paper-ablation", "blocks.trust", "score", ...
%!                        "blocks.transport", false, "seed", seed);
%!   audit = aura_run (aura_start (sim.x, [], sim.status, opts), sim.truth);
%!   score = aura_score (audit, sim.truth);
%!   accuracy(seed) = score.adjusted;
%!   flips(seed) = score.flip_rate;
%! endfor
%! assert (mean (accuracy) < .45);
%! assert (mean (flips) > .90);
