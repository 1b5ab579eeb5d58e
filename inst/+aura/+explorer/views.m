## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DRAW = aura.explorer.views (AUDIT, TRUTH)
## The views of AUDIT in explorer and watch, as functions of axes, in the fields embedding,
## trace and threshold: the threshold diagnostic where TRUTH (n-by-1, NaN where unknown) is all
## known, else the probabilities.  Drawn again into the same axes, only what differs is set.

function draw = views (audit, truth)

  [decision.verdict, decision.prob] = aura_decide (audit);
  draw.embedding = @(ax) aura_plot (audit, "embedding", "Parent", ax, "Decision", decision, ...
                                    "Title", "What the encoder sees");
  draw.trace = @(ax) aura_plot (audit, "trace", "Parent", ax, "Title", "Changes a round");
  word = "Probabilities";
  if (strcmp (audit.opts.decide.method, "none"))
    word = "Responsibilities";
  endif
  draw.threshold = @(ax) aura_plot (audit, "probability", "Parent", ax, "Decision", decision, ...
                                    "Title", word);
  if (audit.round > 0 && ! any (isnan (truth)))
    draw.threshold = @(ax) aura_plot (audit, "threshold", truth, "Parent", ax, "Decision", ...
                                      decision, "Title", "Diagnostic score and thresholds");
  endif

endfunction

%!test
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30);
%! audit = aura_step (aura_start (sim));
%! fig = figure ("visible", "off");
%! gone = onCleanup (@() close (fig));
%! draw = aura.explorer.views (audit, sim.truth);
%! h = draw.threshold (axes ("parent", fig));
%! assert (numel (h.thresholds), 3);
%! draw = aura.explorer.views (audit, NaN (60, 1));
%! h = draw.threshold (axes ("parent", fig));
%! assert (ishghandle (h.threshold));
%! [~, data] = draw.trace (axes ("parent", fig));
%! assert (data.round, 1);
%! [~, data] = draw.embedding (axes ("parent", fig));
%! [~, prob] = aura_decide (audit);
%! assert (data.prob, prob);
