## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FOUND = aura.report.json (REPORT, STATUS, GATE)
## What the shell command prints of REPORT, the output of aura_audit, of its STATUS
## (aura.audit.status) and of the GATE (aura.report.gate; default: none), as a struct for
## jsonencode; inst/assets/schema.json has its fields.  Of any audit each field is of the
## same type: lists are cells, and what is not known is NaN, which becomes null.

function found = json (report, status, gate = [])

  found = struct ("out", report.out, "files", files_in (report.out));
  found.headline = headline (report.headline);
  found.gate = NaN;
  if (! isempty (gate))
    found.gate = gate;
  endif
  found.comparisons = report.n;
  found.whole = NaN;
  if (! isempty (report.whole))
    w = report.whole;
    found.whole = struct ("comparisons", w.n, "drawn", w.drawn, "open", w.open, ...
                          "flips", w.flips, "judge", w.before, "corrected", w.after);
  endif
  found.labels = report.labels;
  if (isempty (report.labels.fraction))
    found.labels.fraction = NaN;
  endif
  a = report.advice;
  found.advice = struct ("use", a.use, "name", a.name, "sure", a.sure, "basis", a.basis, ...
                         "text", aura.report.advised (a, report), "against", a.against, ...
                         "given", a.given, "more", a.more, "left", a.left);
  found.candidates = {report.judges([report.best, report.rivals]).name};
  found.judges = each_judge (report.judges);
  [like, of_gains] = aura.report.populations (report);
  found.rates = arrayfun (@(row) rate (row, like), report.rows, "uniformoutput", false);
  found.gains = {};
  if (! isempty (a.gains))
    found.gains = gains (a.gains, a, of_gains);
    if (! strcmp (a.use, "picks"))
      found.gains = [found.gains, ...
                     gains(a.picks, struct ("use", "picks", "name", "the corrected picks"), ...
                           of_gains)];
    endif
  endif
  found.file = NaN;
  if (! isempty (report.estimates) && a.given)
    e = report.estimates;
    found.file = struct ("rate", e.file(1), "low", e.file(2), "high", e.file(3), "of", e.file_n, ...
                         "about", sprintf ("these %d, labels imposed", e.file_n));
  endif
  [~, item] = aura.report.names (report);
  found.bias = aura.bias.json (report.bias, item);
  found.beware = NaN;
  first = aura.bias.beware (report.bias);
  if (! isempty (first))
    found.beware = found.bias{first}.text;
  endif
  found.flips = sum ([report.judges.flips]);
  found.queue = report.audit.about.id(report.queue)(:)';
  found.dropped = report.dropped;
  found.dropped.bad = num2cell (report.dropped.bad(:)');
  found.dropped.unused = report.dropped.unused(:)';
  found.dropped.doubts = report.dropped.doubts(:)';
  found.notes = report.notes(:)';
  found.synthetic = report.synthetic;
  found.set_aside = report.set_aside(:)';
  found.sanity = NaN;
  if (isfield (report, "sanity") && ! isempty (report.sanity))
    found.sanity = arrayfun (@(s) struct ("control", s.control, "gain", s.mean / 100, ...
                                          "se", s.se / 100, "labels", s.labels, ...
                                          "measured", s.measured, "passed", s.passed), ...
                             report.sanity(:)', "uniformoutput", false);
  endif
  found.status = status;

endfunction

## A rate as the screen has it: what its interval is about, and as of how many random labels.
function one = rate (row, like)

  one = struct ("kind", row.kind, "name", row.name, "rate", row.rate(1), "low", row.rate(2), ...
                "high", row.rate(3), "about", like, "of", row.n, "labels", row.labels, ...
                "agree", row.agree, "as", row.count(2), "as_agree", row.count(1), "held", row.held);

endfunction

## What A.use gains over each of the others, as it is printed.
function list = gains (others, a, on)

  list = arrayfun (@(g) struct ("of", a.use, "over", g.kind, "name", g.name, ...
                                "gain", g.points(1), "low", g.points(2), ...
                                "high", g.points(3), "about", on, "items", g.n, ...
                                "differ", g.differ, "labels", g.labels, "with", g.with), others, ...
                   "uniformoutput", false);

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

function list = each_judge (judges)

  fields = {"name", "n", "labels", "agree", "open", "flips"; ...
            "name", "comparisons", "labels", "agree", "open", "flips"};
  list = {};
  for j = judges(:)'
    list{end+1} = cell2struct (cellfun (@(name) j.(name), fields(1,:), "uniformoutput", false), ...
                               fields(2,:), 2);
  endfor

endfunction

%!test <*of one judge, and of a panel>
%! for is_panel = [false, true]
%!   [r, data] = small_results (is_panel);
%!   r.out = "a folder";
%!   r.set_aside = {};
%!   r.audit.about.id = data.id;
%!   r.queue = [7; 9];
%!   found = aura.report.json (r, struct ("labels", 6));
%!   assert (found.files.verdicts, fullfile ("a folder", "verdicts.csv"));
%!   assert (isnan (found.gate));
%!   assert (found.dropped.bad, cell (1, 0));
%!   found = jsondecode (jsonencode (found));
%!   assert (found.out, "a folder");
%!   assert ([found.labels.total, found.comparisons], [6 12]);
%!   assert (cellstr (found.queue), data.id(r.queue));
%!   assert (found.status.labels, 6);
%!   a = r.advice;
%!   assert (struct2cell (found.advice)', ...
%!           {a.use, a.name, a.sure, "hidden", aura.report.advised(a, r), a.against, a.given, ...
%!            a.more, a.left});
%!   assert (numel (found.rates), numel (r.rows));
%!   for k = 1:numel (r.rows)
%!     row = found.rates(k);
%!     assert ({row.kind, row.about, [row.rate, row.low, row.high], [row.as_agree, row.as], ...
%!              row.of, row.held}, ...
%!             {r.rows(k).kind, ["of ", merge(is_panel, "items", "comparisons"), " like these"], ...
%!              r.rows(k).rate, r.rows(k).count, r.rows(k).n, r.rows(k).held}, 1e-12);
%!   endfor
%!   gains = found.gains(1:numel (a.gains));
%!   assert ([[gains.gain]; [gains.low]; [gains.high]]', vertcat (a.gains.points), 1e-12);
%!   assert ({unique({gains.of}), {gains.over}}, {{a.use}, {a.gains.kind}});
%!   assert (numel (found.gains), numel (a.gains) * (1 + ! strcmp (a.use, "picks")));
%!   assert (isempty (found.file));
%!   assert (found.flips, sum (sum (! r.verdict & isnan (aura.set.labels (r.audit.status)))));
%!   assert (cellstr (found.candidates)', cellstr (r.judge)([r.best, r.rivals]));
%!   h = r.headline;
%!   assert (struct2cell (found.headline)', {h.of, h.name, h.rate, h.interval(1), h.interval(2), ...
%!                                           h.labels, "hidden", "none", "new", []}, eps);
%!   assert ({found.judges.name}, {r.judges.name});
%!   assert ([found.judges.comparisons], [r.judges.n]);
%!   assert ([[found.judges.agree]; [found.judges.labels]; [found.judges.open]; ...
%!            [found.judges.flips]], ...
%!           [[r.judges.agree]; [r.judges.labels]; [r.judges.open]; [r.judges.flips]]);
%! endfor
%!test <*what is not known is null, the gate is as it is>
%! r = small_results ();
%! [r.out, r.set_aside, r.estimates, r.labels.fraction] = deal ("o", {}, [], []);
%! r.headline.basis = "none";
%! r.audit.about.id = cell (12, 1);
%! r.dropped.bad = struct ("file", {"a"; "b"}, "line", {2; 3});
%! found = aura.report.json (r, struct (), struct ("passed", false));
%! assert (found.dropped.bad{2}, struct ("file", "b", "line", 3));
%! text = jsonencode (found);
%! for name = {"headline", "file", "fraction"}
%!   assert (! isempty (strfind (text, ["\"" name{1} "\":null"])), name{1});
%! endfor
%! assert (! isempty (strfind (text, "\"gate\":{\"passed\":false}")));
