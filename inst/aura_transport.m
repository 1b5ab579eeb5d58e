## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {[@var{q_next}, @var{m_next}, @var{flow}] =} aura_transport (@var{q_tilde}, @
## @var{a_next}, @var{z}, @var{status}, @var{graph})
## @deftypefnx {aura} {[@dots{}] =} aura_transport (@var{q_tilde}, @var{a_next}, @var{z}, @
## @var{status}, @var{graph}, @var{opts})
## @deftypefnx {aura} {[@dots{}] =} aura_transport (@var{q_tilde}, @var{a_next}, @var{z}, @
## @var{status}, @var{graph}, @var{opts}, @var{t})
## Move evidence from reliable comparisons to uncertain ones that resemble them.
##
## @var{q_tilde} and @var{a_next} (n-by-1 double, in [0, 1]) come from
## @code{aura_trust_update}.  @var{z} (n-by-dz, single or double) is the
## encoder's representation.  @var{status} (n-by-1, of any class) holds the codes of
## @code{aura_status}, or labels as in @code{aura_start}.  @var{graph} comes from @code{aura_graph},
## and @var{opts} from @code{aura_options} (default: its defaults); its group @code{transport} and
## @code{blocks.transport} are used.  @var{t} is the round, counted from 0 (the default).
##
## @var{q_next} (n-by-1 double, in [0, 1]) is the responsibility that a human agrees with the
## judge (a score, not a calibrated probability), and @var{m_next} (n-by-1 double) is the inflow
## carried to the next round.  @var{flow} is a struct with the fields
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
## as in the AURA paper, appendix "Conservative transport-based inflow update".
## The targets of an anchor are the @code{top_k} members of M most similar to it,
## or all of them if there are fewer, but never the anchor itself.  Ties go to the
## lower index.  zbar = Norm (z), Norm (v) = v / (|v| + eps), clip01 (v) = min (1,
## max (0, v)), eps = 1e-8.  Without neighbours c is 1.  Before clipping, the
## inflows of either sign add up to its budget, up to eps, if its anchors have
## targets and confidence.  Empty sets move nothing.
##
## The budget is B+ = phi |M| with phi = max (budget_min, budget_max (1 +
## t)^-budget_decay).  With @code{budget_scale} @code{"unit"} it is phi itself.
## B- equals B+ unless @code{budget_negative} sets it; that value neither decays
## nor scales with |M|.  @code{kappa}, @code{budget_max}, @code{budget_min} and
## @code{budget_negative} may be vectors with one element per round; the last
## element serves all later rounds.  With @code{budget_min} 0 and
## @code{budget_decay} > 1/2 the phi are square-summable, as the paper's theory
## assumes of the budget.
##
## If @code{blocks.transport} is false, @var{q_next} is @var{q_tilde},
## @var{m_next} is @code{off} everywhere, and nothing flows; the sets are still reported.  At 0, its
## default and the paper's reading, the next trust update takes lambda_m off every trust logit:
## evidence against everybody, as much as a smaller intercept.  At 0.5 the carried inflow is
## neutral, and what is taken away is transport alone.
##
## @code{aura_options ()} prints the options with their defaults and ranges; an option
## that @var{opts} lacks has its default.
##
## Similarities are summed in double and in a fixed order.  Equal rows of @var{z}
## are therefore exactly tied, and the result has the same bits for any number of
## threads.  Memory is O(n (dz + top_k)).  @code{search} is @code{"exact"},
## @code{"approximate"} (at least 95 in 100 targets are the true ones, as in
## @code{aura_graph}), or @code{"auto"}: approximate if the anchors of one sign and
## their possible targets form at least 1e9 pairs.  Mass is conserved in any case.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size},
## @code{aura:nonfinite} and @code{aura:out-of-range} (the message names the
## argument or option and its first bad row), @code{aura:invalid-status},
## @code{aura:invalid-argument} (@var{graph} lacks a field),
## @code{aura:too-large}, @code{aura:interrupted}.
##
## @example
## @group
## opts = aura_options ("transport.keep_plan", true);
## [q, m, flow] = aura_transport (q_tilde, a, z, status, graph, opts, 0);
## sum (flow.m_pos) / flow.budget(1)
##   @result{} 1.0000
## @end group
## @end example
## @seealso{aura_trust_update, aura_query_score, aura_graph, aura_options}
## @end deftypefn

function [q_next, m_next, flow] = aura_transport (q_tilde, a_next, z, status, ...
                                                  graph, opts, t = 0)

  __aura_hidden__ ("aura_transport");
  if (nargin < 5)
    print_usage ();
  elseif (nargin < 6)
    opts = struct ();
  endif
  if (! (isnumeric (t) && isreal (t) && isscalar (t) && t >= 0 && t == fix (t)
         && t <= flintmax ()))
    error ("aura:out-of-range",
           "aura_transport: T must be an integer >= 0, got %s",
           disp (t)(1:end-1));
  endif

  if (isstruct (status) && ! isstruct (graph))
    error ("aura:invalid-type", ["aura_transport: GRAPH and STATUS look exchanged (.., ", ...
                                 "STATUS, GRAPH, ..)"]);
  endif
  aura.arg.same_rows ("aura_transport", "Z", z, numel (q_tilde));
  status = aura.arg.status ("aura_transport", "STATUS", status, numel (status));
  zbar = __aura_normalise__ ("aura_transport", z);
  [q_next, m_next, flow] = aura.loop.transport (q_tilde, a_next, zbar, status, ...
                                                graph, opts, double (t));

