## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [C, TEXT] = aura.svg.axes (ROOM, LIMITS, X, Y)
## Axes within ROOM [left, top, width, height] of the page, with ticks and labels, of data within
## LIMITS [xmin, xmax, ymin, ymax].  X and Y are structs of label and ticks (numbers; without those
## of X the axes are a frame).  C goes to aura.svg.pixels; its box is the room of the data.

function [c, text] = axes (room, limits, x, y)

  numbers = {numbers_of(x.ticks), numbers_of(y.ticks)};
  framed = isempty (x.ticks);
  left = 38 + 9 * max ([0, cellfun(@aura.text.width, numbers{2})]);
  c.box = room + [left, 8, -left - 16, -64 + 22 * framed];
  c.limits = limits;
  [right, bottom] = deal (c.box(1) + c.box(3), c.box(2) + c.box(4));
  [px, py] = aura.svg.pixels (c, x.ticks, y.ticks);
  all_of = @(value, like) repmat (value, size (like));

  text = aura.svg.drawn ("stroke=\"currentColor\" stroke-opacity=\".15\"", "M%.1f %.1fH%.1f", ...
                        [all_of(c.box(1), py); py; all_of(right, py)]);
  outline = merge (framed, "M%.1f %.1fV%.1fH%.1fV%.1fz", "M%.1f %.1fV%.1fH%.1f");
  text = [text, aura.svg.drawn("fill=\"none\" stroke=\"currentColor\"", ...
                              outline, [c.box(1:2), bottom, right, c.box(2)](1:4 + framed)', ...
                              "M%.1f %.1fv5", [px; all_of(bottom, px)], ...
                              "M%.1f %.1fh-5", [all_of(c.box(1), py); py])];
  text = [text, aura.svg.words(px, all_of (bottom + 21, px), numbers{1}, "middle"), ...
          aura.svg.words(all_of (c.box(1) - 9, py), py + 5, numbers{2}, "end"), ...
          aura.svg.words(c.box(1) + c.box(3) / 2, sum (room([2 4])) - 8, {x.label}, "middle"), ...
          aura.svg.words(room(1) + 16, c.box(2) + c.box(4) / 2, {y.label}, "middle", true)];

endfunction

function text = numbers_of (x)

  text = arrayfun (@(v) strrep (sprintf ("%.10g", v), "-", "−"), x, "uniformoutput", false);

endfunction

%!shared axis_x, axis_y
%! axis_x = struct ("label", "x & y", "ticks", [-1 0 1]);
%! axis_y = struct ("label", "y", "ticks", [0 1e5]);
%!test <*ticks stand where the data do; the room holds all>
%! [c, text] = aura.svg.axes ([10 20 400 300], [-1 1 0 2e5], axis_x, axis_y);
%! assert (c.box(1) + c.box(3) < 410 && c.box(2) + c.box(4) < 320 && c.box(2) > 20);
%! parts = read_xml (["<svg>", text, "</svg>"]);
%! printed = parts(strcmp ({parts.name}, "text"));
%! assert ({printed.text}, {"−1", "0", "1", "0", "100000", "x & y", "y"});
%! number = @(part, name) str2double (part.attributes.(name));
%! assert (arrayfun (@(p) number (p, "x"), printed(1:3)), aura.svg.pixels (c, [-1 0 1], 0), .051);
%! [~, y] = aura.svg.pixels (c, 0, [0 1e5]);
%! assert (arrayfun (@(p) number (p, "y"), printed(4:5)), y + 5, .051);
%! assert (number (printed(5), "x") - 9 * 6 >= 10 + 22); # the label is not written over
%! ## the grid, an outline of two sides, and five ticks
%! paths = parts(strcmp ({parts.name}, "path"));
%! assert (numel (strfind (paths(1).attributes.d, "H")), 2);
%! assert (numel (strfind (paths(2).attributes.d, "v5")), 3);
%! assert (numel (strfind (paths(2).attributes.d, "h-5")), 2);
%! assert (! any (paths(2).attributes.d == "z"));
%!test <*without ticks a frame>
%! axis_x.ticks = axis_y.ticks = [];
%! [c, text] = aura.svg.axes ([0 0 400 300], [0 1 0 1], axis_x, axis_y);
%! parts = read_xml (["<svg>", text, "</svg>"]);
%! assert ({parts.name}, {"svg", "path", "text", "text"});
%! assert (parts(2).attributes.d(end), "z");
