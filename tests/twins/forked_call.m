## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [STATUS, OUT, ERR] = forked_call (FOLDER, ARGUMENT, ...)
## Exit status of one call of the body of the shell command (bin/aura.m) in FOLDER, and all that it
## wrote on stdout and stderr: in a copy of this process, which need not start Octave.

function [status, out, err] = forked_call (folder, varargin)

  text = fileread (fullfile (getenv ("AURA_SRCDIR"), "bin", "aura.m"));
  eval (text(1:strfind (text, "\nstatus = main (argv ());")(1))); # its functions
  names = {tempname(), tempname()};
  fflush (stdout);
  fflush (stderr);
  pid = fork ();
  if (pid == 0)
    status = 99;
    try
      dup2 (fopen (names{1}, "w"), stdout);
      dup2 (fopen (names{2}, "w"), stderr);
      setenv ("AURA_CWD", folder);
      cd ("/");
      lastwarn ("", "");
      status = main (varargin);
    catch e
      fprintf (stderr, "%s\n", e.message);
    end_try_catch
    fflush (stdout);
    fflush (stderr);
    exec ("/bin/sh", {"-c", sprintf("exit %d", status)}); # nothing of the parent's is cleaned up
    kill (getpid (), 9);
  endif
  [~, status] = waitpid (pid);
  status = WEXITSTATUS (status);
  out = fileread (names{1});
  err = fileread (names{2});
  cellfun (@unlink, names);

endfunction
