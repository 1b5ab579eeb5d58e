## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TO = aura.read.renamed (NAMES, KNOWN, KEPT)
## The names of a file's fields (cellstr row) as we call them: one of the names KNOWN where it is
## like it (aura.read.normalized) and neither is another field's.  KEPT: names that stay.

function to = renamed (names, known, kept = {})

  to = names;
  free = find (! ismember (names, [known, kept]));
  missing = known(! ismember (known, [names, kept]));
  [~, first] = unique (aura.read.normalized (missing), "first");
  missing = missing(sort (first));       # of two that are alike, the first
  [here, idx] = ismember (aura.read.normalized (names(free)), aura.read.normalized (missing));
  free = free(here);
  idx = idx(here);
  [~, first] = unique (idx, "first");
  to(free(first)) = missing(idx(first));

endfunction

%!test
%! known = {"id", "human_preference", "response_1", "response1", "judge"};
%! assert (aura.read.renamed ({"ID", "Human Preference", "Response 1", "judge", "Judge", ...
%!                             "x"}, known), ...
%!         {"id", "human_preference", "response_1", "judge", "Judge", "x"});
%! assert (aura.read.renamed ({"Id", "iD"}, known), {"id", "iD"});
%! assert (aura.read.renamed ({"Id", "Judge"}, known, {"Id", "judge"}), {"Id", "Judge"});
%! assert (aura.read.renamed (cell (1, 0), known), cell (1, 0));
