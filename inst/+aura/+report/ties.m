## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## RATE = aura.report.ties (AUDIT, IN_FILE)
## How many of the items of AUDIT humans would answer by a tie or a skip: 1-by-3, with the ends of
## the 95 % interval, from the answers to its queries and, where the file had IN_FILE ties, which
## are no items of the audit, from its labels, unless these were chosen; NaN with fewer than twelve
## of these, or if its queries were not drawn at random.

function rate = ties (audit, in_file = 0)

  rate = NaN (1, 3);
  if (! aura.decide.is_random (audit))
    return;
  endif
  y = aura.set.labels (audit.status);
  y(! isnan (y)) = 0;
  y(aura.set.about (audit, "declined", zeros (0, 1))) = 1;
  in_file *= ! strcmp (audit.opts.query.seeds, "chosen");
  unasked = isnan (audit.log.probability);
  known = audit.log.index(! unasked | in_file > 0);
  known = known(! isnan (y(known)));
  if (numel (known) + in_file < 12)
    return;
  endif
  share = (in_file > 0) * (sum (unasked) + in_file) / (numel (y) + in_file);
  probability = NaN (size (y));
  probability(known) = 1 - exp (aura.set.survival (audit))(known) * (1 - share);
  y = [y; ones(in_file, 1)];
  probability = [probability; share * ones(in_file, 1)];
  found = __aura_rate__ ("aura_audit", y, .5 * ones (size (y)), probability, ones (size (y)), 0, ...
                         aura.stat.z95 ());
  rate = [found.estimate, found.low, found.high];

endfunction

%!function panel = asked (count, ties)
%!  n = 60;
%!  data = struct ("judges", {{"a"}}, "verdict", ones (n, 1), ...
%!                 "response_1", {repmat({"a"}, n, 1)}, "response_2", {repmat({"b"}, n, 1)});
%!  panel = aura_start (data, "Labels", [], "preset", "judge", "query.batch", count, ...
%!                      "query.budget", count);
%!  panel.about.declined = sort (panel.ask(1:ties));
%!  panel = aura_answer (panel, panel.ask(ties+1:end), ones (count - ties, 1));
%!endfunction
%!test <*uniform draws: Wilson's interval of those not answered, and those that were>
%! rate = aura.report.ties (asked (15, 15));
%! one = __aura_rate__ ("f", [ones(15, 1); NaN(45, 1)], .5 * ones (60, 1), .25 * ones (60, 1), ...
%!                      ones (60, 1), 0, aura.stat.z95 ());
%! assert (rate, [one.estimate, one.low, one.high], .02); # of those drawn, odds are a little less
%! assert (rate(1) == 1 && rate(2) < .95 && rate(3) == 1);
%! rate = aura.report.ties (asked (20, 5));
%! assert (rate(1), .25, .01);
%! assert (rate(2) > .08 && rate(3) < .5);
%! more = asked (20, 5);                 # labels that nobody asked for tell nothing of ties
%! more.log = aura.set.log_rows (more.log, find (more.status == 0)(1:9), 1, 1, NaN, "a", 1);
%! assert (aura.report.ties (more), rate, 1e-12);
%!test <*too few, and queries that are no draws>
%! assert (aura.report.ties (asked (11, 3)), NaN (1, 3));
%! panel = asked (15, 3);
%! panel.opts.query.rule = "H";
%! assert (aura.report.ties (panel), NaN (1, 3));
%!test <*ties that the file had, beside the labels of its start>
%! panel = asked (15, 0);
%! [panel.log.probability(:), panel.batches] = deal (NaN, panel.batches([])); # nobody asked
%! one = __aura_rate__ ("f", [zeros(15, 1); NaN(45, 1); ones(5, 1)], .5 * ones (65, 1), ...
%!                      [20/65 * ones(15, 1); NaN(45, 1); 20/65 * ones(5, 1)], ones (65, 1), 0, ...
%!                      aura.stat.z95 ());
%! assert (aura.report.ties (panel, 5), [one.estimate, one.low, one.high], 1e-12);
%! panel.opts.query.seeds = "chosen";
%! assert (aura.report.ties (panel, 5), NaN (1, 3));
