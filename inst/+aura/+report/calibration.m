## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## C = aura.report.calibration (DATA, O, BEST)
## How well the outcome O (aura.report.outcome) of the comparisons DATA tells how likely a human
## agrees with judge number BEST: aura.stat.calibration on the labels that were never shown, or
## where there are none on the labelled, each without its own label; with basis: "hidden" or "left
## out".  [] with fewer than 20 of these, or without a decision layer.

function c = calibration (data, o, best)

  verdict = o.verdict(:,best);
  hidden = o.open & ! isnan (data.human_preference) & ! isnan (verdict);
  idx = hidden;
  prob = o.agree(:,best);
  human = data.human_preference;
  basis = "hidden";
  if (! any (hidden))
    basis = "left out";
    s = o.sample ();
    idx = ! isnan (s.label) & ! isnan (verdict);
    prob = s.agree(:,best);
    human = o.labels;
  endif
  idx &= ! isnan (prob);
  question = aura.set.questions (data);
  if (! isempty (question))
    question = question(idx);
  endif
  c = aura.stat.calibration (prob(idx), double (verdict(idx) == human(idx)), question);
  if (! isempty (c))
    c.basis = basis;
  endif

endfunction

%!test <*on the hidden, else on the labelled without their own>
%! n = 60;
%! p = (1:n)' / (n + 1);
%! o = struct ("verdict", ones (n, 1), "open", (1:n)' > 30, "agree", p, ...
%!             "labels", [ones(15, 1); 2 * ones(15, 1); NaN(30, 1)], ...
%!             "sample", @() struct ("label", [ones(15, 1); zeros(15, 1); NaN(30, 1)], ...
%!                                   "agree", 1 - p));
%! data = struct ("human_preference", [NaN(30, 1); 1 + (mod(1:30, 2) == 0)'], ...
%!                "question", {cellstr(num2str ((1:n)'))});
%! c = aura.report.calibration (data, o, 1);
%! assert ({c.basis, sum(c.count), c.bins(1,1)}, {"hidden", 30, mean(p(31:40))}, 1e-12);
%! assert (c.bins(:,2), [.5; .5; .5]);
%! data.human_preference(:) = NaN;
%! c = aura.report.calibration (data, o, 1);
%! assert ({c.basis, sum(c.count), c.bins(1,1)}, {"left out", 30, mean(1 - p(21:30))}, 1e-12);
%! assert (c.bins(:,2), [0; .5; 1]);
%! o.sample = @() struct ("label", [1; NaN(n - 1, 1)], "agree", p);
%! assert (aura.report.calibration (data, o, 1), []);
