## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COUNT = fuzz_damaged (FOLDER, N): load N audits with a bit flipped or the end cut
## off, in audit.mat or in a file of features.  COUNT of them loaded, each of them as
## the audit that was saved: no damage is taken for another state.

function count = fuzz_damaged (folder, n)

  [~, out] = small_audit (folder);
  saved = fullfile (out, "audit.mat");
  whole = aura_load (saved);
  files = [{saved}, glob(fullfile (out, "x-*.mat"))'];
  bytes = cellfun (@fileread, files, "uniformoutput", false);
  count = 0;
  for k = 1:n
    which = 1 + (rand () < .2) * randi (numel (files) - 1);
    damaged = bytes{which};
    switch (mod (k, 3))
      case 0
        at = randi (numel (damaged));
        damaged(at) = flipped (damaged(at));
      case 1 # the head
        at = randi (min (200, numel (damaged)));
        damaged(at) = flipped (damaged(at));
      case 2
        at = randi (numel (damaged)) - 1;
        damaged = damaged(1:at);
    endswitch
    put (files{which}, damaged);
    what = sprintf ("damage %d at byte %d of file %d", k, at, which);
    count += attempt (@() require_equal (aura_load (saved), whole, what), what);
    put (files{which}, bytes{which});
  endfor

endfunction

function byte = flipped (byte)

  byte = char (bitxor (uint8 (byte), 2 ^ (randi (8) - 1)));

endfunction

function require_equal (audit, whole, what)

  if (! isequaln (audit, whole))
    error ("%s: another audit", what);
  endif

endfunction
