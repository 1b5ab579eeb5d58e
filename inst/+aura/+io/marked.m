## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## YES = aura.io.marked (CELLS, ANYWHERE, FIRST, LAST)
## Which of the strings in CELLS have a byte of ANYWHERE in them, begin with one of FIRST or end
## with one of LAST: in one pass over all of them.

function yes = marked (cells, anywhere, first, last)

  yes = false (size (cells));
  sizes = cellfun ("numel", cells(:));
  some = find (sizes > 0);
  if (isempty (some))
    return;
  endif
  text = [cells{some}];
  ends = cumsum (sizes(some));
  starts = [1; ends(1:end-1) + 1];
  yes(some) = is_in (text(starts), first) | is_in (text(ends), last);
  hits = find (is_in (text, anywhere));
  yes(some(lookup (starts, hits))) = true;

endfunction

function yes = is_in (text, set)

  yes = false (size (text));
  for byte = set
    yes |= text == byte;
  endfor

endfunction

%!assert (aura.io.marked ({"a,b", "", ",", "ab"; "xa", "ax", "by", "a=y"}, ",=", "x", "y"),
%!        logical ([1 0 1 0; 1 0 1 1]))
%!assert (aura.io.marked ({"ab"; "ü"}, "ü", "", ""), logical ([0; 1]))
%!assert (aura.io.marked ({"xy"}, "", "y", "x"), false)
%!assert (aura.io.marked ({"", ""}, ",", ",", ","), [false false])
%!assert (aura.io.marked (cell (0, 1), ",", ",", ","), false (0, 1))
