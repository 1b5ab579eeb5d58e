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
%!  bad = exact(! cellfun (@all, {exact.ok}) & ! ismember ({exact.what}, {"random labels that are not charged", "sure and right", "expected gain, points"}));
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

## What is wrong where the terminal, or in the document of its page, says TO in place of FROM.
%!function [unread, bad, contradictions] = with (s, where, from, to)
%!  before = strjoin (s.lines, "\n");
%!  if (strcmp (where, "page"))
%!    before = s.page;
%!  endif
%!  text = regexprep (before, from, to, "once");
%!  assert (! strcmp (text, before), from);
%!  if (strcmp (where, "page"))
%!    s.page = text;
%!  else
%!    s.lines = strsplit (text, "\n");
%!  endif
%!  [claims, unread] = truth_read (s);
%!  bad = claims(! cellfun (@all, {claims.ok}));
%!  t = s.truth;
%!  t.json = s.json;
%!  contradictions = truth_contradictions (claims, t);
%!endfunction

%!test <*what is printed is read whole>
%! [claims, unread] = truth_read (s);
%! assert (unread, {});
%! assert (unique ({claims.where}), {"document", "json", "screen"});
%! assert (all (cellfun (@all, {claims(strcmp ({claims.what}, "count")).ok})));
%!test <*a terminal that says something else: a word, a number, a row, a column>
%! for edit = {"agrees with your people", "agrees mostly with your people"; "Next:    answer", "Next:    do answer"; ...
%!             "human labels used", "labels were used"; "corrected picks differ on", "corrected picks part on"; 'answer 15 questions', "answer 14 questions"; ...
%!             ', as \d+ of \d+ random labels', ", as 1 of 50 random labels"; 'the file of 240', "the file of 239"; ...
%!             '\n  apples( +)\d+', "\n  apples$11"; 'queue\.html: 15 items', "queue.html: 16 items"}'
%!   assert (! isempty (with (s, "screen", edit{:})), edit{1});
%! endfor
%! for edit = {'\ncorrected picks \d\d %', "\ncorrected picks 31 %"; ...
%!             "items  labels   flips", "items  labels   turned"; '(good +\d+ % )\(\d+ to \d+\)', "$1(98 to 99)"}'
%!   [~, bad] = with (s, "screen", edit{:});
%!   assert (! isempty (bad), edit{1});
%! endfor
%!test <*a document that says something else: an id, a count, a rate, a gain, a cell>
%! unread = with (s, "page", '"id":"differ"', "\"id\":\"part\"");
%! assert (unread, {"statement part"});
%! assert (! isempty (with (s, "page", '"name":"kappa"', "\"name\":\"cappa\"")));
%! for edit = {'"file_n":240', "\"file_n\":239"; '("id":"differ".*?"with":)\d+', "$1 50"; '("id":"judge".*?"as":)\d+', "$1 13"; ...
%!             '("id":"labels","place":"summary".*?"waiting":)\d+', "$1 99"; '("id":"turned".*?"longer":)\d+', "$1 99"}'
%!   [~, bad] = with (s, "page", edit{:});
%!   assert (! isempty (bad), edit{1});
%! endfor
%! [~, ~, contradictions] = with (s, "page", '("id":"picks","place".*?"args":.*?"value":)[\d.]+', "$1 0.31");
%! assert (numel (contradictions) >= 1);
%! [~, bad] = with (s, "page", '("id":"judge","place".*?"args":.*?"interval":)\[[^\]]*\]', "$1[0.98,0.99]");
%! assert (any (strcmp ({bad.what}, "judge, of new ones")));
%!test <*the table: what fails, by kind>
%! r = struct ("name", "w", "seed", 1, "step", "audit", "claims", struct ("where", "screen", "what", {"count", "count", "judge"}, ...
%!             "text", "t", "shown", {3, 4, [1 2]}, "true", {3, 5, 1.5}, "ok", {true, false, true}, "key", ""), "unread", {{"screen: x"}}, ...
%!             "contradictions", {{"a and b"}}, "regret", 2, "said", "picks", "failed", "", "ids", {{"gain"}});
%! text = evalc ("faults = truth_table ([r, setfield(r, \"failed\", \"gone\")]);");
%! assert (numel (faults), 4);
%! assert (faults{1}, "w, seed 1: gone");
%! assert (! isempty (regexp (text, 'count +2 +1 +50\.0\n')));
%! assert (! isempty (regexp (text, 'picks +1 +2\.00 +2\.0\n')));
%!test <*expressions of which a group took no part>
%! [tokens, last] = truth_match ("ab1 z", '(a)(?:c(x)y)?(b)(?:(\d+) (z))?(q)?');
%! assert ({tokens, last}, {{"a", "", "b", "1", "z", ""}, 5});
%! assert (truth_match ("b", '(a)'), {});
