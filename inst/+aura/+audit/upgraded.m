## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT, an audit or a panel of schema 2, with what schema 3 has beside it: how exposed each row
## was to the queries (log_survival of its batches), which its rounds tell, done again; of a panel,
## what is said of the labelled without their label (loo).

function audit = upgraded (audit)

  kind = aura.loop.kind (audit);
  n = numel (audit.status);
  old = audit.batches;
  audit.batches = aura.set.record ();
  for b = old(:)'
    audit.batches = aura.set.record (audit.batches, b.round, b.prob, ...
                                     struct ("uniform", b.uniform, "newest", 0, ...
                                             "log_survival", zeros (n, 1)));
  endfor
  audit.opts = aura_options (audit.opts);
  if (isfield (audit, "about") && isfield (audit.about, "opts"))
    audit.about.opts = aura_options (audit.about.opts);
  endif
  audit = kind.with_loo (audit);
  if (! isempty (audit.batches))
    again = aura.loop.replay (audit);
    [audit.batches.log_survival] = again.batches.log_survival;
  endif

endfunction

%!test <*an audit and a panel that lose what is new get it again>
%! sim = aura_simulate ("mode", "judge", "n", 60, "dx", 8, "seed", 4);
%! opts = aura_options ("preset", "judge", "query.batch", 3, "graph.k", 5, "Display", "off");
%! audit = aura_run (aura_start (sim.x, [], sim.status, opts), sim.truth);
%! panel = aura.tests.small_panel (2);
%! panel = aura_step (aura_answer (panel, panel.ask, [1; 2]));
%! for whole = {audit, panel}
%!   old = whole{1};
%!   if (isfield (old, "loo"))
%!     old = rmfield (old, "loo");
%!   endif
%!   old.opts.query = rmfield (old.opts.query, "newest");
%!   keep = {whole{1}.batches.newest};
%!   old.batches = rmfield (old.batches, {"newest", "log_survival"});
%!   new = aura.audit.upgraded (old);
%!   [new.batches.newest] = keep{:};
%!   new.opts.query.newest = whole{1}.opts.query.newest;
%!   assert (orderfields (new), orderfields (whole{1}));
%! endfor
%!test <*one that asked for nothing>
%! audit = aura_start (ones (3, 1), [], [2; 3; 0]);
%! new = aura.audit.upgraded (audit);
%! assert (new, audit);
