## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Several judges from files to report: what is read, every cell of the screen, of the
## page and of the CSV files, how a panel goes on, and judges that are few, many, rare,
## all the same, or disjoint.

## Eighty items by three judges in two files.  The second file has one judge, with other
## ids, the answers of odd items swapped, and no verdict on every fifth item.
%!function [files, d] = made_up (folder)
%!  k = (1:80)';
%!  d.human = 1 + (mod (7 * k, 11) < 5);
%!  wrong = [mod(k, 4) == 0, mod(k, 3) == 0, mod(k, 8) == 1];
%!  d.verdict = repmat (d.human, 1, 3);
%!  d.verdict(wrong) = 3 - d.verdict(wrong);
%!  d.verdict(mod (k, 5) == 0,3) = NaN;
%!  d.swapped = d.verdict(:,1);
%!  d.swapped(mod (k, 6) == 0) = 3 - d.swapped(mod (k, 6) == 0);
%!  d.id = arrayfun (@(i) sprintf ("%02d,\"<i>\"", i), k, "uniformoutput", false);
%!  d.lengths = [3 + mod(5 * k, 11), 3 + mod(3 * k, 11)];
%!  d.names = {"one <b>&", "two", "three\x1b[1m"};
%!  files = fullfile (folder, {"first <u>.jsonl", "second.jsonl"});
%!  for f = 1:2
%!    fid = fopen (files{f}, "w");
%!    for i = k'
%!      texts = {repmat("ä", 1, d.lengths(i,1)), repmat("x", 1, d.lengths(i,2))};
%!      record = struct ("question", sprintf ("Why %d? </td>", i), "category", merge (i > 60, "", "c <b>"));
%!      turned = f == 2 && mod (i, 2) == 1;
%!      record.response_1 = texts{1 + turned};
%!      record.response_2 = texts{2 - turned};
%!      for j = {[1 2], 3}{f}
%!        if (isnan (d.verdict(i,j)))
%!          continue;
%!        endif
%!        record.judge = d.names{j};
%!        record.judge_preference = d.verdict(i,j);
%!        if (turned)
%!          record.judge_preference = 3 - d.verdict(i,j);
%!        endif
%!        if (f == 1)
%!          record.id = d.id{i};
%!          record.human_preference = d.human(i);
%!          record.judge_scores = struct ("model_1", "m", "model_2", "n");
%!          if (j == 1)
%!            record.judge_scores.swapped_preference = d.swapped(i);
%!          endif
%!        else
%!          record.id = sprintf ("other %d", i);
%!        endif
%!        fprintf (fid, "%s\n", jsonencode (record));
%!      endfor
%!    endfor
%!    fclose (fid);
%!  endfor
%!endfunction

%!function c = audited (folder, files, d, varargin)
%!  c.d = d;
%!  c.out = fullfile (folder, "out");
%!  c.text = evalc ("c.report = aura_audit (files, \"Out\", c.out, \"Display\", \"iter\", varargin{:});");
%!  c.lines = strsplit (c.text, "\n");
%!  c.page = fileread (fullfile (c.out, "report.html"));
%!  [c.document, c.tables, c.said] = read_report (c.page);
%!  c.panel = aura_load (fullfile (c.out, "audit.mat"));
%!  c.open = c.panel.status == 0 | c.panel.status == 4;
%!  c.shown = {"one <b>&", "two", "three [1m"}';
%!endfunction

%!function text = pct (p)
%!  text = arrayfun (@(v) sprintf ("%.1f %%", 100 * v), p, "uniformoutput", false);
%!  text(isnan (p)) = {"–"};
%!endfunction

%!function text = num (format, v)
%!  text = arrayfun (@(v) strrep (sprintf (format, v), "-", "−"), v, "uniformoutput", false);
%!  text(isnan (v)) = {"–"};
%!endfunction

%!function s = nansum_of (v)
%!  v(isnan (v)) = 0;
%!  s = sum (v, 2);
%!endfunction

%!function table = page_table (c, caption)
%!  at = find (strcmp ({c.tables.caption}, caption));
%!  assert (numel (at), 1);
%!  table = c.tables(at);
%!endfunction

