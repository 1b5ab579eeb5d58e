## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{count} =} __aura_sweep_task__ (@var{folder}, @var{tasks})
## @deftypefnx {aura} {@var{count} =} __aura_sweep_task__ (@var{folder}, @var{tasks}, @
## @var{parent}, @var{own})
## Do the tasks with the numbers @var{tasks} of the sweep in @var{folder}.
##
## Undocumented internal function: what the workers of @code{aura_sweep} call,
## in processes of their own and on other machines.  A task that has a result is
## left alone.  Every task leaves a result; one that fails, a message in it; one that
## finds no memory, a failure, which the next call of the sweep tries again.  With
## @var{parent}, the number of the process that started this one, a task is done by
## the worker that is first to claim it, until the parent ends (0: no parent).  @var{own} are the
## user's functions: a struct, or the cellstr of their texts, of which
## @code{aura.sweep.rebuilt} makes them.  They come from the caller and not from the folder,
## whose files are data.  @var{count} is the number of tasks.
## @end deftypefn

function count = __aura_sweep_task__ (folder, tasks, parent = 0, own = {})

  if (nargin < 2)
    print_usage ();
  endif
  content = tasks_of (folder);
  env = getenv ("AURA_NUM_THREADS");
  back = aura.stat.one_blas_thread ();
  count = 0;
  unwind_protect
    setenv ("AURA_NUM_THREADS", "1");
    for k = tasks(:)'
      if (parent && getppid () != parent)
        break;
      endif
      if (is_mine (folder, k, parent))
        write_result (folder, k, do_task (content, k, own));
      endif
      count++;
    endfor
  unwind_protect_cleanup
    set_variable ("AURA_NUM_THREADS", env);
  end_unwind_protect

endfunction

function mine = is_mine (folder, k, parent)

  here = @(kind) ! isempty (stat (aura.sweep.files (folder, kind, k)));
  mine = ! (here ("result") || here ("failure"));
  if (mine && parent) # of all who try, one makes the link
    mine = symlink (sprintf ("%d", getpid ()), aura.sweep.files (folder, "claim", k)) == 0;
  endif

endfunction

function result = do_task (content, k, own)

  clock = tic ();
  result = struct ("metrics", [], "right", zeros (0, 1, "int8"), "message", "", "seconds", 0, ...
                   "again", false);
  in_worker = false;
  try
    if (isempty (own))
      own = aura.sweep.own ();
    elseif (iscell (own))
      in_worker = true;
      own = aura.sweep.rebuilt (content.shared.functions.held, own);
    endif
    [result.metrics, result.right] = aura.sweep.one (content.tasks(k), content.shared, own);
  catch err
    if (strcmp (err.identifier, "aura:interrupted"))
      rethrow (err);
    endif
    result.message = err.message;
    result.again = any (strcmp (err.identifier, {"aura:out-of-memory", "Octave:bad-alloc", ...
                                                 "aura:cannot-write", "aura:no-function"}));
    if (in_worker && strcmp (err.identifier, "Octave:undefined-function"))
      result.message = [err.message, ...
                        ": a worker has the load path of the session, but none of ", ...
                        "the functions in its current folder or made on its command line"];
      result.again = true;
    endif
  end_try_catch
  result.seconds = toc (clock);

endfunction

function write_result (folder, k, result)

  kind = merge (result.again, "failure", "result");
  if (isstruct (result.metrics)) # as numbers: a struct takes long to write and to compare
    names = fieldnames (result.metrics);
    result.own = names(numel (fieldnames (aura.sweep.metrics ()))+1:end)'; # the user's
    result.metrics = cellfun (@double, struct2cell (result.metrics))';
  endif
  aura.io.write ("aura_sweep", {aura.sweep.files(folder, kind, k)}, ...
                 {struct("result", rmfield (result, "again"))}, false);

endfunction

## A worker does many tasks of one folder: it is read once.
function content = tasks_of (folder)

  persistent last_folder last_stamp last_content;
  file = aura.sweep.files (folder, "tasks");
  info = stat (file);
  if (isempty (info))
    error ("aura:no-file", "__aura_sweep_task__: there is no file %s", file);
  endif
  stamp = [info.mtime, info.ino, info.size];
  if (! (isequal (folder, last_folder) && isequal (stamp, last_stamp)))
    [last_content, ~, why] = aura.io.restore (file);
    if (! isempty (why))
      last_folder = last_stamp = [];
      error ("aura:bad-file", "__aura_sweep_task__: cannot read %s: %s", file, why);
    endif
    last_folder = folder;
    last_stamp = stamp;
  endif
  content = last_content;

endfunction

## Set the environment variable NAME to VALUE as getenv gave it: "" is not set.
function set_variable (name, value)

  if (isempty (value))
    unsetenv (name);
  else
    setenv (name, value);
  endif

endfunction

%!error id=aura:no-file __aura_sweep_task__ (tempname (), 1)
%!testif ; isempty (getenv ("LD_PRELOAD")) && ! aura.tests.left_to_ci () <*no memory is a failure>
%! [folder, gone] = aura.tests.new_folder ();
%! simulate = {{"n", 40, "n_source", 10, "n_positive", 20, "dim", 2}, ...
%!             {"n", 40, "dim", 40, "dx", 32}, {"n", 6e6, "dim", 20}, ... # the core
%!             {"n", 3e5, "dx", 200}}; # and Octave itself, or the core
%! tasks = struct ("kind", "simulate", "seed", 1, "options", {{"stop.max_rounds", 1}}, ...
%!                 "simulate", simulate);
%! aura.sweep.folder ("f", folder, "", tasks, [], "table\n");
%! symlink ("1", aura.sweep.files (folder, "claim", 1));
%! script = aura.sweep.script (folder, ["__aura_sweep_task__ (getenv (\"AURA_SWEEP_FOLDER\"), ", ...
%!                                      "1:4, getppid ());"]);
%! assert (system (["ulimit -v 900000; " script]), 0);
%! has = @(kind) arrayfun (@(k) exist (aura.sweep.files (folder, kind, k), "file") == 2, 1:4);
%! assert (has ("result"), [false true false false]);
%! assert (has ("failure"), [false false true true]);
%! second = aura.sweep.result (folder, 2);
%! assert (! isempty (strfind (second.message, "DX must be")));
%! third = aura.sweep.result (folder, 3);
%! assert (! isempty (strfind (third.message, "MB wanted")));
%! fourth = aura.sweep.result (folder, 4);
%! assert (! isempty (strfind (fourth.message, "out of memory")));
%! assert (aura.sweep.missing (folder, 4), 1);
%! aura.sweep.folder ("f", folder, "", tasks, [], "table\n");
%! assert (aura.sweep.missing (folder, 4), [1 3 4]);
%!test <*a worker whose parent has ended does nothing>
%! [folder, gone] = aura.tests.new_folder ();
%! aura.sweep.folder ("f", folder, "", struct ("seed", 1), [], "table\n");
%! back = aura.tests.environment ("AURA_NUM_THREADS", "3");
%! assert (__aura_sweep_task__ (folder, 1, 1 + (getppid () == 1)), 0);
%! assert (getenv ("AURA_NUM_THREADS"), "3");
%! unsetenv ("AURA_NUM_THREADS");
%! __aura_sweep_task__ (folder, 1, 1 + (getppid () == 1));
%! assert (system ("test -z \"${AURA_NUM_THREADS+set}\""), 0);
%! clear back;
%! assert (isempty (aura.sweep.result (folder, 1)));
