## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## No vote: the columns of AUDIT.votes.  A vote is what one annotator (who) says of one row
## (index): pick 1 or 2, 0 for a tie, NaN for a skip; when (datenum, UTC) and how long it
## took (seconds), NaN where that is not known; and a note.

function votes = no_votes ()

  empty = zeros (0, 1);
  votes = struct ("index", empty, "pick", empty, "who", {cell(0, 1)}, "when", empty, ...
                  "seconds", empty, "note", {cell(0, 1)});

endfunction

%!assert (fieldnames (aura.set.no_votes ())', {"index", "pick", "who", "when", "seconds", "note"})
