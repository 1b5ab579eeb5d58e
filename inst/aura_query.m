## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{s} =} aura_query (@var{s})
## @deftypefnx {aura} {@var{s} =} aura_query (@var{s}, @var{k})
## Ask for the labels that would help most: the fourth block of a round.
##
## @var{s} is an audit of @code{aura_start}, @var{k} how many questions to ask (default
## @code{query.batch}); what is left of @code{query.budget} is the most.  Read are @code{q},
## @code{m}, @code{p}, @code{z}, @code{status}, @code{log} and @code{opts}.  Written are
## @code{ask}, the rows, which wait for an answer then and stand in @code{log} with the probability
## with which they were picked (1 by the score), @code{score} (n-by-1, NaN where a row is no
## candidate) and @code{terms} (n-by-4, [U I D M], scaled but not weighted).  Candidates are the
## open rows.
##
## @example
## @group
## U_i = 1 - |2 q_i - 1|                      uncertainty
## I_i = p_i (1 - p_i) (|z_i|^2 + 1)          information
## D_i = 1 - max over r in V of <zbar_i, zbar_r>
##                                            distance to the verified
## H_i = omega_U Scale (U_i) + omega_I Scale (I_i)
##       + omega_D Scale (D_i) + omega_M Scale (m_i)
## @end group
## @end example
##
## @noindent
## as in the AURA paper, appendix "Selective verification and stopping
## details".  @code{p} is first clipped to [clip, 1 - clip].  V is the set of the
## verified (agree and disagree); D = 1 if it is empty.  zbar = Norm (z), Norm (v)
## = v / (|v| + eps); Scale (s) = (s - min) / (max - min + eps) over the
## candidates, so 0 for a constant s; eps = 1e-8.  Equal candidates have exactly
## equal scores.  The highest scores are asked; ties go to the lower index.
##
## That is @code{query.rule} "H". With "boundary" rows are drawn where the decision layer is in
## doubt (@code{aura_decide}, without its base "loop"; @code{aura_start} has the odds), with
## @code{blocks.query} "random" uniformly; both leave @code{score} and @code{terms} NaN.
##
## Of a panel the next batch is drawn. On arrays the score is @code{aura.block.query}; what it rests
## on are the options @code{query.weights} (the omegas of U, I, D, M; default [1 0.3 0.3 0.1]) and
## @code{trust.clip} (0.01).
##
## Errors: @code{aura:out-of-range} (@var{k} is no count), @code{aura:invalid-type},
## @code{aura:invalid-size}, @code{aura:nonfinite} (also if |z|^2 overflows), which name the field
## or the option and its first bad row; @code{aura:interrupted}.
##
## @example
## @group
## s = aura_query (s, 3);
## s = aura_answer (s, s.ask, [true false NaN]);
## @end group
## @end example
## @seealso{aura_answer, aura_transport, aura_stop, aura_options}
## @end deftypefn

function s = aura_query (s, k = [])

  __aura_hidden__ ("aura_query");
  if (nargin < 1)
    print_usage ();
  endif
  if (! isempty (k))
    k = aura.arg.check ("aura_query", "k", k, {"count", 0});
  endif
  kind = aura.loop.kind (s);
  if (strcmp (kind.name, "panel"))
    s = aura.loop.check ("aura_query", s);
  else
    s = aura.loop.check ("aura_query", s, {"q", "m", "p", "z", "status", "theta", "compression", ...
                                           "log", "batches", "phi", "columns"});
  endif
  s = kind.query (s, k);

endfunction

%!demo
%! ## the questions of the first round of a simulated audit, and why they are asked
%! s = aura_start (aura_simulate ("seed", 1));
%! s = aura_query (aura_transport (aura_trust (aura_encoder (s))), 3);
%! printf ("%9s %6s %6s %6s %6s %6s\n", "row", "U", "I", "D", "M", "H");
%! printf ("%9d %6.3f %6.3f %6.3f %6.3f %6.3f\n", [s.ask, s.terms(s.ask,:), s.score(s.ask)]');

%!test <*the highest scores of the block on arrays>
%! s = aura_transport (aura_trust (aura_encoder (aura.tests.small_state ())));
%! t = aura_query (s, 2);
%! [score, candidates, terms] = aura.block.query (s.z, s.p, s.q, s.m, s.status, s.opts);
%! assert ({t.score(candidates), t.terms(candidates,:)}, {score, terms});
%! assert (find (isnan (t.score)), find (s.status != 0));
%! [~, order] = sort (-score);
%! assert (t.ask, sort (candidates(order(1:2))));
%! assert (t.status(t.ask), int8 ([4; 4]));
%! assert ({t.log.index(end-1:end), t.log.round(end-1:end), t.log.probability(end-1:end)}, ...
%!         {t.ask, [1; 1], [1; 1]});
%! assert (t.round, 0);
%! assert (isempty (intersect (aura_query (t, 9).ask, t.ask)));
%!test <*as many as the budget allows; none; by default a batch>
%! s = aura.tests.small_state ("query.batch", 2, "query.budget", 3);
%! assert ([numel(aura_query (s).ask), numel(aura_query (s, 5).ask)], [2 3]);
%! assert (aura_query (s, 0).ask, zeros (0, 1));
%! assert (aura_query (aura_query (s, 3)).ask, zeros (0, 1));
%!test <*drawn: by the layer, or uniformly>
%! for name = {"query.rule", "boundary"; "blocks.query", "random"}'
%!   s = aura_query (aura.tests.small_state ("preset", "judge", name{:}, "query.batch", 2));
%!   assert (numel (s.ask), 2);
%!   assert (s.log.probability(end-1:end) < 1);
%!   assert (all (isnan (s.score)));
%!   assert (s.batches.round, 1);
%! endfor
%!test <*a panel>
%! panel = aura_query (aura.tests.small_panel (2), 1);
%! assert ([numel(panel.ask), panel.round, panel.opts.query.batch], [1 2 2]);
%!error <Invalid call> aura_query ()
%!error <aura_query: K must be an integer of at least 0, got -1>
%! aura_query (aura.tests.small_state (), -1)
%!error <aura_query: AUDIT.q must be finite> aura_query (setfield (aura.tests.small_state (), ...
%!                                                                 "q", {2}, NaN))
