## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The non-negative risk (Kiryo et al. 2017) at FLAT = [W1(:); b1; W2(:); b2; w; b],
## example by example, and the direction of the step: the gradient of the risk, or
## where its second part is negative that of the penalty minus that of this part.
## Adam as in Kingma and Ba; full batch.

function [risk, flat, risks] = ref_nnpu (x, scale, flat, shape, labels, prior, ...
                                         decay, rate, epochs)

  mean_ = square = zeros (size (flat));
  best = Inf;
  for epoch = 0:epochs
    [value, step] = direction (x / scale, flat, shape, labels, prior, decay);
    risks(epoch+1,1) = value;
    if (value < best)
      best = value;
      kept = flat;
    endif
    t = epoch + 1;
    mean_ = .9 * mean_ + .1 * step;
    square = .999 * square + .001 * step .^ 2;
    flat -= rate * (mean_ / (1 - .9 ^ t)) ./ (sqrt (square / (1 - .999 ^ t)) + 1e-8);
  endfor
  flat = kept;
  risk = best;

endfunction

function [value, step] = direction (x, flat, shape, labels, prior, decay)

  dh = shape(1);
  dz = shape(2);
  dx = columns (x);
  n = rows (x);
  parts = mat2cell (flat, [dh * dx, dh, dz * dh, dz, dz, 1], 1);
  w1 = reshape (parts{1}, dh, dx);
  w2 = reshape (parts{3}, dz, dh);
  n_positive = sum (labels == 1);
  g_first = g_second = zeros (size (flat));
  first = second = 0;
  for i = 1:n
    u = w1 * x(i,:)' + parts{2};
    normal = .5 * erfc (-u / sqrt (2));
    h = u .* normal;
    slope = normal + u .* exp (-u .^ 2 / 2) / sqrt (2 * pi);
    z = w2 * h + parts{4};
    l = parts{5}' * z + parts{6};
    dz_ = parts{5};
    du = (w2' * dz_) .* slope;
    g = [(du * x(i,:))(:); du; (dz_ * h')(:); dz_; z; 1];
    loss_one = log1p (exp (-l));
    loss_zero = log1p (exp (l));
    p = 1 / (1 + exp (-l));
    second += loss_zero / n;
    g_second += p / n * g;
    if (labels(i) == 1)
      first += prior * loss_one / n_positive;
      g_first += prior * (p - 1) / n_positive * g;
      second -= prior * loss_zero / n_positive;
      g_second -= prior * p / n_positive * g;
    endif
  endfor
  penalised = flat;
  penalised([dh * dx + (1:dh), dh * dx + dh + dz * dh + (1:dz), end]) = 0;
  value = first + max (0, second) + decay / 2 * sumsq (penalised);
  if (second < 0)
    step = -g_second + decay * penalised;
  else
    step = g_first + g_second + decay * penalised;
  endif

endfunction
