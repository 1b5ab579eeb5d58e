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
    found.whole = struct ("comparisons", w.n, "drawn", w.drawn, "open", w.open, "flips", w.flips, ...
                          "judge", w.before, "corrected", w.after);
  endif
  found.labels = report.labels;
  if (isempty (report.labels.fraction))
    found.labels.fraction = NaN;
  endif
  a = report.advice;
  found.advice = struct ("use", a.use, "name", a.name, "sure", a.sure, "basis", a.basis, ...
                         "text", aura.report.advised (a, report), "against", a.against, "gain", a.gain, ...
                         "given", a.given, "rival", rival (a.rival), "more", a.more, "left", a.left);
  found.candidates = {report.judges([report.best, report.rivals]).name};
  found.judges = each_judge (report.judges);
  for name = {"judge", "audit", "gain", "pick"}
    found.(name{1}) = NaN;
    if (! isempty (report.estimates))
      found.(name{1}) = report.estimates.(name{1});
    endif
  endfor
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
    found.sanity = arrayfun (@(s) struct ("control", s.control, "gain", s.mean / 100, "se", s.se / 100, "labels", s.labels, ...
                                          "measured", s.measured, "passed", s.passed), report.sanity(:)', "uniformoutput", false);
  endif
  found.status = status;

endfunction

## The gain is that of the picks.
function found = rival (r)

  found = NaN;
  if (! isempty (r))
    found = struct ("name", r.name, "gain", r.gain);
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
%!   assert (struct2cell (found.advice)', {a.use, a.name, a.sure, "hidden", aura.report.advised(a, r), a.against, a.gain', ...
%!                                         a.given, struct("name", a.rival.name, "gain", a.rival.gain'), a.more, a.left}, 1e-12);
%!   assert (found.flips, sum (sum (! r.verdict & isnan (aura.set.labels (r.audit.status)))));
%!   assert (cellstr (found.candidates)', cellstr (r.judge)([r.best, r.rivals]));
%!   h = r.headline;
%!   assert (struct2cell (found.headline)', {h.of, h.name, h.rate, h.interval(1), h.interval(2), h.labels, "hidden", "none", "new", []}, eps);
%!   assert ({found.judges.name}, {r.judges.name});
%!   assert ([found.judges.comparisons], [r.judges.n]);
%!   assert ([[found.judges.agree]; [found.judges.labels]; [found.judges.open]; [found.judges.flips]], ...
%!           [[r.judges.agree]; [r.judges.labels]; [r.judges.open]; [r.judges.flips]]);
%! endfor
%!test <*what is not known is null, the gate is as it is>
%! r = small_results ();
%! [r.out, r.set_aside, r.estimates, r.labels.fraction, r.advice.rival] = deal ("o", {}, [], [], []);
%! r.headline.basis = "none";
%! r.audit.about.id = cell (12, 1);
%! r.dropped.bad = struct ("file", {"a"; "b"}, "line", {2; 3});
%! found = aura.report.json (r, struct (), struct ("passed", false));
%! assert (found.dropped.bad{2}, struct ("file", "b", "line", 3));
%! text = jsonencode (found);
%! for name = {"rival", "headline", "judge", "audit", "gain", "pick", "fraction"}
%!   assert (! isempty (strfind (text, ["\"" name{1} "\":null"])), name{1});
%! endfor
%! assert (! isempty (strfind (text, "\"gate\":{\"passed\":false}")));
