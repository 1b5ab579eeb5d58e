## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AX = aura.plot.auxiliary (HOME, TAG)
## Axes in HOME, a figure or a panel of one, beside those of the user, which stay the current ones.
## Their handle is not hidden: print would misplace them.

function ax = auxiliary (home, tag)

  fig = ancestor (home, "figure");
  before = get (fig, "currentaxes");
  ax = axes ("parent", home, "visible", "off", "tag", tag, "hittest", "off");
  set (fig, "currentaxes", before);

endfunction

%!test
%! fig = figure ("visible", "off");
%! mine = axes ("parent", fig);
%! ax = aura.plot.auxiliary (fig, "t");
%! assert (get (fig, "currentaxes"), mine);
%! assert (findall (fig, "tag", "t"), ax);
%! close (fig);
