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
    start = sprintf ("No human has labelled any of these %ss", item);
    if (r.labels.declined > 0)
      start = sprintf ("All %s so far are ties or skips%s", aura.text.count (r.labels.declined, "answer"), ...
                       of_all (r.ties, item));
    endif
    text = sprintf (["%s, so nothing is known of %s yet. ", ...
                     "Next: %s%s."], start, {"this judge", "these judges"}{1 + several}, left, ...
                    {"", sprintf("; one answer serves all %d judges", numel (names))}{1 + several});
    return;
  endif
  best = aura.text.excerpt (names{r.best}, 40);
  named = best;
  if (several && isempty (r.rivals))
    named = sprintf ("the best judge, %s,", best);
  endif
  if (! isempty (r.card))
    text = [inverted(r), of_card(r, named, item)];
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
    text = sprintf ("%s %s%s", text, estimated (r, named, item), cannot_tell (r, " yet"));
  endif
  text = sprintf ("%s%s %s", inverted (r), text, aura.report.advised (r.advice));
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
    rates{1} = sprintf ("%s of the %d that it judged (the corrected pick: %s of these)", rates{1}, ...
                        s.judges(at).count, aura.text.percent (s.judges(at).pick));
  endif
  if (isscalar (s.judges))
    text = sprintf (["Humans agree with the judge in %s of them, with the audit in %s ", ...
                     "(measured on %d hidden labels%s)."], ...
                    rates{1}, aura.text.percent (s.pick), s.count, ...
                    aura.report.over_draws (s, ", %s"));
  else
    text = sprintf (["On the other %d items, measured with labels that it has not seen, ", ...
                     "%sthe panel's corrected pick agrees with the human in %s. The best ", ...
                     "judge by the labels, %s: %s; the judges on average: %s; their ", ...
                     "majority: %s; the longer answer: %s; logistic regression on the ", ...
                     "same labels: %s."], ...
                    s.count, aura.report.over_draws (s, "%s of the labels, "), ...
                    aura.text.percent (s.pick), best, rates{:});
  endif

endfunction

function text = estimated (r, named, item)

  e = r.estimates;
  several = numel (r.judges) > 1;
  if (isempty (e))
    why = r.no_estimates;
    if (isempty (why))
      why = "too few labels were drawn at random";
    endif
    text = sprintf ("How often %s is right is not known yet: %s.", ...
                    {"either", "a judge or the panel"}{1 + several}, why);
    return;
  endif
  before = "Of";
  switch (e.origin)
    case "assumed"
      before = "If your labels were drawn at random: of";
    case "look chosen"
      before = ["Your labels look chosen, so this rests on the answers to the audit's own ", ...
                "questions: of"];
  endswitch
  unseen = sprintf (", each labelled one judged without its label (with it, as in verdicts.csv, in %s)", ...
                    aura.text.percent (e.imposed(1)));
  if (several)
    of_judge = sprintf ("those of %s in %s", named, sure (e.judge(r.best,:)));
    if (e.n(r.best) < e.pick_n)
      of_judge = sprintf ("%s of the %d that it judged, where the corrected ones are right in %s", ...
                          of_judge, e.n(r.best), aura.text.percent (e.on(r.best,1)));
      if (! isnan (e.off(r.best,1)))
        of_judge = sprintf ("%s, and in %s of the %d others", of_judge, ...
                            aura.text.percent (e.off(r.best,1)), e.pick_n - e.n(r.best));
      endif
    endif
    text = sprintf ("%s these %d items the corrected picks are right in %s%s, %s.", ...
                    before, e.pick_n, sure (e.pick), unseen, of_judge);
  else
    text = sprintf ("%s these %d %ss, a human agrees with the judge in %s", before, e.n, item, ...
                    sure (e.judge));
    if (e.differ > 0)
      text = sprintf ("%s, with the corrected picks in %s%s", text, sure (e.pick), unseen);
    endif
    text = [text, "."];
  endif
  if (e.unseen > 0)
    text = sprintf ("%s Of the %s added last none has a label yet; they are taken to be like the others.", ...
                    text, aura.text.count (e.unseen, item));
  endif
  if (e.declined > 0)
    text = sprintf ("%s Of %s %s%s; they are left out.", text, ...
                    aura.text.count (r.labels.total + e.declined, "answer"), ...
                    aura.text.count (e.declined, "is a tie or a skip", "are ties or skips"), ...
                    of_all (r.ties, item));
  endif

