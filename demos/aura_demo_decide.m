## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_decide ()
## @deftypefnx {aura} {} aura_demo_decide (@var{runs})
## @deftypefnx {aura} {@var{table} =} aura_demo_decide (@dots{})
## What the decision layer is for: to gain where the features show when the
## judge errs, and to keep the judge where they do not.
##
## Three simulated judges, each right on 64 % of 640 comparisons: one whose
## errors lie apart in the features (distance 4), one whose errors nearly
## coincide with what it gets right (distance 1), and one whose errors have
## nothing to do with the features.  Each is audited with seeds 1 to @var{runs}
## (default 5) under the preset @code{"judge"}, from 3 % labels drawn at the
## start and 15 queries.  The table shows accuracies on the held-out comparisons in
## percent, as means over the runs, the worst run's gain in parentheses:
##
## @table @asis
## @item as is
## the judge
## @item loop
## the same audit with queries by the score H and without the layer: flip where q < 1/2.  The
## intercept is matched each round to the rate among the labels (in the AURA paper it is fixed)
## @item layer
## an audit by the preset
## @item layer's loop
## q < 1/2 on the audit of the layer: the same queries, without the layer
## @end table
##
## @noindent
## then the mean posterior weight of "nothing says where this judge errs", and the
## labels of an audit.
##
## @var{table} is a struct array, one element per judge: @code{name}, and per
## run (row vectors, fractions) @code{judge}, @code{loop} (its gain on its
## own held-out comparisons), @code{layer}, @code{layers_loop},
## @code{mass} (3-by-runs), @code{labels}.
## Errors: @code{aura:out-of-range}.
## @seealso{aura_decide, aura_simulate, aura_run}
## @end deftypefn

function table = aura_demo_decide (runs = 5)

  aura.arg.demo ("aura_demo_decide", "runs", runs, "runs");
  judges = {"errors apart", {"distance", 4};
            "errors close", {"distance", 1};
            "pure noise", {"features", "noise"}};
  result = struct ([]);
  printf (["held-out accuracy in percent, mean of seeds 1 to %d ", ...
           "(worst gain of a run)\n"], runs);
  printf ("%-13s %7s %15s %15s %15s %11s %7s\n", "judge", "as is",
          "loop", "layer", "layer's loop", "weight of M0", "labels");
  for i = 1:rows (judges)
    r = audit_judge (judges{i,:}, runs);
    result = [result, r];
    shown = @(gain) 100 * [mean(r.judge + gain), min(gain)];
    printf ("%-13s %7.1f %7.1f (%+5.1f) %7.1f (%+5.1f) %7.1f (%+5.1f) %11.2f %7.1f\n",
            r.name, 100 * mean (r.judge), shown (r.loop), shown (r.layer - r.judge),
            shown (r.layers_loop - r.judge), mean (r.mass(1,:)), mean (r.labels));
  endfor
  if (nargout > 0)
    table = result;
  endif

endfunction

function r = audit_judge (name, settings, runs)

  r.name = name;
  for seed = 1:runs
    sim = aura_simulate ("mode", "judge", "seed_fraction", .03, "seed", seed, ...
                         settings{:});
    opts = aura_options ("preset", "judge", "seed", seed);
    audit = aura_run (aura_start (sim.x, sim.signal, sim.status, opts),
                      sim.truth);
    never = aura.set.unlabelled (audit.status);
    [verdict, ~, info] = aura_decide (audit);
    audit.opts.decide.method = "none";
    layers_loop = aura_decide (audit);

    truth = sim.truth(never) == 1;
    opts = aura_options (opts, "query.rule", "H", "decide.method", "none");
    loop = aura_score (aura_run (aura_start (sim.x, sim.signal, sim.status, opts),
                                 sim.truth), sim.truth);
    r.loop(seed) = loop.never - loop.never_original;
    r.judge(seed) = mean (truth);
    r.layers_loop(seed) = mean (layers_loop(never) == truth);
    r.layer(seed) = mean (verdict(never) == truth);
    r.mass(:,seed) = info.mass;
    r.labels(seed) = info.n_labels;
  endfor

endfunction

%!testif ; ! aura.tests.left_to_ci () <*errors apart gain, noise loses little>
%! table = aura_demo_decide (1 + 2 * aura.tests.demo_size ());
%! gain = @(r) mean (r.layer - r.judge);
%! assert (mean (table(1).loop) > .1);
%! sim = aura_simulate ("mode", "judge", "seed_fraction", .03, "seed", 1, "distance", 1);
%! opts = aura_options ("preset", "judge", "seed", 1, "query.rule", "H", "decide.method", "none");
%! audit = aura_run (aura_start (sim.x, sim.signal, sim.status, opts), sim.truth);
%! score = aura_score (audit, sim.truth);
%! assert (table(2).loop(1), score.never - score.never_original, 4 * eps);
%! assert ({table.name}, {"errors apart", "errors close", "pure noise"});
%! assert (gain (table(1)) > .1);
%! assert (mean (table(1).mass(1,:)) < .2);
%! ## nothing to gain: the loss is within the noise of a run
%! assert (gain (table(3)) > [-.06, -.02](1 + aura.tests.demo_size ()));
%! assert (mean (table(3).mass(1,:)) > [.3, .6](1 + aura.tests.demo_size ()));
