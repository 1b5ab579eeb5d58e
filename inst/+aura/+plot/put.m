## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Set the property NAME of H only where it has another VALUE: a toolkit takes a millisecond to set
## what it has.

function put (h, name, value)

  if (! aura.plot.same (get (h, name), value))
    set (h, name, value);
  endif

endfunction

%!test
%! fig = figure ("visible", "off");
%! aura.plot.put (fig, "name", "a");
%! assert (get (fig, "name"), "a");
%! addlistener (fig, "name", @(varargin) setappdata (fig, "heard", true));
%! aura.plot.put (fig, "name", "a");
%! assert (getappdata (fig, "heard"), []);
%! aura.plot.put (fig, "name", "b");
%! assert (getappdata (fig, "heard"));
%! close (fig);
