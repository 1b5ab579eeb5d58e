## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## H = aura.plot.show (OPTIONS, SCENE)
## Draw the SCENE of a figure, as the OPTIONS of aura.plot.options have it: in the axes "Parent", in
## the current axes where they are empty or held, or in a new figure.  In axes that showed a scene
## before only what differs is drawn; while they are held the new one is added.  All stays inside:
## title and key lie in a band at the top of the axes, a colour bar at their right, text is set
## smaller where there is little room, and tick labels that would touch are left out.
##
## SCENE has the fields
##   size    of a new figure, pixels
##   limits  [XMIN, XMAX, YMIN, YMAX], as axis takes them
##   axes    properties of the axes, a cell row of names and values
##   x, y    the labels of the axes
##   key     marks, colors and names (aura.plot.header)
##   bar     [], or map (k-by-3, from 0 to 1 upwards) and label
##   items   what to draw (aura.plot.item)
##   letters of the longest tick label of the y axis
## OPTIONS.box is what a panel of several takes of its figure (normalised), where it is one.
## H has the fields figure, axes, those of the items' tags (handles, a column each), key (a struct
## of axes, marks, names and title) and, with a bar, colorbar.

function h = show (options, scene)

  [ax, fig, fresh] = aura.plot.place (options, scene.size);
  [old, now, limits, held] = begun (ax, fresh, options, scene);
  home = get (ax, "parent"); # the figure, or a panel of it
  [now.position, scene.letters, at] = laid_out (now, scene, getpixelposition (home)(3:4));
  scene.items = smaller (scene.items, at.font / 13, isempty (options.linewidth));
  setappdata (ax, "aura_busy", true); # what goes now takes nothing with it
  unwind_protect
    if (! held && isempty (now.items))
      cla (ax); # what others drew, and several scenes
    endif
    drawn = aura.plot.drawn (ax, scene.items, now.items);
  unwind_protect_cleanup
    setappdata (ax, "aura_busy", false);
  end_unwind_protect
  now.items = drawn;
  if (held)
    now.items = []; # of several scenes none can take the next one's place
    scene.axes = joint (scene.axes, old.axes);
  endif
  now.axes = scene.axes;
  decorated (ax, [{"position", now.position, "fontsize", at.font, "xlim", limits(1:2), ...
                   "ylim", limits(3:4)}, scene.axes, ticks_of(scene, limits, at.size, at.u)]);
  name_axis (get (ax, "xlabel"), scene.x, .85 * at.font, at.room(1) + 2 * at.u);
  name_axis (get (ax, "ylabel"), scene.y, .85 * at.font, at.size(2) + at.band(2));
  [now.over, now.header] = aura.plot.band (home, old.over, old.header, at.place, at.band, ...
                                           at.header);
  if (! isempty (scene.bar) || ! isempty (now.bar))
    now.bar = colour_bar (home, old.bar, at.bar, scene.bar, at.font);
  endif
  setappdata (ax, "aura_scene", now);
  tied (ax, fig, now, drawn);
  if (! strcmp (get (fig, "visible"), "off") || ! fresh)
    set (fig, "currentaxes", ax);
  endif
  h = handles_of (fig, ax, drawn, now);

endfunction

