## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The sample that an audit with this ABOUT is of, as aura.audit.read takes it: [] for none.

function sample = sample_of (about)

  sample = [];
  if (isfield (about, "sample"))
    sample = about.sample;
  endif

endfunction

%!assert (aura.audit.sample_of (struct ("sample", 7)), 7)
%!assert (aura.audit.sample_of (struct ("judge", "j")), [])
