## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.sweep.script (FOLDER, CODE, COMMENTS)
## The shell script of a worker of the sweep in FOLDER: it runs CODE in Octave with one thread and
## the load path of this session, except its current folder.  COMMENTS (cellstr) come first.

function text = script (folder, code, comments = {})

  octave = fullfile (OCTAVE_HOME (), "bin", "octave-cli");
  lines = {"#!/bin/sh", comments{:}, ...
           ["export AURA_SWEEP_FOLDER=" aura.sweep.quoted(folder)], ...
           "export AURA_NUM_THREADS=1 OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1", ...
           "cd / || exit 1 # Octave runs the functions of the current folder", ...
           ["exec " aura.sweep.quoted(octave) " --norc --quiet --no-history --no-gui \\"], ...
           ["  --path " aura.sweep.quoted(load_path ()) " \\"], ...
           ["  --eval " aura.sweep.quoted(code)]};
  text = sprintf ("%s\n", lines{:});

endfunction

function text = load_path ()

  folders = strsplit (path (), pathsep ());
  folders(strcmp (folders, ".")) = [];
  folders = cellfun (@make_absolute_filename, folders, "uniformoutput", false);
  text = strjoin (folders, pathsep ());

endfunction

%!test <*what a worker sees: the load path but the current folder, and one thread>
%! folder = [tempname() " it's"];
%! here = pwd ();
%! mkdir (folder);
%! mkdir (fullfile (folder, "mine"));
%! aura.io.write ("f", {fullfile(folder, "rows.m"), fullfile(folder, "mine", "only_mine.m")}, ...
%!                {"function n = rows (x)\n n = -1;\n", "function n = only_mine ()\n n = 7;\n"});
%! unwind_protect
%!   cd (folder);
%!   addpath ("mine");
%!   code = ["printf (\"%d %d %s %s\", rows ([1; 2]), only_mine (), getenv ", ...
%!           "(\"AURA_NUM_THREADS\"), getenv (\"AURA_SWEEP_FOLDER\"));"];
%!   [status, out] = system (aura.sweep.script (folder, code));
%! unwind_protect_cleanup
%!   rmpath (make_absolute_filename ("mine"));
%!   cd (here);
%!   aura.io.remove_folder (folder);
%! end_unwind_protect
%! assert (status, 0);
%! assert (out, ["2 7 1 " folder]);
