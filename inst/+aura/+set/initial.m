## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Which rows of the LOG of an audit or a panel were known at its start.  Labels that people gave
## before the first round, or before comparisons joined (aura_append), do not count.

function rows = initial (log)

  rows = strcmp (log.who, "start");

endfunction

%!assert (aura.set.initial (struct ("who", {{"start"; "Ada"; ""}})), [true; false; false])
