## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The judge that the labels speak for: the number of that with which a human agrees most
## often, as estimated from the labels drawn where there are such, else by the model.  A
## judge that has too few of them (NaN) cannot be it.

function at = best (r)

  agreement = [r.judges.agreement](:);
  if (! isempty (r.estimates))
    agreement = r.estimates.judge(:,1);
  endif
  [~, at] = max (agreement);

endfunction

%!test
%! r = struct ("judges", struct ("agreement", {.5, .9, .7}), "estimates", []);
%! assert (aura.report.panel.best (r), 2);
%! r.estimates.judge = [.6; .5; .8];
%! assert (aura.report.panel.best (r), 3);
%! r.estimates.judge = [.6; NaN; .5]; # the model's is not known from labels
%! assert (aura.report.panel.best (r), 1);
