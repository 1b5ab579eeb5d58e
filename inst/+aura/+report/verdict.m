## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.report.verdict (R)
## The results R in a few sentences, for readers who know nothing of the audit: what was found,
## how sure that is, and what to do next.

function text = verdict (r)

  [names, item] = aura.report.names (r);
  several = numel (names) > 1;
  left = sprintf ("answer the %s in queue.html (or queue.csv) and go on", ...
                  aura.text.count (numel (r.queue), item));
  if (r.labels.total == 0)
    text = sprintf (["No human has labelled any of these %ss, so nothing is known of %s yet. ", ...
                     "Next: %s%s."], item, {"this judge", "these judges"}{1 + several}, left, ...
                    {"", sprintf("; one answer serves all %d judges", numel (names))}{1 + several});
    return;
  endif
  best = aura.text.excerpt (names{r.best}, 40);
  named = best;
  if (several && isempty (r.rivals))
    named = sprintf ("the best judge, %s,", best);
  endif
  if (r.labels.total == r.n)
    text = of_card (r, named, item);
    return;
  endif
  labels = aura.text.count (r.labels.total, "human label");
  text = sprintf ("From %s, the audit flips %d of the judge's %d other decisions.", ...
                  labels, r.judges(1).flips, r.judges(1).open);
  if (several)
    text = sprintf ("%s served all %d judges.", labels, numel (names));
  endif
  if (! isempty (r.score))
    text = sprintf ("%s %s", text, measured (r.score, r.best, best));
  else
    text = sprintf ("%s %s%s", text, estimated (r, named), cannot_tell (r, " yet"));
  endif
  text = sprintf ("%s %s", text, aura.report.advised (r.advice));
  if (isempty (r.score) && ! isempty (r.queue))
    text = sprintf ("%s To be surer, %s.", text, left);
  endif

endfunction

## Where all have a label: how good judges and simple rules are.
function text = of_card (r, named, item)

  c = r.card(1);
  [low, high] = aura.stat.wilson (c.agree, c.count);
  text = sprintf ("Humans have labelled all %s: they agree with %s in %s.%s", ...
                  aura.text.count (r.n, item), named, sure ([c.agree / c.count, low, high]), ...
                  cannot_tell (r, ""));
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

## On hidden labels, several judges beside what is simpler.
function text = measured (s, at, best)

  rates = [s.judges(at).original, s.average, s.majority, s.longer, s.logistic];
  rates = arrayfun (@aura.text.percent, rates, "uniformoutput", false);
  if (s.judges(at).count < s.count)
    rates{1} = sprintf ("%s of the %d that it judged", rates{1}, s.judges(at).count);
  endif
  if (isscalar (s.judges))
    text = sprintf (["Humans agree with the judge in %s of them, with the audit in %s ", ...
                     "(measured on %d hidden labels)."], ...
                    rates{1}, aura.text.percent (s.pick), s.count);
  else
    text = sprintf (["On the other %d items, measured with labels that it has not seen, ", ...
                     "the panel's corrected pick agrees with the human in %s. The best ", ...
                     "judge by the labels, %s: %s; the judges on average: %s; their ", ...
                     "majority: %s; the longer answer: %s; logistic regression on the ", ...
                     "same labels: %s."], ...
                    s.count, aura.text.percent (s.pick), best, rates{:});
  endif

endfunction

function text = estimated (r, named)

  e = r.estimates;
  several = numel (r.judges) > 1;
  if (isempty (e) || isnan (e.judge(r.best,1)) || (several && isnan (e.pick(1))))
    text = sprintf (["How often %s is right is not known yet: too few labels were drawn at ", ...
                     "random."], {"either", "a judge or the panel"}{1 + several});
  elseif (several)
    text = sprintf ("Over all %d items, the corrected picks are right in %s, those of %s in %s.", ...
                    r.n, sure (e.pick), named, sure (e.judge(r.best,:)));
  else
    text = sprintf ("Of all %d, a human agrees with the judge in %s", r.n, sure (e.judge));
    if (r.judges.flips > 0 && ! isnan (e.audit(1)))
      text = sprintf ("%s, with the audit, before it sees the label, in %s", text, sure (e.audit));
    endif
    text = [text, "."];
  endif

