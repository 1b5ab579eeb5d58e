## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {[@var{z}, @var{p}, @var{logit}] =} ref_encoder_apply (@var{theta}, @var{x})
## Naive twin of the encoder's output: one example at a time, in double.
## @seealso{aura_encoder_apply}
## @end deftypefn

function [z, p, logit] = ref_encoder_apply (theta, x)

  scale = 1;
  if (isfield (theta, "scale"))
    scale = theta.scale;
  endif
  n = rows (x);
  z = zeros (n, rows (theta.W2));
  p = logit = zeros (n, 1);
  for i = 1:n
    u = double (theta.W1) * (double (x(i,:))' / scale) + double (theta.b1);
    h = u .* erfc (-u / sqrt (2)) / 2;
    z(i,:) = (double (theta.W2) * h + double (theta.b2))';
    logit(i) = z(i,:) * double (theta.w) + double (theta.b);
    p(i) = 1 / (1 + exp (-logit(i)));
  endfor

endfunction
