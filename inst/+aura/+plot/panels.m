## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [H, SHOWN] = aura.plot.panels (OPTIONS, SCENE, ITEMS, HEADS, CELL_OF)
## Draw panels that have SCENE (aura.plot.show) in common, but for their ITEMS and HEADS (cells, an
## element each): one as any figure; several, in the rows and columns CELL_OF (k-by-2), in a new
## figure, a figure or axes "Parent", below one title and one key.  Those that were there are drawn
## again in place, or, where the axes are held, added to.  H has the fields figure, axes, heads and
## key; SHOWN is what aura.plot.show returns of each.

function [h, shown] = panels (options, scene, items, heads, cell_of)

  if (isempty (options.parent) && isempty (options.visible))
    options.parent = aura.plot.current ();
  endif
  if (isscalar (heads) && ! (isscalar (options.parent) && isfigure (options.parent)))
    [h, shown] = one_alone (options, scene, items{1}, heads{1});
    return;
  endif

  extent = max (cell_of, [], 1);
  [h, box, anchor] = frame (options, extent, numel (heads));
  home = anchor;
  held = false;
  if (isaxes (anchor))
    home = get (anchor, "parent");
    held = ishold (anchor) && ! isempty (get (anchor, "children"));
    set (h.axes, "nextplot", get (anchor, "nextplot"));
  endif
  old = getappdata (anchor, "aura_panels");
  if (isempty (old))
    old = struct ("over", [], "header", [], "key", [], "title", "");
  endif
  now = of_both (old, scene.key, options.title, held);
  pixels = getpixelposition (home)(3:4);
  room = box(3:4) .* pixels;
  [font, u] = aura.plot.font (room ./ extent([2 1]), [220, 200]);
  [header, top] = aura.plot.header (now.title, now.key, room(1), font);
  [now.over, now.header] = aura.plot.band (home, old.over, old.header, ...
                                           [box(1), box(2) + box(4) - top / pixels(2), ...
                                            [room(1), top] ./ pixels], [room(1), top], header);
  setappdata (anchor, "aura_panels", now);

  gap = max (u, .62 * u * longest_of (scene) + .5 * u); # of neighbours' ends none touch
  wide = (room(1) - gap * (extent(2) - 1)) / extent(2);
  below = 3.4 * u;
  high = (room(2) - top - below * (extent(1) - 1)) / extent(1);
  part = struct ("parent", [], "visible", "off", "title", "", "box", [], ...
                 "linewidth", options.linewidth);
  scene.key = struct ("marks", {{}}, "colors", zeros (0, 3), "names", {{}});
  for p = 1:numel (heads)
    corner = [(cell_of(p,2) - 1) * (wide + gap), (extent(1) - cell_of(p,1)) * (high + below)];
    part.box = [box(1:2) + corner ./ pixels, [wide, high] ./ pixels];
    part.parent = h.axes(p);
    part.title = heads{p};
    one = scene;
    one.items = items{p};
    if (cell_of(p,2) > 1)
      [one.y, one.letters] = deal ("", 0);
      one.axes = [one.axes, {"yticklabel", {}}];
    endif
    shown{p} = aura.plot.show (part, one);
    h.heads(p,1) = [shown{p}.key.title; NaN](1); # without a head NaN
  endfor
  set (h.figure, "currentaxes", h.axes(1));
  h.key = struct ("axes", now.over);
  for name = {"marks", "names", "title"}
    h.key.(name{1}) = [now.header(strcmp ({now.header.tag}, name{1})).h](:);
  endfor
  if (isaxes (anchor)) # the other panels go with the first
    state = getappdata (anchor, "aura_scene");
    [state.panels, state.whole] = deal ([h.axes(2:end); now.over], box);
    setappdata (anchor, "aura_scene", state);
  endif

endfunction

## The key and title of what was drawn before and of what comes now.
function now = of_both (old, key, title, held)

  now = struct ("key", key, "title", title);
  if (held && ! isempty (old.key))
    now.key = aura.plot.joined (old.key, key);
    now.title = [title, old.title(1:end * isempty (title))];
  endif

endfunction

function [h, shown] = one_alone (options, scene, items, head)

  scene.items = items;
  if (! isempty (head))
    options.title = strjoin ([{options.title}(! isempty (options.title)), {head}], ": ");
  endif
  shown = {aura.plot.show(options, scene)};
  h = struct ("figure", shown{1}.figure, "axes", shown{1}.axes, "heads", shown{1}.key.title, ...
              "key", shown{1}.key);

endfunction

## The length of the longest tick label of the x axis.
function letters = longest_of (scene)

  given = cell2struct (scene.axes(2:2:end), scene.axes(1:2:end), 2);
  if (isfield (given, "xticklabel"))
    texts = given.xticklabel;
  else
    texts = arrayfun (@(v) sprintf ("%g", v), given.xtick, "uniformoutput", false);
  endif
  letters = max (cellfun (@aura.text.width, texts));

