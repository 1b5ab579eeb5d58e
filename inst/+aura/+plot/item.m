## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ITEM = aura.plot.item (KIND, TAG, NAME, VALUE, ...)
## What aura.plot.show is to draw: a "line", a "patch" or a "text" with these properties.  Its
## handle is returned in the field TAG.  Data of no element are a NaN: gnuplot would wait for them
## for ever.

function item = item (kind, tag, varargin)

  for k = 1:2:numel (varargin)
    if (isempty (varargin{k+1}) && any (strcmp (varargin{k}, {"xdata", "ydata"})))
      varargin{k+1} = NaN;
    endif
  endfor
  item = struct ("kind", kind, "tag", tag, "props", {varargin});

endfunction

%!test
%! item = aura.plot.item ("line", "", "xdata", zeros (1, 0), "ydata", []);
%! assert (item.props, {"xdata", NaN, "ydata", NaN});
%!assert (aura.plot.item ("line", "lines", "xdata", 1:2), ...
%!        struct ("kind", "line", "tag", "lines", "props", {{"xdata", 1:2}}))
