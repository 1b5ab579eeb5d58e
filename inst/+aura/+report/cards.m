## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The main numbers LIST (aura.report.summary) as an HTML list.

function html = cards (list)

  html = "<ul class=\"cards\">\n";
  for card = list'
    number = strjoin (aura.report.printed (card.kind, card.value)', " → ");
    html = [html, "<li><b>", strrep(aura.report.prose (number), " ", "&nbsp;"), "</b><span>", ...
            aura.report.prose(card.what), "</span></li>\n"];
  endfor
  html = [html, "</ul>\n"];

endfunction

%!test
%! card = struct ("kind", "share", "value", [.5; .75], "what", "so <it>");
%! assert (aura.report.cards (card), "<ul class=\"cards\">\n<li><b>50.0&nbsp;%&nbsp;→&nbsp;75.0&nbsp;%</b><span>so &lt;it&gt;</span></li>\n</ul>\n");
