## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.read.pairs_given (MAP)
## The fields of MAP (aura.read.map_of) as it was given, each with a comma behind it, for one that a
## message prints: it is pasted in its place.

function text = pairs_given (map)

  text = strjoin (strcat (map.own, {"="}, map.field, {","}), "");

endfunction

%!assert (aura.read.pairs_given (aura.read.map_of ("id=x,question=a b,1=left")), "id=x,question=a b,")
%!assert (aura.read.pairs_given (aura.read.map_of ("")), "")
