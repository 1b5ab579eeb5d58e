## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The J-by-J matrix KAPPA of the judges NAMES as a table in HTML whose cells are
## coloured: the more agreement, the bluer; orange below 0.  The columns have the
## numbers of the rows.

function html = heat_map (names, kappa)

  n = numel (names);
  rgb = aura.plot.colors ();
  heads = sprintf ("<th scope=\"col\" class=\"n\">%d</th>", 1:n);
  body = "";
  for i = 1:n
    cells = "";
    for j = 1:n
      cells = [cells, cell_of(kappa(i,j), i == j, rgb)];
    endfor
    name = aura.text.escape (aura.text.excerpt (names{i}, 40));
    body = [body, sprintf("<tr><th scope=\"row\">%d&nbsp;<bdi>%s</bdi></th>%s</tr>\n", i, name, cells)];
  endfor
  html = ["<div class=\"scroll heat\" tabindex=\"0\"><table><caption>Cohen&#39;s kappa of each two ", ...
          "judges: 1 where they always agree, 0 where by chance alone</caption>\n", ...
          "<thead><tr><th scope=\"col\">judge</th>", heads, "</tr></thead>\n<tbody>\n", body, ...
          "</tbody></table></div>\n"];

endfunction

function html = cell_of (value, own, rgb)

  if (own)
    html = "<td class=\"n\">·</td>";
    return;
  endif
  style = "";
  if (! isnan (value))
    hue = {rgb.flip, rgb.trust}{1 + (value >= 0)};
    shade = .6 * min (abs (value), 1);   # black on it stays legible
    tint = round (255 * (1 - shade * (1 - hue)));
    style = sprintf (" style=\"background:#%02x%02x%02x\"", tint);
  endif
  text = aura.report.printed ("coefficient", value);
  html = ["<td class=\"n\"", style, ">", aura.text.escape(text{1}), "</td>"];

endfunction

%!test <*every cell, and its colour>
%! html = aura.report.heat_map ({"a <b>", "c"}, [1 .5; .5 1]);
%! table = read_html_table (html);
%! assert (table.head, {"judge", "1", "2"});
%! assert (table.cells, {"1 a <b>", "·", "0.50"; "2 c", "0.50", "·"});
%! rgb = aura.plot.colors ();
%! assert (! isempty (strfind (html, sprintf ("background:#%02x%02x%02x", round (255 * (1 - .3 * (1 - rgb.trust)))))));
%! html = aura.report.heat_map ({"a", "b", "c"}, [1 -1 NaN; -1 1 0; NaN 0 1]);
%! assert (! isempty (strfind (html, sprintf ("background:#%02x%02x%02x\">−1.00", round (255 * (1 - .6 * (1 - rgb.flip)))))));
%! assert (! isempty (strfind (html, "<td class=\"n\">–</td>")));
%! assert (! isempty (strfind (html, "background:#ffffff\">0.00")));
