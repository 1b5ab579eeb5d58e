## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.report.screen (M, VERBOSE, COLOUR)
## The model M (aura.report.model) laid out as lines (1-by-k cellstr) of at most 80 characters, for
## a terminal: at most fifteen, and with VERBOSE all tables after them.  COLOUR: the first lines are
## bold, a warning and the row of what is advised are coloured.

function lines = screen (m, verbose = false, colour = false)

  most = 15;
  f = m.finding;
  rest = tail (f);
  lines = advice_lines (f);
  lines = [lines, picture(f, most - numel (lines) - numel (rest) - 1)];
  sentences = one_of (f, most - numel (lines) - numel (rest));
  lines = [lines, sentences, rest];
  if (colour)
    lines = coloured (lines, f);
  endif
  if (verbose)
    lines = [lines, {""}, tables(m)];
  endif

endfunction

## What to use, and at its right of how many items and labels that is said.
function lines = advice_lines (f)

  lines = filled (f.advice);
  facts = [f.facts, "*"(1:+f.star)];
  room = 80 - aura.text.width (lines{end}) - aura.text.width (facts);
  if (room < 2)
    lines{end+1} = "";
    room = 80 - aura.text.width (facts);
  endif
  lines{end} = [lines{end}, blanks(max (0, room)), facts];

endfunction

## TEXT in lines under HEAD, which the further ones are indented by.
function lines = filled (text, head = "")

  lines = aura.report.wrapped (text, 80, head, blanks (aura.text.width (head)));

endfunction

## A row for each of F.rows, at most LIMIT: three judges, the rules, the picks.
function lines = picture (f, limit)

  if (! isempty (f.habits))
    lines = habit_lines (f);
    return;
  endif
  shown = shown_of (f, limit - 1);
  axis = sprintf ("%-10s%-10s%-10s%s", "40", "60", "80", "100");
  if (f.from == 0)
    axis = sprintf ("%-6s%-6s%-6s%-6s%-6s%s", "0", "20", "40", "60", "80", "100");
  endif
  if (all (isnan ([shown.rate])))
    lines = count_lines (shown(! isnan ([shown.labels])), f.n);
    return;
  endif
  lines = {sprintf("%-16s%-45s  as so many random", "", ["right, 95 % sure, " f.for_what]), ...
           sprintf("%-35s%-31s  labels", "", axis)};
  wide = max (arrayfun (@(row) numel (sprintf ("%d", row.count(1))), shown));
  for row = shown
    label = rate = "";
    if (! isnan (row.rate(1)))
      label = sprintf ("%*d of %d", wide, row.count);
      if (numel (label) > 12)
        label = sprintf ("%d/%d", row.count);
      endif
      rate = strrep (aura.report.printed ("percent", row.rate), "–", "-"){1};
    elseif (! isnan (row.labels))
      rate = sprintf ("%d of %s", row.agree, aura.text.count (row.labels, "label"));
    endif
    lines{end+1} = deblank (sprintf ("%s%-19s%s  %s", padded (called (row, f.n), 16), rate, ...
                                     bar (row.rate, f.from), label));
  endfor

endfunction

## Too few labels for a rate.
function lines = count_lines (rows, n)

  lines = {sprintf("%-16s%s", "", "labels that agree")};
  for row = rows
    lines{end+1} = sprintf ("%s%d of %d", padded (called (row, n), 16), row.agree, row.labels);
  endfor

endfunction

## The first three judges: the others are in the tables, as is, beside three, a majority of which
## nothing else is said.
function list = shown_of (f, limit)

  list = f.rows;
  judges = find (strcmp ({list.kind}, "judge"));
  gone = judges(4:end);
  if (numel (judges) > 2 && ! strcmp (f.use, "majority") ...
      && isempty (strfind (f.advice, "majority")))
    gone = [gone, find(strcmp ({list.kind}, "majority"))];
  endif
  list(gone) = [];
  judges = find (strcmp ({list.kind}, "judge"));
  list(judges(max (2, end + 1 - max (0, numel (list) - limit)):end)) = [];

endfunction

## Its name, and of how many items where that are less than N.
function text = called (row, n)

  count = "";
  if (strcmp (row.kind, "judge") && row.n < n)
    count = sprintf (" (%d)", row.n);
  elseif (row.held)
    row.name = "if changed";
  endif
  text = [aura.text.excerpt(aura.text.clean (row.name), 15 - numel (count)), count];

