## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TABLE (aura.report.table) in HTML, which scrolls by itself where the page is
## too narrow.  With STACKED, a row becomes a block of lines on a narrow page,
## each with its column's head.

function html = html_table (table, stacked = false)

  html = [sprintf("<div class=\"%s\" tabindex=\"0\"><table><caption>%s</caption>\n", ...
                  {"scroll", "scroll stack"}{1 + stacked}, aura.text.escape (table.caption)), ...
          "<thead><tr>"];
  layout = "<tr>";
  cells = cell (numel (table.columns), aura.report.height (table));
  for k = 1:numel (table.columns)
    c = table.columns(k);
    cells(k,:) = cells_of (c);
    head = aura.text.escape (c.head);
    mark = {"", " class=\"n\""}{1 + isnumeric(c.values)};
    html = [html, sprintf("<th scope=\"col\"%s>%s</th>", mark, head)];
    if (stacked)
      mark = [mark, " data-label=\"", head, "\""];
    endif
    if (strcmp (c.name, table.row))
      layout = [layout, "<th scope=\"row\"", mark, ">%s</th>"];
    else
      layout = [layout, "<td", mark, ">%s</td>"];
    endif
  endfor
  html = [html, "</tr></thead>\n<tbody>\n"];
  if (! isempty (cells))
    html = [html, sprintf([layout, "</tr>\n"], cells{:})];
  endif
  html = [html, "</tbody></table></div>\n"];

endfunction

function cells = cells_of (c)

  each = @(f, values) cellfun (f, values, "uniformoutput", false);
  switch (c.kind)
    case "name"
      cells = each (@(text) isolated (text, 60), c.values);
    case "id"
      cells = each (@(text) ["<div class=\"id\">", isolated(text, 80), "</div>"], c.values);
    case "quote"
      cells = each (@(text) ["<div class=\"text\">", isolated(text, 160), "</div>"], c.values);
    case "reasons"
      cells = each (@(r) ["<div class=\"text\">", reasons(r), "</div>"], c.values);
    otherwise
      cells = each (@aura.text.escape, aura.report.printed (c.kind, c.values));
  endswitch

endfunction

## Direction isolated: the data may be written from right to left.
function html = isolated (text, limit)

  html = ["<bdi>", aura.text.escape(aura.text.excerpt (text, limit)), "</bdi>"];

endfunction

function html = reasons (r)

  html = "";
  for k = 1:numel (r.words)
    html = [html, sprintf("<li>%s (%s)</li>", aura.text.escape (r.words{k}), ...
                          strrep(sprintf ("%.1f", r.weights(k)), "-", "−"))];
  endfor
  if (! isempty (html))
    html = ["<ul class=\"why\">", html, "</ul>"];
  endif

endfunction
