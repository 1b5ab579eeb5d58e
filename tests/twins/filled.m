## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = filled (QUEUE, ANSWERS)
## The CSV that a human sends back: of each row of the queue.csv with the text QUEUE the id and the
## element of ANSWERS, as it is written (cellstr, or numbers); IDS are those of the queue.
## [TEXT, IDS] = filled (QUEUE) leaves all empty.

function [text, ids] = filled (queue, answers = [])

  cells = aura.tests.cells_of (queue);
  ids = cells(2:end,1);
  if (isempty (answers))
    answers = repmat ({""}, size (ids));
  elseif (! iscell (answers))
    answers = arrayfun (@(a) sprintf ("%g", a), answers, "uniformoutput", false);
  endif
  text = aura.io.csv ([{"id", "human_preference"}; ids, answers(:)]);

endfunction
