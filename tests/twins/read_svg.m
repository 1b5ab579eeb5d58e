## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## F = read_svg (TEXT)
## A figure of aura.svg, read back: title, desc, said (the texts, cellstr); paths, a struct array of
## fill, stroke and d; and places (PATH, LETTERS), k-by-2: where a path goes to with its capital
## LETTERS ("ML"), in the units of the axes.  These are told by the numbers at the ticks or,
## without such, shares of the frame.

function f = read_svg (text)

  parts = read_xml (text);
  assert ({parts(1:3).name}, {"svg", "title", "desc"});
  f.title = parts(2).text;
  f.desc = parts(3).text;
  words = parts(strcmp ({parts.name}, "text"));
  f.said = {words.text};
  paths = parts(strcmp ({parts.name}, "path"));
  f.paths = struct ("fill", {}, "stroke", {}, "d", {});
  for p = paths
    given = struct ("fill", "currentColor", "stroke", "none", "d", "");
    for name = fieldnames (given)'
      if (isfield (p.attributes, name{1}))
        given.(name{1}) = p.attributes.(name{1});
      endif
    endfor
    f.paths(end+1) = given;
  endfor
  [x, y] = units (words, f.paths);
  f.places = @(path, letters) places (path, letters, x, y);

endfunction

## Polynomials from places to units, of x and of y.
function [x, y] = units (words, paths)

  at = arrayfun (@(w) str2double ({w.attributes.x, w.attributes.y}), words, "uniformoutput", false);
  at = vertcat (at{:});
  value = str2double (strrep ({words.text}, "−", "-"))';
  anchor = arrayfun (@(w) w.attributes.("text-anchor"), words, "uniformoutput", false)';
  below = ! isnan (value) & strcmp (anchor, "middle");
  beside = ! isnan (value) & strcmp (anchor, "end");
  if (any (below))
    x = polyfit (at(below,1), value(below), 1);
    y = polyfit (at(beside,2) - 5, value(beside), 1);
  else
    frame = paths(find (cellfun (@(d) ! isempty (regexp (d, '^M[^V]*V[^H]*H[^V]*V[^z]*z$')), ...
                                 {paths.d}), 1)).d;
    frame = sscanf (frame, "M%f %fV%fH%f");
    x = polyfit (frame([1 4]), [0; 1], 1);
    y = polyfit (frame([3 2]), [0; 1], 1);
  endif

endfunction

function at = places (path, letters, x, y)

  found = regexp (path.d, ["[" letters "]([\\d.-]+) ([\\d.-]+)"], "tokens");
  at = cellfun (@str2double, vertcat (found{:}));
  at = [polyval(x, at(:,1)), polyval(y, at(:,2))];

endfunction