endfunction

function text = padded (text, width)

  text = [text, blanks(max (0, width - aura.text.width (text)))];

endfunction

## 31 characters: o the estimate, --- its interval, < it goes on, . the ticks.
function text = bar (rate, from)

  text = blanks (31);
  text(1:10 - 4 * (from == 0):31) = ".";
  idx = @(share) 1 + min (max (round (30 * (share - from) / (1 - from)), 0), 30);
  if (isnan (rate(1)))
    return;
  endif
  text(idx (rate(2)):idx (rate(3))) = "-";
  if (rate(2) < from)
    text(1) = "<";
  endif
  text(idx (rate(1))) = "o";

endfunction

## Without a label: what can be said of the judges.
function lines = habit_lines (f)

  several = numel (f.habits) > 1;
  same = "";
  if (several)
    same = sprintf ("same as %s", aura.text.excerpt (aura.text.clean (f.habits(1).name), 18));
  endif
  percent = @(share) strrep (sprintf ("%.0f %%", 100 * share), "NaN %", "-");
  lines = {deblank(sprintf ("%-16s%7s   %14s   %16s   %s", "", "items", "takes answer 1", ...
                            "takes the longer", same))};
  for row = f.habits(1:min (6, end))
    last = "";
    if (several && ! isnan (row.same))
      last = percent (row.same);
    endif
    lines{end+1} = deblank (sprintf ("%s%7d   %14s   %16s   %*s", ...
                                     padded (called (row, 0), 16), row.n, percent (row.first), ...
                                     percent (row.longer), numel (same), last));
  endfor
  if (several)
    lines{end+1} = sprintf ("%-16s%7d   differ from %s on %s", "corrected picks", f.n, ...
                            aura.text.excerpt (aura.text.clean (f.habits(1).name), 18), ...
                            aura.text.count (f.changes, "item"));
  endif
  if (numel (f.habits) > 6)
    lines{end+1} = sprintf ("and %d more: --verbose", numel (f.habits) - 6);
  endif

endfunction

## What comes after the picture in any case: what to do, what it would cost to know more, and where
## all is.
function lines = tail (f)

  n = f.next;
  plan = "";
  if (! isempty (f.plan))
    plan = ["; ", f.plan];
  endif
  switch (n.does)
    case "label"
      what = sprintf ("answer %s in %s/queue.html (%s)%s.", ...
                      aura.text.count (n.count, "question"), aura.text.clean (n.out), ...
                      aura.text.count (n.minutes, "minute"), plan);
      lines = with_last (filled (what, "Next:    "), ["Then: ", n.take], "Then:    ");
    case "nothing"
      lines = filled (sprintf ("nothing waits%s. To be asked more:", plan), "Next:    ");
      if (strcmp (f.basis, "all"))
        lines = filled (sprintf (["nothing waits. New items: the same with --resume ", ...
                                  "%s/audit.mat --append"], ...
                                 aura.text.clean (n.out)), "Next:    ");
      else
        lines{end+1} = [blanks(9 * (aura.text.width (n.again) <= 71)), n.again];
      endif
    otherwise
      lines = filled ("this was a trial on hidden labels; without --labels all of them count.", ...
                      "Next:    ");
  endswitch
  more = sprintf ("%s/report.html, --verbose", aura.text.clean (n.out));
  others = sum (strcmp ({f.rows.kind}, "judge")) - 3;
  if (others > 0 && isempty (f.habits))
    more = sprintf ("%s/report.html (%s more), --verbose", aura.text.clean (n.out), ...
                    aura.text.count (others, "judge"));
  endif
  star = "* if not: --random-labels no.   ";
  if (! f.star)
    lines{end+1} = ["More:    ", more];
  elseif (numel (star) + 6 + aura.text.width (more) <= 80)
    lines{end+1} = [star, "More: ", more];
  else
    lines(end+(1:2)) = {star, ["More:    ", more]};
  endif

endfunction

