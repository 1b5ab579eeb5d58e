## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The model M (aura.report.panel.model) laid out as lines (1-by-k cellstr) of at most
## 80 characters, for a terminal.

function lines = screen (m)

  lines = [{""}, aura.report.wrapped(m.summary.verdict), {""}, aura.report.wrapped(m.summary.labels), ...
           rate_lines(m.rates), aura.report.wrapped(m.people), aura.report.wrapped(m.drift), draw_lines(m.draws), category_lines(m.categories)];
  if (isempty (m.rates.card))
    lines = [lines, aura.report.wrapped(m.summary.evidence)];
  endif
  lines = [lines, judge_lines(m.judges, ! isempty (m.rates.card))];
  for text = m.keep
    lines = [lines, aura.report.wrapped(text{1})];
  endfor
  lines = [lines, pair_lines(m.agreement.pairs), aura.report.queue_lines(m.queue.table)];

endfunction

## The best that is known: of all labels, of those hidden, of those drawn, of the model.
function lines = rate_lines (r)

  names = {"judge", "before", "after", "of", "flips"};
  if (! isempty (r.card))
    lines = aura.report.table_lines (r.card, {"what", "agree", "of"}, 20);
  elseif (! isempty (r.side))
    lines = [aura.report.table_lines(r.side, {"what", "right", "gain"}), ...
             aura.report.table_lines(r.measured, names, 20)];
  elseif (! isempty (r.estimated))
    r.estimated.columns(1).values{end} = "corrected pick"; # there is little room
    lines = aura.report.estimate_lines (r.estimated, "All items, 95 % interval", 20);
  else
    lines = [aura.report.wrapped(r.no_estimates), aura.report.table_lines(r.modelled, names, 20)];
  endif

endfunction

function lines = draw_lines (table)

  lines = {};
  if (! isempty (table))
    table.caption = "Mean over the draws, measured";
    table.columns(strcmp ({table.columns.name}, "gain")).head = "points";
    lines = aura.report.table_lines (table, {"judge", "before", "after", "gain"}, 20);
  endif

endfunction

function lines = category_lines (c)

  if (! isempty (c.rates))
    c.rates.caption = c.caption;
  endif
  lines = [aura.report.table_lines(c.rates, {"category", "judge", "pick", "of", "flips"}, 5), ...
           aura.report.estimate_lines(c.best, "By category, 95 %", 5)];

endfunction

## The weights say how the labels are continued: nothing once all are KNOWN.
function lines = judge_lines (table, known)

  names = {"judge", "n", "labels", "agree", "follow", "consistent"};
  heads = {"judge", "items", "labels", "agree", "weight", "unswayed"};
  if (known)
    names = {"judge", "n", "first", "consistent"};
    heads = {"judge", "items", "picks 1", "unswayed"};
  endif
  table = aura.report.part (table, names);
  [table.columns.head] = deal (heads{:});
  table.caption = "The judges (unswayed: same when swapped)";
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

%!test <*the same figures as the tables of the model>
%! [r, data] = small_results (true);
%! m = aura.report.panel.model (r, data);
%! lines = aura.report.panel.screen (m);
%! assert (max (cellfun (@(t) aura.text.width (t), lines)) <= 100);
%! text = strrep (strjoin (lines, "\n"), "\n  ", " ");
%! assert (! isempty (strfind (text, m.summary.verdict)));
%! assert (! isempty (strfind (text, m.summary.labels)));
%! cells = read_screen_table (lines, "A human agrees, never verified, measured");
%! assert (cells(:,1), {"p"; "q"; "the corrected pick"});
%! rates = cellfun (@(text) sscanf (text, "%f"), cells(1:2,2:3));
%! assert (rates, 100 * [[r.score.judges.original]', [r.score.judges.adjusted]'], .051);
%! cells = read_screen_table (lines, "The judges (unswayed: same when swapped)");
%! assert (cellfun (@str2double, cells(:,2:4)), [12, 6, r.judges(1).agree; 12, 6, r.judges(2).agree]);
%! at = find (strncmp (lines, "Who agrees with whom", 20));
%! assert (sscanf (lines{at+1}, "  p, q %d %f"), [12; r.pairs.kappa(1)], .0051);
