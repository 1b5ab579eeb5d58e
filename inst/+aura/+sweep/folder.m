## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Prepare FOLDER for a sweep over TASKS (struct array), which share SHARED; if it already holds
## this sweep, its results count.  FOLDER "" becomes PREFIX and a digest of the tasks, so that the
## same call finds the folder again.  TABLE is the text of tasks.tsv.  Runs that failed for lack
## of memory or disk space are forgotten, so that this call tries them again.

function folder = folder (fcn, folder, prefix, tasks, shared, table)

  scratch = tempname ();
  version = __aura_info__ ().version;
  content = struct ("version", version, "tasks", {tasks}, "shared", {shared});
  unwind_protect
    aura.io.write (fcn, {scratch}, {content});
    bytes = read_bytes (scratch);
  unwind_protect_cleanup
    if (! isempty (stat (scratch)))
      delete (scratch);
    endif
  end_unwind_protect

  if (isempty (folder))
    folder = [prefix hash("sha256", bytes)(1:12)];
  endif
  folder = make_absolute_filename (folder);
  file = aura.sweep.files (folder, "tasks");
  if (! isempty (stat (file)))
    if (! strcmp (read_bytes (file), bytes))
      error ("aura:conflict",
             "%s: %s holds another sweep; give another FOLDER, or remove it", fcn,
             folder);
    endif
    forget_failures (folder);
    return;
  endif
  [ok, msg] = mkdir (folder);
  if (ok)
    [ok, msg] = mkdir (aura.sweep.files (folder, "log"));
  endif
  if (! ok)
    error ("aura:cannot-write", "%s: cannot make the folder %s: %s", fcn, folder,
           msg);
  endif
  ## The tasks last: they mark the folder as complete.
  aura.io.write (fcn, {aura.sweep.files(folder, "table"), file},
                 {table, content});

endfunction

function forget_failures (folder)

  names = readdir (folder);
  failed = ! cellfun (@isempty, regexp (names, '^failure-\d+\.mat$', "once"));
  cellfun (@(name) unlink (fullfile (folder, name)), names(failed));

endfunction

function bytes = read_bytes (file)

  fid = fopen (file, "r");
  bytes = fread (fid, Inf, "uint8=>char")';
  fclose (fid);

endfunction

%!test <*made once, found again, taken for no other sweep>
%! [folder, gone] = aura.tests.new_folder ();
%! tasks = struct ("seed", {1, 2});
%! assert (aura.sweep.folder ("f", folder, "", tasks, 5, "text"), folder);
%! content = load (aura.sweep.files (folder, "tasks"));
%! assert (content.tasks, tasks);
%! assert (content.shared, 5);
%! assert (fileread (aura.sweep.files (folder, "table")), "text");
%! assert (isfolder (aura.sweep.files (folder, "log")));
%! assert (aura.sweep.folder ("f", folder, "", tasks, 5, "text"), folder);
%! fail ("aura.sweep.folder (\"f\", folder, \"\", tasks, 6, \"text\")", ...
%!       "f: .* holds another sweep");
%!test <*what failed for lack of memory or disk is tried again>
%! [folder, gone] = aura.tests.new_folder ();
%! tasks = struct ("seed", {1, 2});
%! aura.sweep.folder ("f", folder, "", tasks, [], "");
%! names = {aura.sweep.files(folder, "failure", 1), aura.sweep.files(folder, "result", 2)};
%! aura.io.write ("f", names, {struct("result", 1), struct("result", 2)});
%! aura.sweep.folder ("f", folder, "", tasks, [], "");
%! assert (cellfun (@(name) isempty (stat (name)), names), [true, false]);
%!test <*a name by content>
%! names = cell (1, 3);
%! for k = 1:3
%!   prefix = tempname ();
%!   folder = aura.sweep.folder ("f", "", prefix, struct ("seed", {1, 2}(1:1+(k>1))), [], "");
%!   assert (strncmp (folder, prefix, numel (prefix)));
%!   names{k} = folder(numel (prefix)+1:end);
%!   aura.io.remove_folder (folder);
%! endfor
%! assert (cellfun (@numel, names), [12 12 12]);
%! assert (names{2}, names{3});
%! assert (! strcmp (names{1}, names{2}));
%!error id=aura:cannot-write aura.sweep.folder ("f", "/dev/null/x", "", struct (), [], "")
