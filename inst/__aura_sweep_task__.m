## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{count} =} __aura_sweep_task__ (@var{folder}, @var{tasks})
## @deftypefnx {aura} {@var{count} =} __aura_sweep_task__ (@var{folder}, @var{tasks}, @var{mark})
## Do the tasks with the numbers @var{tasks} of the sweep in @var{folder}.
##
## Undocumented internal function: what the workers of @code{aura_sweep} call,
## in processes of their own and on other machines.  A task that has a result is
## left alone.  Every task leaves a result; one that fails, a message in it.
## With @var{mark} true a file tells that the task was begun, should the process
## die.  @var{count} is the number of tasks.
## @end deftypefn

function count = __aura_sweep_task__ (folder, tasks, mark = false)

  if (nargin < 2)
    print_usage ();
  endif
  content = tasks_of (folder);
  env = getenv ("AURA_NUM_THREADS");
  blas = __aura_blas__ (1);
  count = 0;
  unwind_protect
    setenv ("AURA_NUM_THREADS", "1");
    for k = tasks(:)'
      file = aura.sweep.files (folder, "result", k);
      if (isempty (stat (file)))
        if (mark)
          aura.io.write ("__aura_sweep_task__", {aura.sweep.files(folder, "start", k)}, {""});
        endif
        aura.io.write ("__aura_sweep_task__", {file},
                       {struct("result", do_task (content, k))});
      endif
      count++;
    endfor
  unwind_protect_cleanup
    aura.sweep.environment ("AURA_NUM_THREADS", env);
    if (blas > 0)
      __aura_blas__ (blas);
    endif
  end_unwind_protect

endfunction

function result = do_task (content, k)

  clock = tic ();
  result = struct ("metrics", [], "message", "", "seconds", 0);
  try
    result.metrics = aura.sweep.one (content.tasks(k), content.shared);
  catch err
    if (strcmp (err.identifier, "aura:interrupted"))
      rethrow (err);
    endif
    result.message = err.message;
  end_try_catch
  result.seconds = toc (clock);

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
    last_content = load (file);
    last_folder = folder;
    last_stamp = stamp;
  endif
  content = last_content;

endfunction

%!error id=aura:no-file __aura_sweep_task__ (tempname (), 1)
%!error <Invalid call> __aura_sweep_task__ ()
