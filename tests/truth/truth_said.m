## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [FOUND, KNOWN] = truth_said (T, S)
## What the statement S of a document (aura.text.statement) claims of T (truth_context, with json):
## rows of what kind of number, shown, true, key.  KNOWN is false for an id that no rule has.

function [found, known] = truth_said (t, s)

  a = s.args;
  found = cell (0, 4);
  known = true;
  against = t.json.advice.against;
  switch (s.id)
    ## what to use
    case {"no label", "no pick", "too few", "not measured"}
      found = advised (t, a);
      fewer = struct ("no_label", 1, "no_pick", 1, "too_few", 12, "not_measured", Inf);
      found = [found; is(sum (t.known) < fewer.(strrep (s.id, " ", "_")), true)];
      if (strcmp (s.id, "no pick"))
        found = [found; is(a.declined, numel (t.audit.about.declined))];
      endif
    case "answered"
      found = [is(a.n, sum (t.here)); is(all (t.known(t.here)), true)];
    case {"no judge", "no judges"}
      j = 1:numel (t.names);
      if (strcmp (s.id, "no judge"))
        found = is (round (100 * (a.opposite + a.value)), 100);
      endif
      worse = arrayfun (@(j) known_mean (t.right.judge(t.here,j)) < .5, j);
      found(end+1,:) = {"sure and right", all(worse), true, ""};
      found = [found; is(strcmp (t.json.advice.state, "no judge"), true)];
    case {"same", "same in part", "sure", "sure measured", "early", "early, held back", ...
          "not apart", "even", "against"}
      found = stated (t, s.id, a);
    case "its column"
      columns = struct ("majority", "majority", "longer", "longer_answer");
      found = is (strcmp (a.column, columns.(t.json.advice.use)), true);
    case "as well"
      gains = t.json.gains(strcmp ({t.json.gains.of}, t.json.advice.use));
      for g = gains(ismember ({gains.over}, t.json.advice.as_well))(:)'
        if (! isempty (strfind (a.names, g.name)) && ! isempty (g.low))
          found(end+1,:) = {"what is said", g.low <= 0 && g.high >= 0, true, ""};
        endif
      endfor
    case "mend first"
    case "facts"
      found = [is(a.labels, sum (t.known)); is(a.n, merge (isfield (a, "part"), numel (t.all), ...
                                                           t.n))];
      if (isfield (a, "random"))
        h = t.json.headline;
        found = [found; is(isempty (h) || strcmp (h.origin, "assumed"), true)];
      endif
      if (isfield (a, "measured") && t.draws == 1)
        found = [found; is(a.measured, sum (t.hidden))];
      elseif (isfield (a, "measured"))
        found = [found; is(a.draws, t.draws)];
      endif
    ## each rate
    case {"judge", "judge hidden"}
      found = truth_rate (t, a.judge, 100 * rate_of (a), [a.agree, a.as]);
      found = [found; is(a.n, sum (of_best (t)), t.draws == 1)];
    case {"picks", "picks hidden"}
      found = truth_rate (t, "the corrected picks", 100 * rate_of (a), [a.agree, a.as]);
      found(end+1,:) = {"what is said", ! isempty(a.held), ! t.json.advice.given, ""};
      if (isfield (a, "file"))
        found = [found; is(a.file_n, sum (t.here))];
        right = merge (t.known, 1, t.right.picks)(t.here & ! isnan (t.right.picks));
        if (isfield (a, "file_interval"))
          found(end+1,:) = {"the file", 100 * a.file_interval(2:3)(:)', 100 * mean(right), ""};
        endif
        found(end+1,:) = {"point of a rate, rounded", 100 * a.file, NaN, "the file"};
      endif
    case "judge unknown"
      found = [is(a.labels, sum (t.known & ! isnan (truth_rule (t, a.judge)) & t.here)); ...
               is(a.n, sum (! isnan (truth_verdict (t, a.judge)) & t.here))];
    case "picks unknown"
      found = [is(a.labels, sum (t.known & of_best (t))); ...
               is(a.agree, sum (t.right.picks(t.known & of_best (t)) == 1))];
    case "elsewhere"
      at = t.here & isnan (truth_verdict (t, a.judge));
      found = is (a.n, sum (at));
      if (! isempty (a.interval))
        found(end+1,:) = {"picks, elsewhere", 100 * a.interval(:)', ...
                          100 * mean(t.right.picks(at)), ""};
      endif
    case {"differ", "differ counted"}
      found = differ (t, a);
    case "turned"
      at = differing_open (t);
      found = [is(a.changes, sum (at)); is(a.longer, sum (at & t.pick == t.longer))];
    case {"more", "all counted"}
      field = merge (strcmp(s.id, "all counted"), "left", "more");
      found = [is(a.(field), t.json.advice.more); is(a.(field) <= sum (! t.known & t.here), true)];
      if (strcmp (field, "left"))
        found = [found; is(a.left, sum (! t.known & t.here))];
      endif
    case "precision"
      for name = {"first", "second", "third"}
        if (isfield (a, name{1}))
          z = aura.stat.z95 ();
          half = z / (a.(name{1}) + z^2) * sqrt (a.(name{1}) * .75 * .25 + z^2 / 4);
          found(end+1,:) = {"count, rounded", str2double(a.([name{1} "_within"])), 100 * half, ""};
        endif
      endfor
    ## warnings
    case {"unread", "doubt", "disputed", "synthetic", "versions", "hasty"}
    case "a coin"
      at = strcmp ({t.json.rates.name}, a.judge);
      found = [is(a.agree, t.json.rates(at).as_agree); is(a.as, t.json.rates(at).as); ...
               is(t.json.rates(at).rate <= .5, true)];
    case "coins"
      ends = [a.interval(1), a.value];
      found = [is(ends(1) <= .5 && ends(2) >= ends(1), true); is(a.count, numel (t.names))];
    case "reversed"
      right = truth_rule (t, a.judge);
      at = t.here & (t.known | t.measured & t.hidden) & ! isnan (right);
      if (t.measured)
        at = t.hidden & ! isnan (right);
      endif
      found = {"sure and right", mean(right(t.here & ! isnan (right))) < .5, true, ""};
      found = [found; is(a.wrong, sum (right(at) == 0), t.draws == 1); ...
               is(a.labels, sum (at), t.draws == 1)];
    case "origin"                        # they were drawn at random in all worlds
      right = truth_rule (t, a.name);
      at = t.given & t.known & ! isnan (right);
      found = {"random labels that are not charged", false, true, ""; ...
               "what is said", a.labels <= sum(t.known), true, ""; ...
               "counted rate", 100 * a.start, 100 * mean(right(at)), ""};
    case "declined"
      declined = numel (t.audit.about.declined) + t.ties;
      found = [is(a.declined, declined); is(a.answers, declined + sum (t.known))];
      if (! isempty (a.value))
        share = (sum (t.human == 0) + t.ties) / (t.n + t.ties);
        found(end+1,:) = {"ties", 100 * a.interval(:)', 100 * share, ""};
        found(end+1,:) = {"point of a rate, rounded", 100 * a.value, NaN, "ties"};
      endif
    case "unseen"
      batch = t.audit.about.batch;
      found = is (a.n, sum (! ismember (batch, batch(t.known)) & t.here));
    ## what is wrong
    case {"bias", "bias beyond errors"}
      b = truth_bias (t, a.judge, a.what);
      found = [is(a.n, b.n); {"counted rate", 100 * a.share, b.share, ""}; is(a.labels, b.labels)];
      if (strcmp (s.id, "bias") && isfield (a, "interval"))
        found(end+1,:) = {"bias, more than people", 100 * a.interval(:)', b.more, ""};
        found(end+1,:) = {"what is said", abs(a.share - a.people - a.value) < 1e-9, true, ""};
      endif
    case "bias of order"
      b = truth_bias (t, a.judge, "shown first");
      decided = merge (strcmp (a.what, "the answer shown second"), b.second, b.first);
      found = [is(a.decided, decided); is(a.pairs, b.first + b.second); is(a.n, b.n); ...
               {"counted rate", 100 * a.same, b.same, ""}];
    case "bias in category"
      b = truth_bias (t, a.judge, ["errs in " a.category]);
      found = [is(a.n, b.n); is(a.labels, b.labels); ...
               {"bias, errors in a category", 100 * a.interval(:)', b.more, ""}; ...
               {"what is said", abs(a.share - a.people - a.value) < 1e-9, true, ""}];
    case "copies"
      two = [truth_verdict(t, a.judge), truth_verdict(t, a.second)];
      both = ! any (isnan (two), 2) & t.here;
      found = [{"counted rate", 100 * a.value, 100 * mean(two(both,1) == two(both,2)), ""}; ...
               is(a.n, sum (both))];
    case "turned to"
      found = turned (t, a);
    case "no bias"
      found = is (a.labels <= sum (t.known), true);
    case {"biases unknown", "others unknown", "no lean to a place"}
    case {"no category", "more errors", "fewer errors", "categories apart"}
    ## which model is better
    case {"misjudged", "two models", "two decided", "judge of models"}
      found = of_model (t, s.id, a);
    case "told apart"
      k = numel (t.json.board.models);
      found = [is(a.pairs, k * (k - 1) / 2); is(a.apart <= a.pairs, true)];
    case "unlabelled board"
      found = is (sum (t.known), 0);
    case {"two undecided", "further misjudged", "never meet", "opponents differ", ...
          "few of their own", "off the board", "no board"}
    ## how the verdicts came together
    case "new questions"
      found = [is(a.n, t.n); is(a.questions, numel (unique (t.question))); is(t.measured, true)];
    case "judged once"
      found = [is(a.n, sum (sum (! isnan (t.verdict), 2) == 1)); is(a.of, t.n)];
    case "sampled"
      found = [is(a.whole, numel (t.all)); is(a.labels, sum (t.given & t.human > 0)); ...
               is(a.labels + a.drawn, t.n)];
    case {"unused", "left out", "joined by text", "repeats", "answers turned", "renamed", ...
          "unmatched", "not shared", "few shared", "few verdicts", "no verdict", "one pick", ...
          "same verdicts"}
    case "audited"
      found = [is(a.n, t.n); is(a.known, sum (t.given & t.human > 0))];
    case "labels"
      found = is (a.labels, sum (t.known));
      if (! t.measured)
        found = [found; is(a.start, sum (t.given & t.known)); is(a.since, ...
                                                                 sum (t.known & ! t.given))];
      endif
      waiting = sum (t.audit.status == aura.set.code ("waiting") & t.here);
      if (t.panel)
        waiting = numel (cellstr (t.json.queue)) * ! isempty (t.json.queue);
      endif
      found = [found; is(a.waiting, waiting)];
    case "whole"
      found = [is(a.n, numel (t.all)); is(a.here, t.n)];
    case "one answer"
      found = is (numel (unique (t.human(t.known))), 1);
    case {"all agree", "layer off", "no interval"}
    ## since comparisons were added
    case "drift"
      last = t.audit.about.batch == max (t.audit.about.batch);
      judged = ! isnan (truth_verdict (t, a.judge));
      found = [is(a.new_n, sum (last & t.here & judged)); is(a.old_n, sum (! last & judged))];
    case {"bias changed", "errs changed"}
      last = t.audit.about.batch == max (t.audit.about.batch);
      found = is (a.now <= sum (last), true);
    case {"since", "drift unknown", "bias unchanged", "people"}
    ## of the model
    case "changes"
      found = is (a.n, sum (differing_open (t)));
    case "in doubt"
      found = [is(a.n, sum (differing_open (t))); is(sum (strcmp (t.trust, "ask")) >= a.n, true)];
    case {"rule", "rule of the loop", "layer"}
    case "loop"
      found = [is(a.n, sum (! t.known)); is(a.loop, sum (! t.known & t.audit.q < .5)); ...
               is(a.layer, sum (! t.known & t.pick != t.verdict(:,1))); ...
               is(a.differ, sum (! t.known & (t.audit.q >= .5) != (t.pick == t.verdict(:,1))))];
    case "loop of the paper"
      found = is (a.flips, sum (! t.known & ! aura.loop.as_paper (t.audit)));
    case "loop hidden"
      at = t.hidden & t.human > 0;
      found = [is(a.n, sum (at)); is(a.layer, sum (at & t.pick == t.human)); ...
               is(a.loop, sum (at & (t.audit.q >= .5) == (t.human == t.verdict(:,1))))];
    case {"no recalibration", "recalibration"}
      found = is (strcmp (s.id, "recalibration") && a.beta > a.loss, ...
                  false);
    otherwise
      known = strcmp (s.place, "figure");
  endswitch

endfunction

function found = is (shown, truth, applies = true)

  found = cell (0, 4);
  if (applies)
    found = {"count", shown, truth, ""};
    if (islogical (shown) || islogical (truth))
      found = {"what is said", logical(shown), logical(truth), ""};
    endif
  endif

endfunction

function rate = rate_of (a)

  rate = [a.value, NaN, NaN];
  if (! isempty (a.interval))
    rate(2:3) = a.interval;
  endif

endfunction

function found = of_model (t, id, a)

  m = truth_models (t);
  if (strcmp (a.model, "itself"))
    a.model = a.judge;
  endif
  at = strcmp (m.names, a.model);
  if (strcmp (id, "two decided"))
    found = {"sure and right", m.rate(at) > .5, true, ""};
    return;
  elseif (strcmp (id, "two models"))
    found = [is(a.n, m.n(at)); is(a.labels, m.labels(at))];
  else
    j = strcmp (t.names, a.judge);
    found = [is(a.n, m.judge_n(at,j)); {"counted rate", 100 * a.own, 100 * m.judge(at,j), ""}];
  endif
  if (strcmp (id, "misjudged"))
    found = [found; is(a.labels, m.labels(at))];
    found(end+1,:) = {"sure and right", (m.judge(at,j) > m.on(at,j)) ...
                                        == strcmp(a.does, "overrates"), true, ""};
  endif
  if (! strcmp (id, "judge of models") && isfield (a, "interval") && numel (a.interval) == 2)
    found(end+1,:) = {"model, of these", 100 * a.interval(:)', 100 * m.rate(at), ""};
  endif

endfunction

## The advice: of which rule.
function found = advised (t, a)

  advice = t.json.advice;
  acts = struct ("picks", "use the corrected picks", "longer", "use the longer answer", ...
                 "majority", "use the majority", ...
                 "judge", ["keep " regexprep(advice.name, '^judge$', "the judge")]);
  found = {"what is said", strcmp(regexprep (a.act, " for new ones$", ""), ...
                                  acts.(advice.use)), true, ""};

endfunction

## The sentence of a state: its condition, of how many items, what is expected, what labels allow.
function found = stated (t, id, a)

  advice = t.json.advice;
  found = advised (t, a);
  ids = struct ("same", {{"same", "same in part"}}, "sure", {{"sure", "sure measured"}}, ...
                "against", {{"against"}}, ...
                "early", {{"early", "early, held back", "not apart", "even"}}, ...
                "no_judge", {{"same", "same in part", "sure", "early"}}, "unmeasured", {{}});
  found = [found; is(ismember (id, ids.(strrep (advice.state, " ", "_"))), true)];
  [of, over] = deal (t.right.(strrep (advice.use, "judge", "picks")), ...
                     truth_rule (t, advice.against));
  if (strcmp (advice.use, "judge"))
    [of, over] = deal (over, of);
  elseif (! strcmp (a.over, regexprep (advice.against, '^judge$', "the judge")))
    over = t.right.picks;                # what it takes the place of
  endif
  [gain, n] = true_gain (t, of, over);
  if (t.draws == 1 && ! t.measured && ! any (t.human == 0)) # who knows which others are ties
    found = [found; is(a.n, n)];
  endif
  if (strncmp (id, "same", 4))
    found = [found; is(sum (differing_open (t) & ! isnan (over)), 0, ! t.measured)];
    return;
  endif
  ## What is advised is not printed to be worse.
  worse = strcmp (advice.use, "picks") && (a.value <= 0 || a.interval(2) <= 0);
  found = [found; is(worse, false)];
  turned = any (strcmp (id, {"early, held back", "against"}));
  found = [found; gain_of(t, of, over, 100 * merge (turned, -1, 1) * a.value, ...
                          100 * merge (turned, -fliplr (a.interval(:)'), a.interval(:)'), "")];
  if (strcmp (advice.state, "sure"))
    found(end+1,:) = {"sure and right", gain > 0, true, ""};
  elseif (strcmp (advice.state, "against"))
    found(end+1,:) = {"sure and right", gain > 0, true, ""};
  endif

endfunction

## Where the picks differ from the judge, on the items that the report is about.
function at = differing (t)

  pick = truth_verdict (t, t.json.advice.against);
  at = of_best (t) & t.pick != pick & pick != 1.5;

endfunction

function at = of_best (t)

  at = t.here & ! isnan (truth_verdict (t, t.json.advice.against));
  if (t.measured)
    at &= t.hidden;
  endif

endfunction

## What the corrections change of the items without a label, given out or not.
function at = differing_open (t)

  verdict = truth_verdict (t, t.json.advice.against);
  at = ! t.known & ! isnan (verdict) & t.pick != verdict;

endfunction

## On the N items without a label that both have a pick for; where labels are hidden on those, where
## all have one on all.
function [gain, n] = true_gain (t, of, over)

  at = t.here & ! isnan (of) & ! isnan (over);
  if (t.measured)
    at &= t.hidden;
  elseif (! all (t.known(t.here)))
    at &= ! t.known;
  endif
  n = sum (at);
  gain = 100 * mean (of(at) - over(at));

endfunction

function found = gain_of (t, of, over, gain, ends, key)

  found = cell (0, 4);
  exact = t.measured || all (t.known(t.here));
  if (! any (isnan (gain)) && ! isempty (gain))
    found(end+1,:) = {"what is said", ends(1) <= gain + .5 && gain - .5 <= ends(2), true, ""};
  endif
  found(end+1,:) = {"gain, where nobody has labelled", ends(:)', ...
                    merge(exact, NaN, true_gain (t, of, over)), ""};

endfunction

function found = differ (t, a)

  at = differing (t);
  found = cell (0, 4);
  if (t.draws > 1)
    return;
  endif
  if (t.measured || all (t.known(t.here)))
    found = [is(a.differ, sum (at)); is(a.with, sum (t.right.picks(at) == 1)); ...
             is(a.n, sum (of_best (t)))];
    return;
  endif
  found = [is(a.differ, sum (at & ! t.known)); is(a.n, sum (of_best (t) & ! t.known)); ...
           is(a.labels, sum (at & t.known))];
  if (a.labels > 0)
    found = [found; is(a.with, sum (t.right.picks(at & t.known) == 1))];
  endif

endfunction

function m = known_mean (x)

  m = mean (x(! isnan (x)));

endfunction

function found = turned (t, a)

  best = truth_verdict (t, t.json.advice.against);
  changed = differing_open (t);
  sides = {"the longer answer", 3 - 2 * t.longer; "the shorter answer", 2 * t.longer - 3; ...
           "answer 1", ones(t.n, 1); "answer 2", - ones(t.n, 1)};
  at = find (strcmp (sides(:,1), a.what));
  found = is (a.changes, sum (changed));
  if (! isempty (at))
    found = [found; is(a.to, sum (changed & (2 * best - 3) .* sides{at,2} > 0))];
  endif
  if (isfield (a, "people"))
    b = truth_bias (t, t.json.advice.against, a.what);
    found = [found; is(a.n, b.n); is(a.labels, b.labels)];
  endif

endfunction
