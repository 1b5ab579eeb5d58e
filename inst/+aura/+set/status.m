## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## STATUS = aura.set.status (LABELS, SOURCES)
## The status (int8) of comparisons with the LABELS 1, 0 and NaN, n-by-1, of which SOURCES (logical;
## []: none) are known to be positive.

function status = status (labels, sources = [])

  status = zeros (size (labels), "int8");
  status(labels == 1) = aura.set.code ("agree");
  status(labels == 0) = aura.set.code ("disagree");
  status(sources) = aura.set.code ("source");

endfunction

%!assert (aura.set.status ([1; 0; NaN; 1; NaN]), int8 ([2; 3; 0; 2; 0]))
%!assert (aura.set.status ([1; 0; NaN; 1; NaN], logical ([1; 0; 0; 0; 1])), int8 ([1; 3; 0; 2; 1]))
