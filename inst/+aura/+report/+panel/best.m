## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The judge that the labels speak for: the number of that with which a human agrees most
## often, as estimated from the labels drawn where there are enough, else by the model.

function [at, estimated] = best (r)

  agreement = [r.judges.agreement](:);
  estimated = ! isempty (r.estimates) && ! any (isnan (r.estimates.judge(:,1)));
  if (estimated)
    agreement = r.estimates.judge(:,1);
  endif
  [~, at] = max (agreement);

endfunction

%!test
%! r = struct ("judges", struct ("agreement", {.5, .9, .7}), "estimates", []);
%! [at, estimated] = aura.report.panel.best (r);
%! assert ({at, estimated}, {2, false});
%! r.estimates.judge = [.6; .5; .8];
%! [at, estimated] = aura.report.panel.best (r);
%! assert ({at, estimated}, {3, true});
%! r.estimates.judge(3) = NaN;
%! assert (aura.report.panel.best (r), 2);
