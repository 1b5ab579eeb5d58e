## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## OWN = aura.explain.of_audit ()
## What an explanation of an audit of one judge has of its own, as functions; aura.explain.of_panel
## has those of a panel.
##   [TERMS, ACCOUNT, PROB, MORE] = terms (FCN, TERMS, S, I, WANTS_HISTORY)
##           row I of S in the fields of aura_explain, the layer's ACCOUNT of it, PROB of all rows,
##           and MORE: the features z that neighbours are found in, the judges whose picks are
##           flipped, and decided (aura.decide.sample)
##   TEXT = decision (S, TERMS)
##           the decision in words
##   [BASES, NAMES, KEPT] = names (S, JUDGES)
##           of the layer's models and of the columns before those of x
##   LAYER = judges (LAYER, S, ACCOUNT, I, FACTOR)
##           with what the judges or the slot have in it
##   [WORDS, VALUES] = movers (S, TERMS, WORDS, VALUES)
##           with those that are no columns of x

function own = of_audit ()

  own = struct ("terms", @terms_of, "decision", @decision_of, "names", @names_of, ...
                "judges", @with_slot, "movers", @more_movers);

endfunction

function [terms, account, prob, more] = terms_of (fcn, terms, audit, i, wants_history)

  if (audit.round == 0)
    error ("aura:no-round", "%s: AUDIT must have completed at least one round", fcn);
  elseif (isempty (audit.evidence))
    error ("aura:no-round", "%s: AUDIT must have had a trust update in its last round", fcn);
  endif
  [prob, keep, info, account] = aura.decide.predictions (audit, i);
  terms.prob = prob(i);
  if (! isnan (terms.label))
    terms.prob = terms.label;
  endif
  terms.keep = keep(i);
  terms.threshold = info.threshold;
  terms.loop = loop_of (audit, i);
  terms.replayed = false;
  terms.transport = terms.rounds = [];
  if (wants_history)
    [walk, terms.replayed] = replayed (audit);
    if (terms.replayed)
      terms.transport = aura.explain.transport (walk, i);
      terms.rounds = aura.explain.rounds ([walk.before(i,:); walk.after(i,:)]', audit.q(i));
    endif
  endif
  more = struct ("z", audit.z, "flipped", find (! terms.keep), ...
                 "decided", struct ("prob", prob, "info", info));

endfunction

## The logit of row I in the last round as its five terms, and the state of the row.
function loop = loop_of (audit, i)

  terms = audit.evidence.terms(i,:);
  ## In the order in which the trust update adds them: the same bits.
  logit = terms(1) + terms(2) + terms(3) + terms(4) + terms(5);
  loop = struct ("round", audit.round, ...
                 "names", {{"score", "local", "anchor", "inflow", "intercept"}}, ...
                 "words", {{"the encoder's score", "its neighbours' scores", ...
                            "nearness to anchors", "inflow carried over", "intercept"}}, ...
                 "values", terms, "logit", logit, "q_tilde", 1 / (1 + exp (-logit)), ...
                 "q", audit.q(i), "p", audit.p(i), "m", audit.m(i), "a", audit.a(i));

endfunction

## An audit does not keep what its rounds moved, so they are done again (aura.loop.replay).
## IS_SAME: they came out bit for bit as they are in AUDIT.  They do not if options were
## changed between rounds, or on another machine.  The last WALK is kept, since who asks
## about one row will ask about the next.
function [walk, is_same] = replayed (audit)

  persistent key kept kept_same;
  now = {audit.round, audit.status, audit.q, audit.m, audit.p, audit.z, audit.log, audit.opts};
  if (! isequaln (now, key))
    [again, kept] = aura.loop.replay (audit);
    kept_same = isequal ({again.q, again.m, again.p, again.z}, now([3 4 5 6]));
    key = now;
  endif
  walk = kept;
  is_same = kept_same;

endfunction

function said = decision_of (audit, terms)

  what = merge (terms.keep, "kept", "flipped");
  open = ! any (strcmp (terms.status, {"agree", "disagree", "source"}));
  if (open && ! terms.keep && ! aura.set.about (audit, "given", true))
    what = "kept so far, since the flips of this audit are worth less than three points";
  endif
  args = struct ("what", what, "status", terms.status, "value", terms.prob, ...
                 "bias", strjoin (terms.bias, "; "));
  if (! isempty (terms.picks))
    [args.what, args.picks, args.which] = deal ("", terms.picks, what);
  endif
  id = "decision of the models";
  if (any (strcmp (terms.status, {"agree", "disagree"})))
    id = "decision of a human";
  elseif (strcmp (terms.status, "source"))
    id = "decision of a source";
  else
    args.threshold = terms.threshold;
    args.waits = merge (strcmp (terms.status, "waiting"), "waits", "");
  endif
  said = aura.text.statement (id, args);

endfunction

function [bases, names, kept] = names_of (audit, judges)

  bases = {"follow", "loop"};
  names = {"slot", "mean verdict", "judge", "further verdicts", "loop"};
  kept = [true, false, true, false, true];

endfunction

function layer = with_slot (layer, audit, account, i, factor)

  roles = account.columns;
  if (roles.slot > 0)
    layer.columns.values(roles.slot) += factor * account.share(1);
  endif

endfunction

function [words, values] = more_movers (audit, terms, words, values)

  part = @(name) sum (terms.layer.parts(strcmp (terms.layer.names, name)));
  words = [words, {"the judge's agreement in general", "the refinement loop's score"}];
  values = [values; part("judge"); part("loop")];

endfunction

%!test <*the loop's terms: the bits of the trust update's logit>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! before = aura_step (aura_start (sim));
%! audit = aura_step (before);
%! [q_tilde, ~, evidence] = aura.block.trust (audit.z, audit.p, before.m, before.status, ...
%!                                            audit.graph, audit.opts);
%! for i = 1:60
%!   loop = getfield (aura.explain.terms ("f", audit, i, {"History", false}), "loop");
%!   assert (loop.logit, evidence.logit(i));
%!   assert (loop.values, evidence.terms(i,:));
%!   assert ([loop.q, loop.p, loop.m, loop.a], [audit.q(i), audit.p(i), audit.m(i), audit.a(i)]);
%!   if (any (before.status(i) == [0 4]))
%!     assert (loop.q_tilde, q_tilde(i), eps);
%!   endif
%! endfor
%!test <*the rounds are done again, and are known only if they come out the same>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! audit = aura_run (aura_start (sim), sim.truth);
%! terms = aura.explain.terms ("f", audit, 1, {});
%! assert (terms.replayed);
%! assert (rows (terms.rounds.path), audit.round);
%! assert (terms.transport.after, audit.q(1));
%! assert (aura.explain.terms ("f", audit, 1, {}), terms);
%! audit.opts.trust.lambda_loc = 0;       # as if it had been so from the start
%! terms = aura.explain.terms ("f", audit, 1, {});
%! assert ({terms.replayed, terms.transport, terms.rounds}, {false, [], []});
%!test <*the slot of an audit, and its style, by name>
%! x = repmat ([-.5 1; .5 -1], 30, 1);
%! about = struct ("names", {{"picked_first"; "words"}}, "group", {{"covariate"; "style"}});
%! audit = aura.loop.start (x, [], [2 + (x(1:40,1) > 0); zeros(20, 1)], ...
%!                          aura_options ("preset", "judge"), about);
%! audit.about = struct ("names", {about.names}, "group", {about.group});
%! [prob, ~, ~, account] = aura.decide.predictions (audit, 59);
%! l = aura.explain.layer (audit, prob(59), account, 59);
%! assert (l.names, {"slot", "judge", "loop", "features", "words"});
%! assert (l.blocks{4}, "rule words");
%! assert (l.bases, {"follow"});
%! assert (l.columns.names, {"picked_first", "words"});
%! assert (l.columns.values(1), l.parts(1), 1e-14);
%! assert (l.columns.values(2), sum (l.parts(4:5)), 1e-14);
%! assert (l.parts(1) > 0 && l.parts(3) == 0);
%! off = setfield (audit, "opts", aura_options ("decide.method", "none"));
%! assert (aura.explain.layer (off, .25, [], 59), struct ("method", "none", "prob", .25, ...
%!                                                        "log_odds", log (1 / 3)), eps);
%!test <*a label is certain, whatever the models say of its row>
%! sim = aura_simulate ("mode", "judge", "n", 60, "dim", 2, "dx", 4, "seed", 3, "seed_fraction", ...
%!                      .3, "distance", 4);
%! audit = aura_step (aura_start (sim, "preset", "judge"));
%! i = find (audit.status == aura.set.code ("agree"), 1);
%! terms = aura.explain.terms ("f", audit, i, {"History", false});
%! assert ({terms.label, terms.prob}, {1, 1});
%! assert (terms.layer.prob < 1);
