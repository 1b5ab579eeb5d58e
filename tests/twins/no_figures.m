## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## BACK = no_figures (): until BACK is cleared no gnuplot runs in processes that are started
## from here, so that audits there draw no figures, which take most of their time.

function back = no_figures ()

  [folder, gone] = aura.tests.new_folder ();
  program = fullfile (folder, "gnuplot");
  aura.io.write ("test", {program}, {"#!/bin/sh\nexit 1\n"});
  system (sprintf ("chmod +x '%s'", program));
  back = {aura.tests.environment("PATH", [folder ":" getenv("PATH")]), gone};

endfunction
