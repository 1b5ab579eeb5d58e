## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The engine "serial": do what is missing in FOLDER, one by one.

function serial (fcn, folder, count, run)

  missing = aura.sweep.missing (folder, count);
  before = done = count - numel (missing);
  timer = tic ();
  for k = missing
    __aura_sweep_task__ (folder, k);
    done++;
    if (run.progress)
      aura.sweep.progress (fcn, done, count, before, timer);
    endif
  endfor

endfunction
