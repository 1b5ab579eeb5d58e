## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.svg.embedding (DATA, LOOK, ALT)
## The figure of aura.plot.plane, as SVG; ALT tells its content in words.

function text = embedding (data, look, alt)

  size = [560, 440];
  ## The plane has no direction of its own: no numbers.
  [c, text] = aura.svg.axes ([0, 30, size - [76, 30]], look.limits, ...
                             struct ("label", look.x, "ticks", []), ...
                             struct ("label", look.y, "ticks", []));
  [x, y] = aura.svg.pixels (c, data.drawn(:,1), data.drawn(:,2));
  map = aura.plot.colormap (10);
  for k = 1:10
    here = look.tenth == k;
    text = [text, aura.svg.marks(x(here), y(here), "o", 5, map(k,:))];
  endfor
  for k = 1:numel (look.marks)
    here = look.group == k;
    text = [text, aura.svg.marks(x(here), y(here), look.marks{k}, look.sizes(k), ...
                                 look.colors(k,:), look.edges(k,:))];
  endfor
  text = [text, bar(sum (c.box([1 3])) + 16, c.box, map, look.bar), ...
          aura.svg.key(c.box(1), 0, look)];
  text = aura.svg.page ("figure-embedding", size, "The comparisons in the encoder's plane", alt, ...
                        text);

endfunction

## The colours of MAP, from 0 at the bottom to 1, beside the BOX of the axes.
function text = bar (left, box, map, label)

  k = rows (map);
  c = struct ("box", [left, box(2), 16, box(4)], "limits", [0, 1, 0, 1]);
  text = "";
  for i = 1:k
    [x, y] = aura.svg.pixels (c, [0, 1], [i - 1, i] / k);
    text = [text, aura.svg.drawn(sprintf ("fill=\"%s\"", aura.svg.color (map(i,:))), ...
                                "M%.1f %.1fH%.1fV%.1fH%.1fz", [x(1), y(1), x(2), y(2), x(1)]')];
  endfor
  level = 0:.2:1;
  [x, y] = aura.svg.pixels (c, ones (size (level)), level);
  numbers = arrayfun (@(v) sprintf ("%.1f", v), level, "uniformoutput", false);
  text = [text, aura.svg.words(x + 5, y + 5, numbers, "start"), ...
          aura.svg.words(left + 60, box(2) + box(4) / 2, {label}, "middle", true)];

endfunction

%!test <*each point in its place, with the colour of its probability or the mark of its status>
%! x = [-3 0 .1; 3 0 .1; 0 -2 -.1; 0 2 -.1; 1 1 0; 2 1 0];
%! audit = aura_start (x, [], [0 0 2 4 3 0]');
%! [data, look] = aura.plot.plane (audit, [.05; .96; 1; .3; 0; .97]);
%! f = read_svg (aura.svg.embedding (data, look, "a & b"));
%! assert (f.desc, "a & b");
%! share = (data.drawn - look.limits([1 3])) ./ (look.limits([2 4]) - look.limits([1 3]));
%! color = @(rgb) sprintf ("#%02X%02X%02X", round (255 * rgb));
%! map = aura.plot.colormap (10);
%! open = f.paths(strcmp ({f.paths.stroke}, color (map(1,:))));
%! assert (f.places (open, "M"), share(1,:), 2e-3);
%! open = f.paths(strcmp ({f.paths.stroke}, color (map(10,:))));
%! assert (f.places (open, "M"), share([2 6],:), 2e-3);
%! for k = 1:3
%!   own = f.paths(strcmp ({f.paths.fill}, color (look.colors(k,:))));
%!   assert (f.places (own(1), "M"), share(look.group == k,:), 2e-3);
%!   assert (own(1).stroke, "currentColor");
%! endfor
%! assert (all (ismember ([{"agrees", "disagrees", "waiting", look.x, look.y, look.bar}, ...
%!                         {"0.0", "0.2", "1.0"}], f.said)));
%! fills = {f.paths.fill};
%! bar = arrayfun (@(k) find (strcmp (fills, color (map(k,:)))), 1:10);
%! assert (issorted (bar));
%! tops = arrayfun (@(p) f.places (p, "M")(2), f.paths(bar));
%! assert (tops, (0:9) / 10, 2e-3);
