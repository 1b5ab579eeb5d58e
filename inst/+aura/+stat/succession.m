## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## RATE = aura.stat.succession (YES, NO)
## The smoothed rate among YES successes and NO failures, elementwise, by Laplace's rule of
## succession: 1/2 where there are none.  The core's is aura_rate (src/core/loop/state.h).

function rate = succession (yes, no)

  rate = (yes + 1) ./ (yes + no + 2);

endfunction

%!assert (aura.stat.succession (0, 0), 1/2)
%!assert (aura.stat.succession ([3, 1], [1, 5]), [4/6, 1/4])
