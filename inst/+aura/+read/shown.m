## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A VALUE that was read from JSON, in a few characters, for a message.

function text = shown (value)

  if (isnumeric (value) && isempty (value))
    text = "null";
  elseif (isstruct (value) && isscalar (value))
    text = "an object";
  elseif (ischar (value) || isscalar (value) && ! iscell (value))
    text = aura.arg.shown (value);
  else
    text = "a list";
  endif

endfunction

%!assert (aura.read.shown ("A"), "\"A\"")
%!assert (aura.read.shown (2.5), "2.5")
%!assert (aura.read.shown (true), "true")
%!test <*as jsondecode has them>
%! value = jsondecode ('{"a": null, "b": {}, "c": [1, 2], "d": [{}, {}], "e": [1, "x"]}');
%! assert (aura.read.shown (value.a), "null");
%! assert (aura.read.shown (value.b), "an object");
%! assert (aura.read.shown (value.c), "a list");
%! assert (aura.read.shown (value.d), "a list");
%! assert (aura.read.shown (value.e), "a list");
