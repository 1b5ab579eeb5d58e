## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {[@var{loss}, @var{grad}, @var{parts}] =} ref_encoder_loss (@var{theta}, @
## @var{x}, @var{graph}, @var{target}, @var{opts})
## Naive twin of the encoder's loss: every sum is a loop over directed edges or
## examples, and the gradient is carried back by the chain rule through each.
## @seealso{aura_encoder_loss}
## @end deftypefn

function [loss, grad, parts] = ref_encoder_loss (theta, x, graph, target, opts)

  e = opts.encoder;
  n = rows (x);
  x = double (x);
  [w1, w2, w] = deal (double (theta.W1), double (theta.W2), double (theta.w));
  [z, p, logit] = ref_encoder_apply (theta, x);
  if (isfield (theta, "scale"))
    x /= theta.scale;
  endif

  dl = zeros (n, 1);
  dz = zeros (size (z));
  parts = struct ("bce", 0, "geo", 0, "anchor", 0, "decay", 0);
  for i = 1:n
    t = target.weight(i);
    l = logit(i);
    y = target.label(i);
    softplus = max (l, 0) + log1p (exp (-abs (l)));
    parts.bce += t * (softplus - y * l);
    dl(i) += t * (p(i) - y);
  endfor
  for i = 1:n
    for r = 1:rows (graph.idx)
      j = graph.idx(r,i);
      f = e.geo_weight / n * double (graph.weight(r,i));
      parts.geo += f * ((p(i) - p(j))^2 + e.smooth * sumsq (z(i,:) - z(j,:)));
      dp = 2 * f * (p(i) - p(j));
      dl(i) += dp * p(i) * (1 - p(i));
      dl(j) -= dp * p(j) * (1 - p(j));
      g = 2 * f * e.smooth * (z(i,:) - z(j,:));
      dz(i,:) += g;
      dz(j,:) -= g;
    endfor
  endfor
  if (isfield (target, "z_prev"))
    for i = 1:n
      gap = z(i,:) - double (target.z_prev(i,:));
      parts.anchor += e.anchor_weight / n * target.a(i) * sumsq (gap);
      dz(i,:) += 2 * e.anchor_weight / n * target.a(i) * gap;
    endfor
  endif
  parts.decay = e.weight_decay / 2 * (sumsq (w1(:)) + sumsq (w2(:)) + sumsq (w));
  loss = parts.bce + parts.geo + parts.anchor + parts.decay;

  grad = struct ("W1", e.weight_decay * w1, "b1", zeros (rows (w1), 1), ...
                 "W2", e.weight_decay * w2, "b2", zeros (rows (w2), 1), ...
                 "w", e.weight_decay * w, "b", 0);
  for i = 1:n
    u = w1 * x(i,:)' + double (theta.b1);
    h = u .* erfc (-u / sqrt (2)) / 2;
    slope = erfc (-u / sqrt (2)) / 2 + u .* exp (-u .^ 2 / 2) / sqrt (2 * pi);
    grad.w += dl(i) * z(i,:)';
    grad.b += dl(i);
    d = dz(i,:)' + dl(i) * w;
    grad.W2 += d * h';
    grad.b2 += d;
    du = (w2' * d) .* slope;
    grad.W1 += du * x(i,:);
    grad.b1 += du;
  endfor

endfunction
