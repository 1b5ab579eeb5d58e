## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.text.some_of (NAMES)
## At most five of the cellstr NAMES, and how many more there are.

function text = some_of (names)

  shown = cellfun (@(name) aura.text.excerpt (name, 40), names(1:min (5, end)), ...
                   "uniformoutput", false);
  text = strjoin (shown(:)', ", ");
  if (numel (names) > 5)
    text = sprintf ("%s and %d more", text, numel (names) - 5);
  endif

endfunction

%!assert (aura.text.some_of ({"a"; "b"; "c"; "d"; "e"}), "a, b, c, d, e")
%!assert (aura.text.some_of ({"a", "b", "c", "d", "e", "f", "g"}), "a, b, c, d, e and 2 more")
