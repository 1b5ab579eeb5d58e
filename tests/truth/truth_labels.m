## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FOUND = truth_labels (T, NAME, LABELS)
## What is true of LABELS (how many agree, of how many; [] for none) of the rule NAME: rows of what,
## shown, true, key.

function found = truth_labels (t, name, labels)

  found = cell (0, 4);
  if (numel (labels) == 2 && ! (t.measured && t.draws > 1))
    [right, kind] = truth_rule (t, name);
    at = t.here & ! isnan (right) & (t.known | t.measured & t.hidden);
    if (! isempty (t.json.headline) ...
        || any (! cellfun (@(r) isempty (r.rate), num_cells (t.json.rates))))
      at &= ! isnan (truth_verdict (t, t.json.advice.against));
    endif
    found = {"count", labels(2), sum(at), ""; "count, rounded", labels(1), sum(right(at)), ""};
  endif

endfunction

## jsondecode makes a struct array of them, or a cell.
function list = num_cells (value)

  list = value;
  if (isstruct (value))
    list = num2cell (value);
  elseif (isempty (value))
    list = {};
  endif

endfunction
