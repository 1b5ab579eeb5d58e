## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DROPPED = aura.read.left_out (DROPPED, SOURCES, BAD)
## The counts DROPPED with what the struct array SOURCES (aura.read.rows_in) left out: records that
## are bad, BAD among them (aura.read.problem_list), or failed, and fields that are unused; doubts
## of what fields might mean, and a verdict's text that was not read.

function dropped = left_out (dropped, sources, bad)

  for s = fliplr (sources(:)')
    bad = aura.read.concat (aura.read.problem_list (s.file, s.bad), bad, isscalar (sources));
  endfor
  dropped.bad_lines = numel (bad) + sum ([sources.more]);
  dropped.failed = sum ([sources.failed]);
  dropped.unused = reshape (unique ([sources.unused]), 1, []);
  dropped.bad = bad;
  dropped.doubts = reshape (unique ([sources.doubts]), 1, []);
  dropped.unread = "";
  for s = fliplr (sources(! cellfun ("isempty", {sources.unread})))
    dropped.unread = s.unread;           # of the first file
  endfor

endfunction

%!function s = result (file, lines, unused)
%!  s = struct ("file", file, "bad", aura.read.problem (lines(:)), "more", 3, "failed", 2, ...
%!              "unused", {unused}, "doubts", {strcat("d", unused)}, "unread", strjoin (unused));
%!endfunction
%!test
%! more = aura.read.problem_list ("b", aura.read.problem (2));
%! d = aura.read.left_out (struct ("n", 1), ...
%!                         [result("a", [5, 7], {"y"}), result("b", 1, {"x", "y"})], more);
%! assert ({d.n, d.bad_lines, d.failed, d.unused}, {1, 10, 4, {"x", "y"}});
%! assert ({d.doubts, d.unread}, {{"dx", "dy"}, "y"});
%! assert ({[d.bad.file], [d.bad.line]}, {"aabb", [5 7 1 2]});
%! one = aura.read.left_out (struct (), result ("b", [1, 5], {}), more);
%! assert ([one.bad.line], [1 2 5]);
%! none = aura.read.left_out (struct (), result ("b", [], {}), ...
%!                            aura.read.problem_list ("b", aura.read.problem ()));
%! assert ({none.bad_lines, none.unused, fieldnames(none.bad)'}, ...
%!         {3, cell(1, 0), {"file", "line", "field", "message"}});
