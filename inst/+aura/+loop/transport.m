## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura_transport for a representation that is normalised already: ZBAR of
## __aura_normalise__.

function [q_next, m_next, flow] = transport (q_tilde, a_next, zbar, status, ...
                                             graph, opts, t)

  [q_next, m_next, flow.m_pos, flow.m_neg, flow.uncertain, flow.anchors_pos, ...
   flow.budget, target_pos, mass_pos, target_neg, mass_neg, search] ...
    = __aura_transport__ (q_tilde, a_next, zbar, status, graph, opts, t);
  flow.search = {"exact", "approximate"}(1 + search(:,1)');
  flow.recall = search(:,2)';
  if (opts.transport.keep_plan)
    n = columns (zbar);
    flow.plan = to_sparse (target_pos, mass_pos, sum (flow.anchors_pos), n);
    flow.plan_neg = to_sparse (target_neg, mass_neg,
                               sum (status == aura_status ("disagree")), n);
  endif

endfunction

function plan = to_sparse (target, mass, n_anchors, n)

  [slot, anchor] = find (target); # 0 where an anchor has no more targets
  at = sub2ind (size (target), slot(:), anchor(:));
  plan = sparse (anchor(:), double (target(at)), mass(at), n_anchors, n);

endfunction