%!function check_rates (c)
%!  v = c.d.verdict;
%!  before = after = of = flips = zeros (3, 1);
%!  for j = 1:3
%!    here = c.open & ! isnan (v(:,j));
%!    agree = double (v(here,j) == c.d.human(here));
%!    kept = c.panel.verdict(here,j);
%!    before(j) = mean (agree);
%!    after(j) = mean (merge (kept, agree, 1 - agree));
%!    of(j) = sum (here);
%!    flips(j) = sum (! kept);
%!  endfor
%!  p = c.panel.prob(c.open);
%!  pick = mean ((p >= .5) == (c.d.human(c.open) == 1));
%!  heads = [c.shown; {"the corrected pick"}];
%!  cells = [heads, pct([before; NaN]), pct([after; pick]), ...
%!           num("%+.1f", 100 * [after - before; NaN]), ...
%!           num("%d", [of; sum(c.open)]), num("%d", [flips; NaN])];
%!  caption = "A human agrees, never verified, measured";
%!  table = page_table (c, caption);
%!  assert (table.head, {"judge", "the judge", "the audit", "gain, points", "of", "flips"});
%!  assert (table.cells, cells);
%!  [found, heads] = read_screen_table (c.lines, caption);
%!  assert (heads, "the judge  the audit      of   flips");
%!  assert (found, cells(:,[1 2 3 5 6]));
%!endfunction

%!shared folder, gone, files, d, hidden, none
%! [folder, gone] = aura.tests.new_folder ();
%! for name = {"hidden", "none"}
%!   mkdir (fullfile (folder, name{1}));
%! endfor
%! [files, d] = made_up (folder);
%! hidden = audited (fullfile (folder, "hidden"), files, d, "Labels", .4, "Queries", 6);
%! none = audited (fullfile (folder, "none"), files, d, "Queries", 0, "Labels", 0);

%!test <*what is read is what was planted>
%! data = aura_read (files);
%! assert (data.judges, d.names);
%! assert (data.id, d.id);
%! assert (data.verdict, d.verdict);
%! assert (data.human_preference, d.human);
%! assert (data.verdict_swapped(:,1), d.swapped);
%! assert (all (isnan (data.verdict_swapped(:,2:3)(:))));
%! assert ({data.model_1{7}, data.model_2{7}}, {"m", "n"});
%! assert (data.join.by_text, 64);
%! one = aura_read (files{1}, "Judge", "two");
%! assert (one.judge_preference, d.verdict(:,2));
%! panel = aura_read (files{1}, "Judge", "all");
%! assert (panel.verdict, d.verdict(:,1:2));

%!test <*rates>
%! check_rates (hidden);
%! check_rates (none);

