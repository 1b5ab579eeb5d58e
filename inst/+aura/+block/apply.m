## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [Z, P, LOGIT] = aura.block.apply (X, THETA)
## The encoder on X (n-by-dx; n = 0 is valid), examples it was trained on or others: Z (n-by-dz, the
## class of X) has the rows z_i = W2 gelu (W1 x_i / scale + b1) + b2, LOGIT (n-by-1 double) is
## w'z_i + b, and P is 1 / (1 + exp (-LOGIT)), not clipped.  THETA is converted to the class of X.

function [z, p, logit] = apply (x, theta)

  [z, p, logit] = __aura_encoder_apply__ (theta, x);

endfunction

%!demo
%! theta = aura.block.init (3, aura_options ("encoder.latent", 2));
%! [z, p] = aura.block.apply (eye (3), theta)

%!shared theta
%! theta = struct ("W1", [1 0; 0 2; -1 1], "b1", [0; 1; .5], ...
%!                 "W2", [1 -1 2; 0 1 0], "b2", [.1; -.1], "w", [1; -2], "b", .3);
%!test
%! x = [.5 -1; 2 3; 0 0];
%! u = theta.W1 * x' + theta.b1;
%! want = theta.W2 * (u .* erfc (-u / sqrt (2)) / 2) + theta.b2;
%! [z, p, logit] = aura.block.apply (x, theta);
%! assert (z, want', 1e-14);
%! assert (logit, want' * theta.w + .3, 1e-14);
%! assert (p, 1 ./ (1 + exp (-logit)), eps);
%!test <*large logits give no NaN, and p keeps its small values>
%! theta.w = [0; 0];
%! for logit = [-700 -1e4 1e4]
%!   theta.b = logit;
%!   [~, p] = aura.block.apply ([1 1], theta);
%!   assert (p, 1 / (1 + exp (-logit)), -700 * eps);
%! endfor
%!test <*scale and class>
%! scaled = theta;
%! scaled.scale = 2;
%! assert (aura.block.apply ([2 4], scaled), aura.block.apply ([1 2], theta));
%! [z, p, logit] = aura.block.apply (single ([1 2]), theta);
%! assert ({class(z), class(p), class(logit)}, {"single", "double", "double"});
%!error <X must be finite, row 2, column 1> aura.block.apply ([1 2; NaN 1], theta)
%!error id=aura:nonfinite aura.block.apply (single ([3e38 3e38]), theta)
