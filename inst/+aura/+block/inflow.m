## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [Q, M, FLOW] = aura.block.inflow (Q_TILDE, A, ZBAR, STATUS, GRAPH, OPTS, T)
## aura.block.transport for a representation that is normalised already: ZBAR of
## __aura_normalise__.

function [q_next, m_next, flow] = inflow (q_tilde, a_next, zbar, status, ...
                                             graph, opts, t)

  [q_next, m_next, flow, plan] = __aura_transport__ (q_tilde, a_next, zbar, status, ...
                                                     graph, opts, t);
  flow.search = aura.block.search_words (flow.search);
  if (isfield (opts, "transport") && isfield (opts.transport, "keep_plan")
      && opts.transport.keep_plan)
    n = columns (zbar);
    flow.plan = to_sparse (plan.target_pos, plan.mass_pos, sum (flow.anchors_pos), n);
    flow.plan_neg = to_sparse (plan.target_neg, plan.mass_neg,
                               sum (status == aura.set.code ("disagree")), n);
  endif

endfunction

function plan = to_sparse (target, mass, n_anchors, n)

  [slot, anchor] = find (target); # 0 where an anchor has no more targets
  element = sub2ind (size (target), slot(:), anchor(:));
  plan = sparse (anchor(:), double (target(element)), mass(element), n_anchors, n);

endfunction

%!test <*what the transport makes of the representation itself>
%! z = [1 0; .8 .6; 0 1; -1 0; .2 -.9];
%! q = [1; .6; .5; 0; .4];
%! a = [1; .3; .2; 1; .1];
%! status = int8 ([2 0 0 3 4]');
%! opts = aura_options ("graph.k", 2, "transport.keep_plan", true);
%! graph = aura_graph (z, opts);
%! [q0, m0, flow0] = aura.block.transport (z, q, a, status, graph, opts, 1);
%! zbar = __aura_normalise__ ("test", z);
%! [q1, m1, flow1] = aura.block.inflow (q, a, zbar, status, graph, opts, 1);
%! assert (q1, q0);
%! assert (m1, m0);
%! assert (flow1, flow0);
%! assert (full (sum (flow1.plan, 1)'), flow1.m_pos, 8 * eps);
