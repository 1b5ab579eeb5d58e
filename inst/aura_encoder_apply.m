## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {aura} {[@var{z}, @var{p}, @var{logit}] =} aura_encoder_apply (@var{theta}, @var{x})
## Run the encoder on @var{x}, examples it was trained on or others.
##
## @var{z} (n-by-dz, the class of @var{x}) has the rows z_i = W2 gelu (W1 x_i /
## scale + b1) + b2; @var{logit} (n-by-1 double) is w'z_i + b and @var{p} (n-by-1
## double) is 1 / (1 + exp (-@var{logit})), not clipped.  @var{theta} comes from
## @code{aura_encoder_init} and is converted to the class of @var{x} (n-by-dx,
## double or single; n = 0 is valid).
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size},
## @code{aura:out-of-range}, @code{aura:nonfinite} (NaN or Inf in @var{x} or
## @var{theta}, whose first bad row is named, or an overflow).
##
## @example
## @group
## [z, p] = aura_encoder_apply (audit.theta, x_new);
## @end group
## @end example
##
## Source: the AURA paper, appendix "Trainable encoder and representation
## learning".
## @seealso{aura_encoder_init, aura_encoder_train, aura_encoder_loss}
## @end deftypefn

function [z, p, logit] = aura_encoder_apply (theta, x)

  if (nargin != 2)
    print_usage ();
  endif
  [z, p, logit] = __aura_encoder_apply__ (theta, x);

endfunction

%!demo
%! theta = aura_encoder_init (3, aura_options ("encoder.latent", 2));
%! [z, p] = aura_encoder_apply (theta, eye (3))

%!shared theta
%! theta = struct ("W1", [1 0; 0 2; -1 1], "b1", [0; 1; .5], ...
%!                 "W2", [1 -1 2; 0 1 0], "b2", [.1; -.1], "w", [1; -2], "b", .3);
%!test
%! x = [.5 -1; 2 3; 0 0];
%! u = theta.W1 * x' + theta.b1;
%! want = theta.W2 * (u .* erfc (-u / sqrt (2)) / 2) + theta.b2;
%! [z, p, logit] = aura_encoder_apply (theta, x);
%! assert (z, want', 1e-14);
%! assert (logit, want' * theta.w + .3, 1e-14);
%! assert (p, 1 ./ (1 + exp (-logit)), eps);
%!test <*large logits give no NaN, and p keeps its small values>
%! theta.w = [0; 0];
%! for logit = [-700 -1e4 1e4]
%!   theta.b = logit;
%!   [~, p] = aura_encoder_apply (theta, [1 1]);
%!   assert (p, 1 / (1 + exp (-logit)), -700 * eps);
%! endfor
%!test <*scale and class>
%! scaled = theta;
%! scaled.scale = 2;
%! assert (aura_encoder_apply (scaled, [2 4]), aura_encoder_apply (theta, [1 2]));
%! [z, p, logit] = aura_encoder_apply (theta, single ([1 2]));
%! assert ({class(z), class(p), class(logit)}, {"single", "double", "double"});
%!error <X must be finite, row 2, column 1> aura_encoder_apply (theta, [1 2; NaN 1])
%!error id=aura:nonfinite aura_encoder_apply (theta, single ([3e38 3e38]))
