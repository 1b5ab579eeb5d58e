## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.report.summary (R)
## What was audited, with which labels, and the main numbers of the results R.  CARDS is a
## struct array of kind and value (aura.report.printed) and what, their description.

function s = summary (r)

  [~, item] = aura.report.names (r);
  s.title = ["Audit of a panel of ", aura.text.count(numel (r.judges), "judge")];
  if (isscalar (r.judges))
    s.title = ["Audit of the judge", aura.report.judge_name(r.judges.name, " “%s”")];
  endif
  s.subtitle = sprintf ("%s from %s%s. %s", aura.text.count (r.n, item), ...
                        aura.text.excerpt (aura.text.clean (strjoin (r.files, ", ")), 200), ...
                        aura.report.dropped (r.dropped, " (left out: %s)"), ...
                        known_labels (r.labels));
  s.notes = r.notes;
  if (! isempty (r.whole))
    s.notes{end+1} = sprintf (["verdicts.csv has all %d comparisons of the file, decided by what this ", ...
                               "audit tells: of the %d without a label %d are flipped. The model ", ...
                               "expects a human to agree with %.1f %% of the judge's picks there, and ", ...
                               "with %.1f %% of the corrected ones. All else here is of the %d."], ...
                              r.whole.n, r.whole.open, r.whole.flips, 100 * r.whole.before, ...
                              100 * r.whole.after, r.n);
  endif
  s.synthetic = "";
  if (r.synthetic)
    s.synthetic = ["These comparisons are synthetic. They were made by aura_sample, ", ...
                   "not by any judge or human; the results say nothing about any real judge."];
  endif
  s.verdict = [aura.report.disputed(r.audit), aura.report.verdict(r)];
  s.cards = cards (r, item);
  s.labels = sprintf ("%d %s; %d wait for an answer", r.labels.total, ...
                      s.cards(end-2).what, r.labels.waiting);
  s.evidence = evidence (r, item);

endfunction

function text = known_labels (labels)

  text = sprintf ("%d of them have a human label", labels.known);
  if (isempty (labels.fraction))
    text = [text, "."];
  else
    text = sprintf (["%s; %g %% of these labels, drawn at random, were shown to the audit ", ...
                     "at its start, and the rest were hidden from it."], ...
                    text, 100 * labels.fraction);
  endif

endfunction

## The first card has what is known best: of all labels, of those hidden, of those drawn.
## What the model expects is no finding.
function list = cards (r, item)

  l = r.labels;
  several = numel (r.judges) > 1;
  rate = [];
  what = {"a human agrees with the judge → with the audit", ...
          "of the corrected picks are right"}{1 + several};
  if (! isempty (r.card))
    rate = r.card(1).agree / r.card(1).count;
    what = sprintf ("a human agrees with the judge, all %ss", item);
    if (several)
      best = {"", ", the best judge,"}{1 + isempty(r.rivals)};
      what = ["of the picks of ", r.card(1).name, best, " agree with the humans"];
    endif
  elseif (! isempty (r.score))
    rate = [r.score.judges(r.best).original; r.score.pick](1+several:end);
    what = sprintf ("%s, never verified, measured on %d%s", what, r.score.count, ...
                    aura.report.over_draws (r.score, ", %s"));
  elseif (! isempty (r.estimates))
    found = [r.estimates.judge(r.best,:); r.estimates.pick](1+several:end,:);
    rate = found(:,1);
    ends = arrayfun (@(k) sprintf ("%.1f to %.1f %%", 100 * found(k,2:3)), 1:rows (found), ...
                     "uniformoutput", false);
    what = sprintf ("%s, of these %d %ss, each labelled one judged without its label; 95 %% %s: %s", ...
                    what, r.estimates.pick_n, item, {"intervals", "interval"}{1 + several}, ...
                    strjoin (ends, " → "));
  endif
  kind = "share";
  if (isempty (rate))
    kind = "text";
    rate = {"not known yet"};
    what = {"how often a human agrees with the judge, and with the audit", ...
            "how many of the corrected picks are right"}{1 + several};
  endif
  list = {kind, rate, what; ...
          "count", l.total, sprintf("human labels used%s: %d initial, %d since", ...
                                    {"", " for all judges"}{1 + several}, l.start, l.answered); ...
          "count", sum([r.judges.flips]), ...
          sprintf("of %s without a label would be flipped", ...
                  aura.text.count (sum ([r.judges.open]), {"decision", "verdict"}{1 + several})); ...
          "count", numel(r.queue), sprintf("%ss to label next", item)};
  if (l.total == 0 && isempty (r.score))
    list(1,:) = []; # nothing is known
  endif
  list = cell2struct (list, {"kind", "value", "what"}, 2);

