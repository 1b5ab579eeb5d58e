## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.svg.calibration (DATA, LOOK, ALT)
## The bins of aura.stat.calibration DATA, as SVG: a mark a bin with its interval, and the line on
## which what is said is what is so; LOOK is not needed.  ALT tells its content in words.

function text = calibration (data, ~, alt)

  size = [560, 380];
  colors = aura.plot.colors ();
  axis_of = @(label) struct ("label", label, "ticks", 0:.2:1);
  [c, text] = aura.svg.axes ([0, 8, size - [0, 8]], [0 1 0 1], ...
                             axis_of ("probability that a human agrees"), ...
                             axis_of ("share that agrees"));
  [x, y] = aura.svg.pixels (c, [0 1], [0 1]);
  text = [text, aura.svg.line(x, y, colors.ink, true)];
  for bin = data.bins'
    [x, y] = aura.svg.pixels (c, bin([1 1])', bin([3 4])');
    text = [text, aura.svg.line(x, y, colors.ink)];
    [x, y] = aura.svg.pixels (c, bin(1), bin(2));
    text = [text, aura.svg.marks(x, y, "o", 10, colors.ink)];
  endfor
  text = aura.svg.page ("calibration", size, "Calibration", alt, text);

endfunction

%!test <*the diagonal, and for each bin its interval and a mark>
%! data.bins = [.2 .3 .1 .5; .7 .6 .4 .8];
%! f = read_svg (aura.svg.calibration (data, [], "in words"));
%! assert (f.desc, "in words");
%! assert (numel (strfind (aura.svg.calibration (data, [], ""), "stroke-linecap=\"round\"")), 2);
%! assert (numel (strfind (aura.svg.calibration (data, [], ""), "stroke-dasharray")), 1);
