## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.svg.words (X, Y, STRINGS, ANCHOR, UPRIGHT)
## STRINGS (1-by-k cellstr) at X, Y (1-by-k): ANCHOR, "start", "middle" or "end", is which part of
## a string stands there.  UPRIGHT (default false): they run upwards.

function text = words (x, y, strings, anchor, upright = false)

  text = "";
  for k = 1:numel (strings)
    turned = "";
    if (upright)
      turned = sprintf (" transform=\"rotate(-90 %.1f %.1f)\"", x(k), y(k));
    endif
    text = [text, sprintf("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"%s>%s</text>\n", ...
                          x(k), y(k), anchor, turned, aura.text.escape (strings{k}))];
  endfor

endfunction

%!assert (aura.svg.words ([1 2.25], [3 4], {"a", "<b>"}, "end"),
%!        ["<text x=\"1.0\" y=\"3.0\" text-anchor=\"end\">a</text>\n", ...
%!         "<text x=\"2.2\" y=\"4.0\" text-anchor=\"end\">&lt;b&gt;</text>\n"])
%!assert (aura.svg.words (1, 2, {"a"}, "middle", true),
%!        ["<text x=\"1.0\" y=\"2.0\" text-anchor=\"middle\" transform=\"rotate(-90 1.0 ", ...
%!         "2.0)\">a</text>\n"])
%!assert (aura.svg.words ([], [], {}, "end"), "")
