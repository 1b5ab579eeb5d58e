## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The engine "serial": do what is missing of the COUNT tasks in FOLDER, one by one.
## An engine calls SHOW (DONE, NOTE) as results come in, but for the last.

function serial (fcn, folder, count, run, show)

  missing = aura.sweep.missing (folder, count);
  done = count - numel (missing);
  for k = missing
    __aura_sweep_task__ (folder, k);
    done++;
    if (done < count)
      show (done);
    endif
  endfor

endfunction

%!## A folder with three tiny simulations to do.
%!function folder = three_tasks ()
%!  folder = tempname ();
%!  simulate = {"n", 40, "n_source", 10, "n_positive", 20};
%!  tasks = struct ("kind", "simulate", "seed", {1, 2, 3}, "simulate", {simulate}, ...
%!                  "options", {{"stop.max_rounds", 1}});
%!  aura.sweep.folder ("f", folder, "", tasks, [], "table\n");
%!endfunction

%!test <*only what is missing is done>
%! folder = three_tasks ();
%! aura.io.write ("f", {aura.sweep.files(folder, "result", 2)}, {struct("result", 7)});
%! text = evalc ("aura.sweep.engine.serial (\"f\", folder, 3, struct (), @(done) disp (done))");
%! assert (text, "2\n");
%! assert (isempty (aura.sweep.missing (folder, 3)));
%! assert (aura.sweep.result (folder, 2), 7);
%! one = aura.sweep.result (folder, 1);
%! assert (one.message, "");
%! assert (isfinite (one.metrics.never));
%! aura.io.remove_folder (folder);
