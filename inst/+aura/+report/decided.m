## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## CODE = aura.report.decided (PICK, VERDICT, KEPT, DOUBT)
## What verdicts.csv says of each VERDICT (n-by-J, NaN: none) beside the corrected PICK (n-by-1): 1,
## trust, where it is the corrected pick; 2, flip, where it is not and is not KEPT (n-by-J); else 3,
## ask; NaN where there is none.  DOUBT (n-by-J, or n-by-1): it is not trusted.

function code = decided (pick, verdict, kept, doubt)

  code = 3 * ones (size (verdict));
  same = pick == verdict;
  code(same & ! doubt) = 1;
  code(! same & ! kept) = 2;
  code(isnan (verdict)) = NaN;

endfunction

%!assert (aura.report.decided ([1; 1; 1; 1; 1], [1; 1; 2; 2; NaN], logical ([1 1 0 1 1])', ...
%!                             logical ([0 1 0 0 0])'), [1; 3; 2; 3; NaN])
