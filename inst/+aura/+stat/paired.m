## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## GAIN = aura.stat.paired (DIFFERENCE, LEVEL, GROUP)
## The mean of DIFFERENCE (n-by-1, in [-1, 1]: whether the first rule is right minus whether the
## second is, item by item) and the ends of its interval, 1-by-3; NaN if n is 0.  LEVEL is .95 by
## default.  The interval is Wald's after adding half an item to each cell of the 2-by-2 table of
## matched pairs, so that it has a width even if all differences are 0: A. Agresti and Y. Min,
## "Simple improved confidence intervals for comparing matched proportions", Statistics in Medicine
## 24 (2005).  A rule without a pick counts as half right.  With GROUP (n-by-1, [] for none) it is
## for new groups (aura.stat.design).

function gain = paired (difference, level = .95, group = [])

  n = numel (difference);
  gain = NaN (1, 3);
  if (n > 0)
    total = sum (difference);
    centre = total / (n + 2);
    design = aura.stat.design (difference, group);
    z = sqrt (2) * erfinv (level);
    if (design.df == 0)
      z = Inf;
    elseif (isfinite (design.df))
      z = aura.stat.student (level, design.df);
    endif
    half = z / (n + 2) * sqrt (design.effect * (sum (difference .^ 2) + 1 - total ^ 2 / (n + 2)));
    gain = [total / n, max(centre - half, -1), min(centre + half, 1)];
  endif

endfunction

%!test <*b = 9 and c = 2 of 40: the cells with a half in each, by hand>
%! d = [ones(9, 1); -ones(2, 1); zeros(29, 1)];
%! p = [9.5, 2.5] / 42;
%! half = 1.959963984540054 * sqrt ((sum (p) - diff (p) ^ 2) / 42);
%! assert (aura.stat.paired (d), [7/40, -diff(p) - half, -diff(p) + half], 1e-14);
%! gain = aura.stat.paired (d);
%! assert (aura.stat.paired (-d), -gain([1 3 2]), 1e-14);
%!test <*no difference is not known for certain; nothing is known of nothing>
%! gain = aura.stat.paired (zeros (20, 1));
%! assert (gain, [0, -1, 1] * 1.959963984540054 / 22, 1e-14);
%! assert (aura.stat.paired ([1; 1]), [1, 1/2 - 1.959963984540054 / sqrt(8), 1], 1e-14);
%! assert (aura.stat.paired (zeros (0, 1)), NaN (1, 3));
%! assert (aura.stat.paired (zeros (20, 1), .99), [0, -1, 1] * 2.575829303548901 / 22, 1e-14);
%!test <*groups: wider by the root of the design effect and by Student's quantile>
%! d = kron ([1 0 -1 0 1 1 0 0]', ones (5, 1));
%! group = kron ((1:8)', ones (5, 1));
%! wide = aura.stat.paired (d, .95, group);
%! plain = aura.stat.paired (d);
%! design = aura.stat.design (d, group);
%! assert (design.effect > 3);
%! assert (diff (wide(2:3)) / diff (plain(2:3)), sqrt (design.effect) ...
%!         * aura.stat.student (.95, 7) / aura.stat.z95 (), 1e-12);
%! assert (wide(1), plain(1));
%! assert (aura.stat.paired (d, .95, (1:40)'), plain, .02);
%! assert (aura.stat.paired (d, .95, ones (40, 1)), [1/4 -1 1]);
