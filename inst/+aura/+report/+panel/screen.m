## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The model M (aura.report.panel.model) laid out as lines (1-by-k cellstr) of at most
## 100 characters, for a terminal.

function lines = screen (m)

  rates = {"judge", "before", "after", "of", "flips"};
  lines = [{""}, aura.report.wrapped(m.summary.verdict), {""}, aura.report.wrapped(m.summary.labels), ...
           aura.report.table_lines(m.rates.measured, rates, 20), ...
           aura.report.estimate_lines(m.rates.estimated, "All items, 95 % interval", 20), aura.report.wrapped(m.rates.no_estimates), ...
           aura.report.table_lines(m.rates.modelled, rates, 20), ...
           aura.report.wrapped(m.rates.baselines), category_lines(m.categories), ...
           draw_lines(m.draws), ...
           aura.report.wrapped(m.summary.evidence), ...
           judge_lines(m.judges)];
  for text = m.keep
    lines = [lines, aura.report.wrapped(text{1})];
  endfor
  lines = [lines, pair_lines(m.agreement.pairs), aura.report.queue_lines(m.queue.table)];

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

function lines = judge_lines (table)

  names = {"judge", "n", "labels", "agree", "follow", "consistent"};
  table = aura.report.part (table, names);
  [table.columns.head] = deal ("judge", "items", "labels", "agree", "weight", "unswayed");
  table.caption = "The judges (unswayed: the same pick when swapped)";
  lines = aura.report.table_lines (table, names, 20);

endfunction

## The pairs that agree most.
function lines = pair_lines (table)

  lines = {};
  if (isempty (table))
    return;
  endif
  count = aura.report.height (table);
  table = aura.report.part (table, {"first", "second", "n", "kappa", "ac1"}, 1, 5);
  lines{1} = sprintf ("%-39s %8s  %-22s  %s", "Who agrees with whom, beyond chance", ...
                      "items", "Cohen's kappa", "Gwet's AC1");
  for k = 1:aura.report.height (table)
    cells = cell (1, 5);
    for c = 1:5
      cells(c) = aura.report.printed (table.columns(c).kind, table.columns(c).values(k,:));
    endfor
    who = aura.report.left (sprintf ("%s, %s", aura.text.excerpt (cells{1}, 17), ...
                                     aura.text.excerpt (cells{2}, 17)), 37);
    lines{end+1} = ["  ", who, sprintf(" %8s  ", cells{3}), ...
                    aura.report.left(cells{4}, 22), "  ", cells{5}];
  endfor
  if (count > 5)
    lines{end+1} = sprintf ("  and %d more in report.html", count - 5);
  endif

endfunction
