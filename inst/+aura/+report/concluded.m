## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## R = aura.report.concluded (R, RIVALS)
## The results R with the advice and the headline that follow from their figures and from RIVALS
## (aura.report.rival).  The audit of R remembers the advice, which the next report goes by.

function r = concluded (r, rivals)

  r.advice = aura.report.advice (r, rivals);
  r.audit.about.given = r.given;         # for who asks why a decision is as it is
  if (strcmp (r.advice.basis, "drawn"))
    r.audit.about.advice = struct ("use", r.advice.use, "flips", r.given, "spread", r.advice.spread);
  endif
  r.headline = aura.report.headline (r);

endfunction

%!test
%! r = small_results ();
%! again = aura.report.concluded (r, r.compared.rivals);
%! assert (again, r);
%! assert (! isfield (r.audit.about, "advice")); # measured, and the next report has no hidden labels
%! rivals = r.compared.rivals;
%! [rivals.gain] = deal ([-.3 -.4 -.2]);
%! again = aura.report.concluded (setfield (r, "score", "judges", "original", .25), rivals);
%! assert ({again.advice.use, again.advice.sure, again.headline.rate}, {"longer", true, .25});
%! r.score = [];
%! r.estimates = struct ("all", false, "pick_draws", 6, "pick_n", 12, "pick_counts", [6 4], "judge", [.5 .4 .6], "pick", [.5 .4 .6], "draws", 6, "origin", "random");
%! r.given = true;
%! [rivals.gain] = deal ([.1 -.2 .3]);
%! again = aura.report.concluded (r, rivals);
%! assert (again.audit.about.given);
%! shut = aura.report.concluded (setfield (r, "given", false), rivals);
%! assert ({shut.audit.about.given, shut.audit.about.advice.flips}, {false, false});
%! assert (again.audit.about.advice, struct ("use", "picks", "flips", true, "spread", again.advice.spread));
