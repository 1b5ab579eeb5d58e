## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SECONDS = bench_time (F, G, ...)
## The least time of each of the functions, which take turns, so that what else
## the machine does meets all of them: 3 times at least, for a second at least.

function seconds = bench_time (varargin)

  seconds = Inf (1, nargin);
  start = tic ();
  for turn = 1:50
    for i = 1:nargin
      from = tic ();
      varargin{i} ();
      seconds(i) = min (seconds(i), toc (from));
    endfor
    if (turn >= 3 && toc (start) > 1)
      break;
    endif
  endfor

endfunction
