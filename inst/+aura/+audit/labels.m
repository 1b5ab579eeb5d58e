## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LABELS = aura.audit.labels (DATA, JUDGE)
## The human labels of DATA (aura.read.as_panel), NaN for none, as an audit of JUDGE takes them:
## 1 where a human agrees, else 0, with the one judge of that name; of a panel (a cellstr) the
## picks, 1 or 2.

function labels = labels (data, judge)

  labels = data.human_preference;
  if (ischar (judge))
    labels = aura.set.truth (data);
  endif

endfunction

%!test
%! data = struct ("human_preference", [1; 2; NaN], "judge_preference", [1; 1; 1]);
%! assert (aura.audit.labels (data, "j"), [1; 0; NaN]);
%! assert (aura.audit.labels (data, {"j"}), [1; 2; NaN]);
