## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.arg.shown (VALUE, DIGITS, MOST)
## VALUE in a few characters, for a message: a string in quotes, cut off after 40
## characters; up to MOST numbers, with DIGITS significant digits; otherwise class
## and size, or what a struct of aura is (aura.arg.named).

function text = shown (value, digits = 6, most = 8)

  if (issparse (value))
    text = ["sparse ", class(value), " ", aura.arg.dims(value)];
  elseif (ischar (value) && rows (value) <= 1)
    text = ["\"", aura.text.excerpt(value, 40), "\""];
  elseif (isnumeric (value) && isequal (size (value), [0, 0]))
    text = "[]";
  elseif ((isnumeric (value) || islogical (value)) && ndims (value) == 2
          && numel (value) >= 1 && numel (value) <= most)
    text = mat2str (value, digits);
  elseif (is_function_handle (value))
    text = func2str (value);
  elseif (! isempty (aura.arg.named (value)))
    text = aura.arg.named (value);
  else
    text = [repmat("complex ", 1, isnumeric (value) && iscomplex (value)), class(value), " ", ...
            aura.arg.dims(value)];
  endif

endfunction

%!assert (aura.arg.shown ("off"), "\"off\"")
%!assert (aura.arg.shown (""), "\"\"")
%!assert (aura.arg.shown (repmat ("é", 1, 50)), ["\"", repmat("é", 1, 39), "…\""])
%!assert (aura.arg.shown (1.23456789), "1.23457")
%!assert (aura.arg.shown (1.23456789, 9), "1.23456789")
%!assert (aura.arg.shown ([.1 .9]), "[0.1 0.9]")
%!assert (aura.arg.shown (NaN), "NaN")
%!assert (aura.arg.shown (false), "false")
%!assert (aura.arg.shown (1:9), "double 1-by-9")
%!assert (aura.arg.shown (1:9, 6, Inf), "[1 2 3 4 5 6 7 8 9]")
%!assert (aura.arg.shown ([]), "[]")
%!assert (aura.arg.shown (zeros (0, 1)), "double 0-by-1")
%!assert (aura.arg.shown (sparse (1)), "sparse double 1-by-1")
%!assert (aura.arg.shown (1i), "0+1i")
%!assert (aura.arg.shown (1i * (1:9)), "complex double 1-by-9")
%!assert (aura.arg.shown ({1}), "cell 1-by-1")
%!assert (aura.arg.shown (struct ("a", {1, 2})), "struct 1-by-2")
%!assert (aura.arg.shown (struct ("aura", "panel")), "a panel")
%!assert (aura.arg.shown (@sin), "sin")
