## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## How the targets of the two signs were searched for, in words: a cell of those of FLAGS, true
## where the search was approximate.

function words = search_words (flags)

  words = repmat ({"exact"}, size (flags));
  words(flags) = {"approximate"};

endfunction

%!assert (aura.block.search_words ([false true]), {"exact", "approximate"})