endfunction

## Where there is more than one judge that may be the best.
function text = cannot_tell (r, yet)

  text = "";
  if (! isempty (r.rivals))
    text = sprintf (" Which judge is the best the labels cannot tell%s: %s.", yet, ...
                    aura.report.either (r));
  endif

endfunction

## RATE (1-by-3, with the ends of its 95 % interval) in a sentence.
function text = sure (rate)

  text = sprintf ("about %s (95 %% sure: %.1f to %.1f %%)", aura.text.percent (rate(1)), ...
                  100 * rate(2:3));

endfunction

%!function r = small (names, varargin)
%!  judges = struct ("name", names, "flips", 2, "open", 15);
%!  r = struct ("n", 20, "labels", struct ("total", 5), "queue", [3; 4; 5], "judges", judges, "best", numel (names), ...
%!              "rivals", 1:numel (names) - 1, "gain", NaN (1, 3), "score", [], "estimates", [], varargin{:});
%!  column = {"judge_preference", ["verdict_" names{r.best}]}{1 + (numel (names) > 1)};
%!  r.advice = aura.report.advice (aura.report.rival (names{r.best}, column, r.gain, 10, .1), 15);
%!endfunction
%!function text = one (varargin)
%!  text = aura.report.verdict (small ({"j"}, varargin{:}));
%!endfunction
%!function text = said (varargin)
%!  text = aura.report.verdict (small ({"p", "q"}, varargin{:}));
%!endfunction
%!function has (text, part)
%!  assert (! isempty (strfind (text, part)), "no \"%s\" in %s", part, text);
%!endfunction
%!shared e, s, cards, all, cannot
%! e = struct ("judge", [.9 .84 .96; .5 .4 .6], "audit", [.8 .7 .9], "pick", [.6 .52 .68]);
%! s = struct ("judges", struct ("original", {.5, .6}, "count", 15), "average", .55, "pick", .7, "majority", .55, "longer", .65, "logistic", .5, "count", 15);
%! cards = struct ("name", {"q", "a simple rule: the majority", "a simple rule: the longer answer"}, "agree", {16, 12, 15}, "count", 20);
%! all = struct ("total", 20);
%! cannot = [" About 160 more labels drawn at random would tell a difference of 5.0 points, more than the 15 that are left to ", ...
%!           "give. As it stands, "];
%!test <*no label: one judge, several>
%! start = "No human has labelled any of these ";
%! next = " in queue.html (or queue.csv) and go on";
%! assert (one ("labels", struct ("total", 0)), [start, "comparisons, so nothing is known of this judge yet. Next: answer the 3 ", ...
%!         "comparisons", next, "."]);
%! assert (said ("labels", struct ("total", 0)), [start, "items, so nothing is known of these judges yet. Next: answer the 3 items", ...
%!         next, "; one answer serves all 2 judges."]);
%!test <*all labelled: the judge, or which may be the best; simple rules that do as well>
%! rest = "Nothing is left to correct; to see what an audit finds from few of these labels, try --labels 0.03.";
%! rate = " in about 80.0 % (95 % sure: 58.4 to 91.9 %). ";
%! assert (one ("labels", all, "card", cards([1 3])), ["Humans have labelled all 20 comparisons: they agree with the judge", rate, rest]);
%! start = "Humans have labelled all 20 items: they agree with ";
%! assert (said ("labels", all, "card", cards), [start, "q", rate, "Which judge is the best the labels cannot tell: q or p. ", rest]);
%! assert (said ("labels", all, "card", cards, "rivals", []), [start, "the best judge, q,", rate, rest]);
%! [cards.agree] = deal (16, 16, 17);
%! has (said ("labels", all, "card", cards), ["A simpler rule does as well: take the majority (80.0 %). ", ...
%!      "A simpler rule does as well: take the longer answer (85.0 %). Nothing"]);
%!test <*no rate yet>
%! rate = " is right is not known yet: too few labels were drawn at random. ";
%! assert (one ("queue", 1), ["From 5 human labels, the audit flips 2 of the judge's 15 other decisions. How often either", rate, ...
%!         "The labels cannot tell yet whether the corrections are better than the judge's decisions.", cannot, "keep the judge's ", ...
%!         "decisions (judge_preference in verdicts.csv). To be surer, answer the 1 comparison in queue.html (or queue.csv) and go on."]);
%! assert (said ("queue", []), ["5 human labels served all 2 judges. How often a judge or the panel", rate, "Which judge is the best the ", ...
%!         "labels cannot tell yet: q or p. The labels cannot tell yet whether the corrections are better than the picks of q.", ...
%!         cannot, "corrected_preference in verdicts.csv is the model's guess."]);
%! assert (strncmp (one ("labels", struct ("total", 1)), "From 1 human label, the", 23));
%!test <*estimated: the rates, then what the interval of the gain says>
%! start = ["5 human labels served all 2 judges. Over all 20 items, the corrected picks are right in about 60.0 % ", ...
%!          "(95 % sure: 52.0 to 68.0 %), those of the best judge, p, in about 90.0 % (95 % sure: 84.0 to 96.0 %). "];
%! go_on = " To be surer, answer the 3 items in queue.html (or queue.csv) and go on.";
%! of = @(gain, varargin) said ("estimates", e, "best", 1, "rivals", [], "gain", gain, varargin{:});
%! assert (of ([-.3 -.4 -.2]), [start, "The corrections do harm: keep the picks of p (verdict_p in verdicts.csv).", go_on]);
%! assert (of ([.3 .2 .4]), [start, "The corrections help: use corrected_preference in verdicts.csv.", go_on]);
%! has (of ([-.1 -.4 .1], "rivals", 2), ", those of p in about 90.0 % (95 % sure: 84.0 to 96.0 %). Which judge is the best the labels cannot tell yet: p or q. The labels");
%! e.judge(2,:) = [];
%! start = ["From 5 human labels, the audit flips 2 of the judge's 15 other decisions. Of all 20, a human agrees with the judge ", ...
%!          "in about 90.0 % (95 % sure: 84.0 to 96.0 %), with the audit, before it sees the label, in about 80.0 % (95 % sure: ", ...
%!          "70.0 to 90.0 %). "];
%! assert (one ("estimates", e, "gain", [-.3 -.4 -.2], "queue", []), [start, "The corrections do harm: keep the judge's decisions (judge_preference in verdicts.csv)."]);
%! none = small ({"j"}, "estimates", e);
%! none.judges.flips = 0;
%! assert (isempty (strfind (aura.report.verdict (none), "with the audit")));
%!test <*measured: the rates, then the advice of the results>
%! r = small ({"p", "q"}, "score", s);
%! assert (aura.report.verdict (r), ["5 human labels served all 2 judges. On the other 15 items, measured with labels that it has not ", ...
%!         "seen, the panel's corrected pick agrees with the human in 70.0 %. The best judge by the labels, q: 60.0 %; the judges on ", ...
%!         "average: 55.0 %; their majority: 55.0 %; the longer answer: 65.0 %; logistic regression on the same labels: 50.0 %. ", aura.report.advised(r.advice)]);
%! r.score.judges(2).count = 9;
%! has (aura.report.verdict (r), "q: 60.0 % of the 9 that it judged; the judges on");
%! s.judges(2) = [];
%! r = small ({"j"}, "score", s);
%! assert (aura.report.verdict (r), ["From 5 human labels, the audit flips 2 of the judge's 15 other decisions. Humans agree with the judge ", ...
%!         "in 50.0 % of them, with the audit in 70.0 % (measured on 15 hidden labels). ", aura.report.advised(r.advice)]);
