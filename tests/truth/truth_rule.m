## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [RIGHT, KIND, SPEAKS] = truth_rule (T, NAME)
## Where the rule that a report calls NAME is right (T, truth_context), its kind: "judge",
## "longer", "majority", "picks", "audit" (what is given out), "logistic" or "paper", and where it
## has a pick.  An error for a name that no rule has.

function [right, kind, speaks] = truth_rule (t, name)

  name = regexprep (name, '(, on its \d+|, same labels|, over all|: +)$', "");
  name = regexprep (name, '^the best judge, ', "");
  j = find (strcmp (t.names, name));
  if (isempty (j) && any (strcmp (name, {"the judge", "The judge", "judge", "the judge as it is"})))
    j = 1;
  endif
  if (! isempty (j))
    [right, kind, speaks] = deal (t.right.judge(:,j), "judge", ! isnan (t.verdict(:,j)));
    return;
  endif
  if (strcmp (name, "the judges on average"))
    right = NaN (t.n, 1);                # the mean of the judges' rates, not of their items
    [kind, speaks] = deal ("average", right == 0);
    return;
  endif
  names = struct ("longer", {{"longer answer", "the longer answer", "the longer answer wins"}}, ...
                  "majority", {{"majority", "the majority", "their majority", ...
                                "the majority of the judges"}}, ...
                  "picks", {{"corrected picks", "the corrected picks", "if changed", ...
                             "the audit", "the corrected pick", "corrected pick", ...
                             "the panel's corrected pick"}}, ...
                  "logistic", {{"logistic regression", "logistic"}}, ...
                  "paper", {{"the loop as the paper sets it"}});
  for [list, kind] = names
    if (any (strcmp (name, list)))
      right = t.right.(kind);
      speaks = true (t.n, 1);
      if (any (strcmp (kind, {"longer", "majority"})))
        speaks = t.(kind) != 1.5 | t.measured;
        right(! speaks) = NaN;
      elseif (strcmp (name, "the audit") && t.measured)
        [right, kind] = deal (t.right.file, "audit"); # what is given out
      endif
      return;
    endif
  endfor
  error ("no rule is called \"%s\"", name);

endfunction
