## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## KEY = aura.plot.joined (KEY, MORE)
## Two keys (aura.plot.header) as one; what both have is named once.

function key = joined (key, more)

  for k = 1:numel (more.names)
    same = strcmp (more.names{k}, key.names) & strcmp (more.marks{k}, key.marks);
    same(same) = all (key.colors(same,:) == more.colors(k,:), 2);
    if (! any (same))
      key.marks{end+1} = more.marks{k};
      key.names{end+1} = more.names{k};
      key.colors(end+1,:) = more.colors(k,:);
    endif
  endfor

endfunction

%!test
%! a = struct ("marks", {{"-", "o"}}, "colors", [1 0 0; 0 1 0], "names", {{"x", "y"}});
%! b = struct ("marks", {{"-", "o", "-"}}, "colors", [1 0 0; 0 0 1; 0 1 0], ...
%!             "names", {{"x", "y", "z"}});
%! assert (aura.plot.joined (a, b), struct ("marks", {{"-", "o", "o", "-"}}, ...
%!         "colors", [1 0 0; 0 1 0; 0 0 1; 0 1 0], "names", {{"x", "y", "y", "z"}}));
