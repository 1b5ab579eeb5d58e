## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Whether S is a struct of aura: one whose field "aura" names its kind, as "audit", "panel",
## "comparisons", "simulation", "sweep" or "report".  The functions that make them write it.

function yes = is_marked (s)

  yes = isstruct (s) && isscalar (s) && isfield (s, "aura") && ischar (s.aura);

endfunction

%!assert (aura.set.is_marked (struct ("aura", "audit")))
%!assert (aura.set.is_marked (struct ("aura", 3)), false)
%!assert (aura.set.is_marked (struct ("aura", {"audit", "audit"})), false)
%!assert (aura.set.is_marked (struct ("names", "audit")), false)
%!assert (aura.set.is_marked ("audit"), false)
