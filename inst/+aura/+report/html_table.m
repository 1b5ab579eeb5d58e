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
    cells(k,:) = cells_of (c);
    head = aura.text.escape (c.head);
    mark = {"", " class=\"n\""}{1 + isnumeric(c.values)};
    heads = [heads, "<th scope=\"col\" role=\"columnheader\"", mark, ">", head, "</th>"];
    mark = [mark, " data-label=\"", strrep(head, "%", "%%"), "\""]; # in a format
    if (strcmp (c.name, table.row))
      layout = [layout, "<th scope=\"row\" role=\"rowheader\"", mark, ">%s</th>"];
    else
      layout = [layout, "<td role=\"cell\"", mark, ">%s</td>"];
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
    case "answers"
      cells = each (@answers, c.values);
    otherwise
      cells = each (@aura.text.escape, aura.report.printed (c.kind, c.values));
  endswitch

endfunction

## Folded: two answers are long.
function html = answers (a)

  who = {"", ""};
  who{a.pick} = [", ", aura.text.escape(a.whose)];
  html = sprintf ("<details><summary>both</summary><div class=\"text\"><strong>1%s:</strong> %s<br><strong>2%s:</strong> %s</div></details>", ...
                  who{1}, isolated (a.first, 600), who{2}, isolated (a.second, 600));

endfunction

## <bdi> isolates the writing direction: the data may run from right to left.
function html = isolated (text, limit)

  html = ["<bdi>", aura.text.escape(aura.text.excerpt (text, limit)), "</bdi>"];

endfunction

function html = reasons (r)

  html = "";
  for k = 1:numel (r.words)
    weight = "";
    if (! isnan (r.weights(k)))
      weight = strrep (sprintf (" (%.1f)", r.weights(k)), "-", "−");
    endif
    html = [html, "<li>", aura.text.escape(r.words{k}), weight, "</li>"];
  endfor
  if (! isempty (html))
    html = ["<ul class=\"why\">", html, "</ul>"];
  endif

endfunction

%!shared table
%! answers = @(pick) struct ("first", "x <b>", "second", repmat ("y", 1, 700), "pick", pick, "whose", "the judge’s pick");
%! table = aura.report.table ("<All>", "id", ...
%!                            {"id", "Id", "id", {"<b>"; "c"}; ...
%!                             "p", "95 %", "probability", [.25; 1]; ...
%!                             "why", "Why", "reasons", {struct("words", {{"a<", "b"}}, "weights", [-1.25, NaN]); ...
%!                                                       struct("words", {{}}, "weights", [])}; ...
%!                             "texts", "Texts", "answers", {answers(1); answers(2)}});
%!test <*heads, kinds, and what is escaped>
%! html = aura.report.html_table (table);
%! read = read_html_table (html);
%! assert (read.caption, "<All>");
%! assert (read.head, {"Id", "95 %", "Why", "Texts"});
%! assert (read.cells(:,1:3), {"<b>", "0.25", "a< (−1.2); b; "; "c", "1.00", ""});
%! long = [repmat("y", 1, 599), "…"];
%! assert (read.cells(:,4), {["both: 1, the judge’s pick: x <b>; 2: " long]; ["both: 1: x <b>; 2, the judge’s pick: " long]});
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
