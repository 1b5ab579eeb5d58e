## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [CHANGE, INTERVAL, P] = aura.stat.welch (A, SE_A, DF_A, B, SE_B, DF_B)
## The difference A - B of two independent estimates (columns or scalars) with standard errors and
## degrees of freedom: its 95 % interval and two-sided p-value, by Student's t with Welch's degrees
## of freedom.  NaN where a standard error is NaN or has no degrees of freedom.

function [change, interval, p] = welch (a, se_a, df_a, b, se_b, df_b)

  change = a - b;
  se = sqrt (se_a .^ 2 + se_b .^ 2);
  df = se .^ 4 ./ (se_a .^ 4 ./ df_a + se_b .^ 4 ./ df_b);
  has = se > 0 & df_a > 0 & df_b > 0;
  half = p = NaN (size (se));
  half(has) = aura.stat.student (.95, df(has)) .* se(has);
  p(has) = betainc (df(has) ./ (df(has) + (change(has) ./ se(has)) .^ 2), df(has) / 2, 1/2);
  interval = change + [-half, half];

endfunction

%!test <*equal errors: twice the degrees of freedom>
%! [change, interval, p] = aura.stat.welch (.7, .1, 10, .4, .1, 10);
%! assert (change, .3, 1e-15);
%! assert (diff (interval) / 2, aura.stat.student (.95, 20) * .1 * sqrt (2), 1e-14);
%! ## t = 2.1213 at 20 degrees: the table's two-sided .0466
%! assert (p, .0466, 1e-3);
%! assert (aura.stat.student (1 - p, 20), .3 / .1 / sqrt (2), 1e-9);
%!test <*nothing to go by>
%! [~, interval, p] = aura.stat.welch ([.7; .7; .5; .7], [NaN; .1; 0; .1], [9; 0; 9; 9], .4, [.1; .1; 0; .1], [10; 10; 10; 0]);
%! assert (isnan ([interval, p]), true (4, 3));
