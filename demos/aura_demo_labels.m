## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_labels ()
## @deftypefnx {aura} {} aura_demo_labels (@var{folder}, @var{runs}, @var{budgets})
## @deftypefnx {aura} {[@var{table}, @var{files}] =} aura_demo_labels (@dots{})
## Gain against the number of human labels.
##
## Simulated judges that agree with humans in 64 % of 640 comparisons are audited
## under the preset @code{"judge"} with no label at the start but 2 % seeds, and
## @var{budgets} (default 0, 10, 20, 40, 80) queries, seeds 1 to @var{runs} (default
## 5).  The gain is the accuracy on the never-verified less the judge's on the same
## comparisons, in points; mean and range over runs.
##
## With @var{folder} the figure is saved there as PNG, SVG and PDF with its data as
## CSV; @var{files} are their names.  @var{table} has @code{labels} and @code{gain}
## (fractions), budgets-by-runs.
## @seealso{aura_run, aura_demo_judges}
## @end deftypefn

function [table, files] = aura_demo_labels (folder = "", runs = 5,
                                            budgets = [0 10 20 40 80])

  table.labels = table.gain = zeros (numel (budgets), runs);
  printf ("%7s %7s %8s %16s  (seeds 1 to %d)\n", "queries", "labels", "gain",
          "range", runs);
  for i = 1:numel (budgets)
    for seed = 1:runs
      sim = aura_simulate ("mode", "judge", "seed", seed, "seed_fraction", .02);
      opts = aura_options ("preset", "judge", "seed", seed, ...
                           "query.budget", budgets(i), ...
                           "query.batch", max (5, ceil (budgets(i) / 4)));
      audit = aura_run (aura_start (sim.x, [], sim.status, opts), sim.truth);
      score = aura_score (audit, sim.truth);
      table.labels(i,seed) = score.labels;
      table.gain(i,seed) = score.never - score.never_original;
    endfor
    gain = 100 * table.gain(i,:);
    printf ("%7d %7.0f %+8.2f %+7.2f..%+7.2f\n", budgets(i),
            mean (table.labels(i,:)), mean (gain), min (gain), max (gain));
  endfor

  files = {};
  if (! isempty (folder))
    fig = draw (table);
    unwind_protect
      files = save_all (fig, folder, table);
    unwind_protect_cleanup
      close (fig);
    end_unwind_protect
  endif

endfunction

function fig = draw (table)

  ink = [34, 34, 34] / 255;
  color = [0, 114, 178] / 255; # Okabe and Ito
  fig = figure ("visible", "off", "position", [100, 100, 800, 520], "color", ...
                "white");
  set (fig, "paperunits", "inches", "paperposition", [0, 0, 8, 5.2], ...
       "papersize", [8, 5.2]);
  ax = axes ("parent", fig, "position", [.11, .13, .85, .76], "fontsize", 13, ...
             "xcolor", ink, "ycolor", ink, "box", "off", "tickdir", "out", ...
             "ygrid", "on", "gridcolor", [.85 .85 .85], "nextplot", "add");
  x = mean (table.labels, 2);
  low = 100 * min (table.gain, [], 2);
  high = 100 * max (table.gain, [], 2);
  patch (ax, [x; flipud(x)], [low; flipud(high)], .75 + .25 * color, ...
         "edgecolor", "none");
  line (ax, x, 100 * mean (table.gain, 2), "linewidth", 4, "color", color, ...
        "marker", "o", "markersize", 7, "markerfacecolor", color);
  line (ax, [min(x), max(x)], [0 0], "linewidth", 2, "color", [.6 .6 .6]);
  xlabel (ax, "human labels (seeds and queries)");
  ylabel (ax, "gain on the never-verified (points)");
  title (ax, "mean and range over runs; grey: the judge itself", ...
         "fontweight", "normal");

endfunction

function files = save_all (fig, folder, table)

  if (! exist (folder, "dir"))
    mkdir (folder);
  endif
  files = {};
  for ext = {"png", "svg", "pdf"}
    files{end+1} = fullfile (folder, ["labels." ext{1}]);
    print (fig, files{end}, ["-d" ext{1}], "-r100");
  endfor
  files{end+1} = fullfile (folder, "labels.csv");
  fid = fopen (files{end}, "w");
  fputs (fid, "run,labels,gain\n");
  for run = 1:columns (table.gain)
    fprintf (fid, "%d,%d,%.6f\n",
             [run * ones(rows (table.gain), 1), table.labels(:,run), ...
              table.gain(:,run)]');
  endfor
  fclose (fid);

endfunction

%!demo
%! aura_demo_labels ("", 2, [0 20 40])

%!test <*more labels gain more>
%! folder = tempname ();
%! text = evalc ("[table, files] = aura_demo_labels (folder, 2, [0 40]);");
%! assert (table.labels, [13 13; 53 53]);
%! assert (mean (table.gain(2,:)) > mean (table.gain(1,:)));
%! assert (mean (table.gain(2,:)) > .1);
%! assert (numel (files), 4);
%! confirm_recursive_rmdir (false, "local");
%! rmdir (folder, "s");
