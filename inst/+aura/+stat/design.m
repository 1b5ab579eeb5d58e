## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## D = aura.stat.design (VALUE, GROUP, WEIGHT, VARIANCE)
## How much less n values tell of new groups than n independent ones would: of VALUE (n-by-1) in the
## GROUPs (n-by-1 whole numbers above 0; [] where each value is a group of its own), whose mean is
## weighted by WEIGHT (n-by-1, default: equal), a struct of
##
## - effect: the design effect, 1 or more: the variance of the mean over that of as many independent
##   values of VARIANCE (default: that of VALUE); df: the degrees of freedom of Student's t; groups:
##   how many groups there are (Inf and NaN for GROUP [])
##
## With e_g the sum of the deviations from the mean in group g over n, of G groups, m = n / G items
## in each and v the variance:
##
##   effect = (G n G / (G - 1) sum of e_g^2 + c (1 + (m - 1) / 2)) / (G v + c),  df = G - 1
##
## which is Kish's design effect (Survey sampling, 1965, chapter 5), as if c / v further groups had
## shown an intra-class correlation of 1/2: without them an interval near 0 or 1, where few groups
## hold all the errors, covers 80 % instead of 95.  Of groups of different sizes G counts as 1 over
## the sum of their squared shares, and n likewise by WEIGHT (Kish's effective numbers).

function d = design (value, group, weight = ones (size (value)), variance = [])

  d = struct ("effect", 1, "df", Inf, "groups", NaN);
  if (isempty (group) || isempty (value))
    return;
  endif
  c = 1/2;
  weight /= sum (weight);
  mean_value = sum (weight .* value);
  if (isempty (variance))
    variance = sum (weight .* (value - mean_value) .^ 2);
  endif
  [~, ~, group] = unique (group);
  total = accumarray (group, weight .* (value - mean_value));
  d.groups = numel (total);
  n = 1 / sumsq (weight);
  effective = 1 / sumsq (accumarray (group, weight));
  of_mean = sumsq (total) * d.groups / max (d.groups - 1, 1);
  d.effect = max (1, (effective * n * of_mean + c * (1 + (n / effective - 1) / 2)) ...
                  / (effective * variance + c));
  d.df = max (0, effective - 1) * (d.groups > 1);

endfunction

%!test <*by hand: three groups of four>
%! value = [1 1 1 1, 0 0 0 1, 1 0 1 0]';
%! group = [7 7 7 7, 2 2 2 2, 5 5 5 5]';
%! e = [4 - 28/12, 1 - 28/12, 2 - 28/12] / 12;
%! p = 7/12;
%! d = aura.stat.design (value, group);
%! assert (d.effect, (3 * 12 * 3/2 * sumsq (e) + (1 + 3/2) / 2) / (3 * p * (1 - p) + 1/2), 1e-12);
%! assert ([d.df, d.groups], [2 3], 1e-12);
%!test <*whole groups alike: near the size of a group; each value a group of its own: 1>
%! value = kron (mod ((1:400)', 2), ones (10, 1));
%! d = aura.stat.design (value, kron ((1:400)', ones (10, 1)));
%! assert (d.effect, 10, .1);
%! d = [aura.stat.design(value, (1:4000)'), aura.stat.design(value, [])];
%! assert ([d.effect], [1 1], 1e-3);
%! assert (d(2).df, Inf);
%!test <*nothing varies: as if half of the variance lay between the groups>
%! d = aura.stat.design (ones (50, 1), kron ((1:5)', ones (10, 1)));
%! assert (d.effect, 1 + 9/2, 1e-12);
%! d = aura.stat.design (ones (50, 1), ones (50, 1));
%! assert ([d.effect, d.df], [1 + 49/2, 0], 1e-12);
%!test <*groups of different sizes count as fewer; weights have no unit>
%! value = mod ((1:12)', 2);
%! group = [ones(1, 9), 2, 3, 4]';
%! d = aura.stat.design (value, group);
%! assert (d.df, 144 / (81 + 3) - 1, 1e-12);
%! assert (aura.stat.design (value, group, 7 * ones (12, 1)), d, 1e-12);
%! w = 1 + mod ((1:12)', 3);
%! d = aura.stat.design (value, group, w);
%! assert (d.df, 1 / sumsq (accumarray (group, w) / sum (w)) - 1, 1e-12);
