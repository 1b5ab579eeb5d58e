## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## RATE = aura.decide.target_rate (AUDIT)
## The rate of agreement that the matched intercept aims at, trust.rate: a number,
## or NaN for that of all labels.  "random" stands for the rate among the labels
## that were drawn at random: those known at the start, and the answers to batches
## of which all draws were uniform.

function rate = target_rate (audit)

  rate = audit.opts.trust.rate;
  if (! ischar (rate))
    return;
  endif
  log = audit.log;
  at_random = aura.set.initial (log);
  if (strcmp (audit.opts.blocks.query, "random"))
    at_random |= ! isnan (log.probability);
  else
    uniform = [audit.batches.uniform] == 1;
    at_random |= ismember (log.round, [audit.batches(uniform).round]);
  endif
  answer = log.answer(at_random);
  if (all (isnan (answer)))
    rate = NaN;
  else
    rate = aura.stat.succession (sum (answer == 1), sum (answer == 0));
  endif

endfunction

%!shared audit
%! audit.opts = struct ("trust", struct ("rate", "random"), ...
%!                      "blocks", struct ("query", "score"));
%! audit.log = struct ("answer", [1 1 0 0 NaN 0]', "round", [0 0 0 1 1 2]', ...
%!                     "probability", [NaN NaN NaN .1 .1 .2]', ...
%!                     "who", {{"start"; "start"; "start"; "a"; ""; "a"}});
%! audit.batches = struct ("round", {1, 2}, "uniform", {.3, .3});
%!assert (aura.decide.target_rate (audit), 3/5)
%!test <*a batch of uniform draws counts>
%! audit.batches(2).uniform = 1;
%! assert (aura.decide.target_rate (audit), 3/6);
%! audit.opts.blocks.query = "random";
%! assert (aura.decide.target_rate (audit), 3/7);
%!test <*labels that were not drawn at random do not count>
%! audit.opts.blocks.query = "score";
%! audit.batches(2).uniform = .3;
%! audit.log.round(:) = 1;
%! audit.log.who(:) = {"Ada"};
%! assert (aura.decide.target_rate (audit), NaN);
%! audit.log.round(1:3) = 0; # before the first round
%! assert (aura.decide.target_rate (audit), NaN);
%!test <*numbers are taken as they are>
%! audit.opts.trust.rate = .25;
%! assert (aura.decide.target_rate (audit), .25);
%! audit.opts.trust.rate = NaN;
%! assert (aura.decide.target_rate (audit), NaN);
