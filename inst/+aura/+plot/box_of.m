## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## BOX = aura.plot.box_of (AX)
## What AX took of their figure before title, key, bar and panels of ours took some of it: their
## position (normalised), unless it is where aura.plot.show put them.

function box = box_of (ax)

  box = get (ax, "position");
  scene = getappdata (ax, "aura_scene");
  if (! isempty (scene) && all (abs (box - scene.position) < 1e-6))
    box = scene.box;
    if (! isempty (scene.whole))
      box = scene.whole;
    endif
  endif

endfunction

%!test
%! fig = figure ("visible", "off");
%! ax = axes ("parent", fig, "position", [.1 .1 .5 .5]);
%! assert (aura.plot.box_of (ax), [.1 .1 .5 .5]);
%! setappdata (ax, "aura_scene", struct ("position", [.1 .1 .5 .5], "box", [.1 .1 .5 .8], ...
%!                                       "whole", []));
%! assert (aura.plot.box_of (ax), [.1 .1 .5 .8]);
%! setappdata (ax, "aura_scene", struct ("position", [.1 .1 .5 .5], "box", [.1 .1 .5 .8], ...
%!                                       "whole", [0 0 1 1]));
%! assert (aura.plot.box_of (ax), [0 0 1 1]);
%! set (ax, "position", [.2 .2 .3 .3]);
%! assert (aura.plot.box_of (ax), [.2 .2 .3 .3]);
%! close (fig);
