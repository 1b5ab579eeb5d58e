## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## YES = truth_chance (T, SHOWN, CHANCE)
## Whether SHOWN is the CHANCE of the model, or less: then what the calibration table finds at most.

function yes = truth_chance (t, shown, chance)

  yes = abs (shown - chance) < .00501;
  tables = t.json.tables;
  if (iscell (tables))
    tables = [tables{cellfun(@(one) strcmp (one.id, "calibration"), tables)}];
  else
    tables = tables(strcmp ({tables.id}, "calibration"));
  endif
  if (yes || shown > chance || isempty (tables))
    return;
  endif
  columns = tables.columns;
  if (iscell (columns))
    share = columns{cellfun(@(c) strcmp (c.name, "share"), columns)}.values;
  else
    share = columns(strcmp ({columns.name}, "share")).values;
  endif
  yes = any (abs ([share(:,3); 1 - share(:,2)] - shown) < .00501);

endfunction
