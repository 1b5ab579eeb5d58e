## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_encoder ()
## @deftypefnx {aura} {} aura_demo_encoder (@var{runs})
## @deftypefnx {aura} {@var{table} =} aura_demo_encoder (@dots{})
## Three ways to train the encoder: why L-BFGS is the default.
##
## The encoder of the first round is trained on simulated comparisons with seeds
## 1 to @var{runs} (default 3), by L-BFGS, by Adam with full batches, and by Adam
## with the minibatches of the AURA paper's table of hyperparameters (batch 32,
## learning rate 1e-4, 40 epochs, patience 8, warm-up 8).  The printed table shows
## means: the loss at the start and at the end, how well p ranks the unlabelled
## (the area under the ROC curve in percent: the probability that a positive has
## a higher p than a negative; where to cut is the trust update's task), the
## evaluations of the loss or of a minibatch's, and the seconds on this machine.
##
## @var{table} is a struct array, one element per optimizer: @code{name}, and
## per run (row vectors) @code{first}, @code{last}, @code{ranking} (a fraction),
## @code{evaluations}, @code{seconds}.
## Errors: @code{aura:out-of-range}.
## @seealso{aura_encoder_train, aura_simulate}
## @end deftypefn

function table = aura_demo_encoder (runs = 3)

  aura.arg.demo ("aura_demo_encoder", "runs", runs, "runs");
  ways = {"L-BFGS", {};
          "Adam, full batch", {"encoder.optimizer", "adam", ...
                               "encoder.learning_rate", .01};
          "Adam, minibatches", {"encoder.optimizer", "adam", ...
                                "encoder.batch", 32, ...
                                "encoder.learning_rate", 1e-4}};
  result = struct ([]);
  printf ("encoder of the first round, mean of seeds 1 to %d\n", runs);
  printf ("%-18s %10s %10s %10s %12s %9s\n", "optimizer", "loss", "after",
          "ranking", "evaluations", "seconds");
  for i = 1:rows (ways)
    r = train (ways{i,:}, runs);
    result = [result, r];
    printf ("%-18s %10.4f %10.4f %10.1f %12.0f %9.3f\n", r.name, mean (r.first),
            mean (r.last), 100 * mean (r.ranking), mean (r.evaluations),
            mean (r.seconds));
  endfor
  if (nargout > 0)
    table = result;
  endif

endfunction

function r = train (name, settings, runs)

  r.name = name;
  for seed = 1:runs
    sim = aura_simulate ("seed", seed);
    opts = aura_options ("seed", seed, settings{:});
    audit = aura_start (sim.x, sim.signal, sim.status, opts);
    target = aura_encoder_target (audit.q, audit.a, audit.status, opts);
    clock = tic ();
    [theta, info] = aura_encoder_train (audit.theta, sim.x, audit.graph, ...
                                        target, opts);
    r.seconds(seed) = toc (clock);
    [~, p] = aura_encoder_apply (theta, sim.x);
    open = sim.status == aura_status ("open");
    r.first(seed) = info.loss(1);
    r.last(seed) = min (info.loss);
    r.ranking(seed) = area_under_curve (p(open), sim.truth(open) == 1);
    r.evaluations(seed) = info.evaluations;
  endfor

endfunction

function area = area_under_curve (p, positive)

  higher = p(positive) > p(! positive)';
  equal = p(positive) == p(! positive)';
  area = mean (higher(:) + equal(:) / 2);

endfunction

%!demo
%! aura_demo_encoder (1)

%!test
%! text = evalc ("table = aura_demo_encoder (2);");
%! assert (numel (table), 3);
%! for r = table
%!   assert (all (r.last < r.first));
%! endfor
%! assert (all (table(1).last < table(2).last));
%! assert (all (table(1).last < table(3).last));
