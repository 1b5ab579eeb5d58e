## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The size of VALUE in words: "2-by-3".

function text = dims (value)

  text = strjoin (arrayfun (@num2str, size (value), "uniformoutput", false),
                  "-by-");

endfunction

%!assert (aura.arg.dims (zeros (2, 3)), "2-by-3")
%!assert (aura.arg.dims ([]), "0-by-0")
%!assert (aura.arg.dims (zeros (4, 1, 2)), "4-by-1-by-2")
