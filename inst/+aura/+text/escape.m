## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT, a string or a cellstr, as inert HTML, in an element or in a quoted attribute.

function text = escape (text)

  text = aura.text.clean (text);
  text = strrep (text, "&", "&amp;");
  text = strrep (text, "<", "&lt;");
  text = strrep (text, ">", "&gt;");
  text = strrep (text, "\"", "&quot;");
  text = strrep (text, "'", "&#39;");

endfunction

%!assert (aura.text.escape ("<a href=\"x\">'&amp;'</a>\x1b"),
%!        "&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;&#39;&lt;/a&gt; ")
%!assert (aura.text.escape ({"<"; "a\x1b&"}), {"&lt;"; "a &amp;"})
