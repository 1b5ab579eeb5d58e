## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## IDX = aura.rule.core_set (AUDIT)
## Core-set selection: a batch of open comparisons, each the one whose representation z is farthest
## from its nearest centre; centres are the rows whose label is known or asked for, and those chosen
## before it (the greedy k-centre).  Without a centre it begins with the row farthest from the mean.
##
## Source: O. Sener and S. Savarese, "Active learning for convolutional neural networks: a core-set
## approach", ICLR 2018, algorithm 1.

function idx = core_set (audit)

  open = find (audit.status == aura.set.code ("open"));
  z = double (audit.z);
  centres = z(audit.status != aura.set.code ("open"),:);
  if (isempty (centres))
    far = sumsq (z(open,:) - mean (z, 1), 2);
  else
    far = inf (numel (open), 1);
    for r = 1:rows (centres)
      far = min (far, sumsq (z(open,:) - centres(r,:), 2));
    endfor
  endif
  idx = zeros (0, 1);
  for k = 1:min (audit.opts.query.batch, numel (open))
    [~, farthest] = max (far);
    idx(k,1) = open(farthest);
    far = min (far, sumsq (z(open,:) - z(open(farthest),:), 2));
    far(farthest) = -Inf; # of equal rows each once
  endfor

endfunction

%!test
%! audit.z = [0; 10; 4; 5; 9; 7; 0];
%! audit.status = int8 ([2 0 0 0 0 0 0]');
%! audit.opts = aura_options ("query.batch", 3);
%! assert (aura.rule.core_set (audit), [2; 4; 6]);
%! audit.status(4) = 4;                     # asked for: a centre
%! assert (aura.rule.core_set (audit), [2; 6; 3]);
%! audit.status(:) = 0;
%! idx = aura.rule.core_set (audit);
%! assert (idx(1), 1); # as far from the mean, 5, as rows 2 and 7
%! audit.z(:) = 1;
%! assert (aura.rule.core_set (audit), [1; 2; 3]);
%! audit.opts.query.batch = 20;
%! assert (sort (aura.rule.core_set (audit)), (1:7)');
