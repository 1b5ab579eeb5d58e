## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_baselines ()
## @deftypefnx {aura} {} aura_demo_baselines (@var{file}, @var{draws}, @var{n}, @var{shares})
## @deftypefnx {aura} {@var{table} =} aura_demo_baselines (@dots{})
## AURA and other methods with the same number of human labels.
##
## On simulated judge data (@code{aura_simulate}, @var{n} comparisons, default
## 640), and on the comparisons of @var{file} when one is given (default: none; as
## for @code{aura_read}, only rows with a human label), a share of the labels
## (@var{shares}, default [0.03 0.2 0.8]) is drawn at random, @var{draws} times
## (default 3) with the seeds 1, 2, @dots{}.  Every method of
## @code{aura_baseline} gets them.  AURA gets as many in all: up to 15 of them are its
## queries, the others seeds, from the same draw.  It has three rows, @qcode{"layer"},
## @qcode{"loop"} and @qcode{"loop, fixed intercept"}, as in @code{aura_demo_panel}, which is
## for several judges.
##
## The table shows the number of labels used and, in percent, means over the draws: the
## accuracy on the held-out rows, the gain over the judge on the same rows, its standard
## error and worst draw, the share of flips, and the accuracy on all rows.  On all rows
## labels count as right, so that methods with the same number of labels can be compared.
##
## @var{table} is a struct array, one element per set, share and method:
## @code{set}, @code{share}, @code{method}, and over draws, draws-by-1,
## @code{never}, @code{never_original}, @code{gain}, @code{flips}, @code{all}, @code{labels}, @code{waiting},
## @code{seconds}.
##
## The AURA paper compares with four of these in its real-data tables.
## Errors: @code{aura:out-of-range}, @code{aura:no-file}.
## @seealso{aura_baseline, aura_run, aura_score}
## @end deftypefn

function table = aura_demo_baselines (file = "", draws = 3, n = 640, shares = [.03 .2 .8])

  aura.arg.demo ("aura_demo_baselines", "file", file, "file", "draws", draws, "runs", ...
                 "n", n, {"count", 1}, "shares", shares, "share");
  simulated = @(seed) aura.compare.prepared (aura_simulate ("mode", "judge", "n", n, ...
                                                            "seed", seed));
  results = one_set (simulated, draws, shares);
  if (! isempty (file))
    set = aura.compare.prepared (file);
    results = [results, one_set(@(seed) set, draws, shares)];
  endif
  puts (["\nAURA asks for the labels of uncertain rows, so its held-out rows are ", ...
         "not those of the others.\nWith equal numbers of labels compare the ", ...
         "columns held out and all; all counts the labels as right.\n"]);
  if (nargout > 0)
    table = results;
  endif

endfunction

## SET_OF (SEED) are the comparisons of a draw.
function results = one_set (set_of, draws, shares)

  first = set_of (1);
  results = struct ([]);
  for share = shares
    printf ("\n%s, %g %% of the labels, %s\n", first.name, 100 * share,
            aura.text.count (draws, "draw"));
    printf ("%-21s %s %7s\n", "method", aura.compare.cells (), "all");
    count = aura.set.count (first.label, share, 4);
    queries = min (15, floor (count / 2));
    for method = aura.compare.methods (first)
      r = aura.compare.draws (method{1}, set_of, count - queries, queries, draws);
      r.share = share;
      printf ("%-21s %s %7.2f\n", r.method, aura.compare.cells (r), 100 * mean (r.all));
      fflush (stdout);
      results = [results, r];
    endfor
  endfor

endfunction

%!demo
%! aura_demo_baselines ("", 2, 320, .2)

%!test <*all methods use the same number of labels; those that learn beat the judge>
%! [file, gone] = aura.compare.made_up ("s.jsonl", "n", 100, "reveal", 1);
%! text = evalc ("table = aura_demo_baselines (file, 1, 320, .2);");
%! assert (numel (table), 9 + 10);
%! sim = table(1:9);
%! lines = strsplit (text, "\n", "collapsedelimiters", false);
%! assert (str2double (strsplit (strtrim (lines{12}(22:end)), " ")), ...
%!         [64, 100 * [sim(9).never, sim(9).gain, NaN, sim(9).gain, sim(9).flips, sim(9).all]], .0051);
%! assert (strtrim (lines{12}(1:21)), "layer");
%! assert ({sim(7:9).method}, {"loop", "loop, fixed intercept", "layer"});
%! assert ([sim.labels], 64 * ones (1, 9));
%! assert ([sim(1).never], [sim(1).never_original]);
%! assert (sim(1).all, .64 + .36 * .2, .06);
%! ## two clusters, 2.6 standard deviations apart: up to 20 points to gain
%! for m = [2 3 4 6 7 9] # nnpu, 5, and the fixed intercept, 8, are not among them
%!   assert (sim(m).gain > .1);
%! endfor
%! assert (table(11).method, "longer");
%! assert (numel (unique ([table(10:end).labels])), 1);
