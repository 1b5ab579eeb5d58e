## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## R = aura.report.unmeasured (AUDIT, ESTIMATES, NAME, J, COLUMN, DIFFERS)
## Judge number J of AUDIT, of one judge or a panel, as the rival (aura.report.rival) of the
## corrected picks where no label is hidden: the gain is that of aura_agreement, from the
## labels that were drawn at random, on the items that had no label at the start: of the
## others no pick was held before their label, and they have already chosen the judge.
## ESTIMATES (aura.report.estimates) are [] where it can
## tell nothing; NAME, COLUMN and DIFFERS go to the rival.

function r = unmeasured (audit, estimates, name, j, column, differs)

  r = aura.report.rival (name, column, NaN (1, 3), 0, differs);
  if (! isempty (estimates))
    warning ("off", "aura:unanswered", "local"); # the report counts those that wait
    later = true (size (audit.status));
    later(audit.log.index(aura.set.initial (audit.log))) = false;
    rate = aura_agreement (audit, "Of", "pick-gain", "Judge", j, "Weights", later);
    if (rate.draws >= 2)
      r.gain = [rate.estimate, rate.interval];
      r.count = rate.draws;
      r.where = sprintf ("on the %d items without a label at the start: ", rate.n);
    endif
  endif

endfunction

%!test <*no estimates: no gain; else the pick against this judge, and not the judge's own flips>
%! human = 1 + (mod ((1:60)', 3) == 0);
%! verdict = [human, 1 + (mod((1:60)', 2) == 0), human];
%! verdict(1:4:60,1) = 3 - verdict(1:4:60,1);
%! data = struct ("response_1", {repmat({"a b"}, 60, 1)}, "response_2", {repmat({"c"}, 60, 1)}, ...
%!                "judges", {{"p", "q", "r"}}, "verdict", verdict);
%! opts = aura_options ("preset", "judge", "query.seeds", "uniform", "query.budget", 12, "Display", "off");
%! panel = aura_run (aura_panel (data, human .* [ones(20, 1); NaN(40, 1)], opts), human);
%! r = aura.report.unmeasured (panel, [], "q", 2, "verdict_q", .25);
%! assert ({r.name, r.gain, r.count, r.differs}, {"q", NaN(1, 3), 0, .25});
%! r = aura.report.unmeasured (panel, aura.report.estimates (panel), "q", 2, "verdict_q", .25);
%! rate = aura_agreement (panel, "Of", "pick-gain", "Judge", 2, "Weights", (1:60)' > 20);
%! assert (r.gain, [rate.estimate, rate.interval]);
%! assert (r.where, "on the 40 items without a label at the start: ");
%! assert (r.count, 12); # the seeds are no draws of it
%! gain = aura_agreement (panel, "Of", "gain", "Judge", 2);
%! assert (abs (gain.estimate - r.gain(1)) > 1e-3);
