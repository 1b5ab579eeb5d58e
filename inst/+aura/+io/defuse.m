## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## CELLS = aura.io.defuse (CELLS)
## Put a ' before strings that a spreadsheet would take for a formula.  A formula begins with
## = + - @ (or a full-width one), tab or CR, perhaps behind quotes, blanks or a byte order mark, at
## the start of the string or, for programs that split fields elsewhere, after ; or tab or a line's
## end.  Strings that begin with ' get another one, so that aura.io.defuse (CELLS, false) restores
## all of them.

function cells = defuse (cells, forth = true)

  formula = "((?:['\" ]| |﻿)*(?:[-=+@\t\r]|[＋－＝＠]))";
  may = aura.io.marked (cells, ";\t\r\n", "'\"-=+@ \xC2\xEF", ""); # and nearly all do not
  if (forth)
    cells(may) = regexprep (cells(may), ["^" formula], "'$1");
    cells(may) = regexprep (cells(may), ["([;\t\r\n])(?=" formula ")"], "$1'");
  else
    cells(may) = regexprep (cells(may), ["([;\t\r\n])'(?=" formula ")"], "$1");
    cells(may) = regexprep (cells(may), ["^'" formula], "$1");
  endif

endfunction

%!test
%! texts = {"=1+1", "+1", "-x", "@a", "\tb", "\rc", "'=d", "''-e", "a=b", "", "'f", "'"};
%! out = aura.io.defuse (texts);
%! assert (out, [strcat("'", texts(1:8)), texts(9:12)]);
%! assert (aura.io.defuse (out, false), texts);
%! assert (aura.io.defuse ({"=1"}, false), {"=1"});
%! assert (aura.io.defuse (cell (0, 1)), cell (0, 1));
%!test <*full-width signs; a blank or a byte order mark before one>
%! texts = {"＝1", "＋1", " =1", "﻿=1", "a;＠1", " -1", "é=1", "Ａ", "a ＝"};
%! out = aura.io.defuse (texts);
%! assert (out, [strcat("'", texts(1:4)), {"a;'＠1"}, strcat("'", texts(6)), texts(7:9)]);
%! assert (aura.io.defuse (out, false), texts);
%!test <*where a field would begin for ; or a tab, or behind a line's end>
%! pairs = {"x;=1+1", "x;'=1+1"; "x;'=1", "x;''=1"; "a\t@b;+c", "a\t'@b;'+c"; "a\n=b\r=c", ...
%!          "a\n'=b\r'=c"
%!          "a;\"=1\"", "a;'\"=1\""; ";\t=", ";'\t'="; "\t=1", "'\t'=1"; "a; =b", "a;' =b"; ...
%!          "a;b=c", "a;b=c"
%!          "a;'b", "a;'b"; "ä;-é", "ä;'-é"};
%! assert (aura.io.defuse (pairs(:,1)), pairs(:,2));
%! assert (aura.io.defuse (pairs(:,2), false), pairs(:,1));
%!test <*all strings of what matters come back>
%! letters = "';=\t\"\n";
%! texts = cell (1, numel (letters) ^ 4);
%! for k = 1:numel (texts)
%!   texts{k} = letters(1 + mod (floor ((k - 1) ./ numel (letters) .^ (0:3)), numel (letters)));
%! endfor
%! out = aura.io.defuse (texts);
%! assert (aura.io.defuse (out, false), texts);
%! for mark = {";", "\t"} # as read with that mark, a quote within a field being plain
%!   cells = cellfun (@(text) strsplit (text, {mark{1}, "\n"}), out, "uniformoutput", false);
%!   cells = strrep ([cells{:}], "\"", "");
%!   assert (! any (strncmp (cells, "=", 1)));
%! endfor
