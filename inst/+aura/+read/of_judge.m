## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DATA = aura.read.of_judge (CONTENT, JUDGE, OPTIONS)
## The comparisons of JUDGE in CONTENT (aura.read.rows_in), as aura_read has them; there may be
## none.  The format and the hash of the file are left to the caller.

function data = of_judge (s, judge, options)

  [list, wrong] = aura.read.completed (s.rows);
  wrong = aura.read.problem (list.line([wrong.line](:)), {wrong.field}(:), {wrong.message}(:));
  wrong = aura.read.joined (s.bad, wrong);
  aura.read.refuse (wrong, s.file, options);
  if (all (list.bare))
    error ("aura:empty-file",
           "aura_read: %s has no comparison that can be read: verdicts and no texts", s.file);
  endif
  [list, more] = aura.read.pair (aura.read.rows_at (list, ! list.bare));
  bad = aura.read.joined (wrong, more);
  aura.read.refuse (bad, s.file, options);
  data = aura.read.data (list, judge, options.covariates);
  data.dropped.bad_lines = numel (bad);
  data.dropped.bad = aura.read.bad_of (s.file, bad);
  data.file = s.file;

endfunction
