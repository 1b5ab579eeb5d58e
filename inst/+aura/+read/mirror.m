## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The same verdict with the answers in the other order.

function verdict = mirror (verdict)

  if (verdict > 0)
    verdict = 3 - verdict;
  endif

endfunction

%!assert (arrayfun (@aura.read.mirror, [1 2 0 NaN]), [2 1 0 NaN])
