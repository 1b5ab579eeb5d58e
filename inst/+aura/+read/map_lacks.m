## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The error of FCN that the map names a FIELD that FILE, whose fields are NAMES, has not.

function map_lacks (field, file, names, fcn = "aura_read")

  nearest = "";
  if (! isempty (names))
    nearest = ["; the nearest is ", aura.text.clean(aura.arg.nearest (field, names))];
  endif
  error ("aura:invalid-argument", "%s: Map must name fields of %s, which has no %s%s",
         fcn, file, field, nearest);

endfunction

%!error <aura_read: Map must name fields of f, which has no out_lef; the nearest is out_left>
%! aura.read.map_lacks ("out_lef", "f", {"id", "out_left"})
%!error <which has no a$> aura.read.map_lacks ("a", "f", {})
