## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{theta} =} aura_encoder_train (@var{theta}, @var{x}, @var{graph}, @
## @var{target})
## @deftypefnx {aura} {[@var{theta}, @var{info}] =} aura_encoder_train (@var{theta}, @var{x}, @
## @var{graph}, @var{target}, @var{opts})
## Train the encoder: minimise its loss from @var{theta} on.
##
## Arguments and loss are those of @code{aura_encoder_loss}.  The result has the
## fields of @var{theta} (@code{scale} as it was) in the class of @var{x}.
## @code{opts.encoder.optimizer} chooses:
##
## @table @asis
## @item @code{"lbfgs"} (default)
## full-batch L-BFGS with a memory of 10 and a backtracking line search; the loss
## never increases.  At most @code{iterations}(1) (60) iterations, or
## @code{iterations}(2) (15) when @var{target} has @code{z_prev}, that is after
## the first round, from a warm start.
## @item @code{"adam"}
## at most @code{epochs} (40) epochs of minibatches of @code{batch} rows (Inf, the
## default: one step per epoch with all rows) with the learning rate
## @code{learning_rate} (0.001), which grows linearly over the first
## @code{warmup} (8) epochs.  In a minibatch the geometric term is over its rows
## and all their neighbours.  It ends after @code{patience} (8) epochs without a
## lower loss over all rows, and the best @var{theta} that an epoch ended with is
## returned.  The order of the rows depends on @code{opts.seed}.  The AURA
## paper's setting is batch 32, learning rate 1e-4, epochs 40, patience 8,
## warmup 8.
## @end table
##
## @var{info} has the fields
##
## @table @code
## @item iterations, evaluations
## iterations (Adam: epochs) done, and evaluations of the loss
## @item loss
## (iterations + 1)-by-1: over all rows, at the start and after each iteration
## @item gradient_norm
## at the result
## @item converged
## true unless it ended because all iterations were done
## @item reason
## @code{"iterations"}; @code{"gradient"}, which is as good as zero (its norm at
## most 1e-9, single 1e-6, times max (1, |@var{theta}|)); @code{"precision"}, no
## step lowers the loss any more; @code{"patience"}
## @end table
##
## The result does not depend on the number of threads.  Ctrl-C ends it, and
## leaves the caller's @var{theta} as it was.  Errors: those of
## @code{aura_encoder_loss}.
##
## @example
## @group
## theta = aura_encoder_init (columns (x), opts, class (x));
## target = aura_encoder_target (q, a, status, opts);
## [theta, info] = aura_encoder_train (theta, x, aura_graph (x, opts), target, opts);
## @end group
## @end example
##
## Source: the AURA paper, appendix "Trainable encoder and representation
## learning", and its table of hyperparameters; L-BFGS after J. Nocedal and
## S. J. Wright, "Numerical Optimization", chapter 7; Adam after D. P. Kingma and
## J. Ba, ICLR 2015.
## @seealso{aura_encoder_loss, aura_encoder_init, aura_encoder_apply}
## @end deftypefn

function [theta, info] = aura_encoder_train (theta, x, graph, target, ...
                                             opts = aura_options ())

  if (nargin < 4)
    print_usage ();
  endif
  [theta, loss, info] = __aura_encoder_train__ (theta, x, graph, target, opts);
  info.loss = loss;
  info.converged = ! strcmp (info.reason, "iterations");
  info = orderfields (info, {"iterations", "evaluations", "loss", "gradient_norm", ...
                             "converged", "reason"});

endfunction

%!demo
%! sim = aura_simulate ("seed", 1);
%! opts = aura_options ();
%! audit = aura_start (sim.x, sim.signal, sim.status, opts);
%! target = aura_encoder_target (audit.q, audit.a, audit.status, opts);
%! [theta, info] = aura_encoder_train (audit.theta, sim.x, audit.graph, target);
%! printf ("loss %.4f -> %.4f in %d iterations, %d evaluations\n",
%!         info.loss(1), info.loss(end), info.iterations, info.evaluations);

%!shared x, theta, graph, target, status
%! x = reshape (__aura_random__ ("normal", 1, 100, 0, 60 * 4), 60, 4);
%! theta = aura_encoder_init (4, aura_options ("encoder.hidden", 8));
%! graph = aura_graph (x, aura_options ("graph.k", 5));
%! q = 1 ./ (1 + exp (-2 * x(:,1)));
%! status = int8 ([2 * ones(10, 1); zeros(50, 1)]);
%! status(x(1:10,1) < 0) = 3;
%! target = aura_encoder_target (q, ones (60, 1), status);
%!test
%! [trained, info] = aura_encoder_train (theta, x, graph, target);
%! assert (info.iterations, 60);
%! assert (size (info.loss), [61 1]);
%! assert (all (diff (info.loss) < 0));
%! assert (info.loss(end) < .8 * info.loss(1));
%! assert (info.loss(end), aura_encoder_loss (trained, x, graph, target), 1e-14);
%! [~, p] = aura_encoder_apply (trained, x);
%! assert (p(1:10) > .5, status(1:10) == 2);
%!test <*later rounds have their own number of iterations; scale stays>
%! later = target;
%! later.a = ones (60, 1);
%! later.z_prev = aura_encoder_apply (theta, x);
%! scaled = theta;
%! scaled.scale = 2;
%! [trained, info] = aura_encoder_train (scaled, x, graph, later);
%! assert (info.iterations, 15);
%! assert (trained.scale, 2);
%! assert (info.reason, "iterations");
%!test <*no iterations: theta comes back>
%! opts = aura_options ("encoder.iterations", 0);
%! [same, info] = aura_encoder_train (theta, x, graph, target, opts);
%! assert (same, theta);
%! assert (info.loss, aura_encoder_loss (theta, x, graph, target), eps);
%!error <TARGET.z_prev must be 60-by-16>
%! bad = target;
%! bad.a = ones (60, 1);
%! bad.z_prev = zeros (60, 3);
%! aura_encoder_train (theta, x, graph, bad);
