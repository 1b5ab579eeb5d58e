## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The judge's NAME, cleaned, in the FORMAT; "" for a judge without a name.

function text = judge_name (name, format)

  text = "";
  if (! strcmp (name, "judge"))
    text = sprintf (format, aura.text.excerpt (name, 40));
  endif

endfunction

%!assert (aura.report.judge_name ("judge", ", judge %s"), "")
%!assert (aura.report.judge_name ("GPT-4\x1b[1m", ", judge %s"), ", judge GPT-4 [1m")
