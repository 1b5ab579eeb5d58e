## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The audit of a panel in a few sentences, for readers who know nothing of it: what was
## found, how sure that is, and what to do next.  NAMES are those of the judges.

function text = verdict (r, names)

  l = r.labels;
  n_judges = numel (names);
  queue = numel (r.queue);
  if (l.total == 0)
    text = sprintf (["No human has labelled any of these items, so nothing is known of these judges yet. ", ...
                     "Next: answer the %s in queue.html (or queue.csv) and go on; one answer serves %s."], ...
                    aura.text.count (queue, "item"), all_judges (n_judges));
    return;
  endif
  at = r.best;
  best = aura.text.excerpt (names{at}, 40);
  if (l.total == r.n)
    text = of_card (r, best);
    return;
  endif
  text = sprintf ("%s served %s.", aura.text.count (l.total, "human label"), all_judges (n_judges));
  if (! isempty (r.score))
    text = sprintf ("%s %s", text, measured (r.score, at, best));
  elseif (! isempty (r.estimates) && ! isnan (r.estimates.pick(1)))
    text = sprintf (["%s Over all %d items, a human agrees with the panel's pick, as it was before that label ", ...
                     "was seen, in %s; with the best judge, %s, in %s."], text, r.n, ...
                    aura.report.sure (r.estimates.pick), best, ...
                    aura.report.sure (r.estimates.judge(at,:)));
  else
    text = sprintf (["%s The best judge by them is %s. How often it or the panel is right is not known yet: ", ...
                     "too few labels were drawn at random."], text, best);
  endif
  if (isempty (r.score))
    text = sprintf (["%s Use corrected_preference in verdicts.csv; to be surer, answer the %s in ", ...
                     "queue.html (or queue.csv) and go on."], text, aura.text.count (queue, "item"));
  endif

endfunction

function text = all_judges (n)

  text = {sprintf("all %d judges", n), "the judge"}{1 + (n == 1)};

endfunction

function text = of_card (r, best)

  c = r.card(1);
  [low, high] = aura.stat.wilson (c.agree, c.count);
  text = sprintf ("Humans have labelled all %d items: they agree most often with %s, in %s.", ...
                  r.n, best, aura.report.sure ([c.agree / c.count, low, high]));
  for rule = {"the majority", "the longer answer"}
    simple = r.card(strcmp ({r.card.name}, ["a simple rule: ", rule{1}]));
    if (! isempty (simple) && simple.agree / simple.count >= c.agree / c.count)
      text = sprintf ("%s A simpler rule does as well: take %s (%s).", text, rule{1}, ...
                      aura.text.percent (simple.agree / simple.count));
    endif
  endfor
  text = [text, " Nothing is left to correct; to see what an audit finds from few of these ", ...
          "labels, try --labels 0.03."];

endfunction

## Beside what is simpler, and what to use.
function text = measured (s, at, best)

  rivals = [s.judges(at).original, s.majority, s.longer, s.logistic];
  text = sprintf (["On the other %d items, measured with labels that it has not seen, the panel's corrected ", ...
                   "pick agrees with the human in %s. The best judge by the labels, %s: %s; the judges on average: %s; ", ...
                   "their majority: %s; the longer answer: %s; logistic regression on the same labels: %s."], s.count, ...
                  aura.text.percent (s.pick), best, aura.text.percent (rivals(1)), ...
                  aura.text.percent (s.average), ...
                  aura.text.percent (rivals(2)), aura.text.percent (rivals(3)), ...
                  aura.text.percent (rivals(4)));
  [top, which] = max (rivals);
  if (top >= s.pick)
    simpler = {["keep ", best], "take the majority of the judges", "take the longer answer", ...
               "logistic regression on the same labels"}{which};
    text = sprintf ("%s A simpler rule does as well: %s.", text, simpler);
  else
    text = [text, " Use corrected_preference in verdicts.csv."];
  endif

endfunction

