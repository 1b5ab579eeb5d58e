## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SWEEP with its mark on the curve of PANEL (or nowhere, []) at DISTANCE.

function sweep = put_mark (sweep, panel, distance)

  set (sweep.mark, "xdata", NaN, "ydata", NaN);
  if (! isempty (panel))
    curve = sweep.h.lines(panel,1);
    y = interp1 (get (curve, "xdata"), get (curve, "ydata"), distance);
    set (sweep.mark, "parent", sweep.h.axes(panel), "xdata", distance, "ydata", y);
  endif

endfunction

%!test <*on the curve, between its points, or nowhere>
%! sweep = aura.explorer.sweep_window (small_sweep (), @(part) []);
%! unwind_protect
%!   set (sweep.figure, "visible", "off");
%!   sweep = aura.explorer.put_mark (sweep, 2, 4);
%!   assert (get (sweep.mark, "parent"), sweep.h.axes(2));
%!   assert ([get(sweep.mark, "xdata"), get(sweep.mark, "ydata")], [4, 65], 1e-12);
%!   sweep = aura.explorer.put_mark (sweep, [], 4);
%!   assert (isnan (get (sweep.mark, "xdata")));
%! unwind_protect_cleanup
%!   close (sweep.figure);
%! end_unwind_protect
