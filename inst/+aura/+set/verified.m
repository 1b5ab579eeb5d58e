## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Where STATUS (int8) is agree or disagree: a human has given the label.

function mask = verified (status)

  mask = (status == aura.set.code ("agree") | status == aura.set.code ("disagree"));

endfunction

%!assert (aura.set.verified (int8 ([0; 1; 2; 3; 4])), [false; false; true; true; false])
