## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Wilson's 95 % interval of a proportion, K of N ([0, 1] when N is 0).  E. B.
## Wilson, "Probable inference, the law of succession, and statistical
## inference", J. Am. Stat. Assoc. 22 (1927).

function interval = interval (k, n)

  z = 1.959963984540054;
  if (n == 0)
    interval = [0, 1];
    return;
  endif
  centre = (k + z^2 / 2) / (n + z^2);
  half = z / (n + z^2) * sqrt (k * (n - k) / n + z^2 / 4);
  interval = max (0, min (1, centre + [-half, half]));

endfunction
