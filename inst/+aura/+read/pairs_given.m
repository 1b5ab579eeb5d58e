## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.read.pairs_given (MAP)
## The pairs of MAP (aura.read.map_of) as it was given, each with a comma behind it, for one that a
## message prints: it is pasted in its place.

function text = pairs_given (map)

  text = strjoin (strcat (map.own, {"="}, map.field, {","}), "");
  for word = map.words
    owner = word.own;
    if (! isempty (owner))
      owner = [owner, "."];
    endif
    text = sprintf ("%s%s%s=%s,", text, owner, aura.read.pick_name (word.pick), word.word);
  endfor

endfunction

%!assert (aura.read.pairs_given (aura.read.map_of ("id=x,1=left,m.tie=0")), "id=x,1=left,m.tie=0,")
%!assert (aura.read.pairs_given (aura.read.map_of ("")), "")
