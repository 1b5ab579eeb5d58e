## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AGREE = aura.loop.as_paper (AUDIT)
## What the loop says as the AURA paper sets it (preset "paper-real"), n-by-1 logical, by the labels
## that AUDIT of one judge has: no query, and the three rounds that its 15 queries in batches of
## five leave.  By L-BFGS: Adam at the paper's rate has not come to an end after its 40 epochs, and
## takes 15 times as long.

function agree = as_paper (audit)

  opts = aura_options ("preset", "paper-real", "encoder.optimizer", "lbfgs", ...
                       "seed", audit.opts.seed, "query.budget", 0, "stop.on_budget", false, ...
                       "stop.max_rounds", 3);
  status = audit.status;
  status(status == aura.set.code ("waiting")) = aura.set.code ("open");
  audit = aura.loop.run (aura.loop.start (audit.x, audit.signal, status, opts), []);
  agree = audit.q >= .5;

endfunction

%!test <*the run that it stands for: its labels, none asked, three rounds>
%! sim = aura_simulate ("mode", "judge", "n", 80, "seed", 3);
%! audit = aura_start (sim, "preset", "judge", "seed", 5);
%! audit = aura_step (audit);          # questions wait
%! agree = aura.loop.as_paper (audit);
%! status = audit.status;
%! status(status == 4) = 0;
%! opts = aura_options ("preset", "paper-real", "encoder.optimizer", "lbfgs", "seed", 5, ...
%!                      "query.budget", 0, "stop.on_budget", false);
%! twin = aura.loop.start (audit.x, [], status, opts);
%! for k = 1:3
%!   twin = aura_step (twin);
%! endfor
%! assert (agree, aura_decide (twin));
%! assert (agree(status == 3), false (sum (status == 3), 1));
