## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Who agrees with whom: a struct array with a row for each two columns of VERDICT
## (n-by-J, 1, 2 or NaN), first and second: n items that both judged, the share on which
## they agree, kappa and ac1 with their intervals (1-by-3).

function list = pairs (verdict)

  list = struct ("first", {}, "second", {}, "n", {}, "share", {}, "kappa", {}, ...
                 "ac1", {});
  n_judges = columns (verdict);
  for a = 1:n_judges - 1
    for b = a + 1:n_judges
      both = ! isnan (verdict(:,a)) & ! isnan (verdict(:,b));
      counts = accumarray (verdict(both,[a b]), 1, [2 2]);
      [kappa, kappa_range] = aura.stat.cohen_kappa (counts);
      [ac1, ac1_range] = aura.stat.gwet_ac1 (counts);
      list(end+1,1) = struct ("first", a, "second", b, "n", sum (both), ...
                              "share", sum (diag (counts)) / sum (both), ...
                              "kappa", [kappa, kappa_range], "ac1", [ac1, ac1_range]);
    endfor
  endfor

endfunction

%!test
%! v = [1 1 NaN; 1 2 NaN; 2 2 1; 2 2 NaN];
%! list = aura.report.pairs (v);
%! assert ([list.first; list.second], [1 1 2; 2 3 3]);
%! assert ([list.n], [4 1 1]);
%! assert ([list.share], [.75 0 0]);
%! assert (list(1).kappa(1), aura.stat.cohen_kappa ([1 1; 0 2]));
%! assert (list(1).ac1(1), aura.stat.gwet_ac1 ([1 1; 0 2]));
%! assert (numel (aura.report.pairs (v(:,1))), 0);
%! empty = aura.report.pairs ([1 NaN; NaN 2]);
%! assert (empty.kappa, NaN (1, 3));
