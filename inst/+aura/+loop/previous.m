## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PREVIOUS = aura.loop.previous (S)
## The field previous of the state S between two rounds: q and m as the next round finds them, by
## which aura_stop measures what has changed; whether that round is open, when it began (time ()),
## and, of the labels that came in it, the rows and their q before (was).

function previous = previous (s)

  none = zeros (0, 1);
  previous = struct ("q", s.q, "m", s.m, "open", false, "began", 0, "rows", none, "was", none);

endfunction

%!assert (getfield (aura.loop.previous (struct ("q", [1; 0], "m", [.5; .2])), "m"), [.5; .2])
