## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.explain.transport (WALK, I)
## What the last round of WALK (aura.loop.replay) moved to row I and, where it was an anchor,
## from it: the help of aura_explain has the fields.

function t = transport (walk, i)

  last = walk.last;
  flow = last.flow;
  positive = find (flow.anchors_pos);
  negative = find (last.status == aura.set.code ("disagree"));
  names = kinds = aura.set.status_names (last.status);
  kinds(aura.set.unlabelled (last.status)) = {"confident"};
  [from, ~, mass] = find (flow.plan(:,i));
  [against, ~, taken] = find (flow.plan_neg(:,i));
  anchor = [positive(from); negative(against)];
  t.round = columns (walk.after);
  t.budget = flow.budget;
  t.uncertain = flow.uncertain(i);
  t.m_pos = flow.m_pos(i);
  t.m_neg = flow.m_neg(i);
  t.before = last.q_tilde(i);
  t.after = last.q_next(i);
  t.in = sorted (anchor, [mass; taken], [ones(size (from)); -ones(size (against))], kinds(anchor));
  t.anchor = "";
  plan = zeros (1, 0);
  sign = 1;
  if (any (positive == i))
    t.anchor = kinds{i};
    plan = flow.plan(positive == i,:);
  elseif (any (negative == i))
    t.anchor = kinds{i};
    plan = flow.plan_neg(negative == i,:);
    sign = -1;
  endif
  [~, to, mass] = find (plan);
  t.out = sorted (to(:), mass(:), sign * ones (numel (to), 1), names(to));

endfunction

## The largest mass first, of equal ones the lower row.
function list = sorted (row, mass, sign, kind)

  row = row(:);
  mass = mass(:);
  [~, order] = sortrows ([-mass, row]);
  list = struct ("row", row(order), "mass", mass(order), "sign", sign(:)(order), ...
                 "kind", {kind(:)(order)});

endfunction

%!test <*sums are the inflow of the block, in and out, for every row>
%! sim = aura_simulate ("n", 80, "n_source", 15, "n_positive", 40, "seed", 3);
%! audit = aura_run (aura_start (sim), sim.truth);
%! [~, walk] = aura.loop.replay (audit);
%! flow = walk.last.flow;
%! total = zeros (1, 2);
%! for i = 1:80
%!   t = aura.explain.transport (walk, i);
%!   assert (sum (t.in.mass(t.in.sign > 0)), flow.m_pos(i), 1e-14 * (1 + flow.m_pos(i)));
%!   assert (sum (t.in.mass(t.in.sign < 0)), flow.m_neg(i), 1e-14 * (1 + flow.m_neg(i)));
%!   assert (issorted (flipud (t.in.mass)));
%!   assert (isempty (t.in.mass) || t.uncertain);
%!   assert (! isempty (t.out.mass), ! isempty (t.anchor));
%!   assert (all (ismember (t.in.kind, {"source", "agree", "disagree", "confident"})));
%!   assert (all (ismember (t.out.kind, {"open", "waiting"})));
%!   for list = [t.in, t.out]
%!     k = numel (list.row);
%!     assert (size (list.row), [k 1]);
%!     assert (structfun (@(c) isequal (size (c), [k 1]), list));
%!   endfor
%!   total += [sum(t.out.mass(t.out.sign > 0)), sum(t.out.mass(t.out.sign < 0))];
%!   for k = 1:numel (t.in.row)
%!     back = aura.explain.transport (walk, t.in.row(k));
%!     at = back.out.row == i;
%!     assert (back.out.mass(at), t.in.mass(k));
%!     assert (back.anchor, t.in.kind{k});
%!   endfor
%!   if (t.uncertain)
%!     o = audit.opts.transport;
%!     up = t.before + o.eta_pos * min (t.m_pos, 1) * (1 - t.before);
%!     assert (t.after, up * (1 - o.eta_neg * min (t.m_neg, 1)), 4 * eps);
%!   else
%!     assert (t.after, t.before);
%!   endif
%! endfor
%! assert (total, [sum(flow.m_pos), sum(flow.m_neg)], 1e-12);
%!test <*transport switched off: nothing moves>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! opts = aura_options ("blocks.transport", false);
%! audit = aura_step (aura_start (sim, opts));
%! [~, walk] = aura.loop.replay (audit);
%! t = aura.explain.transport (walk, find (sim.source, 1));
%! assert ([t.m_pos, t.m_neg, numel(t.in.row), numel(t.out.row)], zeros (1, 4));
%! assert (t.budget, [0 0]);
