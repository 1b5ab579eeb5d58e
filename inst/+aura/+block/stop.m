## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [DONE, DELTA] = aura.block.stop (TRACE, OPTS)
## Whether a loop has settled, by its TRACE: a struct array with an element a round, of which dq,
## dflip, dm and dver are used, and asked of the last, which may be absent.  DELTA has these four of
## the last round, stable (whether that round is) and reason: "stable", "max_rounds", "budget" or ""
## (aura_stop has the rule).  A change that is NaN is not within its threshold; an empty TRACE does
## not stop, and its changes are NaN.

function [done, delta] = stop (trace, opts = struct ())

  change = changes_of (trace);
  asked = -Inf;
  if (isfield (trace, "asked") && ! isempty (trace))
    asked = number_in (trace(end).asked, "asked", "end");
  endif
  [why, stable] = __aura_stop__ (change, asked, opts);
  done = why > 0;
  reasons = {"", "stable", "max_rounds", "budget"};
  last = [NaN(4, 1), change](:,end);
  delta = struct ("dq", last(1), "dflip", last(2), "dm", last(3),
                  "dver", last(4), "stable", stable, "reason", reasons{1 + why});

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
%!   [stop, delta] = aura.block.stop (trace(1:r), aura_options ());
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
%!   [stop, delta] = aura.block.stop (rounds ([bad; bad; good; good]), opts);
%!   assert (stop);
%!   assert (delta.stable);
%!   assert (delta.reason, "stable");
%!   worse = good;
%!   worse(mod (miss, 4) + 1) = 1;
%!   [stop, delta] = aura.block.stop (rounds ([bad; bad; good; worse]), opts);
%!   assert (! stop && ! delta.stable);
%!   assert (delta.reason, "");
%!   assert (! aura.block.stop (rounds ([bad; good; worse; good]), opts));
%! endfor
%!test <*the budget counts only when asked for, and when it is known>
%! trace = rounds (ones (2, 4));
%! spent = trace;
%! [spent.asked] = deal (12, 16);
%! o = opts;
%! assert (! aura.block.stop (spent, o));
%! o.stop.on_budget = true;
%! [stop, delta] = aura.block.stop (spent, o);
%! assert (stop);
%! assert (delta.reason, "budget");
%! assert (! aura.block.stop (spent(1), o));
%! assert (! aura.block.stop (trace, o));
%!test <*a claim of stability is not believed>
%! trace = rounds (ones (5, 4));
%! [trace.stable] = deal (true);
%! [stop, delta] = aura.block.stop (trace, opts);
%! assert (! stop && ! delta.stable);
%!test <*NaN is no calm>
%! assert (! aura.block.stop (rounds ([0 0 NaN NaN; 0 0 NaN NaN; 0 0 NaN NaN; 0 0 NaN NaN]), opts));
%! assert (aura.block.stop (rounds (repmat ([0 0 NaN 0], 4, 1)), opts));

%!test <*without options: the defaults>
%! trace = struct ("dq", {0, 0, 0, 0}, "dflip", 0, "dm", 0, "dver", 0);
%! assert (nthargout (1:2, @aura.block.stop, trace), ...
%!         nthargout (1:2, @aura.block.stop, trace, aura_options ()));
%!error id=aura:invalid-type aura.block.stop (1, opts)
%!error id=aura:invalid-type aura.block.stop (struct ("dq", 1), opts)
%!error <TRACE.2..dm must be a real scalar>
%! aura.block.stop (struct ("dq", 1, "dflip", 1, "dm", {1, "a"}, "dver", 1), opts)
%!assert (aura.block.stop (rounds (zeros (4)), struct ()), true)
%!assert (aura.block.stop (rounds (zeros (3, 4)), struct ("stop", struct ("min_rounds", 2))), true)
