## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [RIGHT, KIND] = truth_rule (T, NAME)
## Where the rule that a report calls NAME is right (T, truth_context), and its kind: "judge",
## "longer", "majority", "picks", "logistic" or "paper".  An error for a name that no rule has.

function [right, kind] = truth_rule (t, name)

  name = regexprep (name, '(, on its \d+|, same labels|, over all|: +)$', "");
  name = regexprep (name, '^the best judge, ', "");
  j = find (strcmp (t.names, name));
  if (isempty (j) && any (strcmp (name, {"the judge", "The judge", "judge", "the judge as it is"})))
    j = 1;
  endif
  if (! isempty (j))
    [right, kind] = deal (t.right.judge(:,j), "judge");
    return;
  endif
  if (strcmp (name, "the judges on average"))
    right = NaN (t.n, 1);                # the mean of the judges' rates, not of their items
    kind = "average";
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
      if (strcmp (kind, "longer"))
        right(t.longer == 1.5 & ! t.measured) = NaN;
      endif
      if (strcmp (kind, "majority"))
        right(t.majority == 1.5 & ! t.measured) = NaN;
      endif
      return;
    endif
  endfor
  error ("no rule is called \"%s\"", name);

endfunction
