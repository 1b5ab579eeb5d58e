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
  d.rule = rule (r);

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
                              "why", "why", "reasons", why; ...
                              "texts", "answers", "answers", answers(data, index, pick)});

endfunction

## Both answers of each row of INDEX, and which of them the judge picked.
function list = answers (data, index, pick)

  list = struct ("first", data.response_1(index), "second", data.response_2(index), ...
                 "pick", num2cell (pick));
  list = num2cell (list);

endfunction

function text = rule (r)

  text = aura.report.flip_rule (r.audit.opts.decide, 1, "A decision", ...
                                "the probability that nothing here tells where the judge errs", ...
                                "the less is known, the surer a flip has to be");
  if (! isnan (r.mass(1)))
    text = sprintf ("%s In this audit the threshold is %.3g.", text, r.threshold);
  endif

endfunction

function text = flipped (r, unlisted, data)

  if (isempty (r.flips))
    text = "No decision without a label is flipped.";
    return;
  endif
  text = sprintf ("%d of the %s without a label %s flipped, most confident first",
                  numel (r.flips), aura.text.count (r.n - r.labels.total, "decision"), ...
                  {"are", "is"}{1 + isscalar(r.flips)});
  if (unlisted > 0)
    text = sprintf ("%s; %d in the queue are not listed", text, unlisted);
  endif
  longer = aura.stat.longer (data);
  turned = sum (longer([r.flips.index]) == 0);
  text = sprintf ("%s. %d of them %s to the longer answer.", text, turned, {"turn", "turns"}{1 + (turned == 1)});

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
%!             "labels", struct ("total", 2), "threshold", .4321, "mass", [.5 .5 0], ...
%!             "audit", struct ("opts", opts));
%! data = struct ("id", {{"a"; "b"}}, "question", {{"c"; "d"}}, "judge_preference", [1; 2], ...
%!                "response_1", {{"e"; "f"}}, "response_2", {{"g"; "h"}});
%! d = aura.report.decisions (r, data);
%! assert (aura.report.height (d.flips), 0);
%! assert (aura.report.height (d.queue), 0);
%! assert (d.flipped, "No decision without a label is flipped.");
%! assert (d.next, "Nothing: every comparison has an answer.");
%! assert (strncmp (d.rule, "A decision is flipped when", 26));
%! assert (d.rule(end-37:end), " In this audit the threshold is 0.432.");
%! r.mass(:) = NaN;
%! r.audit.opts.decide.method = "none";
%! d = aura.report.decisions (r, data);
%! assert (d.rule(end-9:end), "below 1/2.");
%!test <*a flip in the queue is not listed; the others with both answers>
%! f = struct ("index", {1; 3}, "id", {"a"; "c"}, "prob", {.1; .2}, "reasons", {{"w"}}, "weights", {-1});
%! r = struct ("flips", f, "queue", 1, "queue_asked", true, "n", 4, "labels", struct ("total", 1), ...
%!             "threshold", .5, "mass", NaN (1, 3), "audit", struct ("opts", aura_options ("preset", "judge")));
%! data = struct ("id", {{"a"; "b"; "c"}}, "question", {{"p"; "q"; "r"}}, "judge_preference", [1; 2; 2], ...
%!                "response_1", {{"a1"; "b1"; "c1"}}, "response_2", {{"a22"; "b2"; "c2"}});
%! d = aura.report.decisions (r, data);
%! values = {d.flips.columns.values};
%! assert (values(1:4), {.2, {"c"}, {"2 → 1"}, {"r"}});
%! assert (values{5}, {struct("words", {{"w"}}, "weights", -1)});
%! assert (values{6}, {struct("first", "c1", "second", "c2", "pick", 2)});
%! assert (d.flipped, ["2 of the 3 decisions without a label are flipped, most confident first; 1 in the queue are not listed. ", ...
%!                      "1 of them turns to the longer answer."]);
%! assert (d.queue.columns(1).values, {"a"});
