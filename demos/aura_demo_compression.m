## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_compression ()
## @deftypefnx {aura} {} aura_demo_compression (@var{file}, @var{draws}, @var{ranks})
## @deftypefnx {aura} {@var{table} =} aura_demo_compression (@dots{})
## Accuracy lost and time saved by the compression of x.
##
## The same audits (judge preset, single, 5 % of the labels and 15 queries) are
## run with x as it is and compressed to each of @var{ranks} (default 512, 256,
## 64), for each of @var{draws} (default 3) seeds.  x has 1024 columns.  Without
## @var{file} they are simulated: 50 directions and noise.  Otherwise they are the
## features of the file (see @code{aura_read}) with hash columns; all its human
## labels must be known.  The table shows means over the draws: the share of the
## sum of squares of x that is kept, the accuracy on the held-out comparisons in
## percent, its difference from the accuracy without compression with its standard
## error, and the time in seconds.
##
## @var{table} is a struct of draws-by-(1 + ranks) arrays: @code{never} (in
## percent), @code{energy}, @code{seconds}; the first column is x as it is.
## Errors: @code{aura:out-of-range}, @code{aura:no-file}.
## @seealso{aura_start, aura_options}
## @end deftypefn

function table = aura_demo_compression (file = "", draws = 3,
                                        ranks = [512 256 64])

  aura.arg.demo ("aura_demo_compression", "file", file, "file", "draws", draws, "runs", ...
                 "ranks", ranks, {@(v) isnumeric (v) && isreal (v) && isvector (v) && all (v >= 1), ...
                                  "numbers of at least 1"});
  ranks = [Inf, ranks];
  table.never = table.energy = table.seconds = zeros (draws, numel (ranks));
  for seed = 1:draws
    [x, truth] = comparisons (file, seed);
    seeds = aura.set.draw (truth, aura.set.count (truth, .05), seed);
    status = aura.set.from_truth (truth, seeds);
    for k = 1:numel (ranks)
      opts = aura_options ("preset", "judge", "seed", seed, ...
                           "encoder.rank", ranks(k));
      clock = tic ();
      audit = aura_run (aura_start (x, [], status, opts), truth);
      table.never(seed,k) = 100 * aura_score (audit, truth).never;
      table.seconds(seed,k) = toc (clock);
      table.energy(seed,k) = 1;
      if (! isempty (audit.compression))
        table.energy(seed,k) = audit.compression.energy;
      endif
    endfor
  endfor

  printf ("%d x %d, %d draws, %.0f human labels per draw\n", rows (x),
          columns (x), draws, numel (seeds) + 15);
  printf ("%6s %8s %15s %11s %6s %9s\n", "rank", "kept", "held out",
          "difference", "s.e.", "seconds");
  lost = table.never - table.never(:,1);
  printf ("%6g %8.4f %15.2f %+11.2f %6.2f %9.2f\n",
          [ranks; mean(table.energy, 1); mean(table.never, 1); ...
           mean(lost, 1); aura.stat.standard_error(lost, 1); ...
           mean(table.seconds, 1)]);
  if (nargout == 0)
    clear table;
  endif

endfunction

function [x, truth] = comparisons (file, seed)

  if (isempty (file))
    sim = aura_simulate ("mode", "judge", "n", 700, "dim", 50, "dx", 1024, ...
                         "sigma_x", .3, "seed", seed);
    x = single (sim.x);
    truth = double (sim.truth);
  else
    data = aura_read (file);
    x = aura_features (data, "Hash", 1024 - 49, "Class", "single");
    truth = aura.set.truth (data);
  endif

endfunction

%!demo
%! aura_demo_compression ("", 1, 64)

%!testif ; ! aura.tests.left_to_ci () <*each column is an audit with that rank; less is kept of x, little is lost>
%! [file, gone] = aura.compare.made_up ("s.jsonl", "n", 100, "reveal", 1);
%! text = evalc ("table = aura_demo_compression (file, 1, [64 32]);");
%! data = aura_read (file);
%! truth = aura.set.truth (data);
%! status = aura.set.from_truth (truth, aura.set.draw (truth, 5, 1));
%! x = aura_features (data, "Hash", 975, "Class", "single");
%! audit = aura_start (x, [], status, aura_options ("preset", "judge", "encoder.rank", 32));
%! score = aura_score (aura_run (audit, truth), truth);
%! assert (table.never(3), 100 * score.never);
%! assert (table.energy(3), audit.compression.energy);
%! assert (table.energy(1) == 1 && table.energy(2) < 1 && table.energy(3) < table.energy(2));
%! row = sscanf (strtrim (strsplit (strtrim (text), "\n"){end}), "%f")';
%! assert (isnan (row(5)));
%! assert (row(1:4), [32, table.energy(3), table.never(3), table.never(3) - table.never(1)], .01);
