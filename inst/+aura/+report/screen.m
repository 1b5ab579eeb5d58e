## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.report.screen (M)
## The model M (aura.report.model) laid out as lines (1-by-k cellstr) of at most 80 characters,
## for a terminal.

function lines = screen (m)

  wrapped = @aura.report.wrapped;
  several = numel (m.judges.names) > 1;
  known = ! isempty (m.rates.card);
  lines = [{""}, wrapped(m.summary.verdict), {""}, wrapped(m.summary.labels), ...
           rate_lines(m.rates), wrapped(m.people), wrapped(m.drift), draw_lines(m.rates.draws), ...
           category_lines(m.rates)];
  if (! known)
    lines = [lines, wrapped(m.summary.evidence), flip_lines(m.decisions)];
  endif
  if (several || known)
    lines = [lines, judge_lines(m.judges.table, known)];
  endif
  keep = cellfun (wrapped, m.judges.keep, "uniformoutput", false);
  lines = [lines, keep{:}, pair_lines(m.judges.pairs), queue_lines(m.decisions.queue)];

endfunction

## The best that is known: of all labels, of those hidden, of those drawn, of the model.
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
    ## There is little room.
    names = strrep (t.estimated.columns(1).values, "the corrected", "corrected");
    t.estimated.columns(1).values = strrep (strrep (names, " of the judges", ""), ", same labels", "");
    lines = estimate_lines (t.estimated, t.estimated.caption, 20);
  else
    lines = [aura.report.wrapped(t.no_estimates), aura.report.wrapped(t.sample), ...
             aura.report.table_lines(t.modelled, names, 20)];
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

  lines = aura.report.wrapped (d.flipped);
  shown = aura.report.part (d.flips, {"prob", "id", "why"}, 1, 5);
  cells = arrayfun (@(c) reshape (aura.report.printed (c.kind, c.values), [], 1), ...
                    shown.columns, "uniformoutput", false);
  cells = [cells{:}];
  if (isempty (cells))
    return;
  endif
  lines{end+1} = ["  ", strjoin({shown.columns.head}, ", "), ":"];
  for row = cells'
    id = aura.text.excerpt (row{2}, 26);
    line = sprintf ("  %s  %s%s  %s", row{1}, id, blanks (26 - aura.text.width (id)), row{3});
    [total, starts] = aura.text.width (line);
    if (total > 80)
      line = [line(1:starts(80)-1), "…"];
    endif
    lines{end+1} = line;
  endfor

endfunction

## The weights say how the labels are continued: nothing once all are KNOWN.
function lines = judge_lines (table, known)

  heads = struct ("judge", "judge", "n", "items", "labels", "labels", "agree", "agree", ...
                  "follow", "weight", "consistent", "unswayed");
  if (known)
    heads = struct ("judge", "judge", "n", "items", "first", "picks 1", "longer", "the longer", ...
                    "consistent", "unswayed");
  endif
  names = fieldnames (heads)';
  names = names(ismember (names, {table.columns.name}));
  table = aura.report.part (table, names);
  for k = 1:numel (names)
    table.columns(k).head = heads.(names{k});
  endfor
  table.caption = regexprep (table.caption, ", as .*", " (unswayed: same when swapped)");
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
  lines{1} = sprintf ("To label next, in queue.html or queue.csv: %s", table.caption);
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

