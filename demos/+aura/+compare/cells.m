## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## HEADS = aura.compare.cells ()
## TEXT = aura.compare.cells (R)
## The cells that every table of methods has (HEADS), for R of aura.compare.draws: the number
## of human labels used in a draw; then, in percent and on rows whose label was not used, the
## accuracy, its gain over the judges, the gain's standard error over draws ("-" for one draw)
## and the gain of the worst draw; and the share of all verdicts that are flipped.  The judges
## of a panel count equally.

function text = cells (r)

  if (nargin == 0)
    text = sprintf ("%7s %12s %7s %6s %7s %6s", "labels", "never-verif.", "gain", "s.e.", ...
                    "worst", "flips");
    return;
  endif
  gain = 100 * mean (r.gain, 2);
  text = sprintf ("%7.1f %12.2f %+7.2f %6.2f %+7.2f %6.2f", mean (r.labels), ...
                  100 * mean (r.never(:)), mean (gain), aura.stat.standard_error (gain), ...
                  min (gain), 100 * mean (r.flips(:)));
  text = strrep (text, "NaN", "  -");

endfunction

%!test
%! r = struct ("labels", [10; 13], "never", [.5 .7; .7 .9], "gain", [.1 .3; -.1 -.3], ...
%!             "flips", [.25 .5; 0 .25]);
%! cells = str2num (aura.compare.cells (r));
%! assert (cells, [11.5, 70, 0, 20, -20, 25]);
%! heads = aura.compare.cells ();
%! assert (numel (heads), numel (aura.compare.cells (r)));
%! assert (strsplit (strtrim (heads)), {"labels", "never-verif.", "gain", "s.e.", ...
%!                                      "worst", "flips"});
%!test <*one draw has no standard error>
%! r = struct ("labels", 10, "never", .5, "gain", .1, "flips", 0);
%! assert (strsplit (strtrim (aura.compare.cells (r)), " "), {"10.0", "50.00", "+10.00", "-", ...
%!                                                            "+10.00", "0.00"});
