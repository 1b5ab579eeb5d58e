## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [DATA, LOOK] = aura.plot.changes (TRACE)
## What aura.figure.trace and reports show of the rounds TRACE of an audit.  DATA: round (r-by-1)
## and change (r-by-3, fractions: q, decisions, m).  LOOK: as of aura.plot.histogram, and ticks,
## the rounds that are named.

function [data, look] = changes (trace)

  r = numel (trace);
  data.round = (1:r)';
  data.change = zeros (r, 3);
  if (r > 0)
    data.change = [[trace.dq]', [trace.dflip]', [trace.dm]'];
  endif

  color = aura.plot.colors ();
  look.x = "round";
  look.y = "change since the last round (%)";
  look.limits = [.7, max(r, 1) + .3, 0, 1.06 * max([100 * data.change(:); 1])];
  look.ticks = 1:max (1, ceil (r / 10)):max (r, 1);
  look.marks = {"o", "s", "^"};
  look.colors = [color.dq; color.dflip; color.dm];
  look.names = {"responsibility", "decisions", "inflow"};

endfunction

%!test
%! trace = struct ("dq", {.3, .1}, "dflip", {.2, 0}, "dm", {.5, .25});
%! [data, look] = aura.plot.changes (trace);
%! assert (data, struct ("round", [1; 2], "change", [.3 .2 .5; .1 0 .25]));
%! assert (look.limits, [.7, 2.3, 0, 53], 1e-12);
%! assert (look.ticks, [1 2]);
%!test <*no round; many>
%! [data, look] = aura.plot.changes ([]);
%! assert (data, struct ("round", zeros (0, 1), "change", zeros (0, 3)));
%! assert (look.limits, [.7, 1.3, 0, 1.06]);
%! [~, look] = aura.plot.changes (struct ("dq", num2cell (zeros (1, 25)), "dflip", 0, "dm", 0));
%! assert (look.ticks, 1:3:25);
