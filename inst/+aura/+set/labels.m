## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The labels that STATUS (int8) implies: 1 for a source and for agree, 0 for
## disagree, NaN where none is known.

function labels = labels (status)

  labels = NaN (size (status));
  labels(status == aura.set.code ("source") | status == aura.set.code ("agree")) = 1;
  labels(status == aura.set.code ("disagree")) = 0;

endfunction

%!assert (aura.set.labels (int8 ([0; 1; 2; 3; 4])), [NaN; 1; 1; 0; NaN])
