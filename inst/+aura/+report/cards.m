## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The main numbers LIST (aura.report.summary) as items of an HTML list.

function html = cards (list)

  html = "";
  for card = list'
    number = strjoin (aura.report.printed (card.kind, card.value)', " → ");
    html = [html, "<li><b>", strrep(aura.report.prose (number), " ", "&nbsp;"), "</b><span>", ...
            aura.report.prose(card.what), "</span></li>\n"];
  endfor

endfunction

%!test
%! card = struct ("kind", "share", "value", [.5; .75], "what", "so <it>");
%! assert (aura.report.cards (card), "<li><b>50.0&nbsp;%&nbsp;→&nbsp;75.0&nbsp;%</b><span>so &lt;it&gt;</span></li>\n");
