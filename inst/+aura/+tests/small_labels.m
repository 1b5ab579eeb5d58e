## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [X, LABELS] = aura.tests.small_labels ()
## 24 rows of two columns, six of them with the label 1 and four with 0, in whole numbers that other
## languages make again: X = [mod(7 k, 11) - 5, mod(3 k, 7) - 3] / 4 of row k; LABELS of the rows 1,
## 5, 9, 11, 17, 20 and 2, 6, 13, 22.

function [x, labels] = small_labels ()

  k = (1:24)';
  x = [mod(7 * k, 11) - 5, mod(3 * k, 7) - 3] / 4;
  labels = NaN (24, 1);
  labels([1 5 9 11 17 20]) = 1;
  labels([2 6 13 22]) = 0;

endfunction

%!test
%! [x, labels] = aura.tests.small_labels ();
%! assert (x([1 24],:), [2 0; -2 -1] / 4);
%! assert ([sum(labels == 1), sum(labels == 0)], [6 4]);
