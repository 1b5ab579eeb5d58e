## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## M = aura.report.model (R, DATA)
## All that the report says of the results R (aura.report.results) on the
## comparisons DATA, as plain data: tables (aura.report.table), sentences (plain
## text) and numbers.  What reads M - screen, page, files - only lays it out.

function m = model (r, data)

  m = struct ("summary", aura.report.summary (r), ...
              "accuracy", aura.report.accuracy (r), ...
              "decisions", aura.report.decisions (r, data), ...
              "judge", aura.report.habits (r), ...
              "about", aura.report.about (r), ...
              "files", aura.report.files (r, data));

endfunction
