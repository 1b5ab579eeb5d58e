## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [STATUS, LINES] = shell_call (FOLDER, ARGUMENT, ...)
## Exit status and lines, of stdout and stderr, of one call of the body of the shell command
## (bin/aura.m) in FOLDER, within this Octave.

function [status, lines] = shell_call (folder, varargin)

  text = fileread (fullfile (getenv ("AURA_SRCDIR"), "bin", "aura.m"));
  eval (text(1:strfind (text, "\nstatus = main (argv ());")(1))); # its functions
  back = aura.tests.environment ("AURA_CWD", folder);
  said = evalc ("status = main (varargin);");
  clear back;
  lines = strsplit (said, "\n")(1:end-1);

endfunction
