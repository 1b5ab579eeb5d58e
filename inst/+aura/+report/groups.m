## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The categories of CATEGORY (n-by-1 cellstr), the largest first: a struct array of name
## and here (n-by-1 logical); empty where there is one only.

function list = groups (category)

  list = struct ("name", {}, "here", {});
  [names, ~, group] = unique (category);
  if (isscalar (names))
    return;
  endif
  [~, order] = sort (accumarray (group(:), 1), "descend");
  names = aura.report.categories_of (names);
  for k = order'
    list(end+1) = struct ("name", names{k}, "here", group(:) == k);
  endfor

endfunction

%!test
%! list = aura.report.groups ({"b"; ""; "b"});
%! assert ({list.name}, {"b", "(none)"});
%! assert ([list.here], logical ([1 0; 0 1; 1 0]));
%! assert (isempty (aura.report.groups ({"b"; "b"})));
