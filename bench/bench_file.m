## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## bench_file (FILE)
## bench_file (FILE, CLASS)
## The audit of FILE with its report, in this process: a line with the comparisons, the judges, the
## CPU seconds and the peak memory (MB) of all of it, Octave's start too.  With CLASS those of the
## features, the loop and the decisions alone, computed in CLASS.

function bench_file (file, class_of = "")

  if (isempty (class_of))
    out = tempname ();
    unwind_protect
      report = aura_audit (file, "Out", out, "Display", "off");
    unwind_protect_cleanup
      confirm_recursive_rmdir (false, "local");
      rmdir (out, "s");
    end_unwind_protect
    printf ("%8d %7d %9.2f %9.0f", report.n, numel (report.judges), cputime (), ...
            aura.io.peak_memory ());
    return;
  endif
  data = aura_read (file);
  before = cputime ();
  [x, info] = aura_features (data, "Class", class_of);
  labels = aura.set.truth (data);
  status = zeros (rows (x), 1, "int8");
  status(labels == 1) = aura.set.code ("agree");
  status(labels == 0) = aura.set.code ("disagree");
  audit = aura_run (aura.loop.start (x, [], status, aura_options ("preset", "judge"), info));
  aura_decide (audit);
  printf (" %9.2f %9.0f", cputime () - before, aura.io.peak_memory ());

endfunction
