## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## CONTENT = aura.read.rows_in (SOURCE, OPTIONS, COUNT)
## What the next COUNT records (all) of SOURCE (aura.read.start) hold, under the OPTIONS of
## aura_read: rows (aura.read.as_rows, and the lines on which they begin), what is bad
## (aura.read.problem), the file, and whether this is the end.

function content = rows_in (source, options, count = Inf)

  [t, bad] = aura.read.records (source, options, count);
  [list, t] = aura.read.as_rows (t, source.format, options.humans, options.covariates);
  list.line = t.line;
  list.at = t.at;
  wrong = find (t.wrong);
  if (! t.all)
    wrong = wrong(1:min (end, 1));
  endif
  bad = aura.read.joined (bad, aura.read.problem (t.line(wrong), t.field(wrong), t.message(wrong)));
  aura.read.refuse (bad, source.file, options);
  content = struct ("file", source.file, "rows", aura.read.rows_at (list, ! t.wrong), ...
                    "bad", {bad}, "end", t.n == 0);

endfunction
