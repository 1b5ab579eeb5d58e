## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {[@var{stop}, @var{delta}] =} ref_stop (@var{trace}, @var{opts})
## Naive twin of @code{aura_stop}: the rule written out round by round.
## @seealso{aura_stop}
## @end deftypefn

function [stop, delta] = ref_stop (trace, opts)

  run = 0; # stable rounds in a row
  for r = 1:numel (trace)
    count = 0;
    count += trace(r).dq <= opts.stop.eps_q;
    count += trace(r).dflip <= opts.stop.eps_flip;
    count += trace(r).dm <= opts.stop.eps_m;
    count += trace(r).dver <= opts.stop.eps_ver;
    if (count >= 3 && r >= opts.stop.min_rounds)
      run++;
    else
      run = 0;
    endif
  endfor

  reason = "";
  if (! isempty (trace) && opts.stop.on_budget
      && trace(end).asked >= opts.query.budget)
    reason = "budget";
  endif
  if (numel (trace) >= opts.stop.max_rounds)
    reason = "max_rounds";
  endif
  if (run >= opts.stop.stable_rounds)
    reason = "stable";
  endif
  stop = ! isempty (reason);

  delta = struct ("dq", NaN, "dflip", NaN, "dm", NaN, "dver", NaN);
  if (! isempty (trace))
    for name = fieldnames (delta)'
      delta.(name{1}) = trace(end).(name{1});
    endfor
  endif
  delta.stable = run > 0;
  delta.reason = reason;

endfunction
