## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.svg.probability (DATA, LOOK, ALT)
## The figure of aura.plot.histogram, as SVG; ALT tells its content in words.

function text = probability (data, look, alt)

  size = [560, 380];
  [c, text] = aura.svg.axes ([0, 30, size - [0, 30]], look.limits, ...
                             struct ("label", look.x, "ticks", 0:.2:1), ...
                             struct ("label", look.y, ...
                                     "ticks", whole(aura.plot.ticks (0, look.limits(4), 6))));
  [x, y] = aura.svg.pixels (c, data.threshold([1 1]), look.limits(3:4));
  text = [text, bars(c, data.edges, zeros (1, 20), data.flip, look.colors(1,:)), ...
          bars(c, data.edges, data.flip, data.trust, look.colors(2,:)), ...
          aura.svg.line(x, y, look.colors(3,:), true), aura.svg.key(c.box(1), 0, look)];
  text = aura.svg.page ("figure-probability", size, "How probable it is that a human agrees", ...
                        alt, text);

endfunction

## No tick stands at half a comparison.
function values = whole (values)

  values = values(values == fix (values));

endfunction

## Bars between the EDGES from BOTTOM up to BOTTOM + HEIGHT, a little gap between neighbours; none
## of no height.
function text = bars (c, edges, bottom, height, color)

  some = find (height > 0);
  gap = .05 * diff (edges)(some);
  [left, low] = aura.svg.pixels (c, edges(some) + gap, bottom(some));
  [right, high] = aura.svg.pixels (c, edges(some + 1) - gap, (bottom + height)(some));
  text = aura.svg.drawn (sprintf ("fill=\"%s\"", aura.svg.color (color)), ...
                         "M%.1f %.1fH%.1fV%.1fH%.1fz", [left; low; right; high; left]);

endfunction

%!test <*the bars are the counts; the threshold, the key and the words>
%! prob = [.12; .13; .6; .61; .62; 1];
%! [data, look] = aura.plot.histogram (prob, logical ([0; 0; 1; 1; 0; 1]), .25);
%! f = read_svg (aura.svg.probability (data, look, "more & <less>"));
%! assert (f.desc, "more & <less>");
%! for color = {"#D55E00", "flip"; "#0072B2", "trust"}'
%!   path = f.paths(find (strcmp ({f.paths.fill}, color{1}), 1)); # the second is of the key
%!   low = f.places (path, "M");
%!   high = f.places (struct ("d", regexprep (path.d, 'M[^H]+H([^V]+)V([^H]+)H[^z]+z', ...
%!                                            'M$1 $2')), "M");
%!   bin = find (data.(color{2}));
%!   assert (high(:,2) - low(:,2), data.(color{2})(bin)', .02);
%!   assert ([low(:,1), high(:,1)], [data.edges(bin)', data.edges(bin + 1)'] + [.0025, -.0025], ...
%!           3e-4);
%!   if (strcmp (color{2}, "trust"))
%!     assert (low(:,2), data.flip(bin)', .02);
%!   endif
%! endfor
%! dashed = f.places (f.paths(find (strcmp ({f.paths.stroke}, "currentColor"), 3)(3)), "ML");
%! assert (dashed, [.25, 0; .25, look.limits(4)], .02);
%! assert (all (ismember ([look.names, {look.x, look.y, "0", "0.2", "1", "2"}], f.said)));
%! assert (! any (ismember ({"0.5", "1.5"}, f.said)));