endfunction

## How many of all items would be answered so.
function text = of_all (rate, item)

  text = "";
  if (! isnan (rate(1)))
    text = sprintf (" (%s of all %ss)", sure (rate), item);
  endif

endfunction

## Where people disagree with a judge more often than not, for certain.
function text = inverted (r)

  text = "";
  names = aura.report.names (r);
  low = false (1, numel (names));
  for j = 1:numel (names)
    if (! isempty (r.card))
      c = r.card(1);
      low(j) = j == r.best && top (c.agree, c.count) < .5;
    elseif (! isempty (r.score))
      m = r.score.judges(j);
      low(j) = m.count > 0 && top (m.original * m.count, m.count) < .5;
    elseif (! isempty (r.estimates))
      low(j) = r.estimates.judge(j,3) < .5;
    endif
  endfor
  if (any (low))
    shown = cellfun (@(name) aura.text.excerpt (name, 40), names(low), "uniformoutput", false);
    text = sprintf ("Humans disagree with %s more often than they agree: are answers 1 and 2 exchanged in the file? ", ...
                    strjoin (shown, ", "));
  endif

endfunction

## The upper end of Wilson's interval.
function high = top (agree, count)

  [~, high] = aura.stat.wilson (agree, count);

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

  text = sprintf ("%s (all answered)", aura.text.percent (rate(1)));
  if (rate(2) < rate(3))
    text = sprintf ("about %s (95 %% sure: %.1f to %.1f %%)", aura.text.percent (rate(1)), ...
                    100 * rate(2:3));
  endif

endfunction

