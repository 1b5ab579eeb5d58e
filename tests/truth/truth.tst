## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## The truth harness (check-truth.sh): a world of each kind of sentence, and that a false one is found.

## What is wrong in the reports of the world NAME; counts, since so few audits say nothing of coverage.
%!function [r, found] = of (name, seed = 1)
%!  specs = truth_specs ();
%!  r = truth_run (specs(strcmp ({specs.name}, name)), seed, 1, 1);
%!  found = [cellfun(@(text) ["failed: " text], {r.failed}, "uniformoutput", false)(! cellfun (@isempty, {r.failed})), r.unread, r.contradictions];
%!  claims = [r.claims];
%!  exact = claims(cellfun (@(v) ! (isnumeric (v) && numel (v) == 2), {claims.shown}));
%!  bad = exact(! cellfun (@all, {exact.ok}) & ! ismember ({exact.what}, {"random labels that are not charged", "sure and right"}));
%!  found = [found, arrayfun(@(c) sprintf ("%s: %s", c.what, c.text), bad, "uniformoutput", false)];
%!endfunction

%!test <*each number is read, and those that are known are right; nothing contradicts itself>
%! for name = {"judge, nights", "judge, waiting", "judge, hidden", "judge, sample", "panel, parts", "panel, hidden", "panel, draws", "judge, all, questions"}
%!   if (aura.tests.left_to_ci () && ! strcmp (name{1}, "judge, all, questions"))
%!     continue;
%!   endif
%!   [r, found] = of (name{1});
%!   assert (strjoin (found, "; "), "");
%!   assert (numel ([r.claims]) > 20 * numel (r));
%! endfor

%!shared s
%! [folder, gone] = aura.tests.new_folder ();
%! specs = truth_specs ();
%! s = truth_audit (truth_world (specs(strcmp ({specs.name}, "panel, questions")), 1), folder)(1);

%!function [unread, bad, contradictions] = with (s, from, to)
%!  before = strjoin (s.lines, "\n");
%!  text = regexprep (before, from, to, "once");
%!  assert (! strcmp (text, before));
%!  s.lines = strsplit (text, "\n");
%!  [claims, unread] = truth_read (s);
%!  bad = claims(! cellfun (@all, {claims.ok}));
%!  t = s.truth;
%!  t.json = s.json;
%!  contradictions = truth_contradictions (claims, t);
%!endfunction

%!test <*what is printed is read whole>
%! [claims, unread] = truth_read (s);
%! assert (unread, {});
%! assert (unique ({claims.where}), {"json", "page", "screen"});
%! assert (all (cellfun (@all, {claims(strcmp ({claims.what}, "count")).ok})));
%!test <*a sentence that says something else, a column, a row: nobody reads it>
%! for edit = {"agrees with your people", "agrees mostly with your people"; "Next:    answer", "Next:    do answer"; ...
%!             "human labels used", "labels were used"; "They differ on", "They part on"; "items  labels   flips", "items  labels   turned"}'
%!   assert (! isempty (with (s, edit{:})));
%! endfor
%!test <*a wrong count, a wrong rate, a bar in another place, a gain that does not fit>
%! for edit = {', as \d+ of \d+ random labels', ", as 1 of 50 random labels"; 'the file of 240', "the file of 239"; ...
%!             'side with the picks in \d+|sided with the picks in \d+', "sided with the picks in 50"; 'answer 15 questions', "answer 14 questions"}'
%!   [~, bad] = with (s, edit{:});
%!   assert (any (ismember ({bad.what}, {"count", "count, rounded", "a rate within 4 points of its count"})), edit{1});
%! endfor
%! [~, bad] = with (s, '(corrected picks \d+ % \(\d+ to \d+\) +)\S(.{20})', "$1$2 ");
%! [~, ~, contradictions] = with (s, '\ncorrected picks \d\d %', "\ncorrected picks 31 %");
%! assert (numel (contradictions) >= 1);
%!test <*an interval that does not hold what is true>
%! [~, bad] = with (s, '(good +\d+ % )\(\d+ to \d+\)', "$1(98 to 99)");
%! assert (any (strcmp ({bad.what}, "judge, of new ones")));
%!test <*the table: what fails, by kind>
%! r = struct ("name", "w", "seed", 1, "step", "audit", "claims", struct ("where", "screen", "what", {"count", "count", "judge"}, ...
%!             "text", "t", "shown", {3, 4, [1 2]}, "true", {3, 5, 1.5}, "ok", {true, false, true}, "key", ""), "unread", {{"screen: x"}}, ...
%!             "contradictions", {{"a and b"}}, "regret", 2, "said", "picks", "failed", "");
%! text = evalc ("faults = truth_table ([r, setfield(r, \"failed\", \"gone\")]);");
%! assert (numel (faults), 4);
%! assert (faults{1}, "w, seed 1: gone");
%! assert (! isempty (regexp (text, 'count +2 +1 +50\.0\n')));
%! assert (! isempty (regexp (text, 'picks +1 +2\.00 +2\.0\n')));
%!test <*expressions of which a group took no part>
%! [tokens, last] = truth_match ("ab1 z", '(a)(?:c(x)y)?(b)(?:(\d+) (z))?(q)?');
%! assert ({tokens, last}, {{"a", "", "b", "1", "z", ""}, 5});
%! assert (truth_match ("b", '(a)'), {});
