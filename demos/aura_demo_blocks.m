## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_blocks ()
## @deftypefnx {aura} {@var{round} =} aura_demo_blocks ()
## One round of the refinement, block by block, on a toy problem.
##
## A judge has decided 24 comparisons whose features are directions along an arc.
## It is right in the first half and wrong in the second; four labels are known,
## two in each half.  The demo makes one round by calling the blocks
## in turn, as @code{aura_step} does: graph, encoder, trust update, transport,
## query score, stop.  It prints, for some comparisons, what each piece of
## evidence contributes to the trust logit, the inflows that transport moves, the
## probability before and after, and which comparisons are to be asked next.
##
## What to see: the labels' evidence spreads along the arc, so that the first half
## ends above 1/2 and the second below; what the disagreeing labels give arrives
## at the uncertain comparisons of the second half rather than the first; and the
## comparisons asked next are uncertain ones, near the middle.
##
## @var{round} is a struct with @code{truth}, @code{q_tilde}, @code{q},
## @code{m}, @code{evidence}, @code{flow}, @code{score}, @code{candidates},
## @code{pick}, @code{stop} and @code{delta}.
## @seealso{aura_step, aura_trust_update, aura_transport, aura_query_score, aura_stop}
## @end deftypefn

function round = aura_demo_blocks ()

  ## The toy problem.  Few iterations: a trained-out encoder leaves transport
  ## nothing uncertain here.
  angle = pi / 180 * linspace (0, 150, 24)';
  x = [cos(angle), sin(angle)];
  round.truth = [ones(12, 1); zeros(12, 1)];
  status = zeros (24, 1, "int8");
  status([3 9]) = aura_status ("agree");
  status([15 22]) = aura_status ("disagree");
  opts = aura_options ("graph.k", 4, "transport.top_k", 6, "query.batch", 3, ...
                       "encoder.hidden", 8, "encoder.latent", 4, ...
                       "encoder.iterations", 8);

  ## The state before the first round: graph, q, a, m.
  audit = aura_start (x, [], status, opts);

  ## Encoder: scores and representation.
  target = aura_encoder_target (audit.q, audit.a, status, opts);
  theta = aura_encoder_train (audit.theta, x, audit.graph, target, opts);
  [z, p] = aura_encoder_apply (theta, x);

  ## Trust, transport.
  [round.q_tilde, a_next, round.evidence] ...
    = aura_trust_update (p, z, audit.m, status, audit.graph, opts);
  [round.q, round.m, round.flow] ...
    = aura_transport (round.q_tilde, a_next, z, status, audit.graph, opts, 0);

  ## Queries, and whether to go on.
  [round.score, round.candidates] ...
    = aura_query_score (round.q, round.m, p, z, status, opts);
  [~, order] = sort (round.score, "descend");
  round.pick = sort (round.candidates(order(1:opts.query.batch)));
  flips = (round.q >= .5) != (audit.q >= .5);
  trace = struct ("dq", mean (abs (round.q - audit.q)), "dflip", mean (double (flips)), ...
                  "dm", mean (abs (round.m - audit.m)), "dver", 0);
  [round.stop, round.delta] = aura_stop (trace, opts);

  print_round (round, status);
  if (nargout == 0)
    clear round;
  endif

endfunction

function print_round (round, status)

  printf ("%3s %-8s %5s | %6s %6s %6s %6s %6s | %6s %6s %6s | %6s\n", "", ...
          "status", "truth", "score", "local", "anchor", "inflow", "beta0", ...
          "q~", "m+", "m-", "q");
  for i = 1:2:rows (status)
    printf ("%3d %-8s %5d | %6.2f %6.2f %6.2f %6.2f %6.2f | %6.3f %6.3f %6.3f | %6.3f\n", ...
            i, aura_status (status(i)), round.truth(i), ...
            round.evidence.terms(i,:), round.q_tilde(i), ...
            round.flow.m_pos(i), round.flow.m_neg(i), round.q(i));
  endfor
  printf ("\nuncertain: %d, anchors: %d positive, %d negative, budget %.2f\n", ...
          sum (round.flow.uncertain), sum (round.flow.anchors_pos), ...
          sum (status == aura_status ("disagree")), round.flow.budget(1));
  printf ("ask next: %s\n", mat2str (round.pick'));
  printf ("mean change of q %.3f, decisions changed %.0f %%; stop: %d\n", ...
          round.delta.dq, 100 * round.delta.dflip, round.stop);

endfunction

%!demo
%! aura_demo_blocks ()

%!test
%! text = evalc ("round = aura_demo_blocks ();");
%! assert (double (round.q >= .5), round.truth);
%! first = 1:12;
%! second = 13:24;
%! assert (sum (round.flow.m_neg(second)) > 2 * sum (round.flow.m_neg(first)));
%! assert (sum (round.flow.m_pos), round.flow.budget(1), 1e-6);
%! assert (sum (round.evidence.terms, 2), round.evidence.logit, 1e-14);
%! assert (numel (round.pick), 3);
%! assert (! round.stop);
%! assert (! isempty (strfind (text, "ask next")));
