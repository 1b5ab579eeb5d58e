## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ARGS = aura.plot.arguments (ARGS)
## The arguments of a plotting function, whose first may be axes, as those of plot may: they become
## its option "Parent".

function args = arguments (args)

  if (! isempty (args) && isscalar (args{1}) && isnumeric (args{1}) && isaxes (args{1}))
    args = [args(2:end), {"Parent", args{1}}];
  endif

endfunction

%!assert (aura.plot.arguments ({}), {})
%!assert (aura.plot.arguments ({1, "a"}), {1, "a"})
%!test
%! fig = figure ("visible", "off");
%! ax = axes ("parent", fig);
%! assert (aura.plot.arguments ({ax, 3}), {3, "Parent", ax});
%! assert (aura.plot.arguments ({fig, 3}), {fig, 3}); # a figure is no axes
%! close (fig);
