## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FOUND = truth_rate (T, NAME, RATE, COUNTS)
## What is true of the RATE (1-by-3, percents, NaN for none) of the rule NAME, and whether the
## COUNTS beside it (of as many random labels how many agree, [] or NaN for none) are within 4
## points of it, where they are twelve and more.  Where labels are hidden it is of these, else of
## the items of the best judge.  Rows of what, shown, true, key.

function found = truth_rate (t, name, rate, counts)

  found = cell (0, 4);
  [right, kind] = truth_rule (t, name);
  key = kind;
  if (strcmp (kind, "judge"))
    key = ["judge " regexprep(name, ['^(the judge.*|judge|the best judge, )$|^the best judge, ', ...
                                     '|(, on its \d+|, over all)$'], "")];
    if (isscalar (t.names))
      key = ["judge " t.names{1}];
    endif
  endif
  at = t.here & ! isnan (right);
  if (t.measured)
    at &= t.hidden;
  else
    at &= ! isnan (truth_verdict (t, t.json.advice.against));
  endif
  truth = 100 * mean (right(at));
  exact = t.measured || all (t.known(at));
  if (! isnan (rate(1)) && exact && ! (t.measured && t.draws > 1))
    found(end+1,:) = {"counted rate, rounded", rate(1), truth, key};
  elseif (! isnan (rate(1)))
    found(end+1,:) = {"point of a rate, rounded", rate(1), NaN, key};
  endif
  if (! isnan (rate(2)))
    found(end+1,:) = {[kind, ", of new ones"], rate(2:3), 100 * truth_new(t, name), ""};
    found(end+1,:) = {"what is said", rate(2) <= rate(1) && rate(1) <= rate(3), true, ""};
    if (! exact)
      found(end+1,:) = {[kind, ", of these"], rate(2:3), truth, ""};
    endif
  elseif (! isnan (rate(1)))
    found(end+1,:) = {"a rate without an interval", false, true, ""};
  endif
  if (numel (counts) == 2 && counts(2) >= 12)
    found(end+1,:) = {"a rate within 4 points of its count", ...
                      abs(rate(1) - 100 * counts(1) / counts(2)) < 4 + .5, true, ""};
  endif

endfunction
