## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## VALUE of an option in a few characters.

function text = value (value)

  if (ischar (value))
    text = value;
  elseif ((isnumeric (value) || islogical (value)) && numel (value) <= 8)
    text = mat2str (value, 17);
  else
    text = class (value);
  endif

endfunction