## The scene OLD that AX show (of FRESH ones none), what is kept of it NOW, with the key and title
## that both have, the LIMITS for both, and whether the axes are HELD.
function [old, now, limits, held] = begun (ax, fresh, options, scene)

  old = getappdata (ax, "aura_scene");
  held = ! fresh && ishold (ax) && ! isempty (get (ax, "children"));
  if (isempty (old))
    old = struct ("box", [], "position", [], "items", [], "key", scene.key([]), "over", [], ...
                  "header", [], "bar", [], "panels", [], "whole", [], "title", "", "axes", {{}}, ...
                  "margin", merge (fresh, [Inf, Inf], [4.4, 3.3]));
  endif
  now = old;
  if (isfield (options, "box")) # one panel of several
    now.box = options.box;
  else
    now.box = aura.plot.box_of (ax);
    delete (old.panels(ishghandle (old.panels)));
    now.panels = now.whole = [];
  endif
  [now.key, now.title, limits] = deal (scene.key, options.title, scene.limits);
  if (held)
    if (! isempty (old.key))
      now.key = aura.plot.joined (old.key, scene.key);
    endif
    if (isempty (now.title))
      now.title = old.title;
    endif
    now.items = [];
    before = axis (ax);
    limits([1 3]) = min (limits([1 3]), before([1 3]));
    limits([2 4]) = max (limits([2 4]), before([2 4]));
  elseif (! isequal (get (ax, "children"), handles (old.items)))
    now.items = [];
  endif

endfunction

## Where the axes are in their figure or panel of so many PIXELS, how many LETTERS their ticks may
## have, and AT: font, u (an em) and the room of all, pixels; the size of the axes; the size of the
## band over them, its place and its header; the place of a colour bar.
function [position, letters, at] = laid_out (now, scene, pixels)

  room = now.box(3:4) .* pixels;
  [font, u] = aura.plot.font (room, [480, 300]);
  right = ! isempty (scene.bar) * (.05 * room(1) + 4.2 * u);
  ## Outside of its box the axes' numbers and labels have what there is, or what a subplot leaves.
  outside = min (now.box(1:2) .* pixels, now.margin * u);
  longest = max (4, floor ((.5 * room(1) + outside(1)) / (.57 * u)));
  letters = min (scene.letters, longest); # names of ticks leave room for what they name
  needed = [.57 * letters + 1.1 + 1.6 * ! isempty(scene.y), 1.6 + 1.6 * ! isempty(scene.x)] * u;
  inside = max (needed - outside, 0);
  wide = room(1) - inside(1);
  if (inside(1) > .15 * room(1))
    wide = room(1); # long names of ticks: the band is over them, too
  endif
  [header, top] = aura.plot.header (now.title, now.key, wide, font);
  size = max (room - inside - [right, top], .2 * room);
  position = [now.box(1:2) + inside ./ pixels, size ./ pixels];
  at = struct ("font", font, "u", u, "room", room, "size", size, "band", [wide, top], ...
               "header", header);
  at.place = [now.box(1) + (room(1) - wide) / pixels(1), position(2) + position(4), ...
              at.band ./ pixels];
  at.bar = [position(1) + position(3) + .4 * u / pixels(1), position(2), .05 * now.box(3), ...
            position(4)];

endfunction

## Title, key and bar go with AX, and with what was DRAWN: plot (AX, ...) and cla know nothing of
## them; subplot deletes axes that overlap those it goes back to.
function tied (ax, fig, now, drawn)

  if (! isempty (now.over))
    set (now.over, "deletefcn", @(over, varargin) restored (over, ax));
  endif
  if (strcmp (get (fig, "__graphics_toolkit__"), "gnuplot") ...
      && ! isappdata (ax, "__subplotposition__"))
    setappdata (ax, "__subplotposition__", now.box); # else subplot would not know its axes again
  endif
  for object = {ax, drawn(1:min (1, numel (drawn))).h}
    if (isempty (get (object{1}, "deletefcn")))
      set (object{1}, "deletefcn", @(varargin) forget (ax));
    endif
  endfor

endfunction

## A label that is no longer than LENGTH pixels.
function name_axis (h, text, font, length)

  aura.plot.put (h, "string", text);
  aura.plot.put (h, "interpreter", "none");
  aura.plot.put (h, ...
                 "fontsize", ...
                 max (5, ...
                      min (font, font * length ...
                           / (.54 * aura.plot.em (font) * max (aura.text.width (text), 1)))));

endfunction

