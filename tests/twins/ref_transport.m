## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {[@var{q_next}, @var{m_next}, @var{flow}] =} ref_transport (@var{q_tilde}, @
## @var{a_next}, @var{z}, @var{status}, @var{graph}, @var{opts}, @var{t})
## Naive twin of @code{aura_transport}: all similarities of an anchor, sorted.
## @code{flow} always has both plans, and @code{row_sums}, those of Gamma for the
## positive anchors.
## @seealso{aura_transport}
## @end deftypefn

function [q_next, m_next, flow] = ref_transport (q_tilde, a_next, z, status, graph, opts, t)

  o = opts.transport;
  n = rows (z);
  unlabelled = status == 0 | status == 4;
  kappa = o.kappa(min (t + 1, end));
  uncertain = (unlabelled & q_tilde >= o.ambiguous(1)
               & q_tilde <= o.ambiguous(2));
  positive = (status == 1 | status == 2
              | (unlabelled & q_tilde >= 1/2 & a_next >= kappa));

  zbar = unit_rows (z);

  c = ones (n, 1);
  if (rows (graph.idx) > 0)
    for j = 1:n
      c(j) = min (1, max (0, 1 - abs (q_tilde(j)
                                      - mean (q_tilde(graph.idx(:,j))))));
    endfor
  endif

  phi = max (o.budget_min(min (t + 1, end)),
             o.budget_max(min (t + 1, end)) * (1 + t) ^ -o.budget_decay);
  budget = phi * ones (1, 2);
  if (strcmp (o.budget_scale, "uncertain"))
    budget *= sum (uncertain);
  endif
  if (! isempty (o.budget_negative))
    budget(2) = o.budget_negative(min (t + 1, end));
  endif

  members = {find(positive)(:), find(status == 3)(:)};
  supply = {a_next(positive) / (sum (a_next(positive)) + 1e-8), ...
            ones(sum (status == 3), 1) / (sum (status == 3) + 1e-8)};
  if (! opts.blocks.transport)
    budget = [0 0];
  endif
  for sign = 1:2
    plans{sign} = zeros (numel (members{sign}), n);
    for r = 1:numel (members{sign})
      gamma{sign}(r,:) = affinities (members{sign}(r), zbar, uncertain, c, o);
      plans{sign}(r,:) = budget(sign) * supply{sign}(r) * gamma{sign}(r,:);
    endfor
    inflow{sign} = zeros (n, 1);
    for j = find (uncertain)'
      inflow{sign}(j) = sum (plans{sign}(:,j));
    endfor
  endfor

  q_next = q_tilde;
  m_next = repmat (o.outside, n, 1);
  for j = find (uncertain)'
    m_pos = min (1, inflow{1}(j));
    m_neg = min (1, inflow{2}(j));
    raised = q_tilde(j) + o.eta_pos * m_pos * (1 - q_tilde(j));
    q_next(j) = raised - o.eta_neg * m_neg * raised;
    m_next(j) = m_pos;
  endfor
  if (! opts.blocks.transport)
    q_next = q_tilde;
    m_next = repmat (o.off, n, 1);
  endif
  flow = struct ("m_pos", inflow{1}, "m_neg", inflow{2},
                 "uncertain", uncertain, "anchors_pos", positive,
                 "budget", budget, "plan", plans{1}, "plan_neg", plans{2},
                 "row_sums", 0, "supply", 0);
  if (any (positive))
    flow.row_sums = sum (gamma{1}, 2);
    flow.supply = supply{1};
  endif

endfunction

## A row of Gamma, with zeros where anchor I has no target.
function gamma = affinities (i, zbar, uncertain, c, o)

  targets = find (uncertain)(:);
  targets = targets(targets != i);
  s = zeros (size (targets));
  for e = 1:columns (zbar)
    s += zbar(targets,e) * zbar(i,e);
  endfor
  [~, order] = sortrows ([-s, targets]);
  kept = order(1:min (o.top_k, end));
  g = exp (o.tau * s(kept)) .* (1 - o.relation + o.relation * c(targets(kept)));
  gamma = zeros (1, rows (zbar));
  gamma(targets(kept)) = g / (sum (g) + 1e-8);

endfunction
