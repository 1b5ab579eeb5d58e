## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The strings CELLS (r-by-c) under HEADINGS as text, columns aligned by characters;
## equal neighbours among GROUPS share a heading above, CAPTION stands on top.

function out = as_text (caption, cells, is_number, headings, groups)

  width = max (cellfun (@aura.text.width, [headings(:)'; cells]), [], 1);
  [starts, ends] = aura.table.spans (groups);
  for s = 1:numel (starts) # a group's name must fit over its columns
    span = starts(s):ends(s);
    lack = aura.text.width (groups{span(1)}) - sum (width(span)) - 2 * (numel (span) - 1);
    width(span(end)) += max (0, lack);
  endfor
  out = "";
  if (! isempty (caption))
    out = [caption "\n"];
  endif
  if (any (! cellfun (@isempty, groups)))
    words = cell (1, numel (starts));
    for s = 1:numel (starts)
      span = starts(s):ends(s);
      words{s} = centred (groups{span(1)}, sum (width(span)) + 2 * (numel (span) - 1));
    endfor
    out = [out, deblank(strjoin (words, "  ")), "\n"];
  endif
  lines = [headings(:)'; arrayfun(@(w) repmat ("-", 1, w), width, ...
                                  "uniformoutput", false); cells];
  for r = 1:rows (lines)
    words = cell (1, columns (lines));
    for k = 1:columns (lines)
      blank = repmat (" ", 1, width(k) - aura.text.width (lines{r,k}));
      words{k} = [lines{r,k} blank];
      if (is_number(k))
        words{k} = [blank lines{r,k}];
      endif
    endfor
    out = [out, deblank(strjoin (words, "  ")), "\n"];
  endfor

endfunction

function word = centred (word, width)

  if (! isempty (word))
    dashes = max (0, width - aura.text.width (word) - 2);
    if (dashes >= 2)
      word = [repmat("-", 1, floor (dashes / 2)) " " word " " ...
              repmat("-", 1, ceil (dashes / 2))];
    endif
  endif
  word = [word repmat(" ", 1, width - aura.text.width (word))];

endfunction

%!test <*text to the left, numbers to the right, both by characters>
%! text = aura.table.as_text ("", {"é", "1.5"; "long", "10.25"}, [false true], ...
%!                            {"n", "v"}, {"", ""});
%! assert (text, "n         v\n----  -----\né       1.5\nlong  10.25\n");
%!test <*a group over its columns, which it may widen>
%! text = aura.table.as_text ("Cap", {"1", "2", "3"}, true (1, 3), {"a", "b", "c"}, ...
%!                            {"", "both of them", "both of them"});
%! assert (text, ["Cap\n   both of them\na  b          c\n-  -  ---------\n" ...
%!                "1  2          3\n"]);
%! text = aura.table.as_text ("", {"123456789", "1"}, true (1, 2), {"a", "b"}, {"g", "g"});
%! assert (text, ["---- g -----\n        a  b\n---------  -\n123456789  1\n"]);
