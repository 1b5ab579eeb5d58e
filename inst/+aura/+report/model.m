## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## M = aura.report.model (R, DATA)
## All that the report says of the results R (aura.report.results) on the
## comparisons DATA, as plain data: tables (aura.report.table), sentences (plain
## text) and numbers.  What reads M - screen, page, files - only lays it out.

function m = model (r, data)

  m = struct ("summary", aura.report.summary (r), ...
              "accuracy", aura.report.accuracy (r), ...
              "people", aura.report.people (r.audit), ...
              "drift", aura.report.drift (r.audit), ...
              "decisions", aura.report.decisions (r, data), ...
              "judge", aura.report.habits (r), ...
              "about", aura.report.about (r), ...
              "files", aura.report.files (r, data));

endfunction

%!test <*every part, from the same results>
%! [r, data] = small_results ();
%! m = aura.report.model (r, data);
%! assert (m.summary.title, "Audit of the judge");
%! assert (m.accuracy.measured.columns(3).values(1), r.score.never);
%! assert (m.decisions.queue.columns(1).values, data.id(r.queue));
%! assert (m.judge, aura.report.habits (r));
%! assert (m.about.options, aura.report.options_of (r.audit.opts));
%! assert (m.files.verdicts.columns(3).values, r.prob);
