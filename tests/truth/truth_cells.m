## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [FOUND, READ] = truth_cells (T, TABLE)
## What the TABLE of a document claims of T (truth_context), by its printed cells: rows of what,
## shown, true, key.  READ is false for a table, or a column of one, that nobody knows.

function [found, read] = truth_cells (t, table)

  found = cell (0, 4);
  readers = struct ("card", @card, "side", @rates_of, "measured", @measured, ...
                    "estimated", @rates_of, "estimated by", @categories, "best by", @categories, ...
                    "by", @by, "categories", @by, "judges", @judges, "pairs", @pairs, ...
                    "changes", @surest, "calibration", @calibration, "bias", @leanings, ...
                    "draws", @nothing, "decisions", @nothing, "controls", @nothing, ...
                    "leanings", @nothing, ...
                    "errors", @nothing, "queue", @nothing, "environment", @nothing, ...
                    "rounds", @nothing, "loop", @nothing, "board", @models, ...
                    "model pairs", @model_pairs);
  read = isfield (readers, table.id);
  cells = arrayfun (@(c) cellstr (c.cells)(:), table.columns(:)', "uniformoutput", false);
  if (! read || isempty (table.columns(1).cells))
    return;
  endif
  cells = strrep (strrep ([cells{:}], "−", "-"), "–", "~"); # nothing is known
  names = {table.columns.name};
  for i = 1:rows (cells)
    for k = 2:numel (names)
      [one, known] = readers.(table.id) (t, cells{i,1}, names{k}, cells{i,k}, cells(i,:), ...
                                         {table.columns.head}, table.caption);
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
    return;                              # the labels contradict the model, or it is of itself
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
  switch (head)
    case "right"
      found = truth_rate (t, row, rate_of (text), []);
    case "over"
      found = gain (t, text, row);
    case "as"
      if (any (text == "l"))             # "2 of 7 labels"
        found = truth_labels (t, row, numbers (text));
      endif
    case "gain"
    case "of"
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
    case "agree"
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
    case "before"
      v = numbers (text);
      if (! isempty (v))
        found = {"counted rate", abs(v(1) - 100 * mean (right(at))) < .0501, true, ""};
      endif
    case "after"
      if (strcmp (row, "the corrected pick") || ! t.panel)
        found = {"counted rate", abs(numbers (text)(1) - 100 * mean (t.right.picks(at))) < .0501 ...
                 || ! t.json.advice.given, true, ""};
      endif
    case {"gain", "flips"}
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
    who = t.json.advice.against;
    if (strcmp (head, "pick"))
      who = "the audit";
    endif
  endif
  v = rate_of (text);
  if (! strcmp (head, "as") && ! isnan (v(2)))
    right = truth_rule (t, who);
    at = t.here & strcmp (t.category, parts{1}) & ! isnan (right);
    found = {"category, of these", v(2:3), 100 * mean(right(at)), ""};
  endif

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
  best = truth_rule (t, t.json.advice.against);
  of = here & (t.hidden | ! t.measured);
  switch (head)
    case {"judge", "pick"}
      if (t.draws == 1)
        right = merge (strcmp (head, "judge"), best, t.right.file);
        at = of & ! isnan (right);
        found = {"counted rate", abs(numbers (text)(1) - 100 * mean (right(at))) < .0501, true, ""};
      endif
    case "right"
      v = rate_of (text);
      at = t.here & here & ! isnan (best);
      if (t.measured && ! isnan (v(1)) && t.draws == 1)
        found = {"counted rate, rounded", v(1), 100 * mean(best(at & t.hidden)), ""};
      elseif (! t.measured && ! isnan (v(2)))
        found = {"category, of these", v(2:3), 100 * mean(best(at)), ""};
      elseif (! t.measured && ! isnan (v(1)))
        found = {"counted rate, rounded", v(1), 100 * mean(best(at)), ""};
      endif
    case "of"
      found = {"count", numbers(text), sum(of), ""};
    case "flips"
      found = {"count", numbers(text), sum(changed (t) & here), ""};
    case "labels"
      found = {"count", numbers(text), sum(here & t.known), ""};
    case "n"
      found = {"count", numbers(text), sum(here), ""};
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
    case "n"
      found = {"count", numbers(text), sum(judged), ""};
    case "labels"
      found = {"count", numbers(text), sum(judged & t.known), ""};
    case "agree"
      found = {"count", numbers(text), sum(right(t.known & judged)), ""};
    case {"consistent", "consistent_of"}
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
    case "n"
      found = {"count", numbers(text), b.n, ""};
    case "labels"
      found = {"count", numbers(text), b.labels, ""};
    case "share"
      if (! errs)                        # how often it errs is estimated
        found = {"count, rounded", numbers(text), b.share, ""};
      endif
    case "more"
      if (numel (numbers (text)) == 3)
        what = merge (errs, "bias, errors in a category", "bias, more than people");
        found = {what, numbers(text)(2:3), b.more, ""};
      endif
    case {"people", "chance", "smallest", "found"}
    otherwise
      known = false;
  endswitch

endfunction

function [found, known] = pairs (t, row, head, text, cells, heads, varargin)

  [found, known] = deal (none (), true);
  a = truth_verdict (t, row);
  b = truth_verdict (t, cells{2});
  at = ! isnan (a) & ! isnan (b);
  share = mean (a(at) == b(at));
  by_chance = mean (a(at) == 1) * mean (b(at) == 1) + mean (a(at) == 2) * mean (b(at) == 2);
  switch (head)
    case "second"
    case "n"
      found = {"count", numbers(text), sum(at), ""};
    case "share"
      found = {"counted rate", abs(numbers (text)(1) - 100 * share) < .501, true, ""};
    case "kappa"
      v = rate_of (text);
      if (! isnan (v(1)))
        found = {"kappa", abs(v(1) - (share - by_chance) / (1 - by_chance)) < .00501, true, ""};
      endif
    case "ac1"
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
    case "prob"
      found = {"of the model", truth_chance(numbers (text), t.audit_prob(i)), true, ""};
    case "change"
      found = {"what is said", isequal(numbers (text), [from, 3 - from]) && ! t.known(i), true, ""};
    case "with"
      others = t.names(t.verdict(i,:) == 3 - from);
      found = {"what is said", isempty(others) == strcmp(text, "-"), true, ""};
    case "longer"
      times = long (t, i, 3 - from) / long (t, i, from);
      found = {"what is said", abs(numbers (text) - times) < .0501 + .05 * times, true, ""};
    otherwise
      known = false;
  endswitch

endfunction

function [found, known] = models (t, row, head, text, varargin)

  [found, known] = deal (none (), true);
  m = truth_models (t);
  at = strcmp (m.names, row);
  v = numbers (text);
  switch (regexprep (head, '_\d+$', ""))
    case {"rate", "alike"}
      value = 100 * m.rate(at);
      if (strcmp (head, "alike"))
        value = 100 * m.shown(at);
      endif
      if (numel (v) == 3)
        found = {"model, of these", v(2:3), value, ""; ...
                 "what is said", v(2) <= v(1) && v(1) <= v(3), true, ""};
      elseif (numel (v) == 1)
        found = {"counted rate, rounded", v, value, ""};
      endif
    case "judge"
      j = str2double (head(7:end));
      if (m.judge_n(at,j) > 0)
        found = {"counted rate, rounded", v, 100 * m.judge(at,j), ""};
      endif
    case "labels"
      found = {"count", v, m.labels(at), ""};
    case "rank"
      found = {"rank of a model", v([1 end]), m.rank(at), ""};
    case "flagged"
    otherwise
      known = false;
  endswitch

endfunction

## Of two models the one that is said to be better is.
function [found, known] = model_pairs (t, row, head, text, cells, varargin)

  [found, known] = deal (none (), any (strcmp (head, {"second", "difference", "apart"})));
  if (strcmp (head, "apart") && ! strcmp (text, "not told apart"))
    m = truth_models (t);
    more = m.shown(strcmp (m.names, row)) > m.shown(strcmp (m.names, cells{2}));
    found = {"sure and right", strcmp(text, "better"), more, ""};
  endif

endfunction

function n = long (t, i, answer)

  n = t.size(i,answer);

endfunction

## A bin: the means, and how often the interval holds the share of all items that are like it.
function [found, known] = calibration (t, row, head, text, cells, heads, varargin)

  [found, known] = deal (none (), true);
  switch (head)
    case "share"
      v = rate_of (text);
      found = {"what is said", v(2) <= v(1) && v(1) <= v(3), true, ""};
      found(end+1,:) = {"calibration", v(2:3), 100 * str2double(row), ""};
    case {"count", "curve"}
    otherwise
      known = false;
  endswitch

endfunction
