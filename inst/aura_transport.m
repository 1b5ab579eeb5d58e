## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {aura} {@var{s} =} aura_transport (@var{s})
## Move evidence from reliable comparisons to uncertain ones that resemble them: the third block of
## a round.
##
## @var{s} is an audit of @code{aura_start}.  Read are @code{q_tilde} and @code{a} (of
## @code{aura_trust}), @code{z}, @code{status}, @code{graph}, @code{round} and @code{opts}.  Written
## are @code{q} (n-by-1 double in [0, 1], the responsibility that a human agrees with the judge: a
## score, not a calibrated probability), @code{m} (n-by-1 double, the inflow carried to the next
## round) and @code{flow}, a struct with the fields
##
## @table @code
## @item m_pos, m_neg
## n-by-1, the inflow from positive and from negative anchors before it is clipped
## to [0, 1]; 0 outside the uncertain set
## @item uncertain
## n-by-1 logical, the uncertain set M
## @item anchors_pos
## n-by-1 logical, the positive anchors B+; the negative anchors are the examples
## with status disagree
## @item budget
## 1-by-2, the budgets [B+ B-] of this round
## @item search, recall
## 1-by-2 cell and 1-by-2, for positive and negative anchors: how their targets
## were searched for, @code{"exact"} or @code{"approximate"}, and the share of the
## true targets that was found, measured on 1000 anchors (1 if exact)
## @item plan, plan_neg
## only with @code{transport.keep_plan}: sparse, anchors-by-n, the mass that moves
## from each anchor to each example.  Row r of @code{plan} belongs to anchor
## @code{find (anchors_pos)(r)}, row r of @code{plan_neg} to the r-th example with
## status disagree.  The column sums are @code{m_pos'} and @code{m_neg'}
## @end table
##
## @example
## @group
## M     = unlabelled with q~ in the closed interval ambiguous
## B+    = source, agree, unlabelled with q~ >= 1/2 and a >= kappa
## B-    = disagree
## c_j   = clip01 (1 - |q~_j - mean of q~ over N(j)|)
## G_ij  = exp (tau <zbar_i, zbar_j>) (1 - relation + relation c_j)
##         / (sum over the targets of i + eps)
## pi+_i = a_i / (sum of a over B+ + eps),   pi-_i = 1 / (|B-| + eps)
## m+-_j = B+- sum over i of pi+-_i G_ij, then clipped to [0, 1]
## q+    = q~ + eta_pos m+ (1 - q~)
## q     = q+ - eta_neg m- q+ on M, q~ elsewhere
## m     = m+ on M, outside elsewhere
## @end group
## @end example
##
## @noindent
## as in the AURA paper, appendix "Conservative transport-based inflow update".  The targets of an
## anchor are the @code{top_k} members of M most similar to it, never the anchor itself.  Ties go
## to the lower index.  zbar = Norm (z), Norm (v) = v / (|v| + eps), clip01 (v) = min (1, max (0,
## v)), eps = 1e-8.  Without neighbours c is 1.  Before clipping, the inflows of either sign add up
## to its budget, up to eps, if its anchors have targets and confidence.
##
## The budget is B+ = phi |M| (phi with @code{budget_scale} @code{"unit"}), phi = max (budget_min,
## budget_max (1 + t)^-budget_decay); B- equals B+ unless @code{budget_negative} sets it.
## @code{kappa}, @code{budget_max}, @code{budget_min} and @code{budget_negative} may be vectors
## over rounds, whose last element serves all later rounds.
##
## If @code{blocks.transport} is false, @code{q} is @code{q_tilde}, @code{m} is @code{off}
## everywhere, and nothing flows.  At 0, the default, the next trust update takes lambda_m off
## every trust logit; at 0.5 transport alone is taken away.
##
## Similarities are summed in double and in a fixed order: equal rows of @code{z} are exactly tied,
## and the result has the same bits for any number of threads.  @code{search} is as in
## @code{aura_graph}.
##
## Leaving this block out of a loop leaves @code{m} as it is, 1/2 and neutral, and @code{q} as
## @code{aura_trust} wrote it.  A block of one's own is @code{[s.q, s.m] = mine (s)}. On arrays the
## block is @code{aura.block.transport}.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size}, @code{aura:nonfinite} and
## @code{aura:out-of-range}, which name the field or the option and its first bad row;
## @code{aura:too-large}, @code{aura:interrupted}.
##
## @example
## @group
## s = aura_start (x, "Labels", y, "transport.keep_plan", true);
## s = aura_transport (aura_trust (aura_encoder (s)));
## sum (s.flow.m_pos) / s.flow.budget(1)
##   @result{} 1.0000
## @end group
## @end example
## @seealso{aura_trust, aura_query, aura_graph, aura_options}
## @end deftypefn

function s = aura_transport (s)

  __aura_hidden__ ("aura_transport");
  if (nargin != 1)
    print_usage ();
  endif
  s = aura.loop.check ("aura_transport", s, ...
                       {"q_tilde", "a", "z", "status", "graph", "round", "theta", "compression"});
  s = aura.loop.transport (s);

endfunction

%!demo
%! ## what moved in the first round of a simulated audit
%! s = aura_transport (aura_trust (aura_encoder (aura_start (aura_simulate ("seed", 1)))));
%! printf ("%d uncertain; budgets %.1f and %.1f; |q - q_tilde| on them %.3f\n", ...
%!         sum (s.flow.uncertain), s.flow.budget, ...
%!         mean (abs (s.q - s.q_tilde)(s.flow.uncertain)));

%!test <*what the block on arrays gives, with the plan when asked>
%! s = aura_trust (aura_encoder (aura.tests.small_state ("transport.keep_plan", true)));
%! t = aura_transport (s);
%! [q, m, flow] = aura.block.transport (s.z, s.q_tilde, s.a, s.status, s.graph, s.opts);
%! assert (isequal ({t.q, t.m, t.flow}, {q, m, flow}));
%! assert (full (sum (t.flow.plan, 1)'), t.flow.m_pos, 4 * eps);
%!test <*left out: as without transport, with a neutral inflow>
%! s = aura_trust (aura_encoder (aura.tests.small_state ()));
%! off = aura_transport (aura_trust (aura_encoder (aura.tests.small_state ("blocks.transport", ...
%!                                                                         false, ...
%!                                                        "transport.off", .5))));
%! assert ({s.q, s.m}, {off.q, off.m});
%!error <Invalid call> aura_transport ()
%!error <aura_transport: AUDIT.q_tilde must be finite and in .0, 1., row 2 is 3>
%! aura_transport (setfield (aura.tests.small_state (), "q_tilde", {2}, 3));