## The properties of axes that hold two scenes: ticks of both, where they are numbers.
function props = joint (props, before)

  for name = {"xtick", "ytick"}
    [mine, other] = deal (2 * find (strcmp (props(1:2:end), name{1})), ...
                          2 * find (strcmp (before(1:2:end), name{1})));
    named = strcmp (props(1:2:end), [name{1}, "label"]);
    if (! isempty (mine) && ! isempty (other) && ! any (named))
      props{mine} = union (props{mine}, before{other});
    endif
  endfor

endfunction

## ITEMS for axes with text of SCALE times the usual size: marks, words and, unless somebody chose
## their width, LINES shrink with it.
function items = smaller (items, scale, lines)

  if (scale == 1)
    return;
  endif
  for k = 1:numel (items)
    for name = {"markersize", "fontsize", "linewidth"}(1:2 + lines)
      place = 2 * find (strcmp (items(k).props(1:2:end), name{1}));
      if (! isempty (place))
        items(k).props{place} *= scale;
      endif
    endfor
  endfor

endfunction

## As the children of axes: the last first.
function h = handles (items)

  h = zeros (0, 1);
  if (! isempty (items))
    h = flip ([items.h])(:);
  endif

endfunction

## Where the ticks are, those of the scene or a few round numbers, and labels for as many as fit,
## none of which touch.
function props = ticks_of (scene, limits, size, u)

  props = {};
  given = cell2struct (scene.axes(2:2:end), scene.axes(1:2:end), 2);
  for a = [1, 2]
    name = "xy"(a);
    ends = limits(2 * a - 1:2 * a);
    is_log = isfield (given, [name "scale"]) && strcmp (given.([name "scale"]), "log");
    if (isfield (given, [name "tick"]))
      ticks = given.([name "tick"]);
    elseif (is_log) # 1, 2 and 5 in a decade, of more than two the powers of ten
      decades = 10 .^ (floor (log10 (ends(1))):ceil (log10 (ends(2))));
      ticks = ([1; 2; 5] * decades)(:)';
      if (diff (log10 (ends)) > 2)
        ticks = decades;
      endif
      ticks = ticks(ticks >= ends(1) & ticks <= ends(2));
    else
      ticks = aura.plot.ticks (ends(1), ends(2), ...
                               max (2, min (7, floor (size(a) / ([4.5, 2.5](a) * u)))));
    endif
    if (isfield (given, [name "ticklabel"]))
      texts = given.([name "ticklabel"])(:)';
      if (a == 2)
        texts = aura.text.excerpt (texts, max (scene.letters, 1));
      endif
    else
      texts = arrayfun (@(v) sprintf ("%g", v), ticks, "uniformoutput", false);
    endif
    if (! isempty (texts))
      position = ticks;
      if (is_log)
        [position, ends] = deal (log (ticks), log (ends));
      endif
      position = (position - ends(1)) / diff (ends) * size(a);
      need = u * repmat (1.15, 1, numel (texts));
      if (a == 1)
        need = u * (.62 * cellfun (@aura.text.width, texts) + .6);
      endif
      kept = 1;
      for k = 2:numel (texts)
        if (position(k) - position(kept(end)) >= (need(k) + need(kept(end))) / 2)
          kept(end+1) = k;
        endif
      endfor
      texts(setdiff (1:numel (texts), kept)) = {""};
    endif
    props = [props, {[name "tick"], ticks, [name "ticklabel"], texts}];
  endfor

endfunction

