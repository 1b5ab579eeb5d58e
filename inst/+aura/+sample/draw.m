## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## N numbers of the stream of PURPOSE (aura.set.streams, "sample_...") from number
## FIRST on, "uniform" or "normal" by KIND.

function u = draw (options, kind, purpose, first, n)

  u = __aura_random__ (kind, options.seed, aura.set.streams (["sample_" purpose]),
                       first, n);

endfunction

%!assert (aura.sample.draw (struct ("seed", 7), "normal", "judge", 5, 3), ...
%!        __aura_random__ ("normal", 7, 8, 5, 3))
%!error aura.sample.draw (struct ("seed", 7), "normal", "nothing", 5, 3)
