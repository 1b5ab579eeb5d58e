## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.arg.dims (VALUE, SHAPE)
## The size of VALUE in words, "2-by-3", and where it is SHAPE exchanged (NaN: any), that it must be
## transposed.

function text = dims (value, shape = [])

  text = strjoin (arrayfun (@num2str, size (value), "uniformoutput", false),
                  "-by-");
  is = @(shape) ndims (value) == 2 && all (isnan (shape) | size (value) == shape);
  if (numel (shape) == 2 && ! is (shape(:)') && is (flip (shape(:)')))
    text = [text, "; transpose it"];
  endif

endfunction

%!assert (aura.arg.dims (zeros (2, 3)), "2-by-3")
%!assert (aura.arg.dims ([]), "0-by-0")
%!assert (aura.arg.dims (zeros (4, 1, 2)), "4-by-1-by-2")
%!assert (aura.arg.dims ([1 2], [2, 1]), "1-by-2; transpose it")
%!assert (aura.arg.dims ([1 2 3], [2, 1]), "1-by-3")
%!assert (aura.arg.dims ([1 2; 3 4], [2, NaN]), "2-by-2")
%!assert (aura.arg.dims (ones (2, 3), [3, NaN]), "2-by-3; transpose it")
