## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [DRAWS, SCORE] = aura.audit.draws (RESULT, DATA, OPTIONS)
## What the audit of RESULT measures on the hidden labels of DATA, and OPTIONS.draws - 1 further
## audits with other draws of the labels: columns seed and pick, and original and adjusted, a
## row a draw and a column a judge; NaN for a draw after whose queries no label was hidden any
## more.  never and never_original are adjusted and original of the judge RESULT.best.  []
## when the first is such.
##
## SCORE (aura.report.measured) has the means over the draws that measure something, the counts
## rounded, and also the field draws, their number.

function [draws, score] = draws (result, data, options)

  [draws, score] = deal ([], result.score);
  if (isempty (result.score))
    return;
  endif
  audit = result.audit;
  kind = aura.loop.kind (audit.about.judge);
  labels = kind.truth (data);
  opts = options.opts;
  opts.Display = "off";
  draws.seed = opts.seed + (0:options.draws - 1)';
  draws.pick = NaN (size (draws.seed));
  draws.original = draws.adjusted = NaN (options.draws, numel (data.judges));
  scores = {result.score};
  for k = 1:options.draws
    if (k > 1)
      opts.seed = draws.seed(k);
      other = aura_run (aura.audit.begin (data, audit.x, labels, audit.about, opts), labels);
      outcome = aura.report.outcome (other, data);
      scores{k} = aura.report.measured (outcome, data, result.compared.longer, outcome.as_paper ());
      if (strcmp (options.display, "iter"))
        printf ("%s%d%s", merge (k == 2, "further draws: ", ""), k,
                merge (k == options.draws, "\n", " "));
        fflush (stdout);
      endif
    endif
    if (! isempty (scores{k}))
      draws.pick(k) = scores{k}.pick;
      draws.original(k,:) = [scores{k}.judges.original];
      draws.adjusted(k,:) = [scores{k}.judges.adjusted];
    endif
  endfor
  draws.never = draws.adjusted(:,result.best);
  draws.never_original = draws.original(:,result.best);
  tells = ! cellfun (@isempty, scores);
  score = mean_of ([scores{tells}]);
  score.draws = sum (tells);

endfunction

## A struct array as one, each number the mean of those that are there, in structs within, too.
function one = mean_of (list)

  one = list(1);
  for [value, name] = one
    if (isstruct (value))
      parts = vertcat (list.(name));
      one.(name) = reshape (arrayfun (@(j) mean_of (parts(:,j)'), 1:columns (parts)), size (value));
    elseif (isnumeric (value) && isscalar (value))
      one.(name) = aura.stat.known_mean (double ([list.(name)])(:));
      if (any (strcmp (name, {"count", "flips", "never_count", "groups", "labels", "with", "n", ...
                              "differ", "trust_n", "flip_n", "ask_n"})))
        one.(name) = round (one.(name));
      endif
    endif
  endfor

endfunction

%!test <*each draw is an audit of its own, from the seed of the first on>
%! sim = aura_simulate ("n", 80, "dim", 6, "seed", 1);
%! truth = double (sim.truth);
%! data = struct ("judges", {{"j"}}, "verdict", ones (80, 1), "judge_preference", ...
%!                ones (80, 1), "human_preference", 2 - truth, ...
%!                "question", {repmat({""}, 80, 1)}, "response_1", {repmat({"a"}, 80, 1)}, ...
%!                "response_2", {repmat({"bb"}, 80, 1)});
%! opts = aura_options ("preset", "judge", "seed", 5, "stop.max_rounds", 3);
%! options = struct ("draws", 3, "display", "off", "opts", opts);
%! about = struct ("labels", .3, "judge", "j");
%! for k = 1:3
%!   opts.seed = 4 + k;
%!   audit = aura_run (aura.audit.begin (data, sim.x, truth, about, opts), truth);
%!   score(k) = aura_score (audit, truth);
%! endfor
%! first.pick = score(1).never;
%! first.judges = struct ("original", score(1).never_original, "adjusted", score(1).never);
%! result = struct ("score", first, "best", 1, "audit", setfield (audit, "about", about), ...
%!                 "compared", struct ("longer", zeros (80, 1)));
%! opts.seed = 5;
%! first_audit = aura_run (aura.audit.begin (data, sim.x, truth, about, opts), truth);
%! o = aura.report.outcome (setfield (first_audit, "about", about), data);
%! result.score = aura.report.measured (o, data, zeros (80, 1), o.as_paper ());
%! [d, mean_score] = aura.audit.draws (result, data, options);
%! assert (d.seed, [5; 6; 7]);
%! assert ({d.never, d.pick, d.adjusted}, repmat ({[score.never]'}, 1, 3));
%! assert (d.never_original, [score.never_original]');
%! assert ([mean_score.pick, mean_score.judges.original, mean_score.draws], ...
%!         [mean([score.never]), mean([score.never_original]), 3], eps);
%! for k = 1:3
%!   opts.seed = 4 + k;
%!   audit = aura_run (aura.audit.begin (data, sim.x, truth, about, opts), truth);
%!   paper(k) = mean ((aura.loop.as_paper (audit) == truth)(aura.set.unlabelled (audit.status)));
%! endfor
%! assert (mean_score.paper, mean (paper), eps);
%! g = mean_score.pairs(2);              # of the judge and the picks
%! assert ([g.a, g.b], [1 3]);
%! gain = mean ([score.never_original] - [score.never]);
%! assert (g.low < gain && gain < g.high);
%! assert (g.labels, round (g.labels));
%! one = aura.audit.draws (result, data, setfield (options, "draws", 1));
%! assert (one.pick, result.score.pick);
%! assert (isempty (aura.audit.draws (struct ("score", []), data, options)));
%!test <*a panel; a draw that leaves no label hidden says nothing>
%! [~, data] = aura.tests.small_panel (2);
%! data.human_preference = [1; 2; NaN(8, 1)];
%! result.score = struct ("pick", .75, "judges", struct ("original", {1, 0}, "adjusted", {1, .5}));
%! result.best = 2;
%! result.compared.longer = zeros (10, 1);
%! result.audit = struct ("x", ones (10, 1), "about", struct ("labels", .5, ...
%!                                                            "declined", zeros (0, 1), ...
%!                                                            "judge", {{"p", "q"}}));
%! options = struct ("draws", 2, "display", "off", ...
%!                   "opts", aura_options ("preset", "judge", "query.budget", 10));
%! [draws, score] = aura.audit.draws (result, data, options);
%! assert (score, setfield (result.score, "draws", 1));
%! assert (draws.seed, [1; 2]);
%! assert (draws.pick, [.75; NaN]);
%! assert (draws.original, [1 0; NaN NaN]);
%! assert (draws.adjusted, [1 .5; NaN NaN]);
%! assert (draws.never, [.5; NaN]);
