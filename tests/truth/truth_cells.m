## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [FOUND, READ] = truth_cells (T, CAPTION, HEADS, CELLS)
## What the table of that CAPTION, HEADS and CELLS (cellstr) claims of T (truth_context): rows of
## what, shown, true, key.  READ is false for a table, or a column of one, that nobody knows.

function [found, read] = truth_cells (t, caption, heads, cells)

  found = cell (0, 4);
  read = true;
  readers = {'^How often right of ', @rates_of; '^Measured on \d+ hidden labels', @rates_of; ...
             '^Report card', @card; '^A human agrees, never verified, measured', @measured; ...
             '^How often a human agrees, by category', @categories; '^By category, 95 %', ...
             @categories; ...
             '^(A human agrees, by category|By category), never verified', @by_measured; ...
             '^(By category)? $', @by; ...
             '^The judges?, as |^The judges? \(|^The judges? $', @judges; ...
             '^Who agrees with whom', @pairs; '^The surest changes', @surest; ...
             '^Mean over the draws|^Never verified, measured, over', @nothing; ...
             '^Features associated', @nothing; ...
             '^Change of the responsibilities', @nothing; ...
             '^What can be said without a label', @habits; '^Calibration', @calibration; ...
             '^Controls', @nothing; ...
             '^How often right', @picture; '^How often where answers differ', @nothing; ...
             ', (?:where answers differ|errors in a category) $', @leanings; ...
             '^How often it errs in a category', @nothing; ...
             '^Where loop and layer differ', @nothing};
  at = find (! cellfun (@isempty, regexp ([caption " "], readers(:,1))), 1);
  if (isempty (at))
    read = false;
    return;
  endif
  if (isempty (caption) && any (strncmp (heads, "kappa", 5)))
    readers{at,2} = @pairs;
  endif
  for i = 1:rows (cells)
    for k = 2:numel (heads)
      [one, known] = readers{at,2} (t, cells{i,1}, heads{k}, cells{i,k}, cells(i,:), ...
                                    heads, caption);
      found = [found; one];
      read &= known;
    endfor
  endfor

endfunction

function v = numbers (cell)

  v = cellfun (@str2double, regexp (cell, '[+-]?\d+(\.\d+)?', "match"));

endfunction

## "63.5 % (52.7 to 73.0 %)", without the interval, or nothing; the ends are those that may have
## been rounded so.
function rate = rate_of (cell)

  rate = [numbers(cell), NaN(1, 3)](1:3);
  if (any (cell == "."))
    rate(2:3) += [-.05, .05];
  endif

endfunction

function [found, known] = nothing (t, row, head, text, varargin)

  [found, known] = deal (cell (0, 4), true);

endfunction

## What the picks gain over the rule: the difference of two rows, with its interval.
function found = gain (t, cell, against)

  found = none ();
  v = rate_of (cell);
  if (isnan (v(1)))
    return;
  endif
  right = truth_rule (t, against);
  at = t.here & ! isnan (right) & ! isnan (t.right.picks) & ! t.known;
  found = {"gain, where nobody has labelled", v(2:3), 100 * mean(t.right.picks(at) - right(at)), ...
           ""};
  found(end+1,:) = {"what is said", v(2) <= v(1) && v(1) <= v(3), true, ""};

endfunction

## No claim.
function found = none ()

  found = cell (0, 4);

endfunction

function [found, known] = rates_of (t, row, head, text, varargin)

  [found, known] = deal (none (), true);
  switch (regexprep (head, ',? %$', ""))
    case {"humans agree", "humans agree (95 %)", "right, 95 % sure"}
      found = truth_rate (t, row, rate_of (text), []);
    case "picks gain, points"
      found = gain (t, text, row);
    case "random labels"
      if (any (text == "l"))             # "2 of 7 labels"
        found = truth_labels (t, row, numbers (text));
      endif
    case "gain, points"
    case {"items", "comparisons"}
      right = truth_rule (t, row);
      here = t.here & has_pick (t, row) & has_pick (t, t.json.advice.against);
      found = {"count", numbers(text), sum(here), ""};
    otherwise
      known = false;
  endswitch

endfunction

