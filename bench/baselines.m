## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## For baselines.sh.  fit: draw labels, fit our baselines, leave the data and the
## results behind; table: print both sides and their ratios.

1;

function one_set (name, dir, x, truth, draws)

  methods = {"logistic", "mlp", "forest", "propagation", "spreading"};
  n = rows (x);
  opts = aura_options ("preset", "judge");
  graph = aura_graph (x, opts);
  k = rows (graph.idx);
  edges = [double(graph.idx(:)), kron((1:n)', ones (k, 1)), double(graph.weight(:))];
  csvwrite (fullfile (dir, [name ".x.csv"]), x, "precision", "%.17g");
  csvwrite (fullfile (dir, [name ".edges.csv"]), edges, "precision", "%.17g");
  csvwrite (fullfile (dir, [name ".truth.csv"]), truth);
  for share = [.03 .2 .8]
    labels = NaN (n, draws);
    for draw = 1:draws
      known = aura.set.draw (truth, aura.set.count (truth, share, 4), draw);
      labels(known,draw) = truth(known);
      for m = 1:numel (methods)
        options = {"Lambda", 1};
        method = methods{m};
        if (strcmp (method, "spreading"))
          method = "propagation";
          options = {"Variant", "spreading"};
        endif
        opts.seed = draw;
        start = tic ();
        model = aura_baseline (method, x, labels(:,draw), opts, options{:});
        seconds(draw,m) = toc (start);
        open = isnan (labels(:,draw));
        accuracy(draw,m) = mean (model.verdict(open) == truth(open));
        verdicts{m}(:,draw) = double (model.verdict);
      endfor
    endfor
    stem = sprintf ("%s.%g", name, 100 * share);
    csvwrite (fullfile (dir, [stem ".labels.csv"]), labels);
    for m = 1:numel (methods)
      csvwrite (fullfile (dir, sprintf ("%s.%s.ours.csv", stem, methods{m})),
                [accuracy(:,m), seconds(:,m)], "precision", "%.17g");
      csvwrite (fullfile (dir, sprintf ("%s.%s.verdict.csv", stem, methods{m})),
                verdicts{m});
    endfor
  endfor

endfunction

function fit_all (dir, draws)

  for seed = 1:2
    sim = aura_simulate ("mode", "judge", "n", 800, "dim", 8, "seed", seed,
                         "distance", 2 * seed, "seed_fraction", 0);
    one_set (sprintf ("simulated-distance-%d", 2 * seed), dir, sim.x, sim.truth,
             draws);
  endfor
  files = strsplit (fileread (fullfile (dir, "files")), "\n");
  for i = 1:numel (files)
    if (! isempty (files{i}))
      set = aura.compare.prepared (files{i});
      one_set (set.name, dir, set.x, set.truth, draws);
    endif
  endfor

endfunction

function print_table (dir)

  printf ("%-24s %4s %-12s %7s %7s %7s %8s %10s %10s %7s\n", "data", "%",
          "method", "aura", "sklearn", "diff", "agree", "aura s", "sklearn s",
          "ratio");
  ## Points of mean accuracy: the same minimum or limit, or other random numbers.
  tolerance = struct ("logistic", .1, "propagation", .1, "spreading", .1, ...
                      "forest", 2, "mlp", 3);
  beyond = 0;
  files = sort (glob (fullfile (dir, "*.theirs.csv")));
  for i = 1:numel (files)
    stem = files{i}(1:end-numel (".theirs.csv"));
    ours = csvread ([stem ".ours.csv"]);
    theirs = csvread (files{i});
    [~, base, rest] = fileparts (stem);
    method = rest(2:end);
    beyond += (abs (100 * mean (ours(:,1) - theirs(:,1)))
               > tolerance.(method));
    dot = find (base == ".", 1, "last");
    printf ("%-24s %4s %-12s %7.2f %7.2f %+7.2f %8.2f %10.5f %10.5f %7.1f\n",
            base(1:dot-1), base(dot+1:end), method, 100 * mean (ours(:,1)),
            100 * mean (theirs(:,1)), 100 * mean (ours(:,1) - theirs(:,1)),
            100 * mean (theirs(:,3)), median (ours(:,2)), median (theirs(:,2)),
            median (theirs(:,2)) / median (ours(:,2)));
  endfor
  puts (["accuracy on the unlabelled rows, percent; agree: percent of them with the ", ...
         "same verdict;\nratio: median time of scikit-learn over ours, one ", ...
         "thread; propagation and\nspreading: scikit-learn's classes on our ", ...
         "weights, graphs not timed there\n"]);
  printf (["tolerance of diff, points: logistic, propagation and spreading .1, ", ...
           "forest 2, mlp 3: %d of %d rows beyond\n"], beyond, numel (files));
  if (beyond > 0)
    exit (1);
  endif

endfunction

dir = getenv ("AURA_BENCH_DIR");
draws = str2double (getenv ("AURA_BENCH_DRAWS"));
if (isnan (draws))
  draws = 10;
endif
if (strcmp (argv (){end}, "fit"))
  fit_all (dir, draws);
else
  print_table (dir);
endif
