## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SWEEP = aura.explorer.drag (SWEEP, PART, POINT)
## A drag in the window of a sweep: PART "start", "move" or "end", at POINT of the figure
## (1-by-2, normalised; default: where the pointer is).  After the end SWEEP.target has the
## options to set, in steps of a tenth of the distance; {} where there are none.

function sweep = drag (sweep, part, point)

  if (nargin < 3)
    point = get (sweep.figure, "currentpoint") ./ getpixelposition (sweep.figure)(3:4);
  endif
  sweep.target = {};
  if (strcmp (part, "start"))
    sweep.moving = true;
  endif
  if (! sweep.moving)
    return;
  endif
  for p = 1:numel (sweep.h.axes)
    place = get (sweep.h.axes(p), "position");
    share = (point - place(1:2)) ./ place(3:4);
    if (all (share >= 0 & share <= 1))
      limits = get (sweep.h.axes(p), "xlim");
      distance = round (10 * (limits(1) + share(1) * diff (limits))) / 10;
      reach = get (sweep.h.lines(p,1), "xdata");
      distance = min (max (distance, min (reach)), max (reach));
      sweep = aura.explorer.mark (sweep, sweep.dims(p), distance);
      sweep.target = {"distance", distance, "dim", sweep.dims(p)};
    endif
  endfor
  sweep.moving = ! strcmp (part, "end");

endfunction

%!function point = point_of (v)
%!  point = [v(1) + v(3) * (v(7) - v(5)) / (v(6) - v(5)), v(2) + v(4) / 2];
%!endfunction
%!test <*from one panel to another; beside them nothing is chosen>
%! sweep = aura.explorer.sweep_window (small_sweep (), @(part) []);
%! gone = onCleanup (@() close (sweep.figure));
%! set (sweep.figure, "visible", "off");
%! pixel = @(p, x) [get(sweep.h.axes(p), "position"), get(sweep.h.axes(p), "xlim"), x];
%! pixel = @(p, x) point_of (pixel (p, x));
%! sweep = aura.explorer.drag (sweep, "move", pixel (2, 5));
%! assert (sweep.target, {}); # no button
%! sweep = aura.explorer.drag (sweep, "start", pixel (1, 4));
%! sweep = aura.explorer.drag (sweep, "move", pixel (2, 5.03));
%! assert (get (sweep.mark, "parent"), sweep.h.axes(2));
%! assert ([get(sweep.mark, "xdata"), get(sweep.mark, "ydata")], [5, 72.5], 1e-12);
%! sweep = aura.explorer.drag (sweep, "end", pixel (2, 5.03));
%! assert (sweep.target, {"distance", 5, "dim", 20});
%! sweep = aura.explorer.drag (sweep, "move", pixel (1, 3)); # the button is up
%! assert (get (sweep.mark, "xdata"), 5);
%! sweep = aura.explorer.drag (sweep, "start", pixel (1, 6.05)); # beyond the last point
%! assert (sweep.target, {"distance", 6, "dim", 2});
%! sweep = aura.explorer.drag (sweep, "end", [0 0]);
%! assert (sweep.target, {});
