## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The flips (row of structs) that may be shown: those that a human is about to
## label are not, so that the labels stay blind.

function flips = shown_flips (r)

  flips = r.flips(! ismember ([r.flips.index], r.queue)(:))(:)';

endfunction
