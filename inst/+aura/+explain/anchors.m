## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.explain.anchors (Z, STATUS, I, COUNT)
## The COUNT rows with a known answer that are nearest to row I by the cosine of their rows of
## Z, best first, of equal ones the lower row; not I itself.  LIST has columns row, status
## (cellstr), label (1: agree, or source; 0: disagree) and similarity.

function list = anchors (z, status, i, count)

  known = find (! aura.set.unlabelled (status));
  known(known == i) = [];
  row = similarity = zeros (0, 1);
  count = min (count, numel (known));
  if (count > 0)
    [nearest, similarity] = __aura_nearest__ ("aura_explain", z(known,:), z(i,:), count);
    row = known(nearest)(:);
  endif
  label = aura.set.labels (status);
  names = aura.set.status_names ();
  list = struct ("row", row, "status", {names(double (status(row)) + 1)(:)}, ...
                 "label", label(row)(:), "similarity", similarity);

endfunction

%!test
%! z = [1 0; 2 0; 1 1; 0 1; -1 0; 3 1];
%! list = aura.explain.anchors (z, int8 ([2 3 1 0 3 4]'), 1, 3);
%! assert (list.row, [2; 3; 5]);
%! assert (list.similarity, [1; sqrt(.5); -1], 1e-7);
%! assert (list.label, [0; 1; 0]);
%! assert (list.status, {"disagree"; "source"; "disagree"});
%! list = aura.explain.anchors (z, int8 ([2 0 0 0 0 0]'), 1, 3);
%! assert (size (list.row), [0 1]);
%! assert (size (list.status), [0 1]);
%! list = aura.explain.anchors (z, int8 ([2 0 0 0 0 0]'), 2, 3);
%! assert (list.row, 1);
%! assert (list.status, {"agree"});
