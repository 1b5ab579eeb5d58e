## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## CELLS = aura.io.defuse (CELLS): the strings of which a spreadsheet would make a
## formula (they begin with = + - @, tab or CR) with a ' in front.  Strings that have
## a ' before such a character get another, so that
## aura.io.defuse (CELLS, false) gives all back as they were.

function cells = defuse (cells, forth = true)

  marks = "=+-@\t\r";
  for k = 1:numel (cells)
    text = cells{k};
    inner = find (text != "'", 1);
    if (isempty (inner) || ! any (text(inner) == marks))
      continue;
    elseif (forth)
      cells{k} = ["'" text];
    elseif (inner > 1)
      cells{k}(1) = "";
    endif
  endfor

endfunction

%!test
%! texts = {"=1+1", "+1", "-x", "@a", "\tb", "\rc", "'=d", "''-e", "a=b", "", "'f", "'"};
%! out = aura.io.defuse (texts);
%! assert (out, [strcat("'", texts(1:8)), texts(9:12)]);
%! assert (aura.io.defuse (out, false), texts);
%! assert (aura.io.defuse ({"=1"}, false), {"=1"});
