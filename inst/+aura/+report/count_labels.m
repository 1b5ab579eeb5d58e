## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The human labels of AUDIT, an audit or a panel, by what became of them: the field
## labels of aura_audit's output.  TRUTH is NaN where no label is known.

function labels = count_labels (audit, truth, unlabelled, waiting)

  answered = ! isnan (audit.log.answer);
  labels.known = sum (! isnan (truth));
  labels.start = sum (answered & aura.set.initial (audit.log));
  labels.total = sum (answered);
  labels.answered = labels.total - labels.start;
  labels.hidden = sum (unlabelled & ! isnan (truth));
  labels.declined = numel (audit.about.declined);
  labels.waiting = waiting;

endfunction

%!test
%! audit.log = struct ("answer", [1; 0; 1; NaN], "who", {{"start"; "start"; "a"; ""}});
%! audit.about.declined = 7;
%! labels = aura.report.count_labels (audit, [1; 0; 1; NaN; 1], logical ([0; 0; 0; 1; 1]), 1);
%! assert (labels, struct ("known", 4, "start", 2, "total", 3, "answered", 1, "hidden", 1, ...
%!                         "declined", 1, "waiting", 1));
