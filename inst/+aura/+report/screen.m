## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The model M (aura.report.model) laid out as lines (1-by-k cellstr) of at most
## 100 characters, for a terminal.

function lines = screen (m)

  a = m.accuracy;
  rates = {"what", "judge", "audit", "of"};
  lines = [{""}, aura.report.wrapped(m.summary.verdict), {""}, aura.report.wrapped(m.summary.labels), ...
           aura.report.table_lines(a.measured, rates), aura.report.wrapped(a.gain), aura.report.wrapped(a.longer), ...
           aura.report.estimate_lines(a.estimated, "All items, 95 % interval", 6), aura.report.wrapped(a.no_estimates), ...
           aura.report.wrapped(a.sample), aura.report.table_lines(a.modelled, rates), ...
           aura.report.wrapped(m.summary.evidence), ...
           aura.report.table_lines(a.categories, {"category", "judge", "audit", "of", "flips"}, 5), ...
           flip_lines(m.decisions), aura.report.queue_lines(m.decisions.queue)];

endfunction

function lines = flip_lines (d)

  lines = aura.report.wrapped (d.flipped);
  shown = aura.report.part (d.flips, {"prob", "id", "why"}, 1, 5);
  count = aura.report.height (shown);
  if (count == 0)
    return;
  endif
  cells = cell (count, 3);
  for k = 1:3
    cells(:,k) = aura.report.printed (shown.columns(k).kind, shown.columns(k).values);
  endfor
  lines{end+1} = ["  ", strjoin({shown.columns.head}, ", "), ":"];
  for row = cells'
    lines{end+1} = cut (sprintf ("  %s  %s  %s", row{1}, aura.report.left (row{2}, 32), row{3}), 100);
  endfor

endfunction

function text = cut (text, count)

  [total, starts] = aura.text.width (text);
  if (total > count)
    text = [text(1:starts(count)-1), "…"];
  endif

endfunction

%!function m = small ()
%!  rates = aura.report.table ("How often", "what", ...
%!                             {"what", "", "text", {"never verified"}; ...
%!                              "judge", "the judge", "share", .5; ...
%!                              "audit", "the audit", "share", .8; "of", "of", "count", 15});
%!  flips = aura.report.table ("", "id", {"prob", "probability", "probability", [.1; .2]; ...
%!                                        "id", "id", "id", {"a"; "b"}; ...
%!                                        "why", "why", "text", {"short"; "long"}});
%!  queue = aura.report.table ("2 comparisons", "id", {"id", "id", "id", {"q1"; "q2"}});
%!  estimated = aura.report.estimate_table ("", "", {"all"}, [.5 .4 .6], NaN (1, 3), NaN (1, 3), 9);
%!  m = struct ("summary", struct ("verdict", "Found.", "labels", "5 labels", "evidence", "Strong."), ...
%!              "accuracy", struct ("sample", "", "measured", rates, "estimated", estimated, "modelled", rates, ...
%!                                  "no_estimates", "None, because.", "gain", "", "longer", "", "categories", []), ...
%!              "decisions", struct ("flipped", "Two are flipped.", "flips", flips, "queue", queue));
%!endfunction
%!test <*the judge's column stands before the audit's, flips carry their probability>
%! lines = aura.report.screen (small ());
%! row = lines{find(strncmp (lines, "  never verified", 16), 1)};
%! assert (sscanf (regexprep (row, "[^0-9. ]", ""), "%f")', [50 80 15]);
%! assert (lines{2}, "Found.");
%! assert (any (strncmp (lines, ["  all", blanks(21), "50.0 % (40.0 to 60.0 %)"], 49)));
%! assert (any (strcmp (lines, "None, because.")));
%! assert (any (strncmp (lines, "  0.10  a ", 10)));
%! assert (any (strncmp (lines, "  0.20  b ", 10)));
%! assert (lines(end-1:end), {"To label next, in queue.csv: 2 comparisons", "  q1 q2"});
%! assert (max (cellfun (@(t) aura.text.width (t), lines)) <= 100);
