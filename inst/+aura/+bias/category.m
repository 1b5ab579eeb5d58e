## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The category that the row R of aura.bias.tested is about, which is of kind "errs".

function name = category (r)

  name = r.attribute(9:end);             # behind "errs in "

endfunction

%!assert (aura.bias.category (struct ("attribute", "errs in a b")), "a b")
