## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## STATUS = aura.set.from_truth (TRUTH, SHOWN)
## The status (int8) of an audit that is shown the labels TRUTH (1, 0, NaN where
## unknown) of the rows SHOWN, numbers or a mask; all other rows are open.

function status = from_truth (truth, shown)

  labels = NaN (size (truth));
  labels(shown) = truth(shown);
  status = aura.set.status (labels);

endfunction

%!assert (aura.set.from_truth ([1; 0; NaN; 1; 0], [4 2 3]), int8 ([0; 3; 0; 2; 0]))
%!assert (aura.set.from_truth ([1; 0], [true; false]), int8 ([2; 0]))
%!assert (aura.set.from_truth ([1; 0], []), int8 ([0; 0]))
