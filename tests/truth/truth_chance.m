## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## YES = truth_chance (SHOWN, CHANCE)
## Whether SHOWN is the CHANCE that verdicts.csv has of a decision, or that of the other one: a flip
## below a threshold under one half keeps a pick that is the less likely one.

function yes = truth_chance (shown, chance)

  yes = min (abs (shown - [chance, 1 - chance])) < .00501;

endfunction
