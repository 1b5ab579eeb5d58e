## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT as a paragraph of HTML, with the attributes MARK.  Nothing for no text.
function html = paragraph (text, mark = "")

  html = "";
  if (! isempty (text))
    html = ["<p", mark, ">", aura.report.prose(text), "</p>\n"];
  endif

endfunction

%!assert (aura.report.paragraph (""), "")
%!assert (aura.report.paragraph ("a&b", " class=\"c\""), "<p class=\"c\">a&amp;b</p>\n")
