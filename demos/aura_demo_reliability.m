## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_reliability ()
## @deftypefnx {aura} {} aura_demo_reliability (@var{folder}, @var{runs})
## @deftypefnx {aura} {[@var{pool}, @var{files}] =} aura_demo_reliability (@dots{})
## Calibration of the probabilities, and accuracy of the most confident
## decisions.
##
## Simulated judges that agree with humans in 64 % of 640 comparisons are audited
## under the preset @code{"judge"}, seeds 1 to @var{runs} (default 5); the
## held-out comparisons of all runs are pooled.  The demo
## prints the Brier score, the expected calibration error, and the accuracy of
## the most confident 25, 50, 75 and 100 %.  With @var{folder} the reliability
## diagram and the curve of accuracy against coverage are saved there as PNG,
## SVG and PDF with their data as CSV; @var{files} are their names.  @var{pool}
## has the columns @code{prob} and @code{truth} and the number of @code{labels}
## per run.
## Errors: @code{aura:out-of-range}.
## @seealso{aura_plot_reliability, aura_plot_coverage, aura_decide}
## @end deftypefn

function [pool, files] = aura_demo_reliability (folder = "", runs = 5)

  aura.arg.demo ("aura_demo_reliability", "folder", folder, "folder", ...
                 "runs", runs, "runs");
  pool = struct ("prob", zeros (0, 1), "truth", zeros (0, 1), ...
                 "labels", zeros (1, 0));
  for seed = 1:runs
    sim = aura_simulate ("mode", "judge", "seed", seed);
    audit = aura_start (sim.x, [], sim.status,
                        aura_options ("preset", "judge", "seed", seed));
    audit = aura_run (audit, sim.truth);
    [~, prob] = aura_decide (audit);
    never = aura.set.unlabelled (audit.status);
    pool.prob = [pool.prob; prob(never)];
    pool.truth = [pool.truth; sim.truth(never)];
    pool.labels(seed) = sum (! never);
  endfor

  [h1, reliability] = aura_plot_reliability (pool.prob, pool.truth, "Title", ...
                                             "Simulated judge");
  [h2, coverage] = aura_plot_coverage (pool.prob, pool.truth, "Title", ...
                                       "Accept only the most confident: simulated judge");
  closing = onCleanup (@() close ([h1.figure, h2.figure]));
  files = {};
  printf (["%d held-out comparisons of %s, %.0f labels per run: ", ...
           "Brier %.3f, calibration error %.3f\n"], numel (pool.prob),
          aura.text.count (runs, "run"), mean (pool.labels), reliability.brier, reliability.ece);
  [~, order] = sort (max (pool.prob, 1 - pool.prob), "descend");
  right = ((pool.prob >= .5) == pool.truth)(order);
  for share = [.25 .5 .75 1]
    printf ("the most confident %3.0f %%: %.1f %% right\n", 100 * share,
            100 * mean (right(1:round (share * end))));
  endfor
  if (! isempty (folder))
    files = [aura_save_figure(h1, fullfile (folder, "reliability"), ...
                              rmfield (pool, "labels")), ...
             aura_save_figure(h2, fullfile (folder, "reliability-coverage"), coverage)];
  endif
  if (nargout == 0)
    clear pool files;
  endif

endfunction

%!demo
%! aura_demo_reliability ("", 2)

%!test <*calibrated within a tenth, the most confident are most often right>
%! [is_full, small, folder, gone] = aura.tests.demo_size ();
%! text = evalc ("[pool, files] = aura_demo_reliability (folder, 1 + is_full);");
%! assert (abs (mean (pool.prob) - mean (pool.truth)) < .1);
%! sure = max (pool.prob, 1 - pool.prob);
%! right = (pool.prob >= .5) == pool.truth;
%! assert (mean (right(sure > median (sure))) >= mean (right));
%! assert (pool.labels, [47 47](1:1 + is_full));
%! assert (numel (files), 8 * is_full);
