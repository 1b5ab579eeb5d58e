## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.bias.summary (LIST, WHY)
## What the rows LIST of aura.bias.tested come to beside what is named: what these labels would have
## shown where nothing is, or WHY (aura.bias.inputs) they could show nothing, as a statement
## (aura.text.statement); else none (1-by-0).

function s = summary (list, why = "")

  s = aura.text.statement ();
  named = swapped = false;
  tested = [];
  if (! isempty (list))
    named = any ([list.named]);
    is_swap = strcmp ({list.kind}, "swap");
    swapped = any (is_swap);
    tested = list(! is_swap & ! isnan ([list.p]));
  endif
  if (isempty (tested))
    if (isempty (why))
      why = "too few labels are on items that differ";
    endif
    ids = {"biases unknown", "others unknown", "no lean to a place"};
    s = aura.text.statement (ids{1 + named + 2 * (swapped && ! named)}, struct ("why", why));
  elseif (! named)
    s = aura.text.statement ("no bias", struct ("labels", max ([tested.labels]), "about", ...
                                                "differ", ...
                                                "points", ceil (100 * median ([tested.smallest]))));
  endif

endfunction

%!function text = said (varargin)
%!  text = getfield (aura.bias.summary (varargin{:}), "text");
%!endfunction
%!test
%! r = struct ("named", {false, false, false}, "kind", {"swap", "labels", "errs"}, ...
%!             "p", {.5, .5, .6}, "labels", {0, 40, 20}, "smallest", {.1, .2, .301});
%! assert (said (r), "No bias found; 40 labels would have shown one of 26 points.");
%! [r(2:3).p] = deal (NaN);
%! assert (said (r, "no label yet"), ...
%!         ["No lean to either place was found in the swapped verdicts. Other biases are not ", ...
%!          "known: no label yet."]);
%! assert (said (r(2)), ["What biases there are is not known: too few labels are ", ...
%!                                    "on items that differ."]);
%! assert (said (struct ([]), "no label yet"), ...
%!         "What biases there are is not known: no label yet.");
%! r(1).named = true;
%! assert (said (r, "no label yet"), "Other biases are not known: no label yet.");
%! [r(2:3).p] = deal (.5);
%! assert (isempty (aura.bias.summary (r)));
