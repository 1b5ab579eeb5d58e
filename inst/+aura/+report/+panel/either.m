## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The judges R.best and R.rivals (aura.report.panel.results), of NAMES, as "q, p or r"; at
## most four are named.

function text = either (r, names)

  at = [r.best, r.rivals];
  short = @(name) aura.text.excerpt (name, 40);
  shown = cellfun (short, names(at(1:min (4, end))), "uniformoutput", false)(:)';
  if (numel (at) > 4)
    shown{end+1} = sprintf ("%d others", numel (at) - 4);
  endif
  text = strjoin (shown, ", ");
  if (numel (shown) > 1)
    text = [strjoin(shown(1:end-1), ", "), " or ", shown{end}];
  endif

endfunction

%!function text = of (best, rivals)
%!  text = aura.report.panel.either (struct ("best", best, "rivals", rivals), {"a"; "b"; "c"; "d"; "e"; "f"});
%!endfunction
%!assert (of (2, []), "b")
%!assert (of (2, 1), "b or a")
%!assert (of (2, [1 3]), "b, a or c")
%!assert (of (6, [1 2 3 4 5]), "f, a, b, c or 2 others")
