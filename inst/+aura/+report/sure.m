## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## RATE (1-by-3, with the ends of its 95 % interval) in a sentence.

function text = sure (rate)

  text = sprintf ("about %s (95 %% sure: %.1f to %.1f %%)", aura.text.percent (rate(1)), ...
                  100 * rate(2:3));

endfunction

%!assert (aura.report.sure ([.5 .25 .751]), "about 50.0 % (95 % sure: 25.0 to 75.1 %)")
