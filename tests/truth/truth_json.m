## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [FOUND, LEFT] = truth_json (T, JSON)
## The numbers of the JSON document of a report, beside what is true: rows of what, shown, true and
## the name of the field, which is also the key; LEFT (cellstr): fields that no rule knows.

function [found, left] = truth_json (t, json)

  found = cell (0, 4);
  left = {};
  known = {"schema", "command", "out", "files", "queue", "dropped", "synthetic", ...
           "set_aside", "status", "candidates", "gate", "sanity", "title", "who", "item", ...
           "axis", "habits", "changes", "biases", "statements", "loop", "tables", "figures", ...
           "options"};
  for [value, name] = json
    switch (name)
      case known
      case {"kind", "pass_rate"}           # all worlds are of pairs
        put ("what is said", isempty (value) || strcmp (value, "pair"), true, name);
      case "headline"
        headline (value);
      case "comparisons"
        put ("count", value, t.n, name);
      case "labels"
        put ("count", value.total, sum (t.known), "labels.total");
        put ("count", value.declined, numel (t.audit.about.declined), "labels.declined");
        put ("count", value.known, sum (t.given & t.human > 0), "labels.known");
        put ("count", value.hidden, sum (t.hidden), "labels.hidden");
        put ("count", value.start + value.answered, value.total, "labels.start");
      case "rates"
        cellfun (@rate, each (value));
      case "gains"
        cellfun (@gain, each (value));
      case "file"
        if (! isempty (value))
          right = merge (t.known, 1, t.right.picks)(t.here & ! isnan (t.right.picks));
          put ("the file", 100 * [value.low, value.high], 100 * mean (right), name);
          put ("count", value.of, sum (t.here), name);
        endif
      case "judges"
        for j = 1:numel (value)
          one = value(j);
          judged = ! isnan (truth_verdict (t, one.name));
          right = truth_rule (t, one.name);
          put ("count", one.comparisons, sum (judged), "judges.comparisons");
          put ("count", one.labels, sum (judged & t.known), "judges.labels");
          put ("count", one.agree, sum (right(judged & t.known)), "judges.agree");
          put ("count", one.open, sum (judged & ! t.known), "judges.open");
          if (! isempty (one.decisions))
            decided (one, t.decided (one.name), right, judged);
          endif
        endfor
      case "bias"
        for one = biases (value)
          b = truth_bias (t, one.judge, one.attribute);
          put ("count", one.comparisons, b.n, "bias.comparisons");
          put ("count", one.labels, b.labels, "bias.labels");
          if (! strcmp (one.kind, "errs"))
            put ("counted rate", 100 * one.share, b.share, "bias.share");
          endif
        endfor
      case "board"
        models (value);
      case "flips"
        if (! t.panel)
          put ("count", value, sum (strcmp (t.trust, "flip") & ! t.known), name);
        endif
      case "advice"
        put ("what is said", value.left, sum (! t.known & t.here & ! t.hidden), "advice.left");
        put ("what is said", value.more <= max (value.left, 0), true, "advice.more");
      case "next"
        asked (value);
      case "whole"
        if (! isempty (value))
          put ("count", value.comparisons, numel (t.all), "whole.comparisons");
          put ("count", value.open, numel (t.all) - sum (t.known), "whole.open");
        endif
      otherwise
        left{end+1} = name;
    endswitch
  endfor

  ## jsondecode makes a struct array of them, or a cell.
  function list = biases (value)
    list = value(:)';
    if (iscell (value))
      list = [value{:}];
    endif
  endfunction

  ## What the picks of JUDGE come to, beside the words of the FILE; where all are trusted that is no
  ## other number than its rate.
  function decided (judge, file, right, judged)
    at = judged & merge (t.measured, t.hidden, ! t.known);
    rates = json.rates(strcmp ({json.rates.name}, regexprep (judge.name, '^judge$', "the judge")));
    for [one, word] = judge.decisions
      here = at & strcmp (file, word);
      if (t.draws == 1)
        put ("count", one.count, sum (here), ["judges.", word]);
      endif
      told = right(here & ! isnan (right)); # what no tie answers
      shown = [one.right, one.expected](1:min (end, 1));
      if (strcmp (word, "trust") && one.count == sum (at) && one.count > 0 ...
          && ! isempty (rates) && ! isempty (rates(1).low) && ! isempty (one.right))
        put ("what is said", rates(1).low <= shown + .05 && shown - .05 <= rates(1).high, true, ...
             "judges.trust");
      endif
      if (! isempty (one.right) && t.draws == 1 && t.measured)
        put ("counted rate", 100 * one.right, 100 * mean (told), ["judges.", word]);
      endif
      if (numel (told) >= 20 && ! strcmp (word, "ask"))
        claimed = shown - mean (told);
        claimed *= merge (strcmp (word, "flip"), -1, 1);
        put ("trusted or flipped, said to be far better", ... # few labels are off by more
             claimed <= merge (isempty (one.right), .1, .2), true, "judges.expected");
      endif
    endfor
  endfunction

  function put (what, shown, truth, name)
    found(end+1,:) = {what, shown, truth, name};
  endfunction

  function list = each (value)
    list = value(:)';
    if (isstruct (value))
      list = num2cell (list);
    elseif (isempty (value))
      list = {};
    endif
  endfunction

  function models (board)
    if (isempty (board))
      return;
    endif
    m = truth_models (t);
    put ("count", board.comparisons, sum (m.n) / 2 - sum (! t.here & t.human > 0), ...
         "board.comparisons");
    put ("count", board.labels, sum (m.labels) / 2, "board.labels");
    for k = 1:numel (m.n)
      one = board.models(k);
      put ("count", one.labels, m.labels(k), "board.labels");
      if (! isempty (one.interval))
        put ("model, of these", 100 * one.interval(:)', 100 * m.rate(k), "board.rate");
        put ("what is said", one.interval(1) <= one.rate && one.rate <= one.interval(2), true, ...
             "board.rate");
      endif
    endfor
  endfunction

  function rate (one)
    v = 100 * [one.rate, one.low, one.high];
    if (isempty (v))
      return;
    endif
    found = [found; truth_rate(t, one.name, v, [one.as_agree, one.as])(2:end,:)];
    if (! t.measured && any (strcmp (t.json.advice.basis, {"drawn", "all"})))
      [right, ~, at] = truth_rule (t, one.name);
      at &= t.here & ! isnan (truth_verdict (t, t.json.advice.against));
      put ("count", one.of, sum (at), "rates.of");
      put ("count", one.labels, sum (at & t.known), "rates.labels");
      put ("count, rounded", one.agree, sum (right(at & t.known)), "rates.agree");
    endif
  endfunction

  function asked (n)
    count = numel (cellstr (json.queue)) * ! isempty (json.queue);
    put ("count", n.count, count, "next.count");
    [~, at] = ismember (cellstr (json.queue), t.audit.about.id);
    words = cellfun (@(text) numel (strsplit (strtrim (text), " ")), t.texts(at(at > 0),:));
    expected = (sum (words(:)) + 5 * count) / 230;
    put ("minutes", n.minutes >= .4 * expected && n.minutes <= 2.5 * expected + 1, true, "next");
  endfunction

  ## It lies in its interval; what the picks are expected to gain over the judge that is named.
  function gain (one)
    if (isempty (one.gain))
      return;
    endif
    counted = ! strcmp (json.advice.basis, "drawn");
    put ("what is said", one.low <= one.gain + .01 * counted + 1e-9 ...
                         && one.gain <= one.high + .01 * counted + 1e-9, true, "gains");
    named = regexprep (json.advice.against, '^judge$', "the judge");
    if (! counted && strcmp (one.of, "picks") && strcmp (one.over, "judge") ...
        && strcmp (one.name, named) && sum (t.known) >= 39)
      right = truth_rule (t, json.advice.against);
      at = ! t.known & ! isnan (right) & ! isnan (t.right.picks);
      put ("expected gain, points", 100 * one.gain, ...
           100 * mean (t.right.picks(at) - right(at)), "gains.gain");
    endif
  endfunction

  function headline (h)
    if (isempty (h))
      return;
    endif
    put ("what is said", isnumeric (h.rate) && numel ([h.low, h.rate, h.high]) == 3 ...
         && h.low <= h.rate && h.rate <= h.high, true, "headline");
    name = merge (strcmp (h.of, "judge"), h.name, "the corrected picks");
    right = truth_rule (t, name);
    put ([h.of ", of new ones, headline"], 100 * [h.low, h.high], 100 * truth_new (t, name), ...
         "headline");
    if (strcmp (h.about, "questions"))
      at = t.here;
      if (t.measured)
        at = t.hidden & ! isnan (right);
      endif
      if (t.draws == 1)
        put ("count", h.questions, numel (unique (t.question(at))), "headline.questions");
      endif
    endif
  endfunction

endfunction
