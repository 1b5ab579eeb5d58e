## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The model M (aura.report.model) laid out as lines (1-by-k cellstr) of at most
## 80 characters, for a terminal.

function lines = screen (m)

  lines = [{""}, aura.report.wrapped(m.summary.verdict), {""}, aura.report.wrapped(m.summary.labels), ...
           rate_lines(m.accuracy), aura.report.wrapped(m.people), aura.report.wrapped(m.drift), ...
           aura.report.table_lines(m.accuracy.categories, {"category", "judge", "audit", "of", "flips"}, 5)];
  if (isempty (m.accuracy.card))
    lines = [lines, aura.report.wrapped(m.summary.evidence), flip_lines(m.decisions), ...
             aura.report.queue_lines(m.decisions.queue)];
  else
    lines = [lines, aura.report.wrapped(m.judge.habits)];
  endif

endfunction

## The best that is known: of all labels, of those hidden, of those drawn, of the model.
function lines = rate_lines (a)

  if (! isempty (a.card))
    lines = aura.report.table_lines (a.card, {"what", "agree", "of"}, 18);
  elseif (! isempty (a.side))
    lines = [aura.report.table_lines(a.side, {"what", "right", "gain"}), aura.report.wrapped(a.gain)];
  elseif (! isempty (a.estimated))
    lines = aura.report.estimate_lines (a.estimated, "All items, 95 % interval", 6);
  else
    lines = [aura.report.wrapped(a.no_estimates), aura.report.wrapped(a.sample), ...
             aura.report.table_lines(a.modelled, {"what", "judge", "audit", "of"})];
  endif

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
    lines{end+1} = cut (sprintf ("  %s  %s  %s", row{1}, aura.report.left (row{2}, 26), row{3}), 80);
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
%!  side = aura.report.side_by_side ({"the judge", "the audit"}, [.5 .8], 15);
%!  estimated = aura.report.estimate_table ("", "", {"all"}, [.5 .4 .6], NaN (1, 3), NaN (1, 3), 9);
%!  m = struct ("summary", struct ("verdict", "Found.", "labels", "5 labels", "evidence", "Strong."), ...
%!              "accuracy", struct ("sample", "", "measured", rates, "side", side, "card", [], "estimated", estimated, ...
%!                                  "modelled", rates, "no_estimates", "None, because.", "gain", "", "longer", "", "categories", []), ...
%!              "judge", struct ("habits", "It picks."), "people", "", "drift", "", ...
%!              "decisions", struct ("flipped", "Two are flipped.", "flips", flips, "queue", queue));
%!endfunction
%!test <*what is measured side by side, flips with their probability, the queue>
%! lines = aura.report.screen (small ());
%! row = lines{find(strncmp (lines, "  the audit", 11), 1)};
%! [low, high] = aura.stat.wilson (12, 15);
%! assert (sscanf (regexprep (row, "[^0-9. ]", ""), "%f")', [80, round(1000 * [low, high]) / 10, 30]);
%! assert (lines{2}, "Found.");
%! assert (any (strcmp (lines, "Strong.")));
%! assert (any (strncmp (lines, "  0.10  a ", 10)));
%! assert (any (strncmp (lines, "  0.20  b ", 10)));
%! assert (lines(end-1:end), {"To label next, in queue.html or queue.csv: 2 comparisons", "  q1 q2"});
%! assert (max (cellfun (@(t) aura.text.width (t), lines)) <= 80);
%!test <*how often people agree, after the rates>
%! m = small ();
%! m.people = "Two people agree.";
%! lines = aura.report.screen (m);
%! assert (find (strcmp (lines, m.people)) > find (strncmp (lines, "  the audit", 11), 1));
%! assert (find (strcmp (lines, m.people)) < find (strcmp (lines, "Strong.")));
%! m.drift = "It errs more.";
%! lines = aura.report.screen (m);
%! assert (find (strcmp (lines, m.drift)), 1 + find (strcmp (lines, m.people)));
%!test <*nothing measured: what was estimated; neither: the model; all labelled: the card>
%! m = small ();
%! m.accuracy.side = [];
%! lines = aura.report.screen (m);
%! row = lines{find(strncmp (lines, "  all ", 6))};
%! assert (strsplit (strtrim (row), "  ", "collapsedelimiters", true)(1:2), {"all", " 50.0 (40.0–60.0)"});
%! assert (! any (strcmp (lines, "None, because.")));
%! m.accuracy.estimated = [];
%! lines = aura.report.screen (m);
%! assert (any (strcmp (lines, "None, because.")) && any (strncmp (lines, "  never verified ", 17)));
%! m.accuracy.card = aura.report.card_table (struct ("name", "x", "agree", 3, "count", 4));
%! lines = aura.report.screen (m);
%! assert (lines{end}, "It picks.");
%! assert (regexp (lines{end-1}, '^  x +75\.0 % \(.* to .* %\) +4$'), 1);
