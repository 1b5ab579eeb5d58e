## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [Q, M, FLOW] = aura.block.transport (Z, Q_TILDE, A, STATUS, GRAPH, OPTS, T)
## The transport of round T (counted from 0, the default): the next Q and M (n-by-1 double) from the
## encoder's Z (n-by-dz), Q_TILDE and A (n-by-1 double in [0, 1]), STATUS (int8 codes or labels) and
## GRAPH (aura_graph).  FLOW and the formulas are in the help of aura_transport.

function [q, m, flow] = transport (z, q_tilde, a, status, graph, opts = struct (), t = 0)

  if (! (isnumeric (t) && isreal (t) && isscalar (t) && t >= 0 && t == fix (t)
         && t <= flintmax ()))
    error ("aura:out-of-range", "aura_transport: T must be an integer >= 0, got %s", ...
           aura.arg.shown (t));
  endif
  aura.arg.same_rows ("aura_transport", "Z", z, numel (q_tilde));
  status = aura.arg.status ("aura_transport", "STATUS", status, numel (status));
  zbar = __aura_normalise__ ("aura_transport", z);
  [q, m, flow] = aura.block.inflow (q_tilde, a, zbar, status, graph, opts, double (t));

endfunction

%!demo
%! ## one label "agree", one "disagree", and open comparisons between them
%! angle = linspace (0, pi/2, 7)';
%! z = [cos(angle), sin(angle)];
%! status = int8 ([2 0 0 0 0 0 3]');
%! q_tilde = [1 .5 .5 .5 .5 .5 0]';
%! opts = aura_options ("graph.k", 2, "transport.top_k", 3);
%! [q, m, flow] = aura.block.transport (z, q_tilde, ones (7, 1), status, aura_graph (z, opts), ...
%!                                      opts);
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
%! [q1, m1, flow] = aura.block.transport (z, q, a, status, graph, opts, 0);
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

%!error id=aura:invalid-type aura.block.transport (z, single (q), a, status, graph, opts, 0)
%!error id=aura:invalid-type aura.block.transport (sparse (z), q, a, status, graph, opts, 0)
%!assert (aura.block.transport (z, q, a, status, graph), ...
%!        aura.block.transport (z, q, a, status, graph, aura_options ()))
%!error <STATUS must be [0-9]+-by-1, got 1-by-[0-9]+; transpose it>
%! aura.block.transport (z, q, a, status', graph)
%!error id=aura:invalid-size aura.block.transport (z, q', a, status, graph, opts, 0)
%!error id=aura:invalid-size aura.block.transport (z, q, a(2:end), status, graph, opts, 0)
%!error <A_NEXT must be in .0, 1., row 3 is -1>
%! aura.block.transport (z, q, [1; 0; -1; 0; 2], status, graph, opts, 0)
%!error id=aura:nonfinite aura.block.transport (z, [1; NaN; 0; 0; 0], a, status, graph, opts, 0)
%!error <Z must be finite, row 4> aura.block.transport ([1; 2; 3; Inf; NaN], q, a, status, ...
%!                                                      graph, opts, 0)
%!error id=aura:invalid-status aura.block.transport (z, q, a, int8 ([0 1 2 3 -1]'), graph, opts, 0)
%!error id=aura:invalid-argument aura.block.transport (z, q, a, status, 1, opts, 0)
%!error id=aura:invalid-argument aura.block.transport (z, q, a, status, graph, {}, 0)
%!test <*options that are missing have their defaults>
%! [q1, m1] = aura.block.transport (z, q, a, status, graph, aura_options ());
%! for some = {struct(), struct("transport", struct ())}
%!   [q2, m2, flow] = aura.block.transport (z, q, a, status, graph, some{1});
%!   assert ({q2, m2}, {q1, m1});
%!   assert (! isfield (flow, "plan"));
%! endfor
%!error id=aura:out-of-range aura.block.transport (z, q, a, status, graph, opts, -1)
%!error id=aura:out-of-range aura.block.transport (z, q, a, status, graph, opts, .5)
%!function with_option (name, value)
%!  opts = aura_options ();
%!  opts.transport.(name) = value;
%!  aura.block.transport (1, 1, 1, int8 (0), aura_graph (1, opts), opts, 0);
%!endfunction
%!error id=aura:out-of-range with_option ("top_k", 0)
%!error id=aura:invalid-size with_option ("budget_max", ones (2))
%!error id=aura:invalid-type with_option ("outside", {})
