## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What was audited, with which labels, and the main numbers.  CARDS is a struct
## array of kind and value (aura.report.printed) and what, their description.

function s = summary (r)

  s.title = ["Audit of the judge", aura.report.judge_name(r.judge, " “%s”")];
  s.subtitle = subtitle_of (r);
  s.notes = {};
  s.synthetic = aura.report.made_up (r.synthetic);
  s.verdict = [aura.report.disputed(r.audit), aura.report.verdict(r)];
  s.cards = cards (r);
  s.labels = sprintf ("%d %s; %d asked for but not answered", r.labels.total,
                      s.cards(end-2).what, r.labels.waiting);
  s.evidence = aura.report.evidence (r);

endfunction

function text = subtitle_of (r)

  [~, base, extension] = fileparts (r.file);
  text = sprintf ("%d comparisons from %s%s. %s", r.n, aura.text.clean ([base, extension]), ...
                  aura.report.dropped (r.dropped, " (left out: %s)"), aura.report.known_labels (r.labels));

endfunction

function list = cards (r)

  l = r.labels;
  kind = "share";
  what = "";
  if (isempty (r.score) && ! isempty (r.estimates) && ! isnan (r.estimates.audit(1)))
    first = [r.estimates.judge(1); r.estimates.audit(1)];
    what = sprintf ("before it sees the label, all comparisons, estimated from the labels drawn; 95 %% intervals: %.1f to %.1f %% → %.1f to %.1f %%", ...
                    100 * [r.estimates.judge(2:3), r.estimates.audit(2:3)]);
  elseif (! isempty (r.score))
    first = [r.score.never_original; r.score.never];
    what = sprintf ("never verified, measured on %d", r.score.never_count);
  endif
  what = ["a human agrees with the judge → with the audit, ", what];
  if (isempty (r.score) && (isempty (r.estimates) || isnan (r.estimates.audit(1))))
    kind = "text";                       # what the model expects is no finding
    first = {"not known yet"};
    what = "how often a human agrees with the judge, and with the audit";
  endif
  if (! isempty (r.card))
    kind = "share";
    first = r.card(1).agree / r.card(1).count;
    what = "a human agrees with the judge, all comparisons";
  endif
  list = {kind, first, what; ...
          "count", l.total, ...
          sprintf("human labels used: %d initial, %d since", l.start, l.answered); ...
          "count", numel(r.flips), ...
          sprintf("of %d decisions without a label would be flipped", r.n - l.total); ...
          "count", numel(r.queue), "comparisons to label next"};
  if (l.total == 0 && isempty (r.score))
    list(1,:) = []; # nothing is known
  endif
  list = cell2struct (list, {"kind", "value", "what"}, 2);

endfunction

%!test
%! r = struct ("judge", "J", "synthetic", false, "file", "/a/b.jsonl", "n", 20, ...
%!             "dropped", struct ("human_ties", 0, "judge_ties", 0, "unparsed", 0, ...
%!                                "other_judges", 0, "unjudged", 0, "bad_lines", 0), ...
%!             "flips", struct ("id", {1, 2, 3}), "queue", [4; 5], ...
%!             "labels", struct ("known", 20, "fraction", .2, "total", 5, "start", 4, ...
%!                               "answered", 1, "waiting", 2), ...
%!             "model", struct ("before_never", .6, "after_never", .7), ...
%!             "score", struct ("never_original", .5, "never", .8, "never_count", 15, "longer_never", .6, "logistic_never", .6), ...
%!             "advice", aura.report.advice (aura.report.rival ("j", "judge_preference", [.3 .1 .4], 15, .2), 0), ...
%!             "mass", [.3 .7 0], "card", [], "estimates", [], "prob", ones (20, 1), ...
%!             "audit", struct ("status", int8 ([2; 2; 2; 3; 3; zeros(15, 1)])));
%! s = aura.report.summary (r);
%! assert (s.cards(1).value, [.5; .8]);
%! assert ([s.cards(2:4).value], [5 3 2]);
%! assert (s.cards(2).what, "human labels used: 4 initial, 1 since");
%! assert (s.cards(3).what, "of 15 decisions without a label would be flipped");
%! assert (s.labels, "5 human labels used: 4 initial, 1 since; 2 asked for but not answered");
%! assert (strncmp (s.subtitle, "20 comparisons from b.jsonl. 20 of them have a human label; 20 % of", 60));
%! assert (strncmp (s.verdict, "From 5 human labels", 19));
%! r.score = [];
%! s = aura.report.summary (r);
%! assert (s.cards(1).value, {"not known yet"}); # and no figure of the model's
%! assert (isempty (regexp (aura.report.cards (s.cards(1)), '\d')));
%! s = aura.report.summary (setfield (r, "labels", "total", 0));
%! assert ([s.cards.value], [0 3 2]); # and no share: nothing is known
%! r.estimates = struct ("judge", [.5 .4 .6], "audit", [.7 .6 .8], "gain", [.2 .1 .3]);
%! s = aura.report.summary (r);
%! assert (s.cards(1).value, [.5; .7]);
%! assert (s.cards(1).what, ["a human agrees with the judge → with the audit, before it sees the label, all comparisons, estimated from the ", ...
%!                           "labels drawn; 95 % intervals: 40.0 to 60.0 % → 60.0 to 80.0 %"]);
