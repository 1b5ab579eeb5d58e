## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What a report says first of data that are synthetic (YES); "" of others.
function text = made_up (yes)

  text = "";
  if (yes)
    text = ["These comparisons are synthetic. They were made by aura_sample, ", ...
            "not by any judge or human; the results say nothing about any real judge."];
  endif

endfunction

%!assert (aura.report.made_up (false), "")
%!assert (strncmp (aura.report.made_up (true), "These comparisons are synthetic.", 32))
