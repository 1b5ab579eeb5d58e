## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The audit of one judge in a few sentences, for readers who know nothing of it: what was
## found, how sure that is, and what to do next.

function text = verdict (r)

  l = r.labels;
  if (l.total == 0)
    text = sprintf (["No human has labelled any of these comparisons, so nothing is known of this judge ", ...
                     "yet. Next: answer the %d comparisons in queue.html (or queue.csv) and go on."], numel (r.queue));
  elseif (l.total == r.n)
    text = of_card (r);
  else
    text = [found(r), " ", next(r)];
  endif

endfunction

function text = of_card (r)

  [low, high] = aura.stat.wilson (r.card(1).agree, r.n);
  text = sprintf ("Humans have labelled all %d comparisons: they agree with the judge in %s.", r.n, ...
                  aura.report.sure ([r.card(1).agree / r.n, low, high]));
  longer = r.card(strcmp ({r.card.name}, "a simple rule: the longer answer"));
  if (longer.agree >= r.card(1).agree)
    text = sprintf ("%s A simple rule does as well: the longer answer wins (%s).", text, ...
                    aura.text.percent (longer.agree / r.n));
  endif
  text = [text, " Nothing is left to correct; to see what an audit finds from few of these ", ...
          "labels, try --labels 0.03."];

endfunction

function text = found (r)

  l = r.labels;
  flips = numel (r.flips);
  text = sprintf ("From %d human labels, the audit flips %d of the judge's %d other decisions.", ...
                  l.total, flips, r.n - l.total);
  if (! isempty (r.score))
    s = r.score;
    text = sprintf ("%s Humans agree with the judge in %s of them, with the audit in %s (measured on %d hidden labels).", ...
                    text, aura.text.percent (s.never_original), aura.text.percent (s.never), s.never_count);
  elseif (! isempty (r.estimates))
    text = sprintf ("%s Of all %d, a human agrees with the judge in %s", text, r.n, ...
                    aura.report.sure (r.estimates.judge));
    if (flips > 0 && ! isnan (r.estimates.audit(1)))
      text = sprintf ("%s, with the audit, before it sees the label, in %s", text, aura.report.sure (r.estimates.audit));
    endif
    text = [text, "."];
  else
    text = [text, " How often either is right is not known yet: too few labels were drawn at random."];
  endif

endfunction

function text = next (r)

  text = aura.report.advised (r.advice);
  if (isempty (r.score) && ! isempty (r.queue))
    text = sprintf ("%s To be surer, answer the %s in queue.html (or queue.csv) and go on.", ...
                    text, aura.text.count (numel (r.queue), "comparison"));
  endif

endfunction

%!function r = small (varargin)
%!  r = struct ("n", 20, "labels", struct ("total", 5), "flips", struct ("id", {1, 2}), "queue", [3; 4; 5], ...
%!              "prob", repmat (.75, 20, 1), "score", [], "estimates", [], varargin{:});
%!  rival = aura.report.rival ("j", "judge_preference", NaN (1, 3), 0, .1);
%!  if (! isempty (r.estimates))
%!    [rival.gain, rival.count] = deal (r.estimates.gain, 10);
%!  endif
%!  r.advice = aura.report.advice (rival, 15);
%!endfunction
%!function text = advised (gain)
%!  e = struct ("judge", [.6 .5 .7], "audit", [.8 .7 .9], "gain", gain);
%!  r = small ("estimates", e);
%!  text = strrep (aura.report.verdict (r), aura.report.advised (r.advice), ["<", r.advice.finding, ">"]);
%!endfunction
%!shared e, s, card
%! e = struct ("judge", [.6 .5 .7], "audit", [.8 .7 .9], "gain", [.2 .1 .3]);
%! s = struct ("never_original", .5, "never", .7, "never_count", 15, "longer_never", .6, "logistic_never", .65);
%! card = struct ("name", {"the judge, over all", "a simple rule: the longer answer"}, "agree", {15, 14}, "count", 20);
%!assert (aura.report.verdict (small ("labels", struct ("total", 0))), ["No human has labelled any of these comparisons, ", ...
%!        "so nothing is known of this judge yet. Next: answer the 3 comparisons in queue.html (or queue.csv) and go on."])
%!assert (aura.report.verdict (small ("labels", struct ("total", 20), "card", card)), ...
%!        ["Humans have labelled all 20 comparisons: they agree with the judge in about 75.0 % (95 % sure: 53.1 to 88.8 %). ", ...
%!         "Nothing is left to correct; to see what an audit finds from few of these labels, try --labels 0.03."])
%!test
%! card(2).agree = 15;
%! text = aura.report.verdict (small ("labels", struct ("total", 20), "card", card));
%! assert (! isempty (strfind (text, ". A simple rule does as well: the longer answer wins (75.0 %). Nothing is left")));
%!assert (aura.report.verdict (small ()), ["From 5 human labels, the audit flips 2 of the judge's 15 other decisions. ", ...
%!        "How often either is right is not known yet: too few labels were drawn at random. The labels cannot tell yet whether ", ...
%!        "the corrections are better than the judge's decisions. About 160 more labels drawn at random would tell a difference of ", ...
%!        "5.0 points, more than the 15 that are left to give. As it stands, keep the judge's decisions (judge_preference in ", ...
%!        "verdicts.csv). To be surer, answer the 3 comparisons in queue.html (or queue.csv) and go on."])
%!test <*measured: the rates, and the advice of the results, whatever it is>
%! r = small ("score", s);
%! assert (aura.report.verdict (r), ["From 5 human labels, the audit flips 2 of the judge's 15 other decisions. ", ...
%!         "Humans agree with the judge in 50.0 % of them, with the audit in 70.0 % (measured on 15 hidden labels). ", ...
%!         aura.report.advised(r.advice)]);
%!test <*estimated: the interval of the gain decides>
%! start = ["From 5 human labels, the audit flips 2 of the judge's 15 other decisions. Of all 20, a human agrees with the judge ", ...
%!          "in about 60.0 % (95 % sure: 50.0 to 70.0 %), with the audit, before it sees the label, in about 80.0 % (95 % sure: ", ...
%!          "70.0 to 90.0 %). <"];
%! assert (advised ([.2 .1 .3]), [start, "helps> To be surer, answer the 3 comparisons in queue.html (or queue.csv) and go on."]);
%! for row = {[-.2 -.3 -.1], [.1 -.3 .4], [-.1 -.3 .4]; "harms", "unsure", "unsure"}
%!   assert (strncmp (advised (row{1}), [start, row{2}, ">"], numel (start) + numel (row{2})));
%! endfor
%!test
%! r = small ("estimates", e, "flips", []);
%! r.advice = aura.report.advice (setfield (r.advice, "differs", 0), 15);
%! text = aura.report.verdict (r);
%! assert (isempty (strfind (text, "with the audit")));
%! assert (! isempty (strfind (text, "no reason to correct anything: keep the judge's decisions (judge_preference in verdicts.csv). To be surer")));
