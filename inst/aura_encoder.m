## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {aura} {@var{s} =} aura_encoder (@var{s})
## Train the encoder of a state, and run it: the first block of a round.
##
## @var{s} is an audit of @code{aura_start}.  Read are @code{x} (n-by-dx, by whose class all large
## arithmetic is done), @code{q}, @code{a}, @code{status}, @code{graph}, @code{theta}, @code{z} (of
## the round before) and @code{opts}.  Written are @code{theta}, @code{z} (n-by-dz, the class of
## @code{x}), @code{p} (n-by-1 double, the score) and @code{loss} (NaN when untrained).
##
## @example
## z_i = W2 gelu (W1 x_i / scale + b1) + b2,   l_i = w'z_i + b,   p_i = sigma (l_i)
## @end example
##
## @noindent
## with gelu (x) = x Phi (x).  @code{theta} minimises
##
## @example
## sum_i weight_i BCE (label_i, l_i)
##   + geo_weight / n sum_ij A_ij [(p_i - p_j)^2 + smooth |z_i - z_j|^2]
##   + anchor_weight / n sum_i a_i |z_i - zprev_i|^2
##   + weight_decay / 2 (|W1|^2 + |W2|^2 + |w|^2)
## @end example
##
## @noindent
## where A are the weights of @code{graph}, the third term counts from the second round on, zprev
## being @code{z} of the round before, and BCE (y, l) = -y log sigma (l) - (1-y) log (1 - sigma
## (l)). The first sum is L_ver + soft_weight L_soft:
##
## @itemize
## @item L_ver is the sum of BCE over the agreeing and disagreeing examples and, as further
## positives, the sources (not with @code{source_supervised} false, as in the paper), each weighted
## 1 + @code{verified_boost} @code{trust.a_verified}, divided by max (1, their number).  With
## @code{balance} both classes have half of the total weight.
## @item L_soft is over the unlabelled with confidence c = max (q, 1-q) >= delta,
## delta the type-1 quantile @code{soft_quantile} of the unlabelled's c (the
## ceil (tau m)-th smallest of m, at least the first; all ties at delta stay).
## The label is q and the weight 1/2 + a/2, divided by the sum of these weights
## + 1e-8.
## @end itemize
##
## @noindent
## @code{soft_quantile} may be a vector over rounds, whose last element serves all
## later rounds.
##
## @code{opts.encoder.optimizer} chooses how it is minimised, from the @code{theta} of before:
##
## @table @asis
## @item @code{"lbfgs"} (default)
## full-batch L-BFGS with a memory of 10 and a backtracking line search; the loss
## never increases.  At most @code{iterations}(1) (60) iterations, or
## @code{iterations}(2) (15) after the first round, from a warm start.
## @item @code{"adam"}
## at most @code{epochs} (40) epochs of minibatches of @code{batch} rows (Inf, the default: all)
## with the learning rate @code{learning_rate} (0.001), which grows linearly over the first
## @code{warmup} (8) epochs.  In a minibatch the geometric term is over its rows and all their
## neighbours.  It ends after @code{patience} (8) epochs without a lower loss over all rows, and
## returns the best @code{theta} that an epoch ended with.
## @end table
##
## With @code{blocks.encoder} "untrained" @code{theta} stays as it is; leaving this block out of a
## loop is the same.  On arrays the block is @code{aura.block.init}, @code{aura.block.target},
## @code{aura.block.loss} (with its gradient), @code{aura.block.train} and @code{aura.block.apply}.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size}, @code{aura:out-of-range} and
## @code{aura:nonfinite}, which name the field and its first bad row.
##
## @example
## @group
## s = aura_start (x, "Labels", y);
## s = aura_encoder (s);
## hist (s.p)
## @end group
## @end example
##
## Source: the AURA paper, appendix "Trainable encoder and representation learning"; L-BFGS after
## J. Nocedal and S. J. Wright, "Numerical Optimization", chapter 7; Adam after D. P. Kingma and J.
## Ba, ICLR 2015.
## @seealso{aura_start, aura_trust, aura_step, aura_options}
## @end deftypefn

function s = aura_encoder (s)

  __aura_hidden__ ("aura_encoder");
  if (nargin != 1)
    print_usage ();
  endif
  s = aura.loop.check ("aura_encoder", s, {"theta", "compression", "graph", "q", "z", "status"});
  s = aura.loop.encode (s);

endfunction

%!demo
%! s = aura_start (aura_simulate ("seed", 1));
%! s = aura_encoder (s);
%! printf ("loss %.4f; p of sources %.2f, of the others %.2f\n", s.loss, mean (s.p(s.status == 1)),
%!         mean (s.p(s.status != 1)));

%!test <*what its parts on arrays give>
%! s = aura.tests.small_state ();
%! t = aura_encoder (s);
%! target = aura.block.target (s.q, s.a, s.status, s.opts, 0);
%! [theta, info] = aura.block.train (s.x, s.theta, target, s.graph, s.opts);
%! [z, p] = aura.block.apply (s.x, theta);
%! assert ({t.theta, t.z, t.p, t.loss}, {theta, z, p, info.loss(end)});
%! assert (t.loss < info.loss(1));
%!test <*a later round: fewer iterations, from the z of before; compressed columns>
%! s = aura_step (aura.tests.small_state ("encoder.rank", 1));
%! t = aura_encoder (s);
%! target = aura.block.target (s.q, s.a, s.status, s.opts, 1);
%! target.z_prev = s.z;
%! [theta, x] = aura.encoder.enter (s, s.theta);
%! [theta, info] = aura.block.train (x, theta, target, s.graph, s.opts);
%! assert (t.z, aura.block.apply (x, theta));
%! assert ([info.iterations <= 15, t.loss], [true, info.loss(end)]);
%!error <Invalid call> aura_encoder ()
%!error <aura_encoder: AUDIT must be a struct from aura_start, got double> aura_encoder (1)
%!error <aura_encoder: AUDIT.q must be finite and in .0, 1., row 2 is 3>
%! aura_encoder (setfield (aura.tests.small_state (), "q", {2}, 3));
%!error <aura_encoder: AUDIT must be of one judge, got a panel>
%! aura_encoder (aura.tests.small_panel (1))
