## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_latent ()
## @deftypefnx {aura} {} aura_demo_latent (@var{runs}, @var{file}, @var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{layout} =} aura_demo_latent (@dots{})
## Latent dimension 16 against 128.
##
## The AURA paper evaluates both, to see whether refinement is sensitive to the
## capacity of the encoder, and gives no separate figures.  Here both are run on
## the four cells of its simulation under the preset @qcode{"simulation"}, on
## simulated judge data under @qcode{"judge"}, with and without the
## decision layer, and, where @var{file} is given (as for @code{aura_read}; default:
## none), on its rows with a human label, of which 3 % are revealed; seeds 1 to
## @var{runs} (default 5).
##
## The table shows, for each latent dimension, means over the runs: the accuracy on
## the held-out comparisons and on all, in percent, and the time of a run in
## seconds.  Then follow the mean difference (128 minus 16) of the held-out
## accuracies with the same seed, in points, and its standard error.  @var{name}, @var{value} go to
## @code{aura_sweep} (@code{"engine"}, "parallel").
##
## @var{layout} is a struct of columns, for @code{aura_table}.
## Errors: @code{aura:out-of-range}, @code{aura:no-file}.
## @seealso{aura_sweep, aura_options, aura_demo_simulation}
## @end deftypefn

function layout = aura_demo_latent (runs = 5, file = "", varargin)

  aura.arg.demo ("aura_demo_latent", "runs", runs, "runs", "file", file, "file");
  widths = [16 128];
  both = {"encoder.latent", widths, "runs", runs};
  [cells, info] = aura_sweep ("noise", {"CD", "DD"}, "verification",
                              {"SCAR", "SAR"}, both{:}, varargin{:});
  shown = columns_of (strcat (cells.grid.noise, "+", cells.grid.verification),
                      cells, info.seconds);
  [judge, info] = aura_sweep ("mode", "judge", "preset", "judge", ...
                              "decide.method", {"none", "bayes"}, both{:}, ...
                              varargin{:});
  more = columns_of (strcat ("judge, decide.method \"", ...
                             judge.grid.decide_method, "\""), judge, info.seconds);
  shown = joined (shown, more);
  if (! isempty (file))
    set = aura.compare.prepared (file);
    [real, seconds] = on_file (set, widths, runs);
    shown = joined (shown, columns_of ({set.name; set.name}, real, seconds));
  endif

  names = fieldnames (shown)';
  printf ("Latent dimension %d against %d: means of seeds 1 to %d; percent, s\n\n", ...
          widths, runs);
  group = @(w) repmat ({sprintf("latent %d", w)}, 1, 3);
  heads = {"never", "all", "time"};
  aura_table (shown, "headings", [{"data", "labels"}, heads, heads, ...
              {"never", "s.e."}], "groups", [{"", ""}, group(16), group(128), ...
              repmat({"difference"}, 1, 2)], "percent", names([3 4 6 7 9 10]));
  printf (["\nlabels: human labels per run (seeds and queries); the four cells ", ...
           "also have 160 sources\n"]);
  if (nargout > 0)
    layout = shown;
  endif

endfunction

## Rows of TABLE come in pairs, one row for each width.
function shown = columns_of (names, table, seconds)

  narrow = table.grid.encoder_latent == 16;
  shown.data = names(narrow);
  shown.labels = mean (table.labels(narrow,:), 2);
  for width = [16 128]
    here = table.grid.encoder_latent == width;
    prefix = sprintf ("latent_%d_", width);
    shown.([prefix "never"]) = mean (table.never(here,:), 2);
    shown.([prefix "all"]) = mean (table.adjusted(here,:), 2);
    shown.([prefix "time"]) = mean (seconds(here,:), 2);
  endfor
  difference = table.never(! narrow,:) - table.never(narrow,:);
  shown.difference = mean (difference, 2);
  shown.error = aura.stat.standard_error (difference, 2);

endfunction

function a = joined (a, b)

  for name = fieldnames (a)'
    a.(name{1}) = [a.(name{1}); b.(name{1})];
  endfor

endfunction

function [table, seconds] = on_file (set, widths, runs)

  truth = set.truth;
  table.grid.encoder_latent = widths(:);
  for i = 1:numel (widths)
    for seed = 1:runs
      count = aura.set.count (truth, .03, 4);
      status = aura.set.from_truth (truth, aura.set.draw (truth, count, seed));
      opts = aura_options ("preset", "judge", "encoder.latent", widths(i), ...
                           "seed", seed);
      clock = tic ();
      audit = aura_run (aura_start (set.x, [], status, opts), truth);
      score = aura_score (audit, truth);
      seconds(i,seed) = toc (clock);
      table.never(i,seed) = score.never;
      table.adjusted(i,seed) = score.adjusted;
      table.labels(i,seed) = score.labels;
    endfor
  endfor

endfunction

%!demo
%! aura_demo_latent (1)

%!testif ; ! aura.tests.left_to_ci () <*both widths work, on simulated data and on a file>
%! [is_full, small] = aura.tests.demo_size ();
%! [file, gone] = aura.compare.made_up ("s.jsonl", "n", {80, 600}{1 + is_full}, "reveal", 1);
%! text = evalc ("t = aura_demo_latent (1, file, \"progress\", false, small{1:2});");
%! assert (numel (t.data), 7);
%! assert (t.data(1:4), {"CD+SCAR"; "CD+SAR"; "DD+SCAR"; "DD+SAR"});
%! assert (all (t.latent_16_never(1:4) > .82));
%! assert (all (t.latent_128_never(1:4) > .82));
%! assert (t.difference, t.latent_128_never - t.latent_16_never, eps);
%! assert (isnan (t.error), true (7, 1)); # of one run
%! assert (all (t.latent_16_time > 0));
%! assert (! isempty (strfind (text, "latent 128")));
