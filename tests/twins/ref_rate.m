## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {[@var{rate}, @var{score}] =} ref_rate (@var{y}, @var{f}, @var{pi}, @var{size}, @
## @var{unstable}, @var{z})
## Naive twin of @code{__aura_rate__}: sums item by item, and the ends of the interval by
## bisection of the score test.
## @seealso{ref_boundary}
## @end deftypefn

function [rate, score] = ref_rate (y, f, pi, size, unstable, z)

  known = find (! isnan (y) & size > 0)';
  open = find (isnan (y) & size > 0)';
  drawn = known(! isnan (pi(known)));
  rate = struct ("estimate", NaN, "low", NaN, "high", NaN, "worth", 0, "open", NaN, ...
                 "open_low", 0, "open_high", 1, "kish", 0, "slope", 0, "worth_new", 0, ...
                 "low_new", 0, "high_new", 1, "n", numel (known) + numel (open), ...
                 "n_labels", numel (known), "n_draws", numel (drawn));
  k = sum (size(known) .* y(known));
  s = sum (size(open));
  all = sum (size(known)) + s;
  rate.low = k / all;
  rate.high = (k + s) / all;
  w = zeros (numel (y), 1);
  for i = drawn
    w(i) = size(i) * (1 / pi(i) - 1);
  endfor
  average = @(v) sum (w(drawn) .* v(drawn)) / sum (w);
  rate.slope = slope_of (y(drawn), f(drawn), w(drawn));
  f *= rate.slope;
  r = y - f;
  part = y;
  if (any (w > 0))
    mean_r = average (r);
    part(drawn) += w(drawn) / sum (w) * s ./ size(drawn) .* (r(drawn) - mean_r);
    part(open) = f(open) + mean_r;
  else
    part(open) = f(open);
  endif
  score = NaN (numel (y), 1);
  score([known, open]) = part([known, open]);
  if (any (w > 0))
    rate.kish = sum (w) ^ 2 / sumsq (w);
  endif
  if (isempty (open))
    rate.estimate = k / all;
    rate.worth = merge (rate.n > 0, Inf, 0);
    if (rate.n > 0)
      rate = for_new (rate, sum (size(known)) ^ 2 / sumsq (size(known)), z, false, false);
    endif
    return;
  elseif (! any (w > 0))
    return;
  endif

  c = average (y) + sum (size(open) .* f(open)) / s - average (f);
  c = min (max (c, 0), 1);
  m = sum (w) ^ 2 / sumsq (w);
  p = (m * average (y) + 2) / (m + 4);
  v0 = p * (1 - p);
  vy = average ((y - average (y)) .^ 2);
  vr = average ((r - mean_r) .^ 2);
  me = m * (m * vy + 4 * v0) / (m * vr + 4 * v0) / (1 + 8 * unstable);
  no = s ^ 2 / sumsq (size(open));
  ends = [reach(c, me, no, z, 0), reach(c, me, no, z, 1)];
  counts = drawn(w(drawn)' > 0);
  alike = [all_are(y(counts), 1), all_are(y(counts), 0)];
  if (any (alike))
    drawn_as = m / (1 + 8 * unstable);
    chance = @(t) exp (gammaln (drawn_as + no - t + 1) - gammaln (no - t + 1) ...
                       - gammaln (drawn_as + no + 1) + gammaln (no + 1));
    t = farthest (chance, no, (1 - erf (z / sqrt (2))) / 2, numel (unique (size(open))) == 1);
    if (alike(1))
      ends(1) = min (ends(1), 1 - t / no);
    else
      ends(2) = max (ends(2), t / no);
    endif
  endif
  ends *= s;
  if (numel (unique (size(open))) == 1)
    one = size(open(1));
    ends = one * [floor(ends(1) / one + 1e-9), ceil(ends(2) / one - 1e-9)];
  endif
  [rate.open_low, rate.open_high] = deal (ends(1) / s, ends(2) / s);
  rate.estimate = (k + s * c) / all;
  rate.low = (k + ends(1)) / all;
  rate.high = (k + ends(2)) / all;
  rate.worth = me;
  rate.open = c;
  m_new = 1 / ((s / all) ^ 2 * (1 / me + 1 / no) + sumsq (size([known, open])) / all ^ 2);
  rate = for_new (rate, m_new, z, alike(1), alike(2));

endfunction

## The weighted slope of Y on F, between 0 and 1, less what its error and few rare labels leave of
## it.
function slope = slope_of (y, f, w)

  slope = 0;
  w /= max (sum (w), realmin);
  m = sum (w) ^ 2 / max (sumsq (w), realmin);
  [mean_y, mean_f] = deal (sum (w .* y), sum (w .* f));
  both = sum (w .* (y - mean_y) .* (f - mean_f));
  var_f = sum (w .* (f - mean_f) .^ 2);
  if (! (var_f >= 1e-12 && both > 0 && m > 2))
    return;
  endif
  b = both / var_f;
  left = sum (w .* (y - mean_y - b * (f - mean_f)) .^ 2);
  se = sqrt (left / (m - 2) / var_f);
  slope = min (1, b * max (0, 1 - (se / b) ^ 2)) * min (1, m * min (mean_y, 1 - mean_y) / 5);

endfunction

## Wilson's interval of a rate from M labels: the rates that a test of the binomial does not reject.
function rate = for_new (rate, m, z, all_one, all_zero)

  p = rate.estimate;
  kept = @(t) abs (p - t) <= z * sqrt (t * (1 - t) / m);
  rate.worth_new = m;
  [rate.low_new, rate.high_new] = deal (farthest_kept (kept, p, 0), farthest_kept (kept, p, 1));
  least = ((1 - erf (z / sqrt (2))) / 2) ^ (1 / m);
  if (all_one)
    rate.low_new = min (rate.low_new, least);
  endif
  if (all_zero)
    rate.high_new = max (rate.high_new, 1 - least);
  endif

endfunction

function t = farthest_kept (kept, inside, out)

  for k = 1:100
    t = (inside + out) / 2;
    if (kept (t))
      inside = t;
    else
      out = t;
    endif
  endfor

endfunction

function yes = all_are (y, value)

  yes = all (y == value);

endfunction

## The largest t up to LAST, of WHOLE numbers if so, of which the CHANCE is at least TAIL.
function t = farthest (chance, last, tail, whole)

  if (whole)
    t = 0;
    while (t + 1 <= last + 1e-9 && chance (min (t + 1, last)) >= tail * (1 - 1e-9))
      t++;
    endwhile
    return;
  endif
  [t, out] = deal (0, last);
  for k = 1:200
    middle = (t + out) / 2;
    if (chance (middle) >= tail)
      t = middle;
    else
      out = middle;
    endif
  endfor

endfunction

## The t farthest from C towards END that the test keeps.
function t = reach (c, me, no, z, last)

  kept = c;
  out = last;
  holds = @(t) (c - t) ^ 2 <= z ^ 2 * (1 / me + 1 / no) * ...
               ((me * c + no * t) / (me + no)) * (1 - (me * c + no * t) / (me + no));
  if (holds (out))
    t = out;
    return;
  endif
  for k = 1:200
    t = (kept + out) / 2;
    if (holds (t))
      kept = t;
    else
      out = t;
    endif
  endfor

endfunction
