## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [VERDICT, KNOWN] = aura.decide.by_method (METHOD, SET, KNOWN, OPTS)
## The verdicts on the comparisons of SET (fields x, truth, data; aura.set.of_file) by
## "aura" or by a METHOD of aura_baseline that is given the labels of the rows KNOWN.
## "aura" also asks for labels, up to query.budget of OPTS; so does "loop (paper)", the
## AURA paper's own method: queries by the score H, and no decision layer.  On return
## KNOWN are the rows whose labels were used.

function [verdict, known] = by_method (method, set, known, opts)

  if (strcmp (method, "loop (paper)"))
    opts = aura_options (opts, "query.rule", "H", "decide.method", "none");
  endif
  if (any (strcmp (method, {"aura", "layer", "loop (paper)"})))
    status = aura.set.from_truth (set.truth, known);
    audit = aura_run (aura_start (set.x, [], status, opts), set.truth);
    verdict = aura_decide (audit);
    known = find (aura.set.verified (audit.status));
    return;
  endif
  labels = NaN (rows (set.x), 1);
  labels(known) = set.truth(known);
  x = set.x;
  if (strcmp (method, "longer"))
    x = set.data;
  endif
  verdict = aura_baseline (method, x, labels, opts).verdict;

endfunction

%!shared set, opts
%! sim = aura_simulate ("mode", "judge", "n", 80, "seed", 1);
%! set = struct ("x", sim.x, "truth", sim.truth, "data", []);
%! opts = aura_options ("preset", "judge", "query.budget", 3, "stop.max_rounds", 3);
%!test <*aura uses the labels shown and those it asks for>
%! [verdict, used] = aura.decide.by_method ("aura", set, (1:20)', opts);
%! assert (numel (used), 23);
%! assert (used(1:20), (1:20)');
%! assert (verdict(used), set.truth(used) == 1);
%!test <*the paper's loop queries by its score and decides by q>
%! paper = aura_options (opts, "query.rule", "H", "decide.method", "none");
%! [verdict, used] = aura.decide.by_method ("loop (paper)", set, (1:20)', opts);
%! audit = aura_run (aura_start (set.x, [], aura.set.from_truth (set.truth, (1:20)'), paper),
%!                   set.truth);
%! assert (used, find (aura.set.verified (audit.status)));
%! assert (verdict, aura_decide (audit));
%! [layer, asked] = aura.decide.by_method ("layer", set, (1:20)', opts);
%! assert (layer, aura.decide.by_method ("aura", set, (1:20)', opts));
%! assert (! isequal (asked, used));
%!test <*a baseline uses the labels shown>
%! [verdict, used] = aura.decide.by_method ("logistic", set, [3; 1; 20], opts);
%! assert (used, [3; 1; 20]);
%! labels = NaN (80, 1);
%! labels(used) = set.truth(used);
%! assert (verdict, aura_baseline ("logistic", set.x, labels, opts).verdict);
%!test <*the longer answer is taken from the texts>
%! two = struct ("x", [1; 2], "truth", [1; 1], "data", ...
%!               struct ("response_1", {{"long"; "a"}}, "response_2", {{"b"; "long"}}, ...
%!                       "judge_preference", [1; 1]));
%! assert (aura.decide.by_method ("longer", two, [], opts), [true; false]);
