## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FOUND = truth_rate (T, NAME, RATE, COUNTS, WHERE)
## What is true of the RATE (1-by-3, percents, NaN for none) of the rule NAME and of the COUNTS (of how many labels how many agree)
## beside it, of WHERE: "here", whatever the report is about: the items of the rule, or where labels are hidden those.
## Rows of what, shown, true, key.

function found = truth_rate (t, name, rate, counts, where)

  found = cell (0, 4);
  [right, kind] = truth_rule (t, name);
  key = kind;
  if (strcmp (kind, "judge"))
    key = ["judge " regexprep(name, '^(the judge.*|judge|the best judge, )$|^the best judge, |(, on its \d+|, over all)$', "")];
    if (isscalar (t.names))
      key = ["judge " t.names{1}];
    endif
  endif
  at = t.here & ! isnan (right);
  if (t.measured)
    at &= t.hidden;
  endif
  if (strcmp (kind, "picks") && ! t.measured && all (t.known(t.here)))
    best = truth_rule (t, t.json.advice.against);
    at &= ! isnan (best);                # beside the best judge, on its items
  endif
  truth = 100 * mean (right(at));
  exact = t.measured || all (t.known(at));
  if (! isnan (rate(1)) && exact && ! (t.measured && t.draws > 1))
    found(end+1,:) = {"counted rate, rounded", rate(1), truth, key};
  elseif (! isnan (rate(1)))
    found(end+1,:) = {"point of a rate, rounded", rate(1), NaN, key};
  endif
  if (! isnan (rate(2)) && t.measured)
    found(end+1,:) = {[kind, ", of new ones"], rate(2:3), 100 * truth_new(t, name), ""};
  elseif (! isnan (rate(2)))
    found(end+1,:) = {kind, rate(2:3), truth, ""};
  elseif (! isnan (rate(1)) && ! exact)
    found(end+1,:) = {"a rate without an interval", false, true, ""};
  endif
  if (numel (counts) == 2 && ! (t.measured && t.draws > 1))
    labelled = at & (t.known | t.measured);
    if (strcmp (kind, "longer"))
      labelled &= t.longer != 1.5 | t.measured;
    endif
    found(end+1,:) = {"count", counts(end), sum(labelled), ""};
    found(end+1,:) = {"count, rounded", counts(1), sum(right(labelled)), ""};
  endif

endfunction
