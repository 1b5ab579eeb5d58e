## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FILES = aura.compare.saved (H, DATA, FOLDER, NAME)
## The files (cellstr row) of the figure H and its DATA (aura.plot.write), written in FOLDER under
## NAME; the figure is closed then.  Without a FOLDER it stays, and none is written.

function files = saved (h, data, folder, name)

  files = cell (1, 0);
  if (! isempty (folder))
    files = aura.plot.write (h.figure, fullfile (folder, name), data);
    close (h.figure);
  endif

endfunction

%!assert (aura.compare.saved ([], [], "", "x"), cell (1, 0))
