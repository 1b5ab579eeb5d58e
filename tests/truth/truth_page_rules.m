## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## RULES = truth_page_rules ()
## What the page says beyond the screen (truth_rules).

function rules = truth_page_rules ()

  none = @(t, k) cell (0, 4);
  num = @(text) str2double (text);
  is = @(shown, truth) {"count", shown, truth, ""};
  said = @(yes) {"what is said", logical(yes), true, ""};
  rules = {
    'Audit of (?:the judge “.*?”|a panel of (\d+) judges|the judge)', none;
    'Next: answer (\d+) questions? in queue\.html, about (\d+) minutes?\. Then:', ...
      @(t, k) is(num (k{1}), numel (cellstr (t.json.queue)) * ! isempty (t.json.queue));
    'aura (?:import|audit) .*$', none;
    'At most about (\d+) more tell a 5-point difference\.', @(t, k) is(num (k{1}), t.json.advice.more);
    'With the (\d+) that are left all is counted\.', @(t, k) is(num (k{1}), sum (! t.known & t.here));
    '(\d+) tell a rate within about (\d+) points(?:, \d+ within \d+)*\.', none;
    'Next: nothing waits\. (?:To be asked more|With new items):', none;
    'A trial on hidden labels\. Without --labels all of them count\.', @(t, k) said(t.measured);
    'The corrected picks differ from (\S+) on (\d+) items?\.', @(t, k) is(num (k{2}), sum (! isnan (truth_verdict (t, k{1})) & t.pick != truth_verdict (t, k{1})));
    '(?:Ten|\d+) (?:changes? that matter most|change|decisions? most in doubt)', none;
    '\S.*?''s pick → corrected pick, surest first\. All (\d+): verdicts\.csv\.', ...
      @(t, k) is(num (k{1}), sum (! t.known & ! isnan (truth_verdict (t, t.json.advice.against)) & t.pick != truth_verdict (t, t.json.advice.against)));
    'Held back: verdicts\.csv keeps .*?''s pick, and says “ask” on these (\d+)\.', ...
      @(t, k) [is(num (k{1}), sum (! t.known & t.pick != t.verdict(:,1))); said(sum (strcmp (t.trust, "ask")) >= num (k{1}))];
    'By category', none;
    '(?:No category stands out|(?:More|Fewer) errors than elsewhere in .{1,200}?(?:; fewer errors than elsewhere in .{1,200}?)?)\.', none;
    '.{1,90}?: apart from the whole, (\d+) %; one in twenty intervals is so by chance\.', none;
    'Who agrees with whom', none;
    'How to read this', none;
    'A judge that errs takes .*$', none; 'it and beyond your people\..*$', none;
    'Right means .*$', none; '\* The labels of the start .*$', none; 
    'The percentage before .*$', none; 'verdicts\.csv says .*$', none; 'Who labels should not .*$', none;
    'As so many random labels: .*$', none; 'A gain is .*$', none; '--random-labels no\.', none;
    'share of .*$', none; 'so many would .*$', none; 'drawn; what .*$', none; 'nobody has .*$', none; 'that is not sure enough\.', none;
    'All rates and tables', none;
    'A decision is flipped when the probability that a human agrees is below [\d.]+ less [\d.]+ times the probability that nothing here tells where the judge errs \(options decide\.threshold and decide\.margin\)\. Below 1/2 a human disagrees more often than not; the less is known, the surer a flip has to be\. In this audit the thresholds? (?:is|are) .*?\.(?= |$)', none;
    '(\d+) (?:items?|comparisons?) from .*?(?: \(left out: .*?\))?\. (\d+) of them have a human label(?:\.|; [\d.]+ % of these labels, drawn at random, were shown to the audit at its start, and the rest were hidden from it\.)', ...
      @(t, k) [is(num (k{1}), t.n); is(num (k{2}), sum (t.given & t.human > 0))];
    'verdicts\.csv has all (\d+) comparisons of the file, decided by what this audit tells: of the (\d+) without a label (\d+) are flipped\. The model expects a human to agree with [\d.]+ % of the judge''s picks there, and with [\d.]+ % of the corrected ones\. All else here is of the (\d+)\.', ...
      @(t, k) [is(num (k{1}), numel (t.all)); is(num (k{4}), t.n)];
    'The (?:decisions|items|panel''s).*$', none; 'Each point is .*$', none; 'Mean change of .*$', none; 'Of each round.*$', none;
    'What does the paper''s loop say\?', none;
    'Here the decision layer decides\. It averages models, of which the paper''s loop is one, with the prior weight ([\d.]+) \(decide\.loop_mass\)\.', ...
      @(t, k) is(num (k{1}), t.audit.opts.decide.loop_mass);
    'Of (\d+) (?:items?|comparisons?) without a label the loop alone \(decide\.method "none"\) would flip (\d+), the layer (\d+); they differ on (\d+)\.', ...
      @(t, k) [is(num (k{1}), sum (! t.known)); is(num (k{2}), sum (! t.known & t.audit.q < .5)); ...
               is(num (k{3}), sum (! t.known & t.pick != t.verdict(:,1))); ...
               is(num (k{4}), sum (! t.known & (t.audit.q >= .5) != (t.pick == t.verdict(:,1))))];
    'As the paper sets it, with a fixed intercept \(preset "paper-real"\), the loop would flip (\d+) of them\.', ...
      @(t, k) is(num (k{1}), sum (! t.known & ! aura.loop.as_paper (t.audit)));
    'On the (\d+) of them whose label was never shown the loop is right (\d+) times, the layer (\d+) times\.', ...
      @(t, k) [is(num (k{1}), sum (t.hidden & t.human > 0)); ...
               is(num (k{2}), sum (t.hidden & t.human > 0 & (t.audit.q >= .5) == (t.human == t.verdict(:,1)))); ...
               is(num (k{3}), sum (t.hidden & t.human > 0 & t.pick == t.human))];
    'How it was made', none; 'The rounds', none; 'Options', none; 'All options', none; 'The options', none;
    '.*? agree in [\d.]+ % .*$', none;
    };

endfunction
