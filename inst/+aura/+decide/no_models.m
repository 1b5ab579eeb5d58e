## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What aura_decide says when no model is fitted.

function info = no_models (audit)

  [n, dx] = size (audit.x);
  n_labels = sum (aura.set.verified (audit.status));
  info = struct ("method", audit.opts.decide.method, "mass", NaN (1, 3), ...
                 "blocks", [], "evidence", [], "alone", NaN, "threshold", 1/2, ...
                 "intercept", NaN, "slot", NaN, "beta", zeros (dx, 1), ...
                 "rank", 0, "score", NaN (n, 1), "score_slope", NaN, ...
                 "n_labels", n_labels, "loo", []);

endfunction

%!test
%! audit = aura.loop.start (eye (5)(:,1:3), [], [0 2 3 1 4]');
%! info = aura.decide.no_models (audit);
%! assert (info.n_labels, 2);
%! assert (info.beta, zeros (3, 1));
%! assert (size (info.score), [5 1]);
%! assert (info.rank, 0);
%! assert (isnan ([info.mass, info.alone, info.score_slope]));
%! assert (info.threshold, .5);
%! assert (info.method, audit.opts.decide.method);
