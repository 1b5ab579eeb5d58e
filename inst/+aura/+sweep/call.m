## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [VALUE, MORE] = aura.sweep.call (WHO, F, ARGUMENTS, ...)
## F of the arguments; its error in the name of WHO, with its identifier.

function varargout = call (who, f, varargin)

  try
    [varargout{1:max (nargout, 1)}] = f (varargin{:});
  catch err
    error (struct ("message", [who, ": ", err.message], "identifier", err.identifier));
  end_try_catch

endfunction

%!assert (aura.sweep.call ("the metric m", @(x) x + 1, 2), 3)
%!test
%! [a, b] = aura.sweep.call ("w", @size, ones (2, 3));
%! assert ([a, b], [2 3]);
%!error <the metric m: lost> aura.sweep.call ("the metric m", @(x) error ("lost"), 2)
%!error id=aura:mine aura.sweep.call ("w", @(x) error ("aura:mine", "no ink"), 2)
