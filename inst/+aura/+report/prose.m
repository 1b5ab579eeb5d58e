## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT in HTML.  No line breaks between a number and its percent sign.
function html = prose (text)

  html = strrep (aura.text.escape (text), " %", "&nbsp;%");

endfunction

%!assert (aura.report.prose ("5 % <b>"), "5&nbsp;% &lt;b&gt;")
