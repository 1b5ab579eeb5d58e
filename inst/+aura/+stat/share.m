## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The share of the logical array IS that is true; NaN where IS is empty.  Octave 11's mean
## ends in an error for an empty logical array.

function s = share (is)

  s = sum (is(:)) / numel (is);

endfunction

%!assert (aura.stat.share ([true false; true true]), .75)
%!assert (aura.stat.share (false (0, 1)), NaN)
%!assert (aura.stat.share (false (1, 0)), NaN)
%!assert (aura.stat.share (false (3, 1)), 0)
