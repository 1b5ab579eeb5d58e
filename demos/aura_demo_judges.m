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
## only for scoring.  The table shows, over the held-out comparisons and in
## percent, the judge's accuracy, the audited accuracy, and the gain with its
## standard error over draws and its range.  The last column is the mean posterior
## weight of "the features say nothing about this judge".
##
## Each file has two rows: @qcode{"loop (paper)"}, the AURA paper's own method
## (@code{query.rule} "H", @code{decide.method} "none"), and @qcode{"layer"}, the
## preset @qcode{"judge"}, as @code{aura_audit} has it.  For several judges of the
## same comparisons see @code{aura_demo_panel}.
##
## @var{table} is a struct array, an element a file and method, with @code{file},
## @code{method}, @code{n}, and row vectors over draws @code{never},
## @code{never_original}, @code{labels}, @code{mass} (NaN for the loop).
## @seealso{aura_audit, aura_score, aura_demo_panel}
## @end deftypefn

function table = aura_demo_judges (files = {}, draws = 5, share = .03, queries = 15)

  sample = "";
  if (isempty (files))
    folder = tempname ();
    mkdir (folder);
    sample = fullfile (folder, "made-up-sample.jsonl");
    aura_sample (sample, "reveal", 1);
    files = {sample};
  endif
  unwind_protect
    results = struct ("file", {}, "method", {}, "n", {}, "never", {}, ...
                      "never_original", {}, "labels", {}, "mass", {});
    printf (["%s per file; held-out accuracy, percent; labels: human labels ", ...
             "per draw\n"], aura.text.count (draws, "draw"));
    printf ("%-30s %-12s %6s %7s %7s %7s %6s %14s %7s %6s\n", "file", "method", "n", "judge",
            "audit", "gain", "s.e.", "range", "labels", "mass0");
    for i = 1:numel (files)
      results = [results, one_file(files{i}, draws, share, queries)];
    endfor
    for method = {"loop (paper)", "layer"}
      gains = arrayfun (@(r) mean (r.never - r.never_original),
                        results(strcmp ({results.method}, method)));
      printf ("%-30s %-12s %6s %7s %7s %+7.2f\n", "mean of the files", method{1},
              "", "", "", 100 * mean (gains));
    endfor
  unwind_protect_cleanup
    if (! isempty (sample))
      delete (sample);
      rmdir (folder);
    endif
  end_unwind_protect
  if (nargout > 0)
    table = results;
  endif

endfunction

function results = one_file (file, draws, share, queries)

  data = aura_read (file);
  [x, about] = aura_features (data);
  truth = aura.set.truth (data);
  [~, name] = fileparts (file);
  settings = {"loop (paper)", {"query.rule", "H", "decide.method", "none"}; ...
              "layer", {}};
  for m = 1:rows (settings)
    r = struct ("file", name, "method", settings{m,1}, "n", rows (x), "never", [], ...
                "never_original", [], "labels", [], "mass", []);
    for seed = 1:draws
      shown = aura.set.draw (truth, aura.set.count (truth, share), seed);
      status = aura.set.from_truth (truth, shown);
      opts = aura_options ("preset", "judge", "seed", seed,
                           "query.budget", queries, settings{m,2}{:});
      audit = aura_run (aura_start (x, [], status, opts, about), truth);
      score = aura_score (audit, truth);
      [~, ~, info] = aura_decide (audit);
      r.never(seed) = score.never;
      r.never_original(seed) = score.never_original;
      r.labels(seed) = score.labels;
      r.mass(seed) = info.alone;
    endfor
    print_row (r);
    results(m) = r;
  endfor

endfunction

function print_row (r)

  gain = 100 * (r.never - r.never_original);
  printf ("%-30s %-12s %6d %7.2f %7.2f %+7.2f %6.2f %+6.1f .. %+5.1f %7.1f %6.2f\n",
          r.file, r.method, r.n, 100 * mean (r.never_original), 100 * mean (r.never),
          mean (gain), std (gain) / sqrt (numel (gain)), min (gain), max (gain),
          mean (r.labels), mean (r.mass));
  fflush (stdout);

endfunction

%!demo
%! aura_demo_judges ({}, 2)

%!test
%! text = evalc ("table = aura_demo_judges ({}, 1);");
%! assert ({table.method}, {"loop (paper)", "layer"});
%! assert ([table.labels], [33 33]);
%! assert (isnan ([table.mass]), [true false]);
%!test <*its draws are those of aura_audit>
%! folder = tempname ();
%! mkdir (folder);
%! file = fullfile (folder, "comparisons.jsonl");
%! aura_sample (file, "reveal", 1, "seed", 2);
%! text = evalc ("table = aura_demo_judges ({file}, 2);");
%! table = table(2);
%! report = aura_audit (file, "Out", folder, "Labels", .03, "Draws", 2, ...
%!                      "Display", "off");
%! assert (table.never', report.draws.never);
%! assert (table.never_original', report.draws.never_original);
%! confirm_recursive_rmdir (false, "local");
%! rmdir (folder, "s");