%!test <*the judges>
%! c = hidden;
%! v = d.verdict;
%! known = ! c.open;
%! cells = cell (3, 6);
%! for j = 1:3
%!   judged = ! isnan (v(:,j));
%!   told = judged & j == 1;
%!   cells(j,:) = [c.shown(j), num("%d", [sum(judged), sum(judged & known), sum(v(known,j) == d.human(known))]), ...
%!                 pct(aura.stat.share (d.swapped(told) == v(told,j))), num("%d", sum (told))];
%! endfor
%! table = page_table (c, "The judges, as they judged");
%! assert (table.head, {"judge", "items", "labels", "agree", "same when swapped", "of"});
%! assert (table.cells, cells);
%! found = read_screen_table (c.lines, "The judges, as they judged");
%! assert (found, cells(:,[1 2 3 4 5]));
%!test <*what is wrong with them: each test of aura_bias, on page and screen>
%! for c = {hidden, none}
%!   bias = aura_bias (c{1}.panel);
%!   assert (isequaln (c{1}.report.bias, bias));
%!   assert (any (strcmp ({bias.kind}, "swap")));
%!   for j = 1:3
%!     mine = bias([bias.number] == j & ! strcmp ({bias.kind}, "errs"));
%!     if (isempty (mine))
%!       continue;
%!     endif
%!     table = page_table (c{1}, sprintf ("%s, where answers differ", c{1}.shown{j}));
%!     assert (table.cells(:,1)', {mine.attribute});
%!     assert (table.cells(:,4:5), reshape (strrep (num ("%.0f %%", 100 * [[mine.share]; [mine.people]]'), "NaN %", "–"), [], 2));
%!     assert (table.cells(:,9), arrayfun (@aura.bias.verdict, mine(:), "uniformoutput", false));
%!     if (iscell (c) && c{1}.panel.round == hidden.panel.round)
%!       found = read_screen_table (c{1}.lines, sprintf ("%s, where answers differ", c{1}.shown{j}));
%!       assert (rows (found), numel (mine));
%!     endif
%!   endfor
%!   w = aura.report.wrong (c{1}.report);
%!   assert (all (ismember ({w.said.text}, {c{1}.document.statements.text})));
%! endfor

%!function check_categories (c)
%!  at = find (strcmp (c.shown, c.best));
%!  v = c.d.verdict(:,at);
%!  cells = cell (2, 7);
%!  right = (c.panel.prob >= .5) == (c.d.human == 1);
%!  for k = 1:2
%!    here = xor ((1:80)' > 60, k == 1);
%!    open = here & c.open;
%!    rates = [mean((v == c.d.human)(open & ! isnan (v))), mean(right(open))];
%!    flips = sum (c.panel.pick(open) != v(open) & ! isnan (v(open)));
%!    cells(k,:) = [{{"c <b>", "(none)"}{k}}, pct(rates), num("%d", [sum(open), flips, sum(here & ! c.open), sum(here)])];
%!  endfor
%!  table = page_table (c, sprintf ("A human agrees, by category, never verified, measured; the judge is %s", c.best));
%!  assert (table.head, {"category", "the judge", "the pick", "of", "flips", "labels", "items"});
%!  assert (table.cells, cells);
%!  assert (str2double (table.cells(:,5)) <= str2double (table.cells(:,4))); # of 50 items not 79
%!  assert (read_screen_table (c.lines, "A human agrees, by category, never verified, measured; the judge"), cells(:,1:5));
%!endfunction

%!test <*by category>
%! for c = {hidden, none}
%!   check_categories (setfield (c{1}, "best", c{1}.shown{c{1}.report.best}));
%! endfor

%!test <*the best judge is that of the report's own rates>
%! s = hidden.report.score;
%! rates = [s.judges.original];
%! rates([s.judges.count] < .5 * max ([s.judges.count])) = NaN;
%! [~, at] = max (rates);
%! assert (hidden.report.best, at);
%! assert (hidden.report.advice.against, hidden.report.judge{at});

%!test <*who agrees with whom>
%! cells = cell (0, 6);
%! kappa = zeros (0, 1);
%! for pair = [1 1 2; 2 3 3]
%!   a = d.verdict(:,pair(1));
%!   b = d.verdict(:,pair(2));
%!   n = arrayfun (@(k) sum (a == 2 - mod (k, 2) & b == 1 + (k > 2)), reshape (1:4, 2, 2));
%!   [k1, i1] = aura.stat.cohen_kappa (n);
%!   [k2, i2] = aura.stat.gwet_ac1 (n);
%!   shown = @(k, i) strrep (sprintf ("%.2f (%.2f to %.2f)", k, i), "-", "−");
%!   cells(end+1,:) = [hidden.shown(pair)', num("%d", sum (n(:))), num("%.0f %%", floor (100 * (trace (n) / sum (n(:))) + .5)), ...
%!                     {shown(k1, i1), shown(k2, i2)}];
%!   kappa(end+1) = k1;
%! endfor
%! [~, order] = sort (kappa, "descend");
%! table = page_table (hidden, "Who agrees with whom, beyond chance");
%! assert (table.head, {"judge", "and judge", "items", "agree", "kappa, 95 %", "Gwet's AC1, 95 %"});
%! assert (table.cells, cells(order,:));
%! at = find (strncmp (hidden.lines, "Who agrees with whom", 20));
%! for k = 1:3
%!   row = cells(order(k),:);
%!   line = hidden.lines{at + k};
%!   assert (strtrim (strsplit (strtrim (line), "  ", "collapsedelimiters", true)), ...
%!           [{[row{1} ", " row{2}]}, row([3 5])]);
%! endfor
%! table = page_table (hidden, "");       # of categories
%! assert (table.head(1:4), {"category", "items", "changed", "labels"});

%!test <*what to use: first on screen, page and as JSON, by the figures beside it>
%! open = hidden.open;
%! at = hidden.report.best;
%! v = d.verdict(:,at);
%! here = open & ! isnan (v);
%! gain = aura.stat.paired ((hidden.panel.pick == d.human)(here) - (v == d.human)(here), 1 - .05 / 3);
%! a = hidden.report.advice;
%! assert ({[a.best.low, a.best.high], a.against, a.basis}, {gain(2:3), hidden.report.judge{at}, "hidden"}, 1e-12);
%! longer = (1 + sign (diff (d.lengths, 1, 2) .* (2 * d.human - 3)))(open) / 2;
%! majority = (1 + sign (nansum_of (3 - 2 * d.verdict)) .* (3 - 2 * d.human))(open) / 2;
%! picked = (hidden.panel.pick == d.human)(open);
%! pair = aura.stat.paired (picked - longer);
%! assert ({a.use, a.sure}, {"picks", gain(2) > 0});
%! g = a.gains(strcmp ({a.gains.kind}, "longer"));
%! assert ({[g.low, g.high], g.point}, {pair(2:3), (aura.text.whole (mean (picked)) - aura.text.whole (mean (longer))) / 100}, 1e-12);
%! list = aura.report.advised (a, hidden.report);
%! said = strjoin ({list.text}, " ");
%! joined = strrep (hidden.text, "\n", " ");
%! assert (! isempty (strfind (joined, said)));
%! h1 = regexp (hidden.page, '<h1>([^<]*)</h1>', "tokens"){1}{1};
%! assert (h1, aura.text.escape (said));
%! found = jsondecode (jsonencode (hidden.report.document));
%! assert ({found.advice.use, found.advice.against, found.statements(1).text}, {a.use, a.against, list(1).text});
%! assert ([[found.gains.gain]; [found.gains.low]; [found.gains.high]]', [[a.gains.point]; [a.gains.low]; [a.gains.high]]', 1e-12);
%! assert (cellstr (found.candidates)', hidden.report.judge([hidden.report.best, hidden.report.rivals]));
%! assert (found.flips, sum ([hidden.report.judges.flips]));
%! ## The bars: how often right, of how many.
%! s = hidden.report.score;
%! bar = hidden.lines{find (strncmp (hidden.lines, "corrected picks ", 16), 1)};
%! assert (sscanf (bar(17:end), "%d"), aura.text.whole (s.pick));
%! assert (sscanf (regexp (bar, '\d+ of \d+$', "match"){1}, "%d of %d")', [sum(picked), sum(open)]);

%!test <*draws>
%! original = adjusted = zeros (3, 3);
%! pick = longer = zeros (3, 1);
%! mkdir (fullfile (folder, "three"));
%! three = audited (fullfile (folder, "three"), files, d, "Labels", .4, "Queries", 6, "Draws", 3);
%! data = aura_read (files);
%! for seed = 1:3
%!   r = aura_audit (files, "Out", fullfile (folder, "draw"), "Labels", .4, "Queries", 6, ...
%!                   "Seed", seed, "Display", "off");
%!   open = r.audit.status == 0;
%!   pick(seed) = mean (r.audit.pick(open) == d.human(open));
%!   longer(seed) = r.score.longer;
%!   gains(seed,:) = aura.stat.paired (((r.audit.pick == d.human) - (d.verdict(:,three.report.best) == d.human))(open & ! isnan (d.verdict(:,three.report.best))), ...
%!                                   1 - .05 / 3);
%!   for j = 1:3
%!     here = open & ! isnan (d.verdict(:,j));
%!     agree = d.verdict(here,j) == d.human(here);
%!     original(seed,j) = mean (agree);
%!     adjusted(seed,j) = mean (agree == r.verdict(here,j));
%!   endfor
%! endfor
%! gain = adjusted - original;
%! cells = [[hidden.shown; {"the corrected pick"}], pct([mean(original)'; NaN]), ...
%!          pct([mean(adjusted)'; mean(pick)]), num("%+.1f", 100 * [mean(gain)'; NaN]), ...
%!          num("%+.1f", 100 * [min(gain)'; NaN]), num("%+.1f", 100 * [max(gain)'; NaN])];
%! table = page_table (three, ["Never verified, measured, over 3 draws of the revealed labels ", ...
%!                             "(seeds 1 to 3); decisions, flips and the queue are those of the first"]);
%! assert (table.cells, cells);
%! [found, heads] = read_screen_table (three.lines, "Never verified, measured, over 3 draws");
%! assert (heads, "the judge  the audit  gain, points  lowest  highest");
%! assert (found, cells);
%! ## The headline, the simple rules and the advice are of the three, too.
%! r = three.report;
%! assert ([r.headline.rate, r.score.pick, r.score.longer], [mean(original)(r.best), mean(pick), mean(longer)], 1e-12);
%! assert ({[r.score.judges.original], r.score.draws}, {mean(original), 3}, 1e-12);
%! assert ([r.advice.best.low, r.advice.best.high], mean (gains)(2:3), 1e-12);
%! side = read_screen_table (three.lines, sprintf ("Measured on %d hidden labels, mean of 3 draws; intervals for new items", r.score.count));
%! assert (side{end,2}(1:6), pct (mean (pick)){1});
%! assert (! isempty (strfind (three.text, "others, mean of 3 draws")));

%!test <*labels, what was audited>
%! text = "38 human labels used for all judges: 32 initial, 6 since; 0 wait for an answer.";
%! assert (! isempty (strfind (strrep (hidden.text, "\n  ", " "), text)));
%! assert (! isempty (strfind (hidden.page, "<title>Audit of a panel of 3 judges</title>")));
%! assert (! isempty (strfind (hidden.said, "80 items from first <u>.jsonl, second.jsonl. 80 of them have a human label; 40 %")));
%! assert (! isempty (strfind (hidden.said, "\n64 verdicts or labels joined by their texts, not by an id.\n")));
%! assert (! isempty (strfind (hidden.text, "\n64 verdicts or labels joined by their texts, not by an id.\n")));
%! assert (! isempty (strfind (hidden.text, ": 80 items, 3 judges\n")));
%! assert (isempty (regexp ([hidden.text, hidden.said], 'weight|adds|suffice')));

## Ids 31 to 40 have the texts of 1 to 10, half of them with the answers swapped.
%!function text = with_equal_texts (judge, ids)
%!  text = "";
%!  for i = ids
%!    q = 1 + mod (i - 1, 30);
%!    record = struct ("id", sprintf ("n%d", i), "question", sprintf ("Why %d?", q), "response_1", "x y", ...
%!                     "response_2", "z", "judge", judge, "judge_preference", 1 + (mod (q, 3 - mod (double (judge), 2)) > 0));
%!    if (i > 30 && mod (i, 2))
%!      [record.response_1, record.response_2] = deal ("z", "x y");
%!    endif
%!    text = [text, jsonencode(record), "\n"];
%!  endfor
%!endfunction
%!function [ids, also] = in_verdicts (texts)
%!  [folder, gone] = aura.tests.new_folder ();
%!  files = cellfun (@(k) fullfile (folder, sprintf ("%d.jsonl", k)), num2cell (1:numel (texts)), "uniformoutput", false);
%!  aura.io.write ("test", files, texts);
%!  evalc ("aura_audit (files, 'Out', fullfile (folder, 'out'), 'Queries', 0)");
%!  cells = aura.tests.cells_of (fileread (fullfile (folder, "out", "verdicts.csv")));
%!  ids = cells(2:end,strcmp (cells(1,:), "id"));
%!  also = reshape (cells(2:end,strcmp (cells(1,:), "also")), [], 1);
%!endfunction
%!test <*verdicts.csv has a row for each id of the input, whatever the texts>
%! named = @(k) arrayfun (@(i) sprintf ("n%d", i), k(:), "uniformoutput", false);
%! ids = in_verdicts ({[with_equal_texts("p", 1:40), with_equal_texts("q", 1:40)]});
%! assert (ids, named (1:40));
%! ids = in_verdicts ({with_equal_texts("p", 1:35), with_equal_texts("q", 20:40)});
%! assert (ids, named (1:40));
%! ## Other ids in the second file: its texts join, and each id stands in the column also.
%! [ids, also] = in_verdicts ({with_equal_texts("p", 1:40), strrep(with_equal_texts ("q", 1:40), '"n', '"other ')});
%! assert (ids, named (1:40));
%! assert (also, strrep (named (1:40), "n", "other "));
%!test <*verdicts.csv and queue.csv>
%! quoted = strcat ("\"", strrep (d.id, "\"", "\"\""), "\"");
%! text = "id,corrected_preference,probability_1,status,verdict_one <b>&,decision_one <b>&,verdict_two,decision_two,verdict_three\x1b[1m,decision_three\x1b[1m,longer_answer,majority,also\r\n";
%! words = {"open", "source", "labelled 1", "labelled 2", "waiting"};
%! p = hidden.panel;
%! for i = 1:80
%!   text = [text, sprintf("%s,%d,%.6g,%s", quoted{i}, p.pick(i), p.prob(i), words{1 + p.status(i)})];
%!   for j = 1:3
%!     if (isnan (d.verdict(i,j)))
%!       text = [text, ",,"];
%!     else
%!       text = [text, sprintf(",%d,%s", d.verdict(i,j), {"trust"; "ask"; "flip"}{1 + (p.pick(i) != d.verdict(i,j)) * (2 - p.verdict(i,j))})];
%!     endif
%!   endfor
%!   text = [text, sprintf(",%s,%s", {"1", "", "2"}{2 + sign(diff (d.lengths(i,:)))}, {"1", "", "2"}{2 - sign(nansum_of (3 - 2 * d.verdict(i,:)))})];
%!   if (! isnan (d.verdict(i,3)))
%!     text = [text, sprintf(",other %d\r\n", i)]; # its id in the second file
%!   else
%!     text = [text, ",\r\n"];
%!   endif
%! endfor
%! assert (fileread (fullfile (hidden.out, "verdicts.csv")), text);
%! assert (fileread (fullfile (hidden.out, "queue.csv")), "id,human_preference,question,response_1,response_2\r\n");

%!test <*decisions to flip: the judges, both answers, and who speaks against them>
%! flipped = hidden.open & ! hidden.panel.verdict & ! isnan (d.verdict);
%! r = hidden.report;
%! assert (sort ([r.flips.index])', find (any (flipped, 2)));
%! assert (numel ([r.flips.judges]), sum (flipped(:)));
%! for k = 1:numel (r.flips)
%!   i = r.flips(k).index;
%!   j = find (flipped(i,:));
%!   [prob, least] = min (hidden.panel.agree(i,j));
%!   pick = d.verdict(i,j(least));
%!   j = j(d.verdict(i,j) == pick);
%!   other = find (d.verdict(i,:) == 3 - pick);
%!   [~, order] = sort (-hidden.panel.mass.follow(other));
%!   why = sprintf ("answer %d is the pick of %s", 3 - pick, strjoin (hidden.shown(other(order))', ", "));
%!   if (isempty (other))
%!     why = "no judge picks the other answer: the answers themselves tell";
%!   endif
%!   behind = arrayfun (@(j) aura.bias.behind (r.bias, aura.bias.attributes (hidden.panel.data), d.verdict(:,j), j, i), j);
%!   assert ({r.flips(k).prob, r.flips(k).judges, r.flips(k).reasons}, {prob, j, [behind{:}, {why}]});
%! endfor
%!test <*what changes against the best judge, with whom>
%! v = d.verdict(:,hidden.report.best);
%! changed = find (hidden.open & hidden.panel.pick == 3 - v);
%! chance = max (hidden.panel.prob, 1 - hidden.panel.prob)(changed);
%! [~, order] = sort (chance, "descend");
%! shown = read_screen_table (hidden.lines, "The surest changes");
%! assert (shown(:,1), d.id(changed(order))(1:rows (shown)));
%! for k = 1:rows (shown)
%!   i = changed(order(k));
%!   with = setdiff (find (d.verdict(i,:) == 3 - v(i)), hidden.report.best);
%!   said = merge (! isempty(with), strjoin(hidden.shown(with)', ", "), "-");
%!   assert (shown(k,2:4), {sprintf("%.2f", chance(order(k))), sprintf("%d to %d", v(i), 3 - v(i)), said});
%! endfor
%! listed = hidden.document.changes.list;
%! surest = listed(strcmp ({listed.why}, "surest")); # no question twice
%! assert (surest(1).id, d.id{changed(order(1))});
%! assert (all (ismember ({surest.id}, d.id(changed))) && issorted (-[surest.prob]));
%! assert (numel (unique ({listed.question})), numel (listed));

%!test <*what comes from the data is inert>
%! assert (numel (regexp (hidden.page, '<script')), 2);
%! assert (isempty (regexp (hidden.page, '<u>|<i>|<b>&', "once")));
%! assert (! any ([hidden.page hidden.text] == 27));

## A panel without hidden labels asks all at once and goes on with what humans wrote.
%!test <*asked once for all judges, answered, resumed>
%! blank = regexprep (fileread (files{1}), '"human_preference":(\d)', '"human_preference":null');
%! other = fullfile (folder, {"blank.jsonl", "second.jsonl"});
%! aura.io.write ("test", other(1), {blank});
%! out = fullfile (folder, "asked");
%! r = aura_audit (other, "Out", out, "Queries", 7, "Display", "off");
%! assert (numel (r.queue), 7);
%! assert (r.labels.waiting, 7);
%! queue = fileread (fullfile (out, "queue.csv"));
%! text = filled (queue, {"1", "1", "2", "tie", "", "", ""});
%! answers = fullfile (folder, "filled.csv");
%! aura.io.write ("test", {answers}, {text});
%! again = aura_audit (other, "Resume", fullfile (out, "audit.mat"), "Answers", answers, ...
%!                     "Queries", 4, "Display", "off");
%! assert (again.labels.total, 3);
%! assert (again.labels.declined, 1);
%! assert (again.audit.status(r.queue(1:3))', int8 ([2 2 3]));
%! assert (again.audit.pick(r.queue(1:3))', [1 1 2]);
%! assert (again.audit.log.index(strcmp (again.audit.log.who, "queue")), r.audit.log.index(ismember (r.audit.log.index, r.queue(1:3))));
%! assert (numel (again.queue), 4); # three not answered, one new
%! assert (all (ismember (r.queue(5:7), again.queue)));
%! assert (! any (ismember (r.queue(1:4), again.queue)));
%! wrong = filled (queue, {"2", "1", "2", "tie", "", "", ""});
%! aura.io.write ("test", {answers}, {wrong});
%! fail ("aura_audit (other, \"Resume\", fullfile (out, \"audit.mat\"), \"Answers\", answers, \"Display\", \"off\")", ...
%!       "has label 1 already, by queue, got 2");
%! fail ("aura_audit (files, \"Resume\", fullfile (out, \"audit.mat\"), \"Display\", \"off\")", ...
%!       "FILE must hold the comparisons of RESUME");
%! fail ("aura_audit (other, \"Resume\", fullfile (out, \"audit.mat\"), \"Judge\", \"two\", \"Display\", \"off\")", ...
%!       "JUDGE must be one <b>&, two, three.* as in RESUME, got two");

%!test <*a run that is resumed is the run in one go, but for its batches>
%! out = fullfile (folder, "go");
%! r = aura_audit (files, "Out", out, "Labels", .2, "Queries", 3, "Display", "off");
%! more = aura_audit (files, "Resume", fullfile (out, "audit.mat"), "Queries", 3, "Display", "off");
%! assert (more.labels.total, r.labels.total + 3);
%! assert (more.audit.log.index(1:r.labels.total), r.audit.log.index);
%! assert (more.audit.opts.query.seeds, "uniform");

%!test <*one judge of several is an audit of one>
%! r = aura_audit (files{1}, "Judge", "two", "Out", fullfile (folder, "two"), "Display", "off");
%! assert (r.judge, "two");
%! assert (isfield (r, "mass"));
%! r = aura_audit (files{1}, "Out", fullfile (folder, "both"), "Display", "off");
%! assert (r.judge, d.names(1:2));
%! r = aura_audit (files, "Judge", {"two"}, "Out", fullfile (folder, "alone"), "Display", "off");
%! assert (numel (r.judges), 1);
%! page = fileread (fullfile (folder, "alone", "report.html"));
%! found = read_report (page);
%! assert (! any (strcmp ({found.tables.id}, "pairs")));
%! assert (! isempty (strfind (page, "<title>Audit of the judge “two”</title>")));

## Wide CSV of VERDICT, NaN for none, and HUMAN labels.
%!function file = wide (folder, verdict, human)
%!  n_judges = columns (verdict);
%!  file = fullfile (folder, "wide.csv");
%!  fid = fopen (file, "w");
%!  fprintf (fid, "id,question,response_1,response_2%s,human_preference\n", sprintf (",verdict_j%d", 1:n_judges));
%!  for i = 1:rows (verdict)
%!    fprintf (fid, "%d,q%d,%s,%s", i, i, repmat ("a ", 1, 1 + mod (i, 7)), repmat ("b ", 1, 1 + mod (i, 4)));
%!    fprintf (fid, ",%s", strrep (strtrim (cellstr (num2str (verdict(i,:)')))', "NaN", ""){:});
%!    fprintf (fid, ",%s\n", strrep (num2str (human(i)), "NaN", ""));
%!  endfor
%!  fclose (fid);
%!endfunction
%!function [r, text] = of_wide (folder, verdict, human)
%!  file = wide (folder, verdict, human);
%!  text = evalc ("r = aura_audit (file, \"Out\", fullfile (folder, \"wide\"), \"Queries\", 3, \"Display\", \"iter\");");
%!endfunction

%!testif ; ! aura.tests.left_to_ci () <*forty judges>
%! u = reshape (__aura_random__ ("uniform", 3, 1, 0, 60 * 41), 60, 41);
%! human = 1 + (u(:,1) < .5);
%! [r, text] = of_wide (folder, 1 + (u(:,2:41) < .5), human .* [ones(30, 1); NaN(30, 1)]);
%! assert (numel (r.judges), 40);
%! assert (numel (r.pairs), 780);
%! assert (! isempty (strfind (text, "  and 775 more in report.html")));

%!test <*a judge with ten verdicts, and one with none on the items of others>
%! k = (1:80)';
%! human = 1 + (mod (k, 3) == 0);
%! v = [human, 3 - human, human];
%! v(11:end,2) = NaN;
%! [r, text] = of_wide (folder, v, human .* [ones(20, 1); NaN(60, 1)]);
%! assert (r.judges(2).n, 10);
%! assert (! isempty (strfind (text, "Fewer than 30 verdicts: j2.")));
%! v = [human, human];
%! v(1:40,1) = NaN;
%! v(41:end,2) = NaN;
%! [r, text] = of_wide (folder, v, human .* [ones(20, 1); NaN(60, 1)]);
%! assert (! isempty (strfind (text, "No item shared with another judge: j2, j1.")));
%! assert (r.pairs.n, 0);
%! assert (all (isfinite (r.audit.prob)));

%!test <*all judges identical, each always the same, labels that are all 1>
%! k = (1:60)';
%! pick = 1 + mod (k, 2);
%! r = of_wide (folder, [pick, pick, pick], pick .* [ones(20, 1); NaN(40, 1)]);
%! assert (isempty (r.compared.copies)); # no error in common
%! assert (vertcat (r.pairs.kappa)(:,1), ones (3, 1), 1e-12);
%! [r, text] = of_wide (folder, [ones(60, 1), pick], [ones(20, 1); NaN(40, 1)]);
%! assert (! isempty (strfind (text, "The same pick throughout: j1.")));
%! assert (! isempty (strfind (text, "All labels pick answer 1.")));
%! assert (all (r.audit.pick(1:20) == 1));
%! assert (all (isfinite (r.audit.prob)));
%! r = of_wide (folder, ones (60, 2), NaN (60, 1));
%! assert (isnan (r.pairs.kappa(1)));
%! assert (r.pairs.ac1(1), 1);
%! assert (all (r.verdict(:)));

%!test <*embeddings from a file: those of the items, kept in draws and in what is resumed>
%! x = [200 * (d.human == 1) - 100, d.lengths];
%! name = fullfile (folder, "e.csv");
%! dlmwrite (name, x);
%! out = fullfile (folder, "e");
%! r = aura_audit (files, "Out", out, "Labels", .4, "Queries", 3, "Draws", 2, "Embeddings", name, ...
%!                 "Features", "embeddings", "Display", "off");
%! assert (r.audit.x, single (x));
%! assert (r.pick.prob(d.human == 1) > .5);
%! assert (r.pick.prob(d.human == 2) < .5);
%! assert (r.draws.pick, [1; 1]);
%! again = aura_audit (files, "Resume", fullfile (out, "audit.mat"), "Queries", 3, "Display", "off");
%! assert (again.audit.x, single (x));
%! assert (again.score.pick, 1);
%!testif ; ! aura.tests.left_to_ci () <*and beside the built-in features; what joins has the same kinds>
%! x = [200 * (d.human == 1) - 100, d.lengths];
%! out = fullfile (folder, "both");
%! asked = {"Out", out, "Queries", 3, "Embeddings", x, "Display", "off"};
%! r = aura_audit (files, asked{:});
%! plain = aura_audit (files, asked{1:4}, "Display", "off");
%! n = columns (plain.audit.x);
%! assert (columns (r.audit.x), n + columns (x));
%! assert (r.audit.x(:,n+1:end) * x(1) / r.audit.x(1,n+1), single (x), single (1e-3));
%! assert (r.pick.prob(d.human == 1) > .5);
%! assert (r.pick.prob(d.human == 2) < .5);
%! assert (sum (r.audit.mass.blocks(4:7)) > .5);
%! data = aura_read (files, "Judge", "all");
%! for kind = {"both", "embeddings"}
%!   audit = getfield (aura_audit (files, asked{:}, "Features", kind{1}), "audit");
%!   joined = aura_append (audit, data, "Embeddings", x);
%!   assert (joined.x, audit.x);
%!   fail ("aura_append (audit, data)", "aura_append: EMBEDDINGS must be given");
%! endfor
%! joined = aura_append (audit, data, "features", "builtin");
%! assert (columns (joined.x), n);
%!error <EMBEDDINGS must have 80 rows .one per item. or 160 .one per answer., got 142-by-3>
%! aura_audit (files, "Out", fullfile (folder, "e"), "Embeddings", ones (142, 3));
%!test <*files of other texts>
%! text = regexprep (fileread (files{2}), '"Why', '"How');
%! aura.io.write ("test", {fullfile(folder, "how.jsonl")}, {text});
%! fail ("aura_audit ({files{1}, fullfile(folder, \"how.jsonl\")}, \"Out\", fullfile (folder, \"e\"))", ...
%!       "jsonl shares no item with the other files");
%!test <*ids of other items>
%! shifted = fileread (files{2});
%! for i = 1:77
%!   shifted = strrep (shifted, sprintf ("\"other %d\"", i), jsonencode (d.id{i + 2}));
%! endfor
%! aura.io.write ("test", {fullfile(folder, "second-shifted.jsonl")}, {shifted});
%! fail ("aura_audit ({files{1}, fullfile(folder, \"second-shifted.jsonl\")}, \"Out\", fullfile (folder, \"e\"))", ...
%!       "second-shifted.jsonl, line 1, field .question.: differs from .*first <u>.jsonl, line 5 with the same id");
