## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_labels ()
## @deftypefnx {aura} {} aura_demo_labels (@var{folder}, @var{runs}, @var{budgets})
## @deftypefnx {aura} {[@var{table}, @var{files}] =} aura_demo_labels (@dots{})
## Gain against the number of human labels.
##
## Simulated judges that agree with humans in 64 % of 640 comparisons are audited
## under the preset @code{"judge"}, with 2 % initial labels and @var{budgets}
## (default 0, 10, 20, 40, 80) queries, for seeds 1 to @var{runs} (default 5).  The
## gain is the accuracy on the held-out comparisons minus the judge's on the same
## comparisons, in points; mean and range over runs.
##
## With @var{folder} the figure is saved there as PNG, SVG and PDF with its data as
## CSV; @var{files} are their names.  @var{table} has @code{labels} and @code{gain}
## (fractions), budgets-by-runs.
## Errors: @code{aura:out-of-range}.
## @seealso{aura_plot_labels, aura_run, aura_demo_judges}
## @end deftypefn

function [table, files] = aura_demo_labels (folder = "", runs = 5,
                                            budgets = [0 10 20 40 80])

  aura.arg.demo ("aura_demo_labels", "folder", folder, "folder", "runs", runs, "runs", ...
                 "budgets", budgets, "counts");
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
    h = aura_plot_labels (table.labels, table.gain, "Title", ...
                          sprintf ("Gain over a simulated judge, seeds 1 to %d", runs));
    closing = onCleanup (@() close (h.figure));
    run = repmat (1:runs, numel (budgets), 1);
    files = aura_save_figure (h, fullfile (folder, "labels"), ...
                              struct ("run", run(:), "labels", table.labels(:), ...
                                      "gain", table.gain(:)));
  endif
  if (nargout == 0)
    clear table files;
  endif

endfunction

%!demo
%! aura_demo_labels ("", 2, [0 20 40])

%!test <*more labels gain more>
%! [is_full, small, folder, gone] = aura.tests.demo_size ();
%! text = evalc ("[table, files] = aura_demo_labels (folder, 1 + is_full, [0 40]);");
%! assert (table.labels, repmat ([13; 53], 1, 1 + is_full));
%! assert (mean (table.gain(2,:)) > mean (table.gain(1,:)));
%! assert (mean (table.gain(2,:)) > .1);
%! assert (numel (files), 4 * is_full);
