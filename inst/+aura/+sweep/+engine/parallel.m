## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The engine "parallel": do what is missing in FOLDER in RUN.workers processes of
## the Octave package parallel.  Errors in a run are caught where it runs; when a
## worker dies (memory, a crash) parcellfun ends; the tasks that were under way are
## then tried alone, once at least, so that none is lost through its neighbour's
## fault.

function parallel (fcn, folder, count, run, show)

  load_package (fcn);
  missing = aura.sweep.missing (folder, count);
  threads = {"AURA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"};
  saved = cellfun (@getenv, threads, "uniformoutput", false);
  unwind_protect
    ## New workers, which inherit this environment.
    parcellfun_set_nproc (0);
    cellfun (@(name) setenv (name, "1"), threads);
    given_up = [];
    while (! isempty (missing) && do_tasks (folder, missing, count, run.workers, show))
      suspects = started_in (folder, aura.sweep.missing (folder, count));
      if (isempty (suspects))
        error ("aura:parallel-failed", "%s: the workers cannot start", fcn);
      endif
      retry_alone (folder, suspects, count, run.retries, show);
      given_up = [given_up, suspects];
      missing = setdiff (aura.sweep.missing (folder, count), given_up);
    endwhile
  unwind_protect_cleanup
    parcellfun_set_nproc (0);
    for k = 1:numel (threads)
      aura.sweep.environment (threads{k}, saved{k});
    endfor
  end_unwind_protect

endfunction

function load_package (fcn)

  try
    pkg ("load", "parallel");
  catch
    error ("aura:no-parallel",
           ["%s: the engine \"parallel\" needs the Octave package parallel ", ...
            "(Debian's octave-parallel, or pkg install -forge parallel)"], fcn);
  end_try_catch

endfunction

## True when a worker died.  SHOW is called with the number of results.
function died = do_tasks (folder, tasks, count, workers, show)

  offset = count - numel (aura.sweep.missing (folder, count));
  died = false;
  try
    ## An output must be asked for, or none would be handed to "CumFunc".
    total = parcellfun (workers, @(k) __aura_sweep_task__ (folder, k, true),
                        blocks_of (tasks, workers), "CumFunc",
                        @(done, one) tick (done + one, offset, count, show));
  catch err
    if (isempty (strfind (err.message, "parcellfun")))
      rethrow (err);
    endif
    died = true;
    parcellfun_set_nproc (0);
  end_try_catch

endfunction

## A cell for each hand-over to a worker, during which it waits: some tasks, fewer
## towards the end, where all should be done at once.
function blocks = blocks_of (tasks, workers)

  most = 8;
  left = numel (tasks);
  counts = [];
  while (left > 0)
    counts(end+1) = max (1, min (most, floor (left / (4 * workers))));
    left -= counts(end);
  endwhile
  blocks = mat2cell (tasks, 1, counts);

endfunction

## Called for each result that comes in: DONE of this call.
function done = tick (done, offset, count, show)

  if (offset + done < count)
    show (offset + done);
  endif

endfunction

## Those of TASKS that a worker has begun, and forget that it has.
function tasks = started_in (folder, tasks)

  files = arrayfun (@(k) {aura.sweep.files(folder, "start", k)}, tasks);
  begun = cellfun (@(file) exist (file, "file") == 2, files);
  tasks = tasks(begun);
  cellfun (@delete, files(begun));

endfunction

function retry_alone (folder, tasks, count, retries, show)

  for k = tasks
    for attempt = 1:max (1, retries)
      if (! do_tasks (folder, k, count, 1, show))
        break;
      endif
    endfor
  endfor
  started_in (folder, tasks);

endfunction

%!## A folder with three tiny simulations to do.
%!function folder = three_tasks ()
%!  folder = tempname ();
%!  simulate = {"n", 40, "n_source", 10, "n_positive", 20};
%!  tasks = struct ("kind", "simulate", "seed", {1, 2, 3}, "simulate", {simulate}, ...
%!                  "options", {{"stop.max_rounds", 1}});
%!  aura.sweep.folder ("f", folder, "", tasks, [], "table\n");
%!endfunction
%!function remove (folder)
%!  confirm_recursive_rmdir (false, "local");
%!  rmdir (folder, "s");
%!endfunction

%!testif ; ! isempty (pkg ("list", "parallel")) <*what is missing is done, and nothing again>
%! folder = three_tasks ();
%! aura.io.write ("f", {aura.sweep.files(folder, "result", 2)}, {struct("result", 7)});
%! env = getenv ("OMP_NUM_THREADS");
%! aura.sweep.engine.parallel ("f", folder, 3, struct ("workers", 2, "retries", 1), ...
%!                             @(varargin) true);
%! assert (getenv ("OMP_NUM_THREADS"), env);
%! assert (isempty (aura.sweep.missing (folder, 3)));
%! assert (aura.sweep.result (folder, 2), 7);
%! one = aura.sweep.result (folder, 3);
%! assert (one.message, "");
%! assert (isfinite (one.metrics.never));
%! remove (folder);
