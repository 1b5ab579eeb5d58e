## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## P = aura.sweep.performance (FCN, TABLE, NAME)
## What a sweep says of an estimator: TABLE has, run by run, NAME_estimate and NAME_truth, and may
## have NAME_low and NAME_high (an interval) and NAME_p (of a test), of a metric NAME that gives
## such a struct. P has a row a cell: runs (with an estimate), bias (mean of estimate - truth),
## empirical_se (standard deviation of the estimates), rmse, coverage (the share of intervals that
## hold the truth, ends included) and power (the share of p below .05), each with its Monte Carlo
## standard error under NAME_se; NaN where there is no such column. T. P. Morris, I. R. White and M.
## J. Crowther, "Using simulation studies to evaluate statistical methods", Statistics in Medicine
## 38 (2019), Table 6.

function p = performance (fcn, table, name)

  has = @(part) isfield (table, [name, "_", part]);
  if (! (has ("estimate") && has ("truth")))
    metrics = regexp (fieldnames (table.mean)', '^(.*)_estimate$', "tokens", "once");
    metrics = [{}, metrics{:}];
    if (isempty (metrics))
      metrics = {"none"};
    endif
    error ("aura:unknown-option", ...
           ["%s: ESTIMATOR must be a metric that gives estimate and truth, ", ...
                                   "got \"%s\"; of these are there: %s"], fcn, name, ...
           strjoin (metrics, ", "));
  endif
  part = @(what) table.([name, "_", what]);
  [estimate, truth] = deal (part ("estimate"), part ("truth"));
  error_ = estimate - truth;
  n = sum (! isnan (error_), 2);
  p.runs = n;
  [p.bias, spread] = moments (error_);
  p.bias_se = spread ./ sqrt (n);
  [~, p.empirical_se] = moments (estimate + 0 * error_);
  p.empirical_se_se = p.empirical_se ./ sqrt (2 * (n - 1));
  [mse, of_squares] = moments (error_ .^ 2);
  p.rmse = sqrt (mse);
  p.rmse_se = of_squares ./ sqrt (n) ./ (2 * p.rmse);
  [p.coverage, p.coverage_se, p.power, p.power_se] = deal (NaN (size (n)));
  if (has ("low") && has ("high"))
    holds = double (part ("low") <= truth & truth <= part ("high"));
    holds(isnan (part ("low") + part ("high") + error_)) = NaN;
    [p.coverage, p.coverage_se] = share (holds);
  endif
  if (has ("p"))
    rejects = double (part ("p") < .05);
    rejects(isnan (part ("p"))) = NaN;
    [p.power, p.power_se] = share (rejects);
  endif

endfunction

## Mean and standard deviation of each row, without NaN.
function [average, spread] = moments (v)

  here = ! isnan (v);
  n = sum (here, 2);
  v(! here) = 0;
  average = sum (v, 2) ./ n;
  spread = sqrt (sum ((v - average .* here) .^ 2, 2) ./ (n - 1));
  spread(n < 2) = NaN;

endfunction

function [s, se] = share (v)

  [s, ~] = moments (v);
  se = sqrt (s .* (1 - s) ./ sum (! isnan (v), 2));

endfunction

%!test <*by hand>
%! t.m_estimate = [1 2 3 6; 1 1 NaN NaN];
%! t.m_truth = 2 * ones (2, 4);
%! t.m_low = t.m_estimate - 1.5;
%! t.m_high = t.m_estimate + 1.5;
%! t.m_p = [.01 .2 .03 .04; .5 NaN NaN NaN];
%! p = aura.sweep.performance ("f", t, "m");
%! assert (fieldnames (p)(end-3:end)', {"coverage", "coverage_se", "power", "power_se"});
%! assert (p.runs, [4; 2]);
%! assert (p.bias, [1; -1]);
%! assert (p.bias_se, [std([1 2 3 6]) / 2; 0], 1e-12);
%! assert (p.empirical_se, [std([1 2 3 6]); 0], 1e-12);
%! assert (p.empirical_se_se(1), std ([1 2 3 6]) / sqrt (6), 1e-12);
%! assert (p.rmse, [sqrt(mean ([1 0 1 16])); 1], 1e-12);
%! assert (p.rmse_se(1), std ([1 0 1 16]) / 2 / (2 * p.rmse(1)), 1e-12);
%! assert ([p.coverage, p.coverage_se], [.75 sqrt(.75 * .25 / 4); 1 0], 1e-12);
%! assert ([p.power, p.power_se], [.75 sqrt(.75 * .25 / 4); 0 0], 1e-12);
%! p = aura.sweep.performance ("f", rmfield (t, {"m_low", "m_p"}), "m");
%! assert ([p.coverage, p.power], NaN (2));
%!error <f: ESTIMATOR must be a metric that gives estimate and truth, got "x"; .* there: a>
%! aura.sweep.performance ("f", struct ("mean", struct ("a_estimate", 1)), "x")
