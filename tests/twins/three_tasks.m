## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The folder of a sweep of three short runs; with DONE, the second has a result, 7.  It is
## removed when GONE is cleared.

function [folder, gone] = three_tasks (done = false)

  [folder, gone] = aura.tests.new_folder ();
  simulate = {"n", 40, "n_source", 10, "n_positive", 20};
  tasks = struct ("kind", "simulate", "seed", {1, 2, 3}, "simulate", {simulate}, ...
                  "options", {{"stop.max_rounds", 1}});
  aura.sweep.folder ("f", folder, "", tasks, [], "table\n");
  if (done)
    aura.io.write ("f", {aura.sweep.files(folder, "result", 2)}, {struct("result", 7)});
  endif

endfunction
