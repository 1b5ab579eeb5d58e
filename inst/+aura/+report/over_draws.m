## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## "mean of 20 draws" in FORMAT where the measured SCORE (aura.audit.draws) is one of several draws
## of the labels; else "".

function text = over_draws (score, format)

  text = "";
  if (isfield (score, "draws") && score.draws > 1)
    text = sprintf (format, sprintf ("mean of %d draws", score.draws));
  endif

endfunction

%!assert (aura.report.over_draws (struct ("draws", 3), ", %s"), ", mean of 3 draws")
%!assert (aura.report.over_draws (struct ("draws", 1), ", %s"), "")
%!assert (aura.report.over_draws (struct (), ", %s"), "")
