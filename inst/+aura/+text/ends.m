## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.text.ends (RATE)
## The ends of the interval of RATE (1-by-3, shares) in whole percents, rounded outwards, with the
## rate as it is printed in it: "69 to 87".

function text = ends (rate)

  whole = aura.text.whole (rate(1));     # NaN has no part in min and max
  text = sprintf ("%d to %d", min (floor (100 * rate(2) + 1e-9), whole), ...
                  max (ceil (100 * rate(3) - 1e-9), whole));

endfunction

%!assert (aura.text.ends ([.8 .691 .869]), "69 to 87")
%!assert (aura.text.ends ([.8 .69 .87]), "69 to 87")
%!assert (aura.text.ends ([.8 .699 .871]), "69 to 88")
%!assert (aura.text.ends ([1 0 1]), "0 to 100")
