## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT in COUNT columns of a terminal, cut or filled up with blanks.

function text = left (text, count)

  text = aura.text.excerpt (text, count);
  text = [text, blanks(count - aura.text.width (text))];

endfunction

%!assert (aura.report.left ("ab", 4), "ab  ")
%!assert (aura.text.width (aura.report.left ("abcdefgh", 4)), 4)
