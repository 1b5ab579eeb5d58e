## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {[@var{q_tilde}, @var{a_next}, @
## @var{evidence}] =} aura_trust_update (@var{p}, @var{z}, @var{m}, @var{status}, @var{graph})
## @deftypefnx {aura} {[@dots{}] =} aura_trust_update (@var{p}, @var{z}, @var{m}, @var{status}, @
## @var{graph}, @var{opts})
## Update the responsibilities of agreement from four kinds of evidence.
##
## @var{p} (n-by-1 double, in [0, 1]) is the encoder's score, and @var{z} (n-by-dz,
## single or double) its representation.  @var{m} (n-by-1 double, in [0, 1]) is the
## inflow carried over from the last transport.  @var{status} (n-by-1, of any class) holds
## the codes of @code{aura_status}, or labels as in @code{aura_start}.  @var{graph} comes from
## @code{aura_graph}; its weights have the class of @var{z}.  @var{opts} comes from
## @code{aura_options} (default: its defaults); its groups @code{trust} and @code{blocks} are used.
##
## @var{q_tilde} (n-by-1 double, in [0, 1]) is the trust-updated responsibility that a human
## agrees with the judge: a score, not a calibrated probability; and @var{a_next} (n-by-1 double) is
## the anchor confidence for the next round.  @var{evidence} is a struct with the fields
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
## The paper does not specify beta0.  With @code{trust.intercept} @code{"match"}
## (the default), beta0 in [-20, 20] is chosen so that the mean of sigma (u) over
## the unlabelled (open, waiting) equals the smoothed agreement rate of the labels,
## (agree + 1) / (agree + disagree + 2), or @code{trust.rate} where that is a number;
## without unlabelled examples it is 0.
## With @code{"fixed"} it is @code{trust.beta0}.
##
## With @code{blocks.trust} @code{"score"} the terms of the local and the anchor
## evidence are 0.  The term of the inflow is 0 too, unless
## @code{trust.score_keeps_m} is true.  Without transport @var{m} is @code{transport.off}: at 0 this
## term is -lambda_m for everybody, at 0.5 it is 0.
##
## Defaults: @code{clip} 0.01, @code{lambda_p} 2,
## @code{lambda_loc} 0.25, @code{lambda_anc} 0.5, @code{lambda_m} 0.5,
## @code{beta0} 0, @code{a_source} 1, @code{a_verified} 1, @code{gamma_q} 0.5,
## @code{gamma_loc} 0.5.  Without neighbours (n = 1) r_loc is 1.  The result has
## the same bits for any number of threads.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size},
## @code{aura:nonfinite} and @code{aura:out-of-range} (the message names the
## argument or option and its first bad row), @code{aura:invalid-status},
## @code{aura:invalid-argument} (@var{graph} or @var{opts} lacks a field),
## @code{aura:too-large}, @code{aura:interrupted}.
##
## @example
## @group
## opts = aura_options ();
## graph = aura_graph (x, opts);
## [z, p] = aura_encoder_apply (theta, x);
## [q_tilde, a, evidence] = aura_trust_update (p, z, m, status, graph, opts);
## evidence.terms(1,:)
## @end group
## @end example
## @seealso{aura_transport, aura_encoder_apply, aura_graph, aura_options}
## @end deftypefn

function [q_tilde, a_next, evidence] = aura_trust_update (p, z, m, status, ...
                                                          graph, opts)

  __aura_hidden__ ("aura_trust_update");
  if (nargin < 5)
    print_usage ();
  elseif (nargin < 6)
    opts = struct ();
  endif
  if (isstruct (status) && ! isstruct (graph))
    error ("aura:invalid-type", ["aura_trust_update: GRAPH and STATUS look exchanged (.., ", ...
                                 "STATUS, GRAPH, ..)"]);
  endif
  aura.arg.same_rows ("aura_trust_update", "Z", z, numel (p));
  status = aura.arg.status ("aura_trust_update", "STATUS", status, numel (status));
  zbar = __aura_normalise__ ("aura_trust_update", z);
  [q_tilde, a_next, evidence] = __aura_trust__ (p, zbar, m, status, graph, opts);

endfunction

