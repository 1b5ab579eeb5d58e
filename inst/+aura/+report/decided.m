## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## WORDS = aura.report.decided (SAME, KEPT, DOUBT)
## The words for verdicts that are the corrected pick (SAME), are KEPT, are in DOUBT (n-by-1 each,
## or one for all): "trust" where the judge's pick is the corrected one, "flip" where it is not and
## is flipped, else "ask" (cellstr).

function words = decided (same, kept, doubt)

  words = repmat ({"ask"}, numel (same), 1);
  words(same & ! doubt) = {"trust"};
  words(! same & ! kept) = {"flip"};

endfunction

%!assert (aura.report.decided (logical ([1 1 0 0])', logical ([1 1 0 1])', ...
%!                             logical ([0 1 0 0])'), {"trust"; "ask"; "flip"; "ask"})
