## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## Comparisons that come night by night, as examples/nightly.sh has it: 100 items and 20 answers each.

%!function part = first_rows (data, count)
%!  part = data;
%!  for [values, name] = data
%!    if (rows (values) == numel (data.id))
%!      part.(name) = values(1:count,:);
%!    endif
%!  endfor
%!endfunction

## A panel of COUNT nights; what RATES (panel, night) gives is kept, a row a night.
%!function [panel, kept] = nights (data, count, answers, rates)
%!  kept = [];
%!  n = numel (data.id) / 6;
%!  for night = 1:count
%!    part = first_rows (data, n * night);
%!    human = part.human_preference;
%!    part.human_preference(:) = NaN;
%!    if (night == 1)
%!      [folder, gone] = aura.tests.new_folder ();
%!      opts = aura_options ("preset", "judge", "query.budget", answers, "query.batch", answers);
%!      [x, info] = aura_features (part, "Hash", 0);
%!      panel = aura_start (part, "Labels", human * NaN, opts, "Features", x, "Info", info);
%!      panel.about = aura.audit.about (part, part.judges, struct ("labels", [], "opts", opts));
%!      [panel.about.names, panel.about.group] = deal (info.names, info.group);
%!    else
%!      panel = aura_append (panel, part);
%!      panel.opts.query.budget = aura.set.asked (panel.log) + answers;
%!      panel.opts.query.batch = answers;
%!      panel = aura_step (panel);
%!    endif
%!    panel = aura_answer (panel, panel.ask, human(panel.ask), "Ada");
%!    kept(night,:,:) = rates (panel, human);
%!  endfor
%!endfunction

## Each judge and the pick: in the interval, and how wide it is beside that of as many plain labels.
%!function found = held (panel, human)
%!  s = aura.decide.sample (panel);
%!  rate = [aura_rate(panel, "Population", "items"), aura_rate(panel, "Of", "picks", "Population", "items")];
%!  truth = [mean(panel.data.verdict == human, 1), mean((2 - s.pick) == human)];
%!  ends = vertcat (rate.interval);
%!  m = sum (! isnan (s.label));
%!  n = numel (human);
%!  for k = 1:numel (truth)
%!    plain = __aura_rate__ ("f", [ones(round (m * truth(k)), 1); zeros(m - round (m * truth(k)), 1); NaN(n - m, 1)], .5 * ones (n, 1), ...
%!                           m / n * ones (n, 1), ones (n, 1), 0, aura.stat.z95 ());
%!    found(k,:) = [ends(k,1) <= truth(k) && truth(k) <= ends(k,2), (ends(k,2) - ends(k,1)) / (plain.high - plain.low), rate(k).draws];
%!  endfor
%!endfunction

%!shared data, panel, kept
%! [file, gone] = aura.tests.new_file (".jsonl");
%! aura_sample (file, "n", 600, "judges", "panel", "reveal", 1, "seed", 3);
%! data = aura_read (file, "Judge", "all");
%! [panel, kept] = nights (data, 6, 20, @held);

%!test <*every judge's rate, and the pick's, from the first night on: as wide as from so many plain labels>
%! assert (kept(:,:,3), repmat (20 * (1:6)', 1, 6)); # all answers count
%! ## features tell much here: questions fall on few items, and rates pay for what picks gain
%! assert (kept(:,1:5,2) < 1.5);
%! assert (mean (kept(:,1:5,2)(:)) < 1.35);
%! assert (mean (kept(:,6,2)) < 1.75);
%! assert (mean (kept(:,:,1)(:)) > .85);
%!test <*four of five answers are about what came last; the log is that of draws>
%! batch = panel.about.batch(panel.log.index);
%! assert (batch', sort (batch)', 5);
%! last = panel.log.index(panel.log.round == panel.round & panel.round > 0);
%! assert (mean (panel.about.batch(last) == 6) > .5);
%! assert (! any (isnan (panel.log.probability)));
%! assert (aura.set.asked (panel.log), 120);
%!test <*drift is tested on them>
%! drift = aura_drift (panel, "Judge", 2);
%! assert (drift.n', 100:100:500);
%! assert (drift.draws', 20:20:100);
%! assert (drift.draws_new(1) >= 10);
%! assert (all (isfinite (drift.p)) && all (drift.p > .001));
%! list = aura.report.drift (panel, data.judges);
%! assert (list(1).id, "since");
%!test <*a judge that gets worse is seen>
%! worse = data;
%! at = (501:600)';
%! worse.verdict(at,1) = 3 - worse.human_preference(at);
%! panel = nights (worse, 6, 20, @(panel, human) 0);
%! drift = aura_drift (panel, "Judge", 1);
%! assert (drift.p(end) < .01 && drift.change(end) < -.3);
