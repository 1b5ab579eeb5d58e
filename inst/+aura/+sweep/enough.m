## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [YES, UPPER, PLANNED] = aura.sweep.enough (SE, N, BOUND)
## Whether the standard errors SE of means over N runs are at most BOUND for certain: UPPER, the
## upper ends of their 90 % intervals by chi-square, sd^2 (N - 1) / sigma^2, are.  Who stops as soon
## as SE itself is small stops where it is so by luck.  Never below eight runs.  PLANNED is the
## number of runs, at least N, that the largest SE makes enough if the spread stays what it is.

function [yes, upper, planned] = enough (se, n, bound)

  upper = se * factor (n);
  yes = all (upper(:) <= bound);
  sd = max (se(:)) * sqrt (n);
  planned = max ([n, 8, ceil((sd / bound) ^ 2)]);
  while (planned < 1e5 && sd * factor (planned) / sqrt (planned) > bound)
    planned += max (1, floor (planned / 50));
  endwhile

endfunction

function f = factor (n)

  f = Inf;
  if (n >= 8)
    f = sqrt ((n - 1) / (2 * gammaincinv (.05, (n - 1) / 2)));
  endif

endfunction

%!assert (nthargout (1:2, @aura.sweep.enough, .01, 7, 1), {false, Inf})
%!test <*by the table of chi-square: 6.571 is the lower 5 % point of 14 degrees>
%! [yes, upper, planned] = aura.sweep.enough ([.01; .005], 15, .0146);
%! assert (upper, [.01; .005] * sqrt (14 / 6.5706), 1e-6);
%! assert ({yes, planned}, {true, 15});
%! [yes, ~, planned] = aura.sweep.enough ([.01; .005], 15, .0145);
%! assert ({yes, planned}, {false, 16});
%! assert (nthargout (3, @aura.sweep.enough, NaN, 9, .1), 9);
%!test <*4000 worlds of normal differences, looked at after every 2: what is said is true>
%! old = randn ("twister");
%! again = onCleanup (@() randn ("twister", old));
%! randn ("twister", 5);
%! d = .04 * randn (4000, 80);
%! n = 8:2:80;
%! m = cumsum (d, 2)(:,n) ./ n;
%! se = sqrt (max (0, cumsum (d .^ 2, 2)(:,n) ./ n - m .^ 2) ./ (n - 1));
%! upper = cell2mat (arrayfun (@(k) nthargout (2, @aura.sweep.enough, se(:,k), n(k), 1), ...
%!                             1:numel (n), "uniformoutput", false));
%! [~, stop] = max (upper <= .01, [], 2);
%! at = sub2ind (size (m), (1:4000)', stop);
%! t = arrayfun (@(k) aura.stat.student (.95, k - 1), n)(stop)';
%! covered = mean (abs (m(at)) <= t .* se(at));
%! assert (covered > .93 && covered < .96, "%g", covered);
%! assert (std (m(at)) < .01);                       # the standard error that was asked for
%! [~, stop] = max (se <= .01, [], 2);                # by the luck of the spread it is not
%! assert (std (m(sub2ind (size (m), (1:4000)', stop))) > .0103);