## Set what AX have not; what a scene before set and this one does not is as in new axes.
function decorated (ax, pairs)

  persistent always;
  if (isempty (always))
    rgb = aura.plot.colors ();
    ## gnuplot sets a y label of more than the ticks' size over their numbers
    always = struct ("labelfontsizemultiplier", .85, "xcolor", rgb.ink, "ycolor", rgb.ink, ...
                     "box", "off", "tickdir", "out", "xgrid", "off", "ygrid", "on", ...
                     "gridcolor", [.85 .85 .85], "layer", "bottom", "xscale", "linear", ...
                     "yscale", "linear", "ydir", "normal", "ticklabelinterpreter", "none", ...
                     "xminortick", "off", "visible", "on", "xlimmode", "manual", "ylimmode", ...
                     "manual", "xtickmode", "manual", "ytickmode", "manual", "xticklabelmode", ...
                     "manual", "yticklabelmode", "manual");
  endif
  props = always;
  for k = 1:2:numel (pairs)
    props.(pairs{k}) = pairs{k+1};
  endfor
  names = fieldnames (props)';
  values = struct2cell (props)';
  have = get (ax, names);
  differ = true (size (names));
  for k = 1:numel (names)
    differ(k) = ! aura.plot.same (values{k}(:), have{k}(:));
  endfor
  changes = [names(differ); values(differ)];
  if (! isempty (changes))
    set (ax, changes{:});
  endif

endfunction

## Unlike Octave's own it does not resize the axes and has no listeners, which makes it ten times
## faster.
function bar = colour_bar (home, bar, place, look, font)

  if (isempty (look)) # of a scene before
    delete (bar(ishghandle (bar)));
    bar = [];
    return;
  endif
  rgb = aura.plot.colors ();
  k = rows (look.map);
  if (isempty (bar) || ! ishghandle (bar))
    bar = aura.plot.auxiliary (home, "aura_bar");
    set (bar, "visible", "on", "xlim", [0, 1], "ylim", [0, 1], "xtick", [], "yaxislocation", ...
         "right", "box", "on", "ticklength", [0, 0], "labelfontsizemultiplier", .9, ...
         "xcolor", rgb.ink, "ycolor", rgb.ink, "layer", "top");
    y = (0:k - 1) / k;
    patch ("parent", bar, "xdata", repmat ([0; 1; 1; 0], 1, k), ...
           "ydata", [y; y; y + 1 / k; y + 1 / k], "cdata", reshape (look.map, 1, k, 3), ...
           "facecolor", "flat", "edgecolor", "none");
  endif
  aura.plot.put (bar, "position", place);
  aura.plot.put (bar, "fontsize", font);
  aura.plot.put (bar, "ytick", 0:merge (place(4) * getpixelposition (home)(4) > 9 ...
                                        * aura.plot.em (font), .2, .5):1);
  aura.plot.put (get (bar, "ylabel"), "string", look.label);

endfunction

## The band OVER of AX again, where it alone was deleted.
function restored (over, ax)

  fig = ancestor (over, "figure");
  if (! ishghandle (ax) || strcmp (get (ax, "beingdeleted"), "on") ...
      || strcmp (get (fig, "beingdeleted"), "on"))
    return;
  endif
  scene = getappdata (ax, "aura_scene");
  if (! isempty (scene) && isequal (scene.over, over))
    items = rmfield (scene.header, "h");
    pixels = [get(over, "xlim")(2), get(over, "ylim")(2)];
    [scene.over, scene.header] = aura.plot.band (get (over, "parent"), [], [], ...
                                                 get (over, "position"), pixels, items);
    set (scene.over, "deletefcn", @(over, varargin) restored (over, ax));
    setappdata (ax, "aura_scene", scene);
  endif

endfunction

## Without title, key, bar and other panels AX have the place that they had before.
function forget (ax)

  if (! ishghandle (ax) || isequal (getappdata (ax, "aura_busy"), true))
    return;
  endif
  scene = getappdata (ax, "aura_scene");
  if (isempty (scene))
    return;
  endif
  box = aura.plot.box_of (ax);
  setappdata (ax, "aura_scene", []);
  parts = [scene.over; scene.bar; scene.panels];
  delete (parts(ishghandle (parts)));
  if (! strcmp (get (ax, "beingdeleted"), "on"))
    set (ax, "position", box);
  endif

endfunction

