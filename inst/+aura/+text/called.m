## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.text.called (NAME, LIMIT)
## What a sentence calls the judge NAME: the name, cleaned, at most LIMIT characters; "the judge"
## without one.

function text = called (name, limit = 40)

  text = aura.text.excerpt (name, limit);
  if (strcmp (name, "judge"))
    text = "the judge";
  endif

endfunction

%!assert (aura.text.called ("judge"), "the judge")
%!assert (aura.text.called ("GPT-4\x1b[1m"), "GPT-4 [1m")
%!assert (aura.text.called ("abcdef", 4), "abc…")
