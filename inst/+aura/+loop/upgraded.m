## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT, an audit or a panel as it was saved, with what has been added since: its mark
## (aura.set.is_marked).  Of schema 3: the odds its batches were drawn with, which then had the
## power 2 and did not ask how the judges are split.  Where its history has the standard error of
## these comparisons' rate r: as how many labels of new ones that is,
## m = r (1 - r) / (se^2 + r (1 - r) / n). Of an audit of one judge: what its blocks found, of which
## it had the terms of the trust update alone.

function audit = upgraded (audit)

  if (! isfield (audit, "aura"))
    audit.aura = getfield (aura.loop.kind (audit), "name");
  endif
  if (isfield (audit, "batches") && isstruct (audit.batches) && ! isfield (audit.batches, "power"))
    old = audit.batches;
    audit.batches = aura.set.record ();
    for b = old(:)'
      [b.power, b.votes] = deal (2, 1e12);
      audit.batches = aura.set.record (audit.batches, b.round, b.prob, b);
    endfor
  endif
  if (strcmp (audit.aura, "audit") && isfield (audit, "terms") && ! isfield (audit, "previous"))
    audit.q_tilde = audit.q;
    audit.loss = NaN;
    audit.evidence = [];
    if (! isempty (audit.terms))
      audit.evidence = struct ("terms", audit.terms);
    endif
    audit.flow = audit.score = audit.terms = [];
    audit.ask = find (audit.status == aura.set.code ("waiting"));
    audit.previous = aura.loop.previous (audit);
  endif
  history = aura.set.about (audit, "history", []);
  if (isfield (history, "se"))
    for k = 1:numel (history)
      h = history(k);
      spread = h.estimate .* (1 - h.estimate);
      history(k).worth_new = spread ./ (h.se .^ 2 + spread / h.n);
      history(k).df = Inf (size (h.se));
    endfor
    audit.about.history = rmfield (history, "se");
  endif

endfunction

%!test <*an audit and a panel that lose what is new get the odds of then>
%! sim = aura_simulate ("mode", "judge", "n", 60, "dx", 8, "seed", 4);
%! odds = {"query.power", 2, "query.votes", 1e12};
%! opts = aura_options ("preset", "judge", "query.batch", 3, "graph.k", 5, "Display", ...
%!                      "off", odds{:});
%! audit = aura_run (aura_start (sim, opts), sim.truth);
%! panel = aura.tests.small_panel (2);
%! panel.opts = aura_options (panel.opts, odds{:});
%! panel.log = aura.set.log_rows ([], (1:3)', [1; 2; 1], 0, NaN, "start", NaN);
%! panel.status(panel.ask) = aura.set.code ("open");
%! kind = aura.loop.kind (panel);
%! panel = aura.panel.draw (kind.begin (panel));
%! panel = aura_step (aura_answer (panel, panel.ask, [1; 2]));
%! for whole = {audit, panel}
%!   old = whole{1};
%!   old.opts.query = rmfield (old.opts.query, {"power", "votes"});
%!   old.batches = rmfield (old.batches, {"power", "votes"});
%!   old = rmfield (old, "aura");
%!   new = aura.loop.upgraded (old);
%!   new.opts = aura_options (new.opts, odds{:}); # its next questions are drawn by the default
%!   assert (orderfields (new), orderfields (whole{1}));
%! endfor
%!test <*what was known before comparisons were added>
%! audit = aura_start (ones (3, 1), "Labels", [1; 0; NaN]);
%! audit.about.history = struct ("n", {50, 200}, "estimate", {[.7 .9], [.5 NaN]}, ...
%!                               "se", {[.1 .02], [.05 NaN]});
%! h = getfield (aura.loop.upgraded (audit), "about", "history");
%! assert ({h.worth_new}, {[.21 / (.01 + .21 / 50), .09 / (.0004 + .09 / 50)], ...
%!                         [.25 / (.0025 + .25 / 200), NaN]}, 1e-12);
%! assert ({h.df, isfield(h, "se")}, {[Inf Inf], [Inf Inf], false});
%! audit.about.history = h;
%! assert (aura.loop.upgraded (audit), audit);
%!test <*one that asked for nothing>
%! audit = aura_start (ones (3, 1), "Labels", [1; 0; NaN]);
%! new = aura.loop.upgraded (audit);
%! assert (new, audit);
