## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## YES = aura.read.is_human (RECORD, NAMES, PATTERN, MISSING)
## Whether the judge that the fields NAMES name is a person: one that PATTERN
## matches; MISSING where they name no one.

function yes = is_human (record, names, pattern, missing = true)

  name = aura.read.string (record, names);
  if (isempty (name))
    yes = missing;
  else
    yes = ! isempty (regexpi (name, pattern, "once"));
  endif

endfunction

%!assert (aura.read.is_human (struct ("judge", "Expert_3"), {"judge"}, '^expert_\d+$'))
%!assert (! aura.read.is_human (struct ("judge", "gpt"), {"judge"}, '^expert_\d+$'))
%!assert (aura.read.is_human (struct ("judge", ""), {"judge"}, "x"))
%!assert (! aura.read.is_human (struct ("judge", []), {"judge"}, "x", false))