endfunction

## The figure and its panels, as they were if there are as many; BOX is what they take (normalised),
## ANCHOR, a figure or axes, remembers them.
function [h, box, anchor] = frame (options, extent, count)

  anchor = options.parent;
  if (isempty (anchor))
    anchor = new_figure (options, extent);
  endif
  h.figure = ancestor (anchor, "figure");
  home = anchor;
  if (isaxes (anchor))
    home = get (anchor, "parent");
    box = aura.plot.box_of (anchor);
    state = getappdata (anchor, "aura_scene");
    mine = [];
    if (! isempty (state))
      mine = state.panels(ishghandle (state.panels));
      mine = mine(strcmp (get (mine, "tag"), "aura_panel"));
    endif
    if (numel (mine) != count - 1)
      if (! isempty (state))
        delete (state.panels(ishghandle (state.panels)));
      endif
      setappdata (anchor, "aura_panels", []);
      mine = [];
    endif
    h.axes = [anchor; mine(:)];
  else
    size = getpixelposition (anchor)(3:4);
    margin = [80, 62] .* min (1, size ./ [640, 430]);
    box = [margin ./ size, 1 - (margin + [22, 8]) ./ size];
    h.axes = findobj (anchor, "-depth", 1, "tag", "aura_panel")(end:-1:1);
    if (numel (h.axes) != count)
      delete (setdiff (allchild (anchor), findall (anchor, "type", "uicontrol")));
      setappdata (anchor, "aura_panels", []);
      h.axes = [];
    endif
  endif
  for p = numel (h.axes) + 1:count
    h.axes(p,1) = axes ("parent", home, "tag", "aura_panel");
  endfor

endfunction

## No larger than the screen.
function fig = new_figure (options, extent)

  screen = get (0, "screensize")(3:4);
  size = [110 + max(340 * extent(2), 530), 140 + 300 * extent(1)];
  if (all (screen > 400))
    size = min (size, screen - [40, 100]);
  endif
  before = get (0, "currentfigure");
  fig = aura.plot.canvas (options.visible, size);
  if (! isempty (before) && strcmp (get (fig, "visible"), "off"))
    set (0, "currentfigure", before);
  endif

endfunction

%!function scene = common ()
%!  look = struct ("limits", [0 4 0 10], "x", "a", "y", "b", "marks", {{"-"}}, ...
%!                 "colors", [1 0 0], "names", {{"n"}});
%!  scene = aura.plot.scene (look, [640, 430]);
%!  scene.axes = {"xtick", 1:3};
%!endfunction
%!function items = lines (count)
%!  for k = 1:count
%!    items{k} = aura.plot.item ("line", "lines", "xdata", 1:3, "ydata", k * (1:3));
%!  endfor
%!endfunction
%!function options = with (varargin)
%!  options = aura.plot.options ("f", varargin, 1);
%!endfunction
%!test <*in rows and columns, with a hole; one key, names of the y axis at the left alone>
%! [h, shown] = aura.plot.panels (with ("Visible", "off", "Title", "T"), common (), lines (3), ...
%!                                {"p", "q", "r"}, [1 1; 1 2; 2 1]);
%! gone = onCleanup (@() close (h.figure));
%! at = cell2mat (get (h.axes, "position"));
%! assert (at([1 2],2), at([2 1],2), 1e-9);
%! assert (at(1,1), at(3,1), 1e-9);
%! assert (at(3,2) + at(3,4) < at(1,2) && at(1,1) + at(1,3) < at(2,1));
%! assert (get (h.heads, "string"), {"p"; "q"; "r"});
%! assert (get (h.key.names, "string"), "n");
%! assert (get (h.key.title, "string"), "T");
%! assert (get (get (h.axes(1), "ylabel"), "string"), "b");
%! assert (get (get (h.axes(2), "ylabel"), "string"), "");
%! assert (cellfun (@(s) get (s.lines, "ydata")(3), shown), [3 6 9]);
%! again = aura.plot.panels (setfield (with (), "parent", h.figure), common (), lines (3), ...
%!                           {"p", "q", "r"}, [1 1; 1 2; 2 1]);
%! assert (again.axes, h.axes);
%! fewer = aura.plot.panels (setfield (with (), "parent", h.figure), common (), lines (2), ...
%!                           {"p", "q"}, [1 1; 1 2]);
%! assert (! any (ishghandle (h.axes)) && numel (fewer.axes) == 2);
%!test <*one panel: its head behind the title>
%! h = aura.plot.panels (with ("Visible", "off", "Title", "T"), common (), lines (1), {"p"}, [1 1]);
%! gone = onCleanup (@() close (h.figure));
%! assert (get (h.heads, "string"), "T: p");
%! assert (get (h.key.names, "string"), "n");
