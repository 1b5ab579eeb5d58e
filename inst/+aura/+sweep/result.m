## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The result of task K in FOLDER, [] when there is none.  A file that cannot be
## read (a full disk, a torn copy) counts as none and is removed.

function result = result (folder, k)

  result = [];
  file = aura.sweep.files (folder, "result", k);
  if (! exist (file, "file"))
    return;
  endif
  try
    content = load (file);
    result = content.result;
  catch
    delete (file);
  end_try_catch

endfunction
