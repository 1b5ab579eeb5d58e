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
  best = aura.text.excerpt (names{r.best}, 40);
  named = best;
  if (isempty (r.rivals) && n_judges > 1)
    named = sprintf ("the best judge, %s,", best);
  endif
  if (l.total == r.n)
    text = of_card (r, named, names);
    return;
  endif
  text = sprintf ("%s served %s.", aura.text.count (l.total, "human label"), all_judges (n_judges));
  if (! isempty (r.score))
    text = sprintf ("%s %s", text, measured (r.score, r.best, best));
  else
    text = sprintf ("%s %s%s", text, estimated (r, named, n_judges), cannot_tell (r, names, " yet"));
  endif
  text = sprintf ("%s %s", text, aura.report.advised (r.advice));
  if (isempty (r.score) && queue > 0)
    text = sprintf ("%s To be surer, answer the %s in queue.html (or queue.csv) and go on.", ...
                    text, aura.text.count (queue, "item"));
  endif

endfunction

function text = estimated (r, named, n_judges)

  e = r.estimates;
  if (isempty (e) || isnan (e.pick(1)) || isnan (e.judge(r.best,1)))
    text = sprintf (["How often %s or the panel is right is not known yet: too few labels were ", ...
                     "drawn at random."], {"a judge", "the judge"}{1 + (n_judges == 1)});
  else
    text = sprintf (["Over all %d items, a human agrees with the panel's pick, as it was before that ", ...
                     "label was seen, in %s; with %s in %s."], r.n, aura.report.sure (e.pick), ...
                    named, aura.report.sure (e.judge(r.best,:)));
  endif

endfunction

## Where there is more than one judge that may be the best.
function text = cannot_tell (r, names, yet)

  text = "";
  if (! isempty (r.rivals))
    text = sprintf (" Which judge is the best the labels cannot tell%s: %s.", yet, ...
                    aura.report.panel.either (r, names));
  endif

endfunction

function text = all_judges (n)

  text = {sprintf("all %d judges", n), "the judge"}{1 + (n == 1)};

endfunction

function text = of_card (r, named, names)

  c = r.card(1);
  [low, high] = aura.stat.wilson (c.agree, c.count);
  text = sprintf ("Humans have labelled all %d items: they agree with %s in %s.%s", r.n, named, ...
                  aura.report.sure ([c.agree / c.count, low, high]), cannot_tell (r, names, ""));
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

## Beside what is simpler.
function text = measured (s, at, best)

  rivals = [s.judges(at).original, s.majority, s.longer, s.logistic];
  text = sprintf (["On the other %d items, measured with labels that it has not seen, the panel's corrected ", ...
                   "pick agrees with the human in %s. The best judge by the labels, %s: %s; the judges on average: %s; ", ...
                   "their majority: %s; the longer answer: %s; logistic regression on the same labels: %s."], s.count, ...
                  aura.text.percent (s.pick), best, aura.text.percent (rivals(1)), ...
                  aura.text.percent (s.average), ...
                  aura.text.percent (rivals(2)), aura.text.percent (rivals(3)), ...
                  aura.text.percent (rivals(4)));

endfunction

