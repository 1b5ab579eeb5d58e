## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The labels that humans gave AUDIT, initially and since: 1, 0 or NaN for each
## row.

function labels = answers (audit)

  labels = NaN (size (audit.status));
  labels(audit.log.index) = audit.log.answer;

endfunction

%!test
%! audit.status = int8 ([2; 3; 1; 0; 4]);
%! audit.log = struct ("index", [2; 1; 5], "answer", [0; 1; NaN]);
%! assert (aura.set.answers (audit), [1; 0; NaN; NaN; NaN]);
