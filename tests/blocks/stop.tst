## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## aura_stop against the rule written out round by round.

%!function [stop, reason] = by_hand (trace, opts)
%!  run = 0; # stable rounds in a row
%!  for r = 1:numel (trace)
%!    count = 0;
%!    count += trace(r).dq <= opts.stop.eps_q;
%!    count += trace(r).dflip <= opts.stop.eps_flip;
%!    count += trace(r).dm <= opts.stop.eps_m;
%!    count += trace(r).dver <= opts.stop.eps_ver;
%!    if (count >= 3 && r >= opts.stop.min_rounds)
%!      run++;
%!    else
%!      run = 0;
%!    endif
%!  endfor
%!  reason = "";
%!  if (! isempty (trace) && opts.stop.on_budget && trace(end).asked >= opts.query.budget)
%!    reason = "budget";
%!  endif
%!  if (numel (trace) >= opts.stop.max_rounds)
%!    reason = "max_rounds";
%!  endif
%!  if (run >= opts.stop.stable_rounds)
%!    reason = "stable";
%!  endif
%!  stop = ! isempty (reason);
%!endfunction

%!test <*400 random traces>
%! rand ("twister", 1);
%! seen = struct ("stable", 0, "max_rounds", 0, "budget", 0, "none", 0);
%! for run = 1:400
%!   n = randi (14) - 1;
%!   change = num2cell ([.02, .01, .1, 1.4] .* rand (n, 4) .^ 2);
%!   change(:,4) = num2cell (floor ([change{:,4}]'));
%!   trace = struct ("dq", change(:,1), "dflip", change(:,2), "dm", change(:,3),
%!                   "dver", change(:,4), "asked", num2cell ((1:n)' * 2));
%!   opts = aura_options ("stop.stable_rounds", randi (4), "stop.min_rounds", randi (6) - 1,
%!                        "stop.max_rounds", 5 + randi (9), "stop.on_budget", rand () < .5,
%!                        "query.budget", randi (30));
%!   [stop, delta] = aura_stop (trace, opts);
%!   [stop0, reason0] = by_hand (trace, opts);
%!   assert (stop, stop0);
%!   assert (delta.reason, reason0);
%!   name = {delta.reason, "none"}{1 + isempty(delta.reason)};
%!   seen.(name)++;
%! endfor
%! assert (all (cell2mat (struct2cell (seen)) > 10)); # each way out is met

%!test <*rows and columns of rounds alike; integer and logical changes>
%! trace = struct ("dq", int8 (0), "dflip", false, "dm", single (0), "dver", 0);
%! trace = repmat (trace, 1, 5);
%! assert (aura_stop (trace, aura_options ()));
%! assert (aura_stop (trace', aura_options ()));