%!function r = small (varargin)
%!  judges = struct ("agreement", {.6, .7}, "agree", {3, 4}, "labels", {5, 5});
%!  r = struct ("n", 20, "labels", struct ("total", 5), "queue", [3; 4; 5], "judges", judges, "best", 2, "rivals", 1, ...
%!              "gain", NaN (1, 3), "score", [], "estimates", [], varargin{:});
%!  r.advice = aura.report.advice (aura.report.rival ({"p", "q"}{r.best}, {"verdict_p", "verdict_q"}{r.best}, r.gain, 10, .1), 15);
%!endfunction
%!function text = said (varargin)
%!  text = aura.report.panel.verdict (small (varargin{:}), {"p"; "q"});
%!endfunction
%!shared e, s, card
%! e = struct ("judge", [.9 .84 .96; .5 .4 .6], "pick", [.6 .52 .68]);
%! s = struct ("judges", struct ("original", {.5, .6}), "average", .55, "pick", .7, "majority", .55, "longer", .65, "logistic", .5, "count", 15);
%! card = struct ("name", {"q", "a simple rule: the majority", "a simple rule: the longer answer"}, "agree", {16, 12, 15}, "count", 20);
%!assert (said ("labels", struct ("total", 0)), ["No human has labelled any of these items, so nothing is known of these ", ...
%!        "judges yet. Next: answer the 3 items in queue.html (or queue.csv) and go on; one answer serves all 2 judges."])
%!assert (said ("labels", struct ("total", 20), "card", card), ...
%!        ["Humans have labelled all 20 items: they agree with q in about 80.0 % (95 % sure: 58.4 to 91.9 %). Which judge is the best ", ...
%!         "the labels cannot tell: q or p. Nothing is left to correct; to see what an audit finds from few of these labels, try --labels 0.03."])
%!assert (strfind (said ("labels", struct ("total", 20), "card", card, "rivals", []), "they agree with the best judge, q, in about 80.0 % (95 % sure: 58.4 to 91.9 %). Nothing") > 0)
%!test <*one judge: it is its own majority, and no simpler rule; nor is it the best>
%! r = small ("labels", struct ("total", 20), "card", card([1 3]), "rivals", []);
%! text = aura.report.panel.verdict (r, {"q"}(1,[1 1]));
%! assert (isempty (strfind (text, "simpler")));
%! r = small ("labels", struct ("total", 1), "queue", 3, "best", 1, "rivals", []);
%! text = aura.report.panel.verdict (r, {"p"});
%! assert (strncmp (text, "1 human label served the judge. How often the judge or the panel is right is not known yet", 85));
%! assert (! isempty (strfind (text, "answer the 1 item in queue.html")));
%! assert (isempty (strfind (text, "best")));
%!test
%! card(3).agree = 17;
%! text = said ("labels", struct ("total", 20), "card", card);
%! assert (! isempty (strfind (text, "A simpler rule does as well: take the longer answer (85.0 %). Nothing")));
%!assert (said (), ["5 human labels served all 2 judges. How often a judge or the panel is right is not known yet: too few labels ", ...
%!        "were drawn at random. Which judge is the best the labels cannot tell yet: q or p. The labels cannot tell yet whether the ", ...
%!        "corrections are better than the picks of q. About 160 more labels drawn at random would tell a difference of 5.0 points, ", ...
%!        "more than the 15 that are left to give. As it stands, corrected_preference in verdicts.csv is the model's guess. ", ...
%!        "To be surer, answer the 3 items in queue.html (or queue.csv) and go on."])
%!test <*what the interval says: a pick that is worse than the best judge is not recommended>
%! start = ["5 human labels served all 2 judges. Over all 20 items, a human agrees with the panel's pick, as it was before that label ", ...
%!          "was seen, in about 60.0 % (95 % sure: 52.0 to 68.0 %); with the best judge, p, in about 90.0 % (95 % sure: 84.0 to 96.0 %). "];
%! go_on = " To be surer, answer the 3 items in queue.html (or queue.csv) and go on.";
%! of = @(gain, varargin) said ("estimates", e, "best", 1, "rivals", [], "gain", gain, varargin{:});
%! assert (of ([-.3 -.4 -.2]), [start, "The corrections do harm: keep the picks of p (verdict_p in verdicts.csv).", go_on]);
%! assert (of ([.3 .2 .4]), [start, "The corrections help: use corrected_preference in verdicts.csv.", go_on]);
%! unsure = "The labels cannot tell yet whether the corrections are better than the picks of p (−10.0 points, 95 % sure: −40.0 to +10.0). ";
%! more = "About 30 more labels drawn at random would tell a difference of 10.0 points, more than the 15 that are left to give. As it stands, keep the picks of p (verdict_p in verdicts.csv).";
%! assert (of ([-.1 -.4 .1]), [start, unsure, more, go_on]);
%! assert (! isempty (strfind (of ([-.1 -.4 .1], "rivals", 2), "; with p in about 90.0 % (95 % sure: 84.0 to 96.0 %). Which judge is the best the labels cannot tell yet: p or q. The labels")));
%! assert (isempty (strfind (of ([-.1 -.4 .1], "queue", []), "To be surer")));
%!test <*measured: all rates, then the advice of the results>
%! r = small ("score", s);
%! assert (aura.report.panel.verdict (r, {"p"; "q"}), ["5 human labels served all 2 judges. On the other 15 items, measured with labels that it has not ", ...
%!         "seen, the panel's corrected pick agrees with the human in 70.0 %. The best judge by the labels, q: 60.0 %; the judges on ", ...
%!         "average: 55.0 %; their majority: 55.0 %; the longer answer: 65.0 %; logistic regression on the same labels: 50.0 %. ", aura.report.advised(r.advice)]);
