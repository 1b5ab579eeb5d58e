## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SWEEP = aura.explorer.mark (SWEEP, DIM, DISTANCE)
## SWEEP = aura.explorer.mark (SWEEP, DIM, DISTANCE, ACCURACY)
## Put the mark of a sweep's window on the curve of dimension DIM at DISTANCE and, with
## ACCURACY, a star there.  Both are hidden where no panel is of that dimension.  Does nothing
## without a window.

function sweep = mark (sweep, dim, distance, accuracy)

  if (isempty (sweep) || ! ishghandle (sweep.figure))
    return;
  endif
  panel = find (sweep.dims == dim);
  y = NaN;
  ax = sweep.h.axes(max ([panel, 1]));
  if (! isempty (panel))
    curve = sweep.h.lines(panel,1);
    y = interp1 (get (curve, "xdata"), get (curve, "ydata"), distance);
  endif
  set (sweep.mark, "parent", ax, "xdata", distance, "ydata", y);
  if (nargin > 3)
    if (isempty (panel))
      accuracy = NaN;
    endif
    set (sweep.result, "parent", ax, "xdata", distance, "ydata", accuracy);
  endif

endfunction

%!assert (aura.explorer.mark ([], 2, 1), [])
%!test <*on the curve, between its points; without a panel, nowhere>
%! sweep = aura.explorer.sweep_window (small_sweep (), @(part) []);
%! gone = onCleanup (@() close (sweep.figure));
%! set (sweep.figure, "visible", "off");
%! sweep = aura.explorer.mark (sweep, 20, 4, 77);
%! assert ([get(sweep.mark, "xdata"), get(sweep.mark, "ydata")], [4, 65], 1e-12);
%! assert (get (sweep.mark, "parent"), sweep.h.axes(2));
%! assert (get (sweep.result, "parent"), sweep.h.axes(2));
%! assert ([get(sweep.result, "xdata"), get(sweep.result, "ydata")], [4, 77]);
%! sweep = aura.explorer.mark (sweep, 20, 3);
%! assert (get (sweep.result, "xdata"), 4);
%! sweep = aura.explorer.mark (sweep, 3, 4, 77);
%! assert (isnan ([get(sweep.mark, "ydata"), get(sweep.result, "ydata")]));
