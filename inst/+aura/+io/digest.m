## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DIGITS = aura.io.digest (X)
## 16 hexadecimal digits that identify the matrix X by class, size and content:
## the start of the SHA-256 of the SHA-256 sums of its parts, each short enough
## that its copies cost little.

function digits = digest (x)

  text = sprintf ("%s %dx%d", class (x), rows (x), columns (x));
  step = 2^21;
  for first = 1:step:numel (x)
    text = [text, __aura_content__("sha256", x(first:min (first + step - 1, end)))];
  endfor
  digits = hash ("sha256", text)(1:16);

endfunction

%!assert (aura.io.digest ([1 2; 3 4]),
%!        hash ("sha256", ["double 2x2", hash("sha256", typecast ([1 3 2 4], "char"))])(1:16))
%!test <*class, size and content count, and a part beyond the first>
%! x = zeros (3, 2);
%! others = {single(x), zeros(2, 3), [x(1:5)(:); 1](:,1), reshape([x(1:5), 1], 3, 2)};
%! digits = cellfun (@aura.io.digest, [{x}, others], "uniformoutput", false);
%! assert (numel (unique (digits)), 5);
%! long = zeros (2^21 + 1, 1);
%! before = aura.io.digest (long);
%! long(end) = 1;
%! assert (! strcmp (aura.io.digest (long), before));
