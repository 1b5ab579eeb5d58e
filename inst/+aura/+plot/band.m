## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [OVER, DRAWN] = aura.plot.band (HOME, OVER, DRAWN, PLACE, PIXELS, ITEMS)
## Draw the ITEMS of aura.plot.header in axes OVER of their own, in HOME (a figure or panel) at
## PLACE (normalised), which is as many PIXELS wide and high.  OVER and DRAWN are those of the last
## time, [] at first.

function [over, drawn] = band (home, over, drawn, place, pixels, items)

  if (isempty (items))
    over = over(ishghandle (over));
    set (over, "deletefcn", "");
    delete (over);
    [over, drawn] = deal ([]);
    return;
  endif
  if (isempty (over) || ! ishghandle (over))
    over = aura.plot.auxiliary (home, "aura_key");
    drawn = [];
  endif
  aura.plot.put (over, "position", place);
  aura.plot.put (over, "xlim", [0, pixels(1)]);
  aura.plot.put (over, "ylim", [0, max(pixels(2), eps)]);
  drawn = aura.plot.drawn (over, items, drawn);

endfunction

%!test
%! fig = figure ("visible", "off");
%! [items, top] = aura.plot.header ("T", struct ("marks", {{}}, "colors", [], "names", {{}}), ...
%!                                  200, 13);
%! [over, drawn] = aura.plot.band (fig, [], [], [.1 .8 .5 .2], [200, top], items);
%! assert (get (over, "position"), [.1 .8 .5 .2]);
%! assert (get (over, "ylim"), [0, top]);
%! [again, drawn] = aura.plot.band (fig, over, drawn, [.1 .7 .5 .2], [200, top], items);
%! assert (again, over);
%! assert (get (over, "position"), [.1 .7 .5 .2]);
%! assert (get (drawn.h, "string"), "T");
%! [again, drawn] = aura.plot.band (fig, over, drawn, [.1 .7 .5 .2], [200, top], []);
%! assert (isempty (again) && isempty (drawn) && ! ishghandle (over));
%! close (fig);
