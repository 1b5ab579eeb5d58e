## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COVERED = aura.sweep.coverage (AUDIT, SIM, OF)
## NAMES = aura.sweep.coverage ()
## Whether the 95 % interval of aura_rate for the rate OF AUDIT holds the true one: "coverage",
## a human agrees with the judge; "coverage_picks", the decision, with known labels imposed, is
## right.  NaN where the truth of a comparison is not known.  Its mean over runs is the coverage of
## the interval.  NAMES are the possible OF.

function covered = coverage (audit, sim, metric)

  if (nargin == 0)
    covered = {"coverage", "coverage_picks"};
    return;
  endif
  if (strcmp (metric, "coverage"))
    rate = aura_rate (audit, "Population", "items");
    interval = rate.interval;
    value = mean (sim.truth == 1);
  else
    rate = aura_rate (audit, "Of", "picks", "Population", "items");
    interval = rate.imposed_interval;
    value = mean (aura_decide (audit) == sim.truth);
  endif
  covered = double (value >= interval(1) - 1e-12 && value <= interval(2) + 1e-12);
  if (any (isnan (sim.truth)))
    covered = NaN;
  endif

endfunction

%!test
%! sim = aura_simulate ("mode", "judge", "n", 60, "dim", 2, "dx", 8, "seed", 2);
%! audit = aura_start (sim, "preset", "judge", "stop.max_rounds", 2);
%! audit = aura_run (audit, sim.truth);
%! group = @(truth, what) aura.sweep.coverage (audit, struct ("truth", truth), what);
%! rate = aura_rate (audit, "Population", "items");
%! count = ceil (60 * rate.interval(1) - 1e-9):floor (60 * rate.interval(2) + 1e-9);
%! for k = [count(1) - 1, count(1), count(end), count(end) + 1]
%!   assert (group ((1:60)' <= k, "coverage"), double (any (k == count)));
%! endfor
%! assert (group ([NaN; ones(59, 1)], "coverage"), NaN);
%! verdict = aura_decide (audit);
%! interval = aura_rate (audit, "Of", "picks").imposed_interval;
%! for k = [60, ceil(60 * interval(1) - 1e-9), ceil(60 * interval(1) - 1e-9) - 1]
%!   truth = double (verdict);
%!   truth(k+1:end) = 1 - truth(k+1:end);
%!   assert (group (truth, "coverage_picks"), double (k / 60 >= interval(1) - 1e-9 ...
%!                                                    && k / 60 <= interval(2) + 1e-9));
%! endfor
%! assert (aura.sweep.coverage (), {"coverage", "coverage_picks"});
