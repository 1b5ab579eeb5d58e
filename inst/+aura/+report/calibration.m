## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## C = aura.report.calibration (DATA, O, BEST)
## How well the outcome O (aura.report.outcome) of the comparisons DATA tells how likely a human
## agrees with judge number BEST: aura.stat.calibration on the labels that were never shown, or
## where there are none on the labelled, by fits without a tenth of the labels each
## (aura.decide.held_out); with basis: "hidden" or "held out".  [] with fewer than 20 of these, or
## without a decision layer.

function c = calibration (data, o, best)

  c = [];
  verdict = o.verdict(:,best);
  [basis, human, prob, rank] = deal ("hidden", data.human_preference, o.agree(:,best), []);
  idx = o.open & ! isnan (human) & ! isnan (verdict);
  if (! any (idx))
    idx = ! o.open & ! isnan (o.labels) & ! isnan (verdict);
    if (sum (idx) < 20)
      return;
    endif
    [basis, human] = deal ("held out", o.labels);
    [prob, rank] = o.held_out ();
    [prob, rank] = deal (prob(:,best), rank(:,best));
    idx &= ! isnan (prob);
    rank = rank(idx);
  endif
  question = aura.set.questions (data);
  if (! isempty (question))
    question = question(idx);
  endif
  c = aura.stat.calibration (prob(idx), double (verdict(idx) == human(idx)), question, rank);
  if (! isempty (c))
    c.basis = basis;
  endif

endfunction

%!test <*on the hidden, else on the labelled by fits that have not seen them>
%! n = 60;
%! p = (1:n)' / (n + 1);
%! o = struct ("verdict", ones (n, 1), "open", (1:n)' > 30, "agree", p, ...
%!             "labels", [ones(15, 1); 2 * ones(15, 1); NaN(30, 1)], ...
%!             "held_out", @() deal (1 - p, p));
%! data = struct ("human_preference", [NaN(30, 1); 1 + (mod(1:30, 2) == 0)'], ...
%!                "question", {cellstr(num2str ((1:n)'))});
%! c = aura.report.calibration (data, o, 1);
%! assert ({c.basis, sum(c.count), c.bins(1,1)}, {"hidden", 30, mean(p(31:40))}, 1e-12);
%! assert (c.bins(:,2), [.5; .5; .5]);
%! data.human_preference(:) = NaN;
%! c = aura.report.calibration (data, o, 1);
%! assert ({c.basis, sum(c.count), c.bins(1,1)}, {"held out", 30, mean(1 - p(1:10))}, 1e-12);
%! assert (c.bins(:,2), [1; .5; 0]);
%! o.labels(20:30) = NaN;
%! assert (aura.report.calibration (data, o, 1), []);
