## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What users read: every cell of the screen, of the page and of the CSV files is
## read back and compared with what the test works out from the made-up data and
## from the state of the audit, for a file with hidden labels, one without labels
## and one that is fully labelled.

## Ninety comparisons by a judge whose scores tell when it is right.  Half of the
## texts are umlauts: two bytes a character.  All that comes from the data tries
## to be more than text.
%!function [file, d] = made_up (folder, labelled)
%!  k = (1:90)';
%!  d.pick = 1 + (mod (k, 5) < 2);
%!  d.lengths = [3 + mod(5 * k, 11), 3 + mod(3 * k, 11)];
%!  d.margin = mod (7 * k, 13) - 6;
%!  d.agree = double ((d.margin > 1) != (mod (k, 10) == 0));
%!  d.human = merge (d.agree == 1, d.pick, 3 - d.pick);
%!  d.category = {"maths <b>&\"", "writing", "", "coding"}(lookup ([1, 41, 66, 81], k))';
%!  d.id = arrayfun (@(i) sprintf ("%02d,\"<i>\" é", i), k, "uniformoutput", false);
%!  d.question = arrayfun (@(i) sprintf ("Why %d? </td><script>alert ('1')</script> {{foot}} &amp; \x1b[31mred\xE2\x80\xAEtfel", i),
%!                         k, "uniformoutput", false);
%!  ## As it may be shown: the escape and the mark of direction are blanks.
%!  d.shown_question = strrep (strrep (d.question, "\x1b", ""), "\xE2\x80\xAE", " ");
%!  file = fullfile (folder, "data <u>.jsonl");
%!  fid = fopen (file, "w");
%!  for i = k'
%!    letters = {"ä", "x"}([1 2] + mod (i, 2) * [1 -1]);
%!    scores = [5 5];
%!    scores(d.pick(i)) += d.margin(i);
%!    record = struct ("id", d.id{i}, "question", d.question{i}, ...
%!                     "response_1", repmat (letters{1}, 1, d.lengths(i,1)), ...
%!                     "response_2", repmat (letters{2}, 1, d.lengths(i,2)), ...
%!                     "judge", "judge <x> &\x1b[1m co", "judge_preference", d.pick(i), ...
%!                     "category", d.category{i}, ...
%!                     "judge_scores", struct ("score_1", scores(1), "score_2", scores(2)));
%!    if (labelled)
%!      record.human_preference = d.human(i);
%!    endif
%!    fprintf (fid, "%s\n", jsonencode (record));
%!  endfor
%!  fclose (fid);
%!endfunction

## One audit, and all that is needed to check what was written of it.
%!function c = audited (folder, labelled, varargin)
%!  [c.file, c.d] = made_up (folder, labelled);
%!  c.out = fullfile (folder, "out");
%!  c.text = evalc ("c.report = aura_audit (c.file, \"Out\", c.out, \"Display\", \"iter\", varargin{:});");
%!  c.lines = strsplit (c.text, "\n");
%!  c.page = fileread (fullfile (c.out, "report.html"));
%!  [c.document, c.tables, c.said] = read_report (c.page);
%!  c.audit = aura_load (fullfile (c.out, "audit.mat"));
%!  [c.verdict, c.prob, c.info] = aura_decide (c.audit);
%!  c.open = c.audit.status == 0 | c.audit.status == 4;
%!  c.right = merge (c.verdict, c.prob, 1 - c.prob);
%!  c.hidden = c.open & labelled;
%!endfunction

%!function text = pct (p)
%!  text = arrayfun (@(v) sprintf ("%.1f %%", 100 * v), p, "uniformoutput", false);
%!  text(isnan (p)) = {"–"};
%!endfunction

%!function text = num (format, v)
%!  text = arrayfun (@(v) strrep (sprintf (format, v), "-", "−"), v, "uniformoutput", false);
%!endfunction

%!function table = page_table (c, caption)
%!  at = find (strcmp ({c.tables.caption}, caption));
%!  assert (numel (at), 1);
%!  table = c.tables(at);
%!endfunction

## What the screen says, without its breaks of lines.
%!function text = joined (c)
%!  text = strrep (c.text, "\n  ", " ");
%!endfunction

## What the document says as ID, and at PLACE.
%!function text = sentence (c, id)
%!  text = c.document.statements(strcmp ({c.document.statements.id}, id)).text;
%!endfunction
%!function text = said_at (c, place)
%!  text = strjoin ({c.document.statements(strcmp ({c.document.statements.place}, place)).text}, " ");
%!endfunction

