## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [AUDIT, VERDICT, PROB] = aura.sweep.decided (AUDIT, METHOD, OWN)
## What METHOD decides from the features and the labels that AUDIT ends with: "aura" (aura_decide),
## a method of aura_baseline, or a number, the function OWN{METHOD}: [VERDICT, PROB] = f (X, LABELS,
## OPTS).  Known labels are imposed; PROB is NaN where the function gives none.  AUDIT then decides
## so, too.

function [audit, verdict, prob] = decided (audit, method, own = {})

  if (strcmp (method, "aura"))
    [verdict, prob] = aura_decide (audit);
    return;
  endif
  labels = aura.set.labels (audit.status);
  if (isnumeric (method))
    [verdict, prob] = of_function (own{method}, audit, labels);
  else
    model = aura_baseline (method, audit.x, labels, audit.opts);
    [verdict, prob] = deal (model.verdict, model.prob);
  endif
  known = ! isnan (labels);
  verdict(known) = labels(known) == 1;
  prob(known) = labels(known);

  ## What decides without a layer is q.
  audit.opts.decide.method = "none";
  audit.q = double (verdict);
  agrees = ! isnan (prob) & (prob >= .5) == verdict;
  audit.q(agrees) = prob(agrees);

endfunction

function [verdict, prob] = of_function (f, audit, labels)

  n = rows (labels);
  who = ["the method ", aura.text.excerpt(func2str (f), 60)];
  prob = NaN (n, 1);
  try
    [verdict, prob] = aura.sweep.call (who, f, audit.x, labels, audit.opts);
  catch err
    if (isempty (regexp (err.message, ["some elements undefined in return|element number 2 ", ...
                                       "undefined|too many outputs"], "once")))
      rethrow (err);
    endif
    verdict = aura.sweep.call (who, f, audit.x, labels, audit.opts); # it has one output
  end_try_catch
  verdict = aura.arg.labels (who, "VERDICT", verdict, n, [0, 1]) == 1;
  if (isempty (prob))
    prob = NaN (n, 1);
  endif
  aura.arg.numbers (who, "PROB", prob, "", [n, 1], [0, 1], true);
  prob = double (prob);

endfunction

%!shared audit
%! audit = aura.loop.start ([1 2 3 -1 -2 -3]', [], [2 0 0 3 1 4]');
%!test <*a function of features and labels; the labels are imposed, and the audit decides so>
%! f = @(x, labels, opts) deal (x > 1.5 | labels == 0, .1 + .8 * (x > 0));
%! [other, verdict, prob] = aura.sweep.decided (audit, 1, {f});
%! assert (verdict, logical ([1 1 1 0 1 0]'));
%! assert (prob, [1 .9 .9 0 1 .1]', eps);
%! [v, p] = aura_decide (other);
%! assert ({v, p}, {verdict, prob});
%! layer = setfield (audit, "opts", aura_options ("preset", "judge"));
%! [other, verdict] = aura.sweep.decided (layer, 1, {f});
%! assert (aura_decide (other), verdict); # the layer does not decide on top of it
%!test <*verdicts alone, logical or not; prob that says otherwise>
%! for f = {@(x, labels, opts) x > 0, @(x, labels, opts) double(x > 0)}
%!   [other, verdict, prob] = aura.sweep.decided (audit, 1, f);
%!   assert (verdict, logical ([1 1 1 0 1 0]'));
%!   assert (prob, [1 NaN NaN 0 1 NaN]');
%!   assert (aura_decide (other), verdict);
%! endfor
%! [other, verdict] = aura.sweep.decided (audit, 1, ...
%!                                        {@(x, labels, opts) deal (x > 0, .5 * ones (6, 1))});
%! assert (aura_decide (other), verdict);
%!test <*a method of aura_baseline, ours>
%! [~, verdict, prob] = aura.sweep.decided (audit, "logistic");
%! model = aura_baseline ("logistic", audit.x, [1 NaN NaN 0 1 NaN]', audit.opts);
%! assert (verdict, model.verdict);
%! assert (prob([2 3 6]), model.prob([2 3 6]));
%! [same, verdict, prob] = aura.sweep.decided (audit, "aura");
%! assert ({same, verdict, prob}, {audit, nthargout(1:2, @aura_decide, audit){:}});
%!error <the method @.*: VERDICT must be 6-by-1, got 1-by-6; transpose it>
%! aura.sweep.decided (audit, 1, {@(x, l, o) x' > 0})
%!error <the method @.*: VERDICT must be 0 or 1, row 1 is NaN>
%! aura.sweep.decided (audit, 1, {@(x, l, o) deal (NaN (6, 1), [])})
%!error <the method @.*: PROB must be finite and in .0, 1., row 1 is 7>
%! aura.sweep.decided (audit, 1, {@(x, l, o) deal (x > 0, 7 * ones (6, 1))})
%!error <the method @.*: no ink> aura.sweep.decided (audit, 1, {@(x, l, o) error ("no ink")})
