## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## How to read the page whose words are in assets/NAME: RULE (plain text) says when a
## verdict is flipped; ITEM and ITEMS are what the page calls a comparison.

function html = reading (name, rule, item, items)

  rates = aura.report.asset ("rates.html", struct ("item", item, "items", items));
  html = aura.report.asset (name, struct ("rates", rates, "rule", aura.report.prose (rule)));

endfunction

%!test
%! for name = {"audit.html", "panel.html"}
%!   html = aura.report.reading (name{1}, "p < 1", "piece", "pieces");
%!   assert (! isempty (strfind (html, "<li>p &lt; 1</li>")));
%!   assert (! isempty (strfind (html, "piece by piece")));
%!   assert (numel (strfind (html, "<li>")), numel (strfind (html, "</li>")));
%!   assert (isempty (strfind (html, "{{")));
%! endfor
