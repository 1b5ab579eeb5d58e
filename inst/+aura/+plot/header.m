## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ITEMS, TOP] = aura.plot.header (TITLE, KEY, WIDTH, FONT)
## The TITLE ("": none) and, below it, the KEY of a figure in a band WIDTH pixels wide, as items for
## aura.plot.drawn in pixels from the lower left; TOP is how high the band is.  The text has FONT
## points, or less where there is no room.
##
## KEY is a struct of marks (cellstr), colors (a row each) and names.  A mark is a marker ("o"), a
## line style ("-", "--", ":"), or a line with a marker ("-o"), drawn with its name to the right of
## it, in as many rows as it takes.  Octave's legend would lie over the data.

function [items, top] = header (title, key, width, font)

  rgb = aura.plot.colors (); # the result of a package function takes no index
  items = [];
  top = 0;
  if (! isempty (key.names))
    [row, left, font_] = placed (cellfun (@aura.text.width, key.names), width, font);
    u = aura.plot.em (font_);
    top = 1.5 * u * max (row) + .3 * u;
    for k = 1:numel (key.names)
      y = top - 1.5 * u * (row(k) - .5) - .1 * u;
      items = [items, mark(left(k), y, u, key.marks{k}, key.colors(k,:)), ...
               aura.plot.item("text", "names", "string", key.names{k}, ...
                              "position", [left(k) + 1.9 * u, y, 0], "fontsize", font_, ...
                              "color", rgb.ink)];
    endfor
  endif
  if (! isempty (title))
    lines = in_lines (title, width / (.62 * aura.plot.em (font + 1)));
    longest = max (cellfun (@aura.text.width, lines));
    size = min (font + 1, (font + 1) * width / (.62 * aura.plot.em (font + 1) * max (longest, 1)));
    u = aura.plot.em (size);
    top += .2 * u;
    for k = numel (lines):-1:1 # one text a line: not every graphics toolkit draws several
      items = [items, aura.plot.item("text", "title", "string", lines{k}, ...
                                     "position", [0, top + .7 * u, 0], "fontsize", size, ...
                                     "fontweight", "bold", "color", rgb.ink)];
      top += 1.3 * u;
    endfor
    top += .2 * u;
  endif

endfunction

## TITLE in one line or two.
function lines = in_lines (title, most)

  lines = {title};
  gaps = strfind (title, " ");
  if (aura.text.width (title) > most && ! isempty (gaps))
    after = any (title(gaps-1) == [":"; ","; ";"], 1); # rather there
    [~, k] = min (abs (gaps - numel (title) / 2) - after * numel (title) / 4);
    lines = {title(1:gaps(k)-1), title(gaps(k)+1:end)};
  endif

endfunction