function has = has_pick (t, row)

  [~, kind] = truth_rule (t, row);
  has = true (t.n, 1);
  if (strcmp (kind, "judge"))
    has = ! isnan (truth_verdict (t, row));
  elseif (strcmp (kind, "longer"))
    has = t.longer != 1.5;
  elseif (strcmp (kind, "majority"))
    has = t.majority != 1.5;
  endif

endfunction

function [found, known] = card (t, row, head, text, varargin)

  [found, known] = deal (none (), true);
  best = t.json.advice.against;
  at = true (t.n, 1);
  name = regexprep (row, ', (picks|in) .*$', "");
  part = regexprep (row, '^.*?, (?=picks|in )|^where it |^(?=in )', "");
  if (any (strcmp (name, {"where it picks answer 1", row})) ...
      && any (regexp (row, '^(where it|in) ')))
    name = best;
  endif
  if (strncmp (row, "a simple rule: ", 15))
    rule = row(16:end);
    if (strcmp (rule, "answer 1"))
      right = double (t.human == 1);
    else
      right = t.right.(struct ("the_longer_answer", "longer", "the_majority", ...
                               "majority").(strrep (rule, " ", "_")));
    endif
  else
    right = truth_rule (t, name);
    pick = truth_verdict (t, regexprep (name, ", over all$", ""));
    switch (part)
      case {"picks answer 1", "picks answer 2"}
        at = pick == str2double (part(end));
      case "picks the longer answer"
        at = t.longer == pick;
      case "picks the shorter answer"
        at = t.longer == 3 - pick;
      otherwise
        if (strncmp (part, "in ", 3))
          at = strcmp (t.category, part(4:end));
        endif
    endswitch
  endif
  at &= ! isnan (right);
  switch (head)
    case "humans agree (95 %)"
      v = rate_of (text);
      found = {"counted rate", abs(v(1) - 100 * mean (right(at))) < .0501, true, ""};
      if (strcmp (name, best) && all (at | isnan (right)) && ! isnan (v(2)))
        found(end+1,:) = {"judge, of new ones", v(2:3), 100 * truth_new(t, name), ""};
      endif
    case "of"
      found = {"count", numbers(text), sum(at), ""};
    otherwise
      known = false;
  endswitch

endfunction

function [found, known] = measured (t, row, head, text, varargin)

  [found, known] = deal (none (), true);
  if (strncmp (row, "all with", 8) || t.draws > 1)
    return;
  endif
  right = truth_rule (t, row);
  at = t.hidden & ! isnan (right);
  switch (head)
    case "the judge"
      v = numbers (text);
      if (! isempty (v))
        found = {"counted rate", abs(v(1) - 100 * mean (right(at))) < .0501, true, ""};
      endif
    case "the audit"
      if (strcmp (row, "the corrected pick") || ! t.panel)
        found = {"counted rate", abs(numbers (text)(1) - 100 * mean (t.right.picks(at))) < .0501 ...
                 || ! t.json.advice.given, true, ""};
      endif
    case {"gain, points", "flips"}
    case "of"
      found = {"count", numbers(text), sum(at), ""};
    otherwise
      known = false;
  endswitch

endfunction

function [found, known] = categories (t, row, head, text, varargin)

  [found, known] = deal (none (), true);
  parts = strsplit (row, ": ");
  who = parts{end};
  if (isscalar (parts))
    who = {t.json.advice.against, "the audit"}{1 ...
                                               + any(strncmp (head, ...
                                                              {"the audit", "the corrected"}, 9))};
  endif
  v = rate_of (text);
  if (strcmp (head, "as so many random labels"))
    return;
  elseif (! isnan (v(2)))
    right = truth_rule (t, who);
    at = t.here & strcmp (t.category, parts{1}) & ! isnan (right);
    found = {"category, of these", v(2:3), 100 * mean(right(at)), ""};
  endif

endfunction

function [found, known] = by_measured (t, row, head, text, varargin)

  [found, known] = deal (none (), true);
  here = strcmp (t.category, row);
  at = here & t.hidden & ! isnan (truth_verdict (t, t.json.advice.against));
  switch (head)
    case {"the judge", "the audit", "the pick"}
      if (t.draws == 1)
        right = t.right.file;
        if (strcmp (head, "the judge"))
          right = truth_rule (t, t.json.advice.against);
        endif
        at = here & t.hidden & ! isnan (right);
        found = {"counted rate", abs(numbers (text)(1) - 100 * mean (right(at))) < .0501, true, ""};
      endif
    case "of"
      found = {"count", numbers(text), sum(here & t.hidden), ""};
    case "flips"
      found = {"count", numbers(text), sum(changed (t) & here), ""};
    case "labels"
      found = {"count", numbers(text), sum(here & t.known), ""};
    case {"items", "comparisons"}
      found = {"count", numbers(text), sum(here), ""};
    otherwise
      known = false;
  endswitch