endfunction

%!demo
%! ## one label "agree", one "disagree", and open comparisons between them
%! angle = linspace (0, pi/2, 7)';
%! z = [cos(angle), sin(angle)];
%! status = int8 ([2 0 0 0 0 0 3]');
%! q_tilde = [1 .5 .5 .5 .5 .5 0]';
%! opts = aura_options ("graph.k", 2, "transport.top_k", 3);
%! [q, m, flow] = aura_transport (q_tilde, ones (7, 1), z, status,
%!                                aura_graph (z, opts), opts);
%! printf ("%6s %6s %6s\n", "m_pos", "m_neg", "q");
%! printf ("%6.3f %6.3f %6.3f\n", [flow.m_pos, flow.m_neg, q]');

%!shared q, a, z, status, graph, opts
%! q = [1; .5; .6; 0; .95];
%! a = [1; .2; .9; 1; .9];
%! z = [1 0; 2 0; 0 1; 0 3; 1 1];
%! status = int8 ([2; 0; 4; 3; 0]);
%! graph = struct ("idx", int32 ([2 1 4 3 1; 3 3 1 1 2]), "weight", .5 * ones (2, 5));
%! opts = aura_options ("transport.top_k", 1, "transport.keep_plan", true);

%!test <*by hand: each anchor has one target>
%! [q1, m1, flow] = aura_transport (q, a, z, status, graph, opts, 0);
%! assert (flow.uncertain, logical ([0 1 1 0 0]'));
%! assert (flow.anchors_pos, logical ([1 0 1 0 1]')); # 3 is also uncertain
%! assert (flow.budget, [1.9 1.9]);
%! ## anchors 1 and 3 feed 2 (3 never feeds itself); 5, as near to 2 as to 3, too
%! assert (flow.m_pos, [0 1.9 0 0 0]', 1e-7);
%! assert (flow.m_neg, [0 0 1.9 0 0]', 1e-7);
%! assert (q1, [1; .5 + .3 * .5; .6 * .7; 0; .95], 1e-15);
%! assert (m1, [.5 1 0 .5 .5]');
%! assert (full (sum (flow.plan, 1)'), flow.m_pos, 4 * eps);
%! assert (full (sum (flow.plan_neg, 1)'), flow.m_neg, 4 * eps);
%! assert (size (flow.plan), [3 5]);
%! assert (full (flow.plan(:,2)), 1.9 * [1; .9; .9] / 2.8, 1e-7);

%!error id=aura:invalid-type aura_transport (single (q), a, z, status, graph, opts, 0)
%!error id=aura:invalid-type aura_transport (q, a, sparse (z), status, graph, opts, 0)
%!assert (aura_transport (q, a, z, double (status), graph, opts), ...
%!        aura_transport (q, a, z, status, graph, opts, 0))
%!assert (aura_transport (q, a, z, status, graph), ...
%!        aura_transport (q, a, z, status, graph, aura_options ()))
%!error <STATUS must be [0-9]+-by-1, got 1-by-[0-9]+; transpose it>
%! aura_transport (q, a, z, status', graph)
%!error id=aura:invalid-size aura_transport (q', a, z, status, graph, opts, 0)
%!error id=aura:invalid-size aura_transport (q, a(2:end), z, status, graph, opts, 0)
%!error <A_NEXT must be in .0, 1., row 3 is -1>
%! aura_transport (q, [1; 0; -1; 0; 2], z, status, graph, opts, 0)
%!error id=aura:nonfinite aura_transport ([1; NaN; 0; 0; 0], a, z, status, graph, opts, 0)
%!error <Z must be finite, row 4> aura_transport (q, a, [1; 2; 3; Inf; NaN], status, graph, opts, 0)
%!error id=aura:invalid-status aura_transport (q, a, z, int8 ([0 1 2 3 -1]'), graph, opts, 0)
%!error id=aura:invalid-argument aura_transport (q, a, z, status, 1, opts, 0)
%!error id=aura:invalid-argument aura_transport (q, a, z, status, graph, {}, 0)
%!test <*options that are missing have their defaults>
%! [q1, m1] = aura_transport (q, a, z, status, graph, aura_options ());
%! for some = {struct(), struct("transport", struct ())}
%!   [q2, m2, flow] = aura_transport (q, a, z, status, graph, some{1});
%!   assert ({q2, m2}, {q1, m1});
%!   assert (! isfield (flow, "plan"));
%! endfor
%!error id=aura:out-of-range aura_transport (q, a, z, status, graph, opts, -1)
%!error id=aura:out-of-range aura_transport (q, a, z, status, graph, opts, .5)
%!function with_option (name, value)
%!  opts = aura_options ();
%!  opts.transport.(name) = value;
%!  aura_transport (1, 1, 1, int8 (0), aura_graph (1, opts), opts, 0);
%!endfunction
%!error id=aura:out-of-range with_option ("top_k", 0)
%!error id=aura:invalid-size with_option ("budget_max", ones (2))
%!error id=aura:invalid-type with_option ("outside", {})
