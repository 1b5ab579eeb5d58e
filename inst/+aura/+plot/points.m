## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SCENE = aura.plot.points (OPTIONS, DATA, LOOK)
## The scene (aura.plot.show) of comparisons in the plane, with DATA and LOOK of aura.plot.plane:
## lines of points in the tag points, one for each step of the colour bar, and marks, one for each
## status of the key.

function scene = points (options, data, look)

  [look.colors, width] = aura.plot.chosen (options, look.colors, .5);
  scene = aura.plot.scene (look, [640, 500]);
  map = aura.plot.colormap (10);
  for k = 1:10 # all of them, so that the next figure of these axes has the same
    scene.items = [scene.items, points_of("points", data.drawn(look.tenth == k,:), "o", 4, ...
                                          map(k,:), map(k,:), width)];
  endfor
  for k = 1:numel (look.marks)
    scene.items = [scene.items, points_of("marks", data.drawn(look.group == k,:), ...
                                          look.marks{k}, look.sizes(k), look.edges(k,:), ...
                                          look.colors(k,:), width)];
  endfor
  ## The plane has no direction of its own: no tick numbers.
  scene.axes = {"xtick", [], "ytick", [], "ygrid", "off", "box", "on"};
  scene.letters = 0;
  scene.bar = struct ("map", map, "label", look.bar);

endfunction

function item = points_of (tag, xy, marker, size, edge, face, width)

  item = aura.plot.item ("line", tag, "xdata", xy(:,1)', "ydata", xy(:,2)', "linestyle", ...
                         "none", "marker", marker, "markersize", size, "color", edge, ...
                         "markerfacecolor", face, "linewidth", width);

endfunction

%!test <*a line for each step of the bar, and for each status>
%! audit = aura.loop.start ([-3 0; 3 0; 0 -2; 0 2; 1 0], [], [0; 0; 2; 4; 0]);
%! [data, look] = aura.plot.plane (audit, [0; .55; 1; .3; 1]);
%! scene = aura.plot.points (aura.plot.options ("f", {"color", [0 0 0; 1 0 0]}, 5), data, look);
%! x = arrayfun (@(i) {i.props{2}}, scene.items);
%! assert (x([1 6 10]), {data.drawn(1,1), data.drawn(2,1), data.drawn(5,1)});
%! assert (all (cellfun (@(v) isequaln (v, NaN), x([2:5, 7:9]))));
%! assert (x(11:12), {data.drawn(3,1), data.drawn(4,1)});
%! assert (scene.items(12).props{14}, [1 0 0]);
%! assert (scene.key.names, {"agrees", "waiting"});
%! assert (size (scene.bar.map), [10 3]);
