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

## What the manual's lines make of the exports of other tools.
%!function lines = manual_of (tool)
%!  text = fileread (fullfile (getenv ("AURA_SRCDIR"), "doc", "answers.texi"));
%!  block = regexp (text, '@section Exports of other tools.*?@smallexample\n(.*?)@end smallexample', "tokens", "once"){1};
%!  parts = strsplit (strrep (strrep (block, "@{", "{"), "@}", "}"), "\n\n");
%!  lines = parts{strncmp (parts, ["# " tool], 2 + numel (tool))};
%!endfunction
%!function votes = made (tool, name, content)
%!  [folder, gone] = aura.tests.new_folder ();
%!  aura.io.write ("test", {fullfile(folder, name)}, {content});
%!  [status, text] = system (sprintf ("cd '%s' && %s", folder, manual_of (tool)));
%!  assert (status == 0, "%s", text);
%!  aura.io.write ("test", {fullfile(folder, "made.jsonl")}, {text});
%!  votes = aura.vote.read ("f", "LABELS", {fullfile(folder, "made.jsonl")}, "human");
%!endfunction
%!function votes = as (content, ending, map)
%!  [file, gone] = aura.tests.new_file (content, ending);
%!  names = {"id", "human_preference", "annotator", "when", "seconds", "note"};
%!  votes = aura.vote.read ("f", "LABELS", {file}, "human", aura.read.map_of (map, names));
%!endfunction
%!testif ; system ("command -v jq >/dev/null 2>&1") == 0 <*Argilla: a vote for each user, without drafts and what was discarded>
%! v = made ("Argilla (to_json)", "argilla.json", ...
%!           ['[{"id":"q1","fields":{},"responses":{"human_preference":[{"value":"A","user_id":"u","status":"submitted"},', ...
%!            '{"value":"tie","user_id":"v"},{"value":"B","user_id":"w","status":"discarded"}]}},{"id":"q2","responses":{}}]']);
%! assert ({v.id', v.pick', v.who'}, {{"q1", "q1"}, [1 0], {"u", "v"}});
%! v = made ("Argilla, flat", "flat.jsonl", ...
%!           ['{"id":"a","human_preference.responses":["1","B"],"human_preference.responses.users":["u","v"],', ...
%!            '"human_preference.responses.status":["submitted","discarded"]}', "\n", ...
%!            '{"id":"b","human_preference.responses":null,"human_preference.responses.users":null}', "\n", ...
%!            '{"id":"c","human_preference.responses":["B"],"human_preference.responses.users":["u"]}', "\n"]);
%! assert ({v.id', v.pick', v.who'}, {{"a", "c"}, [1 2], {"u", "u"}});
%!testif ; system ("command -v jq >/dev/null 2>&1") == 0 <*Prodigy: what was accepted, both for a tie>
%! task = @(id, accept, answer) sprintf (['{"id":"%s","options":[{"id":"1"},{"id":"2"}],"accept":[%s],"answer":"%s","_task_hash":1,', ...
%!                                        '"_annotator_id":"ada","_timestamp":1767261600}\n'], id, accept, answer);
%! v = made ("Prodigy", "prodigy.jsonl", [task("a", "\"2\"", "accept"), task("b", "\"1\"", "ignore"), task("c", "\"1\",\"2\"", "accept")]);
%! assert ({v.id', v.pick', v.who', v.when(1)}, {{"a", "c"}, [2 0], {"ada", "ada"}, datenum(2026, 1, 1, 10, 0, 0)});
%!testif ; system ("python3 -c 'import csv' 2>/dev/null") == 0 <*MTurk: what was rejected is none>
%! v = made ("MTurk", "results.csv", ["HITId,AssignmentId,WorkerId,AssignmentStatus,SubmitTime,Input.id,Answer.human_preference\n", ...
%!                                    "h,s,w,Approved,Thu Jan 01 10:00:00 PST 2026,q,B\nh,t,x,Rejected,Thu Jan 01 10:00:00 PST 2026,q,A\n"]);
%! assert ({v.id, v.pick, v.who, v.when}, {{"q"}, 2, {"w"}, datenum(2026, 1, 1, 18, 0, 0)});
%!test <*maps alone: crowd-kit, and Label Studio's JSON-MIN and CSV>
%! v = as ("task,worker,label\nq,w,A\n", ".csv", "id=task,annotator=worker,human_preference=label");
%! assert ({v.id, v.pick, v.who}, {{"q"}, 1, {"w"}});
%! studio = "id=aura_id,human_preference=pw.selected,when=created_at";
%! v = as ('{"id":7,"aura_id":"a","pw":{"selected":"right"},"annotator":1,"annotation_id":7,"created_at":"2026-01-01T10:00:00Z"}', ".jsonl", studio);
%! assert ({v.id, v.pick, v.who, v.when}, {{"a"}, 2, {"1"}, datenum(2026, 1, 1, 10, 0, 0)});
%! v = as (["aura_id,pw,annotator,annotation_id,created_at\na,\"{\"\"selected\"\": \"\"left\"\"}\",1,7,2026-01-01T10:00:00Z\n"], ".csv", studio);
%! assert ({v.id, v.pick, v.who}, {{"a"}, 1, {"1"}});
%!test <*a map does not make answers of what was rejected, nor one of several users>
%! head = "HITId,AssignmentId,WorkerId,AssignmentStatus,Input.id,Answer.best\nh,s,w,Approved,q,B\n";
%! map = "id=Input.id,human_preference=Answer.best,annotator=WorkerId";
%! v = as (head, ".csv", map);
%! assert ({v.id, v.pick, v.who}, {{"q"}, 2, {"w"}});
%! fail ("as ([head, 'h,t,x,Rejected,q,A'], '.csv', map)", "was exported by MTurk");
%! task = '{"id":"a","options":[{"id":"1"},{"id":"2"}],"accept":["1"],"answer":"%s","_task_hash":1}';
%! fail ("as (sprintf (task, 'ignore'), '.jsonl', 'human_preference=accept')", "was exported by Prodigy");
%! fail ("as ('{\"id\":\"q\",\"fields\":{},\"responses\":{\"p\":[{\"value\":\"A\"}]}}', '.jsonl', 'human_preference=responses.p.0.value')", ...
%!       "was exported by Argilla");
