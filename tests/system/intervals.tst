## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## What the shell prints of rates, held against the truth: queues that wait, judges that are wrong, ties,
## labels of unknown origin.

## The comparisons of FILE, of which LABELS (a mask) keep their human pick, as it is or WRONG for the judge.
%!function human = made (folder, name, n, labels, wrong)
%!  file = fullfile (folder, "truth.jsonl");
%!  human = aura_sample (file, "n", n, "reveal", 1, "seed", 2);
%!  rows = cellfun (@jsondecode, strsplit (strtrim (fileread (file)), "\n"), "uniformoutput", false);
%!  text = "";
%!  for i = 1:n
%!    row = rows{i};
%!    if (wrong)
%!      row.human_preference = 3 - row.judge_preference;
%!    endif
%!    human(i) = row.human_preference;
%!    if (! labels(i))
%!      row = rmfield (row, "human_preference");
%!    endif
%!    text = [text, jsonencode(row), "\n"];
%!  endfor
%!  aura.io.write ("test", {fullfile(folder, name)}, {text});
%!endfunction

## The queue of OUT answered by HUMAN (0: a tie), whose row numbers are in the ids.
%!function answer (folder, out, human)
%!  queue = fileread (fullfile (folder, out, "queue.csv"));
%!  [~, ids] = filled (queue);
%!  text = filled (queue, human(cellfun (@(id) str2double (regexp (id, '\d+', "match"){1}), ids)));
%!  aura.io.write ("test", {fullfile(folder, "a.csv")}, {text});
%!endfunction

## What a call prints, in one line; and the document of the same.
%!function [text, found] = said (folder, varargin)
%!  [status, lines] = shell_call (folder, varargin{:}, "--verbose");
%!  assert (status, 0);
%!  text = strrep (strjoin (lines, "\n"), "\n  ", " ");
%!  [~, lines] = shell_call (folder, "report", "out", varargin{2}, "--json");
%!  found = jsondecode (lines{end});
%!endfunction

## The numbers of the sentence on the judge: the rate, its ends, as how many of how many labels.
%!function v = of_judge (text)
%!  found = regexp (text, 'agrees with your people in (\d+) % \(95 % sure: (\d+) to (\d+) %\) of questions like these \d+, as (\d+) of (\d+) random', "tokens");
%!  assert (numel (found) == 1, "%s", text);
%!  v = cellfun (@str2double, found{1});
%!endfunction

