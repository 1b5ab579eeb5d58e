## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [H, DATA] = aura.plot.probability (OPTIONS, PROB, VERDICT, THRESHOLD)
## The figure and the data of aura_plot_probability: how many of the verdicts, of which a human
## agrees with each with PROB (n-by-1), stay (VERDICT, logical) and are flipped.  OPTIONS are
## those of aura.plot.options.

function [h, data] = probability (options, prob, verdict, threshold)

  data.edges = (0:20) / 20;
  data.trust = counts_of (prob(verdict));
  data.flip = counts_of (prob(! verdict));
  data.threshold = threshold;

  [ax, fig] = aura.plot.canvas (options, [640, 420]);
  color = aura.plot.colors ();
  h = struct ("figure", fig, "axes", ax);
  h.flip = bars (ax, data.edges, zeros (1, 20), data.flip, color.flip);
  h.trust = bars (ax, data.edges, data.flip, data.trust, color.trust);
  top = 1.06 * max ([data.flip + data.trust, 1]);
  h.threshold = line (ax, data.threshold([1 1]), [0, top], "linestyle", "--", ...
                      "linewidth", 1.5, "color", color.ink);
  axis (ax, [0, 1, 0, top]);
  set (ax, "xtick", 0:.2:1);
  xlabel (ax, "probability that a human agrees with the judge");
  ylabel (ax, "comparisons");
  names = {sprintf("flip (%d)", sum (data.flip)), ...
           sprintf("keep (%d)", sum (data.trust)), ...
           sprintf("threshold %.3g", data.threshold)};
  h.key = aura.plot.key (ax, {"s", "s", "--"}, ...
                    [color.flip; color.trust; color.ink], names);

endfunction

function counts = counts_of (prob)

  bin = min (floor (20 * prob), 19) + 1;
  counts = accumarray ([bin; 1], [ones(size (bin)); 0], [20, 1])';

endfunction

## One patch of all bars from BOTTOM up, a little gap between neighbours.
function p = bars (ax, edges, bottom, height, color)

  some = height > 0;
  if (! any (some))
    p = patch ("parent", ax, "xdata", NaN, "ydata", NaN, "facecolor", color, ...
               "edgecolor", "none");
    return;
  endif
  gap = .1 * diff (edges)(some);
  left = edges(1:end-1)(some) + gap / 2;
  right = edges(2:end)(some) - gap / 2;
  bottom = bottom(some);
  height = height(some);
  x = [left; right; right; left];
  y = [bottom; bottom; bottom + height; bottom + height];
  faces = reshape (1:numel (x), 4, [])';
  p = patch ("parent", ax, "faces", faces, "vertices", [x(:), y(:)], ...
             "facecolor", color, "edgecolor", "none");

endfunction

%!test
%! options = aura.plot.options ("f", {"Visible", "off"}, 4);
%! [h, data] = aura.plot.probability (options, [.12; .13; .6; 1], logical ([0; 0; 1; 1]), .25);
%! assert (get (h.threshold, "xdata"), [.25 .25]);
%! close (h.figure);
%! assert (find (data.flip), 3);
%! assert (data.flip(3), 2);
%! assert (find (data.trust), [13, 20]);
