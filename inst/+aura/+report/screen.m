## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.report.screen (D, VERBOSE, COLOUR)
## The document D (aura.report.document) laid out as lines (1-by-k cellstr) of at most 80
## characters, for a terminal: at most fourteen, and with VERBOSE all tables after them.  COLOUR:
## the first lines are bold, a warning and the row of what is advised are coloured.

function lines = screen (d, verbose = false, colour = false)

  most = 14;
  first = filled (strjoin ({of(d, "pass").text}, " "));
  first = [first(! cellfun (@isempty, first)), filled(strjoin ({of(d, "advice").text}, " "))];
  bold = numel (first);
  first = with_facts (first, of (d, "facts"));
  rest = tail (d);
  by_path = numel (rest) - numel (tail (with_short_path (d)));
  warns = ! isempty (of (d, "warnings")); # that has a line, whatever else has not
  [rates, used] = picture (d, most - numel (first) - numel (rest) - warns);
  [sentences, warned] = one_of (d, most - numel (first) - numel (rates) - numel (rest), by_path);
  if (colour)
    first(1:bold) = strcat ("\x1b[1m", first(1:bold), "\x1b[0m");
    rates(used) = strcat ("\x1b[32m", rates(used), "\x1b[0m");
    sentences(1:warned) = strcat ("\x1b[33m", sentences(1:warned), "\x1b[0m");
  endif
  lines = [first, rates, sentences, rest];
  if (verbose)
    lines = [lines, {""}, tables(d)];
  endif

endfunction

## The statements of D that stand at PLACE.
function list = of (d, place)

  list = d.statements(strcmp ({d.statements.place}, place));

endfunction

## The table ID of D, or several; [] for none.
function table = table_of (d, id)

  table = d.tables(strcmp ({d.tables.id}, id));

endfunction

## At the right of what to use of how many items and labels that is said.
function lines = with_facts (lines, facts)

  text = [facts.full, "*"(1:+isfield (facts.args, "random"))];
  room = 80 - aura.text.width (lines{end}) - aura.text.width (text);
  if (room < 2)
    lines{end+1} = "";
    room = 80 - aura.text.width (text);
  endif
  lines{end} = [lines{end}, blanks(max (0, room)), text];

endfunction

## TEXT in lines under HEAD, which the further ones are indented by.
function lines = filled (text, head = "")

  lines = aura.text.wrapped (text, 80, head, blanks (aura.text.width (head)));

endfunction

## A row for each rate under two lines of heads, at most LIMIT lines: three judges, the rules, the
## picks.  USED: the line of what is advised.
function [lines, used] = picture (d, limit)

  used = [];
  if (! isempty (d.habits))
    lines = habit_lines (d);
    return;
  endif
  shown = shown_of (d, limit - 2);
  if (all (isnan ([shown.rate])))
    shown = shown(! isnan ([shown.labels]));
    lines = count_lines (shown);
  elseif (strcmp (d.kind, "grade"))
    lines = grade_lines (table_of (d, "grades"), shown);
  else
    lines = rate_lines (d, shown);
  endif
  used = find (strcmp ({shown.kind}, d.advice.use), 1) + numel (lines) - numel (shown);

endfunction

