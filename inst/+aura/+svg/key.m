## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.svg.key (LEFT, TOP, LOOK)
## The key of a figure: the marks of LOOK (aura.plot.histogram) in its colors, each with its name,
## in one row that begins at LEFT, TOP.  A mark is one of aura.svg.marks or "--", a line.

function text = key (left, top, look)

  text = "";
  edges = look.colors;
  if (isfield (look, "edges"))
    edges = look.edges;
  endif
  for k = 1:numel (look.names)
    if (strcmp (look.marks{k}, "--"))
      text = [text, aura.svg.line([left, left + 22], [top, top] + 12, look.colors(k,:), true)];
      left += 10;
    else
      text = [text, aura.svg.marks(left + 6, top + 12, look.marks{k}, 11, look.colors(k,:), ...
                                   edges(k,:))];
    endif
    text = [text, aura.svg.words(left + 18, top + 17, look.names(k), "start")];
    left += 42 + 8.4 * aura.text.width (look.names{k});
  endfor

endfunction

%!test
%! look = struct ("marks", {{"s", "--", "o"}}, "colors", eye (3), "names", {{"a<b", "line", "c"}});
%! parts = read_xml (["<g>" aura.svg.key(40, 10, look) "</g>"]);
%! assert ({parts.name}, {"g", "path", "text", "path", "text", "path", "text"});
%! assert ({parts([3 5 7]).text}, {"a<b", "line", "c"});
%! assert (parts(2).attributes.fill, "#FF0000");
%! stroke = arrayfun (@(part) part.attributes.stroke, parts([4 6]), "uniformoutput", false);
%! assert (stroke, {"#00FF00", "#0000FF"});
%! left = arrayfun (@(part) str2double (part.attributes.x), parts([3 5 7]));
%! assert (left > [40, left(1) + 30, left(2) + 35]);
%! look.edges = flipud (eye (3));
%! parts = read_xml (["<g>" aura.svg.key(40, 10, look) "</g>"]);
%! assert (parts(2).attributes.stroke, "#0000FF");
