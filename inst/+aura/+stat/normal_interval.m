## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The 95 % interval ESTIMATE -+ 1.96 SE, within RANGE.

function interval = normal_interval (estimate, se, range)

  half = aura.stat.z95 () * se;
  interval = [estimate - half, estimate + half];
  interval = max (min (interval, range(2)), range(1));
  interval(isnan ([estimate - half, estimate + half])) = NaN;

endfunction

%!assert (aura.stat.normal_interval (.5, .1, [0 1]), .5 + [-1 1] * .1959963984540054, 1e-15)
%!assert (aura.stat.normal_interval (.9, .1, [0 1]), [.9 - .1959963984540054, 1], 1e-15)
%!assert (aura.stat.normal_interval (NaN, NaN, [0 1]), [NaN NaN])