endfunction

## Where the corrected picks change the best judge's, of what the report measures.
function at = changed (t)

  verdict = truth_verdict (t, t.json.advice.against);
  at = ! t.known & ! isnan (verdict) & t.pick != verdict;
  if (! t.panel)
    at &= t.json.advice.given;
  endif
  if (t.measured)
    at &= t.hidden;
  endif

endfunction

function [found, known] = by (t, row, head, text, varargin)

  [found, known] = deal (none (), true);
  here = strcmp (t.category, row);
  best = t.json.advice.against;
  if (strncmp (head, [regexprep(best, '^judge$', "the judge") " right"], numel (best) + 6))
    v = rate_of (text);
    right = truth_rule (t, best);
    at = t.here & here & ! isnan (right);
    if (t.measured)
      if (! isnan (v(1)) && t.draws == 1)
        found = {"counted rate, rounded", v(1), 100 * mean(right(at & t.hidden)), ""};
      endif
    elseif (! isnan (v(2)))
      found = {"category, of these", v(2:3), 100 * mean(right(at)), ""};
    elseif (! isnan (v(1)))
      found = {"counted rate, rounded", v(1), 100 * mean(right(at)), ""};
    endif
    return;
  endif
  of = here;
  if (t.measured)
    of &= t.hidden;
  endif
  switch (head)
    case {"items", "comparisons"}
      found = {"count", numbers(text), sum(here), ""};
    case "labels"
      found = {"count", numbers(text), sum(here & t.known), ""};
    case "flips"
      found = {"count", numbers(text), sum(changed (t) & here), ""};
    case "changed"
      found = {"count, rounded", numbers(text), 100 * sum(changed (t) & here) ...
               / max(sum (of), 1), ""};
    otherwise
      known = false;
  endswitch

endfunction

function [found, known] = judges (t, row, head, text, varargin)

  [found, known] = deal (none (), true);
  verdict = truth_verdict (t, row);
  right = truth_rule (t, row);
  judged = ! isnan (verdict);
  switch (head)
    case "items"
      found = {"count", numbers(text), sum(judged), ""};
    case "labels"
      found = {"count", numbers(text), sum(judged & t.known), ""};
    case "agree"
      found = {"count", numbers(text), sum(right(t.known & judged)), ""};
    case {"unswayed", "same when swapped", "of"}
    otherwise
      known = false;
  endswitch

endfunction

## The caption names the judge.
function [found, known] = leanings (t, row, head, text, cells, heads, caption)

  [found, known] = deal (none (), true);
  if (any (row == "\xe2"))               # cut
    return;
  endif
  name = regexprep (caption, ', (?:where answers differ|errors in a category)$', "");
  errs = ! isempty (regexp (caption, ' in a category$'));
  b = truth_bias (t, name, [merge(errs, "errs in ", ""), row]);
  switch (head)
    case "items"
      found = {"count", numbers(text), b.n, ""};
    case "labels"
      found = {"count", numbers(text), b.labels, ""};
    case "judge"
      found = {"count, rounded", numbers(text), b.share, ""};
    case "more, 95 %"
      if (numel (numbers (text)) == 3)
        what = merge (errs, "bias, errors in a category", "bias, more than people");
        found = {what, numbers(text)(2:3), b.more, ""};
      endif
    case {"people", "chance", "in it", "elsewhere", "least seen", "found"}
    otherwise
      known = false;
  endswitch

endfunction

