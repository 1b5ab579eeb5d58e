## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.arg.what (VALUE)
## The kind of VALUE in a message about it: its class, and whether it is sparse, complex, an array
## of structs, or a struct of aura (aura.arg.named).

function text = what (value)

  text = class (value);
  if (issparse (value))
    text = ["a sparse ", text, "; full (..) makes it full"];
  elseif (isnumeric (value) && iscomplex (value))
    text = ["a complex ", text];
  elseif (isstruct (value) && ! isscalar (value))
    text = ["an array of ", aura.arg.dims(value), " structs"];
  elseif (! isempty (aura.arg.named (value)))
    text = aura.arg.named (value);
  endif

endfunction

%!assert (aura.arg.what (1), "double")
%!assert (aura.arg.what (sparse (1)), "a sparse double; full (..) makes it full")
%!assert (aura.arg.what (1i), "a complex double")
%!assert (aura.arg.what (struct ("a", {1, 2})), "an array of 1-by-2 structs")
%!assert (aura.arg.what (struct ("a", 1)), "struct")
%!assert (aura.arg.what (struct ("aura", "simulation")), "a simulation")
