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
      mark = [mark, " data-label=\"", strrep(head, "%", "%%"), "\""]; # in a format
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

## <bdi> isolates the writing direction: the data may run from right to left.
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

%!shared table
%! table = aura.report.table ("<All>", "id", ...
%!                            {"id", "Id", "id", {"<b>"; "c"}; ...
%!                             "p", "P", "probability", [.25; 1]; ...
%!                             "why", "Why", "reasons", {struct("words", {{"a<"}}, "weights", -1.25); ...
%!                                                       struct("words", {{}}, "weights", [])}});
%!test <*heads, kinds, and what is escaped>
%! html = aura.report.html_table (table);
%! assert (html, ["<div class=\"scroll\" tabindex=\"0\"><table><caption>&lt;All&gt;</caption>\n" ...
%!   "<thead><tr><th scope=\"col\">Id</th><th scope=\"col\" class=\"n\">P</th><th scope=\"col\">Why</th></tr></thead>\n<tbody>\n" ...
%!   "<tr><th scope=\"row\"><div class=\"id\"><bdi>&lt;b&gt;</bdi></div></th><td class=\"n\">0.25</td>" ...
%!   "<td><div class=\"text\"><ul class=\"why\"><li>a&lt; (−1.2)</li></ul></div></td></tr>\n" ...
%!   "<tr><th scope=\"row\"><div class=\"id\"><bdi>c</bdi></div></th><td class=\"n\">1.00</td>" ...
%!   "<td><div class=\"text\"></div></td></tr>\n" ...
%!   "</tbody></table></div>\n"]);
%!test <*stacked: each cell has its head>
%! html = aura.report.html_table (table, true);
%! assert (strncmp (html, "<div class=\"scroll stack\"", 25));
%! assert (! isempty (strfind (html, "<td class=\"n\" data-label=\"P\">0.25</td>")));
%!test <*without rows>
%! html = aura.report.html_table (aura.report.part (table, {"id", "p"}, 3));
%! assert (! isempty (strfind (html, "<tbody>\n</tbody>")));
%!test <*a percent sign in a head>
%! t = aura.report.table ("", "a", {"a", "95 %", "count", [1; 2]});
%! html = aura.report.html_table (t, true);
%! assert (numel (strfind (html, "data-label=\"95 %\">")), 2);
