## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Which rows of the audit or panel S came with the last aura_append (n-by-1 logical); [] where
## nothing was added.

function rows = newest (s)

  rows = [];
  if (isfield (s, "about") && isfield (s.about, "batch") && any (s.about.batch > 1))
    rows = s.about.batch == max (s.about.batch);
  endif

endfunction

%!assert (aura.set.newest (struct ()), [])
%!assert (aura.set.newest (struct ("about", struct ("batch", [1; 1]))), [])
%!assert (aura.set.newest (struct ("about", struct ("batch", [1; 3; 2; 3]))), [false; true; false; true])