## TEXT behind the last of LINES, or under it, where it begins with HEAD.
function lines = with_last (lines, text, head)

  if (aura.text.width (lines{end}) + 2 + aura.text.width (text) <= 80)
    lines{end} = [lines{end}, "  ", text];
  else
    lines{end+1} = [head, regexprep(text, '^Then: ', "")];
  endif

endfunction

## In the ROOM of some lines: the gravest warning, in the longest of its forms that has room, then
## what is said of the best judge's picks, what the changes turn to, a note.  What is said of the
## picks, and fields that are not used, keep a line.
function lines = one_of (f, room)

  lines = {};
  kept = room > 1 && ! isempty (f.notes) && strcmp (f.notes(1).id, "unused");
  said = room > 1 + kept && ! isempty (f.decisions);
  room -= kept + said;
  if (room > 0)
    lines = first_of (f.warnings, "Beware:  ", min (room, 3));
  endif
  room += said;
  for more = {f.decisions, f.turned; "Picks:   ", "Changes: "}
    if (! isempty (more{1}) && numel (lines) < room)
      lines{end+1} = [more{2}, aura.text.excerpt(more{1}, 71)];
    endif
  endfor
  room += kept;
  if (numel (lines) < room)
    lines = [lines, first_of(f.notes, "Note:    ", room - numel (lines))];
  endif

endfunction

## The first of LIST (aura.text.statement) under HEAD in at most ROOM lines, and how many more there
## are.
function lines = first_of (list, head, room)

  lines = {};
  if (isempty (list))
    return;
  endif
  further = "";
  if (numel (list) > 1)
    further = sprintf (" (%d more: --verbose)", numel (list) - 1);
  endif
  s = list(1);
  for text = {[s.full, further], [s.short, further], s.short, [s.shortest, further], s.shortest}
    lines = filled (text{1}, head);
    if (numel (lines) <= room)
      return;
    endif
  endfor
  lines = lines(1:room);
  [begun, text] = deal (lines{end}(1:numel (head)), lines{end}(numel (head) + 1:end));
  lines{end} = [begun, aura.text.excerpt([text, " and more"], aura.text.width (text))];

endfunction

## LINES with what a terminal shows bold or coloured.
function lines = coloured (lines, f)

  for k = 1:numel (filled (f.advice))
    lines{k} = ["\x1b[1m", lines{k}, "\x1b[0m"];
  endfor
  row = f.rows(find (strcmp ({f.rows.kind}, f.use), 1));
  for k = 1:numel (lines)
    if (strncmp (lines{k}, "Beware:", 7))
      lines{k} = ["\x1b[33m", lines{k}, "\x1b[0m"];
    elseif (! isempty (row) && strncmp (lines{k}, [called(row, Inf), " "], ...
                                        aura.text.width (called (row, Inf)) + 1))
      lines{k} = ["\x1b[32m", lines{k}, "\x1b[0m"];
    endif
  endfor

endfunction

## All that the report has in tables.
function lines = tables (m)

  wrapped = @aura.report.wrapped;
  several = numel (m.judges.names) > 1;
  known = ! isempty (m.rates.card);
  sentences = cellfun (wrapped, [m.finding.sentences, {m.finding.warnings.alone}, ...
                                 {m.finding.notes.full}], "uniformoutput", false);
  lines = [sentences{:}, wrapped(m.summary.labels), rate_lines(m.rates), wrapped(m.people), ...
           wrapped(m.drift), draw_lines(m.rates.draws), category_lines(m.rates)];
  if (! known)
    lines = [lines, wrapped(m.summary.evidence), flip_lines(m.decisions)];
  endif
  if (several || known)
    lines = [lines, judge_lines(m.judges.table)];
  endif
  lines = [lines, bias_lines(m.wrong), pair_lines(m.judges.pairs)];
  if (! isempty (m.calibration))
    lines = [lines, aura.report.table_lines(m.calibration, {m.calibration.columns.name}), ...
             wrapped(m.recalibration)];
  endif
  if (! isempty (m.sanity))
    lines = [lines, aura.report.table_lines(m.sanity, {m.sanity.columns.name})];
  endif
  lines = [lines, queue_lines(m.decisions.queue)];

endfunction

