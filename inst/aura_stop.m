## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {aura} {[@var{s}, @var{done}, @var{why}] =} aura_stop (@var{s})
## End a round: one more row of the trace, and whether the loop has settled.
##
## @var{s} is an audit of @code{aura_start}.  The state is compared with that in which the round
## began; labels that came since (@code{aura_answer}) are counted, and are no change of the loop's.
## Written are @code{round}, one more, and @code{trace(end)}:
## @code{dq}, @code{dflip}, @code{dm} (mean change of q, share of changed hard decisions, mean
## change of m), @code{dver} (labels that came), @code{loss} (of @code{aura_encoder}), @code{budget}
## and @code{recall} (of @code{aura_transport}: the budget B+, and the lesser recall of the two
## searches for targets, 1 if exact), @code{intercept} (of @code{aura_trust}; NaN where a block was
## left out), @code{verified}, @code{waiting} and @code{asked} (counts), @code{stable} and
## @code{seconds}. @code{q_tilde} is @code{q} then, until the next trust update; the encoder's
## scores that the decision layer uses are kept (@code{crossfit}) where the loop is done.
##
## @var{done} is true when one of these holds, and @var{why} is the first that does, or "":
##
## @table @asis
## @item @code{"stable"}
## the last @code{stable_rounds} (default 2) rounds were all stable.  Round r,
## counted from 1, is stable when at least three of dq <= @code{eps_q} (0.01),
## dflip <= @code{eps_flip} (0.005), dm <= @code{eps_m} (0.05) and dver <=
## @code{eps_ver} (0) hold and r >= @code{min_rounds} (3)
## @item @code{"max_rounds"}
## @code{max_rounds} (12) rounds are done
## @item @code{"budget"}
## @code{on_budget} is true (default false) and the last round's @code{asked}
## has reached @code{query.budget}
## @end table
##
## A field @code{stable} of the trace is not read.  A change that is NaN is not within its
## threshold.  On arrays the rule is @code{aura.block.stop}.
##
## Source: the AURA paper, appendix "Selective verification and stopping
## details".  The paper also stops when the annotation budget is spent:
## @code{on_budget}.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size} and @code{aura:out-of-range}, which
## name the field.
##
## @example
## @group
## s = aura_start (x, "Labels", y);
## do
##   s = aura_transport (aura_trust (aura_encoder (s)));
##   s = aura_query (s);
##   s = aura_answer (s, s.ask, truth(s.ask));
##   [s, done] = aura_stop (s);
## until (done)
## @end group
## @end example
## @seealso{aura_step, aura_run, aura_options}
## @end deftypefn

function [s, done, why] = aura_stop (s)

  __aura_hidden__ ("aura_stop");
  if (nargin != 1)
    print_usage ();
  endif
  s = aura.loop.check ("aura_stop", s, {"q", "m", "status", "round", "trace", "log", "previous", ...
                                        "evidence", "flow", "loss"});
  [s, delta] = aura.loop.close (s);
  why = delta.reason;
  done = ! isempty (why);
  if (done)
    s = aura.loop.keep_crossfit (s);
  endif

endfunction

%!demo
%! ## changes that die out
%! s = aura_start (aura_simulate ("seed", 1));
%! do
%!   s = aura_query (aura_transport (aura_trust (aura_encoder (s))), 0);
%!   [s, done, why] = aura_stop (s);
%!   printf ("round %d: dq %.4f, stable %d %s\n", s.round, s.trace(end).dq, s.trace(end).stable, ...
%!           why);
%! until (done)

%!test <*rounds until it has settled, and why>
%! s = aura.tests.small_state ("stop.max_rounds", 2);
%! [s, done, why] = aura_stop (s);
%! assert ({s.round, done, why, s.trace.dq}, {1, false, "", 0});
%! [s, done, why] = aura_stop (s);
%! assert ({s.round, done, why}, {2, true, "max_rounds"});
%!test <*what aura_step says of the same round>
%! s = aura.tests.small_state ("query.batch", 1);
%! t = aura_stop (aura_query (aura_transport (aura_trust (aura_encoder (s)))));
%! assert (isequal (rmfield (t.trace, "seconds"), rmfield (aura_step (s).trace, "seconds")));
%!error <Invalid call> aura_stop ()
%!error <aura_stop: AUDIT.trace must be a struct array of 0 elements>
%! aura_stop (setfield (aura.tests.small_state (), "trace", struct ("dq", 1)));
