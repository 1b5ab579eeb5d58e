## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ADJUSTED = aura.stat.holm (P)
## The p-values P (NaN: no test) for all of these tests together: at most the level of them falsely
## rejects any (S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian
## Journal of Statistics 6, 1979).

function adjusted = holm (p)

  adjusted = p;
  known = find (! isnan (p(:)));
  [sorted, order] = sort (p(known));
  count = numel (known);
  adjusted(known(order)) = min (1, cummax (sorted(:) .* (count:-1:1)'));

endfunction

%!assert (aura.stat.holm ([.01 .04 NaN .03]), [.03 .06 NaN .06], eps)
%!assert (aura.stat.holm ([.5; .6]), [1; 1])
%!assert (aura.stat.holm (.02), .02)
%!assert (aura.stat.holm ([]), [])
