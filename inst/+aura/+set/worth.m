## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## M = aura.set.worth (S)
## As how many random labels those of the audit or panel S count, without a model, for the judge of
## whose verdicts they tell the least: M = (sum w)^2 / sum w^2 by Kish, w = (1 - pi) / pi, where pi
## is how likely a label was to be known by now.  Labels that nobody asked for are as likely as
## each other, or, where query.seeds is "chosen", count for nothing; NaN where all items have one.

function m = worth (s)

  log = s.log;
  answered = ! isnan (log.answer);
  seed = unique (log.index(answered & isnan (log.probability)));
  known = unique (log.index(answered));
  if (strcmp (s.opts.query.seeds, "chosen"))
    [known, seed] = deal (setdiff (known, seed), []);
  endif
  survival = exp (aura.set.survival (s))(known);
  prob = 1 - survival(:) * (1 - numel (seed) / numel (s.status));
  w = (1 - prob) ./ prob;
  judged = true (numel (known), 1);
  if (isfield (s, "data"))
    judged = ! isnan (s.data.verdict(known,:));
  endif
  sums = w' * judged;
  m = min (sums .^ 2 ./ max (sumsq (w .* judged, 1), realmin));
  m(all (w == 0) && ! isempty (w)) = NaN;

endfunction

%!test <*a random sample is worth its labels; questions less; chosen ones nothing>
%! n = 200;
%! status = zeros (n, 1);
%! status(1:40) = 2;
%! audit = aura.loop.start ([1:n; mod(1:n, 7)]', [], status, ...
%!                          aura_options ("preset", "judge", "query.seeds", "uniform"));
%! assert (aura.set.worth (audit), 40, 1e-12);
%! chosen = audit;
%! chosen.opts.query.seeds = "chosen";
%! assert (aura.set.worth (chosen), 0);
%! audit.log = aura.set.log_rows (audit.log, (41:60)', 1, 1, .1, "a", 1);
%! audit.status(41:60) = 2;
%! audit.about.log_survival = log (1 - [zeros(40, 1); .5 * ones(20, 1); .05 * ones(140, 1)]);
%! prob = 1 - (1 - [zeros(40, 1); .5 * ones(20, 1)]) * .8;
%! w = (1 - prob) ./ prob;
%! assert (aura.set.worth (audit), sum (w) ^ 2 / sumsq (w), 1e-12);
%!test <*the judge with the fewest verdicts; all labelled>
%! panel = aura.tests.small_panel (4);
%! panel.data.verdict(1:2,1) = NaN;
%! known = find (aura.set.verified (panel.status));
%! assert (aura.set.worth (panel), sum (known > 2), 1e-9);
%! every = aura.loop.start (ones (20, 1), [], 2 * ones (20, 1), aura_options ("preset", "judge"));
%! assert (aura.set.worth (every), NaN);
