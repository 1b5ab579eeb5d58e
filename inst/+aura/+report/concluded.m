## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## R = aura.report.concluded (R, OVER)
## The results R with the rows (aura.report.rated), decisions (aura.report.sorted), the advice and
## the headline that follow from their figures and from OVER, what one rule gains over another
## (aura.report.advice).  The audit of R remembers the advice, which the next report goes by.

function r = concluded (r, over)

  r.rows = aura.report.rated (r);
  r.decisions = aura.report.sorted (r);
  if (! isempty (r.score))               # of all draws
    r.classes = aura.report.classes (r);
  endif
  r.advice = aura.report.advice (r, over);
  r.audit.about.given = r.given;         # for who asks why a decision is as it is
  if (strcmp (r.advice.basis, "drawn"))
    r.audit.about.advice = struct ("use", r.advice.use, "flips", r.given, ...
                                   "spread", r.advice.spread);
  endif
  r.headline = aura.report.headline (r);

endfunction

%!test
%! r = small_results ();
%! again = aura.report.concluded (r, aura.report.over (r.score));
%! assert (again, r);
%! # measured, and the next report has no hidden labels
%! assert (! isfield (r.audit.about, "advice"));
%! r.score.judges.original = .25;
%! again = aura.report.concluded (r, aura.report.over (r.score));
%! assert ({again.headline.rate, again.rows(1).rate(1)}, {.25, .25});
%! row = struct ("kind", {"judge", "picks"}, "name", {"judge", "the corrected picks"}, "n", 12, ...
%!               "rate", [.5 .4 .6], "count", [6 12], "labels", 12, "agree", 6);
%! r.estimates = struct ("all", false, "labels", 6, "draws", 6, "file_n", 12, ...
%!                       "start", struct ("is", "random"), "rows", row);
%! [r.score, r.given] = deal ([], true);
%! r.estimates.decided = NaN (1, 3);
%! over = @(a, b) struct ("n", 6, "differ", 1, "point", .1, "low", -.1, "high", .3, "labels", 2, ...
%!                        "with", 1);
%! again = aura.report.concluded (r, over);
%! assert (again.audit.about.given);
%! shut = aura.report.concluded (setfield (r, "given", false), over);
%! assert ({shut.audit.about.given, shut.audit.about.advice.flips}, {false, false});
%! assert (again.audit.about.advice, struct ("use", "picks", "flips", true, ...
%!                                           "spread", again.advice.spread));
