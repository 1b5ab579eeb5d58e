## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## An HTML table that scrolls by itself where the page is too narrow.  HEAD
## (1-by-c) and CELLS (r-by-c) are cellstr of HTML; KINDS has a letter a column,
## n for numbers; CAPTION is HTML.  With STACKED, a row becomes a block of lines
## on a narrow page, each with its column's head.

function html = table (caption, head, cells, kinds, stacked = false)

  class_of = repmat ({""}, 1, numel (head));
  class_of(kinds == "n") = {" class=\"n\""};
  label = repmat ({""}, 1, numel (head));
  style = "scroll";
  if (stacked)
    style = "scroll stack";
    label = cellfun (@(h) sprintf (" data-label=\"%s\"", h), head,
                     "uniformoutput", false);
  endif
  html = sprintf (["<div class=\"%s\" tabindex=\"0\"><table><caption>%s</caption>\n", ...
                   "<thead><tr>"], style, caption);
  for k = 1:numel (head)
    html = [html, sprintf("<th scope=\"col\"%s>%s</th>", class_of{k}, head{k})];
  endfor
  html = [html, "</tr></thead>\n<tbody>\n"];
  layout = "<tr>";
  for k = 1:numel (head)
    layout = [layout, sprintf("<td%s%s>%%s</td>", class_of{k}, label{k})];
  endfor
  if (! isempty (cells))
    cells = cells';
    html = [html, sprintf([layout, "</tr>\n"], cells{:})];
  endif
  html = [html, "</tbody></table></div>\n"];

endfunction
