## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Make FOLDER the folder of a sweep over TASKS (struct array) that share SHARED,
## or check that it is: then what is in it counts.  FOLDER "" becomes
## PREFIX and a digest of the tasks, so that the same call finds its folder
## again.  TABLE is the text of tasks.tsv.

function folder = folder (fcn, folder, prefix, tasks, shared, table)

  scratch = tempname ();
  version = __aura_info__ ().version;
  content = struct ("version", version, "tasks", {tasks}, "shared", {shared});
  save ("-binary", scratch, "-struct", "content");
  unwind_protect
    bytes = read_bytes (scratch);
  unwind_protect_cleanup
    delete (scratch);
  end_unwind_protect

  if (isempty (folder))
    folder = [prefix hash("sha256", bytes)(1:12)];
  endif
  folder = make_absolute_filename (folder);
  file = aura.sweep.files (folder, "tasks");
  if (exist (file, "file"))
    if (! strcmp (read_bytes (file), bytes))
      error ("aura:conflict",
             "%s: %s holds another sweep; give another FOLDER, or remove it", fcn,
             folder);
    endif
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

function bytes = read_bytes (file)

  fid = fopen (file, "r");
  bytes = fread (fid, Inf, "uint8=>char")';
  fclose (fid);

endfunction
