## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COUNT = in_folder (ATTACK, N, SEED): what ATTACK (FOLDER, N) returns, a function that
## makes N attempts at random in a FOLDER of its own.

function count = in_folder (attack, n, seed)

  rand ("twister", seed);
  warning ("off", "all", "local");
  folder = tempname ();
  mkdir (folder);
  unwind_protect
    count = attack (folder, n);
  unwind_protect_cleanup
    aura.io.remove_folder (folder);
  end_unwind_protect

endfunction
