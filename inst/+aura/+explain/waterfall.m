## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [FROM, TO] = aura.explain.waterfall (VALUES)
## Where the bars of a waterfall begin and end: each where the one before ended, the first
## at 0.  Columns.
##
## LINES = aura.explain.waterfall (VALUES, WIDTH)
## The bars as text of WIDTH characters: = with < or > at its end, | where 0 is; o for a
## bar of less than a character.

function [from, to] = waterfall (values, width)

  to = cumsum (values(:));
  from = [0; to(1:end-1)];
  if (nargin < 2)
    return;
  endif
  low = min ([0; to]);
  unit = max ([0; to]) - low;
  if (unit == 0)
    unit = 1;
  endif
  column = @(v) 1 + round ((width - 1) * (v - low) / unit);
  lines = cell (numel (to), 1);
  for k = 1:numel (to)
    bar = blanks (width);
    bar(column (0)) = "|";
    ends = [column(from(k)), column(to(k))];
    if (ends(1) == ends(2))
      bar(ends(2)) = "o";
    else
      bar(min (ends):max (ends)) = "=";
      bar(ends(2)) = merge (ends(2) > ends(1), ">", "<");
    endif
    lines{k} = bar;
  endfor
  from = lines;

endfunction

%!test
%! [from, to] = aura.explain.waterfall ([1 -3 2.5]);
%! assert (from, [0; 1; -2]);
%! assert (to, [1; -2; .5]);
%!assert (aura.explain.waterfall ([1 -3 2 0], 7), {"    ==>"; "<======"; "====>  "; "    o  "})
%!test <*the axis where no bar hides it>
%! lines = aura.explain.waterfall ([-1 -1 4], 20);
%! assert (lines{2}, "<=====    |         ");
%! assert (aura.explain.waterfall (0, 5), {"o    "});
