## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_drift (@var{audit})
## @deftypefnx {aura} {@var{drift} =} aura_drift (@var{audit}, "Judge", @var{judge})
## Whether a judge agrees with humans as often as it did before comparisons were added.
##
## The rate of agreement among the comparisons that came with the last @code{aura_append} is
## compared with those of before, one row for each time that comparisons were added.  Each rate
## @math{r} has Wilson's interval @math{l} to @math{u} for new comparisons, of as many random
## labels as those behind it are worth (@code{aura_rate}), and the change has
##
## @display
## r2 - r1 - sqrt ((r2 - l2)^2 + (u1 - r1)^2)  to  r2 - r1 + sqrt ((u2 - r2)^2 + (r1 - l1)^2)
## @end display
##
## @noindent
## (square and add).  p is one less the level at which an end is 0.  Where the same questions were
## asked at both times it is conservative.
##
## @var{judge} is the number of a panel's judge (default 1).
##
## @var{drift} is a struct of columns, a row a time: @code{n}, @code{labels}, @code{draws},
## @code{estimate}, @code{worth} (@code{worth_new} of @code{aura_rate}) of before;
## @code{n_new},
## @code{labels_new}, @code{draws_new}, @code{estimate_new}, @code{worth_new}; @code{change} (new
## minus before), @code{interval} (95 %, two columns),
## @code{p} (two-sided).  NaN where either side is worth fewer than two labels; and
## @code{bias}, whether the judge leans otherwise on the comparisons that were added last
## (@code{aura_bias}): a struct array of @code{attribute}, @code{kind}, @code{n} and @code{labels}
## of the new, @code{n_before}, @code{labels_before}, @code{share} and @code{share_before},
## @code{more} and @code{beyond}, the changes against people and against errors by chance,
## @code{excess}, @code{low}, @code{high} and @code{p} of the weaker of both, and @code{flagged}.
## Without an output a table is printed.
##
## Several rows are several tests: of 20 one has p below .05 by chance.
##
## Errors: @code{aura:invalid-argument} when nothing was added; @code{aura:not-random}
## (@code{aura_rate}); @code{aura:out-of-range} (@var{judge}).
##
## @example
## drift = aura_drift (aura_append (audit, data));
## @end example
##
## Source: R. G. Newcombe, "Interval estimation for the difference between independent proportions:
## comparison of eleven methods", Statistics in Medicine 17 (1998), method 10.
## @seealso{aura_append, aura_rate, aura_bias}
## @end deftypefn

function drift = aura_drift (audit, varargin)

  if (nargin < 1)
    print_usage ();
  endif
  [audit, kind] = aura.loop.check ("aura_drift", audit);
  if (! (isfield (audit, "about") && isfield (audit.about, "batch")))
    error ("aura:invalid-argument", ...
           "aura_drift: AUDIT must have comparisons that aura_append added");
  endif
  judge = {"Judge", 1, {"integer", 1, numel(kind.judges (audit))}};
  judge = getfield (aura.arg.parse ("aura_drift", varargin, judge), "judge");
  [is_random, why] = aura.decide.is_random (audit);
  if (! is_random)
    error ("aura:not-random", "aura_drift: %s", why);
  endif
  found = aura.decide.drift (audit, judge);
  bias = aura.bias.drift (audit, kind);
  if (! isempty (bias))
    bias = bias([bias.number] == judge);
  endif
  if (nargout > 0)
    drift = setfield (found, "bias", bias);
    return;
  endif
  show (found);
  for said = aura.bias.changed (bias)
    printf ("%s\n", strjoin (aura.text.wrapped (said.text), "\n"));
  endfor

endfunction

function show (found)

  printf (["How often a human agrees with the judge, before and now, as of so many random ", ...
           "labels\n\n"]);
  printf ("%8s %6s %8s %6s   %8s %6s %8s %6s   %s\n", "before", "labels", "rate, %", "as of", ...
          "new", "labels", "rate, %", "as of", "change, points (95 %), p");
  for k = 1:numel (found.n)
    printf ("%8d %6d %8.1f %6.0f   %8d %6d %8.1f %6.0f   %+.1f (%+.1f to %+.1f), p = %.2g\n", ...
            found.n(k), found.labels(k), 100 * found.estimate(k), found.worth(k), ...
            found.n_new(k), found.labels_new(k), 100 * found.estimate_new(k), ...
            found.worth_new(k), 100 * found.change(k), 100 * found.interval(k,:), found.p(k));
  endfor

endfunction

%!demo
%! ## a judge that was right in 9 of 10 cases, and in 5 of 10 of the new ones
%! audit = aura_start (randn (200, 2), "preset", "judge", "query.seeds", "uniform", "graph.k", 3);
%! audit.about = struct ("batch", [ones(100, 1); 2 * ones(100, 1)], "history", ...
%!                       struct ("n", 100, "labels", 40, "draws", 40, "estimate", .9, ...
%!                               "worth_new", 40, "df", Inf));
%! right = mod (1:30, 2) == 0;
%! audit.status(101:130) = 3 - right;
%! audit.log = aura.set.log_rows ([], (101:130)', double (right)', 0, NaN, "start", NaN);
%! aura_drift (audit)