%!function r = small (varargin)
%!  judges = struct ("agreement", {.6, .7}, "agree", {3, 4}, "labels", {5, 5});
%!  r = struct ("n", 20, "labels", struct ("total", 5), "queue", [3; 4; 5], "judges", judges, "best", 2, ...
%!              "score", [], "estimates", [], varargin{:});
%!endfunction
%!function text = said (varargin)
%!  text = aura.report.panel.verdict (small (varargin{:}), {"p"; "q"});
%!endfunction
%!shared e, s, card
%! e = struct ("judge", [.6 .5 .7; .5 .4 .6], "pick", [.8 .7 .9]);
%! s = struct ("judges", struct ("original", {.5, .6}), "average", .55, "pick", .7, "majority", .55, "longer", .65, "logistic", .5, "count", 15);
%! card = struct ("name", {"q", "a simple rule: the majority", "a simple rule: the longer answer"}, "agree", {16, 12, 15}, "count", 20);
%!assert (said ("labels", struct ("total", 0)), ["No human has labelled any of these items, so nothing is known of these ", ...
%!        "judges yet. Next: answer the 3 items in queue.html (or queue.csv) and go on; one answer serves all 2 judges."])
%!assert (strncmp (said ("labels", struct ("total", 20), "card", card), ...
%!                 "Humans have labelled all 20 items: they agree most often with q, in about 80.0 % (95 % sure: 58.4 to 91.9 %). Nothing", 110))
%!test <*one judge: it is its own majority, and no simpler rule>
%! r = small ("labels", struct ("total", 20), "card", card([1 3]));
%! assert (isempty (strfind (aura.report.panel.verdict (r, {"p"; "q"}), "simpler")));
%! r = small ("labels", struct ("total", 1), "queue", 3, "best", 1);
%! assert (strncmp (aura.report.panel.verdict (r, {"p"}), "1 human label served the judge. The best", 40));
%! assert (! isempty (strfind (aura.report.panel.verdict (r, {"p"}), "answer the 1 item in queue.html")));
%!test
%! card(3).agree = 17;
%! text = said ("labels", struct ("total", 20), "card", card);
%! assert (! isempty (strfind (text, "%). A simpler rule does as well: take the longer answer (85.0 %). Nothing")));
%!assert (said (), ["5 human labels served all 2 judges. The best judge by them is q. How often it or the panel is right is ", ...
%!        "not known yet: too few labels were drawn at random. Use corrected_preference in verdicts.csv; to be surer, ", ...
%!        "answer the 3 items in queue.html (or queue.csv) and go on."])
%!assert (said ("estimates", e, "best", 1), ["5 human labels served all 2 judges. Over all 20 items, a human agrees with the panel's pick, as it was before ", ...
%!        "that label was seen, in about 80.0 % (95 % sure: 70.0 to 90.0 %); with the best judge, p, in about 60.0 % (95 % sure: 50.0 ", ...
%!        "to 70.0 %). Use corrected_preference in verdicts.csv; to be surer, answer the 3 items in queue.html (or queue.csv) and go on."])
%!assert (said ("score", s), ["5 human labels served all 2 judges. On the other 15 items, measured with labels that it has not ", ...
%!        "seen, the panel's corrected pick agrees with the human in 70.0 %. The best judge by the labels, q: 60.0 %; the judges on ", ...
%!        "average: 55.0 %; their majority: 55.0 %; the longer answer: 65.0 %; logistic regression on the same labels: 50.0 %. Use corrected_preference in verdicts.csv."])
%!assert (strfind (said ("score", setfield (s, "longer", .7)), "A simpler rule does as well: take the longer answer.") > 0)
%!assert (strfind (said ("score", setfield (s, "logistic", .75)), "does as well: logistic regression on the same labels.") > 0)
%!assert (strfind (said ("score", setfield (s, "majority", .8)), "A simpler rule does as well: take the majority of the judges.") > 0)
%!assert (strfind (said ("score", setfield (s, "pick", .6)), "A simpler rule does as well") > 0)
