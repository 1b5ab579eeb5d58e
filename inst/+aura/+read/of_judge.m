## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DATA = aura.read.of_judge (CONTENT, JUDGE, OPTIONS)
## The comparisons of JUDGE in CONTENT (aura.read.rows_in), as aura_read has them; there may be
## none.

function data = of_judge (s, judge, options)

  [list, more] = aura.read.pair (s.rows);
  bad = aura.read.joined (s.bad, more);
  aura.read.refuse (bad, s.file, options);
  data = aura.read.data (list, judge, options.covariates);
  data.dropped.bad_lines = numel (bad);
  data.dropped.bad = aura.read.bad_of (s.file, bad);
  data.file = s.file;
  data.format = s.format;
  data.sha256 = s.sha256;

endfunction
