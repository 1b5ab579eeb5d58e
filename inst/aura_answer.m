## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{audit} =} aura_answer (@var{audit}, @var{idx}, @var{agree})
## @deftypefnx {aura} {@var{audit} =} aura_answer (@var{audit}, @var{idx}, @var{agree}, @var{who})
## Give human labels to an audit.
##
## @var{idx} are row numbers, @var{agree} an array of as many values: true (1)
## when the human agrees with the judge, false (0) when not, NaN when there is
## no label yet.  A scalar @var{agree} applies to all @var{idx}.  @var{who}
## (default @code{"human"}) is kept in @code{audit.log} with the time.
##
## A labelled example goes to V+ or V- at once: its q is 1 or 0 and its anchor
## confidence @code{trust.a_verified}; it counts in @code{trace(end).dver}.
## Labels need not have been asked for.  Giving the same label again changes
## nothing; NaN leaves the example as it is.
##
## For a panel of @code{aura_start} @var{agree} are picks, 1 or 2, in place of 1
## and 0, and its models are fitted anew.
##
## Errors: @code{aura:conflict} (the example has the other label, or is a source and @var{agree} is
## false), @code{aura:out-of-range}, @code{aura:invalid-size}, @code{aura:invalid-type}.  After an
## error no label has been taken.
##
## @example
## audit = aura_answer (audit, [3 7], [true false], "Ada");
## @end example
##
## Source: the AURA paper, appendix "Selective verification and stopping
## details".
## @seealso{aura_step, aura_run}
## @end deftypefn

function audit = aura_answer (audit, idx, agree, who = "human")

  __aura_hidden__ ("aura_answer");
  if (nargin < 3)
    print_usage ();
  endif
  audit = aura.loop.check ("aura_answer", audit);
  if (! (ischar (who) && (isrow (who) || isempty (who))))
    error ("aura:invalid-type", "aura_answer: WHO must be a string, got %s",
           class (who));
  endif
  audit = aura.loop.answer (audit, idx, agree, who);

endfunction

%!demo
%! ## a label that nobody asked for, twice: the second changes nothing
%! audit = aura_start (eye (4));
%! audit = aura_answer (audit, 2, false, "Ada");
%! audit = aura_answer (audit, 2, false, "Bob");
%! audit.log

%!shared audit
%! audit = aura_start ([1 2; 2 1; -1 1; 0 1], "Labels", [NaN NaN NaN 1]', "Sources", ...
%!                     logical ([0 0 1 0]'));
%!test
%! b = aura_answer (audit, [1; 2], [true; false], "Ada");
%! assert (b.status, int8 ([2 3 1 2]'));
%! assert (b.q(1:2), [1 0]');
%! assert (b.log.index, [4 1 2]');
%! assert (b.log.answer, [1 1 0]');
%! assert (b.log.who(2:3), {"Ada"; "Ada"});
%! assert (isnan (b.log.probability(2:3)));
%!test <*the same label again, and no label yet>
%! b = aura_answer (audit, 1, 1);
%! assert (aura_answer (b, [1 1], [1 1]), b);
%! assert (aura_answer (audit, [1 2], NaN), audit);
%! assert (aura_answer (audit, 3, true), audit);
%! assert (aura_answer (audit, [], []), audit);
%!test <*growth of V counts to the last round>
%! b = aura_step (audit);
%! b = aura_answer (b, [1 2], [1 0]);
%! assert (b.trace.dver, 2);
%! assert (b.trace.verified, 3);
%!error <IDX must be in 1..3, element 1 is 0; IDX and AGREE look exchanged>
%! aura_answer (aura_start ([1; 2; 3]), [0; 1], [2; 3])
%!error <IDX must be in 1..3, element 1 is 0$>
%! aura_answer (aura_start ([1; 2; 3]), [0; 1], [1; 0])
%!error id=aura:conflict aura_answer (audit, 4, false)
%!error id=aura:conflict aura_answer (audit, [1 1], [0 1])
%!error id=aura:out-of-range aura_answer (audit, 5, true)
%!error id=aura:out-of-range aura_answer (audit, 1.5, true)
%!error id=aura:out-of-range aura_answer (audit, 1, 2)
%!error id=aura:invalid-size aura_answer (audit, [1 2], [1 0 1])
%!error id=aura:invalid-type aura_answer (audit, "a", 1)
%!error id=aura:invalid-type aura_answer (audit, 1, 1, 2)
%!error <AGREE must be real and full, got function_handle>
%! aura_answer (aura_start ([1; 2]), 1, @sin)
%!test <*what waits still; the next round begins with the label>
%! s = aura_step (aura_start ([1 2; 2 1; -1 1; 0 1; 3 3], "Labels", [1; 0; NaN; NaN; NaN], ...
%!                            "query.batch", 2));
%! t = aura_answer (s, s.ask(1), true);
%! assert (t.ask, s.ask(2));
%! assert ([t.q(s.ask(1)), t.q_tilde(s.ask(1)), t.previous.q(s.ask(1))], [1 1 1]);
