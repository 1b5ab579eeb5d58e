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
  text = sprintf ("From %d human labels, the audit corrects %d of the judge's %d other decisions.", ...
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

  if (isempty (r.flips))
    text = "The labels give no reason to correct the judge: keep its decisions.";
  elseif (! isempty (r.score))
    text = after_measuring (r.score);
  elseif (! isempty (r.estimates) && r.estimates.gain(2) > 0)
    text = "The corrections help: use corrected_preference in verdicts.csv.";
  elseif (! isempty (r.estimates) && r.estimates.gain(3) < 0)
    text = "The corrections do harm: keep the judge's decisions.";
  else
    text = "Whether the corrections help is not sure yet.";
  endif
  if (isempty (r.score) && ! isempty (r.queue))
    text = sprintf ("%s To be surer, answer the %d comparisons in queue.html (or queue.csv) and go on.", ...
                    text, numel (r.queue));
  endif

endfunction

function text = after_measuring (s)

  if (s.never <= s.never_original)
    text = "The corrections do not help: keep the judge's decisions.";
  elseif (max (s.longer_never, s.logistic_never) >= s.never)
    [best, which] = max ([s.longer_never, s.logistic_never]);
    rule = {"the longer answer wins", "logistic regression on the same labels"}{which};
    text = sprintf ("A simple rule does as well: %s (%s).", rule, aura.text.percent (best));
  else
    text = "The corrections help: use corrected_preference in verdicts.csv.";
  endif

endfunction

%!function r = small (varargin)
%!  r = struct ("n", 20, "labels", struct ("total", 5), "flips", struct ("id", {1, 2}), "queue", [3; 4; 5], ...
%!              "prob", repmat (.75, 20, 1), "score", [], "estimates", [], varargin{:});
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
%!assert (strfind (aura.report.verdict (small ("score", setfield (s, "logistic_never", .75))), ...
%!                 "A simple rule does as well: logistic regression on the same labels (75.0 %).") > 0)
%!assert (aura.report.verdict (small ()), ["From 5 human labels, the audit corrects 2 of the judge's 15 other decisions. ", ...
%!        "How often either is right is not known yet: too few labels were drawn at random. Whether the corrections help is not ", ...
%!        "sure yet. To be surer, answer the 3 comparisons in queue.html (or queue.csv) and go on."])
%!assert (aura.report.verdict (small ("score", s)), ["From 5 human labels, the audit corrects 2 of the judge's 15 other decisions. ", ...
%!        "Humans agree with the judge in 50.0 % of them, with the audit in 70.0 % (measured on 15 hidden labels). ", ...
%!        "The corrections help: use corrected_preference in verdicts.csv."])
%!assert (strfind (aura.report.verdict (small ("score", setfield (s, "longer_never", .7))), ...
%!                 "A simple rule does as well: the longer answer wins (70.0 %).") > 0)
%!assert (strfind (aura.report.verdict (small ("score", setfield (s, "never", .5))), "The corrections do not help") > 0)
%!assert (aura.report.verdict (small ("estimates", e, "queue", [])), ["From 5 human labels, the audit corrects 2 of the judge's 15 ", ...
%!        "other decisions. Of all 20, a human agrees with the judge in about 60.0 % (95 % sure: 50.0 to 70.0 %), ", ...
%!        "with the audit, before it sees the label, in about 80.0 % (95 % sure: 70.0 to 90.0 %). The corrections help: use corrected_preference in verdicts.csv."])
%!assert (strfind (aura.report.verdict (small ("estimates", setfield (e, "gain", [-.2 -.3 -.1]))), "do harm: keep") > 0)
%!assert (strfind (aura.report.verdict (small ("estimates", setfield (e, "gain", [.1 -.3 .4]))), "not sure yet. To be surer, answer the 3") > 0)
%!test
%! text = aura.report.verdict (small ("estimates", e, "flips", []));
%! assert (isempty (strfind (text, "with the audit")));
%! assert (! isempty (strfind (text, "no reason to correct the judge: keep its decisions. To be surer")));
