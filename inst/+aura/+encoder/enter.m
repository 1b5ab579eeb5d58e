## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## THETA, an encoder of audit.x, as an encoder of the X that it is trained on and
## applied to in the loop: audit.x itself, or its compression.
##
## Let V (dx-by-r, orthonormal columns) be the directions that were kept.  W1
## splits into a part that acts on x V and a part that no compressed example sees,
##
##   W1 = (W1 V) V' + O,   |W1|^2 = |W1 V|^2 + |O|^2.
##
## The gradient of the loss in O is that of the weight decay, wd O: training shortens
## O and keeps its direction, so one number c stands for it.  It is carried as a column
## of W1 with the norm of O, for which X has a column of zeros (dh rows):
##
##   enter:  W1 -> [W1 V, o 1],  o = |O| / sqrt (dh),   X = [x V, 0]
##   leave:  [A, b] -> A V' + c O = (A - c W1 V) V' + c W1,   c = mean (b) / o.
##
## The loss, its gradient's norm and every inner product of the minimiser are then
## those of training on x V V' in full.

function [theta, x] = enter (audit, theta)

  x = audit.x;
  if (isfield (audit, "compression") && ! isempty (audit.compression))
    x = audit.compression.x;
    inside = __aura_map__ (theta.W1, audit.compression.map, false);
    outside = total_square (theta.W1) - total_square (inside);
    share = sqrt (max (outside, 0) / rows (inside));
    theta.W1 = [inside, share * ones(rows (inside), 1)];
  endif

endfunction

## Of each column in the class of W, of all in double.
function s = total_square (w)

  s = sum (double (sumsq (w, 1)));

endfunction

%!test <*by hand: x of three columns, of which the last two are kept>
%! audit = struct ("x", [1 2 3], "compression", struct ("x", [2 3 0], "map", [0 0; 1 0; 0 1]));
%! [theta, x] = aura.encoder.enter (audit, struct ("W1", [3 5 6; 4 7 8]));
%! assert (x, [2 3 0]);
%! assert (theta.W1, [5 6 5/sqrt(2); 7 8 5/sqrt(2)], 4 * eps);
