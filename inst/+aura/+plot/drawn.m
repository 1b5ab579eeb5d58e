## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DRAWN = aura.plot.drawn (AX, ITEMS, DRAWN)
## Draw ITEMS (aura.plot.item, a struct row) into AX.  DRAWN are the items that were drawn before,
## with their handles in the field h: those that are alike stay, and only what differs in them is
## set, which takes a tenth of the time of drawing them anew.

function drawn = drawn (ax, items, drawn)

  if (isempty (drawn))
    drawn = struct ("kind", {}, "tag", {}, "props", {}, "h", {});
  endif
  count = numel (drawn);
  same = min (numel (items), count);
  alive = ishghandle ([drawn.h]);
  for k = 1:same
    if (! (alive(k) && strcmp (items(k).kind, drawn(k).kind)
           && isequal (items(k).props(1:2:end), drawn(k).props(1:2:end))))
      same = k - 1; # what comes later lies above
      break;
    endif
  endfor
  for k = 1:same
    [drawn(k).tag, drawn(k).props] = deal (items(k).tag, ...
                                           changed (drawn(k).h, items(k).props, drawn(k).props));
  endfor
  if (same < count)
    delete ([drawn(same+1:count).h](alive(same+1:end)));
  endif
  drawn(same+1:end) = [];
  for k = same + 1:numel (items)
    one = items(k);
    one.h = made (ax, one.kind, one.props);
    drawn(1,k) = one;
  endfor

endfunction

function h = made (ax, kind, props)

  switch (kind)
    case "line"
      h = line ("parent", ax, props{:});
    case "patch"
      h = patch ("parent", ax, props{:});
    case "text"
      h = text (0, 0, "", "parent", ax, "interpreter", "none", props{:});
  endswitch

endfunction

## Set what differs, and return the properties of now.
function now = changed (h, now, before)

  which = [];
  for k = 2:2:numel (now)
    if (! aura.plot.same (now{k}, before{k}))
      which(end+[1 2]) = [k - 1, k];
    endif
  endfor
  if (! isempty (which))
    set (h, now{which});
  endif

endfunction

%!shared fig, ax, items
%! fig = figure ("visible", "off");
%! ax = axes ("parent", fig);
%! items = [aura.plot.item("line", "a", "xdata", 1:2, "ydata", [3 4], "color", [1 0 0]), ...
%!          aura.plot.item("text", "b", "string", "x_1", "position", [1 2 0]), ...
%!          aura.plot.item("patch", "c", "xdata", [0 1 1], "ydata", [0 0 1], "facecolor", [0 1 0])];
%!test <*drawn; and again, in place: what differs is set>
%! first = aura.plot.drawn (ax, items, []);
%! assert ({first.tag}, {"a", "b", "c"});
%! assert (get ([first.h], "type"), {"line"; "text"; "patch"});
%! assert (get (first(2).h, "interpreter"), "none");
%! assert (get (first(1).h, "ydata"), [3 4]);
%! items(1).props{4} = [7 8];
%! items(3).props{6} = [0 0 1];
%! again = aura.plot.drawn (ax, items, first);
%! assert ([again.h], [first.h]);
%! assert (get (again(1).h, "ydata"), [7 8]);
%! assert (get (again(3).h, "facecolor"), [0 0 1]);
%! again = aura.plot.drawn (ax, items, again);
%! assert (again(1).props{4}, [7 8]);
%!test <*fewer, more, others, and what somebody deleted>
%! delete (allchild (ax));
%! first = aura.plot.drawn (ax, items, []);
%! few = aura.plot.drawn (ax, items(1), first);
%! assert (ishghandle ([first.h]), [true false false]);
%! assert ([few.h], first(1).h);
%! more = aura.plot.drawn (ax, items([1 3 2]), few);
%! assert (get ([more.h], "type"), {"line"; "patch"; "text"});
%! delete (more(2).h);
%! again = aura.plot.drawn (ax, items([1 3 2]), more);
%! assert (again(1).h, more(1).h);
%! assert (! ishghandle (more(3).h)); # lay above what is drawn anew
%! assert (numel (get (ax, "children")), 3);
%! close (fig);
