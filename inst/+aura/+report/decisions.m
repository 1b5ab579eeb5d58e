## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The decisions to flip and the comparisons to label next.  A flip that is in
## the queue is left out of the list, so that its label is given blindly.

function d = decisions (r, data)

  listed = r.flips(! ismember ([r.flips.index](:), r.queue));
  d.flips = flip_table (listed(:), data);
  d.flipped = flipped (r, numel (r.flips) - numel (listed), data);
  d.queue = aura.report.table (sprintf ("%d comparisons", numel (r.queue)), "id", ...
                               {"id", "id", "id", data.id(r.queue); ...
                                "question", "question", "quote", data.question(r.queue)});
  d.next = next (r);
  d.threshold = "1/2";
  if (! strcmp (r.audit.opts.decide.method, "none"))
    d.threshold = sprintf ("%.3g", r.threshold);
  endif

endfunction

function table = flip_table (flips, data)

  index = vertcat (flips.index);
  pick = data.judge_preference(index);
  answer = arrayfun (@(p) sprintf ("%d → %d", p, 3 - p), pick, "uniformoutput", false);
  why = arrayfun (@(f) struct ("words", {f.reasons}, "weights", f.weights), flips,
                  "uniformoutput", false);
  table = aura.report.table ("Decisions to flip, most confident first", "id", ...
                             {"prob", "a human agrees", "probability", vertcat(flips.prob); ...
                              "id", "id", "id", data.id(index); ...
                              "answer", "answer", "text", answer; ...
                              "question", "question", "quote", data.question(index); ...
                              "why", "why", "reasons", why});

endfunction

function text = flipped (r, unlisted, data)

  if (isempty (r.flips))
    text = "No decision without a label is flipped.";
    return;
  endif
  text = sprintf ("%d of the %d decisions without a label are flipped, most confident first",
                  numel (r.flips), r.n - r.labels.total);
  if (unlisted > 0)
    text = sprintf ("%s; %d in the queue are not listed", text, unlisted);
  endif
  longer = aura.stat.longer (data);
  turned = sum (longer([r.flips.index]) == 0);
  text = sprintf ("%s. %d of them turn to the longer answer.", text, turned);

endfunction

function text = next (r)

  if (isempty (r.queue))
    text = "Nothing: every comparison has an answer.";
  elseif (r.queue_asked)
    text = "The audit has asked for these labels; they are in the order of the file.";
  else
    text = "The queries of this audit are answered; these comparisons would be asked next, in the order of the file.";
  endif

endfunction

%!test <*nothing to flip, nothing to ask>
%! opts = aura_options ("preset", "judge");
%! r = struct ("flips", struct ("index", {}, "id", {}, "prob", {}, "reasons", {}, "weights", {}), ...
%!             "queue", zeros (0, 1), "queue_asked", false, "n", 2, ...
%!             "labels", struct ("total", 2), "threshold", .4321, ...
%!             "audit", struct ("opts", opts));
%! data = struct ("id", {{"a"; "b"}}, "question", {{"c"; "d"}}, "judge_preference", [1; 2]);
%! d = aura.report.decisions (r, data);
%! assert (aura.report.height (d.flips), 0);
%! assert (aura.report.height (d.queue), 0);
%! assert (d.flipped, "No decision without a label is flipped.");
%! assert (d.next, "Nothing: every comparison has an answer.");
%! assert (d.threshold, "0.432");
%! r.audit.opts = aura_options ();
%! assert (getfield (aura.report.decisions (r, data), "threshold"), "1/2");
