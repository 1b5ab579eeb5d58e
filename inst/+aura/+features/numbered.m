## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The names STEM_1 to STEM_COUNT, a cellstr column.

function names = numbered (stem, count)

  names = arrayfun (@(k) sprintf ("%s_%d", stem, k), (1:count)',
                    "uniformoutput", false);

endfunction

%!assert (aura.features.numbered ("hash", 3), {"hash_1"; "hash_2"; "hash_3"})
%!assert (size (aura.features.numbered ("hash", 0)), [0 1])
