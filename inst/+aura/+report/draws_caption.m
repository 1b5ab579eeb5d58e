## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The caption of a table over draws of the revealed labels with the SEEDs; MEASURED
## (draws-by-1) is NaN for a draw whose queries left no label hidden.

function text = draws_caption (seed, measured)

  said = "";
  silent = sum (isnan (measured));
  if (silent > 0)
    said = sprintf (", %d of which left nothing to measure", silent);
  endif
  text = sprintf (["Never verified, measured, over %d draws of the revealed labels (seeds %d to %d)%s; ", ...
                   "everything else here is from the first draw"], numel (seed), seed(1), seed(end), said);

endfunction

%!assert (aura.report.draws_caption ([3; 4], [.5; .6]), ["Never verified, measured, over 2 draws of the revealed ", ...
%!        "labels (seeds 3 to 4); everything else here is from the first draw"])
%!assert (! isempty (strfind (aura.report.draws_caption ([3; 4], [NaN; .6]), "3 to 4), 1 of which left nothing to measure;")))
