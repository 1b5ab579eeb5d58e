## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [FOUND, LEFT] = truth_json (T, JSON)
## The numbers of the JSON document of a report, beside what is true: rows of what, shown, true and the name of the field, which
## is also the key; LEFT (cellstr): fields that no rule knows.

function [found, left] = truth_json (t, json)

  found = cell (0, 4);
  left = {};
  known = {"schema", "command", "out", "files", "queue", "dropped", "notes", "synthetic", "set_aside", "status", "candidates", "gate", "sanity", "beware"};
  for [value, name] = json
    switch (name)
      case known
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
      case "judge"
        for j = 1:numel (t.names)
          rate (value, j, t.right.judge(:,j), "judge");
        endfor
      case "audit"
        if (! t.panel)
          rate (value, 1, t.right.picks, "picks");
        endif
      case "pick"
        rate (value, 1, t.right.picks, "picks");
      case "gain"
        if (! t.panel)
          rate (value, 1, t.right.picks - t.right.judge, "gain");
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
      case "flips"
        if (! t.panel)
          put ("count", value, sum (strcmp (t.trust, "flip") & ! t.known), name);
        endif
      case "advice"
        put ("what is said", value.left, sum (! t.known & t.here & ! t.hidden), "advice.left");
        put ("what is said", value.more <= max (value.left, 0), true, "advice.more");
        if (! isempty (value.rival))
          put ("what is said", ischar (value.rival.name), true, "advice.rival");
        endif
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

  function put (what, shown, truth, name)
    found(end+1,:) = {what, shown, truth, name};
  endfunction

  ## Of several judges a list; null is [] or NaN.
  function rate (value, j, right, kind)
    if (iscell (value))
      value = value{j};
    elseif (rows (value) > 1 && columns (value) == 3)
      value = value(j,:);
    endif
    at = t.here & ! isnan (right);
    if (numel (value) == 3 && ! any (isnan (value)) && ! all (t.known(at)))
      put ([kind ", all digits"], 100 * value(2:3)(:)', 100 * mean (right(at)), kind);
      put ("what is said", value(2) <= value(1) && value(1) <= value(3), true, kind);
    elseif (numel (value) == 3 && all (t.known(at)) && any (strcmp (kind, {"judge"})))
      put ("counted rate", 100 * value(1), 100 * mean (right(at)), kind);
    endif
  endfunction

  function headline (h)
    if (isempty (h))
      return;
    endif
    put ("what is said", isnumeric (h.rate) && numel ([h.low, h.rate, h.high]) == 3 && h.low <= h.rate && h.rate <= h.high, true, "headline");
    name = {"the corrected picks", h.name}{1 + strcmp(h.of, "judge")};
    right = truth_rule (t, name);
    switch (h.about)
      case "these"
        put ([h.of ", headline"], 100 * [h.low, h.high], 100 * mean (right(t.here & ! isnan (right))), "headline");
      otherwise
        put ([h.of ", of new ones, headline"], 100 * [h.low, h.high], 100 * truth_new (t, name), "headline");
    endswitch
    if (strcmp (h.about, "questions"))
      at = t.here & ! isnan (right) & (t.known | t.hidden);
      if (t.measured)
        at = t.hidden & ! isnan (right);
      endif
      if (t.draws == 1)
        put ("count", h.questions, numel (unique (t.question(at))), "headline.questions");
      endif
    endif
  endfunction

endfunction
