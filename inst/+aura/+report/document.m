## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## D = aura.report.document (R, DATA)
## All that the report says of the results R (aura.report.results) on the comparisons DATA: what
## --json prints (aura.report.json) and report.html carries, and what the terminal lays out
## (aura.report.screen).  Nothing behind it computes, or makes a text.  A struct whose fields
## assets/schema.json has, of which here
##
## - statements (aura.text.statement), rates (aura.report.rated), habits, changes, gains, judges and
##   figures are struct arrays; tables is one, too, of id and what aura.report.table has
## - bias (aura.bias.json) is a cell row

function d = document (r, data)

  [~, item] = aura.report.names (r);
  f = aura.report.finding (r);
  s = aura.report.summary (r);
  t = aura.report.rates (r);
  changes = aura.report.decisions (r, data);
  wrong = aura.report.wrong (r);
  where = aura.report.where (r);
  board = aura.report.board (r);
  judges = aura.report.judges (r);
  loop = aura.report.loop (r, data);
  about = aura.report.about (r);
  [calibration, calibrated] = aura.report.calibrated (r);
  [figures, captions] = aura.report.figures (r);
  a = r.advice;
  d = struct ("out", r.out, "files", files_in (r.out));
  d.title = s.title;
  d.who = s.who;
  d.item = item;
  d.headline = headline (r.headline);
  d.comparisons = r.n;
  d.whole = whole (r.whole);
  d.labels = setfield (r.labels, "fraction", merge (isempty (r.labels.fraction), NaN, ...
                                                     r.labels.fraction));
  d.advice = advised (a);
  d.candidates = {r.judges([r.best, r.rivals]).name};
  d.judges = arrayfun (@judge, r.judges(:)');
  d = with_grades (with_decisions (d, r.decisions), r.classes);
  [like, of_gains] = aura.report.populations (r);
  d.rates = arrayfun (@(row) rate (row, like, f.n), f.rows);
  d.axis = f.from;
  d.habits = habits (f.habits);
  d.gains = gains (a, of_gains);
  d.file = imposed (r.estimates, a);
  d.changes = struct ("head", changes.head, "judge", changes.judge, "list", changes.list, ...
                      "all", f.changes);
  d.bias = aura.bias.json (r.bias);
  d.biases = struct ("head", wrong.head, "more", wrong.more);
  d.board = board.json;
  d.flips = sum ([r.judges.flips]);
  d.queue = r.audit.about.id(r.queue)(:)';
  d.dropped = left_out (r.dropped);
  d.synthetic = r.synthetic;
  d.sanity = controls (r);
  d.statements = [f.said, changes.said, wrong.said, board.said, where.said, ...
                  aura.report.people(r.audit), ...
                  aura.report.drift(r.audit, aura.report.names (r)), s.said, calibrated, t.said];
  d.loop = NaN;
  found = struct ("rates", t, "changes", changes, "where", where, "judges", judges, ...
                  "wrong", wrong, "board", board, "about", about, "loop", loop, ...
                  "calibration", calibration);
  if (! isempty (loop))
    d.loop = loop.head;
    d.statements = [d.statements, loop.said];
  endif
  d.statements = [d.statements, captions];
  d.tables = tables (found, r);
  d.figures = figures;
  d.next = r.next;
  d.options = about.options;
  [d.set_aside, d.gate, d.status] = deal ({}, NaN, NaN); # who calls knows these

endfunction

## The tables that there are, in the order of the page.
function list = tables (f, r)

  t = f.rates;
  rows = {"decisions", aura.report.verdicts(r); "grades", aura.report.grades(r); ...
          "card", t.card; "side", t.side; ...
          "measured", t.measured; ...
          "estimated", t.estimated; "draws", t.draws; "by", t.by; ...
          "estimated by", t.estimated_by; "best by", t.best_by; "changes", f.changes.table; ...
          "categories", f.where.table; "judges", f.judges.table; "pairs", f.judges.pairs; ...
          "calibration", f.calibration; "controls", aura.report.sanity(r); ...
          "leanings", f.wrong.leanings; "errors", f.wrong.errors; "queue", f.changes.queue; ...
          "board", f.board.table; "model pairs", f.board.pairs; ...
          "environment", f.about.environment; "rounds", f.about.rounds};
  if (! isempty (f.loop))
    rows(end+1,:) = {"loop", f.loop.table};
  endif
  rows = [rows; [repmat({"bias"}, numel (f.wrong.tables), 1), f.wrong.tables(:)]];
  rows(cellfun (@isempty, rows(:,2)),:) = [];
  list = cellfun (@(id, table) struct ("id", id, "caption", table.caption, "row", table.row, ...
                                       "columns", table.columns), rows(:,1), rows(:,2))(:)';

endfunction

## What is NaN where it is not there: the whole file of a sample, the rate with the labels imposed,
## the controls.
function one = whole (w)

  one = NaN;
  if (! isempty (w))
    one = struct ("comparisons", w.n, "drawn", w.drawn, "open", w.open, "flips", w.flips, ...
                  "judge", w.before, "corrected", w.after);
  endif

endfunction

function one = imposed (e, advice)

  one = NaN;
  if (! isempty (e) && advice.given)
    one = struct ("rate", e.file(1), "low", e.file(2), "high", e.file(3), "of", e.file_n, ...
                  "about", sprintf ("these %d, labels imposed", e.file_n));
  endif

endfunction

function list = controls (r)

  list = NaN;
  if (isfield (r, "sanity") && ! isempty (r.sanity))
    list = arrayfun (@(s) struct ("control", s.control, "gain", s.mean / 100, ...
                                  "se", s.se / 100, "labels", s.labels, ...
                                  "measured", s.measured, "passed", s.passed), r.sanity(:)');
  endif

endfunction

function list = habits (found)

  list = struct ([]);
  if (! isempty (found))
    list = rmfield (found, setdiff (fieldnames (found), {"name", "n", "first", "longer", "same"}));
  endif

endfunction

## The kinds of the rules that may do as well.
function one = left_out (dropped)

  one = setfield (rmfield (dropped, "doubts"), "bad", dropped.bad(:)');
  one.unused = dropped.unused(:)';

endfunction

function one = advised (a)

  one = struct ("use", a.use, "name", a.name, "state", a.state, "sure", a.sure, ...
                "basis", a.basis, ...
                "against", a.against, "given", a.given, "more", a.more, "left", a.left, ...
                "as_well", {as_well(a)});

endfunction

function kinds = as_well (a)

  kinds = cell (1, 0);
  if (! isempty (a.as_well))
    kinds = {a.as_well.kind};
  endif

endfunction

## A rate as it is printed: what its interval is about, and as of how many random labels.  "if
## changed": the picks that are held back.
function one = rate (row, like, n)

  text = aura.text.printed ("percent", row.rate);
  shown = text{1};
  as = sprintf ("%d of %d", row.count);
  if (isnan (row.rate(1)))
    [shown, as] = deal ("", "");
    if (! isnan (row.labels))
      shown = sprintf ("%d of %s", row.agree, aura.text.count (row.labels, "label"));
    endif
  endif
  one = struct ("kind", row.kind, "name", row.name, "rate", row.rate(1), "low", row.rate(2), ...
                "high", row.rate(3), "shown", shown, "about", like, "of", row.n, ...
                "part", row.n < n, "labels", row.labels, ...
                "agree", row.agree, "as", row.count(2), "as_agree", row.count(1), ...
                "as_shown", as, "held", row.held);

endfunction

## What is advised gains over each of the others, as it is printed; then, if that is another, what
## the corrected picks gain.
function list = gains (a, on)

  one = @(g, use) struct ("of", use, "over", g.kind, "name", g.name, "gain", g.point, ...
                          "low", g.low, "high", g.high, "about", on, "items", g.n, ...
                          "differ", g.differ / max (g.n, 1), "labels", g.labels, "with", g.with);
  list = struct ([]);
  if (! isempty (a.gains))
    list = arrayfun (@(g) one (g, a.use), a.gains);
  endif
  if (! strcmp (a.use, "picks") && ! isempty (a.picks))
    list = [list, arrayfun(@(g) one (g, "picks"), a.picks)];
  endif

endfunction

function one = judge (j)

  one = struct ("name", j.name, "comparisons", j.n, "labels", j.labels, "agree", j.agree, ...
                "versions", {num2cell(j.versions(:)')}, ...
                "open", j.open, "flips", j.flips, "decisions", NaN, ...
                "passed", NaN, "caught", NaN, "kappa", NaN);

endfunction

## What verdicts.csv says of each judge's picks; LIST: aura.report.sorted.
function d = with_decisions (d, list)

  for j = 1:rows (list)
    for one = list(j,:)
      found.(one.word) = struct ("count", one.n, "expected", one.expected, ...
                                 "right", one.right);
    endfor
    d.judges(j).decisions = found;
  endfor

endfunction

## How many answers pass, and how good each judge's grades are; CLASSES: aura.report.classes.
function d = with_grades (d, classes)

  [d.kind, d.pass_rate] = deal ("pair", NaN);
  if (isempty (classes))
    return;
  endif
  d.kind = "grade";
  d.pass_rate = rate_of (classes.pass);
  for k = 1:numel (d.judges)
    for name = {"passed", "caught", "kappa"}
      d.judges(k).(name{1}) = rate_of (classes.judges(k).(name{1}));
    endfor
  endfor

endfunction

## NaN where it is not known.
function one = rate_of (rate)

  one = NaN;
  if (! isnan (rate(1)))
    one = struct ("rate", rate(1), "low", rate(2), "high", rate(3));
  endif

endfunction

function files = files_in (out)

  name = {"report", "verdicts", "queue", "page", "audit"; ...
          "report.html", "verdicts.csv", "queue.csv", "queue.html", "audit.mat"};
  files = cell2struct (fullfile (out, name(2,:)), name(1,:), 2);

endfunction

function found = headline (h)

  found = NaN;
  if (! strcmp (h.basis, "none"))
    found = struct ("of", h.of, "name", h.name, "rate", h.rate, "low", h.interval(1), ...
                    "high", h.interval(2), "labels", h.labels, "basis", h.basis, ...
                    "origin", h.origin, "about", h.about, "questions", h.questions);
  endif

endfunction

%!test <*all of it is there, of one judge and of a panel>
%! for is_panel = [false, true]
%!   [r, data] = small_results (is_panel);
%!   r.out = "a folder";
%!   d = aura.report.document (r, data);
%!   assert (d.files.verdicts, fullfile ("a folder", "verdicts.csv"));
%!   assert (d.statements(1).place, "advice");
%!   assert ([d.rates.rate], arrayfun (@(row) row.rate(1), r.rows));
%!   shown = aura.text.printed ("percent", vertcat (r.rows.rate));
%!   assert ({d.rates.shown}, shown');
%!   assert ({d.rates.about}(1), {["of ", merge(is_panel, "items", "comparisons"), " like these"]});
%!   g = r.advice.gains;
%!   assert ([[g.point]; [g.low]; [g.high]; [g.differ]./[g.n]], ...
%!           [[d.gains.gain]; [d.gains.low]; [d.gains.high]; [d.gains.differ]](:,1:numel (g)));
%!   assert (any (strcmp ({d.tables.id}, "pairs")), is_panel);
%!   assert (d.flips, sum (sum (! r.verdict & isnan (aura.set.labels (r.audit.status)))));
%!   assert (isempty (setdiff ({"facts", "rates", "rule", "summary"}, {d.statements.place})));
%!   ids = {d.statements(strcmp ({d.statements.place}, "figure")).id};
%!   assert (isempty (setdiff ([{d.figures.caption}, {d.figures.alt}], ids)));
%! endfor
%!test <*a rate of fewer items; one below .4: the axis begins at 0; one that is not known>
%! [r, data] = small_results (true);
%! d = aura.report.document (r, data);
%! assert ({d.axis, [d.rates.part]}, {.4, false(1, 5)});
%! r.rows(1).n = 3;
%! r.rows(2).rate = [.2 .1 .3];
%! [r.rows(3).rate, r.rows(3).labels, r.rows(3).agree] = deal (NaN (1, 3), 7, 2);
%! d = aura.report.document (r, data);
%! assert ({d.axis, [d.rates.part]}, {0, [true, false(1, 4)]});
%! assert ({d.rates(3).shown, d.rates(3).as_shown}, {"2 of 7 labels", ""});
