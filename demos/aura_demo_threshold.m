## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_threshold ()
## @deftypefnx {aura} {} aura_demo_threshold (@var{folder}, @var{seed})
## @deftypefnx {aura} {[@var{data}, @var{files}] =} aura_demo_threshold (@dots{})
## The AURA paper's threshold diagnostic in the four cells of its simulation.
##
## Each cell is simulated with @var{seed} (default 1) and audited.  The table
## shows three thresholds on s = 0.6 (1 - r) + 0.4 (1 - d).  As many examples lie
## above them as are positive in the original signal, in the final groups, and in
## truth.  The paper does not define r and d; see
## @code{aura_plot_threshold}.
##
## With @var{folder} each cell's figure is saved there as PNG, SVG and PDF with its
## data as CSV; @var{files} are their names.  @var{data} is a struct array, one
## element per cell, of what @code{aura_plot_threshold} returns.
## Errors: @code{aura:out-of-range}.
## @seealso{aura_plot_threshold, aura_demo_simulation}
## @end deftypefn

function [data, files] = aura_demo_threshold (folder = "", seed = 1)

  aura.arg.demo ("aura_demo_threshold", "folder", folder, "folder", "seed", seed, "seed");
  files = {};
  data = struct ([]);
  printf ("%-9s %9s %9s %9s %15s %8s  (seed %d)\n", "cell", "original", "final",
          "truth", "held out", "labels", seed);
  for noise = {"CD", "DD"}
    for verification = {"SCAR", "SAR"}
      sim = aura_simulate ("noise", noise{1}, "verification", verification{1}, ...
                           "seed", seed);
      audit = aura_run (aura_start (sim.x, sim.signal, sim.status,
                                    aura_options ("seed", seed)), sim.truth);
      cell = [noise{1} "+" verification{1}];
      [h, one] = aura_plot_threshold (audit, sim.truth, "Title", ...
                                      sprintf ("Threshold diagnostic, %s, seed %d", cell, seed));
      closing = onCleanup (@() close (h.figure));
      printf ("%-9s %9.3f %9.3f %9.3f %14.1f%% %8d\n", cell, one.thresholds, ...
              100 * one.score.never, one.score.labels);
      if (! isempty (folder))
        name = lower (["threshold-" noise{1} "-" verification{1}]);
        columns = struct ("s", one.s(:), "truth", one.truth(:), ...
                          "final", one.final(:));
        files = [files, aura_save_figure(h, fullfile (folder, name), columns)];
      endif
      data = [data, one];
    endfor
  endfor
  if (nargout == 0)
    clear data files;
  endif

endfunction

%!demo
%! aura_demo_threshold ()

%!testif ; ! aura.tests.left_to_ci () <*the right number of examples lies above each threshold>
%! [is_full, small, folder, gone] = aura.tests.demo_size ();
%! text = evalc ("[data, files] = aura_demo_threshold (folder);");
%! assert (numel (data), 4);
%! for one = data
%!   above = arrayfun (@(t) sum (one.s > t), one.thresholds);
%!   assert (above, [160, sum(one.final), 328]);
%! endfor
%! assert (numel (files), 16 * is_full);
