## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.text.points (VALUE, HOW)
## A difference of shares in whole points: "+2 points"; HOW "%d": without a sign; "ends": of VALUE
## (1-by-3) the ends of its interval, rounded outwards, with the difference in it, "-3 to +6".

function text = points (value, how = "%+d")

  whole = aura.text.whole (value(1));
  if (strcmp (how, "ends"))
    low = min (floor (100 * value(2) + 1e-9), whole);
    high = max (ceil (100 * value(3) - 1e-9), whole);
    text = sprintf ("%+d to %+d", low, high);
  else
    text = sprintf ([how " %s"], whole, merge (abs (whole) == 1, "point", "points"));
  endif

endfunction

%!assert (aura.text.points (.024), "+2 points")
%!assert (aura.text.points (-.009), "-1 point")
%!assert (aura.text.points (-.002), "+0 points")
%!assert (aura.text.points (.011, "%d"), "1 point")
%!assert (aura.text.points ([0 -.03 .06], "ends"), "-3 to +6")
%!assert (aura.text.points ([0 -.031 .061], "ends"), "-4 to +7")
%!assert (aura.text.points ([0 -.002 .002], "ends"), "-1 to +1")
