## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## fuzz_share (PART, PARTS): random arguments for every PARTS-th gateway from the
## PART-th on, AURA_FUZZ_CALLS calls of each (default 2000): a result or an error of
## ours, never a crash.  In parts, because a test file has one process.

function fuzz_share (part, parts)

  [targets, gateways] = list_targets ();
  calls = str2double (getenv ("AURA_FUZZ_CALLS"));
  if (isnan (calls))
    calls = 2000;
  endif
  threads = __aura_blas__ (1);
  unwind_protect
    for i = part:parts:numel (gateways)
      count = fuzz_gateway (targets{i}, gateways{i}, calls, 1);
      assert (sum (count), calls);
      assert (count(1) >= calls / 20);
    endfor
  unwind_protect_cleanup
    __aura_blas__ (max (threads, 1));
  end_unwind_protect

endfunction
