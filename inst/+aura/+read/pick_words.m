## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## WORDS = aura.read.pick_words (BAR)
## Words (1-by-3 cellstr) that aura.read.picks reads with BAR as a tie, 1 and 2.

function words = pick_words (bar)

  words = {"tie", "A", "B"};
  if (! isempty (bar))
    words = {"tie", "pass", "fail"};
  endif

endfunction

%!assert (aura.read.picks (aura.read.pick_words ([])'), [0; 1; 2])
%!assert (aura.read.picks (aura.read.pick_words (4)', 4), [0; 1; 2])
