## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {[@var{stop}, @var{delta}] =} aura_stop (@var{trace})
## @deftypefnx {aura} {[@var{stop}, @var{delta}] =} aura_stop (@var{trace}, @var{opts})
## Decide from the trace of an audit whether it has settled.
##
## @var{trace} is a struct array with one element per round, as made by
## @code{aura_step}.  The fields used are @code{dq}, @code{dflip}, @code{dm}
## (mean change of q, share of changed hard decisions, mean change of the
## inflow) and @code{dver} (growth of the verified set) of every round, and
## @code{asked} of the last one, the queries asked so far, which may be absent.
## @var{opts} comes from @code{aura_options}; its group @code{stop} and
## @code{query.budget} are used.
##
## @var{stop} is true when one of these holds:
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
## @var{delta} is a struct with the last round's @code{dq}, @code{dflip},
## @code{dm} and @code{dver}, @code{stable} (is that round stable) and
## @code{reason}: the first of the names above that holds, or @code{""}.
## Stability is computed from the changes; a field @code{stable} of @var{trace}
## is not read.  A change that is NaN is not within its threshold.  An empty
## @var{trace} does not stop; its changes are NaN.
##
## Source: the AURA paper, appendix "Selective verification and stopping
## details".  The paper also stops when the annotation budget is spent:
## @code{on_budget}.
##
## Errors: @code{aura:invalid-type} (@var{trace} is no struct array with these
## fields, or one of them is not a real scalar), @code{aura:invalid-argument}
## (@var{opts} lacks a field), @code{aura:invalid-type},
## @code{aura:invalid-size} and @code{aura:out-of-range} for an option.
##
## @example
## @group
## audit = aura_step (audit);
## [stop, delta] = aura_stop (audit.trace, audit.opts);
## @end group
## @end example
## @seealso{aura_step, aura_run, aura_options}
## @end deftypefn

function [stop, delta] = aura_stop (trace, opts)

  if (nargin < 1)
    print_usage ();
  elseif (nargin < 2)
    opts = struct ();
  endif
  change = changes_of (trace);
  asked = -Inf;
  if (isfield (trace, "asked") && ! isempty (trace))
    asked = number_in (trace(end).asked, "asked", "end");
  endif
  [why, stable] = __aura_stop__ (change, asked, opts);
  stop = why > 0;
  last = [NaN(4, 1), change](:,end);
  delta = struct ("dq", last(1), "dflip", last(2), "dm", last(3),
                  "dver", last(4), "stable", stable,
                  "reason", {"", "stable", "max_rounds", "budget"}{1 + why});

endfunction

## 4-by-rounds: dq, dflip, dm, dver.
function change = changes_of (trace)

  names = {"dq", "dflip", "dm", "dver"};
  if (! (isstruct (trace) && all (isfield (trace, names))))
    error ("aura:invalid-type",
           ["aura_stop: TRACE must be a struct array with the fields dq, ", ...
            "dflip, dm and dver, got %s"], class (trace));
  endif
  column = [{trace.dq}; {trace.dflip}; {trace.dm}; {trace.dver}];
  if (all ((cellfun ("isclass", column, "double")
            & cellfun ("numel", column) == 1 & cellfun ("isreal", column))(:)))
    change = reshape ([column{:}], 4, []);
  else
    change = zeros (size (column));
    for k = 1:numel (column)
      [name, r] = ind2sub (size (column), k);
      change(k) = number_in (column{k}, names{name}, r);
    endfor
  endif

endfunction

function value = number_in (value, name, r)

  if (! ((isnumeric (value) || islogical (value)) && isreal (value)
         && isscalar (value)))
    error ("aura:invalid-type",
           "aura_stop: TRACE(%s).%s must be a real scalar, got %s",
           num2str (r), name, class (value));
  endif
  value = double (value);

endfunction

%!demo
%! ## changes that die out: three rounds at least, two stable ones in a row
%! dq = num2cell ([.2 .05 .009 .004 .002]);
%! trace = struct ("dq", dq, "dflip", 0, "dm", .01, "dver", 4);
%! for r = 1:5
%!   [stop, delta] = aura_stop (trace(1:r), aura_options ());
%!   printf ("round %d: dq %.3f, stable %d, stop %d %s\n", r, delta.dq,
%!           delta.stable, stop, delta.reason);
%! endfor

%!function trace = rounds (change)
%!  trace = struct ("dq", num2cell (change(:,1)'), "dflip", num2cell (change(:,2)'),
%!                  "dm", num2cell (change(:,3)'), "dver", num2cell (change(:,4)'));
%!endfunction
%!shared opts
%! opts = aura_options ();

%!test <*three of four, at the thresholds, in two rounds running>
%! bad = [1 1 1 1];
%! for miss = 1:4
%!   good = [.01 .005 .05 0];
%!   good(miss) = 1;
%!   [stop, delta] = aura_stop (rounds ([bad; bad; good; good]), opts);
%!   assert (stop);
%!   assert (delta.stable);
%!   assert (delta.reason, "stable");
%!   worse = good;
%!   worse(mod (miss, 4) + 1) = 1;
%!   [stop, delta] = aura_stop (rounds ([bad; bad; good; worse]), opts);
%!   assert (! stop && ! delta.stable);
%!   assert (delta.reason, "");
%!   assert (! aura_stop (rounds ([bad; good; worse; good]), opts));
%! endfor
%!test <*the budget counts only when asked for, and when it is known>
%! trace = rounds (ones (2, 4));
%! spent = trace;
%! [spent.asked] = deal (12, 16);
%! o = opts;
%! assert (! aura_stop (spent, o));
%! o.stop.on_budget = true;
%! [stop, delta] = aura_stop (spent, o);
%! assert (stop);
%! assert (delta.reason, "budget");
%! assert (! aura_stop (spent(1), o));
%! assert (! aura_stop (trace, o));
%!test <*a claim of stability is not believed>
%! trace = rounds (ones (5, 4));
%! [trace.stable] = deal (true);
%! [stop, delta] = aura_stop (trace, opts);
%! assert (! stop && ! delta.stable);
%!test <*NaN is no calm>
%! assert (! aura_stop (rounds ([0 0 NaN NaN; 0 0 NaN NaN; 0 0 NaN NaN; 0 0 NaN NaN]), opts));
%! assert (aura_stop (rounds (repmat ([0 0 NaN 0], 4, 1)), opts));

%!test <*without options: the defaults>
%! trace = struct ("dq", {0, 0, 0, 0}, "dflip", 0, "dm", 0, "dver", 0);
%! assert (nthargout (1:2, @aura_stop, trace), nthargout (1:2, @aura_stop, trace, aura_options ()));
%!error id=aura:invalid-type aura_stop (1, opts)
%!error id=aura:invalid-type aura_stop (struct ("dq", 1), opts)
%!error <TRACE.2..dm must be a real scalar>
%! aura_stop (struct ("dq", 1, "dflip", 1, "dm", {1, "a"}, "dver", 1), opts)
%!assert (aura_stop (rounds (zeros (4)), struct ()), true)
%!assert (aura_stop (rounds (zeros (3, 4)), struct ("stop", struct ("min_rounds", 2))), true)
