## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DRAWS = aura.audit.draws (RESULT, DATA, OPTIONS)
## What the audit of RESULT measures on the hidden labels of DATA, and OPTIONS.draws - 1 further
## audits with other draws of the labels: columns seed and pick, and original and adjusted, a
## row a draw and a column a judge; NaN for a draw after whose queries no label was hidden any
## more.  never and never_original are adjusted and original of the judge RESULT.best.  []
## when the first is such.

function draws = draws (result, data, options)

  draws = [];
  if (isempty (result.score))
    return;
  endif
  audit = result.audit;
  labels = aura.audit.labels (data, audit.about.judge);
  opts = options.opts;
  opts.Display = "off";
  draws.seed = opts.seed + (0:options.draws - 1)';
  draws.pick = NaN (size (draws.seed));
  draws.original = draws.adjusted = NaN (options.draws, numel (data.judges));
  score = result.score;
  for k = 1:options.draws
    if (k > 1)
      opts.seed = draws.seed(k);
      other = aura_run (aura.audit.begin (data, audit.x, labels, audit.about, opts), labels);
      score = aura.report.measured (aura.report.outcome (other, data), data, result.best, result.told.longer);
      if (strcmp (options.display, "iter"))
        printf ("%s%d%s", {"", "further draws: "}{1 + (k == 2)}, k,
                {" ", "\n"}{1 + (k == options.draws)});
        fflush (stdout);
      endif
    endif
    if (! isempty (score))
      draws.pick(k) = score.pick;
      draws.original(k,:) = [score.judges.original];
      draws.adjusted(k,:) = [score.judges.adjusted];
    endif
  endfor
  draws.never = draws.adjusted(:,result.best);
  draws.never_original = draws.original(:,result.best);

endfunction

%!test <*each draw is an audit of its own, from the seed of the first on>
%! sim = aura_simulate ("n", 80, "dim", 6, "seed", 1);
%! truth = double (sim.truth);
%! data = struct ("judges", {{"j"}}, "verdict", ones (80, 1), "judge_preference", ones (80, 1), "human_preference", 2 - truth, ...
%!                "response_1", {repmat({"a"}, 80, 1)}, "response_2", {repmat({"bb"}, 80, 1)});
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
%!                 "told", struct ("longer", zeros (80, 1)));
%! d = aura.audit.draws (result, data, options);
%! assert (d.seed, [5; 6; 7]);
%! assert ({d.never, d.pick, d.adjusted}, repmat ({[score.never]'}, 1, 3));
%! assert (d.never_original, [score.never_original]');
%! assert (isempty (aura.audit.draws (struct ("score", []), data, options)));
%!test <*a panel; a draw that leaves no label hidden says nothing>
%! [~, data] = aura.tests.small_panel (2);
%! data.human_preference = [1; 2; NaN(8, 1)];
%! result.score = struct ("pick", .75, "judges", struct ("original", {1, 0}, "adjusted", {1, .5}));
%! result.best = 2;
%! result.told.longer = zeros (10, 1);
%! result.audit = struct ("x", ones (10, 1), "about", struct ("labels", .5, "declined", zeros (0, 1), "judge", {{"p", "q"}}));
%! options = struct ("draws", 2, "display", "off", "opts", aura_options ("preset", "judge", "query.budget", 10));
%! draws = aura.audit.draws (result, data, options);
%! assert (draws.seed, [1; 2]);
%! assert (draws.pick, [.75; NaN]);
%! assert (draws.original, [1 0; NaN NaN]);
%! assert (draws.adjusted, [1 .5; NaN NaN]);
%! assert (draws.never, [.5; NaN]);
