## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COUNT of random cases, or a fifth of them where AURA_TEST_BRIEF is set: under the
## sanitizers, many times slower, which look for bad accesses and not at values.

function count = cases (count)

  if (! isempty (getenv ("AURA_TEST_BRIEF")))
    count = ceil (count / 5);
  endif

endfunction
