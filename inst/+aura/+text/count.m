## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.text.count (N, NOUN)
## TEXT = aura.text.count (N, NOUN, PLURAL)
## N things in words: "1 run", "3 runs".  PLURAL (default: NOUN with an s) serves
## for every N but 1.

function text = count (n, noun, plural = [noun "s"])

  if (n != 1)
    noun = plural;
  endif
  text = sprintf ("%d %s", n, noun);

endfunction

%!assert (aura.text.count (0, "run"), "0 runs")
%!assert (aura.text.count (1, "run"), "1 run")
%!assert (aura.text.count (2, "run"), "2 runs")
%!assert (aura.text.count (12345678, "run"), "12345678 runs")
%!assert (aura.text.count (1, "query", "queries"), "1 query")
%!assert (aura.text.count (16, "query", "queries"), "16 queries")
%!assert (aura.text.count (int32 (1), "row"), "1 row")