endfunction

## What the labels and the features support.
function text = evidence (r, item)

  if (r.labels.total == 0)
    text = {["There is no human label, so nothing supports a correction: all decisions of ", ...
             "the judge are kept."], ...
            ["There is no human label: all weights are those of the prior, and no judge is ", ...
             "preferred."]}{1 + (numel (r.judges) > 1)};
    return;
  elseif (r.labels.total == r.n)
    text = sprintf ("Every %s has a human label: there is nothing left to audit.", item);
    return;
  endif
  text = r.told.learnt;
  if (isempty (r.flips))
    text = [text, " Nothing supports a flip of an unlabelled decision."];
  endif
  at = r.judges(r.best);
  names = aura.report.names (r);
  agree = find (at.labels > 0 & at.agree == [at.labels, 0]);
  if (! isempty (agree))
    text = sprintf ("All labels %s with %s. %s", {"agree", "disagree"}{agree(1)}, ...
                    aura.text.excerpt (names{r.best}, 40), text);
  endif
  picks = unique (r.pick.pick(aura.set.verified (r.audit.status)));
  if (isscalar (picks))
    text = sprintf ("All labels pick answer %d. %s", picks, text);
  endif

endfunction

%!function r = small (names, varargin)
%!  none = struct ("human_ties", 0, "judge_ties", 0, "unparsed", 0, "other_judges", 0, "unjudged", 0, "bad_lines", 0);
%!  judges = struct ("name", names, "flips", 3, "open", 15, "labels", 5, "agree", 3);
%!  rival = aura.report.rival ("j", "judge_preference", [.3 .1 .4], 15, .2);
%!  score = struct ("judges", struct ("original", {.5, .6}, "count", 15), "pick", .8, "count", 15, "average", .5, "majority", .5, ...
%!                  "longer", .6, "logistic", .6);
%!  score.judges = score.judges(1:numel (names));
%!  r = struct ("files", {{"b.jsonl"}}, "synthetic", false, "n", 20, "whole", [], "dropped", none, "notes", {{}}, "judges", judges, ...
%!              "queue", [4; 5], "labels", struct ("known", 20, "fraction", .2, "total", 5, "start", 4, "answered", 1, "waiting", 2, "declined", 0), ...
%!              "score", score, "advice", aura.report.advice (rival, 0), "card", [], "estimates", [], "no_estimates", "", "ties", NaN (1, 3), "best", 1, "rivals", [], ...
%!              "flips", struct ("id", {1, 2, 3}), "pick", struct ("pick", [1; 1; 1; 2; 1; ones(15, 1)]), ...
%!              "told", struct ("learnt", "Learnt."), "audit", struct ("status", int8 ([2; 2; 2; 3; 3; zeros(15, 1)])), varargin{:});
%!endfunction
%!function text = evidence (varargin)
%!  s = aura.report.summary (small ({"j"}, varargin{:}));
%!  text = s.evidence;
%!endfunction
%!test <*one judge: what was audited, and the main numbers>
%! s = aura.report.summary (small ({"J <x>"}));
%! assert (s.title, "Audit of the judge “J <x>”");
%! assert (s.cards(1).value, [.5; .8]);
%! assert ([s.cards(2:4).value], [5 3 2]);
%! assert ({s.cards.what}, {"a human agrees with the judge → with the audit, never verified, measured on 15", ...
%!         "human labels used: 4 initial, 1 since", "of 15 decisions without a label would be flipped", "comparisons to label next"});
%! assert (s.labels, "5 human labels used: 4 initial, 1 since; 2 wait for an answer");
%! assert (strncmp (s.subtitle, "20 comparisons from b.jsonl. 20 of them have a human label; 20 % of", 60));
%! assert (strncmp (s.verdict, "From 5 human labels", 19));
%!test <*several judges: the corrected pick>
%! s = aura.report.summary (small ({"p", "q"}));
%! assert ({s.title, s.cards(1).value}, {"Audit of a panel of 2 judges", .8});
%! assert ({s.cards.what}, {"of the corrected picks are right, never verified, measured on 15", ...
%!         "human labels used for all judges: 4 initial, 1 since", "of 30 verdicts without a label would be flipped", "items to label next"});
%! s = aura.report.summary (small ({"p"}, "best", 1));
%! assert (s.cards(1).value(1), .5);
%! card = struct ("name", "q", "agree", 15, "count", 20);
%! s = aura.report.summary (small ({"p", "q"}, "card", card));
%! assert ({s.cards(1).value, s.cards(1).what}, {.75, "of the picks of q, the best judge, agree with the humans"});
%!test <*nothing measured: what was estimated, and no figure of the model's>
%! s = aura.report.summary (small ({"j"}, "score", []));
%! assert (s.cards(1).value, {"not known yet"});
%! s = aura.report.summary (small ({"j"}, "score", [], "labels", struct ("total", 0, "start", 0, "answered", 0, "known", 0, "fraction", [], "waiting", 2, "declined", 0)));
%! assert ([s.cards.value], [0 3 2]); # and no share: nothing is known
%! e = struct ("judge", [.5 .4 .6], "pick", [.7 .6 .8], "pick_n", 19, "n", [19; 18], "on", [.7 .6 .8; .7 .6 .8], "imposed", [.75 .6 .8], ...
%!             "declined", 1, "origin", "random", "differ", [.1; .1], "unseen", 0);
%! s = aura.report.summary (small ({"j"}, "score", [], "estimates", e));
%! assert (s.cards(1).value, [.5; .7]);
%! assert (s.cards(1).what, ["a human agrees with the judge → with the audit, of these 19 comparisons, each labelled one judged without its label; ", ...
%!                           "95 % intervals: 40.0 to 60.0 % → 60.0 to 80.0 %"]);
%! s = aura.report.summary (small ({"p", "q"}, "score", [], "estimates", setfield (e, "judge", [.5 .4 .6; .6 .5 .7])));
%! assert (s.cards(1).what, ["of the corrected picks are right, of these 19 items, each labelled one judged without its label; ", ...
%!                           "95 % interval: 60.0 to 80.0 %"]);
%!test <*what labels and features support>
%! assert (evidence (), "Learnt.");
%! assert (evidence ("flips", []), "Learnt. Nothing supports a flip of an unlabelled decision.");
%! judges = struct ("name", "j", "flips", 3, "open", 15, "labels", 5, "agree", 5);
%! assert (evidence ("judges", judges), "All labels agree with the judge. Learnt.");
%! judges.agree = 0;
%! assert (evidence ("judges", judges), "All labels disagree with the judge. Learnt.");
%! assert (evidence ("pick", struct ("pick", repmat (2, 20, 1))), "All labels pick answer 2. Learnt.");
%! r = small ({"j"});
%! r.labels.total = 0;
%! assert (evidence ("labels", r.labels), "There is no human label, so nothing supports a correction: all decisions of the judge are kept.");
%! r.labels.total = 20;
%! assert (evidence ("labels", r.labels, "card", struct ("name", "j", "agree", 4, "count", 20)), "Every comparison has a human label: there is nothing left to audit.");
%!test <*a part of a file: what is said of the whole>
%! whole = struct ("n", 1000, "drawn", 15, "open", 995, "flips", 12, "before", .7, "after", .75);
%! s = aura.report.summary (small ({"j"}, "whole", whole));
%! assert (s.notes{end}, ["verdicts.csv has all 1000 comparisons of the file, decided by what this audit tells: of the 995 without " ...
%!                        "a label 12 are flipped. The model expects a human to agree with 70.0 % of the judge's picks there, " ...
%!                        "and with 75.0 % of the corrected ones. All else here is of the 20."]);