%!function check_rates (c)
%!  flips = sum (c.open & ! c.verdict);
%!  assert (isempty (strfind ([c.page c.text], "stimates of the model")));
%!  measured = "A human agrees, never verified, measured";
%!  if (any (c.hidden))
%!    agree = c.d.agree;
%!    expected = {"the judge", mean(agree(c.hidden)), ...
%!                mean(agree(c.hidden) == c.verdict(c.hidden)), sum(c.hidden); ...
%!                "all with a known label, labels imposed", mean(agree), ...
%!                mean(agree == c.verdict), 90};
%!    cells = check_table_of_rates (c, measured, expected, flips, false);
%!    ## What is measured is told once, and not estimated.
%!    assert (! any (strncmp ({c.tables.caption}, "How often a human agrees", 24)));
%!  else
%!    assert (! any (strcmp ({c.tables.caption}, measured)));
%!    assert (isempty (strfind (c.text, measured)));
%!  endif
%!endfunction

## Every comparison labelled: how often the judge is right, where, and simple rules.
%!function check_card (c)
%!  d = c.d;
%!  list = c.report.card;
%!  cells = cell (numel (list), 3);
%!  for k = 1:numel (list)
%!    [low, high] = aura.stat.wilson (list(k).agree, list(k).count);
%!    cells(k,:) = {list(k).name, sprintf("%.1f %% (%.1f to %.1f %%)", 100 * [list(k).agree / list(k).count, low, high]), sprintf("%d", list(k).count)};
%!  endfor
%!  assert ([list([1 2 6]).agree], [sum(d.agree), sum(d.agree(d.pick == 1)), sum(d.agree(1:40))]);
%!  assert ({list([1 2 6]).name}, {"the judge, over all", "where it picks answer 1", "in maths <b>&\""});
%!  [shown, heads] = read_screen_table (c.lines, "Report card; intervals for new comparisons");
%!  assert (heads, "humans agree (95 %)      of");
%!  assert (shown, cells);
%!  assert (getfield (page_table (c, "Report card; intervals for new comparisons"), "cells"), cells);
%!endfunction

