## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The engine "slurm": job arrays whose elements do the missing tasks of FOLDER.
## An element I does the tasks I, I + E, I + 2 E, ... of E elements.  The result
## files tell what is done; when no job is left and results are missing, the
## elements that lack some are submitted again, RUN.retries times at most.

function slurm (fcn, folder, count, run, show)

  elements = min (run.jobs, count);
  missing = aura.sweep.missing (folder, count);
  if (isempty (missing))
    return;
  endif
  write_script (fcn, folder, elements, count, run.texts);
  submitted = 0;
  jobs = read_jobs (folder);   # of a session that ended before its sweep
  while (! isempty (missing))
    if (! watch (fcn, folder, count, jobs, run, show))
      ## The last files may take a moment to be seen from here.
      pause (min (run.poll, 2));
      missing = aura.sweep.missing (folder, count);
      if (isempty (missing) || submitted > run.retries)
        break;
      endif
      jobs{end+1} = submit (fcn, folder, missing, elements, run);
      submitted++;
    endif
    missing = aura.sweep.missing (folder, count);
  endwhile

endfunction

## Wait while JOBS are alive and results are missing: true when none is missing.
function complete = watch (fcn, folder, count, jobs, run, show)

  trouble = tic ();
  while (true)
    left = numel (aura.sweep.missing (folder, count));
    complete = left == 0;
    [alive, note, reached] = state_of (jobs);
    if (complete || (reached && ! alive))
      return;
    endif
    show (count - left, note);
    if (reached)
      trouble = tic ();
    elseif (toc (trouble) > 600)
      error ("aura:slurm-failed",
             ["%s: squeue has failed for ten minutes; the jobs may go on, and ", ...
              "the same call with FOLDER %s collects"], fcn, folder);
    endif
    pause (run.poll);
  endwhile

endfunction

## Is an element of JOBS (cellstr of numbers) pending or running?  Jobs that Slurm
## holds after a failed launch will not run: they are cancelled.
function [alive, note, reached] = state_of (jobs)

  alive = false;
  note = "";
  reached = true;
  if (isempty (jobs))
    return;
  endif
  [status, out] = system (["squeue -h -o '%i|%t|%r' -j ", ...
                           strjoin(jobs, ",") " 2>&1"]);
  if (status != 0)
    ## Slurm forgets jobs that ended some minutes ago.
    reached = ! isempty (strfind (out, "Invalid job id"));
    alive = ! reached;
    return;
  endif
  lines = strsplit (strtrim (out), "\n");
  parts = regexp (lines, '^([^|]+)\|(\w+)\|(.*)$', "tokens", "once");
  parts = parts(! cellfun (@isempty, parts));
  held = cellfun (@(p) ! isempty (strfind (p{3}, "launch failed")), parts);
  for k = find (held)
    system (["scancel " aura.sweep.quoted(parts{k}{1}) " 2>&1"]);
  endfor
  active = cellfun (@(p) any (strcmp (p{2}, {"PD", "R", "CG", "CF", "S", "RQ", ...
                                             "RH", "RS", "SO", "ST"})), parts);
  alive = any (active & ! held);
  running = sum (cellfun (@(p) strcmp (p{2}, "R"), parts));
  note = sprintf (", %d jobs running", running);

endfunction

function id = submit (fcn, folder, missing, elements, run)

  tasks = unique (mod (missing - 1, elements) + 1);
  log = fullfile (strrep (aura.sweep.files (folder, "log"), "%", "%%"), "%A_%a.out");
  command = sprintf ("sbatch --parsable --array=%s --output=%s %s %s 2>&1",
                     sprintf ("%d,", tasks)(1:end-1), aura.sweep.quoted (log), run.sbatch,
                     aura.sweep.quoted (aura.sweep.files (folder, "script")));
  [status, out] = system (command);
  id = regexp (out, '^(\d+)(;\S*)?\s*$', "tokens", "once", "lineanchors");
  if (status == 127)
    error ("aura:no-slurm",
           "%s: the engine \"slurm\" needs Slurm's commands sbatch and squeue", fcn);
  elseif (status != 0 || isempty (id))
    error ("aura:slurm-failed", "%s: sbatch failed: %s", fcn, strtrim (out));
  endif
  id = id{1};
  known = [read_jobs(folder), {id}];
  aura.io.write (fcn, {aura.sweep.files(folder, "jobs")}, {sprintf("%s\n", known{:})});

endfunction

function jobs = read_jobs (folder)

  jobs = {};
  file = aura.sweep.files (folder, "jobs");
  if (exist (file, "file"))
    jobs = regexp (fileread (file), '\d+', "match");
  endif

endfunction

function write_script (fcn, folder, elements, count, texts)

  code = ["__aura_sweep_task__ (getenv (\"AURA_SWEEP_FOLDER\"), ", ...
          sprintf("str2double (getenv (\"SLURM_ARRAY_TASK_ID\")):%d:%d, 0, %s);", ...
                  elements, count, aura.text.literal(texts))];
  comments = {"#SBATCH --job-name=aura-sweep", ...
              "#SBATCH --ntasks=1 --cpus-per-task=1", ...
              "# Element I of the array does every so many tasks of tasks.tsv."};
  aura.io.write (fcn, {aura.sweep.files(folder, "script")},
                 {aura.sweep.script(folder, code, comments)});

endfunction

%!## A sbatch that tells its arguments and does nothing, and an empty queue.
%!function [calls, jobs] = with_idle_slurm (folder, run)
%!  [bin, gone] = aura.tests.new_folder ();
%!  aura.io.write ("f", fullfile (bin, {"sbatch", "squeue"}), ...
%!                 {["#!/bin/sh\necho \"$*\" >>" bin "/calls\nwc -l <" bin "/calls\n"], ...
%!                  "#!/bin/sh\n"});
%!  system (["chmod +x " bin "/sbatch " bin "/squeue"]);
%!  back = aura.tests.environment ("PATH", [bin ":" getenv("PATH")]);
%!  aura.sweep.engine.slurm ("f", folder, 3, run, @(varargin) true);
%!  calls = strsplit (strtrim (fileread (fullfile (bin, "calls"))), "\n");
%!  jobs = fileread (aura.sweep.files (folder, "jobs"));
%!endfunction

%!test <*the elements that lack a result are submitted, and again once>
%! [folder, gone] = three_tasks (true);
%! run = struct ("jobs", 500, "retries", 1, "poll", 0, "sbatch", "--mem=1G", "texts", {{}});
%! [calls, jobs] = with_idle_slurm (folder, run);
%! assert (numel (calls), 2);
%! assert (calls{1}, ["--parsable --array=1,3 --output=" folder "/log/%A_%a.out --mem=1G " ...
%!                    folder "/sweep.sh"]);
%! assert (jobs, "1\n2\n");
%!test <*fewer elements than tasks: each does every so many>
%! [folder, gone] = three_tasks ();
%! calls = with_idle_slurm (folder, struct ("jobs", 2, "retries", 0, "poll", 0, "sbatch", "", ...
%!                                          "texts", {{"@() \"it's\\n\""}}));
%! assert (isempty (strfind (calls{1}, "--array=1,2 ")), false);
%! script = fileread (fullfile (folder, "sweep.sh"));
%! assert (! isempty (strfind (script, ...
%!                             ["SLURM_ARRAY_TASK_ID\")):2:3, 0, {\"@() ", ...
%!                              "\\\"it'\\''s\\\\n\\\"\"});"])));
