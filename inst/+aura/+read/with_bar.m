## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## MAP = aura.read.with_bar (MAP, BAR)
## The option "Map" of aura_read that says, too, from which number BAR on a grade passes (NaN: it is
## not said), so that one goes wherever the other does.

function map = with_bar (map, bar)

  if (isnan (bar))
    return;
  endif
  pair = sprintf ("bar=%.17g", bar);
  if (isstruct (map))
    map.bar = pair(5:end);
  elseif (iscell (map))
    map = [map(:)', {pair}];
  elseif (isempty (map))
    map = pair;
  elseif (any (map == "="))
    map = [map, ",", pair];
  else
    map = {map, pair};                   # of a file
  endif

endfunction

%!assert (aura.read.with_bar ("a=b", NaN), "a=b")
%!assert (aura.read.with_bar ("", 4), "bar=4")
%!assert (aura.read.with_bar ("a=b", 4), "a=b,bar=4")
%!assert (aura.read.with_bar ({"a=b"}, .5), {"a=b", "bar=0.5"})
%!assert (aura.read.with_bar (struct ("a", "b"), 4), struct ("a", "b", "bar", "4"))
%!test
%! [file, gone] = aura.tests.new_file ("question = input\n");
%! map = aura.read.map_of (aura.read.with_bar (file, 4));
%! assert ({map.own, map.bar}, {{"question"}, 4});
