## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## bench_sweep (RUNS)
## Seconds of a sweep of RUNS simulations of 640 comparisons under the engine
## "parallel", in double and in single; of the engine "serial" over "parallel"; and, of one process,
## the processor's time of such a run whose rounds are done together in the core over that of the
## same run round by round: the least of five times each, in turns, which a busy machine
## disturbs little.

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
  args = {"distance", [2 4], "runs", runs / 2, "progress", false};
  [serial, parallel] = deal (Inf);
  for k = 1:2 # in turns
    start = tic ();
    one = aura_sweep (args{:});
    serial = min (serial, toc (start));
    start = tic ();
    two = aura_sweep (args{:}, "engine", "parallel");
    parallel = min (parallel, toc (start));
  endfor
  printf ("%d runs: serial %.1f s, parallel %.1f s: ratio %.2f%s\n", runs, serial, parallel, ...
          parallel / serial, merge (isequaln (one, two), "", ", and other bits"));
  fflush (stdout);
  for class_name = {"double", "single"}
    used = cpu_of_runs (class_name{1});
    printf ("%8s: %.1f ms a run, %.1f ms round by round: ratio %.2f\n", class_name{1}, ...
            used, used(1) / used(2));
  endfor

endfunction

## Milliseconds of a run, together and round by round.
function used = cpu_of_runs (class_name)

  runs = 8;
  opts = {aura_options(), aura_options("OutputFcn", @(varargin) false)};
  used = Inf (1, 2);
  back = aura.tests.environment ("AURA_NUM_THREADS", "1");
  for repetition = 1:5
    for k = 1:2
      start = cputime ();
      for seed = 1:runs
        sim = aura_simulate ("class", class_name, "seed", seed);
        opts{k}.seed = seed;
        aura_run (aura_start (sim, opts{k}), sim.truth);
      endfor
      used(k) = min (used(k), 1000 * (cputime () - start) / runs);
    endfor
  endfor

endfunction
