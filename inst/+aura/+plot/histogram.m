## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [DATA, LOOK] = aura.plot.histogram (PROB, VERDICT, THRESHOLD, WORD)
## What aura.figure.probability and reports show of verdicts, of which a human agrees with each
## with PROB (n-by-1).  DATA: edges (1-by-21) of equal bins, trust and flip (1-by-20), how many
## of them stay (VERDICT, logical) and are flipped, and threshold.  WORD: what PROB is
## (aura.plot.chance).  LOOK: the labels x and y, limits (as axis takes them), and what the key
## takes (aura.plot.header): marks, colors, names.

function [data, look] = histogram (prob, verdict, threshold, word = "probability")

  data.edges = (0:20) / 20;
  data.trust = counts_of (prob(verdict));
  data.flip = counts_of (prob(! verdict));
  data.threshold = threshold;

  color = aura.plot.colors ();
  look.x = [word, " that a human agrees with the judge"];
  look.y = "comparisons";
  look.limits = [0, 1, 0, 1.06 * max([data.flip + data.trust, 1])];
  look.marks = {"s", "s", "--"};
  look.colors = [color.flip; color.trust; color.ink];
  look.names = {sprintf("flip (%d)", sum (data.flip)), ...
                sprintf("keep (%d)", sum (data.trust)), ...
                sprintf("threshold %.3g", threshold)};

endfunction

function counts = counts_of (prob)

  bin = min (floor (20 * prob), 19) + 1;
  counts = accumarray ([bin; 1], [ones(size (bin)); 0], [20, 1])';

endfunction

%!test
%! [data, look] = aura.plot.histogram ([.12; .13; .6; 1; 0], logical ([0; 0; 1; 1; 1]), .25);
%! assert (data.edges, (0:20) / 20);
%! assert (find (data.flip), 3);
%! assert (data.flip(3), 2);
%! assert (find (data.trust), [1, 13, 20]);
%! assert (data.threshold, .25);
%! assert (look.limits, [0, 1, 0, 2.12]);
%! assert (look.names, {"flip (2)", "keep (3)", "threshold 0.25"});
%!test <*nothing>
%! [data, look] = aura.plot.histogram (zeros (0, 1), true (0, 1), .5);
%! assert ([data.flip, data.trust], zeros (1, 40));
%! assert (look.limits(4), 1.06);
%!test <*what the loop alone says is a score>
%! [~, look] = aura.plot.histogram ([.1; .9], [false; true], .5, "responsibility q");
%! assert (look.x, "responsibility q that a human agrees with the judge");
