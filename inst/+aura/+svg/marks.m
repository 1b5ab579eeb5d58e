## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.svg.marks (X, Y, KIND, SIZE, COLOR, EDGE)
## A mark of SIZE, filled with COLOR (1-by-3), at each place X, Y of the page (NaN: none).  KIND is
## "o", "s" (square), "^", "v" or "d" (diamond); all but the first have an edge of the colour EDGE,
## default COLOR.  In the path each begins with its middle.

function text = marks (x, y, kind, size, color, edge = color)

  some = ! (isnan (x) | isnan (y));
  points = [x(some)(:), y(some)(:)]';
  if (kind == "o") # a line of no length with round ends
    text = aura.svg.drawn (sprintf (["stroke=\"%s\" stroke-width=\"%g\" ", ...
                                     "stroke-linecap=\"round\""], ...
                                    aura.svg.color (color), size), "M%.1f %.1fh0", points);
    return;
  endif
  r = size / 2;
  shapes = struct ("s", [-r, -r; size, 0; 0, size; -size, 0], ...
                   "d", 1.2 * [0, -r; r, r; -r, r; -r, -r], ...
                   "^", 1.1 * [0, -r; r, 1.8 * r; -size, 0], ...
                   "v", 1.1 * [0, r; r, -1.8 * r; -size, 0]);
  shape = shapes.(kind)';
  text = aura.svg.drawn (sprintf ("fill=\"%s\" stroke=\"%s\" stroke-width=\".7\"", ...
                                  aura.svg.color (color), aura.svg.color (edge)), ...
                        ["M%.1f %.1f", sprintf("m%g %g", shape(:,1)), ...
                         sprintf("l%g %g", shape(:,2:end)), "z"], points);

endfunction

%!test <*each in its place, and none where there is none>
%! for kind = {"o", "s", "^", "v", "d"}
%!   part = read_xml (aura.svg.marks ([1.25; NaN; 30], [2; 3; 4], kind{1}, 8, [0 0 1], [1 0 0]));
%!   found = regexp (part.attributes.d, 'M([\d.]+) ([\d.]+)', "tokens");
%!   assert (cellfun (@str2double, vertcat (found{:})), [1.2 2; 30 4], .051);
%!   if (kind{1} == "o")
%!     assert ({part.attributes.stroke, part.attributes.("stroke-width")}, {"#0000FF", "8"});
%!   else
%!     assert ({part.attributes.fill, part.attributes.stroke}, {"#0000FF", "#FF0000"});
%!     ## the corners lie around the middle
%!     steps = regexp (part.attributes.d, '[ml]([\d.-]+) ([\d.-]+)', "tokens");
%!     steps = cellfun (@str2double, vertcat (steps{:}));
%!     corners = cumsum (steps(1:end / 2,:));
%!     assert (all (min (corners) < 0 & max (corners) > 0));
%!   endif
%! endfor
%! assert (aura.svg.marks (NaN, 1, "s", 8, [0 0 0]), "");
