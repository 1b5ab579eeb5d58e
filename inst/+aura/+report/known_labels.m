## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## How many have a label, and which of the LABELS (aura.report.count_labels, with fraction,
## the option "Labels") were shown to the audit.
function text = known_labels (labels)

  text = sprintf ("%d of them have a human label", labels.known);
  if (isempty (labels.fraction))
    text = [text, "."];
  else
    text = sprintf (["%s; %g %% of these labels, drawn at random, were shown to the audit at its start, ", ...
                     "and the rest were hidden from it."], text, 100 * labels.fraction);
  endif

endfunction

%!assert (aura.report.known_labels (struct ("known", 7, "fraction", [])), "7 of them have a human label.")
%!assert (aura.report.known_labels (struct ("known", 7, "fraction", .25)), ["7 of them have a human label; 25 % of these labels, ", ...
%!        "drawn at random, were shown to the audit at its start, and the rest were hidden from it."])
