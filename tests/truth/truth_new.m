## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SHARE = truth_new (T, NAME)
## How often the rule NAME is right on new items, NaN where that is not known.

function s = truth_new (t, name)

  [~, kind] = truth_rule (t, name);
  s = NaN;
  if (strcmp (kind, "judge"))
    j = find (strcmp (t.names, regexprep (regexprep (name, '^the best judge, ', ""), ...
                                          '(, on its \d+|, over all)$', "")));
    s = t.new.judge([j, 1](1));
  elseif (strcmp (kind, "longer"))
    s = t.new.longer;
  endif

endfunction