## The best that is known: of all labels, of those hidden, of those drawn.
function lines = rate_lines (t)

  names = {"judge", "before", "after", "of", "flips"};
  if (! isempty (t.card))
    lines = aura.report.table_lines (t.card, {"what", "agree", "of"}, 24);
  elseif (! isempty (t.side))
    lines = aura.report.table_lines (t.side, {"what", "right", "gain"});
    if (numel (t.measured.columns(1).values) > 2)
      lines = [lines, aura.report.table_lines(t.measured, names, 20)];
    endif
  elseif (! isempty (t.estimated))
    lines = aura.report.table_lines (t.estimated, {"what", "right", "as", "over"}, 20);
  else
    lines = [aura.report.wrapped(t.no_estimates), aura.report.wrapped(t.sample)];
  endif

endfunction

## The columns of TABLE but the last, under HEAD, at most LIMIT rows.  There is room for three
## intervals when the sign of percent stands in their heads.
function lines = estimate_lines (table, head, limit)

  lines = {};
  if (isempty (table))
    return;
  endif
  names = {table.columns(1:end-1).name};
  table = aura.report.part (table, names, 1);
  table.caption = head;
  for k = 2:numel (names)
    c = table.columns(k);
    cells = aura.report.printed (c.kind, c.values);
    if (strcmp (c.kind, "share"))
      c.head = [c.head, ", %"];
      cells = strrep (strrep (cells, " %", ""), " to ", "–");
    endif
    [c.kind, c.values] = deal ("text", cells);
    table.columns(k) = c;
  endfor
  lines = aura.report.table_lines (table, names, limit);

endfunction

function lines = draw_lines (table)

  lines = {};
  if (! isempty (table))
    table.caption = "Mean over the draws, measured";
    table.columns(strcmp ({table.columns.name}, "gain")).head = "points";
    names = {"judge", "before", "after", "gain", "lowest", "highest"};
    lines = aura.report.table_lines (table, names, 20);
  endif

endfunction

function lines = category_lines (t)

  lines = {};
  if (! isempty (t.by))
    t.by.caption = t.caption;
    names = {"category", "judge", "pick", "of", "flips"};
    if (! any (strcmp ({t.by.columns.name}, "judge")))
      names = {"category", "n", "labels", "flips"};
    endif
    lines = aura.report.table_lines (t.by, names, 5);
  endif
  lines = [lines, ...
           estimate_lines(t.best_by, "By category, 95 %", 5)];

endfunction

function lines = flip_lines (d)

  lines = {};
  if (! isempty (d.list))
    lines = [{""}, aura.report.table_lines(d.table, {"id", "prob", "change", "with", "longer"}, ...
                                           20)];
  endif

endfunction

## What is wrong, and where the changes turn to.
function lines = bias_lines (w)

  lines = [{""}, aura.report.wrapped([w.head, ":"])];
  sentences = cellfun (@aura.report.wrapped, [w.sentences, {w.turned}(! isempty (w.turned))], ...
                       "uniformoutput", false);
  lines = [lines, sentences{:}, aura.report.bias_table_lines(w.list)];

endfunction

function lines = judge_lines (table)

  heads = struct ("judge", "judge", "n", "items", "labels", "labels", "agree", "agree", ...
                  "consistent", "unswayed");
  names = fieldnames (heads)';
  names = names(ismember (names, {table.columns.name}));
  table = aura.report.part (table, names);
  for k = 1:numel (names)
    table.columns(k).head = heads.(names{k});
  endfor
  unswayed = merge (any (strcmp (names, "consistent")), " (unswayed: same when swapped)", "");
  table.caption = regexprep (table.caption, ", as .*", unswayed);
  lines = aura.report.table_lines (table, names, 20);

endfunction

## The pairs that agree most.
function lines = pair_lines (table)

  lines = {};
  if (isempty (table))
    return;
  endif
  table = aura.report.part (table, {"first", "second", "n", "kappa"});
  cut = @(name) aura.text.excerpt (name, 22);
  table.columns(1).values = cellfun (@(a, b) [cut(a), ", ", cut(b)], table.columns(1).values, ...
                                     table.columns(2).values, "uniformoutput", false);
  table.caption = "Who agrees with whom, beyond chance";
  lines = aura.report.table_lines (table, {"first", "n", "kappa"}, 5);

endfunction

