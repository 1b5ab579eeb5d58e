## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SWEEP = aura.explorer.mark (SWEEP, STATE)
## The window of a sweep, its mark on the curve where the simulation of STATE is, and a star at
## its accuracy never-verified.  Nothing where there is no window, or no such panel.

function sweep = mark (sweep, state)

  if (isempty (sweep) || ! ishghandle (sweep.figure))
    return;
  endif
  panel = find (sweep.dims == state.settings.dim);
  sweep = aura.explorer.put_mark (sweep, panel, state.settings.distance);
  set (sweep.result, "xdata", NaN, "ydata", NaN);
  if (! isempty (panel))
    set (sweep.result, "parent", sweep.h.axes(panel), "xdata", state.settings.distance, ...
         "ydata", state.now.values(1));
  endif

endfunction

%!assert (aura.explorer.mark ([], []), [])
%!test <*where the simulation is; of no panel, nowhere>
%! sweep = aura.explorer.sweep_window (small_sweep (), @(part) []);
%! unwind_protect
%!   set (sweep.figure, "visible", "off");
%!   state = struct ("settings", struct ("distance", 4, "dim", 20), "now", struct ("values", 77));
%!   sweep = aura.explorer.mark (sweep, state);
%!   assert ([get(sweep.mark, "xdata"), get(sweep.mark, "ydata")], [4, 65], 1e-12);
%!   assert (get (sweep.result, "parent"), sweep.h.axes(2));
%!   assert ([get(sweep.result, "xdata"), get(sweep.result, "ydata")], [4, 77]);
%!   state.settings.dim = 3;
%!   sweep = aura.explorer.mark (sweep, state);
%!   assert (isnan ([get(sweep.mark, "xdata"), get(sweep.result, "xdata")]));
%! unwind_protect_cleanup
%!   close (sweep.figure);
%! end_unwind_protect
