## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PART = aura.read.between (TEXTS, BEFORE, AFTER)
## What stands in each of TEXTS (cellstr) between the first BEFORE and the last AFTER behind it
## (BEFORE "": from the beginning), NaN in place of a string where they are not.

function part = between (texts, before, after)

  part = cell (size (texts));
  part(:) = NaN;
  for k = 1:numel (texts)
    text = texts{k};
    from = 1;
    if (! isempty (before))
      from = strfind (text, before);
      if (isempty (from))
        continue;
      endif
      from = from(1) + numel (before);
    endif
    to = strfind (text(from:end), after);
    if (! isempty (to))
      part{k} = text(from:from+to(end)-2);
      if (isempty (part{k}))
        part{k} = "";
      endif
    endif
  endfor

endfunction

%!assert (aura.read.between ({"[a]x]", "[a", "a]", "[]"}, "[", "]"), {"a]x", NaN, NaN, ""})
%!assert (aura.read.between ({"ab|c"}, "", "|"), {"ab"})
