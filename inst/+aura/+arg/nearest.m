## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The element of the cellstr NAMES with the smallest edit distance to NAME
## (Levenshtein, not case-sensitive); the first of equals.

function best = nearest (name, names)

  distance = cellfun (@(other) edit_distance (lower (name), lower (other)),
                      names);
  [~, closest] = min (distance);
  best = names{closest};

endfunction

function d = edit_distance (a, b)

  row = 0:numel (b);
  for i = 1:numel (a)
    next = zeros (size (row));
    next(1) = i;
    for j = 1:numel (b)
      next(j+1) = min ([row(j+1) + 1, next(j) + 1, row(j) + (a(i) != b(j))]);
    endfor
    row = next;
  endfor
  d = row(end);

endfunction

%!assert (aura.arg.nearest ("lables", {"Out", "Labels", "Seed"}), "Labels")
%!assert (aura.arg.nearest ("transport.topk", {"transport.tau", "transport.top_k"}),
%!        "transport.top_k")
%!test <*insertions, deletions and changes cost one each>
%! assert (aura.arg.nearest ("abcd", {"abXcdY", "abc"}), "abc");
%! assert (aura.arg.nearest ("abcd", {"aXYd", "abcdX"}), "abcdX");
%! assert (aura.arg.nearest ("abcd", {"dcba", "aXcX"}), "aXcX");
%!test <*the first of equals, not case-sensitive>
%! assert (aura.arg.nearest ("x", {"a", "b"}), "a");
%! assert (aura.arg.nearest ("ABC", {"abd", "abc"}), "abc");
%!assert (aura.arg.nearest ("", {"abc", "a"}), "a")