## What is to be labelled next: as many ids as fit into three lines.
function lines = queue_lines (table)

  lines = {};
  ids = cellfun (@(id) aura.text.excerpt (id, 32), table.columns(1).values,
                 "uniformoutput", false);
  if (isempty (ids))
    return;
  endif
  lines{1} = sprintf ("To label next, in queue.html: %s", table.caption);
  row = " ";
  for k = 1:numel (ids)
    if (aura.text.width (row) + aura.text.width (ids{k}) > 78)
      lines{end+1} = row;
      row = " ";
      if (numel (lines) == 3)
        row = sprintf ("  and %d more", numel (ids) - k + 1);
        break;
      endif
    endif
    row = [row, " ", ids{k}];
  endfor
  lines{end+1} = row;

endfunction

%!function [lines, m, r] = result (panel)
%!  [r, data] = small_results (panel);
%!  m = aura.report.model (r, data);
%!  lines = aura.report.screen (m, true);
%!  assert (max (cellfun (@(t) aura.text.width (t), lines)) <= 80);
%!endfunction
%!function row = rated (name, kind, rate, labels, agree, n = 100)
%!  row = struct ("kind", kind, "name", name, "n", n, "rate", rate, "count", [agree, labels], ...
%!                "labels", labels, "agree", agree, "held", false);
%!endfunction
%!function f = finding (varargin)
%!  rows = [rated("gpt4", "judge", [.84 .711 .909], 40, 32), ...
%!          rated("bard", "judge", [.5 .3 .8], 12, 7, 33), ...
%!          rated("longer answer", "longer", [.6 .401 1], 40, 31), ...
%!          rated("corrected picks", "picks", [.86 .86 .86], 1440, 1232)];
%!  next = struct ("does", "label", "count", 15, "minutes", 20, "out", "OUT", "take", ...
%!                 "aura import OUT labels-*.jsonl", "again", ...
%!                 "aura audit a.jsonl --resume OUT/audit.mat");
%!  f = struct ("use", "picks", "basis", "drawn", "advice", ...
%!              "For now use the corrected picks.", "facts", "100 items, 40 labels", ...
%!              "star", false, "rows", rows, "from", .4, "for_what", "of items like these", ...
%!              "habits", [], "decisions", "", "turned", ...
%!              "5 of 7 changes turn to the longer answer.", "changes", 7, "plan", "", ...
%!              "sentences", {{}}, "warnings", said (), "notes", said (), "next", next, ...
%!              "n", 100, varargin{:});
%!endfunction
%!function list = said (varargin) # a row of one to three forms, or a text, each
%!  none = aura.text.statement ();
%!  list = none([]);
%!  for forms = cellfun (@cellstr, varargin, "uniformoutput", false)
%!    one = aura.text.statement ("note", struct ("text", "x", "first", "", "bare", ""));
%!    [one.full, one.alone, one.short, one.shortest] = deal (forms{1}{[1, 1, min(end, 2), end]});
%!    list(end+1) = one;
%!  endfor
%!endfunction
%!function lines = shown (varargin)
%!  lines = aura.report.screen (struct ("finding", finding (varargin{:})));
%!  assert (max (cellfun (@aura.text.width, lines)) <= 80);
%!  assert (numel (lines) <= 15);
%!endfunction
%!test <*what to use, each rate as a bar, what changes turn to, and what is next>
%! assert (shown (), {["For now use the corrected picks." blanks(28) "100 items, 40 labels"], ...
%!         "                right, 95 % sure, of items like these          as so many random", ...
%!         "                                   40        60        80        100  labels", ...
%!         "gpt4            84 % (71 to 91)    .         .     ------o---    .    32 of 40", ...
%!         "bard (33)       50 % (30 to 80)    <----o---------------         .     7 of 12", ...
%!         "longer answer   60 % (40 to 100)   ----------o--------------------    31 of 40", ...
%!         "corrected picks 86 %               .         .         .  o      .  1232 of 1440", ...
%!         "Changes: 5 of 7 changes turn to the longer answer.", ...
%!         "Next:    answer 15 questions in OUT/queue.html (20 minutes).", ...
%!         "Then:    aura import OUT labels-*.jsonl", ...
%!         "More:    OUT/report.html, --verbose"});
%!test <*what is said of the best judge's picks>
%! lines = shown ("decisions", "gpt4: trust 12 (85 % right), flip 6.");
%! assert (lines(8:9), {"Picks:   gpt4: trust 12 (85 % right), flip 6.", ...
%!                      "Changes: 5 of 7 changes turn to the longer answer."});
%! lines = shown ("decisions", "gpt4: trust 12.", "warnings", said (repmat ("more ", 1, 40)), ...
%!                "rows", finding ().rows([1 2 2 3 4]));
%! assert (sum (strncmp (lines, "Picks:   gpt4", 13)), 1); # however long a warning is
%!test <*a judge whose rate is not known: its labels stand there>
%! rows_ = finding ().rows;
%! rows_(2).rate = NaN (1, 3);
%! lines = shown ("rows", rows_);
%! assert (lines{5}, "bard (33)       7 of 12 labels     .         .         .         .");
%!test <*a rate below .4: the axis begins at 0>
%! rows_ = finding ().rows;
%! rows_(2).rate = [.2 .1 .42];
%! lines = shown ("rows", rows_, "from", 0);
%! assert (lines{3}, ["                                   0     20    40    60    80    ", ...
%!                    "100  labels"]);
%! assert (lines{5}(36:66), ".  ---o-------    .     .     .");
%! assert (lines{7}(36:66), ".     .     .     .     . o   .");
%!test <*a warning first, in the longest form that has room; then what changes turn to, then a note>
%! warned = {["j is wrong. Look whether this is so and whether something else is so, too, and ", ...
%!            "much more of this, so that it takes more than a line."], "j is wrong."};
%! lines = shown ("warnings", said (warned));
%! assert (lines(8:9), ...
%!         {"Beware:  j is wrong. Look whether this is so and whether something else is so,", ...
%!          "         too, and much more of this, so that it takes more than a line."});
%! long = {["j is wrong", repmat(" and more", 1, 30), "."], repmat("so ", 1, 24)(1:71), ...
%!         "j is wrong."};
%! lines = shown ("warnings", said (long), "notes", said ("n"));
%! assert (lines{8}, ["Beware:  ", long{2}]);
%! many = finding ().rows([1 2 2 2 3 4]);
%! unused = setfield (said ("Fields not used: b."), "id", "unused");
%! crowded = {"notes", unused, "turned", "", "star", true, "plan", ...
%!            "at most about 150 more tell a 5-point difference", "rows", many, ...
%!            "advice", repmat("word ", 1, 33)(1:end-1)};
%! line_of = @(lines) lines{strncmp (lines, "Beware:", 7)};
%! beware = @(list) line_of (shown ("warnings", list, crowded{:}));
%! assert (beware (said (long, "b")), ["Beware:  ", long{2}]); # how many more there are gives way
%! long{2} = [long{2}, " so"];
%! assert (beware (said (long, "b")), "Beware:  j is wrong. (1 more: --verbose)");
%! long{3} = repmat ("so ", 1, 21)(1:62);
%! assert (beware (said (long, "b")), ["Beware:  ", long{3}]);
%! assert (beware (said (long(1), "b")), ...
%!         ["Beware:  j is wrong", repmat(" and more", 1, 6), " an…"]);
%! lines = shown ("turned", "", "notes", said ("n", "o"));
%! assert (lines{8}, "Note:    n (1 more: --verbose)");
%! unused = [unused, said("o")];
%! lines = shown ("warnings", said (warned, "b"), "notes", unused);
%! sentences = strtok (lines(8:end), ":");
%! assert (sentences([1 4 5]), {"Beware", "Changes", "Note"});
%! rows_ = finding ().rows;
%! many = [rows_(1), rows_(2), rows_(2), rows_(2), rows_(2), rows_(3), ...
%!         setfield(rows_(3), "kind", "majority"), rows_(4)];
%! lines = shown ("rows", many, "plan", "at most about 150 more tell a 5-point difference", ...
%!                "star", true, "advice", repmat ("word ", 1, 25)(1:end-1));
%! assert (cellfun (@(l) l(1:4), lines(5:9), "uniformoutput", false), ...
%!         {"gpt4", "bard", "bard", "long", "corr"});
%! assert (lines(10:13), {"Changes: 5 of 7 changes turn to the longer answer.", ...
%!         "Next:    answer 15 questions in OUT/queue.html (20 minutes); at most about 150", ...
%!         "         more tell a 5-point difference.  Then: aura import OUT labels-*.jsonl", ...
%!         "* if not: --random-labels no.   More: OUT/report.html (2 judges more), --verbose"});
%!test <*a long sentence takes the place of the third judge>
%! rows_ = finding ().rows;
%! five = [rows_(1), rows_([2 2]), rows_(3:4)];
%! args = {"rows", five, "plan", "at most about 150 more tell a 5-point difference", ...
%!         "star", true, "turned", ""};
%! lines = shown (args{:}, "advice", repmat ("word ", 1, 81)(1:end-1));
%! assert (cellfun (@(l) l(1:4), lines(9:12), "uniformoutput", false), ...
%!         {"gpt4", "bard", "long", "corr"});
%!test <*the majority stays where it is advised, or named, or there are two judges>
%! rows_ = finding ().rows;
%! rows_ = [rows_(1), rows_(2), rows_(2), rows_(3), rated("majority", "majority", [.9 .8 1], 9, ...
%!                                                        8), rows_(4)];
%! has = @(varargin) any (strncmp (shown (varargin{:}), "majority ", 9));
%! assert ([has("rows", rows_), has("rows", rows_, "use", "majority"), ...
%!          has("rows", rows_, "advice", "The majority may do as well."), ...
%!          has("rows", rows_(2:end))], [false true true true]);
%!test <*nothing waits; all have a label; hidden ones; a long path>
%! next = finding ().next;
%! result = @(does) setfield (next, "does", does);
%! lines = shown ("next", result ("nothing"));
%! assert (lines(end-2:end-1), {"Next:    nothing waits. To be asked more:", ...
%!                              "         aura audit a.jsonl --resume OUT/audit.mat"});
%! next.again = ["aura audit ", repmat("x", 1, 62)];
%! result = @(does) setfield (next, "does", does);
%! lines = aura.report.screen (struct ("finding", finding ("next", result ("nothing"))));
%! assert (lines{end-1}, next.again);             # no terminal breaks what one is to copy
%! next = finding ().next;
%! result = @(does) setfield (next, "does", does);
%! lines = shown ("next", result ("nothing"), "basis", "all");
%! assert (lines{end-1}, ["Next:    nothing waits. New items: the same with --resume ", ...
%!                        "OUT/audit.mat --append"]);
%! lines = shown ("next", result ("reveal"));
%! assert (strncmp (lines{end-1}, "Next:    this was a trial", 25));
%!test <*no label, few of them>
%! habits = struct ("kind", "judge", "name", {"gpt4", "bard"}, "n", {1929, 665}, "held", false, ...
%!                  "first", {.67, .86}, "longer", {.75, NaN}, "same", {NaN, .79});
%! lines = shown ("habits", habits, "n", 2010, "basis", "none", "turned", "", "changes", 16);
%! assert (lines(2:5), ...
%!         {"                  items   takes answer 1   takes the longer   same as gpt4", ...
%!          "gpt4               1929             67 %               75 %", ...
%!         "bard                665             86 %                  -           79 %", ...
%!         "corrected picks    2010   differ from gpt4 on 16 items"});
%! lines = shown ("habits", habits(1), "turned", "");
%! assert (lines{2}, "                  items   takes answer 1   takes the longer");
%! rows_ = finding ().rows;
%! [rows_.rate] = deal (NaN (1, 3));
%! rows_(4).labels = NaN;
%! lines = shown ("rows", rows_, "turned", "");
%! assert (lines(2:5), {"                labels that agree", "gpt4            32 of 40", ...
%!                      "bard (33)       7 of 12", "longer answer   31 of 40"});
%!test <*bold and colours change nothing else>
%! plain = shown ("warnings", said ("w"));
%! lines = aura.report.screen (struct ("finding", finding ("warnings", said ("w"))), false, true);
%! assert (regexprep (lines, "\x1b\\[\\d*m", ""), plain);
%! idx = find (! strcmp (lines, plain));
%! assert (idx, [1 7 8]);
%! assert (cellfun (@(l) l(1:4), lines(idx), "uniformoutput", false), ...
%!         {"\x1b[1m", "\x1b[32", "\x1b[33"});
%!test <*what was found, then the tables of the model>
%! for panel = [false, true]
%!   [lines, m, r] = result (panel);
%!   text = strrep (strjoin (lines, "\n"), "\n  ", " ");
%!   idx = cellfun (@(part) [strfind(text, part), NaN](1), ...
%!                  {m.finding.sentences{1}, m.summary.labels, "Measured on 6 hidden labels", ...
%!                   "By category, never verified, measured", m.summary.evidence});
%!   assert (issorted (idx) && ! any (isnan (idx)));
%!   side = read_screen_table (lines, "Measured on 6 hidden labels");
%!   assert (sscanf (side{end,2}, "%f"), 100 * r.score.pick, .051);
%! endfor
%!test <*a panel: each judge, and who agrees with whom>
%! [lines, m, r] = result (true);
%! cells = read_screen_table (lines, "A human agrees, never verified, measured");
%! assert (cells(:,1), {"p"; "q"; "the corrected pick"});
%! rates = cellfun (@(text) sscanf (text, "%f"), cells(1:2,2:3));
%! assert (rates, 100 * [[r.score.judges.original]', [r.score.judges.adjusted]'], .051);
%! cells = read_screen_table (lines, "The judges");
%! assert (cellfun (@str2double, cells(:,2:4)), [12, 6, r.judges(1).agree; ...
%!                                               12, 6, r.judges(2).agree]);
%! idx = find (strncmp (lines, "Who agrees with whom", 20));
%! assert (sscanf (lines{idx+1}, "  p, q %d %f"), [12; r.pairs.kappa(1)], .0051);
%!test <*the surest changes>
%! [~, m] = result (false);
%! m.decisions.list = 1;
%! m.decisions.table = aura.report.table ("The surest changes", ...
%!                                        "id", {"id", "id", "id", {"a"; "b"}; ...
%!                                               "prob", "chance", "probability", [.9; .8]; ...
%!                                               "change", "pick", "text", {"1 to 2"; "2 to 1"}; ...
%!                                               "with", "with", "text", {"-"; "q"}; ...
%!                                               "longer", "times as long", ...
%!                                               "text", {"2.0"; "0.5"}});
%! cells = read_screen_table (aura.report.screen (m, true), "The surest changes");
%! assert (cells(2,:), {"b", "0.80", "2 to 1", "q", "0.5"});
%!test <*nothing measured: what was estimated; neither: why; all labelled: the card>
%! [~, m] = result (true);
%! m.rates.side = [];
%! m.rates.estimated = aura.report.table ("How often", ...
%!                                        "what", {"what", "", ...
%!                                                 "name", {"p"; "the corrected pick"}; ...
%!                                                 "right", "right, 95 % sure", ...
%!                                                 "percent", [.5 .4 .6; NaN(1, 3)]; ...
%!                                                 "as", "random labels", ...
%!                                                 "text", {"9 of 18"; "2 of 3 labels"}; ...
%!                                                 "over", "picks gain, points", ...
%!                                                 "whole points", [.1 -.1 .2; NaN(1, 3)]; ...
%!                                                 "of", "items", "count", [20; 19]});
%! cells = read_screen_table (aura.report.screen (m, true), "How often");
%! assert (cells, {"p", "50 % (40 to 60)", "9 of 18", "+10 (−10 to +20)"; "the corrected pick", ...
%!                 "–", "2 of 3 labels", "–"});
%! m.rates.estimated = [];
%! m.rates.no_estimates = "None, because.";
%! [r, data] = small_results (true);
%! lines = aura.report.screen (m, true);
%! assert (any (strcmp (lines, "None, because.")));
%! m.rates.card = getfield (aura.report.rates (setfield (r, ...
%!                                                       "card", ...
%!                                                       struct ("name", "x", "agree", 3, ...
%!                                                               "count", 4, ...
%!                                                               "design", ...
%!                                                               aura.stat.design (1, [])))), ...
%!                          "card");
%! lines = aura.report.screen (m, true);
%! assert (regexp (lines{find(strncmp (lines, "Report card", 11)) + 1}, ...
%!                 '^  x +75\.0 % \(.* to .* %\) +4$'), 1);
%! [~, heads] = read_screen_table (lines, "The judges");
%! assert (regexp (heads, '\S+', "match"), {"items", "labels", "agree"});
