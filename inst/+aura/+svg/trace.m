## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.svg.trace (DATA, LOOK, ALT)
## The figure of aura.plot.changes, as SVG; ALT tells its content in words.

function text = trace (data, look, alt)

  size = [560, 380];
  [c, text] = aura.svg.axes ([0, 30, size - [0, 30]], look.limits, ...
                             struct ("label", look.x, "ticks", look.ticks), ...
                             struct ("label", look.y, ...
                                     "ticks", aura.plot.ticks (0, look.limits(4), 6)));
  for k = 1:3
    [x, y] = aura.svg.pixels (c, data.round, 100 * data.change(:,k));
    text = [text, aura.svg.line(x, y, look.colors(k,:)), ...
            aura.svg.marks(x, y, look.marks{k}, 9, look.colors(k,:))];
  endfor
  text = aura.svg.page ("figure-trace", size, "What each round changed", alt, ...
                        [text, aura.svg.key(c.box(1), 0, look)]);

endfunction

%!test <*three lines with their marks>
%! trace = struct ("dq", {.3, .1, .05}, "dflip", {.2, 0, 0}, "dm", {.5, .25, .1});
%! [data, look] = aura.plot.changes (trace);
%! f = read_svg (aura.svg.trace (data, look, "alt"));
%! colors = {"#009E73", "#E69F00", "#56B4E9"};
%! for k = 1:3
%!   own = f.paths(strcmp ({f.paths.stroke}, colors{k}));
%!   assert (f.places (own(1), "ML"), [(1:3)', 100 * data.change(:,k)], .1);
%!   assert (f.places (own(2), "M"), [(1:3)', 100 * data.change(:,k)], .1);
%! endfor
%! assert (all (ismember ([look.names, {look.x, look.y, "1", "2", "3", "50"}], f.said)));
%! assert (f.desc, "alt");
%!test <*one round>
%! [data, look] = aura.plot.changes (struct ("dq", .3, "dflip", 0, "dm", .5));
%! f = read_svg (aura.svg.trace (data, look, "alt"));
%! assert (f.places (f.paths(find (strcmp ({f.paths.stroke}, "#E69F00"), 1)), "M")(2), 0, .1);
