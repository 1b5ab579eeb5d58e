## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SCENE = aura.plot.scene (LOOK, EXTENT)
## The scene of aura.plot.show for a figure of EXTENT pixels with the LOOK that reports have, too
## (aura.plot.histogram), and nothing drawn yet.

function scene = scene (look, extent)

  scene = struct ("size", extent, "limits", look.limits, "axes", {{}}, "x", look.x, "y", look.y, ...
                  "key", struct ("marks", {look.marks}, "colors", look.colors, ...
                                 "names", {look.names}), ...
                  "bar", [], "items", [], "letters", 3);

endfunction

%!test
%! look = struct ("limits", 1:4, "x", "a", "y", "b", "marks", {{"o"}}, "colors", [1 0 0], ...
%!                "names", {{"n"}});
%! scene = aura.plot.scene (look, [640, 420]);
%! assert (scene.key.names, {"n"});
%! assert ({scene.size, scene.limits, scene.axes, scene.items}, {[640 420], 1:4, {}, []});