function [found, known] = pairs (t, row, head, text, cells, heads, varargin)

  [found, known] = deal (none (), true);
  names = strsplit (row, ", ");
  if (isscalar (names))
    names{2} = cells{2};
  endif
  a = truth_verdict (t, names{1});
  b = truth_verdict (t, names{2});
  at = ! isnan (a) & ! isnan (b);
  share = mean (a(at) == b(at));
  by_chance = mean (a(at) == 1) * mean (b(at) == 1) + mean (a(at) == 2) * mean (b(at) == 2);
  switch (regexprep (head, ',? 95 %$', ""))
    case {"and judge"}
    case "items"
      found = {"count", numbers(text), sum(at), ""};
    case "agree"
      found = {"counted rate", abs(numbers (text)(1) - 100 * share) < .501, true, ""};
    case {"kappa", "Cohen's kappa"}
      v = rate_of (text);
      if (! isnan (v(1)))
        found = {"kappa", abs(v(1) - (share - by_chance) / (1 - by_chance)) < .00501, true, ""};
      endif
    case "Gwet's AC1"
    otherwise
      known = false;
  endswitch

endfunction

function [found, known] = surest (t, row, head, text, varargin)

  [found, known] = deal (none (), true);
  i = find (strncmp (t.audit.about.id, strrep (row, "…", ""), numel (strrep (row, "…", ""))));
  if (numel (i) > 1)
    return;                              # a name that was cut
  endif
  from = truth_verdict (t, t.json.advice.against)(i);
  switch (head)
    case "chance"
      chance = t.audit_prob(i);
      found = {"of the model", abs(numbers (text) - chance) < .00501, true, ""};
    case "pick"
      found = {"what is said", isequal(numbers (text), [from, 3 - from]) && ! t.known(i), true, ""};
    case "with"
      others = t.names(t.verdict(i,:) == 3 - from);
      found = {"what is said", isempty(others) == strcmp(text, "-"), true, ""};
    case "times as long"
      times = long (t, i, 3 - from) / long (t, i, from);
      found = {"what is said", abs(numbers (text) - times) < .0501 + .05 * times, true, ""};
    otherwise
      known = false;
  endswitch

endfunction

function n = long (t, i, answer)

  n = t.size(i,answer);

endfunction

## A bin: the means, and how often the interval holds the share of all items that are like it.
function [found, known] = calibration (t, row, head, text, cells, heads, varargin)

  [found, known] = deal (none (), true);
  switch (head)
    case "does (95 %)"
      v = rate_of (text);
      found = {"what is said", v(2) <= v(1) && v(1) <= v(3), true, ""};
      found(end+1,:) = {"calibration", v(2:3), 100 * str2double(row), ""};
    case {"labels", "recalibrated"}
    otherwise
      known = false;
  endswitch

endfunction

function [found, known] = habits (t, row, head, text, varargin)

  [found, known] = deal (none (), true);
  if (strcmp (row, "corrected picks"))
    k = truth_match (text, '^differ from \S+ on (\d+) items?$');
    if (! isempty (k))
      verdict = truth_verdict (t, t.json.advice.against);
      found = {"count", str2double(k{1}), sum(! isnan (verdict) & t.pick != verdict), ""};
    endif
    return;
  endif
  verdict = truth_verdict (t, row);
  judged = ! isnan (verdict);
  switch (regexprep (head, ' as .*$', ""))
    case "items"
      found = {"count", numbers(text), sum(judged), ""};
    case "takes answer 1"
      found = {"count, rounded", numbers(text), 100 * mean(verdict(judged) == 1), ""};
    case "takes the longer"
      longer = (t.longer == verdict) + .5 * (t.longer == 1.5);
      found = {"count, rounded", numbers(text), 100 * mean(longer(judged)), ""};
    case "same"
      if (! isempty (numbers (text)))
        other = truth_verdict (t, regexprep (head, '^same as ', ""));
        both = judged & ! isnan (other);
        found = {"count, rounded", numbers(text), 100 * mean(verdict(both) == other(both)), ""};
      endif
    otherwise
      known = false;
  endswitch

endfunction

## The picture of the page: name, rate, bar, labels.
function [found, known] = picture (t, row, head, text, cells, heads, varargin)

  [found, known] = deal (none (), true);
  if (isempty (row) || ! strcmp (text, cells{2}))
    return;
  endif
  name = strtrim (regexprep (row, ' *\d+ items?$', ""));
  if (any (text == "l"))                 # "7 of 9 labels"
    found = truth_labels (t, name, numbers (text));
    return;
  endif
  found = truth_rate (t, name, rate_of (text), [numbers(cells{4}), NaN(1, 2)](1:2));
  found(cellfun (@(v) isnumeric (v) && all (isnan (v)), found(:,2)),:) = [];

endfunction
