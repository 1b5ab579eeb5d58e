## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The engine "serial": do what is missing of the COUNT tasks in FOLDER, one by one.
## An engine calls SHOW (DONE, NOTE) as results come in, but for the last.

function serial (fcn, folder, count, run, show)

  missing = aura.sweep.missing (folder, count);
  done = count - numel (missing);
  for k = missing
    __aura_sweep_task__ (folder, k, 0, run.functions);
    done++;
    if (done < count)
      show (done);
    endif
  endfor

endfunction

%!## A folder with three tiny simulations to do.
%!test <*only what is missing is done>
%! [folder, gone] = three_tasks (true);
%! text = evalc (["aura.sweep.engine.serial (\"f\", folder, 3, struct (\"functions\", {{}}), ", ...
%!                "@(done) disp (done))"]);
%! assert (text, "2\n");
%! assert (isempty (aura.sweep.missing (folder, 3)));
%! assert (aura.sweep.result (folder, 2), 7);
%! one = aura.sweep.result (folder, 1);
%! assert (one.message, "");
%! assert (isfinite (one.metrics.never));
