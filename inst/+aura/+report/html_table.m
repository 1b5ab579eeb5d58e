## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TABLE (aura.report.table) in HTML.  On a narrow page each row becomes a block of
## lines, each with its column's head.  Browsers forget what such a block was: the roles
## keep it a table for those who listen to it.

function html = html_table (table)

  heads = "";
  layout = "<tr role=\"row\">";
  cells = cell (numel (table.columns), rows (table.columns(1).values));
  for k = 1:numel (table.columns)
    c = table.columns(k);
    [cells(k,:), frame] = cells_of (c);
    head = aura.text.escape (c.head);
    mark = merge (isnumeric (c.values), " class=\"n\"", "");
    heads = [heads, "<th scope=\"col\" role=\"columnheader\"", mark, ">", head, "</th>"];
    mark = [mark, " data-label=\"", strrep(head, "%", "%%"), "\""]; # in a format
    if (strcmp (c.name, table.row))
      layout = [layout, "<th scope=\"row\" role=\"rowheader\"", mark, ">", frame, "</th>"];
    else
      layout = [layout, "<td role=\"cell\"", mark, ">", frame, "</td>"];
    endif
  endfor
  body = "";
  if (! isempty (cells))
    body = sprintf ([layout, "</tr>\n"], cells{:});
  endif
  html = ["<div class=\"scroll stack\" tabindex=\"0\"><table role=\"table\"><caption>", ...
          aura.text.escape(table.caption), "</caption>\n", ...
          "<thead role=\"rowgroup\"><tr role=\"row\">", heads, "</tr></thead>\n", ...
          "<tbody role=\"rowgroup\">\n", body, "</tbody></table></div>\n"];

endfunction

## The cells of column C, and the FRAME that each is put into.  <bdi> isolates the writing
## direction: the data may run from right to left.
function [cells, frame] = cells_of (c)

  frame = "%s";
  switch (c.kind)
    case "name"
      cells = inert (c.values, 60);
      frame = "<bdi>%s</bdi>";
    case "id"
      cells = inert (c.values, 80);
      frame = "<div class=\"id\"><bdi>%s</bdi></div>";
    case "quote"
      cells = inert (c.values, 160);
      frame = "<div class=\"text\"><bdi>%s</bdi></div>";
    otherwise
      cells = aura.text.escape (aura.report.printed (c.kind, c.values));
  endswitch

endfunction

function texts = inert (texts, limit)

  texts = aura.text.escape (aura.text.excerpt (texts, limit));

endfunction

%!shared table
%! table = aura.report.table ("<All>", "id", ...
%!                            {"id", "Id", "id", {"<b>"; "c"}; ...
%!                             "p", "95 %", "probability", [.25; 1]; ...
%!                             "why", "Why", "text", {"a<"; "b"}; ...
%!                             "texts", "Texts", "quote", {"x <b>"; repmat("y", 1, 700)}});
%!test <*heads, kinds, and what is escaped>
%! html = aura.report.html_table (table);
%! read = read_html_table (html);
%! assert (read.caption, "<All>");
%! assert (read.head, {"Id", "95 %", "Why", "Texts"});
%! assert (read.cells, {"<b>", "0.25", "a<", "x <b>"; "c", "1.00", ...
%!                      "b", [repmat("y", 1, 159), "…"]});
%!test <*a table for those who see and for those who listen>
%! html = aura.report.html_table (table);
%! count = @(pattern) numel (regexp (html, pattern));
%! assert (count ('<th scope="col" role="columnheader"'), 4);
%! assert (count ('<th scope="row" role="rowheader" data-label="Id">'), 2);
%! assert (count ('<td role="cell" class="n" data-label="95 %">'), 2);
%! assert (count ('<td role="cell" data-label="Why">'), 2);
%! assert (count ('<tr role="row">'), 3);
%!test <*without rows>
%! html = aura.report.html_table (aura.report.part (table, {"id", "p"}, 3));
%! assert (! isempty (strfind (html, "<tbody role=\"rowgroup\">\n</tbody>")));
