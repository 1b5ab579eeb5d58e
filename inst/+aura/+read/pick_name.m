## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## NAME = aura.read.pick_name (PICK)
## What a map calls a PICK: "1", "2", or "tie" for 0.

function name = pick_name (pick)

  name = "tie";
  if (pick != 0)
    name = sprintf ("%d", pick);
  endif

endfunction

%!assert ({aura.read.pick_name(0), aura.read.pick_name(1), aura.read.pick_name(2)}, ...
%!        {"tie", "1", "2"})
