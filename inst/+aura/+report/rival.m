## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## R = aura.report.rival (KIND, NAME, GAIN, DIFFERS, COUNTS)
## What the corrected picks are compared with: a rule of KIND "judge", "longer" or "majority",
## called NAME; the GAIN of the picks over it (1-by-3, with the ends of its 95 % interval), the
## share DIFFERS of its items on which the picks are others, and COUNTS (1-by-2), of how many of
## these items there is a label and how many labels have the pick.

function r = rival (kind, name, gain, differs, counts)

  r = struct ("kind", kind, "name", name, "gain", gain, "differs", differs, "counts", counts);

endfunction

%!assert (aura.report.rival ("longer", "the longer answer", [1 0 2], .5, [4 3]),
%!        struct ("kind", "longer", "name", "the longer answer", "gain", [1 0 2], "differs", .5, "counts", [4 3]))
