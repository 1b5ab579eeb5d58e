## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The element of the cellstr NAMES that is nearest to NAME, not case-sensitive.  One whose last
## part is NAME ("transport.top_k" for "top_k", and the other way round) comes first, then one of
## which NAME is a beginning ("distance" for "dist"), of the whole or of its last part; then, and
## among several of these, the smallest edit distance (Levenshtein), the first of equals.

function best = nearest (name, names)

  name = lower (name);
  others = lower (names);
  short = last_part (name);
  lasts = cellfun (@last_part, others, "UniformOutput", false);
  ends = strcmp (lasts, short);
  begins = false (size (ends));
  if (numel (name) > 1)
    begins = strncmp (others, name, numel (name)) | strncmp (lasts, name, numel (name));
  endif
  rank = 2 * ones (size (ends));
  rank(begins) = 1;
  rank(ends) = 0;
  near = find (rank == min (rank));
  [~, closest] = min (cellfun (@(other) edit_distance (name, other), others(near)));
  best = names{near(closest)};

endfunction

function part = last_part (name)

  part = regexprep (name, '^.*\.', "");

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
%!test <*the last part of a dotted name, or a name whose part was given>
%! names = {"seed", "graph.k", "graph.tau", "transport.top_k", "transport.tau"};
%! assert (aura.arg.nearest ("top_k", names), "transport.top_k");
%! assert (aura.arg.nearest ("K", names), "graph.k");
%! assert (aura.arg.nearest ("tau", names), "graph.tau");
%! assert (aura.arg.nearest ("query.seed", names), "seed");
%! assert (aura.arg.nearest ("trnsport.tau", names), "transport.tau");
%!test <*a beginning, not of one letter>
%! names = {"dim", "distance", "query.budget", "n"};
%! assert (aura.arg.nearest ("dist", names), "distance");
%! assert (aura.arg.nearest ("bud", names), "query.budget");
%! assert (aura.arg.nearest ("d", names), "n");
%!test <*insertions, deletions and changes cost one each>
%! assert (aura.arg.nearest ("abcd", {"abXcdY", "abc"}), "abc");
%! assert (aura.arg.nearest ("abcd", {"aXYd", "abcdX", "Xabcd"}), "abcdX");
%! assert (aura.arg.nearest ("abcd", {"dcba", "aXcX"}), "aXcX");
%!test <*the first of equals, not case-sensitive>
%! assert (aura.arg.nearest ("x", {"a", "b"}), "a");
%! assert (aura.arg.nearest ("ABC", {"abd", "abc"}), "abc");
%!assert (aura.arg.nearest ("", {"abc", "a"}), "a")
