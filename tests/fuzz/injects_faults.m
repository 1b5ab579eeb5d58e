## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## YES = injects_faults (): the gateways were built with fault injection, so that
## AURA_FAIL_ALLOC=N fails the N-th allocation of a call.

function yes = injects_faults ()

  before = getenv ("AURA_FAIL_ALLOC");
  yes = false;
  setenv ("AURA_FAIL_ALLOC", "1");
  try
    __aura_svd__ (eye (3), 1);
  catch err
    yes = strcmp (err.identifier, "aura:out-of-memory");
  end_try_catch
  setenv ("AURA_FAIL_ALLOC", before);

endfunction
