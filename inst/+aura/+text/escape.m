## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT as inert HTML, in an element or in a quoted attribute.

function text = escape (text)

  text = aura.text.clean (text);
  text = strrep (text, "&", "&amp;");
  text = strrep (text, "<", "&lt;");
  text = strrep (text, ">", "&gt;");
  text = strrep (text, "\"", "&quot;");
  text = strrep (text, "'", "&#39;");

endfunction
