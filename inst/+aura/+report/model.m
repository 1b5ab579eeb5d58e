## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## M = aura.report.model (R, DATA)
## All that the report says of the results R (aura.report.results) on the comparisons DATA, as
## plain data: tables (aura.report.table), sentences (plain text) and numbers.  What reads M -
## screen, page, files - only lays it out.

function m = model (r, data)

  m = struct ("finding", aura.report.finding (r), ...
              "summary", aura.report.summary (r), ...
              "rates", aura.report.rates (r), ...
              "people", aura.report.people (r.audit), ...
              "drift", aura.report.drift (r.audit, aura.report.names (r)), ...
              "decisions", aura.report.decisions (r, data), ...
              "where", aura.report.where (r), ...
              "judges", aura.report.judges (r), ...
              "about", aura.report.about (r), ...
              "files", aura.report.files (r, data));

endfunction

%!test <*sentences, tables and files, from the same results>
%! [r, data] = small_results (true);
%! m = aura.report.model (r, data);
%! assert (m.summary.title, "Audit of a panel of 2 judges");
%! values = {m.rates.measured.columns.values};
%! assert (values{2}, [r.score.judges.original, NaN]');
%! assert (m.judges.table.columns(4).values, [r.judges.agree]');
%! assert (m.decisions.queue.columns(1).values, data.id(r.queue));
%! assert (numel (m.files.verdicts.columns(1).values), 12);
