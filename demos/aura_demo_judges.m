## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_judges ()
## @deftypefnx {aura} {} aura_demo_judges (@var{files}, @var{draws}, @var{share}, @var{queries})
## @deftypefnx {aura} {@var{table} =} aura_demo_judges (@dots{})
## How much an audit gains on files whose human labels are all known.
##
## For each of @var{files} (a cell array of names; default: a synthetic sample)
## and each of @var{draws} (default 5) seeds 1, 2, @dots{}, a share of the human
## labels (@var{share}, default 0.03) is revealed at random, @var{queries}
## (default 15) more are asked and answered from the file, and the rest is used
## only for scoring.  Methods that do not ask get as many labels at random.
##
## Each file has a row for each method: the judge, the longer answer, the baselines of
## @code{aura_baseline}, and @qcode{"loop"}, @qcode{"loop, fixed intercept"} and
## @qcode{"layer"}, as in @code{aura_demo_panel}.  The table shows, over the held-out
## comparisons and in percent, the judge's accuracy; then the labels used, the method's
## accuracy, the gain with its standard error over draws and its worst draw, and the share of
## the verdicts that are flipped.  For
## several judges of the same comparisons see @code{aura_demo_panel}.
##
## @var{table} is a struct array, an element a file and method, with @code{set} (the
## file), @code{method}, @code{n}, and over draws, draws-by-1, @code{never},
## @code{never_original}, @code{gain}, @code{flips}, @code{all}, @code{labels}, @code{waiting} and @code{seconds}; a
## method without labels has one draw.
## Errors: @code{aura:out-of-range}, @code{aura:no-file}.
## @seealso{aura_audit, aura_score, aura_demo_panel}
## @end deftypefn

function table = aura_demo_judges (files = {}, draws = 5, share = .03, queries = 15)

  aura.arg.demo ("aura_demo_judges", "files", files, "files", "draws", draws, "runs", ...
                 "share", share, {"number", 0, 1}, "queries", queries, {"count", 0});
  if (isempty (files))
    [files, gone] = aura.compare.made_up ("made-up-sample.jsonl", "reveal", 1);
  endif
  results = struct ([]);
  printf ("%s per file; held-out accuracy, percent; labels: human labels per draw\n", ...
          aura.text.count (draws, "draw"));
  printf ("%-30s %-21s %6s %7s %s\n", "file", "method", "n", "judge",
          aura.compare.cells ());
  for file = cellstr (files)(:)'
    results = [results, one_file(file{1}, draws, share, queries)];
  endfor
  print_means (results);
  if (nargout > 0)
    table = results;
  endif

endfunction

function results = one_file (file, draws, share, queries)

  set = aura.compare.prepared (file);
  seeds = aura.set.count (set.label, share);
  [names, learns] = aura.compare.methods (set);
  results = struct ([]);
  for m = 1:numel (names)
    if (learns(m))
      r = aura.compare.draws (names{m}, set, seeds, queries, draws);
    else
      r = aura.compare.draws (names{m}, set, 0, 0, 1);
    endif
    r.n = rows (set.truth);
    printf ("%-30s %-21s %6d %7.2f %s\n", r.set, r.method, r.n,
            100 * mean (r.never_original), aura.compare.cells (r));
    fflush (stdout);
    results = [results, r];
  endfor

endfunction

function print_means (results)

  [methods, first] = unique ({results.method}, "first");
  [~, order] = sort (first);
  for method = methods(order)
    gains = arrayfun (@(r) mean (r.gain), results(strcmp ({results.method}, method{1})));
    printf ("%-30s %-21s %6s %7s %7s %12s %+7.2f\n", "mean of the files", method{1}, "",
            "", "", "", 100 * mean (gains));
  endfor

endfunction

%!demo
%! aura_demo_judges ({}, 2)

%!testif ; ! aura.tests.left_to_ci () <*a row a method; its draws are those of aura_audit; what is printed>
%! [file, gone] = aura.compare.made_up ("comparisons.jsonl", "n", 200, "reveal", 1, "seed", 2);
%! text = evalc ("table = aura_demo_judges ({file}, 2);");
%! report = aura_audit (file, "Out", fileparts (file), "Labels", .03, "Draws", 2, ...
%!                      "Display", "off");
%! assert ({table([1 2 8:10]).method}, {"judge", "longer", "loop", "loop, fixed intercept", "layer"});
%! layer = table(10);
%! assert (layer.never, report.draws.never);
%! assert (layer.never_original, report.draws.never_original);
%! assert ([table(3:10).labels], 21 * ones (2, 8));
%! assert ([table(1:2).labels], [0 0]);
%! lines = strsplit (text, "\n");
%! assert (str2num (lines{12}(53:end)), [layer.n, 100 * [mean(layer.never_original), .21, ...
%!         mean(layer.never), mean(layer.gain), std(layer.gain) / sqrt(2), min(layer.gain), mean(layer.flips)]], .0051);
%! assert (strtrim (lines{12}(32:52)), "layer");
%! assert (numel (lines), 2 + 10 + 10 + 1);
%! assert (str2double (lines{22}(53:end)), 100 * mean (layer.gain), .0051);
