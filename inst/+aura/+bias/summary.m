## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.bias.summary (LIST, WHY)
## What the rows LIST of aura.bias.tested come to beside what is named: what these labels would have
## shown where nothing is, or WHY (aura.bias.inputs) they could show nothing; else "".

function text = summary (list, why = "")

  text = "";
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
    starts = {"What biases there are is not known", "Other biases are not known", ...
              ["No lean to either place was found in the swapped verdicts. Other biases are ", ...
               "not known"]};
    text = sprintf ("%s: %s.", starts{1 + named + 2 * (swapped && ! named)}, why);
  elseif (! named)
    text = sprintf ("No bias found; %s would have shown one of %.0f points.", ...
                    aura.text.count (max ([tested.labels]), "label"), ...
                    ceil (100 * median ([tested.smallest])));
  endif

endfunction

%!test
%! r = struct ("named", {false, false, false}, "kind", {"swap", "labels", "errs"}, ...
%!             "p", {.5, .5, .6}, "labels", {0, 40, 20}, "smallest", {.1, .2, .301});
%! assert (aura.bias.summary (r), "No bias found; 40 labels would have shown one of 26 points.");
%! [r(2:3).p] = deal (NaN);
%! assert (aura.bias.summary (r, "no label yet"), ...
%!         ["No lean to either place was found in the swapped verdicts. Other biases are not ", ...
%!          "known: no label yet."]);
%! assert (aura.bias.summary (r(2)), ["What biases there are is not known: too few labels are ", ...
%!                                    "on items that differ."]);
%! assert (aura.bias.summary (struct ([]), "no label yet"), ...
%!         "What biases there are is not known: no label yet.");
%! r(1).named = true;
%! assert (aura.bias.summary (r, "no label yet"), "Other biases are not known: no label yet.");
%! [r(2:3).p] = deal (.5);
%! assert (aura.bias.summary (r), "");
