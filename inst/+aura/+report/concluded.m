## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The results R with the advice and the headline that follow from their figures and from RIVALS
## (aura.report.rival).

function r = concluded (r, rivals)

  r.advice = [];
  if (aura.report.is_between (r))
    left = r.n - r.labels.total - r.labels.hidden - r.labels.declined;
    r.advice = aura.report.advice (rivals, left);
  endif
  r.headline = aura.report.headline (r);

endfunction

%!test
%! r = small_results ();
%! again = aura.report.concluded (r, r.told.rivals);
%! assert (again, r);
%! rivals = r.told.rivals;
%! [rivals.differs] = deal (.5);
%! [rivals.gain] = deal ([-.3 -.4 -.2]);
%! again = aura.report.concluded (setfield (r, "score", "judges", "original", .25), rivals);
%! assert ({again.advice.finding, again.headline.rate}, {"harms", .25});
