## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Which of the strings CHOICES (1, 2, ...) OPTS.GROUP.NAME is, or an error.

function at = block_choice (fcn, opts, group, name, choices)

  value = aura.arg.block_field (fcn, opts, group, name);
  at = [];
  if (ischar (value) && isrow (value))
    at = find (strcmp (value, choices));
  endif
  if (isempty (at))
    error ("aura:out-of-range", "%s: OPTS.%s.%s must be one of %s", fcn, group,
           name, strjoin (choices, ", "));
  endif

endfunction
