## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The engine "parallel": do what is missing in FOLDER in RUN.workers processes,
## each of which takes the next task that none has begun.  Errors in a run are
## caught where it runs.  A task whose worker dies (memory, a crash) is tried
## again, alone, once at least, so that none is lost through its neighbour's fault.
## When this function ends, whatever the reason, so do the workers.

function parallel (fcn, folder, count, run, show)

  given_up = [];
  missing = aura.sweep.missing (folder, count);
  while (! isempty (missing))
    suspects = do_tasks (fcn, folder, missing, count, run, run.workers, show);
    for k = suspects
      retry_alone (fcn, folder, k, count, run, show);
    endfor
    given_up = [given_up, suspects];
    missing = setdiff (aura.sweep.missing (folder, count), given_up);
    if (! isempty (missing) && isempty (suspects))
      workers_failed (fcn, folder);
    endif
  endwhile

endfunction

## Do TASKS; SUSPECTS are those whose worker died.
function suspects = do_tasks (fcn, folder, tasks, count, run, workers, show)

  pids = [];
  shown = tic ();
  unwind_protect
    for w = 1:min (workers, numel (tasks))
      pids(end+1) = start_worker (folder, tasks, run.texts);
    endfor
    while (! isempty (pids))
      pause (.02);
      [alive, failed] = arrayfun (@state_of, pids);
      pids = pids(alive);
      if (any (failed))
        workers_failed (fcn, folder);
      endif
      if (toc (shown) > 1) # a listing of many results takes a while
        done = count - numel (aura.sweep.missing (folder, count));
        if (done < count)
          show (done);
        endif
        shown = tic ();
      endif
    endwhile
  unwind_protect_cleanup
    arrayfun (@(pid) kill (pid, 9), pids);
    arrayfun (@(pid) waitpid (pid), pids);
    suspects = forget_claims (folder, intersect (tasks, aura.sweep.missing (folder, count)));
    forget_claims (folder, tasks);
  end_unwind_protect

endfunction

function pid = start_worker (folder, tasks, texts)

  code = sprintf (["try, __aura_sweep_task__ (getenv (\"AURA_SWEEP_FOLDER\"), %s, %d, %s); ", ...
                   "catch err, fdisp (stderr, err.message); exit (99); end"], ...
                  mat2str (tasks), getpid (), aura.text.literal (texts));
  pid = system ([strtrim(aura.sweep.script (folder, code)), " </dev/null >>", ...
                 aura.sweep.quoted(log_of (folder)), " 2>&1"], false, "async");

endfunction

function file = log_of (folder)

  file = fullfile (aura.sweep.files (folder, "log"), "parallel.out");

endfunction

## FAILED: it has ended with an error, which is that of no run.
function [alive, failed] = state_of (pid)

  [ended, status] = waitpid (pid, WNOHANG ());
  alive = ended == 0;
  failed = ended == pid && WIFEXITED (status) && WEXITSTATUS (status) == 99;

endfunction

function workers_failed (fcn, folder)

  text = "they left no message";
  if (exist (log_of (folder), "file"))
    lines = strsplit (strtrim (fileread (log_of (folder))), "\n");
    if (! isempty (lines{end}))
      text = lines{end};
    endif
  endif
  error ("aura:parallel-failed", "%s: the workers have failed: %s", fcn, text);

endfunction

## Remove the claims on TASKS; those that had one.
function claimed = forget_claims (folder, tasks)

  had = arrayfun (@(k) unlink (aura.sweep.files (folder, "claim", k)) == 0, tasks);
  claimed = tasks(had);

endfunction

function retry_alone (fcn, folder, k, count, run, show)

  for attempt = 1:max (1, run.retries)
    if (isempty (do_tasks (fcn, folder, k, count, run, 1, show)))
      break;
    endif
  endfor

endfunction

%!## A folder with three tiny simulations to do.
%!function run (folder)
%!  aura.sweep.engine.parallel ("f", folder, 3, struct ("workers", 2, "retries", 1, ...
%!                                                      "texts", {{}}), ...
%!                              @(varargin) true);
%!endfunction

%!test <*what is missing is done, and nothing again>
%! [folder, gone] = three_tasks (true);
%! symlink ("1", aura.sweep.files (folder, "claim", 3)); # of a sweep that was killed
%! run (folder);
%! assert (isempty (aura.sweep.missing (folder, 3)));
%! assert (aura.sweep.result (folder, 2), 7);
%! one = aura.sweep.result (folder, 3);
%! assert (one.message, "");
%! assert (isfinite (one.metrics.never));
%! assert (isempty (glob (fullfile (folder, "claim-*"))));
%!test <*workers that do not start are an error that says why>
%! [folder, gone] = three_tasks ();
%! aura.io.write ("f", {aura.sweep.files(folder, "tasks")}, {"no tasks\n"});
%! fail ("run (folder)", "f: the workers have failed: .*tasks.mat");
