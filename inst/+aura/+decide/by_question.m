## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## RATE = aura.decide.by_question (AUDIT, JUDGE, BY)
## How often humans agree with the judges number JUDGE of AUDIT, by BY ([]: in one), as of new
## questions where comparisons share one, else of new comparisons: aura.decide.rates.  It is what an
## aura_append keeps of before, and aura_drift compares.

function rate = by_question (audit, judge, by = [])

  n = numel (audit.status);
  question = [];
  seen = aura.set.about (audit, "attributes", []);
  if (isstruct (seen) && numel (unique (seen.question)) < n)
    question = seen.question;
  endif
  rate = aura.decide.rates (aura.decide.sample (audit), ...
                            struct ("of", "judge", "judge", judge, "level", .95, ...
                                    "weights", ones (n, 1), "by", {by}, "question", question));

endfunction

%!test
%! n = 40;
%! right = double (mod ((1:n)', 4) > 0);
%! audit = aura.loop.start (ones (n, 1), [], 3 - right, aura_options ("preset", "judge", ...
%!                                                                    "query.seeds", "uniform"));
%! rate = aura.decide.by_question (audit, 1);
%! assert ([rate.estimate, rate.worth_new, rate.df], [.75 40 Inf]);
%! audit.about.attributes.question = 1 + floor ((0:n-1)' / 4);
%! some = aura.decide.by_question (audit, 1);
%! design = aura.stat.design (right, audit.about.attributes.question, ones (n, 1), .75 * .25);
%! assert ([some.estimate, some.worth_new, some.df], [.75, n / design.effect, 9], 1e-12);
%! by = aura.decide.by_question (audit, 1, 1 + (1:n)' / n > 1.5);
%! assert (by.groups.df, [4; 4], 1e-12);
%! open = aura.loop.start (ones (n, 1), [], (3 - right) .* ((1:n)' > 20), ...
%!                         aura_options ("preset", "judge", "query.seeds", "uniform"));
%! open.about.attributes.question = (1:n)'; # none is shared
%! assert (getfield (aura.decide.by_question (open, 1), "df"), Inf);