## In which ROW each name stands, how far from the LEFT, and of how many points: the fewest rows in
## which nothing need be smaller than four fifths.
function [row, left, font] = placed (letters, width, font)

  for most = 1:numel (letters)
    for scale = [1, .9, .8]
      u = aura.plot.em (scale * font);
      room = u * (1.9 + .53 * letters(:)' + 1.1); # a mark, the name and a gap
      [row, left] = in_rows (room, width + 1.1 * u);
      if (max (row) <= most && all (left + room - 1.1 * u <= width))
        font *= scale;
        return;
      endif
    endfor
  endfor
  font *= .8 * min (1, width / max (left + room - 1.1 * u)); # one a row, and still too long

endfunction

function [row, left] = in_rows (room, width)

  row = left = zeros (size (room));
  [used, now] = deal (0, 1);
  for k = 1:numel (room)
    if (used > 0 && used + room(k) > width)
      now++;
      used = 0;
    endif
    [row(k), left(k)] = deal (now, used);
    used += room(k);
  endfor

endfunction

function items = mark (left, y, u, kind, color)

  ## A real dash may be longer than the sample.
  dashes = struct ("solid", [0, 1.55], "dashed", [0, .61, NaN, .94, 1.55], ...
                   "dotted", [0, .16, NaN, .46, .62, NaN, .93, 1.09, NaN, 1.39, 1.55]);
  style = regexp (kind, '^(--|-|:)?', "match", "once");
  marker = kind(numel (style)+1:end);
  items = [];
  tag = merge (isempty (marker), "marks", "");
  if (! isempty (style))
    piece = dashes.({"solid", "dashed", "dotted"}{strcmp (style, {"-", "--", ":"})});
    items = aura.plot.item ("line", tag, "xdata", left + u * piece, ...
                            "ydata", repmat (y, size (piece)), "linewidth", 2, "color", color);
  endif
  if (! isempty (marker)) # on the middle of the line
    items = [items, aura.plot.item("line", "marks", "xdata", left + .78 * u, "ydata", y, ...
                                   "linestyle", "none", "color", color, "marker", marker, ...
                                   "markersize", .45 * u, "markerfacecolor", color)];
  endif

endfunction

%!shared found
%! found = [];
%!function key = key_of (names)
%!  n = numel (names);
%!  key = struct ("marks", {{"o", "-", "--", ":", "-s"}(mod (0:n-1, 5) + 1)}, "colors", jet (n), ...
%!                "names", {names});
%!endfunction
%!function [x, y, font] = names_of (items)
%!  t = items(strcmp ({items.tag}, "names"));
%!  at = cell2mat (arrayfun (@(i) i.props{4}, t(:), "uniformoutput", false));
%!  [x, y, font] = deal (at(:,1), at(:,2), arrayfun (@(i) i.props{6}, t(:)));
%!endfunction
%!test <*in one row: marks and names, apart from one another; the title above>
%! [items, top] = aura.plot.header ("T", key_of ({"a", "b", "c", "d", "e"}), 600, 13);
%! [x, y, font] = names_of (items);
%! assert (font, 13 * ones (5, 1));
%! assert (numel (unique (y)), 1);
%! assert (all (diff (x) > 2 * aura.plot.em (13)));
%! title = items(strcmp ({items.tag}, "title"));
%! assert (title.props{2}, "T");
%! assert (title.props{4}(2) > y(1) + aura.plot.em (13));
%! assert (title.props{4}(2) < top);
%! marks = items(strcmp ({items.tag}, "marks"));
%! assert (numel (marks), 5);
%! gaps = arrayfun (@(m) sum (isnan (m.props{2})), marks);
%! assert (gaps, [0 0 1 3 0]); # dashes are cut by hand: some toolkits draw too long ones
%! assert (sum (strcmp ({items.kind}, "line")), 6); # the last has a line and a marker
%!test <*in more rows where one would be too long, and smaller; never past the end>
%! names = repmat ({"never verified"}, 1, 4);
%! for width = [700 450 260 120 60]
%!   [items, top] = aura.plot.header ("", key_of (names), width, 13);
%!   [x, y, font] = names_of (items);
%!   assert (x(:) + .53 * 14 * aura.plot.em (font(1)) <= width + 1e-9);
%!   assert (all (y > 0 & y < top));
%!   found(end+1) = numel (unique (y));
%! endfor
%! assert (found, [1 2 4 4 4]);
%! assert (font(1) < 8);
%!test <*a long title is set in two lines, and smaller>
%! [items, top] = aura.plot.header ("one two three four", key_of ({}), 150, 13);
%! assert (arrayfun (@(i) i.props(2), items), {"three four", "one two"});
%! assert (items(2).props{4}(2) > items(1).props{4}(2) && items(2).props{4}(2) < top);
%! items = aura.plot.header ("Five judges: score 0.1, error 0.2", key_of ({}), 200, 13);
%! assert (items(2).props{2}, "Five judges:");
%!test <*a title of one long word; nothing at all>
%! items = aura.plot.header (repmat ("m", 1, 60), key_of ({}), 300, 13);
%! assert (.62 * 60 * aura.plot.em (items.props{6}) <= 300);
%! [items, top] = aura.plot.header ("", key_of ({}), 300, 13);
%! assert (isempty (items) && top == 0);
