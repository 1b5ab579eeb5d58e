## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The codes (int8, in the shape of NAME) of the status NAME, a string or a cell of them:
##
##   0  "open"      unlabelled
##   1  "source"    known positive before refinement (the paper's P_s)
##   2  "agree"     verified: the human agrees with the judge (V+)
##   3  "disagree"  verified: the human disagrees (V-)
##   4  "waiting"   asked, not answered yet (W); still unlabelled
##
## Of a panel "agree" stands for a human who picks answer 1.

function code = code (name)

  persistent codes = struct ("open", int8 (0), "source", int8 (1), "agree", int8 (2), ...
                             "disagree", int8 (3), "waiting", int8 (4));
  if (ischar (name))
    code = codes.(name);
  else
    code = reshape (cellfun (@(one) codes.(one), name), size (name));
  endif

endfunction

%!assert (aura.set.code ("disagree"), int8 (3))
%!assert (aura.set.code ({"open"; "waiting"}), int8 ([0; 4]))
%!assert (aura.set.code (aura.set.status_names ()), int8 ((0:4)'))
%!error <no member> aura.set.code ("closed")
