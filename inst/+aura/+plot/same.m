## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## isequaln of two properties, ten times faster for strings and numbers.

function is = same (a, b)

  if (ischar (a) || ischar (b))
    is = ischar (a) && ischar (b) && strcmp (a, b);
  elseif (iscell (a) || iscell (b))
    is = isequaln (a, b);
  else
    is = size_equal (a, b) && all ((a == b | (a != a & b != b))(:));
  endif

endfunction

%!assert (aura.plot.same ("a", "a"))
%!assert (aura.plot.same ("a", "b"), false)
%!assert (aura.plot.same ("none", [1 1 1 1]), false)
%!assert (aura.plot.same ([1 NaN], [1 NaN]))
%!assert (aura.plot.same ([1 NaN], [1 2]), false)
%!assert (aura.plot.same ([1 2], [1; 2]), false)
%!assert (aura.plot.same ([], []))
%!assert (aura.plot.same ({"a"}, {"a"}))
%!assert (aura.plot.same ({"a"}, {"b"}), false)
%!assert (aura.plot.same ({"a"}, "a"), false)
