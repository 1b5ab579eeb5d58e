## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.text.wrapped (TEXT, WIDTH, HEAD, INDENT)
## HEAD and TEXT in lines of at most WIDTH characters, the further ones behind INDENT, not broken
## before a sign of percent; a longer word has a line of its own.  No line for no text.

function lines = wrapped (text, width = 78, head = "", indent = "  ")

  lines = {};
  if (isempty (text))
    return;
  endif
  lines = {head};
  gap = "";
  for word = strsplit (strrep (text, " %", "\1%"), " ")
    if (! isempty (gap) && aura.text.width ([lines{end}, gap, word{1}]) > width)
      [lines{end+1}, gap] = deal (indent, "");
    endif
    lines{end} = [lines{end}, gap, word{1}];
    gap = " ";
  endfor
  lines = strrep (lines, "\1", " ");

endfunction

%!assert (aura.text.wrapped (""), {})
%!assert (aura.text.wrapped ("a b"), {"a b"})
%!test
%! lines = aura.text.wrapped ([repmat("x", 1, 69), " of 50.0 % or"]);
%! assert (lines, {[repmat("x", 1, 69), " of"], "  50.0 % or"});
%!test
%! lines = aura.text.wrapped (strtrim (repmat ("word ", 1, 40)));
%! assert (numel (lines), 3);
%! assert (lines{2}(1:6), "  word");
%! assert (max (cellfun (@numel, lines)) <= 78);
%!assert (aura.text.wrapped ("aa bb cc", 9, "Go: ", "    "), {"Go: aa bb"; "    cc"}')
%!assert (aura.text.wrapped (repmat ("x", 1, 90)), {repmat("x", 1, 90)})
