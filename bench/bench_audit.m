## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## bench_audit (N, DX, HIDDEN, LATENT)
## One whole audit under the judge preset; a line with its time, the peak memory
## of this process, the accuracy on the never-verified and the judge's own, the
## share of x that its compression kept, and the recall of an approximate search,
## the least of the graph's and the rounds'.

function bench_audit (n, dx, hidden, latent)

  [x, truth, status] = bench_data (n, dx);
  opts = aura_options ("preset", "judge", "encoder.hidden", hidden, ...
                       "encoder.latent", latent);
  start = tic ();
  audit = aura_run (aura.loop.start (x, [], status, opts), truth);
  score = aura_score (audit, truth);
  seconds = toc (start);
  kept = "all";
  if (! isempty (audit.compression))
    kept = sprintf ("%.3f", audit.compression.energy);
  endif
  recall = "exact";
  least = min ([audit.graph.recall, audit.trace.recall]);
  if (least < 1)
    recall = sprintf ("%.3f", least);
  endif
  printf ("%8d %6d %7d %9.2f %9.0f %9.4f %7.4f %7s %7s %7d\n", n, dx, hidden, seconds,
          aura.io.peak_memory (), score.never, score.never_original, kept, recall,
          score.labels);

endfunction
