## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The model M (aura.report.model) laid out as lines (1-by-k cellstr) of at most
## 100 characters, for a terminal.

function lines = screen (m)

  a = m.accuracy;
  lines = [{""}, wrapped(m.summary.labels), wrapped(a.sample), ...
           table_lines(a.rates, {"what", "judge", "audit", "of"}), ...
           wrapped(a.gain), wrapped(a.longer), wrapped(m.summary.evidence), ...
           table_lines(a.categories, {"category", "judge", "audit", "of", "flips"}, 5), ...
           flip_lines(m.decisions), queue_lines(m.decisions.queue)];

endfunction

## The columns NAMES of TABLE, the first of them text under the table's caption
## and the others numbers; at most LIMIT rows.
function lines = table_lines (table, names, limit = Inf)

  lines = {};
  if (isempty (table))
    return;
  endif
  count = aura.report.height (table);
  table = aura.report.part (table, names, 1, limit);
  head = cellfun (@(text) ["  ", left(text, 50)], table.columns(1).values,
                  "uniformoutput", false);
  block = [{left(table.caption, 52)}; head];
  for c = table.columns(2:end)
    room = {10, 8}{1 + strcmp(c.kind, "count")};
    cells = [{c.head}; aura.report.printed(c.kind, c.values)];
    cells = cellfun (@(text) right (text, room), cells, "uniformoutput", false);
    block = strcat (block, cells);
  endfor
  lines = block';
  if (count > limit)
    lines{end+1} = sprintf ("  and %d more in report.html", count - limit);
  endif

endfunction

function lines = flip_lines (d)

  lines = wrapped (d.flipped);
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
    lines{end+1} = cut (sprintf ("  %s  %s  %s", row{1}, left (row{2}, 32), row{3}), 100);
  endfor

endfunction

## As many ids as fit into three lines.
function lines = queue_lines (table)

  lines = {};
  ids = cellfun (@(id) aura.text.excerpt (id, 32), table.columns(1).values,
                 "uniformoutput", false);
  if (isempty (ids))
    return;
  endif
  lines{1} = sprintf ("To label next, in queue.csv: %s", table.caption);
  row = " ";
  for k = 1:numel (ids)
    if (aura.text.width (row) + aura.text.width (ids{k}) > 94)
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

## Strings of a given width
## --------------------------------------------------------

function text = left (text, count)

  text = aura.text.excerpt (text, count);
  text = [text, blanks(count - aura.text.width (text))];

endfunction

function text = right (text, count)

  text = [blanks(max (0, count - aura.text.width (text))), text];

endfunction

## TEXT in lines of at most 98 characters; no line for no text.
function lines = wrapped (text)

  lines = {};
  if (isempty (text))
    return;
  endif
  line = "";
  for word = strsplit (text, " ")
    if (aura.text.width (line) + 1 + aura.text.width (word{1}) > 98)
      lines{end+1} = line;
      line = " ";
    endif
    line = [line, " ", word{1}];
  endfor
  lines{end+1} = line;
  lines{1}(1) = "";

endfunction

function text = cut (text, count)

  [total, starts] = aura.text.width (text);
  if (total > count)
    text = [text(1:starts(count)-1), "…"];
  endif

endfunction

%!function m = small ()
%!  rates = aura.report.table ("How often", "what", ...
%!                             {"what", "", "text", {"never verified, measured"}; ...
%!                              "judge", "the judge", "share", .5; ...
%!                              "audit", "the audit", "share", .8; "of", "of", "count", 15});
%!  flips = aura.report.table ("", "id", {"prob", "probability", "probability", [.1; .2]; ...
%!                                        "id", "id", "id", {"a"; "b"}; ...
%!                                        "why", "why", "text", {"short"; "long"}});
%!  queue = aura.report.table ("2 comparisons", "id", {"id", "id", "id", {"q1"; "q2"}});
%!  m = struct ("summary", struct ("labels", "5 labels", "evidence", "Strong."), ...
%!              "accuracy", struct ("sample", "", "rates", rates, "gain", "", "longer", "", ...
%!                                  "categories", []), ...
%!              "decisions", struct ("flipped", "Two are flipped.", "flips", flips, "queue", queue));
%!endfunction
%!test <*the judge's column stands before the audit's, flips carry their probability>
%! lines = aura.report.screen (small ());
%! row = lines{strncmp(lines, "  never verified", 16)};
%! assert (sscanf (regexprep (row, "[^0-9. ]", ""), "%f")', [50 80 15]);
%! assert (any (strncmp (lines, "  0.10  a ", 10)));
%! assert (any (strncmp (lines, "  0.20  b ", 10)));
%! assert (lines(end-1:end), {"To label next, in queue.csv: 2 comparisons", "  q1 q2"});
%! assert (max (cellfun (@(t) aura.text.width (t), lines)) <= 100);
