## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{loss} =} aura_encoder_loss (@var{theta}, @var{x}, @var{graph}, @
## @var{target})
## @deftypefnx {aura} {[@var{loss}, @var{grad}, @var{parts}] =} aura_encoder_loss (@var{theta}, @
## @var{x}, @var{graph}, @var{target}, @var{opts})
## The encoder's loss and its gradient.
##
## With z_i = W2 gelu (W1 x_i / scale + b1) + b2, logit l_i = w'z_i + b and p_i =
## sigma (l_i), @var{loss} is the sum of the fields of @var{parts}:
##
## @table @code
## @item bce
## sum_i weight_i BCE (label_i, l_i), @code{weight} and @code{label} from
## @var{target}
## @item geo
## geo_weight / n sum_ij A_ij [(p_i - p_j)^2 + smooth |z_i - z_j|^2], A from
## @var{graph}
## @item anchor
## anchor_weight / n sum_i a_i |z_i - zprev_i|^2, when @var{target} has the fields
## @code{z_prev} (n-by-dz) and @code{a} (n-by-1, in [0, 1]); 0 otherwise
## @item decay
## weight_decay / 2 times the sum of the squares of @code{W1}, @code{W2}, @code{w}
## @end table
##
## @var{theta} comes from @code{aura_encoder_init} and sets the sizes.  @var{x}
## is n-by-dx, double or single, and its class is that of the arithmetic; other
## arguments are converted to it.  @var{graph} comes from @code{aura_graph} (no
## neighbours, k = 0, is valid), @var{target} from @code{aura_encoder_target}.
## @var{opts} comes from @code{aura_options}: group @code{encoder},
## @code{geo_weight} (5), @code{smooth} (0.01), @code{anchor_weight} (0.01),
## @code{weight_decay} (0.001).  @var{loss} and @var{parts} are double.
## @var{grad} has the trainable fields of @var{theta} (all but @code{scale}) in
## their shapes and in the class of @var{x}.
##
## gelu (x) = x Phi (x) is exact: its error is below 3 units in the last place.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size},
## @code{aura:out-of-range}, @code{aura:nonfinite} (NaN or Inf in an argument,
## whose first bad row is named, or an overflow).
##
## @example
## @group
## [loss, grad, parts] = aura_encoder_loss (theta, x, graph, target, opts);
## @end group
## @end example
##
## Source: the AURA paper, appendix "Trainable encoder and representation
## learning"; the weight decay is from its table of hyperparameters.
## @seealso{aura_encoder_target, aura_encoder_train, aura_encoder_apply,
## aura_graph}
## @end deftypefn

function [loss, grad, parts] = aura_encoder_loss (theta, x, graph, target, ...
                                                  opts = aura_options ())

  if (nargin < 4)
    print_usage ();
  endif
  if (nargout < 2) # no gradient
    loss = __aura_encoder_loss__ (theta, x, graph, target, opts);
  else
    [loss, grad, parts] = __aura_encoder_loss__ (theta, x, graph, target, opts);
  endif

endfunction

%!demo
%! x = [1 0; 2 1; 0 1; 1 2];
%! theta = aura_encoder_init (2);
%! target = aura_encoder_target ([1 .8 .3 0]', ones (4, 1), [2 0 0 3]');
%! graph = aura_graph (x, aura_options ("graph.k", 1));
%! [loss, grad, parts] = aura_encoder_loss (theta, x, graph, target)

%!shared x, theta, graph, target
%! x = [1 0; 2 1; 0 1; 1 2];
%! opts = aura_options ("encoder.hidden", 3, "encoder.latent", 2, "graph.k", 2);
%! theta = aura_encoder_init (2, opts);
%! target = aura_encoder_target ([1 .8 .3 0]', ones (4, 1), [2 0 0 3]');
%! graph = aura_graph (x, opts);
%!test
%! [loss, grad, parts] = aura_encoder_loss (theta, x, graph, target);
%! assert (parts.bce + parts.geo + parts.anchor + parts.decay, loss, 4 * eps);
%! assert (parts.anchor, 0);
%! assert (parts.decay, 5e-4 * sumsq ([theta.W1(:); theta.W2(:); theta.w]), eps);
%! assert (fieldnames (grad), fieldnames (theta));
%! assert (size (grad.W1), [3 2]);
%!error <THETA.b1 is missing> aura_encoder_loss (struct ("W1", 1), x, graph, target)
%!error <GRAPH.weight is missing> aura_encoder_loss (theta, x, struct ("idx", 1), target)
%!error <TARGET.label is missing> aura_encoder_loss (theta, x, graph, struct ("weight", 1))
