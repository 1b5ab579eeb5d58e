## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## CONTENT = aura.read.rows_in (FILE, OPTIONS, ...)
## What FILE holds, under the OPTIONS of aura_read: rows (aura.read.as_rows, and the lines on
## which they begin), what is bad (aura.read.problem), the format, and the hash of the file's
## bytes; further arguments are those of aura.read.records, for the next rows of a source.  []
## behind the last.

function content = rows_in (file, options, varargin)

  if (isempty (varargin))
    [t, format, bad, sha256] = aura.read.records (file, options);
  else
    [t, format, bad] = aura.read.records (file, options, varargin{:});
    sha256 = "";
  endif
  [list, t] = aura.read.as_rows (t, format, options.humans, options.covariates);
  list.line = t.line;
  list.at = t.at;
  wrong = find (t.wrong);
  if (! t.all)
    wrong = wrong(1:min (end, 1));
  endif
  bad = aura.read.joined (bad, aura.read.problem (t.line(wrong), t.field(wrong), t.message(wrong)));
  aura.read.refuse (bad, file, options);
  content = struct ("file", file, "rows", aura.read.rows_at (list, ! t.wrong), "bad", {bad}, ...
                    "format", format, "sha256", sha256, "end", t.n == 0);

endfunction