function lines = rate_lines (d, shown)

  cells = [arrayfun(@(row) called (row), shown, "uniformoutput", false); {shown.shown}]';
  [cells(:,3:6), heads] = deal ({""}, {"people agree in", "all", "", "", "", "labels"});
  table = table_of (d, "decisions");
  judges = find (strcmp ({shown.kind}, "judge"));
  if (! isempty (table))
    decisions = [table.columns(2:4).values];
    cells(judges,3:5) = decisions([shown(judges).at],:);
    heads(3:5) = {table.columns(2:4).name};
  endif
  digits = max (arrayfun (@(row) numel (sprintf ("%d", row.as_agree)), shown));
  for k = find (! isnan ([shown.rate]))
    cells{k,6} = sprintf ("%*d of %d", digits, shown(k).as_agree, shown(k).as);
  endfor
  widths = @(cells) max (cellfun (@aura.text.width, [heads; cells]), [], 1);
  wide = widths (cells);
  if (sum (wide(3:6)) + 3 > 45)
    cells(:,6) = strrep (cells(:,6), " of ", "/");
    wide = widths (cells);
  endif
  gap = max (1, min (3, floor ((45 - sum (wide(3:6))) / 3)));
  wide = [16, 19, wide(3:5) + gap, 0];
  about = ["95 % sure, ", shown(1).about];
  lines = {[padded("", 16), padded(about, 47), "as so many random"]};
  for row = [heads; cells]'
    line = strjoin (cellfun (@padded, row', num2cell (wide), "uniformoutput", false), "");
    lines{end+1} = deblank (line);
  endfor
  note = "~ expected, not measured";
  if (any ([cells{:,3:5}] == "~") && judges(end) < rows (cells))
    lines{judges(end) + 3}(35+(1:numel (note))) = note; # of a rule, which has none there
  endif

endfunction

## The rates SHOWN of the TABLE of grades.
function lines = grade_lines (table, shown)

  cells = {shown.shown}(:);
  for c = table.columns(ismember ({table.columns.name}, {"caught", "passed", "says"}))
    printed = strrep (aura.text.printed (c.kind, c.values), "–", "-");
    printed(end+1:max ([shown.at])) = {""}; # of majority and corrections no more is known
    cells = [cells, printed([shown.at])(:)];
  endfor
  lines = {sprintf("%-17s%s", "", ["95 % sure, " shown(1).about]), ...
           sprintf("%-17s%-19s%-19s%-19s%s", "", "right", "fails caught", "good ones passed", ...
                   "passes")};
  for k = 1:numel (shown)
    lines{end+1} = deblank (sprintf ("%s%-19s%-19s%-19s%s", padded (called (shown(k), 16), 17), ...
                                     cells{k,:}));
  endfor

endfunction

## Too few labels for a rate.
function lines = count_lines (rows)

  lines = {sprintf("%-16s%s", "", "labels that agree")};
  for row = rows
    lines{end+1} = sprintf ("%s%d of %d", padded (called (row), 16), row.agree, row.labels);
  endfor

endfunction

## At most LIMIT rates, of the first three judges: the others are in the tables, as is, beside
## three, a majority of which nothing else is said.  LIST.at: the number of each.
function list = shown_of (d, limit)

  list = d.rates;
  at = num2cell (1:numel (list));
  [list.at] = at{:};
  judges = find (strcmp ({list.kind}, "judge"));
  gone = judges(4:end);
  needed = [d.advice.use, d.advice.as_well];
  if (strcmp (d.kind, "grade"))
    needed = {d.advice.use};             # it has no other figures than how often it is right
  endif
  if (numel (judges) > 2 && ! any (strcmp (needed, "majority")))
    gone = [gone, find(strcmp ({list.kind}, "majority"))];
  endif
  list(gone) = [];
  judges = find (strcmp ({list.kind}, "judge"));
  list(judges(max (2, end + 1 - max (0, numel (list) - limit)):end)) = [];

endfunction

## Its name, of a rule by its one word, and of how many items where that are not all.
function text = called (row, most = 15)

  count = "";
  if (row.held)
    row.name = "if changed";
  endif
  if (row.part)
    count = sprintf (" (%d)", row.of);
    if (! strcmp (row.kind, "judge"))
      row.name = regexprep (row.name, "^(corrected|if) | (answer|everything)$", "");
    endif
  endif
  text = [aura.text.excerpt(aura.text.clean (row.name), most - numel (count)), count];

endfunction

function text = padded (text, width)

  text = [text, blanks(max (0, width - aura.text.width (text)))];

endfunction

## Without a label: what can be said of the judges.
function lines = habit_lines (d)

  list = d.habits;
  several = numel (list) > 1;
  first = aura.text.excerpt (aura.text.clean (list(1).name), 18);
  same = merge (several, ["same as ", first], "");
  percent = @(share) strrep (sprintf ("%.0f %%", 100 * share), "NaN %", "-");
  heads = {"items", "takes answer 1", "takes the longer"};
  longer = percent;
  if (strcmp (d.kind, "grade"))
    [heads, longer] = deal ({"answers", "passes", ""}, @(share) "");
  endif
  lines = {deblank(sprintf ("%-16s%7s   %14s   %16s   %s", "", heads{:}, same))};
  for row = list(1:min (6, end))
    last = "";
    if (several && ! isnan (row.same))
      last = percent (row.same);
    endif
    lines{end+1} = deblank (sprintf ("%s%7d   %14s   %16s   %*s", ...
                                     padded (aura.text.excerpt (row.name, 15), 16), row.n, ...
                                     percent (row.first), longer (row.longer), numel (same), ...
                                     last));
  endfor
  if (several)
    picks = d.rates(end).name;
    lines{end+1} = sprintf ("%-16s%7d   differ from %s on %s", picks(1:min (end, 16)), ...
                            d.comparisons, first, ...
                            aura.text.count (d.changes.all, heads{1}(1:end-1)));
  endif
  if (numel (list) > 6)
    lines{end+1} = sprintf ("and %d more: --verbose", numel (list) - 6);
  endif

endfunction

## What comes after the picture in any case: what to do, what it would cost to know more, and where
## all is.
function lines = tail (d)

  n = d.next;
  plan = "";
  if (! isempty (of (d, "plan")))
    plan = ["; ", of(d, "plan").full(1:end-1)]; # it stands in another sentence
  endif
  switch (n.does)
    case "label"
      what = sprintf ("answer %s in %s/queue.html (%s)%s.", ...
                      aura.text.count (n.count, "question"), aura.text.clean (n.out), ...
                      aura.text.count (n.minutes, "minute"), plan);
      lines = filled (what, "Next:    ");
      if (aura.text.width (lines{end}) + 8 + aura.text.width (n.again) <= 80)
        lines{end} = [lines{end}, "  Then: ", n.again];
      else
        lines{end+1} = ["Then:    ", n.again];
      endif
    case "nothing"
      lines = filled (sprintf ("nothing waits%s. To be asked more:", plan), "Next:    ");
      if (strcmp (d.advice.basis, "all"))
        lines = filled (["nothing waits. New items in the file: ", n.again, " --append"], ...
                        "Next:    ");
      else
        lines{end+1} = [blanks(9 * (aura.text.width (n.again) <= 71)), n.again];
      endif
    otherwise
      lines = filled ("this was a trial on hidden labels; without --labels all of them count.", ...
                      "Next:    ");
  endswitch
  more = plain = sprintf ("%s/report.html, --verbose", aura.text.clean (n.out));
  others = sum (strcmp ({d.rates.kind}, "judge")) - 3;
  if (others > 0 && isempty (d.habits))
    more = sprintf ("%s/report.html (%s more), --verbose", aura.text.clean (n.out), ...
                    aura.text.count (others, "judge"));
  endif
  star = "* if not: --random-labels no.   ";
  if (! isfield (of (d, "facts").args, "random"))
    lines{end+1} = ["More:    ", more];
  elseif (numel (star) + 6 + aura.text.width (more) <= 80)
    lines{end+1} = [star, "More: ", more];
  elseif (numel (star) + 6 + aura.text.width (plain) <= 80)
    lines{end+1} = [star, "More: ", plain];
  else                                   # the folder stands above
    lines{end+1} = [star, "More: report.html, --verbose"];
  endif

endfunction

function d = with_short_path (d)

  d.next.out = "out";
  d.next.again = "aura next out";

endfunction

## In the ROOM of some lines: the gravest warning (WARNED lines), in the longest of its forms that
## has room, then what is said of the best judge's grades, what the changes turn to, a note.  Fields
## that are not used keep a line, but not where a long path has taken BY_PATH lines: no warning
## gives way to that, it has a line in any case.
function [lines, warned] = one_of (d, room, by_path)

  lines = {};
  notes = of (d, "notes");
  kept = room > 1 && ! isempty (notes) && strcmp (notes(1).id, "unused");
  for_warning = max (1, min ([room, room - kept + by_path, 3]));
  lines = first_of (of (d, "warnings"), "Beware:  ", for_warning);
  warned = numel (lines);
  further = {};
  table = table_of (d, "decisions");
  if (strcmp (d.kind, "grade") && ! isempty (table)) # there is no room for it in their table
    cells = [table.columns.values](1,:);
    further{1} = sprintf ("Grades:  people agree with %s: trust %s, flip %s, ask %s.", ...
                          aura.text.excerpt (cells{1}, 15), cells{2:4});
  endif
  heads = struct ("turned", "Changes: ", "board", "Models:  ");
  models = of (d, "board");
  models = models(strcmp ({models.id}, "misjudged"))(1:min (end, 1));
  for more = [of(d, "turned"), models]
    further{end+1} = [heads.(more.place), aura.text.excerpt(more.short, 71)];
  endfor
  lines = [lines, further(1:max (0, min (end, room - kept - numel (lines))))];
  if (numel (lines) < room)
    lines = [lines, first_of(notes, "Note:    ", room - numel (lines))];
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

## All that the report has in tables, and in sentences.
function lines = tables (d)

  said = @(varargin) cellfun (@(place) lines_of (of (d, place)), varargin, "uniformoutput", false);
  table = @(id, names, limit) lines_of_table (table_of (d, id), names, limit);
  rates = {"judge", "before", "after", "of", "flips"};
  gains = {"judge", "before", "after", "gain", "lowest", "highest"};
  summary = of (d, "summary");
  parts = [said("rates", "differ", "warnings", "notes"), ...
           {lines_of(summary(strcmp ({summary.id}, "labels"))), ...
            table("decisions", {"judge", "trust", "flip", "ask"}, 24), ...
            table("card", {"what", "agree", "of"}, 24), ...
            table("side", {"what", "right"}, Inf)}];
  measured = table_of (d, "measured");
  if (! isempty (measured) && numel (measured.columns(1).values) > 2)
    parts{end+1} = table ("measured", rates, 20);
  endif
  parts = [parts, {table("grades", {"what", "kappa"}, 20), ...
                   table("estimated", {"what", "right", "as", "over"}, 20)}, ...
           said("estimates", "people", "drift"), {table("draws", gains, 20)}, ...
           {category_lines(d), table("best by", {"category", "judge", "pick"}, 5)}];
  known = ! isempty (table_of (d, "card"));
  if (! known)
    parts = [parts, said("evidence")];
    if (! isempty (d.changes.list))
      parts = [parts, {{""}, table("changes", {"id", "prob", "change", "with", "longer"}, 20)}];
    endif
  endif
  if (numel (d.judges) > 1 || known)
    parts{end+1} = table ("judges", {"judge", "n", "labels", "agree", "consistent"}, 20);
  endif
  parts = [parts, {{""}, aura.text.wrapped([d.biases.head, ":"])}, said("bias", "turned to"), ...
           {aura.report.bias_table_lines(table_of (d, "bias")), pair_lines(table_of (d, "pairs"))}];
  for id = {"calibration", "controls"}
    if (! isempty (table_of (d, id{1})))
      parts{end+1} = table (id{1}, {table_of(d, id{1}).columns.name}, Inf);
    endif
    parts = [parts, said(id{1})];
  endfor
  parts{end+1} = queue_lines (table_of (d, "queue"));
  lines = [parts{:}];

endfunction

function lines = lines_of (list)

  lines = {};
  for s = list
    lines = [lines, aura.text.wrapped(s.text)];
  endfor

endfunction

## The columns NAMES, as far as there are such, of TABLE.
function lines = lines_of_table (table, names, limit)

  lines = {};
  if (! isempty (table))
    names = names(ismember (names, {table.columns.name}));
    lines = aura.report.table_lines (table, names, limit);
  endif

endfunction

function lines = category_lines (d)

  table = table_of (d, "by");
  names = {"category", "judge", "pick", "of", "flips"};
  if (! isempty (table) && ! any (strcmp ({table.columns.name}, "judge")))
    names = {"category", "n", "labels", "flips"};
  endif
  lines = lines_of_table (table, names, 5);

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

%!function [lines, d, r] = result (panel)
%!  [r, data] = small_results (panel);
%!  d = aura.report.document (r, data);
%!  lines = aura.report.screen (d, true);
%!  assert (max (cellfun (@(t) aura.text.width (t), lines)) <= 80);
%!endfunction
%!function row = rated (name, kind, rate, as, as_agree, n = 100)
%!  shown = aura.text.printed ("percent", rate);
%!  row = struct ("kind", kind, "name", name, "rate", rate(1), "low", rate(2), "high", rate(3), ...
%!                "shown", strrep (shown{1}, "–", "-"), "about", "of items like these", "of", n, ...
%!                "part", strcmp (kind, "judge") && n < 100, "labels", as, "agree", as_agree, ...
%!                "as", as, "as_agree", as_agree, "held", false);
%!  if (isnan (rate(1)))
%!    row.shown = sprintf ("%d of %d labels", as_agree, as);
%!  endif
%!endfunction
%!function rows = four ()
%!  rows = [rated("gpt4", "judge", [.84 .711 .909], 40, 32), ...
%!          rated("bard", "judge", [.5 .3 .8], 12, 7, 33), ...
%!          rated("longer answer", "longer", [.6 .401 1], 40, 31), ...
%!          rated("corrected picks", "picks", [.86 .86 .86], 1440, 1232)];
%!endfunction
%!function d = document (varargin) # a field, or the texts of a place
%!  next = struct ("does", "label", "count", 15, "minutes", 20, "out", "OUT", "again", ...
%!                 "aura next OUT");
%!  d = struct ("advice", struct ("use", "picks", "basis", "drawn", "as_well", {cell(1, 0)}), ...
%!              "rates", four (), "axis", .4, "kind", "pair", "habits", [], ...
%!              "changes", struct ("all", 7), ...
%!              "next", next, "comparisons", 100, "statements", [], "tables", decided ());
%!  texts = struct ("advice", "For now use the corrected picks.", "facts", ...
%!                  "100 items, 40 labels", "turned", ["5 of 7 changes turn to the longer ", ...
%!                                                     "answer."]);
%!  for k = 1:2:numel (varargin)
%!    if (isfield (d, varargin{k}) && ! ischar (varargin{k+1}))
%!      d.(varargin{k}) = varargin{k+1};
%!    else
%!      texts.(varargin{k}) = varargin{k+1};
%!    endif
%!  endfor
%!  d.statements = aura.text.statement ();
%!  for [list, place] = texts
%!    if (ischar (list))
%!      list = said (list);
%!    endif
%!    if (! isempty (list))
%!      [list.place] = deal (place);
%!      d.statements = [d.statements, list];
%!    endif
%!  endfor
%!endfunction
%!function table = decided ()
%!  rest = repmat ({"9 (~80 %)", "0"}, 4, 1);
%!  t = aura.report.table ("", "judge", {"judge", "", "name", {"gpt4"; "b"; "c"; "d"; "e"}; ...
%!                                       "trust", "trust (people agree)", "text", ...
%!                                       [{"78 (85 %)"}; rest(:,1)]; ...
%!                                       "flip", "flip", "text", [{"20 (31 %)"}; rest(:,2)]; ...
%!                                       "ask", "ask", "text", [{"2"}; rest(:,2)]});
%!  table = struct ("id", "decisions", "caption", "", "row", "judge", "columns", t.columns);
%!endfunction
%!function list = said (varargin) # a row of one to three forms, or a text, each
%!  list = aura.text.statement ();
%!  for forms = cellfun (@cellstr, varargin, "uniformoutput", false)
%!    one = aura.text.statement ("synthetic");
%!    [one.full, one.text, one.short, one.shortest] = deal (forms{1}{[1, 1, min(end, 2), end]});
%!    if (! isempty (one.text))
%!      list(end+1) = one;
%!    endif
%!  endfor
%!endfunction
%!function list = starred (text)
%!  list = said (text);
%!  list.args.random = "random";
%!endfunction
%!function lines = shown (varargin)
%!  lines = aura.report.screen (document (varargin{:}));
%!  assert (max (cellfun (@aura.text.width, lines)) <= 80);
%!  assert (numel (lines) <= 14);
%!endfunction
%!test <*what to use, each rate, what is trusted, what changes turn to, and what is next>
%! assert (shown (), {["For now use the corrected picks." blanks(28) "100 items, 40 labels"], ...
%!         "                95 % sure, of items like these                 as so many random", ...
%!         "people agree in all                trust       flip        ask   labels", ...
%!         "gpt4            84 % (71 to 91)    78 (85 %)   20 (31 %)   2       32 of 40", ...
%!         "bard (33)       50 % (30 to 80)    9 (~80 %)   0           0        7 of 12", ...
%!         "longer answer   60 % (40 to 100)   ~ expected, not measured        31 of 40", ...
%!         "corrected picks 86 %                                             1232 of 1440", ...
%!         "Changes: 5 of 7 changes turn to the longer answer.", ...
%!         "Next:    answer 15 questions in OUT/queue.html (20 minutes).", ...
%!         "Then:    aura next OUT", ...
%!         "More:    OUT/report.html, --verbose"});
%! table = decided ();
%! for k = 1:3
%!   table.columns(k+1).values{1} = {"141000 (85 %)", "100000 (31 %)", "20000"}{k};
%! endfor
%! lines = shown ("tables", table);
%! assert (lines{4}, ["gpt4            84 % (71 to 91)    141000 (85 %) 100000 (31 %) 20000 ", ...
%!                    "  32/40"]);
%! lines = shown ("tables", table([]));
%! assert (lines(3:4), {"people agree in all                         labels", ...
%!                      "gpt4            84 % (71 to 91)               32 of 40"});
%!test <*of models the first that a judge misjudges, and nothing else>
%! apart = setfield (said ("6 of 10 pairs are told apart."), "id", "told apart");
%! off = said ("j overrates m: 80 %, your people 50 %.", "j overrates n.");
%! [off.id] = deal ("misjudged");
%! lines = shown ("board", [apart, off]);
%! assert (lines{9}, "Models:  j overrates m: 80 %, your people 50 %.");
%! assert (sum (strncmp (lines, "Models:", 7)), 1);
%! assert (any (strncmp (shown ("board", apart), "Models:", 7)), false);
%!test <*a judge whose rate is not known: its labels stand there>
%! rows_ = four ();
%! rows_(2) = rated ("bard", "judge", NaN (1, 3), 12, 7, 33);
%! lines = shown ("rates", rows_);
%! assert (lines{5}, "bard (33)       7 of 12 labels     9 (~80 %)   0           0");
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
%! many = four ()([1 2 2 2 3 4]);
%! unused = setfield (said ("Fields not used: b."), "id", "unused");
%! crowded = {"notes", unused, "turned", "", "facts", starred("100 items, 40 labels"), "plan", ...
%!            "at most about 150 more tell a 5-point difference.", "rates", many, ...
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
%! assert (sentences([1 4]), {"Beware", "Note"});
%! rows_ = four ();
%! many = [rows_(1), rows_(2), rows_(2), rows_(2), rows_(2), rows_(3), ...
%!         setfield(rows_(3), "kind", "majority"), rows_(4)];
%! lines = shown ("rates", many, "plan", "at most about 150 more tell a 5-point difference.", ...
%!                "facts", starred("100 items, 40 labels"), "advice", repmat ("word ", 1, ...
%!                                                                            25)(1:end-1));
%! assert (cellfun (@(l) l(1:4), lines(5:9), "uniformoutput", false), ...
%!         {"gpt4", "bard", "bard", "long", "corr"});
%! assert (lines(10:13), {"Changes: 5 of 7 changes turn to the longer answer.", ...
%!         "Next:    answer 15 questions in OUT/queue.html (20 minutes); at most about 150", ...
%!         "         more tell a 5-point difference.  Then: aura next OUT", ...
%!         "* if not: --random-labels no.   More: OUT/report.html (2 judges more), --verbose"});
%!test <*a long sentence takes the place of the third judge>
%! rows_ = four ();
%! five = [rows_(1), rows_([2 2]), rows_(3:4)];
%! args = {"rates", five, "plan", "at most about 150 more tell a 5-point difference.", ...
%!         "facts", starred("100 items, 40 labels"), "turned", ""};
%! lines = shown (args{:}, "advice", repmat ("word ", 1, 65)(1:end-1));
%! assert (cellfun (@(l) l(1:4), lines(8:11), "uniformoutput", false), ...
%!         {"gpt4", "bard", "long", "corr"});
%!test <*the majority stays where it is advised, or named, or there are two judges>
%! rows_ = four ();
%! rows_ = [rows_(1), rows_(2), rows_(2), rows_(3), rated("majority", "majority", [.9 .8 1], 9, ...
%!                                                        8), rows_(4)];
%! used = @(use, well) struct ("use", use, "basis", "drawn", "as_well", {well});
%! has = @(varargin) any (strncmp (shown (varargin{:}), "majority ", 9));
%! assert ([has("rates", rows_), has("rates", rows_, "advice", used ("majority", {})), ...
%!          has("rates", rows_, "advice", used ("picks", {"majority"})), ...
%!          has("rates", rows_(2:end))], [false true true true]);
%!test <*nothing waits; all have a label; hidden ones; a long path>
%! next = document ().next;
%! result = @(does) setfield (next, "does", does);
%! lines = shown ("next", result ("nothing"));
%! assert (lines(end-2:end-1), {"Next:    nothing waits. To be asked more:", ...
%!                              "         aura next OUT"});
%! next.again = ["aura next ", repmat("x", 1, 63)];
%! result = @(does) setfield (next, "does", does);
%! lines = aura.report.screen (document ("next", result ("nothing")));
%! assert (lines{end-1}, next.again);             # no terminal breaks what one is to copy
%! next = document ().next;
%! result = @(does) setfield (next, "does", does);
%! advice = struct ("use", "picks", "basis", "all", "as_well", {cell(1, 0)});
%! d = setfield (document ("next", result ("nothing")), "advice", advice);
%! lines = aura.report.screen (d);
%! assert (lines{end-1}, "Next:    nothing waits. New items in the file: aura next OUT --append");
%! lines = shown ("next", result ("reveal"));
%! assert (strncmp (lines{end-1}, "Next:    this was a trial", 25));
%!test <*no label, few of them>
%! habits = struct ("kind", "judge", "name", {"gpt4", "bard"}, "n", {1929, 665}, "held", false, ...
%!                  "first", {.67, .86}, "longer", {.75, NaN}, "same", {NaN, .79});
%! lines = shown ("habits", habits, "comparisons", 2010, "turned", "", ...
%!                "changes", struct ("all", 16));
%! assert (lines(2:5), ...
%!         {"                  items   takes answer 1   takes the longer   same as gpt4", ...
%!          "gpt4               1929             67 %               75 %", ...
%!         "bard                665             86 %                  -           79 %", ...
%!         "corrected picks    2010   differ from gpt4 on 16 items"});
%! lines = shown ("habits", habits(1), "turned", "");
%! assert (lines{2}, "                  items   takes answer 1   takes the longer");
%! rows_ = four ();
%! [rows_.rate] = deal (NaN);
%! rows_(4).labels = NaN;
%! lines = shown ("rates", rows_, "turned", "");
%! assert (lines(2:5), {"                labels that agree", "gpt4            32 of 40", ...
%!                      "bard (33)       7 of 12", "longer answer   31 of 40"});
%!test <*a long path takes no line of a warning>
%! next = setfield (document ().next, "out", repmat ("p", 1, 42));
%! next.again = ["aura next ", next.out];
%! warned = {repmat("so ", 1, 40)(1:end-1), "j is wrong."};
%! unused = setfield (said ("Fields not used: b."), "id", "unused");
%! args = {"warnings", said(warned), "notes", unused, "rates", four()([1 2 2 3 4]), "turned", ""};
%! short = shown (args{:});
%! long = shown (args{:}, "next", next);
%! assert ([numel(short), numel(long)], [14, 14]);
%! warning_of = @(lines) lines(find (strncmp (lines, "Beware:", 7)) + (0:1));
%! assert (warning_of (long), warning_of (short));
%! noted = @(lines) any (strncmp (lines, "Note:", 5));
%! assert ([noted(short), noted(long)], [true, false]);
%! args = {"rates", [four()([1 2 2 3]), rated("majority", "majority", [.9 .8 1], 9, 8), ...
%!                   four()(4)], ...
%!         "facts", starred("100 items, 40 labels"), "turned", "", "advice", repmat("word ", 1, ...
%!                                                                                  33), ...
%!         "plan", "at most about 150 more tell a 5-point difference."};
%! lines = shown (args{:}, "warnings", said ("w"), "next", next);
%! assert (any (strcmp (lines, "Beware:  w"))); # whatever else there is
%!test <*bold and colours change nothing else>
%! plain = shown ("warnings", said ("w"));
%! lines = aura.report.screen (document ("warnings", said ("w")), false, true);
%! assert (regexprep (lines, "\x1b\\[\\d*m", ""), plain);
%! idx = find (! strcmp (lines, plain));
%! assert (idx, [1 7 8]);
%! assert (cellfun (@(l) l(1:4), lines(idx), "uniformoutput", false), ...
%!         {"\x1b[1m", "\x1b[32", "\x1b[33"});
%!test <*what was found, then the tables of the document>
%! for panel = [false, true]
%!   [lines, d, r] = result (panel);
%!   text = strrep (strjoin (lines, "\n"), "\n  ", " ");
%!   place = @(name) d.statements(strcmp ({d.statements.place}, name)).text;
%!   labels = d.statements(strcmp ({d.statements.id}, "labels")).text;
%!   idx = cellfun (@(part) [strfind(text, part), NaN](1), ...
%!                  {place("rates"), labels, "Measured on 6 hidden labels", ...
%!                   "by category, never verified, measured", d.biases.head});
%!   assert (issorted (idx) && ! any (isnan (idx)));
%!   side = read_screen_table (lines, "Measured on 6 hidden labels");
%!   assert (sscanf (side{end,2}, "%f"), 100 * r.score.pick, .051);
%! endfor
%!test <*nothing measured: what was estimated; all labelled: the card>
%! [~, d] = result (true);
%! d.tables(strcmp ({d.tables.id}, "side")) = [];
%! t = aura.report.table ("How often", "what", {"what", "", "name", {"p"; "the corrected pick"}; ...
%!                                              "right", "right, 95 % sure", ...
%!                                              "percent", [.5 .4 .6; NaN(1, 3)]; ...
%!                                              "as", "random labels", ...
%!                                              "text", {"9 of 18"; "2 of 3 labels"}; ...
%!                                              "over", "picks gain, points", ...
%!                                              "whole points", [.1 -.1 .2; NaN(1, 3)]; ...
%!                                              "of", "items", "count", [20; 19]});
%! d.tables(end+1) = struct ("id", "estimated", "caption", t.caption, "row", t.row, ...
%!                           "columns", t.columns);
%! cells = read_screen_table (aura.report.screen (d, true), "How often");
%! assert (cells, {"p", "50 % (40 to 60)", "9 of 18", "+10 (−10 to +20)"; "the corrected pick", ...
%!                 "–", "2 of 3 labels", "–"});
%! d.statements(end+1) = aura.text.statement ("no interval", struct ("why", "because"));
%! d.tables(end).id = "card";
%! [d.tables(end).columns.name] = deal ("what", "agree", "as", "over", "of");
%! lines = aura.report.screen (d, true);
%! assert (any (strcmp (lines, "No interval yet: because.")));
%! assert (! isempty (read_screen_table (lines, "How often")));
%! [~, heads] = read_screen_table (lines, "The judges, as they judged");
%! assert (regexp (heads, '\S+', "match"), {"items", "labels", "agree"});
