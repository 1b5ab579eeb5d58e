## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## Several annotators in an audit: votes that do not contradict each other change
## nothing, others reach the decision layer, and both survive a file and a round.

%!shared sim, audit, panel, human
%! sim = aura_simulate ("mode", "judge", "n", 80, "dx", 5, "seed", 4, "seed_fraction", .3);
%! opts = aura_options ("preset", "judge", "query.budget", 6, "query.batch", 3, ...
%!                      "stop.max_rounds", 3, "encoder.iterations", 20, "Display", "off");
%! audit = aura_step (aura_start (sim, opts));
%! u = reshape (__aura_random__ ("uniform", 9, 1, 0, 400), 80, 5);
%! human = 1 + (u(:,1) < .5);
%! data.response_1 = arrayfun (@(k) blanks (1 + floor (9 * k)), u(:,4), "uniformoutput", false);
%! data.response_2 = arrayfun (@(k) blanks (1 + floor (9 * k)), u(:,5), "uniformoutput", false);
%! data.judges = {"good", "fair"};
%! data.verdict = [human, human];
%! wrong = u(:,2:3) > [.8 .65];
%! data.verdict(wrong) = 3 - data.verdict(wrong);
%! shown = human;
%! shown(31:80) = NaN;
%! panel = aura_start (data, "Labels", shown, opts);

## Votes of PEOPLE on the labelled rows of STATUS, the labels themselves; those in TURNED
## have one more vote, of Zoe, against it.
%!function votes = cast_votes (status, people, turned)
%!  at = find (aura.set.verified (status));
%!  pick = 1 + (status(at) == aura.set.code ("disagree"));
%!  who = people(1 + mod ((1:numel (at))', numel (people)));
%!  votes = struct ("index", [at; turned(:)], ...
%!                  "pick", [pick; 2 - (status(turned)(:) == aura.set.code ("disagree"))], ...
%!                  "who", {[who(:); repmat({"Zoe"}, numel (turned), 1)]});
%!endfunction

%!test <*one annotator, or several who never contradict each other: the same bits, after rounds too>
%! for people = {{"Ada"}, {"Ada", "Bob", "Cyd"}}
%!   one = audit;
%!   one.votes = cast_votes (audit.status, people{1}, []);
%!   one.votes.index(end+1) = one.votes.index(1);   # a second vote that agrees
%!   one.votes.pick(end+1) = one.votes.pick(1);
%!   one.votes.who{end+1} = "Zoe";
%!   one = aura.vote.soft (one, ones (80, 1));
%!   assert (rmfield (one, "votes"), audit);
%!   again = aura_run (one, sim.truth);
%!   plain = aura_run (audit, sim.truth);
%!   [~, prob] = aura_decide (again);
%!   [~, wanted] = aura_decide (plain);
%!   assert (prob, wanted);
%!   assert (again.log.index, plain.log.index);
%!   assert (aura_rate (again), aura_rate (plain));
%!   shared = panel;
%!   shared.votes = cast_votes (panel.status, people{1}, []);
%!   shared = aura.panel.fit (aura.vote.soft (shared));
%!   assert (rmfield (shared, "votes"), panel);
%! endfor

%!test <*votes that contradict each other: probabilities move, labels stay>
%! softer = audit;
%! at = find (aura.set.verified (audit.status));
%! softer.votes = cast_votes (audit.status, {"Ada", "Bob"}, at(1:6));
%! softer = aura.vote.soft (softer, ones (80, 1));
%! assert (find (! isnan (softer.soft)), at(1:6));
%! [verdict, prob] = aura_decide (softer);
%! [before, plain] = aura_decide (audit);
%! assert (verdict(at), before(at));
%! assert (prob(at), plain(at));
%! open = audit.status == 0;
%! assert (max (abs (prob(open) - plain(open))) > 1e-3);
%! new = aura_predict (softer, sim.x(1:3,:));
%! assert (all (isfinite (new)));

%!test <*the layer takes the rows that are soft as that much of either label>
%! softer = panel;
%! softer.votes = cast_votes (panel.status, {"Ada", "Bob"}, 1:5);
%! softer = aura.panel.fit (aura.vote.soft (softer));
%! assert (find (! isnan (softer.soft))', 1:5);
%! assert (softer.pick(1:30), panel.pick(1:30));
%! half = softer;
%! half.soft(1:5) = .5;
%! other = panel;
%! other.soft = NaN (80, 1);
%! other.soft(1:5) = human(1:5) == 2;     # the label against the one in use
%! [half, other] = deal (aura.panel.fit (half), aura.panel.fit (other));
%! open = 31:80;
%! far = @(p) norm (p.prob(open) - panel.prob(open));
%! assert (0 < far (softer) && far (softer) < far (other));
%! assert (far (half) < far (other));
%! assert (isfinite (softer.evidence));

%!test <*they are kept in a file, and rounds go on with them>
%! [folder, gone] = aura.tests.new_folder ();
%! for whole = {audit, panel}
%!   softer = whole{1};
%!   at = find (aura.set.verified (softer.status));
%!   softer.votes = cast_votes (softer.status, {"Ada", "Bob"}, at(1:4));
%!   softer = aura.vote.soft (softer, ones (80, 1));
%!   kind = aura.loop.kind (softer);
%!   softer = kind.fit (softer);
%!   file = fullfile (folder, "audit.mat");
%!   aura_save (file, softer);
%!   loaded = aura_load (file);
%!   assert (loaded.soft, softer.soft);
%!   assert (loaded.votes, softer.votes);
%!   truth = merge (strcmp (kind.name, "panel"), human, sim.truth);
%!   done = aura_run (loaded, truth);
%!   assert (done.soft, softer.soft);
%!   assert (sum (aura.set.verified (done.status)) > numel (at));
%!   assert (aura_run (softer, truth).status, done.status);
%! endfor

%!error <AUDIT.soft must be finite and in .0, 1., row 2 is 3>
%! sim = aura_simulate ("mode", "judge", "n", 20, "dx", 3);
%! audit = aura_start (sim);
%! audit.soft = NaN (20, 1);
%! audit.soft(2) = 3;
%! aura_step (audit);
