## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.svg.page (NAME, SIZE, TITLE, ALT, BODY)
## A figure of SIZE [width, height] as an element of a page or, alone, as a file: BODY is SVG.
## TITLE and ALT tell its content to those who do not see it; NAME is its own on a page.  Its ink is
## that of the text around it, so that it serves on dark and on light pages.

function text = page (name, size, title, alt, body)

  text = sprintf (["<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %g %g\" ", ...
                   "role=\"img\" aria-labelledby=\"%s-title %s-desc\" fill=\"currentColor\" ", ...
                   "font-size=\"15\">\n", ...
                   "<title id=\"%s-title\">%s</title>\n<desc id=\"%s-desc\">%s</desc>\n", ...
                   "%s</svg>"], ...
                  size, name, name, name, aura.text.escape (title), name, ...
                  aura.text.escape (alt), body);

endfunction

%!test
%! text = aura.svg.page ("n", [30 20], "a < b", "p & \"q\" 's' >\x1b", "<g/>\n");
%! parts = read_xml (text);
%! assert ({parts.name}, {"svg", "title", "desc", "g"});
%! assert (parts(1).attributes.viewBox, "0 0 30 20");
%! assert (parts(1).attributes.("aria-labelledby"), "n-title n-desc");
%! assert ({parts(2:3).text}, {"a < b", "p & \"q\" 's' > "});
%! assert ({parts(2).attributes.id, parts(3).attributes.id}, {"n-title", "n-desc"});
