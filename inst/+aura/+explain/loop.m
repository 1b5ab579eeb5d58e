## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LOOP = aura.explain.loop (FCN, AUDIT, I)
## The logit of row I in the last round of AUDIT as its five terms, and the state of the row:
## the help of aura_explain has the fields.  Errors are those of FCN.

function loop = loop (fcn, audit, i)

  if (isfield (audit, "terms") && ! isempty (audit.terms))
    terms = audit.terms(i,:);
  else                          # as earlier versions saved them
    walk = aura.explain.walk (audit);
    if (! walk.same)
      error ("aura:invalid-argument",
             ["%s: AUDIT.terms is missing, as an earlier version saved it, and its ", ...
              "rounds do not come out the same here; aura_rerun makes it anew"], fcn);
    endif
    terms = walk.terms(i,:);
  endif
  ## In the order in which the trust update adds them: the same bits.
  logit = terms(1) + terms(2) + terms(3) + terms(4) + terms(5);
  loop = struct ("round", audit.round, ...
                 "names", {{"score", "local", "anchor", "inflow", "intercept"}}, ...
                 "words", {{"the encoder's score", "its neighbours' scores", ...
                            "nearness to anchors", "inflow carried over", "intercept"}}, ...
                 "values", terms, "logit", logit, "q_tilde", 1 / (1 + exp (-logit)), ...
                 "q", audit.q(i), "p", audit.p(i), "m", audit.m(i), "a", audit.a(i));

endfunction

%!test <*the bits of the trust update's logit>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! before = aura_step (aura_start (sim.x, sim.signal, sim.status));
%! audit = aura_step (before);
%! [q_tilde, ~, evidence] = aura_trust_update (audit.p, audit.z, before.m, before.status, ...
%!                                             audit.graph, audit.opts);
%! for i = 1:60
%!   loop = aura.explain.loop ("f", audit, i);
%!   assert (loop.logit, evidence.logit(i));
%!   assert (loop.values, evidence.terms(i,:));
%!   assert ([loop.q, loop.p, loop.m, loop.a], [audit.q(i), audit.p(i), audit.m(i), audit.a(i)]);
%!   if (any (before.status(i) == [0 4]))
%!     assert (loop.q_tilde, q_tilde(i), eps);
%!   endif
%! endfor
%! old = rmfield (audit, "terms");
%! assert (aura.explain.loop ("f", old, 60), loop);
%! old.opts.trust.lambda_loc = 0;
%! fail ("aura.explain.loop (\"f\", old, 60)", "f: AUDIT.terms is missing");
