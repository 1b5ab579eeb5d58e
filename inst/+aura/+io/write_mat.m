## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Write the fields of CONTENT to FILE in Octave's binary format, whole or not
## at all: under a name of this process on this machine, then renamed.

function write_mat (file, content)

  temporary = sprintf ("%s.%s.%d.tmp", file, nodename (), getpid ());
  save ("-binary", temporary, "-struct", "content");
  [err, msg] = rename (temporary, file);
  if (err != 0)
    delete (temporary);
    error ("aura:cannot-write", "aura_sweep: cannot write %s: %s", file, msg);
  endif

endfunction

function name = nodename ()

  persistent known;
  if (isempty (known))
    known = uname ().nodename;
  endif
  name = known;

endfunction
