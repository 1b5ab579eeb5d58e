## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PICK = truth_verdict (T, NAME)
## What the judge NAME picks (n-by-1, 1|2, NaN where it has not judged), of T (truth_context).

function pick = truth_verdict (t, name)

  j = find (strcmp (t.names, name));
  if (isempty (j))
    assert (any (strcmp (name, {"the judge", "The judge", "judge"})), ...
            "no judge is called \"%s\"", name);
    j = 1;
  endif
  pick = t.verdict(:,j);

endfunction
