## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Whether the model has something to tell of the results R: not without a label, nor with
## all of them.

function yes = is_between (r)

  yes = r.labels.total > 0 && r.labels.total < r.n;

endfunction

%!assert (arrayfun (@(k) aura.report.is_between (struct ("n", 3, ...
%!                                                       "labels", struct ("total", k))), 0:3), ...
%!        logical ([0 1 1 0]))
