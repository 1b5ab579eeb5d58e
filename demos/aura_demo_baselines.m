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
## @code{aura_baseline} gets them.  AURA, with the preset @qcode{"judge"}, gets as
## many in all: up to 15 of them are its queries, the others seeds, from the same
## draw.  It has two rows: @qcode{"loop (paper)"} is the AURA paper's own method
## (@code{query.rule} "H", @code{decide.method} "none"), @qcode{"layer"} the preset as
## it is.  For several judges see @code{aura_demo_panel}.
##
## The table shows means over the draws, in percent: the accuracy on the held-out
## rows, its range, the gain over the judge on the same rows, the accuracy on all
## rows, and the number of labels used.  On all rows labels count as right, so that
## methods with the same number of labels can be compared.
##
## @var{table} is a struct array, one element per set, share and method:
## @code{set}, @code{share}, @code{method}, and row vectors over draws
## @code{never}, @code{never_original}, @code{all}, @code{labels}.
##
## The AURA paper compares with four of these in its real-data tables.
## @seealso{aura_baseline, aura_run, aura_score}
## @end deftypefn

function table = aura_demo_baselines (file = "", draws = 3, n = 640, shares = [.03 .2 .8])

  results = struct ("set", {}, "share", {}, "method", {}, "never", {}, ...
                    "never_original", {}, "all", {}, "labels", {});
  simulated = @(seed) aura_simulate ("mode", "judge", "n", n, "seed", seed);
  results = [results, one_set("simulated", simulated, draws, shares, {})];
  if (! isempty (file))
    set = aura.set.of_file (file);
    results = [results, one_set(set.name, @(seed) set, draws, shares, {"longer"})];
  endif
  puts (["\nAURA asks for the labels of uncertain rows, so its held-out rows are ", ...
         "not those of the others.\nWith equal numbers of labels compare the ", ...
         "columns held out and all; all counts the labels as right.\n"]);
  if (nargout > 0)
    table = results;
  endif

endfunction

## SET_OF (SEED) are the comparisons of a draw, MORE further methods.
function results = one_set (name, set_of, draws, shares, more)

  methods = [{"judge"}, more, {"logistic", "mlp", "forest", "propagation", ...
                               "nnpu", "loop (paper)", "layer"}];
  results = struct ("set", {}, "share", {}, "method", {}, "never", {}, ...
                    "never_original", {}, "all", {}, "labels", {});
  for share = shares
    printf ("\n%s, %g %% of the labels, %s\n", name, 100 * share,
            aura.text.count (draws, "draw"));
    printf ("%-12s %15s %16s %8s %8s %8s\n", "method", "held out",
            "range", "gain", "all", "labels");
    for m = 1:numel (methods)
      r = struct ("set", name, "share", share, "method", methods{m}, ...
                  "never", [], "never_original", [], "all", [], "labels", []);
      for seed = 1:draws
        set = set_of (seed);
        truth = set.truth;
        known = aura.set.draw (truth, aura.set.count (truth, share, 4), seed);
        [verdict, known] = judge_by (methods{m}, set, known, seed);
        open = true (rows (truth), 1);
        open(known) = false;
        r.never(seed) = mean (verdict(open) == truth(open));
        r.never_original(seed) = mean (truth(open));
        r.all(seed) = mean (verdict == truth);
        r.labels(seed) = numel (known);
      endfor
      printf ("%-12s %15.2f %7.2f .. %5.2f %+8.2f %8.2f %8.1f\n", r.method,
              100 * mean (r.never), 100 * min (r.never), 100 * max (r.never),
              100 * mean (r.never - r.never_original), 100 * mean (r.all),
              mean (r.labels));
      fflush (stdout);
      results(end+1) = r;
    endfor
  endfor

endfunction

## AURA gets fewer labels than the others, for it asks for up to 15 of its own.
function [verdict, known] = judge_by (method, set, known, seed)

  opts = aura_options ("preset", "judge", "seed", seed);
  if (any (strcmp (method, {"loop (paper)", "layer"})))
    queries = min (15, floor (numel (known) / 2));
    known(end-queries+1:end) = [];
    opts = aura_options (opts, "query.budget", queries);
  endif
  [verdict, known] = aura.decide.by_method (method, set, known, opts);

endfunction

%!demo
%! aura_demo_baselines ("", 2, 320, .2)

%!test <*all methods use the same number of labels; those that learn beat the judge>
%! file = [tempname() ".jsonl"];
%! aura_sample (file, "reveal", 1);
%! unwind_protect
%!   text = evalc ("table = aura_demo_baselines (file, 1, 320, .2);");
%! unwind_protect_cleanup
%!   delete (file);
%! end_unwind_protect
%! assert (numel (table), 8 + 9);
%! assert (! isempty (strfind (text, "held out")));
%! sim = table(1:8);
%! assert ({sim(7:8).method}, {"loop (paper)", "layer"});
%! assert ([sim.labels], 64 * ones (1, 8));
%! assert ([sim(1).never], [sim(1).never_original]);
%! assert (sim(1).all, .64 + .36 * .2, .06);
%! ## two clusters, 2.6 standard deviations apart: up to 20 points to gain
%! for m = [2 3 4 5 7 8]
%!   assert (sim(m).never - sim(m).never_original > .1);
%! endfor
%! assert (table(10).method, "longer");
%! assert (numel (unique ([table(9:end).labels])), 1);
