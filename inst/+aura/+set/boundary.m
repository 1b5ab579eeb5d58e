## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The boundary rule's queries: of the max (4 COUNT, 10 %) open examples whose
## PROB is nearest 1/2 (ties: lower index), COUNT drawn uniformly without
## replacement.  PICK ascending; PROBABILITY is the chance of each example of
## that pool to be drawn.  Each round has numbers of its own in stream 5.

function [pick, probability] = boundary (prob, status, count, seed, round)

  [pick, probability] = __aura_boundary__ (prob, status, count, seed, round);

endfunction
