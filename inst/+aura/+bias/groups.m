## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.bias.groups (T, CATEGORY)
## The attributes T (aura.bias.attributes) with the CATEGORY (n-by-1 cellstr, "" for none, or
## numbers) of each comparison.

function t = groups (t, category)

  if (! iscell (category))
    category = arrayfun (@(x) sprintf ("%g", x), category, "uniformoutput", false);
  endif
  named = ! cellfun (@isempty, category(:));
  [names, ~, number] = unique (category(named));
  t.categories = names(:)';
  t.category = zeros (numel (named), 1);
  t.category(named) = number;

endfunction

%!test
%! t = aura.bias.groups (struct (), {"x"; ""; "a"});
%! assert ({t.categories, t.category}, {{"a", "x"}, [2; 0; 1]});
%! t = aura.bias.groups (t, [3; 1; 3]);
%! assert ({t.categories, t.category}, {{"1", "3"}, [2; 1; 2]});
%! t = aura.bias.groups (t, {""; ""});
%! assert ({numel(t.categories), t.category}, {0, [0; 0]});