%!demo
%! ## the evidence for and against the judge in four open comparisons
%! z = [1 0; .9 .2; 0 1; .1 .8; .7 .6; .4 .9];
%! status = int8 ([2; 0; 3; 0; 0; 0]); # agree, open, disagree, open, ...
%! opts = aura_options ("graph.k", 2);
%! [q_tilde, ~, evidence] = aura_trust_update ([.9 .7 .2 .4 .6 .5]', z,
%!                            .5 * ones (6, 1), status, aura_graph (z, opts), opts);
%! printf ("%8s %8s %8s %8s %9s %8s\n", "score", "local", "anchor", "inflow",
%!         "intercept", "q");
%! printf ("%8.3f %8.3f %8.3f %8.3f %9.3f %8.3f\n", [evidence.terms, q_tilde]');

%!shared p, z, m, status, graph, opts
%! p = [.8; .4; .5; .2];
%! z = [1 0; 0 2; 3 0; 0 1];
%! m = [.5; 1; 0; .5];
%! status = int8 ([2; 3; 0; 4]);
%! graph = struct ("idx", int32 ([2 1 1 1]), "weight", [1 1 1 1]);
%! opts = aura_options ();

%!test <*by hand: two directions, one label on each>
%! [q, a, e] = aura_trust_update (p, z, m, status, graph, opts);
%! assert (e.local, [.6; .6; .7; .4], 1e-15);
%! assert (e.anchor, [1; 0; 1; 0], 2e-8); # Norm and Scale hold eps = 1e-8
%! assert (e.score, log (p ./ (1 - p)), 1e-15);
%! s = 2 * e.score + .25 * (2 * e.local - 1) + .5 * (2 * e.anchor - 1) ...
%!     + .5 * (2 * m - 1);
%! assert (e.logit - e.intercept, s, 1e-14);
%! assert (mean (q(3:4)), 1/2, 1e-15); # one label of each kind: rate 2/4
%! assert (q(1:2), [1; 0]);
%! assert (q(3:4), 1 ./ (1 + exp (-e.logit(3:4))), 1e-15);
%! assert (a, [1; 1; (q(3) + .7) / 2; (q(4) + .4) / 2], 1e-15);
%! assert (e.terms(:,1) + e.terms(:,2) + e.terms(:,3) + e.terms(:,4)
%!         + e.terms(:,5), e.logit);

%!error <Z must have 4 rows, got 2-by-4; transpose it> aura_trust_update (p, z', m, status, graph)
%!error <GRAPH and STATUS look exchanged> aura_trust_update (p, z, m, graph, status)
%!error <P must be 4-by-1, got 1-by-4; transpose it> aura_trust_update (p', z, m, status, graph)
%!error id=aura:invalid-type aura_trust_update (single (p), z, m, status, graph, opts)
%!error id=aura:invalid-type aura_trust_update (p, "abcd"', m, status, graph, opts)
%!test <*STATUS in any class, as labels; the default options>
%! q = aura_trust_update (p, z, m, status, graph, opts);
%! assert (aura_trust_update (p, z, m, double (status), graph), q);
%! assert (aura_trust_update (p, z, m, [1; 0; NaN; NaN], graph), ...
%!         aura_trust_update (p, z, m, int8 ([2; 3; 0; 0]), graph));
%! assert (aura_trust_update (p, z, m, logical ([1; 0; 0; 1]), graph), ...
%!         aura_trust_update (p, z, m, int8 ([1; 0; 0; 1]), graph));
%!error <STATUS must be 4-by-1, got 1-by-4; transpose it>
%! aura_trust_update (p, z, m, status', graph, opts)
%!error id=aura:invalid-type aura_trust_update (p, single (z), m, status, graph, opts)
%!error id=aura:invalid-size aura_trust_update (p', z, m, status, graph, opts)
%!error id=aura:invalid-size aura_trust_update (p, z, m(1:3), status, graph, opts)
%!error id=aura:invalid-size aura_trust_update (p, z, m, status(1:3), graph, opts)
%!error <P must be in .0, 1., row 2 is 1.5>
%! aura_trust_update ([.8 1.5 -1 .2]', z, m, status, graph, opts)
%!error id=aura:nonfinite aura_trust_update ([.8 NaN .5 .2]', z, m, status, graph, opts)
%!error <Z must be finite, row 2>
%! aura_trust_update (p, [1 0; 0 Inf; 3 0; NaN 1], m, status, graph, opts)
%!error id=aura:invalid-status aura_trust_update (p, z, m, int8 ([0 1 2 5]'), graph, opts)
%!error id=aura:invalid-argument aura_trust_update (p, z, m, status, 1, opts)
%!error id=aura:invalid-argument aura_trust_update (p, z, m, status, graph, 1)
%!error id=aura:out-of-range
%! graph.idx(2) = 5;
%! aura_trust_update (p, z, m, status, graph, opts);
%!function with_option (name, value)
%!  opts = aura_options ();
%!  opts.trust.(name) = value;
%!  graph = struct ("idx", zeros (0, 1, "int32"), "weight", zeros (0, 1));
%!  aura_trust_update (1, 1, 1, int8 (0), graph, opts);
%!endfunction
%!error id=aura:out-of-range with_option ("clip", .5)
%!error id=aura:out-of-range with_option ("beta0", Inf)
%!error id=aura:out-of-range with_option ("intercept", "magic")
%!error id=aura:invalid-size with_option ("lambda_p", [1 2])
%!error id=aura:invalid-type with_option ("lambda_p", "2")
%!assert (aura_trust_update (p, z, m, status, graph, rmfield (opts, {"blocks", "trust"})),
%!        aura_trust_update (p, z, m, status, graph, aura_options ()))
