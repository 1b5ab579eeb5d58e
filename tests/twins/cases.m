## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COUNT of random cases, or of the rows of the largest, where AURA_TEST_FULL is set; else half of
## it, since a twin's time grows with the square of the rows; a fifth where AURA_TEST_BRIEF is set:
## under the sanitizers, many times slower, which look for bad accesses and not at values.

function count = cases (count)

  if (! isempty (getenv ("AURA_TEST_BRIEF")))
    count = ceil (count / 5);
  elseif (isempty (getenv ("AURA_TEST_FULL")))
    count = ceil (count / 2);
  endif

endfunction
