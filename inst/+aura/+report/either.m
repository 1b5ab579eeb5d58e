## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The judges R.best and R.rivals of the results R as "q, p or r"; at most four are named.

function text = either (r)

  at = [r.best, r.rivals];
  names = aura.report.names (r);
  shown = cellfun (@(name) aura.text.excerpt (name, 40), names(at(1:min (4, end))), ...
                   "uniformoutput", false);
  if (numel (at) > 4)
    shown{end+1} = aura.text.count (numel (at) - 4, "other");
  endif
  text = strjoin (shown, ", ");
  if (numel (shown) > 1)
    text = [strjoin(shown(1:end-1), ", "), " or ", shown{end}];
  endif

endfunction

%!function text = of (names, best, rivals)
%!  text = aura.report.either (struct ("best", best, "rivals", rivals, "judges", struct ("name", names)));
%!endfunction
%!assert (of ({"p", "q", "r"}, 2, [1 3]), "q, p or r")
%!assert (of ({"p", "q"}, 2, 1), "q or p")
%!assert (of ({"p", "q"}, 2, []), "q")
%!assert (of (num2cell ("abcdef"), 1, 2:6), "a, b, c, d or 2 others")
