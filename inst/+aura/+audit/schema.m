## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The version of the layout in which aura_save writes.  It rises when an aura that
## does not know of a change would misread the file; aura.audit.up_to_date then learns
## what the older ones lack, and tests/fixtures/audits gets a file of each.
##
## 1: without votes, log.came and about.id; at first without a checksum and batches
## 2: with them, and always with a checksum

function version = schema ()

  version = 2;

endfunction

%!assert (aura.audit.schema (), 2)
