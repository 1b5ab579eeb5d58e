## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The advice (aura.report.advice) that the results R give against RIVALS: [] without a
## label, and where nothing is left to correct.

function a = advice_of (r, rivals)

  a = [];
  if (aura.report.is_between (r))
    a = aura.report.advice (rivals, r.n - r.labels.total - r.labels.hidden - r.labels.declined);
  endif

endfunction

%!test
%! r = struct ("n", 9, "labels", struct ("total", 4, "hidden", 2, "declined", 1));
%! rival = aura.report.rival ("j", "judge_preference", [.1 -.1 .2], 5, .5);
%! assert (aura.report.advice_of (r, rival), aura.report.advice (rival, 2));
%! assert (aura.report.advice_of (setfield (r, "labels", "total", 9), rival), []);
%! assert (aura.report.advice_of (setfield (r, "labels", "total", 0), rival), []);