%!function cells = check_table_of_rates (c, caption, expected, flips, on_screen)
%!  before = [expected{:,2}]';
%!  after = [expected{:,3}]';
%!  cells = [expected(:,1), pct(before), pct(after), num("%+.1f", 100 * (after - before)), num("%d", [expected{:,4}]'), {sprintf("%d", flips); "–"}];
%!  table = page_table (c, caption);
%!  assert (table.head, {"judge", "the judge", "the audit", "gain, points", "of", "flips"});
%!  assert (table.cells, cells);
%!  assert (! isempty (strfind (c.text, caption)), on_screen);
%!  if (on_screen)
%!    [shown, heads] = read_screen_table (c.lines, caption);
%!    assert (heads, "the judge  the audit      of   flips");
%!    assert (shown, cells(:,[1 2 3 5 6]));
%!  endif
%!endfunction

%!function check_estimates (c)
%!  e = c.report.estimates;
%!  rate = [aura_rate(c.audit), aura_rate(c.audit, "Of", "picks")];
%!  ends = [vertcat(rate.estimate), vertcat(rate.interval)];
%!  r = c.report.rows;
%!  assert (vertcat (r([1 end]).rate), ends, 1e-12);
%!  gain = aura_rate (c.audit, "Of", "gain", "Population", "items");
%!  known = ! isnan (aura.set.labels (c.audit.status));
%!  s = aura.decide.sample (c.audit);
%!  told = sum (known & s.keep == 0 & s.label == 0) - sum (known & s.keep == 0 & s.label == 1);
%!  assert ([c.report.advice.best.low, c.report.advice.best.high], (90 * gain.interval - told) / sum (! known), 1e-9);
%!  names = [{r.name}'; {e.logistic.name}];
%!  g = c.report.advice.picks;
%!  open = isnan (s.label);
%!  held = [s.keep, 1 - s.keep] - [1 0];
%!  expected = mean (held(open,1) .* s.prob(open) + held(open,2) .* (1 - s.prob(open)));
%!  assert (g(1).point, min (expected, max (.08, (90 * gain.estimate - told) / sum (! known))), 1e-12);
%!  points = [[g.point]', [g.low]', [g.high]'; NaN(2, 3)];
%!  count = [{r.count}, {e.logistic.count}]';
%!  cells = [names, aura.text.printed("percent", [vertcat(r.rate); e.logistic.rate]), cellfun(@(k) sprintf ("%d of %d", k), count, "uniformoutput", false), ...
%!           aura.text.printed("whole points", points), num("%d", [[r.n]'; e.logistic.n])];
%!  caption = sprintf ("How often right of comparisons like these, as so many random labels; what the picks gain on the %d without a label", sum (! known));
%!  table = page_table (c, caption);
%!  assert (table.head, {"who decides", "right, 95 % sure", "random labels", "picks gain, points", "comparisons"});
%!  assert (table.cells, cells);
%!  assert (names([2 4])', {"longer answer", "logistic, same labels"});
%!  at = find (strncmp (c.lines, "How often right of comparisons", 30), 1);
%!  shown = c.lines(at+3:at+5);
%!  for k = 1:3
%!    assert (regexprep (strtrim (shown{k}), '  +', "|")(end-30:end), strjoin (cells(k,1:4), "|")(end-30:end));
%!  endfor
%!  by = cell (0, 3);
%!  for one = e.categories(:)'
%!    who = merge (isempty(one.name), "(none)", one.name);
%!    by = [by; [{[who ": the judge"]; [who ": the audit"]}, aura.text.printed("share", [one.judge; one.pick]), ...
%!              {sprintf("%d of %d", one.count); "–"}]];
%!  endfor
%!  table = page_table (c, "How often a human agrees, by category, of comparisons like these, 95 % sure");
%!  assert (table.head, {"category: decision", "humans agree", "as so many random labels"});
%!  assert (table.cells, by);
%!  assert (rows (by) >= 2);
%!  table = page_table (c, "By category"); # no rate there
%!  assert (table.head, {"category", "flips", "labels", "comparisons"});
%!  assert (read_screen_table (c.lines, "By category"), table.cells(:,[1 4 3 2]));
%!endfunction

## What is trusted, flipped, asked about: the labelled by what is said without their label.
%!function check_decided (c)
%!  s = aura.decide.sample (c.audit);
%!  flip = ! s.keep & c.report.given;
%!  code = 1 + flip + 2 * ((s.agree < .5 | ! s.keep) & ! flip);
%!  for w = 1:3
%!    value = double ([1 0] .* ones (90, 1));
%!    value(code != w,:) = NaN;
%!    expected = NaN;
%!    if (sum (code == w & ! isnan (s.label)) >= 12)
%!      expected = aura_rate (c.audit, "Of", value).estimate;
%!    endif
%!    assert (c.report.estimates.decided(w), expected, 1e-12);
%!  endfor
%!endfunction

%!function check_categories (c)
%!  if (! any (c.hidden)) # nothing is known, or the report card has them
%!    assert (isempty (strfind ([c.page c.text], "A human agrees, by category")));
%!    return;
%!  endif
%!  names = {"maths <b>&\"", "writing", "(none)", "coding"};
%!  cells = cell (4, 7);
%!  shown = cell (4, 5);
%!  for k = 1:4
%!    here = lookup ([1, 41, 66, 81], (1:90)') == k;
%!    never = here & c.hidden;
%!    agree = c.d.agree(never);
%!    rates = pct ([mean(agree), mean(agree == c.verdict(never))]);
%!    of = sum (never);
%!    flips = num ("%d", sum (here & c.open & ! c.verdict));
%!    cells(k,:) = [names(k), rates, num("%d", of), flips, num("%d", [sum(here & ! c.open), sum(here)])];
%!    shown(k,:) = [names(k), rates, num("%d", of), flips];
%!  endfor
%!  table = page_table (c, "A human agrees, by category, never verified, measured");
%!  assert (table.head, {"category", "the judge", "the audit", "of", "flips", "labels", "comparisons"});
%!  assert (table.cells, cells);
%!  [found, heads] = read_screen_table (c.lines, "A human agrees, by category, never verified, measured");
%!  assert (heads, "the judge  the audit      of   flips");
%!  assert (found, shown);
%!endfunction

## What the report has flipped, with the biases behind it; the page lists the surest ten, the screen twenty.
%!function words = behind_of (c, i)
%!  found = aura.bias.behind (c.report.bias, c.audit.about.attributes, c.d.pick, 1, i);
%!  words = found{1};
%!endfunction
%!function check_flips (c)
%!  flips = find (c.open & ! c.verdict);
%!  [~, order] = sort (c.prob(flips));
%!  flips = flips(order);
%!  assert ([c.report.flips.index](:), flips);
%!  for k = 1:numel (flips)
%!    assert (c.report.flips(k).reasons, behind_of (c, flips(k)));
%!  endfor
%!  listed = [flips(1:3); flips(end:-1:end-2)]; # no question repeats
%!  asked = c.document.changes.list;
%!  assert ({asked.why}(1:7), {"surest", "surest", "surest", "coin", "coin", "coin", "parts"});
%!  size_of = c.d.lengths;
%!  for one = asked(strcmp ({asked.why}, "parts"))(:)'
%!    i = find (strcmp (c.d.id, one.id));
%!    assert (size_of(i,one.to) < size_of(i,3-one.to));
%!  endfor
%!  for k = 1:numel (listed)
%!    i = listed(k);
%!    [from, to] = deal (c.d.pick(i), 3 - c.d.pick(i));
%!    assert ([asked(k).from, asked(k).to, asked(k).longer], [from, to, size_of(i,to) / size_of(i,from)], 1e-9);
%!    assert (asked(k).prob <= 1 - c.prob(i) + 1e-9);
%!    assert (asked(k).id, c.d.id{i});
%!    assert (asked(k).question, aura.text.excerpt (c.d.question{i}, 200));
%!  endfor
%!  assert (! isempty (strfind (sentence (c, "changes"), sprintf (" corrected pick. All %d: verdicts.csv.", numel (flips)))));
%!  shown = read_screen_table (c.lines, "The surest changes");
%!  assert (rows (shown), min (20, numel (flips)));
%!  for k = 1:rows (shown)
%!    i = flips(k);
%!    assert (shown(k,2:end), {sprintf("%.2f", 1 - c.prob(i)), sprintf("%d to %d", c.d.pick(i), 3 - c.d.pick(i)), "-", ...
%!                             sprintf("%.1f", size_of(i,3 - c.d.pick(i)) / size_of(i,c.d.pick(i)))});
%!  endfor
%!  gap = diff (c.d.lengths, 1, 2) .* (2 * c.d.pick - 3);
%!  assert (c.report.compared.changes, struct ("count", numel (flips), "longer", sum (gap(flips) < 0)));
%!endfunction

%!function check_queue (c)
%!  queue = c.report.queue;
%!  at = find (strcmp (c.lines, sprintf ("To label next, in queue.html: %d comparisons", numel (queue))));
%!  assert (numel (at), double (! isempty (queue)));
%!  if (! isempty (queue))
%!    listed = strtrim (strjoin (c.lines(at+1:at+find (! strncmp (c.lines(at+1:end), "  ", 2), 1)-1)));
%!    found = cellfun (@(id) ! isempty (strfind (listed, id)), c.d.id(queue));
%!    more = sum (str2double ([regexp(listed, 'and (\d+) more$', "tokens"){:}, {"0"}]));
%!    assert (issorted (! found));
%!    assert (sum (found) + more, numel (queue));
%!    assert ({c.document.next.does, c.document.next.count}, {"label", numel(queue)});
%!  endif
%!  cells = aura.tests.cells_of (fileread (fullfile (c.out, "queue.csv")));
%!  assert (cells(1,:), {"id", "human_preference", "question", "response_1", "response_2"});
%!  assert (cells(2:end,[1 3]), [c.d.id(queue), c.d.question(queue)]);
%!  assert (all (strcmp (cells(2:end,2), "")));
%!endfunction

%!function check_verdicts (c)
%!  names = {"open", "source", "agree", "disagree", "waiting"};
%!  text = "id,judge_preference,probability,verdict,corrected_preference,status,longer_answer\r\n";
%!  for i = 1:90
%!    said = merge (c.verdict(i), "trust", "flip");
%!    if (c.verdict(i) && c.open(i) && c.prob(i) < .5)
%!      said = "ask";
%!    endif
%!    gap = diff (c.d.lengths(i,:));
%!    text = [text, sprintf("\"%s\",%d,%.6g,%s,%d,%s,%s\r\n", strrep (c.d.id{i}, "\"", "\"\""), ...
%!                          c.d.pick(i), c.prob(i), said, ...
%!                          merge (c.verdict(i), c.d.pick(i), 3 - c.d.pick(i)), ...
%!                          names{1 + c.audit.status(i)}, {"1", "", "2"}{2 + sign(gap)})];
%!  endfor
%!  assert (fileread (fullfile (c.out, "verdicts.csv")), text);
%!endfunction

## What is wrong with the judge: each test of aura_bias, on the page and the screen.
%!function check_bias (c)
%!  bias = aura_bias (c.audit);
%!  for name = fieldnames (bias)'
%!    assert ({c.report.bias.(name{1})}, {bias.(name{1})}, 1e-9);
%!  endfor
%!  caption = [aura.text.called(aura.text.clean (bias(1).judge), 24) ", where answers differ"];
%!  table = page_table (c, caption);
%!  errs = strcmp ({bias.kind}, "errs");
%!  assert (table.cells(:,1)', {bias(! errs).attribute});
%!  assert (table.cells(:,4), num ("%.0f %%", 100 * [bias(! errs).share]'));
%!  found = read_screen_table (c.lines, caption);
%!  assert (rows (found), sum (! errs));
%!  if (any (errs))
%!    table = page_table (c, strrep (caption, "where answers differ", "errors in a category"));
%!    assert (table.cells(:,1)', cellfun (@(text) text(9:end), {bias(errs).attribute}, "uniformoutput", false));
%!  endif
%!  longer = bias(strcmp ({bias.attribute}, "longer"));
%!  gap = diff (c.d.lengths, 1, 2) .* (2 * c.d.pick - 3);
%!  at = 10 * abs (gap) > max (c.d.lengths, [], 2);
%!  assert ([longer.n, longer.share], [sum(at), mean(gap(at) > 0)], 1e-12);
%!endfunction

%!function check_rounds (c)
%!  trace = c.audit.trace;
%!  table = page_table (c, "Change of the responsibilities, decisions and inflow, and labels so far");
%!  assert (table.head, {"round", "responsibility", "decisions", "inflow", "labels", ...
%!                       "waiting", "seconds"});
%!  percent = @(v) num ("%.2f %%", 100 * v(:));
%!  assert (table.cells, [num("%d", (1:c.audit.round)'), percent([trace.dq]), ...
%!                        percent([trace.dflip]), percent([trace.dm]), ...
%!                        num("%d", [trace.verified]'), num("%d", [trace.waiting]'), ...
%!                        num("%.2f", [trace.seconds]')]);
%!  assert (trace(end).verified, sum (! c.open));
%!endfunction

%!function check_about (c)
%!  pairs = getfield (page_table (c, "How it was made"), "cells");
%!  about = cell2struct (pairs(:,2), strrep (pairs(:,1), " ", "_"), 1);
%!  assert (about.aura, aura_info ().version);
%!  assert (about.Octave, version ());
%!  assert (about.Seed, "1");
%!  assert (about.Data, ["90 comparisons, SHA-256 " hash("sha256", fileread (c.file))]);
%!  assert (about.Left_out, "nothing");
%!  assert (about.Features, sprintf ("%d columns", columns (c.audit.x)));
%!  assert (about.Neighbours_found, "all");
%!  assert (about.Rounds, sprintf ("%d", c.audit.round));
%!  assert (! isempty (strfind (c.document.options, "\ntransport.top_k = 15\n")));
%!  assert (! isempty (strfind (said_at (c, "rule"), sprintf (" In this audit the threshold is %.3g.", c.info.threshold))));
%!endfunction

## Nothing of the data became a tag, a template's field or an escape sequence.
%!function check_inert (c)
%!  assert (numel (regexp (c.page, '<script')), 2);
%!  assert (isempty (regexp (c.page, '<u>|<x>|<i>|alert \(.1.\)<', "once")));
%!  assert (isempty (strfind (regexprep (c.page, '<script.*</script>', ""), "{{")));
%!  assert (isempty (strfind ([c.page c.text], "\xE2\x80\xAE")));
%!  assert (! any ([c.page c.text] == 27));
%!  assert (! isempty (strfind (c.page, "<title>Audit of the judge “judge &lt;x&gt; &amp; [1m co”</title>")));
%!  assert (! isempty (strfind (c.lines{1}, "judge <x> & [1m co")));
%!endfunction


%!shared folder, gone, opts, hidden, none, done
%! [folder, gone] = aura.tests.new_folder ();
%! for name = {"hidden", "none", "done"}
%!   mkdir (fullfile (folder, name{1}));
%! endfor
%! ## All models have a say.
%! opts = aura_options ("preset", "judge", "decide.block_mass", [.02 .9 .08], ...
%!                     "decide.loop_mass", .4);
%! hidden = audited (fullfile (folder, "hidden"), true, "Labels", .4, ...
%!                  "Queries", 12, "Options", opts);
%! none = audited (fullfile (folder, "none"), false);
%! done = audited (fullfile (folder, "done"), true);

%!test <*the example has all that is to be shown>
%! assert (sum (hidden.open & ! hidden.verdict) > 5);
%! assert (hidden.report.given);
%! assert (hidden.info.mass(2) > 0 && hidden.info.score_slope != 0);
%! assert (any (hidden.d.lengths(:,1) == hidden.d.lengths(:,2)));

%!test <*rates>
%! check_rates (hidden);
%! check_rates (none);
%! check_rates (done);

%!test <*no estimate of what is measured, or where nothing or all is known>
%! for c = {hidden, none, done}
%!   assert (isempty (strfind ([c{1}.page c{1}.text], "How often a human agrees, ")));
%!   assert (isempty (strfind (c{1}.text, "No interval yet")));
%! endfor

## With labels given, and others drawn and answered later.
%!test <*rates without hidden labels, before and after the queue is answered>
%! file = fullfile (folder, "some.jsonl");
%! text = strsplit (strtrim (fileread (hidden.file)), "\n");
%! text(31:end) = regexprep (text(31:end), '"human_preference":\d', '"human_preference":null');
%! aura.io.write ("test", {file}, {[strjoin(text, "\n"), "\n"]});
%! out = fullfile (folder, "some");
%! c.text = evalc ("c.report = aura_audit (file, \"Out\", out, \"Queries\", 20, \"Display\", \"iter\");");
%! c.page = fileread (fullfile (out, "report.html"));
%! c.lines = strsplit (c.text, "\n");
%! [c.document, c.tables, c.said] = read_report (c.page);
%! c.audit = aura_load (fullfile (out, "audit.mat"));
%! check_estimates (c);
%! check_decided (c);
%! assert (c.report.estimates.draws, 30);
%! assert (numel (strfind (joined (c), "If your labels were drawn at random: judge <x> & [1m co agrees with your people in ")), 1);
%! no = evalc ("aura_audit (file, \"Out\", fullfile (folder, \"no\"), \"Queries\", 3, \"RandomLabels\", \"no\", \"Display\", \"iter\");");
%! why = "No interval yet: it takes labels that are worth 12 random ones, of a random sample or drawn by the audit, and these are worth 0.";
%! assert (! isempty (strfind (strrep (no, "\n  ", " "), why)));
%! assert (isempty (strfind (no, "How often a human agrees, all")));
%! queue = fileread (fullfile (out, "queue.csv"));
%! human = hidden.d.human(c.report.queue);
%! answers = fullfile (folder, "answers.csv");
%! aura.io.write ("test", {answers}, {filled(queue, human)});
%! c.text = evalc ("c.report = aura_audit (file, \"Resume\", fullfile (out, \"audit.mat\"), \"Answers\", answers, \"Queries\", 0, \"Display\", \"iter\");");
%! c.page = fileread (fullfile (out, "report.html"));
%! c.lines = strsplit (c.text, "\n");
%! [c.document, c.tables, c.said] = read_report (c.page);
%! c.audit = aura_load (fullfile (out, "audit.mat"));
%! c.hidden = false (90, 1);
%! check_estimates (c);
%! judge = aura_rate (c.audit);
%! audit = aura_rate (c.audit, "Of", "picks");
%! assert (ismember (judge.draws, [20 50]));
%! ## Rounded outwards: no interval says more than it knows.
%! whole = @(rate) sprintf ("%d %% (95 %% sure: %s %%)", aura.text.whole (rate(1)), aura.text.ends (rate));
%! said = sprintf ("judge <x> & [1m co agrees with your people in %s of comparisons like these, as %d of %d random labels would tell.", ...
%!                 whole ([judge.estimate, judge.interval]), judge.count);
%! assert (! isempty (strfind (joined (c), said)));
%! said = sprintf ("right in %s of comparisons like these, as %d of %d random labels would tell, each labelled one judged without its label", ...
%!                 whole ([audit.estimate, audit.interval]), audit.count);
%! assert (! isempty (strfind (joined (c), said)));
%! bars = c.lines(strncmp (c.lines, "judge <x> ", 10) & cellfun (@(l) numel (regexp (l, ' \d+ of \d+$')), c.lines) > 0);
%! assert (sscanf (regexp (bars{1}, '\d+ % \(.*? to \d+', "match"){1}, "%d %% (%d to %d")', ...
%!         [aura.text.whole(judge.estimate), floor(100 * judge.interval(1)), ceil(100 * judge.interval(2))]);
%! assert (sscanf (regexp (bars{1}, '\d+ of \d+$', "match"){1}, "%d of %d")', judge.count);

## The labels shown at the start are drawn, and stay so when the audit goes on.
%!test <*draws of a share of the labels, also resumed>
%! out = fullfile (folder, "share");
%! r = aura_audit (hidden.file, "Out", out, "Labels", .2, "Queries", 5, "Display", "off");
%! assert (aura_rate (r.audit).draws, 23);
%! more = aura_audit (hidden.file, "Resume", fullfile (out, "audit.mat"), "Queries", 5, "Display", "off");
%! assert (aura_rate (more.audit).draws, 28);

%!test <*no uniform part, no interval, and why>
%! out = fullfile (folder, "greedy");
%! for rule = {"uniform", "H"}
%!   greedy = aura_options (opts, "query.uniform", 0);
%!   word = "with query.uniform 0 some items can hardly ever be drawn, and there is no interval";
%!   if (strcmp (rule{1}, "H"))
%!     greedy = aura_options (opts, "query.rule", "H");
%!     word = "queries of query.rule \"H\" are not drawn at random, and allow no interval";
%!   endif
%!   some = fullfile (folder, "some.jsonl");
%!   c.text = evalc ("aura_audit (some, \"Out\", out, \"Queries\", 12, \"Options\", greedy, \"Display\", \"iter\");");
%!   c.document = read_report (fileread (fullfile (out, "report.html")));
%!   assert (strncmp (sentence (c, "no interval"), ["No interval yet: " word], 17 + numel (word)));
%!   assert (strncmp (said_at (c, "advice"), ["Nothing is measured: " word], 21 + numel (word)));
%! endfor

%!test <*what to use, how sure, what next: first on screen and page>
%! never = hidden.open;
%! right = [mean(hidden.d.agree(never)), mean(hidden.d.agree(never) == hidden.verdict(never))];
%! gain = aura.stat.paired ((hidden.d.agree == hidden.verdict)(never) - hidden.d.agree(never));
%! text = sprintf (["Use the corrected picks: %+d points over judge <x> & [1m co on the %d comparisons whose labels were hidden ", ...
%!                  "(%+d to %+d)."], diff (aura.text.whole (right)), sum (never), ...
%!                 floor (100 * gain(2)), ceil (100 * gain(3)));
%! assert (gain(2) > 0);
%! assert (! isempty (strfind (strrep (hidden.text, "\n", " "), text)));
%! h1 = @(c) regexp (c.page, '<h1>([^<]*)</h1>', "tokens"){1}{1}; # without scripts
%! assert ({h1(hidden), said_at(hidden, "advice")}, {aura.text.escape(text), text});
%! assert (strncmp (h1 (none), "No label yet: nothing is measured. Until then keep ju", 50));
%! assert (strncmp (h1 (done), "All 90 comparisons are answered: verdicts.csv holds what your people say.", 70));
%! n = sum (done.d.agree);
%! [low, high] = aura.stat.wilson (n, 90);
%! said = sprintf ("judge <x> & [1m co agrees with your people in %d %% (95 %% sure: %s %%) of comparisons like these, as %d of 90 random labels would tell.", ...
%!                 aura.text.whole (n / 90), aura.text.ends ([n / 90, low, high]), n);
%! assert (! isempty (strfind (joined (done), said)));
%! ## The bars: whole numbers, and how many of so many labels agree.
%! bar = @(c, name) regexp (c.lines{find(strncmp (c.lines, name, numel (name)), 1)}, '^.{16}(\d+) %.* (\d+) of (\d+)$', "tokens"){1};
%! number = @(c, name) cellfun (@str2double, bar (c, name));
%! assert (number (hidden, "judge <x> & [1…"), [round(100 * right(1)), sum(hidden.d.agree(never)), 42]);
%! assert (number (hidden, "corrected picks"), [round(100 * right(2)), sum((hidden.d.agree == hidden.verdict)(never)), 42]);
%! assert (number (done, "judge <x> & [1…"), [round(100 * mean (done.d.agree)), sum(done.d.agree), 90]);

%!test <*categories>
%! check_categories (hidden);
%! check_categories (none);
%! check_categories (done);
%! check_card (done);

%!test <*decisions to flip, and why>
%! check_flips (hidden);
%! for c = {none, done}
%!   assert (isempty (c{1}.document.changes.list));
%! endfor

%!test <*queue>
%! check_queue (hidden);
%! check_queue (none);
%! ## Without a label each is drawn uniformly from what is left of the whole file.
%! log = none.audit.log;
%! assert (log.probability(log.round == 1), 1 ./ (90:-1:86)', eps);
%! assert (any (none.report.queue > 60) && any (none.report.queue < 31));
%! ## Nobody is asked where hidden labels answer, or all have one.
%! assert (isempty (hidden.report.queue) && isempty (done.report.queue));
%! assert ({hidden.document.next.does, done.document.next.does}, {"reveal", "nothing"});
%! assert (fileread (fullfile (done.out, "queue.csv")), "id,human_preference,question,response_1,response_2\r\n");

%!test <*verdicts.csv>
%! check_verdicts (hidden);
%! check_verdicts (none);
%! check_verdicts (done);

%!test <*what is wrong with the judge>
%! check_bias (hidden);
%! check_bias (none);

%!test <*rounds, and how it was made>
%! for c = {hidden, none, done}
%!   check_rounds (c{1});
%!   check_about (c{1});
%! endfor

%!test <*what comes from the data is inert>
%! check_inert (hidden);
%! check_inert (none);

%!test <*what was audited, and with which labels>
%! start = "90 comparisons from data <u>.jsonl. ";
%! assert (sentence (hidden, "audited"),
%!         [start "90 of them have a human label; 40 % of these labels, drawn at random, ", ...
%!          "were shown to the audit at its start, and the rest were hidden from it."]);
%! assert (sentence (none, "audited"), [start "0 of them have a human label."]);
%! assert (hidden.lines(strncmp (hidden.lines, "48 human", 8)),
%!         {"48 human labels used: 36 initial, 12 since; 0 wait for an answer."});
%! assert (none.lines(strncmp (none.lines, "0 human", 7)),
%!         {"0 human labels used: 0 initial, 0 since; 15 wait for an answer."});

%!test <*draws>
%! never = original = zeros (3, 1);
%! for seed = 1:3
%!   other = aura_audit (hidden.file, "Out", fullfile (folder, "draw"), "Labels", .4, ...
%!                       "Queries", 12, "Seed", seed, "Options", opts, ...
%!                       "Display", "off");
%!   open = other.audit.status == 0;
%!   never(seed) = mean (other.verdict(open) == hidden.d.agree(open));
%!   original(seed) = mean (hidden.d.agree(open));
%! endfor
%! gain = never - original;
%! assert (std (never) > 0);
%! mkdir (fullfile (folder, "three"));
%! three = audited (fullfile (folder, "three"), true, "Labels", .4, "Queries", 12, "Draws", 3, "Options", opts);
%! table = page_table (three, ["Never verified, measured, over 3 draws of the revealed labels ", ...
%!                             "(seeds 1 to 3); decisions, flips and the queue are those of the first"]);
%! assert (table.head, {"judge", "the judge", "the audit", "gain, points", "lowest", "highest"});
%! assert (table.cells, [{"the judge"}, pct([mean(original), mean(never)]), num("%+.1f", 100 * [mean(gain), min(gain), max(gain)])]);
%! assert (read_screen_table (three.lines, "Never verified, measured, over 3 draws"), table.cells);
%! r = three.report;
%! assert ([r.headline.rate, r.score.pick], [mean(original), mean(never)], 1e-12);
%! said = sprintf ("agrees with your people in %.0f %% of the %d comparisons whose labels were hidden (95 %% sure of comparisons like these: ", ...
%!                100 * mean (original), r.score.count);
%! assert (! isempty (strfind (joined (three), said)));
%! assert (! isempty (strfind (three.text, "90 comparisons, 48 labels; measured on 42 others, mean of 3 draws")));

%!test <*a third of the queries per round, and no fewer than the options say>
%! for queries = [31, 12]
%!   r = aura_audit (hidden.file, "Out", fullfile (folder, "draw"), "Labels", .1, ...
%!                   "Queries", queries, "Display", "off");
%!   log = r.audit.log;
%!   asked = accumarray (log.round(! isnan (log.probability)), 1)';
%!   assert (asked(1:3), merge (queries == 31, [11 11 9], [5 5 2]));
%!   assert (sum (asked), queries);
%! endfor

%!test <*the screen lists few categories and queries>
%! d = aura.report.document (hidden.report, aura.panel.as_panel (aura_read (hidden.file)));
%! repeated = @(table, n) setfield (table, "columns", arrayfun (@(c) setfield (c, "values",
%!              c.values(mod (0:n - 1, rows (c.values)) + 1,:)), table.columns));
%! at = strcmp ({d.tables.id}, "queue");
%! d.tables(at).columns.values = hidden.d.id;
%! d.tables(at) = repeated (d.tables(at), 120);
%! at = strcmp ({d.tables.id}, "by");
%! d.tables(at) = repeated (d.tables(at), 60);
%! lines = aura.report.screen (d, true);
%! assert (any (strcmp (lines, "  and 55 more in report.html")));
%! at = find (strncmp (lines, "To label", 8));
%! shown = sum (cellfun (@(l) numel (regexp (l, '\d\d,"<i>" é')), lines(at+1:end-1)));
%! assert (lines{end}, sprintf ("  and %d more", 120 - shown));
%! assert (numel (lines) - at, 3);

%!test <*the figures: what they show, in words; none where there is nothing to see>
%! assert ({hidden.document.figures.id}, {"calibration", "probability", "embedding", "trace"});
%! bins = hidden.report.calibration.bins;
%! assert (sentence (hidden, "alt of calibration"), ...
%!         sprintf ("Calibration: of %d bins the mean probability, and the share that agrees: %s.", rows (bins), ...
%!                  sprintf ("; %.2f, %.0f %%", [bins(:,1), 100 * bins(:,2)]')(3:end)));
%! assert (sum (hidden.report.calibration.count), 42);
%! flips = sum (hidden.open & ! hidden.verdict);
%! said = sprintf ("of 42 decisions without a label, %d lie below the threshold %.3g and are flipped, %d are kept;", ...
%!                 flips, hidden.info.threshold, 42 - flips);
%! assert (! isempty (strfind (sentence (hidden, "alt of probability"), said)));
%! assert (! isempty (strfind (sentence (hidden, "alt of embedding"), sprintf ("Of 48 with a label, a human agrees with %d.", sum (hidden.d.agree(! hidden.open))))));
%! assert (! isempty (strfind (sentence (hidden, "alt of trace"), sprintf ("in each of %d rounds", hidden.audit.round))));
%! ## The bars are the decisions.
%! bars = hidden.document.figures(2).bars;
%! prob = hidden.report.prob(hidden.open & ! hidden.verdict);
%! assert ({bars(1).color, numel(bars(1).height), sum(bars(1).height)}, {"#D55E00", numel(unique (floor (20 * prob))), flips});
%! assert ({isempty(none.document.figures), {done.document.figures.id}}, {true, {"calibration"}}); # where all have a label, each left out
%! assert (! isempty (strfind (done.said, "a tenth of the labels each. On the dashed line")));

%!test <*of each version of a judge how many verdicts and labels>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "c.csv");
%! line = @(k) sprintf ("%d,Why %d?,text %d,other %d,%d,%s,v%d\n", k, k, k, k, 1 + mod (k, 2), {"", "1"}{1 + (k < 4)}, 1 + (k > 25));
%! lines = arrayfun (line, 1:40, "uniformoutput", false);
%! aura.io.write ("test", {file}, {["id,question,response_1,response_2,judge_preference,human_preference,judge_version\n", lines{:}]});
%! r = aura_audit (file, "Out", fullfile (folder, "o"), "Queries", 0, "Display", "off");
%! found = [r.document.judges{1}.versions{:}];
%! assert ({{found.name}, [found.n], [found.labels]}, {{"v1", "v2"}, [25 15], [3 0]});
%! assert (r.audit.about.versions.of, 1 + (cellfun (@str2double, r.audit.about.id) > 25));
