## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Where STATUS (int8) is open or waiting: no label is known.

function mask = unlabelled (status)

  mask = (status == aura.set.code ("open") | status == aura.set.code ("waiting"));

endfunction

%!assert (aura.set.unlabelled (int8 ([0; 1; 2; 3; 4])), [true; false; false; false; true])
