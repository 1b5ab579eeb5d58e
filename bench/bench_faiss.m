## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## bench_faiss (N, FOLDER)
## For bench.sh: prints the seconds that the approximate graph of N rows of 128 columns
## takes, its number of neighbours and of threads.  Leaves in FOLDER what faiss_graph.py
## reads: the rows, of length 1 (x.f32, a row after the other), and of 1000 of them the
## number (rows.i32) and the neighbours, from 0 (neighbours.i32).

function bench_faiss (n, folder)

  x = bench_data (n, 128);
  opts = aura_options ("preset", "judge", "graph.search", "approximate");
  aura_graph (x(1:5000,:), opts); # what the first call loads
  start = tic ();
  graph = aura_graph (x, opts);
  seconds = toc (start);
  at = round (linspace (1, n, 1000));
  put (fullfile (folder, "x.f32"), (x ./ sqrt (sumsq (x, 2)))', "single");
  put (fullfile (folder, "rows.i32"), at - 1, "int32");
  put (fullfile (folder, "neighbours.i32"), graph.idx(:,at) - 1, "int32");
  threads = str2double (getenv ("AURA_NUM_THREADS"));
  if (isnan (threads))
    threads = nproc ();
  endif
  printf ("%.3f %d %d\n", seconds, rows (graph.idx), min (threads, nproc ()));

endfunction

function put (file, values, type)

  out = fopen (file, "w");
  fwrite (out, values, type);
  fclose (out);

endfunction
