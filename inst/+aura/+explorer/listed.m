## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PAIRS, a cell of names and values, as the arguments of a call.

function text = listed (pairs)

  text = strjoin (cellfun (@aura.text.literal, pairs(:)', "uniformoutput", false), ", ");

endfunction

%!assert (aura.explorer.listed ({"a", 1, "b", "x"}), "\"a\", 1, \"b\", \"x\"")
%!assert (aura.explorer.listed ({}), "")
