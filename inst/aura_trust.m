## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {aura} {@var{s} =} aura_trust (@var{s})
## Update the responsibilities of a state from four kinds of evidence: the second block of a round.
##
## @var{s} is an audit of @code{aura_start}.  Read are @code{p} and @code{z} (of
## @code{aura_encoder}), @code{m} (n-by-1 double in [0, 1], the inflow carried over from the last
## transport), @code{status}, @code{graph} and @code{opts}.  Written are @code{q_tilde} (n-by-1
## double in [0, 1], the trust-updated responsibility that a human agrees with the judge: a score,
## not a calibrated probability), @code{q}, which is the same until @code{aura_transport} moves
## evidence on top of it, @code{a} (n-by-1 double, the anchor confidence for the next round) and
## @code{evidence}, a struct with the fields
##
## @table @code
## @item local, anchor
## n-by-1 in [0, 1], for any @code{blocks.trust}: similarity to the neighbours'
## scores (r_loc), and closeness to the positive rather than to the negative
## examples (r_anc)
## @item score
## n-by-1, logit of the clipped @var{p}
## @item intercept
## the intercept beta0 that was used
## @item logit
## n-by-1, the trust logit u, also of known examples
## @item terms
## n-by-5, the contributions of score, local evidence, anchor evidence, inflow and
## intercept to u; @code{sum (terms, 2)} is @code{logit}
## @end table
##
## @example
## @group
## p        clipped to [clip, 1 - clip]
## r_loc_i = clip01 (1 - sum over j in N(i) of A_ij |p_i - p_j|)
## r_anc   = Scale (<zbar_i, mu+> - <zbar_i, mu->)
## u_i     = lambda_p logit (p_i) + lambda_loc (2 r_loc_i - 1)
##           + lambda_anc (2 r_anc_i - 1) + lambda_m (2 m_i - 1) + beta0
## q~_i    = 1 on source and agree, 0 on disagree, sigma (u_i) elsewhere
## a_i     = a_source on source, a_verified on agree and disagree,
##           clip01 (gamma_q q~_i + gamma_loc r_loc_i) elsewhere
## @end group
## @end example
##
## @noindent
## Here clip01 (v) = min (1, max (0, v)), zbar = Norm (z), Norm (v) = v / (|v|
## + eps), mu+ = Norm (mean of zbar over source and agree), mu- the same over
## disagree (0 for an empty set), Scale (s) = (s - min) / (max - min + eps)
## over all n (so 0 for a constant s) and eps = 1e-8.  The formulas are those of
## the AURA paper, appendix "Trust update".
##
## The paper does not specify beta0.  With @code{trust.intercept} @code{"match"} (the default),
## beta0 in [-20, 20] is chosen so that the mean of sigma (u) over the unlabelled equals the
## smoothed agreement rate of the labels, (agree + 1) / (agree + disagree + 2), or
## @code{trust.rate} where that is a number; with @code{"fixed"} it is @code{trust.beta0}.
##
## With @code{blocks.trust} @code{"score"} the terms of the local and the anchor evidence are 0,
## and that of the inflow, unless @code{trust.score_keeps_m} is true.  Without neighbours (n = 1)
## r_loc is 1.  The result has the same bits for any number of threads.
##
## A trust update of one's own writes @code{q_tilde} and @code{a}, and @code{q} where no transport
## follows.  Leaving this block out leaves @code{q_tilde} as the round before left @code{q}.  On
## arrays the block is @code{aura.block.trust}.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size}, @code{aura:nonfinite} and
## @code{aura:out-of-range}, which name the field or the option and its first bad row;
## @code{aura:too-large}, @code{aura:interrupted}.
##
## @example
## @group
## s = aura_trust (aura_encoder (aura_start (x, "Labels", y)));
## s.evidence.terms(1,:)
## @end group
## @end example
## @seealso{aura_encoder, aura_transport, aura_explain, aura_graph, aura_options}
## @end deftypefn

function s = aura_trust (s)

  __aura_hidden__ ("aura_trust");
  if (nargin != 1)
    print_usage ();
  endif
  s = aura.loop.check ("aura_trust", s, {"p", "z", "m", "status", "graph", "theta", ...
                                         "compression", "log", "batches"});
  s = aura.loop.trust (s);

endfunction

%!demo
%! ## the evidence for and against the judge in a simulated audit, the first six rows
%! s = aura_trust (aura_encoder (aura_start (aura_simulate ("seed", 1))));
%! printf ("%8s %8s %8s %8s %9s %8s\n", "score", "local", "anchor", "inflow",
%!         "intercept", "q");
%! printf ("%8.3f %8.3f %8.3f %8.3f %9.3f %8.3f\n", [s.evidence.terms, s.q](1:6,:)');

%!test <*what the block on arrays gives; q is q_tilde until transport>
%! s = aura_encoder (aura.tests.small_state ());
%! t = aura_trust (s);
%! [q_tilde, a, evidence] = aura.block.trust (s.z, s.p, s.m, s.status, s.graph, s.opts);
%! assert (isequal ({t.q_tilde, t.q, t.a, t.evidence}, {q_tilde, q_tilde, a, evidence}));
%! assert (t.m, s.m);
%!test <*without an encoder's round: theta as it was drawn>
%! s = aura.tests.small_state ();
%! [z, p] = aura.block.apply (s.x, s.theta);
%! t = aura_trust (s);
%! assert (t.q, aura.block.trust (z, p, s.m, s.status, s.graph, s.opts));
%! assert ({t.z, t.p}, {z, p});
%!error <Invalid call> aura_trust ()
%!error <aura_trust: AUDIT.m must be 8-by-1> aura_trust (setfield (aura.tests.small_state (), ...
%!                                                                 "m", 1))
%!error <aura_trust: AUDIT.status must be finite and in .0, 4., row 3 is 7>
%! aura_trust (setfield (aura.tests.small_state (), "status", {3}, 7));
