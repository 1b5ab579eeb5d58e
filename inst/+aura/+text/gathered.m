## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXTS = aura.text.gathered (STRINGS, GROUP, N, SEPARATOR)
## The STRINGS (n-by-1 cellstr) of each GROUP (n-by-1, 1 to N) in their order, with the SEPARATOR
## between them: N-by-1 cellstr, "" where there is none.

function texts = gathered (strings, group, n, separator)

  texts = repmat ({""}, n, 1);
  [group, order] = sort (group(:));
  strings = strings(order);
  head = [true; diff(group) != 0](1:numel (group));
  first = find (head);
  texts(group(first)) = strings(first);
  rank = (1:numel (group))' - first(cumsum (head));
  for k = 1:max ([rank; 0])              # the second of each, the third ..
    ranked = find (rank == k);
    texts(group(ranked)) = cellfun (@horzcat, texts(group(ranked)), ...
                                    repmat ({separator}, numel (ranked), 1), strings(ranked), ...
                                    "uniformoutput", false);
  endfor

endfunction

%!assert (aura.text.gathered ({"a"; "b"; "c"; "d"; "e"; ""}, [2; 1; 2; 4; 2; 1], 4, ", "), ...
%!        {"b, "; "a, c, e"; ""; "d"})
%!assert (aura.text.gathered (cell (0, 1), zeros (0, 1), 2, " "), {""; ""})
