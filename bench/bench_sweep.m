## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## bench_sweep (RUNS)
## Seconds of a sweep of RUNS simulations of 640 comparisons under the engine
## "parallel", in double and in single.

function bench_sweep (runs)

  workers = nproc ();
  printf ("Sweep, %d simulation runs, n 640, engine parallel, %d workers\n", runs, ...
          workers);
  printf ("%8s %9s %12s %15s\n", "class", "time (s)", "ms per run", "never-verified");
  for class_name = {"double", "single"}
    start = tic ();
    table = aura_sweep ("noise", {"CD", "DD"}, "verification", {"SCAR", "SAR"}, ...
                        "runs", runs / 4, "class", class_name{1}, ...
                        "engine", "parallel", "progress", false);
    seconds = toc (start);
    printf ("%8s %9.1f %12.1f %15.4f\n", class_name{1}, seconds, ...
            1000 * seconds / runs, mean (table.mean.never));
    fflush (stdout);
  endfor

endfunction