function h = handles_of (fig, ax, drawn, now)

  h = struct ("figure", fig, "axes", ax);
  for k = 1:numel (drawn)
    tag = drawn(k).tag;
    if (! isempty (tag))
      if (! isfield (h, tag))
        h.(tag) = [];
      endif
      h.(tag)(end+1,1) = drawn(k).h;
    endif
  endfor
  h.key = struct ("axes", now.over, "marks", [], "names", [], "title", []);
  for k = 1:numel (now.header)
    tag = now.header(k).tag;
    if (! isempty (tag))
      h.key.(tag)(end+1,1) = now.header(k).h;
    endif
  endfor
  if (! isempty (now.bar))
    h.colorbar = now.bar;
  endif

endfunction

%!shared sizes
%! sizes = [];
%!function scene = scene_of (names, y)
%!  look = struct ("limits", [0, 10, 0, max(y)], "x", "a label", "y", "another", ...
%!                 "marks", {{"-"}(ones (1, numel (names)))}, "colors", jet (numel (names)), ...
%!                 "names", {names});
%!  scene = aura.plot.scene (look, [640, 420]);
%!  scene.items = aura.plot.item ("line", "lines", "xdata", 1:numel (y), "ydata", y);
%!endfunction
%!function options = with (varargin)
%!  options = aura.plot.options ("f", varargin, 1);
%!endfunction
%!function is = inside (a, b)
%!  is = all (a(1:2) >= b(1:2) - 1e-9) && all (a(1:2) + a(3:4) <= b(1:2) + b(3:4) + 1e-9);
%!endfunction
%!test <*a figure of its own: key and title in a band above the axes>
%! h = aura.plot.show (with ("Visible", "off", "Title", "T"), scene_of ({"a", "b"}, 1:3));
%! gone = onCleanup (@() close (h.figure));
%! assert (get (h.lines, "ydata"), 1:3);
%! assert (get (h.key.names, "string"), {"a"; "b"});
%! assert (get (h.key.title, "string"), "T");
%! assert (axis (h.axes), [0 10 0 3]);
%! place = get (h.axes, "position");
%! over = get (h.key.axes, "position");
%! assert (over(2), place(2) + place(4), 1e-9);
%! assert (over(2) + over(4), .98, 1e-9);
%! assert (place(1:2), [.13 .15], 1e-9);
%! assert (get (get (h.axes, "xlabel"), "string"), "a label");
%!test <*in axes of the user; again in the same place, only what differs>
%! fig = figure ("visible", "off", "position", [0 0 640 420]);
%! gone = onCleanup (@() close (fig));
%! ax = axes ("parent", fig, "position", [.2 .2 .5 .5]);
%! line (ax, 1:2, 1:2);
%! h = aura.plot.show (with ("Parent", ax, "Title", "T"), scene_of ({"a"}, 1:3));
%! assert (h.axes, ax);
%! assert (get (ax, "children"), h.lines);
%! place = get (ax, "position");
%! assert (inside (place, [.2 .2 .5 .5]) && inside (get (h.key.axes, "position"), [.2 .2 .5 .5]));
%! again = aura.plot.show (with ("Parent", ax, "Title", "U"), scene_of ({"a"}, 4:7));
%! assert (again.lines, h.lines);
%! assert (get (again.lines, "ydata"), 4:7);
%! assert (get (again.key.title, "string"), "U");
%! assert (get (ax, "position"), place, 1e-9);
%! assert (numel (findall (fig, "type", "axes")), 2);
%! none = aura.plot.show (with ("Parent", ax), scene_of ({}, 1:3));
%! assert (none.key.axes, []);
%! assert (get (ax, "position"), [.2 .2 .5 .5], .001); # the band is given back
%! set (ax, "position", [.3 .3 .4 .4]); # moved by the user
%! aura.plot.show (with ("Parent", ax), scene_of ({"a"}, 1:3));
%! assert (inside (get (ax, "position"), [.3 .3 .4 .4]));
%!test <*what others plot there takes title, key and room away; then it is as new>
%! fig = figure ("visible", "off");
%! gone = onCleanup (@() close (fig));
%! ax = axes ("parent", fig, "position", [.2 .2 .5 .5]);
%! scene = scene_of ({"a"}, 1:3);
%! scene.bar = struct ("map", [1 0 0; 0 1 0], "label", "what");
%! scene.axes = {"ydir", "reverse"};
%! aura.plot.show (with ("Parent", ax, "Title", "T"), scene);
%! plot (ax, 1:2, 1:2);
%! assert (findall (fig, "type", "axes"), ax);
%! assert (get (ax, "position"), [.2 .2 .5 .5], 1e-9);
%! h = aura.plot.show (with ("Parent", ax, "Title", "T"), scene);
%! assert ({axis(ax), get(ax, "ydir"), get(ax, "tickdir")}, {[0 10 0 3], "reverse", "out"});
%! assert (get (h.key.title, "string"), "T");
%! set (ax, "xlim", [2 3], "yscale", "log"); # as a user zooms
%! aura.plot.show (with ("Parent", ax, "Title", "T"), scene);
%! assert ({axis(ax), get(ax, "yscale")}, {[0 10 0 3], "linear"});
%! cla (ax);
%! assert (findall (fig, "type", "axes"), ax);
%! aura.plot.show (with ("Parent", ax), scene);
%! delete (h.lines(ishghandle (h.lines)));
%!test <*held: the first stays, limits hold both, one key names both>
%! fig = figure ("visible", "off");
%! gone = onCleanup (@() close (fig));
%! ax = axes ("parent", fig);
%! a = aura.plot.show (with ("Parent", ax), scene_of ({"a"}, 1:3));
%! hold (ax, "on");
%! b = aura.plot.show (with ("Parent", ax), scene_of ({"b"}, 5:9));
%! assert (ishghandle (a.lines) && b.lines != a.lines);
%! assert (get (b.key.names, "string"), {"a"; "b"});
%! assert (axis (ax), [0 10 0 9]);
%! c = aura.plot.show (with ("Parent", ax), scene_of ({"c"}, 1:2));
%! assert (get (c.key.names, "string"), {"a"; "b"; "c"});
%! assert (axis (ax), [0 10 0 9]);
%! hold (ax, "off");
%! aura.plot.show (with ("Parent", ax), scene_of ({"d"}, 1:2));
%! assert (numel (get (ax, "children")), 1);
%! assert (axis (ax), [0 10 0 2]);
%!test <*held: ticks of both; what both keys have is named once>
%! scene = scene_of ({"a", "b"}, 1:3);
%! scene.axes = {"xtick", [1 2]};
%! h = aura.plot.show (with ("Visible", "off"), scene);
%! gone = onCleanup (@() close (h.figure));
%! hold (h.axes, "on");
%! scene.key.names{2} = "c";
%! scene.axes = {"xtick", [2 9]};
%! h = aura.plot.show (with ("Parent", h.axes), scene);
%! assert (get (h.key.names, "string"), {"a"; "b"; "c"});
%! assert (get (h.axes, "xtick"), [1 2 9]);
%!test <*in small axes marks are smaller, too>
%! fig = figure ("visible", "off", "position", [0 0 560 420]);
%! gone = onCleanup (@() close (fig));
%! scene = scene_of ({}, 1:3);
%! scene.items.props = [scene.items.props, {"markersize", 13}];
%! h = aura.plot.show (with ("Parent", axes ("parent", fig, "position", [.1 .1 .4 .4])), scene);
%! assert (get (h.lines, "markersize"), get (h.axes, "fontsize"), 1e-9);
%! scene.items.props = {"xdata", 1, "ydata", 1, "linewidth", 13};
%! h = aura.plot.show (with ("Parent", h.axes), scene);
%! assert (get (h.lines, "linewidth"), get (h.axes, "fontsize"), 1e-9);
%! h = aura.plot.show (with ("Parent", h.axes, "LineWidth", 13), scene);
%! assert (get (h.lines, "linewidth"), 13);
%!test <*over a line of the user, held; without hold it goes; hold stays as it was>
%! fig = figure ("visible", "off");
%! gone = onCleanup (@() close (fig));
%! ax = axes ("parent", fig);
%! mine = line (ax, 1:2, [-5 20]);
%! hold (ax, "on");
%! aura.plot.show (with ("Parent", ax), scene_of ({"a"}, 1:3));
%! assert (ishghandle (mine));
%! assert (axis (ax)(3) <= -5 && axis (ax)(4) >= 20);
%! assert (ishold (ax));
%! hold (ax, "off");
%! aura.plot.show (with ("Parent", ax), scene_of ({"a"}, 1:3));
%! assert (! ishghandle (mine) && ! ishold (ax));
%!test <*title, key and bar go with their axes, which stay current>
%! fig = figure ("visible", "off");
%! gone = onCleanup (@() close (fig));
%! ax = axes ("parent", fig);
%! scene = scene_of ({"a"}, 1:3);
%! scene.bar = struct ("map", [1 0 0; 0 1 0], "label", "what");
%! h = aura.plot.show (with ("Parent", ax), scene);
%! assert (get (fig, "currentaxes"), ax);
%! assert (numel (get (fig, "children")), 3);
%! band = findall (h.colorbar, "type", "patch");
%! assert (get (band, "ydata"), [0 .5; 0 .5; .5 1; .5 1]);
%! assert (squeeze (get (band, "cdata")), [1 0 0; 0 1 0]);
%! assert (get (get (h.colorbar, "ylabel"), "string"), "what");
%! assert (get (h.colorbar, "position")(1) > sum (get (ax, "position")([1 3])));
%! assert (inside (get (h.colorbar, "position"), [.13 .11 .775 .815]));
%! aura.plot.show (with ("Parent", ax), scene_of ({"a"}, 1:3));
%! assert (! ishghandle (h.colorbar));
%! aura.plot.show (with ("Parent", ax), scene);
%! clf (fig);
%! assert (isempty (findall (fig, "type", "axes")));
%!test <*subplot there and back: axes and key stay; gone with clf>
%! fig = figure ("visible", "off");
%! gone = onCleanup (@() close (fig));
%! ax = subplot (1, 2, 1);
%! aura.plot.show (with ("Title", "T"), scene_of ({"a"}, 1:3));
%! subplot (1, 2, 2);
%! aura.plot.show (with (), scene_of ({"b"}, 1:3));
%! assert (subplot (1, 2, 1), ax);
%! texts = get (findobj (fig, "type", "text"), "string");
%! assert (all (ismember ({"T", "a", "b"}, texts)));
%! h = aura.plot.show (with ("Parent", ax, "Title", "U"), scene_of ({"a"}, 1:3));
%! assert (get (h.key.title, "string"), "U");
%! assert (numel (findobj (fig, "tag", "aura_key")), 2);
%! clf (fig);
%! assert (isempty (findall (fig, "type", "axes")));
%!test <*in a panel of a figure: key and bar, too>
%! fig = figure ("visible", "off", "position", [0 0 800 400]);
%! gone = onCleanup (@() close (fig));
%! home = uipanel ("parent", fig, "position", [.5 0 .5 1]);
%! scene = scene_of ({"a"}, 1:3);
%! scene.bar = struct ("map", [1 0 0; 0 1 0], "label", "what");
%! h = aura.plot.show (with ("Parent", axes ("parent", home)), scene);
%! assert (h.figure, fig);
%! assert ({get(h.key.axes, "parent"), get(h.colorbar, "parent")}, {home, home});
%! assert (inside (get (h.colorbar, "position"), [.13 .11 .775 .815]));
%!test <*little room: smaller text, fewer labels, never past the figure's edge>
%! fig = figure ("visible", "off", "position", [0 0 560 420]);
%! gone = onCleanup (@() close (fig));
%! for place = [0 0 1 1; .1 .1 .15 .3; .5 .5 .4 .4]'
%!   ax = axes ("parent", fig, "position", place');
%!   scene = scene_of ({"never verified", "over all", "Bayes rule"}, 1:3);
%!   scene.limits(2) = 1280;
%!   scene.axes = {"xtick", 0:10:1280};
%!   h = aura.plot.show (with ("Parent", ax, "Title", "A title"), scene);
%!   at = get (ax, "position") .* [560 420 560 420];
%!   u = aura.plot.em (get (ax, "fontsize"));
%!   assert (at(1) > 2 * u && at(2) > 2 * u); # room for numbers and names
%!   labels = get (ax, "xticklabel");
%!   shown = find (! cellfun (@isempty, labels));
%!   assert (numel (labels), 129);
%!   assert (all (diff (shown) / 129 * at(3) > 1.5 * u));
%!   sizes(end+1) = get (ax, "fontsize");
%! endfor
%! assert (sizes(1) > sizes(3) && sizes(3) > sizes(2) && sizes(2) == 7);
%!test <*names of another tick; a logarithmic axis; and nothing of these in the next scene>
%! scene = scene_of ({}, 1:3);
%! scene.axes = {"ytick", 1:3, "yticklabel", {"x", "y", repmat("z", 1, 80)}, "ydir", "reverse"};
%! scene.letters = 80;
%! h = aura.plot.show (with ("Visible", "off"), scene);
%! gone = onCleanup (@() close (h.figure));
%! labels = get (h.axes, "yticklabel")(:)';
%! assert (labels([1 2]), {"x", "y"});
%! assert (any (aura.text.width (labels{3}) == 10:60)); # cut, so that half of the axes is left
%! assert (get (h.axes, "position")(3) > .3);
%! scene.axes = {"yscale", "log"};
%! scene.limits(3:4) = [1 100];
%! aura.plot.show (with ("Parent", h.axes), scene);
%! assert ({get(h.axes, "ydir"), get(h.axes, "yscale"), get(h.axes, "ytick")}, ...
%!         {"normal", "log", [1 2 5 10 20 50 100]});
%! scene.limits(3:4) = [.05 20];
%! aura.plot.show (with ("Parent", h.axes), scene);
%! assert (get (h.axes, "ytick"), [.1 1 10], 1e-12);
%! aura.plot.show (with ("Parent", h.axes), scene_of ({}, 1:3));
%! assert (get (h.axes, "yscale"), "linear");
%! assert (get (h.axes, "ytick"), 0:.5:3);
%!test <*held: the title that was there stays, where there is no other>
%! fig = figure ("visible", "off");
%! gone = onCleanup (@() close (fig));
%! ax = axes ("parent", fig);
%! aura.plot.show (with ("Parent", ax, "Title", "T"), scene_of ({"a"}, 1:3));
%! hold (ax, "on");
%! h = aura.plot.show (with ("Parent", ax), scene_of ({"b"}, 2:4));
%! assert (get (h.key.title, "string"), "T");
%!test <*long names of ticks: the band stands over them, too>
%! fig = figure ("visible", "off", "position", [0 0 640 420]);
%! gone = onCleanup (@() close (fig));
%! ax = axes ("parent", fig, "position", [.2 .2 .5 .5]);
%! scene = scene_of ({"a"}, 1:3);
%! scene.letters = 30;
%! h = aura.plot.show (with ("Parent", ax, "Title", "T"), scene);
%! assert (get (h.key.axes, "position")(1), .2, 1e-9);
%! assert (get (ax, "position")(1) > .25);
