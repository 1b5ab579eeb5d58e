## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ONE = aura.report.captions (NAME, DATA, LABELS, JUDGE)
## The figure NAME of the page in words, from its DATA (the second output of aura_plot_NAME)
## and the LABELS (aura.set.labels), of JUDGE where there are several: name, alt, which tells its
## content to those who do not see it, and text, its caption.  [] where the figure shows nothing.

function one = captions (name, data, labels, judge = "the judge")

  one = [];
  switch (name)
    case "calibration"
      [alt, text] = calibration (data, judge);
    case "probability"
      [alt, text] = probability (data, judge);
    case "embedding"
      [alt, text] = embedding (data, labels);
    case "trace"
      [alt, text] = changes (data);
  endswitch
  if (! isempty (alt))
    one = struct ("name", name, "alt", alt, "text", text);
  endif

endfunction

function [alt, text] = calibration (data, judge)

  alt = sprintf (["Calibration: of %d bins the mean probability, and the share that ", ...
                  "agrees:%s."], rows (data.bins), ...
                 sprintf (" %.2f, %.0f %%;", [data.bins(:,1), 100 * data.bins(:,2)]'));
  basis = {"decisions whose label was never shown", ...
           "labelled decisions, each predicted without its label"}{1 ...
           + strcmp(data.basis, "left out")};
  text = sprintf (["How likely a human agrees with %s, and how often one does, with 95 %% ", ...
                   "intervals: each mark is one of %d parts of the %s. On the dashed line ", ...
                   "both are equal."], aura.text.excerpt (judge, 40), ...
                  rows (data.bins), basis);

endfunction

## Nothing to see in a single bar.
function [alt, text] = probability (data, judge)

  alt = text = "";
  all_bars = data.flip + data.trust;
  bars = find (all_bars);
  if (numel (bars) < 2)
    return;
  endif
  [most, idx] = max (all_bars);
  alt = sprintf (["Histogram of the probability that a human agrees, from %.2f to %.2f: ", ...
                  "of %d decisions without a label, %d lie below the threshold %.3g and ", ...
                  "are flipped, %d are kept; most, %d, lie between %.2f and %.2f."], ...
                 data.edges(bars(1)), data.edges(bars(end) + 1), sum (all_bars), ...
                 sum (data.flip), data.threshold, sum (data.trust), most, data.edges(idx + [0 1]));
  text = sprintf (["The decisions of %s without a label, by the probability that a human ", ...
                   "agrees. Those left of the dashed threshold are flipped."], ...
                  aura.text.excerpt (judge, 40));

endfunction

## Nothing to see where all points have one colour, or are two.
function [alt, text] = embedding (data, labels)

  alt = text = "";
  open = isnan (labels(:));
  if (sum (open) < 3 || numel (unique (min (floor (10 * data.prob(open)), 9))) < 2)
    return;
  endif
  [~, order] = sort (data.xy(open,1));
  prob = data.prob(open)(order);
  third = ceil (3 * (1:numel (prob))' / numel (prob));
  means = accumarray (third, prob, [3, 1], @mean, NaN);
  alt = sprintf (["Scatter plot of %d comparisons in the encoder's plane; the first ", ...
                  "component carries %.1f %% of the variance, the second %.1f %%. Mean ", ...
                  "probability that a human agrees, without a label: left third %.2f, ", ...
                  "middle %.2f, right %.2f. Of %d with a label, a human agrees with %d."], ...
                 numel (labels), ...
                 100 * data.explained, means, sum (! isnan (labels)), sum (labels == 1));
  text = ["Each point is a comparison; nearby points look alike to the encoder. Where ", ...
          "orange gathers, the judge is likely to err. Percentages are shares of the ", ...
          "variance."];
  if (! all (data.shown))
    text = sprintf ("%s Of %d comparisons %d are drawn, at even steps of their order.", text, ...
                    numel (data.shown), sum (data.shown));
  endif

endfunction

## Nothing to see where nothing changed.
function [alt, text] = changes (data)

  alt = text = "";
  if (! any (data.change(:)))
    return;
  endif
  ends = 100 * data.change([1, end],:);
  alt = sprintf (["Line plot of the changes in each of %d rounds, from the first to the ", ...
                  "last: responsibilities %.1f to %.1f %%, decisions %.1f to %.1f %%, ", ...
                  "inflow %.1f to %.1f %%."], ...
                 rows (data.change), ends);
  text = ["What each round changed: the responsibilities (how far a decision is trusted), ", ...
          "the decisions at 1/2, the inflow from anchors."];

endfunction

%!shared some
%! some = [NaN(1, 6), 1, 0];
%!test <*the histogram: what is flipped, what is kept, where most lie>
%! data = struct ("edges", (0:20) / 20, "flip", zeros (1, 20), "trust", zeros (1, 20), ...
%!                "threshold", .4321);
%! data.flip(5) = 2;
%! data.flip(9) = data.trust(9) = 3;
%! data.trust(19) = 4;
%! one = aura.report.captions ("probability", data, some);
%! assert (one.name, "probability");
%! assert (one.alt, ...
%!         ["Histogram of the probability that a human agrees, from 0.20 to 0.95: of 12 ", ...
%!          "decisions without a label, 5 lie below the threshold 0.432 and are flipped, 7 ", ...
%!          "are kept; most, 6, lie between 0.40 ", ...
%!          "and 0.45."]);
%! data.flip(5) = data.trust(19) = 0;
%! assert (aura.report.captions ("probability", data, some), []);
%!test <*the plane: where humans agree, and how many have said so>
%! data = struct ("xy", [6 0; 1 0; 2 0; 3 0; 4 0; 5 0; 0 9; 0 9], ...
%!                "prob", [.9; .1; .2; .5; .6; .8; 1; 0], "explained", [.75 .25], ...
%!                "shown", true (8, 1));
%! one = aura.report.captions ("embedding", data, some);
%! assert (one.alt, ...
%!         ["Scatter plot of 8 comparisons in the encoder's plane; the first component ", ...
%!          "carries 75.0 % of the variance, the second 25.0 %. Mean probability that a human ", ...
%!          "agrees, without a label: left third 0.15, middle 0.55, right 0.85. Of 2 with a ", ...
%!          "label, a human agrees with 1."]);
%! assert (isempty (strfind (one.text, "drawn")));
%! data.shown(3) = false;
%! one = aura.report.captions ("embedding", data, some);
%! assert (strfind (one.text, " Of 8 comparisons 7 are drawn, at even steps of their order.") > 0);
%! data.prob(1:6) = .75;
%! assert (aura.report.captions ("embedding", data, some), []);
%!test <*the rounds>
%! one = aura.report.captions ("trace", struct ("change", [.5 .25 .125; .1 0 .2; .01 0 .02]), some);
%! assert (one.alt, ...
%!         ["Line plot of the changes in each of 3 rounds, from the first to the last: ", ...
%!          "responsibilities 50.0 to 1.0 %, decisions 25.0 to 0.0 %, inflow 12.5 to 2.0 %."]);
%! assert (! isempty (one.text));
%! assert (aura.report.captions ("trace", struct ("change", zeros (2, 3)), some), []);
%! assert (aura.report.captions ("trace", struct ("change", zeros (0, 3)), some), []);
