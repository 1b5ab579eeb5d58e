## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## R = aura.report.unmeasured (AUDIT, ESTIMATES, NAME, J, COLUMN, DIFFERS)
## Judge number J of AUDIT, of one judge or a panel, as the rival (aura.report.rival) of the
## corrected picks where no label is hidden: the gain is that of aura_agreement, from the
## labels that were drawn at random.  ESTIMATES (aura.report.estimates) are [] where it can
## tell nothing; NAME, COLUMN and DIFFERS go to the rival.

function r = unmeasured (audit, estimates, name, j, column, differs)

  r = aura.report.rival (name, column, NaN (1, 3), 0, differs);
  if (! isempty (estimates))
    warning ("off", "aura:unanswered", "local"); # the report counts those that wait
    rate = aura_agreement (audit, "Of", "pick-gain", "Judge", j);
    if (rate.draws >= 2)
      r.gain = [rate.estimate, rate.interval];
      r.count = rate.draws;
    endif
  endif

endfunction

%!test
%! panel = small_panel (2);
%! r = aura.report.unmeasured (panel, [], "q", 2, "verdict_q", .25);
%! assert ({r.name, r.gain, r.count, r.differs}, {"q", NaN(1, 3), 0, .25});
