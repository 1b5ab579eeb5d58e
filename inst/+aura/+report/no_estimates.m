## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Why no rate of the results R has an interval (aura.report.estimates), "" where it has.

function text = no_estimates (r)

  text = "";
  if (! isempty (r.no_estimates))
    text = sprintf ("No interval can be given: %s.", r.no_estimates);
  endif

endfunction

%!assert (aura.report.no_estimates (struct ("no_estimates", "")), "")
%!assert (aura.report.no_estimates (struct ("no_estimates", "so")), "No interval can be given: so.")
