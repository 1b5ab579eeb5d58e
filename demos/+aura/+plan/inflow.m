## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## M = aura.plan.inflow (RULE, SIGN, FLOW, Q, A, ZBAR, STATUS, GRAPH, OPTS)
## The inflow (n-by-1) of the positive (SIGN 1) or negative (-1) anchors by RULE, of the same mass
## as what clipping leaves of the budgeted one in FLOW (of aura_transport); Q and A are what it was
## computed from, ZBAR (dz-by-n) the normalised representation.
##
##   "even"      the mass spread evenly over the uncertain set
##   "sinkhorn"  optimal transport: rows in proportion to the anchors' confidence, columns to their
##               relation rho.  Both are met, so the inflow is mass rho_j / sum rho: no geometry is
##               left in it
##   "partial"   partial optimal transport: a row has at most |M| times its share, a column at most
##               1
##
## K_ij = exp (tau <zbar_i, zbar_j>) rho_j with rho_j = 1 - lambda_rel + lambda_rel c_j, as in the
## budgeted rule; every anchor may reach every uncertain example.

function m = inflow (rule, sign, flow, q, a, zbar, status, graph, opts)

  m = zeros (size (q));
  target = find (flow.uncertain);
  if (sign > 0)
    anchor = find (flow.anchors_pos);
    share = a(anchor) / sum (a(anchor));
    mass = sum (min (1, flow.m_pos));
  else
    anchor = find (status == aura.set.code ("disagree"));
    share = ones (numel (anchor), 1) / max (numel (anchor), 1);
    mass = sum (min (1, flow.m_neg));
  endif
  if (mass == 0)
    return;
  endif
  count = numel (target);
  if (strcmp (rule, "even"))
    m(target) = mass / count;
    return;
  endif
  c = ones (count, 1);
  if (rows (graph.idx) > 0)
    c = min (1, max (0, 1 - abs (q(target) - mean (q(graph.idx(:,target)), 1)(:))));
  endif
  rho = 1 - opts.transport.relation + opts.transport.relation * c;
  K = exp (opts.transport.tau * double (zbar(:,anchor)' * zbar(:,target))) .* rho';
  if (strcmp (rule, "sinkhorn"))
    T = aura.plan.sinkhorn (K, mass * share, mass * rho / sum (rho));
  else
    T = aura.plan.partial (K, count * share, ones (count, 1), mass);
  endif
  m(target) = sum (T, 1)';

endfunction

%!test <*the same mass, on the uncertain alone; Sinkhorn's is that of the relation>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! [audit, seen] = aura.loop.step (aura_step (aura_start (sim)));
%! zbar = __aura_normalise__ ("test", audit.z);
%! value_of = @(rule, sign) aura.plan.inflow (rule, sign, seen.flow, seen.q_tilde, seen.a, zbar, ...
%!                                            seen.status, audit.graph, audit.opts);
%! for sign = [1 -1]
%!   left = sum (min (1, merge (sign > 0, seen.flow.m_pos, seen.flow.m_neg)));
%!   for rule = {"even", "sinkhorn", "partial"}
%!     m = value_of (rule{1}, sign);
%!     assert (sum (m), left, 1e-6);
%!     assert (m(! seen.flow.uncertain), zeros (sum (! seen.flow.uncertain), 1));
%!   endfor
%!   even = value_of ("even", sign)(seen.flow.uncertain);
%!   assert (range (even), 0, 1e-12);
%!   assert (all (value_of ("partial", sign) <= 1 + 1e-6));
%!   target = find (seen.flow.uncertain);
%!   for j = 1:numel (target)
%!     near = audit.graph.idx(:,target(j));
%!     rho(j,1) = 1 - .5 * min (1, abs (seen.q_tilde(target(j)) - mean (seen.q_tilde(near))));
%!   endfor
%!   assert (value_of ("sinkhorn", sign)(target), left * rho / sum (rho), 1e-6);
%! endfor
%! none = seen;
%! none.flow.m_neg(:) = 0;
%! assert (aura.plan.inflow ("partial", -1, none.flow, seen.q_tilde, seen.a, zbar, seen.status, ...
%!                           audit.graph, audit.opts), zeros (60, 1));
