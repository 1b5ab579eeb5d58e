## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.report.summary (R)
## What was audited, with which labels, and what they support, by the results R.

function s = summary (r)

  [~, item] = aura.report.names (r);
  s.title = ["Audit of a panel of ", aura.text.count(numel (r.judges), "judge")];
  if (isscalar (r.judges))
    s.title = ["Audit of the judge", aura.report.judge_name(r.judges.name, " “%s”")];
  endif
  names = cellfun (@(name) aura.text.called (name), {r.judges.name}, "uniformoutput", false);
  s.who = aura.text.excerpt (strjoin (names, ", "), 200);
  s.subtitle = sprintf ("%s from %s%s. %s", aura.text.count (r.n, item), ...
                        aura.text.excerpt (aura.text.clean (strjoin (r.files, ", ")), 200), ...
                        aura.report.dropped (r.dropped, " (left out: %s)"), ...
                        known_labels (r.labels));
  s.notes = r.notes;
  if (! isempty (r.whole))
    s.notes{end+1} = sprintf (["verdicts.csv has all %d comparisons of the file, decided ", ...
                               "by what this audit tells: of the %d without a label %d are ", ...
                               "flipped. The model expects a human to agree with %.1f %% of ", ...
                               "the judge's picks there, and with %.1f %% of the corrected ", ...
                               "ones. All else here is ", ...
                               "of the %d."], ...
                              r.whole.n, r.whole.open, r.whole.flips, 100 * r.whole.before, ...
                              100 * r.whole.after, r.n);
  endif
  s.labels = sprintf ("%s used%s: %d initial, %d since; %d wait for an answer", ...
                      aura.text.count (r.labels.total, "human label"), ...
                      merge (numel (r.judges) > 1, " for all judges", ""), r.labels.start, ...
                      r.labels.answered, r.labels.waiting);
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

## What the labels and the features support.
function text = evidence (r, item)

  if (r.labels.total == 0)
    text = ["There is no human label, so nothing supports a correction: all decisions of ", ...
            "the judge are kept."];
    if (numel (r.judges) > 1)
      text = "There is no human label: no judge is preferred.";
    endif
    return;
  elseif (r.labels.total == r.n)
    text = sprintf ("Every %s has a human label: there is nothing left to audit.", item);
    return;
  endif
  sentences = {r.compared.learnt};
  if (any (r.held))
    sentences{end+1} = sprintf ("%s held back.", ...
                                aura.text.count (sum (r.held), "flip is", "flips are"));
  elseif (isempty (r.flips))
    sentences{end+1} = "Nothing supports a flip of an unlabelled decision.";
  endif
  idx = r.judges(r.best);
  names = aura.report.names (r);
  agree = find (idx.labels > 0 & idx.agree == [idx.labels, 0]);
  if (! isempty (agree))
    sentences = [{sprintf("All labels %s with %s.", {"agree", "disagree"}{agree(1)}, ...
                          aura.text.excerpt (names{r.best}, 40))}, sentences];
  endif
  picks = unique (r.pick.pick(aura.set.verified (r.audit.status)));
  if (isscalar (picks))
    sentences = [{sprintf("All labels pick answer %d.", picks)}, sentences];
  endif
  text = strjoin (sentences(! cellfun (@isempty, sentences)), " ");

endfunction

%!function r = small (names, varargin)
%!  none = struct ("human_ties", 0, "judge_ties", 0, "unparsed", 0, "other_judges", 0, ...
%!                 "unjudged", 0, "bad_lines", 0);
%!  judges = struct ("name", names, "flips", 3, "open", 15, "labels", 5, "agree", 3);
%!  r = struct ("files", {{"b.jsonl"}}, "synthetic", false, "n", 20, "whole", [], ...
%!              "dropped", none, "notes", {{}}, "judges", judges, "queue", [4; 5], ...
%!              "labels", struct ("known", 20, "fraction", .2, "total", 5, "start", 4, ...
%!                                "answered", 1, "waiting", 2, "declined", 0), ...
%!              "card", [], "best", 1, ...
%!              "flips", struct ("id", {1, 2, 3}), ...
%!              "pick", struct ("pick", [1; 1; 1; 2; 1; ones(15, 1)]), "held", false (20, 1), ...
%!              "compared", struct ("learnt", "Learnt."), ...
%!              "audit", struct ("status", int8 ([2; 2; 2; 3; 3; zeros(15, 1)])), varargin{:});
%!endfunction
%!function text = evidence (varargin)
%!  s = aura.report.summary (small ({"j"}, varargin{:}));
%!  text = s.evidence;
%!endfunction
%!test <*what was audited, with which labels>
%! s = aura.report.summary (small ({"J <x>"}));
%! assert (s.title, "Audit of the judge “J <x>”");
%! assert (s.labels, "5 human labels used: 4 initial, 1 since; 2 wait for an answer");
%! assert (strncmp (s.subtitle, ["20 comparisons from b.jsonl. 20 of them have a human ", ...
%!                               "label; 20 % of"], 60));
%! s = aura.report.summary (small ({"judge", "J\x1b"}));
%! assert (s.who, "the judge, J");
%! s = aura.report.summary (small ({"p", "q"}));
%! assert ({s.title, s.labels}, {"Audit of a panel of 2 judges", ...
%!                               ["5 human labels used for all judges: 4 initial, 1 since; 2 ", ...
%!                                "wait for an answer"]});
%!test <*what labels and features support>
%! assert (evidence (), "Learnt.");
%! assert (evidence ("flips", []), "Learnt. Nothing supports a flip of an unlabelled decision.");
%! assert (evidence ("flips", [], "held", true (2, 1)), "Learnt. 2 flips are held back.");
%! judges = struct ("name", "j", "flips", 3, "open", 15, "labels", 5, "agree", 5);
%! assert (evidence ("judges", judges), "All labels agree with the judge. Learnt.");
%! judges.agree = 0;
%! assert (evidence ("judges", judges), "All labels disagree with the judge. Learnt.");
%! assert (evidence ("pick", struct ("pick", repmat (2, 20, 1))), ...
%!         "All labels pick answer 2. Learnt.");
%! r = small ({"j"});
%! r.labels.total = 0;
%! assert (evidence ("labels", r.labels), ...
%!         ["There is no human label, so nothing supports a correction: all decisions of the ", ...
%!          "judge are kept."]);
%! r.labels.total = 20;
%! assert (evidence ("labels", r.labels, "card", struct ("name", "j", "agree", 4, "count", 20)), ...
%!         "Every comparison has a human label: there is nothing left to audit.");
%!test <*a part of a file: what is said of the whole>
%! whole = struct ("n", 1000, "drawn", 15, "open", 995, "flips", 12, "before", .7, "after", .75);
%! s = aura.report.summary (small ({"j"}, "whole", whole));
%! assert (s.notes{end}, ...
%!         ["verdicts.csv has all 1000 comparisons of the file, decided by what this ", ...
%!          "audit tells: of the 995 without " ...
%!          "a label 12 are flipped. The model expects a human to agree with 70.0 % of ", ...
%!          "the judge's picks there, " ...
%!          "and with 75.0 % of the corrected ones. All else here is of the 20."]);
