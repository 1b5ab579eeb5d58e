## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## VALUE of an option in a few characters, for a cell of a table.

function text = value (value)

  if (ischar (value))
    text = value;
  else
    text = aura.arg.shown (value, 17);
  endif

endfunction

%!assert (aura.text.value ("boundary"), "boundary")
%!assert (aura.text.value (.1), "0.10000000000000001")
%!assert (aura.text.value ([1 2]), "[1 2]")
%!assert (aura.text.value (true), "true")