%!function audit = drifted (right, worth = 9)
%!  audit = aura_start ((1:60)' * [1, .5], "preset", "judge", "query.seeds", "uniform", ...
%!                      "graph.k", 3);
%!  audit.about = struct ("batch", [ones(30, 1); 2 * ones(30, 1)], "history", ...
%!                        struct ("n", {20, 30}, "labels", {10, 12}, "draws", {10, 12}, ...
%!                                "estimate", {.9, .5}, "worth_new", {worth, 11}, "df", Inf));
%!  n = numel (right);
%!  audit.status(30 + (1:n)) = 3 - right;
%!  audit.log = aura.set.log_rows ([], 30 + (1:n)', double (right(:)), 0, NaN, "start", NaN);
%!endfunction
%!test <*by hand: the newest batch against each time before>
%! audit = drifted ([1 0 1 0 1 0 1 0]);
%! d = aura_drift (audit);
%! rate = aura_rate (audit, "By", audit.about.batch);
%! now = [rate.groups.estimate(2), rate.groups.worth_new(2), Inf];
%! for k = 1:2
%!   [change, interval, p] = aura.stat.change ([[.9 9 Inf]; [.5 11 Inf]](k,:), now);
%!   assert ([d.change(k), d.interval(k,:), d.p(k)], [change, interval, p], 1e-12);
%! endfor
%! assert (d.p(1) < .1 && d.p(2) > .5);
%! assert ([d.n_new, d.draws_new], [30 8; 30 8]);
%! assert ([d.worth, d.worth_new], [9, now(2); 11, now(2)]);
%! text = evalc ("aura_drift (audit)");
%! rows = regexp (text, '([-+][\d.]+) \(([-+][\d.]+) to ([-+][\d.]+)\), p = ([\d.e-]+)', "tokens");
%! assert (str2double (vertcat (rows{:})), [100 * [d.change, d.interval], d.p], .06);
%! assert (isempty (d.bias));
%!test <*biases: those of this judge, printed after the rate>
%! [file, gone] = aura.tests.new_file (".jsonl");
%! aura_sample (file, "n", 160, "judges", "biased", "reveal", .6);
%! data = aura_read (file, "Judge", "all");
%! first = data;
%! for name = {"id", "question", "response_1", "response_2", "human_preference", "category", ...
%!             "verdict", "verdict_swapped", "further", "model_1", "model_2"}
%!   first.(name{1}) = first.(name{1})(1:80,:);
%! endfor
%! opts = aura_options ("preset", "judge", "query.seeds", "uniform");
%! [x, info] = aura_features (first, "Hash", 0);
%! panel = aura_start (first, opts, "Features", x, "Info", info);
%! panel.about = struct ("batch", ones (80, 1), "id", {first.id});
%! before = aura.bias.kept (panel, aura.loop.kind (panel));
%! [x, info] = aura_features (data, "Hash", 0);
%! whole = aura_start (data, opts, "Features", x, "Info", info);
%! whole.about = struct ("batch", [ones(80, 1); 2 * ones(80, 1)], ...
%!                       "history", struct ("n", 80, "labels", [9 9 9], "draws", [9 9 9], ...
%!                                          "estimate", [.5 .5 .5], "worth_new", [9 9 9], ...
%!                                          "df", [Inf Inf Inf], "bias", before));
%! all_of = aura.bias.drift (whole, aura.loop.kind (whole));
%! assert (unique ([all_of.number]), 1:3);
%! for j = 1:3
%!   d = aura_drift (whole, "Judge", j);
%!   assert (isequaln (d.bias, all_of([all_of.number] == j)));
%! endfor
%! text = evalc ("aura_drift (whole, \"Judge\", 2)");
%! changes = aura.bias.changed (all_of([all_of.number] == 2));
%! assert (! isempty (strfind (strrep (text, "\n  ", " "), changes(1).text)));
%!test <*too few draws tell nothing>
%! d = aura_drift (drifted ([1]));
%! assert (isnan ([d.p, d.interval](:)), true (6, 1));
%!test <*all labelled: two proportions>
%! d = aura_drift (drifted ([ones(1, 18), zeros(1, 12)], 20));
%! [~, interval, p] = aura.stat.change ([.9 20 Inf], [.6 30 Inf]);
%! assert ([d.interval(1,:), d.p(1)], [interval, p], 1e-9);
%!error <must have comparisons that aura_append added> aura_drift (aura_start (1))
%!error id=aura:out-of-range aura_drift (drifted (1), "Judge", 2)
