## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.svg.drawn (ATTRIBUTES, FORMAT, VALUES, ...)
## A path with ATTRIBUTES: each FORMAT printed for each column of its VALUES, the coordinates.
## "" where there are none.

function text = drawn (attributes, varargin)

  d = "";
  for k = 1:2:numel (varargin)
    if (! isempty (varargin{k+1}))
      d = [d, sprintf(varargin{k:k+1})];
    endif
  endfor
  text = "";
  if (! isempty (d))
    text = sprintf ("<path %s d=\"%s\"/>\n", attributes, d);
  endif

endfunction

%!assert (aura.svg.drawn ("fill=\"red\"", "M%d %d", [1 2; 3 4], "z%d", [], "h%g", .5), ...
%!        "<path fill=\"red\" d=\"M1 3M2 4h0.5\"/>\n")
%!assert (aura.svg.drawn ("a", "M%d", []), "")
