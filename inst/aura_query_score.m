## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {[@var{score}, @var{candidates}, @var{terms}] =} aura_query_score (@var{q}, @
## @var{m}, @var{p}, @var{z}, @var{status})
## @deftypefnx {aura} {[@dots{}] =} aura_query_score (@var{q}, @var{m}, @var{p}, @var{z}, @
## @var{status}, @var{opts})
## Score the open comparisons by how useful a human label would be.
##
## @var{q} (responsibility), @var{m} (carried inflow) and @var{p} (the encoder's
## score) are n-by-1 double in [0, 1].  @var{z} (n-by-dz, single or double) is
## the encoder's representation.  @var{status} (n-by-1, of any class) holds the codes of
## @code{aura_status}, or labels as in @code{aura_start}.  @var{opts} comes from @code{aura_options}
## (default: its defaults); the options used are @code{query.weights} (the omegas of U, I, D, M;
## default [1 0.3 0.3 0.1]) and @code{trust.clip} (0.01).
##
## @var{candidates} (column, 1-based, ascending) are the comparisons with status
## open; those that wait for an answer are not asked again.  @var{score} has one
## element per candidate.  @var{terms} has one row per candidate: [U I D M],
## scaled but not weighted.  Without candidates the sizes of @var{score},
## @var{candidates} and @var{terms} are 0-by-1, 0-by-1 and 0-by-4.
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
## details".  @var{p} is first clipped to [clip, 1 - clip].  V is the set of the
## verified (agree and disagree); D = 1 if it is empty.  zbar = Norm (z), Norm (v)
## = v / (|v| + eps); Scale (s) = (s - min) / (max - min + eps) over the
## candidates, so 0 for a constant s; eps = 1e-8.  Equal candidates have exactly
## equal scores.  @code{aura_step} asks for the highest scores; ties go to the
## lower index.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size},
## @code{aura:nonfinite} (also if |z|^2 overflows) and
## @code{aura:out-of-range} (the message names the argument or option and its
## first bad row), @code{aura:invalid-status}, @code{aura:invalid-argument}
## (@var{opts} lacks a field), @code{aura:too-large}, @code{aura:interrupted}.
##
## @example
## @group
## [score, candidates] = aura_query_score (q, m, p, z, status, opts);
## [~, order] = sort (score, "descend");
## ask = candidates(order(1:opts.query.batch))
## @end group
## @end example
## @seealso{aura_step, aura_transport, aura_status, aura_options}
## @end deftypefn

function [score, candidates, terms] = aura_query_score (q, m, p, z, status, ...
                                                        opts)

  __aura_hidden__ ("aura_query_score");
  if (nargin < 5)
    print_usage ();
  elseif (nargin < 6)
    opts = struct ();
  endif
  aura.arg.same_rows ("aura_query_score", "Z", z, numel (q));
  status = aura.arg.status ("aura_query_score", "STATUS", status, numel (status));
  [zbar, square] = __aura_normalise__ ("aura_query_score", z);
  [score, candidates, terms] ...
    = __aura_query__ (q, m, p, zbar, square, status, opts);

endfunction

%!demo
%! ## the most uncertain comparison, and the one farthest from the verified
%! z = [1 0; .9 .1; 0 1; -1 .2];
%! q = [1 .5 .7 .9]';
%! [score, candidates, terms] = aura_query_score (q, .5 * ones (4, 1),
%!   [.9 .5 .6 .8]', z, int8 ([2 0 0 0]'), aura_options ());
%! printf ("%9s %6s %6s %6s %6s %6s\n", "candidate", "U", "I", "D", "M", "H");
%! printf ("%9d %6.3f %6.3f %6.3f %6.3f %6.3f\n", [candidates, terms, score]');

%!shared q, m, p, z, status, opts
%! q = [1; .5; .75; .1; .5];
%! m = [.5; .2; .4; .6; .5];
%! p = [.9; .5; 0; .8; .5];
%! z = [1 0; 2 0; 0 1; -3 0; 0 0];
%! status = int8 ([2; 0; 0; 0; 4]);
%! opts = aura_options ();

%!test <*by hand>
%! [score, candidates, terms] = aura_query_score (q, m, p, z, status, opts);
%! assert (candidates, [2; 3; 4]);
%! u = [1; .5; .2];
%! i = [.25 * 5; .01 * .99 * 2; .16 * 10];
%! d = [0; 1; 2]; # directions [1 0], [0 1] and [-1 0], distances to [1 0]
%! s = @(v) (v - min (v)) / (max (v) - min (v) + 1e-8);
%! assert (terms, [s(u), s(i), s(d), s([.2; .4; .6])], 3e-8);
%! assert (score, terms * [1; .3; .3; .1], 4 * eps);

%!error id=aura:invalid-type aura_query_score (single (q), m, p, z, status, opts)
%!error id=aura:invalid-type aura_query_score (q, m, p, int8 (z), status, opts)
%!assert (aura_query_score (q, m, p, z, double (status)), ...
%!        aura_query_score (q, m, p, z, status, opts))
%!assert (aura_query_score (q, m, p, z, [1; NaN; 0; NaN; NaN]), ...
%!        aura_query_score (q, m, p, z, int8 ([2; 0; 3; 0; 0])))
%!error id=aura:invalid-size aura_query_score (q, m', p, z, status, opts)
%!error id=aura:invalid-size aura_query_score (q, m, p, z, status(1), opts)
%!error <P must be in .0, 1., row 5 is 2> aura_query_score (q, m, [0 0 0 0 2]', z, status, opts)
%!error <Z must be finite, row 3> aura_query_score (q, m, p, [1 2 Inf NaN 1]', status, opts)
%!error id=aura:nonfinite aura_query_score (q, m, p, 1e200 * ones (5, 1), status, opts)
%!error id=aura:invalid-status aura_query_score (q, m, p, z, int8 ([0 0 0 0 9]'), opts)
%!error id=aura:invalid-argument aura_query_score (q, m, p, z, status, 1)
%!error id=aura:out-of-range
%! opts.query.weights = [1 2 3];
%! aura_query_score (q, m, p, z, status, opts);
%!error id=aura:out-of-range
%! opts.query.weights = [1 2 3 -1];
%! aura_query_score (q, m, p, z, status, opts);
%!assert (aura_query_score (q, m, p, z, status, struct ()), ...
%!        aura_query_score (q, m, p, z, status, aura_options ()))
