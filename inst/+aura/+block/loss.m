## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [LOSS, GRAD, PARTS] = aura.block.loss (X, THETA, TARGET, GRAPH, OPTS)
## The encoder's loss (aura_encoder has it) over all rows of X (n-by-dx, whose class is that of the
## arithmetic), with its gradient: GRAD has the trainable fields of THETA (all but scale) in their
## shapes and in the class of X.  PARTS are what LOSS adds up: bce, geo, anchor (0 unless TARGET has
## z_prev) and decay.  GRAPH comes from aura_graph; no neighbours (k = 0) are valid.

function [loss, grad, parts] = loss (x, theta, target, graph, opts = struct ())

  if (nargout < 2) # no gradient
    loss = __aura_encoder_loss__ (theta, x, graph, target, opts);
  else
    [loss, grad, parts] = __aura_encoder_loss__ (theta, x, graph, target, opts);
  endif

endfunction

%!demo
%! x = [1 0; 2 1; 0 1; 1 2];
%! theta = aura.block.init (2);
%! target = aura.block.target ([1 .8 .3 0]', ones (4, 1), [1 NaN NaN 0]');
%! graph = aura_graph (x, aura_options ("graph.k", 1));
%! [loss, grad, parts] = aura.block.loss (x, theta, target, graph)

%!shared x, theta, graph, target
%! x = [1 0; 2 1; 0 1; 1 2];
%! opts = aura_options ("encoder.hidden", 3, "encoder.latent", 2, "graph.k", 2);
%! theta = aura.block.init (2, opts);
%! target = aura.block.target ([1 .8 .3 0]', ones (4, 1), [1 NaN NaN 0]');
%! graph = aura_graph (x, opts);
%!test
%! [loss, grad, parts] = aura.block.loss (x, theta, target, graph);
%! assert (parts.bce + parts.geo + parts.anchor + parts.decay, loss, 4 * eps);
%! assert (parts.anchor, 0);
%! assert (parts.decay, 5e-4 * sumsq ([theta.W1(:); theta.W2(:); theta.w]), eps);
%! assert (fieldnames (grad), fieldnames (theta));
%! assert (size (grad.W1), [3 2]);
%!error <THETA.b1 is missing> aura.block.loss (x, struct ("W1", 1), target, graph)
%!error <GRAPH.weight is missing> aura.block.loss (x, theta, target, struct ("idx", 1))
%!error <TARGET.label is missing> aura.block.loss (x, theta, struct ("weight", 1), graph)
