## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.arg.kind_of (VALUE)
## Size and class of VALUE, as messages name them; what a struct of aura is (aura.arg.named).

function text = kind_of (value)

  text = aura.arg.named (value);
  if (! isempty (text))
    return;
  endif
  kind = class (value);
  if (issparse (value))
    kind = ["sparse " kind];
  elseif (isnumeric (value) && iscomplex (value))
    kind = ["complex " kind];
  endif
  text = [aura.arg.dims(value) " " kind];

endfunction

%!assert (aura.arg.kind_of (int8 ([1 2])), "1-by-2 int8")
%!assert (aura.arg.kind_of (struct ("aura", "audit")), "an audit")