%!function r = small (names, varargin)
%!  judges = struct ("name", names, "flips", 2, "open", 15);
%!  r = struct ("n", 20, "labels", struct ("total", 5, "declined", 0), "card", [], "no_estimates", "", "ties", NaN (1, 3), "queue", [3; 4; 5], "judges", judges, "best", numel (names), ...
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
%!shared e, s, cards, full, cannot
%! e = struct ("judge", [.9 .84 .96; .5 .4 .6], "pick", [.6 .52 .68], "pick_n", 20, "n", [20; 20], "on", [.6 .5 .7; .6 .5 .7], "off", NaN (2, 3), "imposed", [.65 .5 .7], "declined", 0, ...
%!             "origin", "random", "differ", [.1; .2], "unseen", 0);
%! s = struct ("judges", struct ("original", {.5, .6}, "count", 15), "average", .55, "pick", .7, "majority", .55, "longer", .65, "logistic", .5, "count", 15);
%! cards = struct ("name", {"q", "a simple rule: the majority", "a simple rule: the longer answer"}, "agree", {16, 12, 15}, "count", 20);
%! full = struct ("total", 20, "declined", 0);
%! cannot = [" About 160 more labels drawn at random would tell a difference of 5.0 points, more than the 15 that are left to ", ...
%!           "give. As it stands, "];
%!test <*no label: one judge, several>
%! start = "No human has labelled any of these ";
%! next = " in queue.html (or queue.csv) and go on";
%! assert (one ("labels", struct ("total", 0, "declined", 0)), [start, "comparisons, so nothing is known of this judge yet. Next: answer the 3 ", ...
%!         "comparisons", next, "."]);
%! assert (said ("labels", struct ("total", 0, "declined", 0)), [start, "items, so nothing is known of these judges yet. Next: answer the 3 items", ...
%!         next, "; one answer serves all 2 judges."]);
%!test <*all labelled: the judge, or which may be the best; simple rules that do as well>
%! rest = "Nothing is left to correct; to see what an audit finds from few of these labels, try --labels 0.03.";
%! rate = " in about 80.0 % (95 % sure: 58.4 to 91.9 %). ";
%! assert (one ("labels", full, "card", cards([1 3])), ["Humans have labelled all 20 comparisons: they agree with the judge", rate, rest]);
%! start = "Humans have labelled all 20 items: they agree with ";
%! assert (said ("labels", full, "card", cards), [start, "q", rate, "Which judge is the best the labels cannot tell: q or p. ", rest]);
%! assert (said ("labels", full, "card", cards, "rivals", []), [start, "the best judge, q,", rate, rest]);
%! [cards.agree] = deal (16, 16, 17);
%! has (said ("labels", full, "card", cards), ["A simpler rule does as well: take the majority (80.0 %). ", ...
%!      "A simpler rule does as well: take the longer answer (85.0 %). Nothing"]);
%!test <*no rate yet>
%! rate = " is right is not known yet: too few labels were drawn at random. ";
%! assert (one ("queue", 1), ["From 5 human labels, the audit flips 2 of the judge's 15 other decisions. How often either", rate, ...
%!         "The labels cannot tell yet whether the corrections are better than the judge's decisions.", cannot, "keep the judge's ", ...
%!         "decisions (judge_preference in verdicts.csv). To be surer, answer the 1 comparison in queue.html (or queue.csv) and go on."]);
%! assert (said ("queue", []), ["5 human labels served all 2 judges. How often a judge or the panel", rate, "Which judge is the best the ", ...
%!         "labels cannot tell yet: q or p. The labels cannot tell yet whether the corrections are better than the picks of q.", ...
%!         cannot, "corrected_preference in verdicts.csv is the model's guess."]);
%! assert (strncmp (one ("labels", struct ("total", 1, "declined", 0)), "From 1 human label, the", 23));
%!test <*estimated: the rates, then what the interval of the gain says>
%! start = ["5 human labels served all 2 judges. Of these 20 items the corrected picks are right in about 60.0 % ", ...
%!          "(95 % sure: 52.0 to 68.0 %), each labelled one judged without its label (with it, as in verdicts.csv, in 65.0 %), those of the best judge, p, in about 90.0 % (95 % sure: 84.0 to 96.0 %). "];
%! go_on = " To be surer, answer the 3 items in queue.html (or queue.csv) and go on.";
%! of = @(gain, varargin) said ("estimates", e, "best", 1, "rivals", [], "gain", gain, varargin{:});
%! assert (of ([-.3 -.4 -.2]), [start, "The corrections do harm: keep the picks of p (verdict_p in verdicts.csv).", go_on]);
%! assert (of ([.3 .2 .4]), [start, "The corrections help: use corrected_preference in verdicts.csv.", go_on]);
%! has (of ([-.1 -.4 .1], "rivals", 2), ", those of p in about 90.0 % (95 % sure: 84.0 to 96.0 %). Which judge is the best the labels cannot tell yet: p or q. The labels");
%! e.n(1) = 15;
%! has (of ([.3 .2 .4], "estimates", e), "p, in about 90.0 % (95 % sure: 84.0 to 96.0 %) of the 15 that it judged, where the corrected ones are right in 60.0 %. The corr");
%! e.off(1,1) = .3;
%! has (of ([.3 .2 .4], "estimates", e), "the corrected ones are right in 60.0 %, and in 30.0 % of the 5 others. The corr");
%! e.judge(2,:) = [];
%! [e.n, e.differ] = deal (20, .1);
%! start = ["From 5 human labels, the audit flips 2 of the judge's 15 other decisions. Of these 20 comparisons, a human agrees with the judge ", ...
%!          "in about 90.0 % (95 % sure: 84.0 to 96.0 %), with the corrected picks in about 60.0 % (95 % sure: 52.0 to 68.0 %), each labelled one ", ...
%!          "judged without its label (with it, as in verdicts.csv, in 65.0 %). "];
%! assert (one ("estimates", e, "gain", [-.3 -.4 -.2], "queue", []), [start, "The corrections do harm: keep the judge's decisions (judge_preference in verdicts.csv)."]);
%! assert (isempty (strfind (one ("estimates", setfield (e, "differ", 0)), "with the corrected picks")));
%!test <*where labels come from; ties; a judge that is wrong more often than right>
%! [e.judge, e.n, e.differ] = deal (e.judge(1,:), 20, .1);
%! has (one ("estimates", setfield (e, "origin", "assumed")), "decisions. If your labels were drawn at random: of these 20 comp");
%! has (one ("estimates", setfield (e, "origin", "look chosen")), "Your labels look chosen, so this rests on the answers to the audit's own questions: of these 20 c");
%! has (one ("estimates", setfield (e, "unseen", 7)), "Of the 7 comparisons added last none has a label yet; they are taken to be like the others.");
%! [e.declined, e.n] = deal (3, 17);
%! has (one ("estimates", e), "Of these 17 comparisons, a human");
%! has (one ("estimates", e), "65.0 %). Of 8 answers 3 are ties or skips; they are left out. The");
%! has (one ("estimates", setfield (e, "judge", [.5 .5 .5])), "the judge in 50.0 % (all answered), with");
%! has (one ("estimates", e, "ties", [.4 .3 .5]), "65.0 %). Of 8 answers 3 are ties or skips (about 40.0 % (95 % sure: 30.0 to 50.0 %) of all comparisons); they are left out. The");
%! has (one ("labels", struct ("total", 0, "declined", 15), "ties", [1 .8 1]), "All 15 answers so far are ties or skips (about 100.0 % (95 % sure: 80.0 to 100.0 %) of all comparisons), so nothing");
%! assert (strncmp (one ("labels", struct ("total", 0, "declined", 15)), "All 15 answers so far are ties or skips, so nothing is known of this judge", 70));
%! asks = "Humans disagree with the judge more often than they agree: are answers 1 and 2 exchanged in the file? ";
%! e.judge = [.2 .1 .49];
%! assert (strncmp (one ("estimates", e), asks, numel (asks)));
%! e.judge(3) = .51;
%! assert (isempty (strfind (one ("estimates", e), "exchanged")));
%! low = setfield (s, "judges", struct ("original", {.1, .9}, "count", 15));
%! assert (strncmp (said ("score", low), strrep (asks, "the judge", "p"), 40));
%! assert (strncmp (one ("labels", full, "card", setfield (cards(1), "agree", 3)), asks, numel (asks)));
%!test <*measured: the rates, then the advice of the results>
%! r = small ({"p", "q"}, "score", s);
%! assert (aura.report.verdict (r), ["5 human labels served all 2 judges. On the other 15 items, measured with labels that it has not ", ...
%!         "seen, the panel's corrected pick agrees with the human in 70.0 %. The best judge by the labels, q: 60.0 %; the judges on ", ...
%!         "average: 55.0 %; their majority: 55.0 %; the longer answer: 65.0 %; logistic regression on the same labels: 50.0 %. ", aura.report.advised(r.advice)]);
%! [r.score.judges.pick] = deal (.8);
%! r.score.judges(2).count = 9;
%! has (aura.report.verdict (r), "q: 60.0 % of the 9 that it judged (the corrected pick: 80.0 % of these); the judges on");
%! s.judges(2) = [];
%! r = small ({"j"}, "score", s);
%! assert (aura.report.verdict (r), ["From 5 human labels, the audit flips 2 of the judge's 15 other decisions. Humans agree with the judge ", ...
%!         "in 50.0 % of them, with the audit in 70.0 % (measured on 15 hidden labels). ", aura.report.advised(r.advice)]);
