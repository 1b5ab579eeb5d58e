## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT in lines of at most 78 characters, not broken before a sign of percent; no line
## for no text.
function lines = wrapped (text)

  lines = {};
  if (isempty (text))
    return;
  endif
  line = "";
  for word = strsplit (strrep (text, " %", "\1%"), " ")
    if (aura.text.width (line) + 1 + aura.text.width (word{1}) > 78)
      lines{end+1} = line;
      line = " ";
    endif
    line = [line, " ", word{1}];
  endfor
  lines{end+1} = line;
  lines{1}(1) = "";
  lines = strrep (lines, "\1", " ");

endfunction

%!assert (aura.report.wrapped (""), {})
%!assert (aura.report.wrapped ("a b"), {"a b"})
%!test
%! lines = aura.report.wrapped ([repmat("x", 1, 69), " of 50.0 % or"]);
%! assert (lines, {[repmat("x", 1, 69), " of"], "  50.0 % or"});
%!test
%! lines = aura.report.wrapped (strtrim (repmat ("word ", 1, 40)));
%! assert (numel (lines), 3);
%! assert (lines{2}(1:6), "  word");
%! assert (max (cellfun (@numel, lines)) <= 78);