%!test <*the last one answered: of new ones>
%! [folder, gone] = aura.tests.new_folder ();
%! human = made (folder, "c.jsonl", 20, (1:20)' <= 12, false);
%! said (folder, "audit", "c.jsonl", "out", "--queries", "8");
%! human([13 14]) = 0;
%! answer (folder, "out", human);
%! [text, found] = said (folder, "audit", "c.jsonl", "--resume", "out/audit.mat", "--answers", "a.csv");
%! judge = aura_read (fullfile (folder, "truth.jsonl")).judge_preference;
%! right = sum (judge([1:12, 15:20]) == human([1:12, 15:20]));
%! [low, high] = aura.stat.wilson (right, 18, aura.stat.design (ones (18, 1), []));
%! v = of_judge (text);
%! assert (v(1), aura.text.whole (right / 18));
%! assert (v(2) <= ceil (100 * low) && v(3) >= floor (100 * high) && v(5) <= 18); # questions repeat
%! assert (strncmp (strrep (text, "\n", " ")(strfind (text, "All 18"):end), "All 18 comparisons are answered: verdicts.csv holds what your people say.", 70));
%! assert (! isempty (regexp (text, '2 of 20 answers are ties or skips.*\. They are left out\.')));
%!test <*a judge that is always wrong: asked whether the answers are exchanged, and not kept>
%! [folder, gone] = aura.tests.new_folder ();
%! made (folder, "c.jsonl", 60, (1:60)' <= 45, true);
%! [text, found] = said (folder, "audit", "c.jsonl", "out");
%! assert (! isempty (regexp (strrep (text, "\n", " "), 'Beware:  synthetic judge is wrong in 45 of 45\. Look whether its column calls +answer 2 "1"')));
%! assert (! isempty (regexp (text, '^Do not use synthetic judge: people agree with 0 %.*Its\s+opposite\s+agrees with 100 %\.', "lineanchors")));
%! v = of_judge (text);
%! assert (v(1:2), [0 0]);
%! assert (v(3) < 35 && v(4) == 0);
%! assert ({found.advice.use, found.advice.state, found.gains(1).of}, {"opposite", "no judge", "picks"});
%! assert (found.gains(1).low > .5);      # of today's flips, which are all, and more than the model expects
%! assert (isempty (found.gains(1).gain));
%! assert (found.flips, 15);
%!test <*answers that are all ties: a finding, not "no human has labelled any">
%! [folder, gone] = aura.tests.new_folder ();
%! made (folder, "c.jsonl", 120, false (120, 1), false);
%! said (folder, "audit", "c.jsonl", "out");
%! answer (folder, "out", zeros (120, 1));
%! text = said (folder, "audit", "c.jsonl", "--resume", "out/audit.mat", "--answers", "a.csv");
%! assert (! isempty (strfind (text, "All 15 answers so far are ties or skips: nothing is measured. Until then keep")));
%! found = regexp (text, '15 of 15 answers are ties or skips, about 100 % of all comparisons \((\d+) to 100 %\)', "tokens");
%! low = str2double (found{1}{1});
%! assert (low > 70 && low < 90);
%! assert (isempty (strfind (text, "No human has labelled")));
%! verdicts = fileread (fullfile (folder, "out", "verdicts.csv"));
%! assert (numel (strfind (verdicts, ",tie or skip,")), 15);
%!test <*labels of which nothing is said; said to be random, or not>
%! [folder, gone] = aura.tests.new_folder ();
%! human = made (folder, "c.jsonl", 60, mod (1:60, 2)' > 0, false);
%! judge = aura_read (fullfile (folder, "truth.jsonl")).judge_preference;
%! truth = 100 * mean (judge == human);
%! [text, found] = said (folder, "audit", "c.jsonl", "out");
%! v = of_judge (text);
%! assert (v(4) / v(5), v(1) / 100, 1 / v(5));
%! assert (v(5) > 5 && v(5) < 45);
%! assert (v(2) <= truth && truth <= v(3) && v(3) - v(2) < 40);
%! assert (numel (strfind (text, "If your labels were drawn at random:")), 1);
%! assert (! isempty (strfind (text, "60 comparisons, 30 labels, if drawn at random*")));
%! assert (! isempty (strfind (text, "\n* if not: --random-labels no. ")));
%! assert (found.headline.origin, "assumed");
%! [text, found] = said (folder, "audit", "c.jsonl", "out", "--random-labels", "yes");
%! assert (of_judge (text), v);
%! assert (isempty (strfind (text, "at random")));
%! assert (found.headline.origin, "random");
%! [text, found] = said (folder, "audit", "c.jsonl", "out", "--random-labels=no");
%! assert (! isempty (strfind (strrep (text, "\n", " "), "Nothing is measured: it takes labels that are worth 12 random ones, of a random sample or drawn by the audit, and these are worth 0. Until then")));
%! assert (isempty (found.headline));
%! ## It can be said later, too.
%! [text, found] = said (folder, "audit", "c.jsonl", "--resume", "out/audit.mat", "--random-labels", "yes");
%! assert (found.headline.origin, "random");
%! assert (of_judge (text), v);
%! [~, lines] = shell_call (folder, "audit", "c.jsonl", "o", "--random-labels", "maybe");
%! assert (lines{end}, "aura_audit: --random-labels must be yes or no, got \"maybe\"");
%!testif ; ! aura.tests.left_to_ci () <*the same labels by three doors: of one file, of a file of their own, and by aura next; a trial says what it reveals>
%! [folder, gone] = aura.tests.new_folder ();
%! human = made (folder, "c.jsonl", 60, (1:60)' <= 30, false);
%! made (folder, "none.jsonl", 60, false (60, 1), false);
%! ids = getfield (aura_read (fullfile (folder, "c.jsonl")), "id");
%! aura.io.write ("test", {fullfile(folder, "l.csv")}, {["id,human_preference\n", [cellfun(@(id, h) sprintf ("%s,%d\n", id, h), ids(1:30), num2cell (human(1:30)), "uniformoutput", false){:}]]});
%! shell_call (folder, "audit", "none.jsonl", "later", "--queries", "5");
%! calls = {{"audit", "c.jsonl", "out"}, {"audit", "none.jsonl", "l.csv", "two"}, {"next", "later", "l.csv"}};
%! for k = 1:3
%!   [status, lines] = shell_call (folder, calls{k}{:}, "--json");
%!   found = jsondecode (lines{end});
%!   if (k == 3)
%!     found = found.report;
%!   endif
%!   seen(k,:) = {found.labels.total, found.headline.origin, found.headline.rate, found.headline.low};
%! endfor
%! assert (seen(:,1:2), {30, "assumed"; 30, "assumed"; 30, "assumed"});
%! assert (cell2mat (seen(:,3:4)), ones (3, 1) * [seen{1,3:4}], .02); # the questions that wait have other probabilities
%! [~, lines] = shell_call (folder, "next", "later", "--random-labels", "yes", "--json"); # no new answer, and not ignored
%! assert (jsondecode (lines{end}).report.headline.origin, "random");
%! saved = @() getfield (aura_load (fullfile (folder, "later", "audit.mat")), "about").opts.query.goal;
%! assert (saved (), "both");
%! shell_call (folder, "next", "later", "--for", "rate");
%! assert (saved (), "rate");             # it stays
%! shell_call (folder, "next", "later");
%! assert (saved (), "rate");
%! shell_call (folder, "audit", "none.jsonl", "picks", "--for", "picks", "--queries", "5");
%! assert (aura_load (fullfile (folder, "picks", "audit.mat")).about.opts.query.goal, "picks");
%! shell_call (folder, "audit", "truth.jsonl", "trial", "--labels", ".3", "--queries", "5");
%! [~, lines] = shell_call (folder, "next", "trial", "--append");
%! assert (lines{end}, "Taken: 5 of the hidden labels.");
