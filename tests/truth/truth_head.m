## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [CAPTION, REST] = truth_head (LINE)
## The caption of a table if LINE begins with one, "" if not, and what stands behind it: the heads of its columns.

function [caption, rest] = truth_head (line)

  captions = {'How often a human agrees, all (?:items|comparisons), 95 % intervals', 'By category, 95 %', ...
              'By category, never verified, measured(?:, first draw)?', 'By category(?= )', ...
              'The judges? \(unswayed: same when swapped\)', 'The judges?, as (?:it|they) judged(?: \(.*\))?', ...
              'Who agrees with whom, beyond chance', 'The surest changes', 'Mean over the draws, measured', ...
              'Measured on \d+ hidden labels(?:, mean of \d+ draws)?; intervals for new \w+', ...
              'Calibration: chance said, and found on \d+ [a-z]+(?: whose label was never shown|, each left out)', ...
              'Controls: gain over the judge, mean of \d+ runs \(lowest to highest\)', ...
              'Report card; intervals for new \w+', 'Where loop and layer differ, the \d+ \w+ of which the loop is surest', ...
              'A human agrees, never verified, measured(?:, mean of \d+ draws)?'};
  [caption, rest] = deal ("");
  for c = captions
    found = regexp (line, ['^(' c{1} ')(| {2,}\S.*)$'], "tokens", "once");
    if (! isempty (found))
      [caption, rest] = deal (found{:});
      rest = strtrim (rest);
      return;
    endif
  endfor

endfunction