%!function [lines, m, r] = of (panel)
%!  [r, data] = small_results (panel);
%!  m = aura.report.model (r, data);
%!  lines = aura.report.screen (m);
%!  assert (max (cellfun (@(t) aura.text.width (t), lines)) <= 80);
%!endfunction
%!test <*what was found, then the tables of the model, then the queue>
%! for panel = [false, true]
%!   [lines, m, r] = of (panel);
%!   text = strrep (strjoin (lines, "\n"), "\n  ", " ");
%!   at = cellfun (@(part) [strfind(text, part), NaN](1), {m.summary.verdict, m.summary.labels, "Measured on 6 hidden labels", ...
%!                 "By category, never verified, measured", m.summary.evidence, m.decisions.flipped, ["To label next, in queue.html or queue.csv: " m.decisions.queue.caption]});
%!   assert (issorted (at) && ! any (isnan (at)));
%!   side = read_screen_table (lines, "Measured on 6 hidden labels");
%!   assert (sscanf (side{end,2}, "%f"), 100 * r.score.pick, .051);
%! endfor
%!test <*a panel: each judge, and who agrees with whom>
%! [lines, m, r] = of (true);
%! cells = read_screen_table (lines, "A human agrees, never verified, measured");
%! assert (cells(:,1), {"p"; "q"; "the corrected pick"});
%! rates = cellfun (@(text) sscanf (text, "%f"), cells(1:2,2:3));
%! assert (rates, 100 * [[r.score.judges.original]', [r.score.judges.adjusted]'], .051);
%! cells = read_screen_table (lines, "The judges (unswayed: same when swapped)");
%! assert (cellfun (@str2double, cells(:,2:4)), [12, 6, r.judges(1).agree; 12, 6, r.judges(2).agree]);
%! at = find (strncmp (lines, "Who agrees with whom", 20));
%! assert (sscanf (lines{at+1}, "  p, q %d %f"), [12; r.pairs.kappa(1)], .0051);
%!test <*flips with their probability, cut at the width of a terminal>
%! [~, m] = of (false);
%! m.decisions.flips = aura.report.table ("", "id", {"prob", "probability", "probability", [.1; .2]; "id", "id", "id", {"a"; "b"}; ...
%!                                                   "why", "why", "text", {"short"; repmat("ä", 1, 60)}});
%! lines = aura.report.screen (m);
%! at = find (strcmp (lines, "  probability, id, why:"));
%! assert (lines{at+1}, ["  0.10  a" blanks(27) "short"]);
%! assert (aura.text.width (lines{at+2}), 80);
%! assert (lines{at+2}(end-2:end), "…");
%!test <*nothing measured: what was estimated; neither: the model; all labelled: the card, and no weights>
%! [~, m] = of (true);
%! m.rates.side = [];
%! m.rates.estimated = aura.report.table ("", "what", {"what", "", "name", {"p"; "the corrected pick"}; "right", "humans agree", "share", [.5 .4 .6; NaN(1, 3)]; ...
%!                                        "over", "gain of the pick, points", "points", [.1 -.1 .2; NaN(1, 3)]; ...
%!                                        "of", "items", "count", [20; 19]; "labels", "labels", "count", [9; NaN]});
%! m.rates.estimated.caption = "How often";
%! cells = read_screen_table (aura.report.screen (m), "How often");
%! assert (cells, {"p", "50.0 (40.0–60.0)", "+10.0 (−10.0 to +20.0)", "20"; "corrected pick", "–", "–", "19"});
%! m.rates.estimated = [];
%! m.rates.no_estimates = "None, because.";
%! [r, data] = small_results (true);
%! m.rates.modelled = getfield (aura.report.rates (setfield (setfield (r, "score", []), "estimates", [])), "modelled");
%! lines = aura.report.screen (m);
%! assert (any (strcmp (lines, "None, because.")));
%! assert (rows (read_screen_table (lines, m.rates.modelled.caption)), 3);
%! m.rates.card = getfield (aura.report.rates (setfield (r, "card", struct ("name", "x", "agree", 3, "count", 4))), "card");
%! lines = aura.report.screen (m);
%! assert (regexp (lines{find(strncmp (lines, "Report card", 11)) + 1}, '^  x +75\.0 % \(.* to .* %\) +4$'), 1);
%! [~, heads] = read_screen_table (lines, "The judges (unswayed: same when swapped)");
%! assert (strsplit (heads, "  ", "collapsedelimiters", true), {"items", "picks 1", "the longer"});
