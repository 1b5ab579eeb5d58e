## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.bias.summary (LIST, WHY)
## What the rows LIST of aura.bias.tested come to where none is named: what these labels would have shown, or WHY (aura.bias.inputs)
## they could not; "" where one is named.

function text = summary (list, why = "")

  text = "";
  if (isempty (list) || ! any ([list.named]))
    by_labels = [];
    if (! isempty (list))
      by_labels = list(! strcmp ({list.kind}, "swap") & ! isnan ([list.p]));
    endif
    if (isempty (by_labels))
      if (isempty (why))
        why = "too few labels are on items that differ";
      endif
      text = sprintf ("What biases there are is not known: %s.", why);
      if (! isempty (list) && any (strcmp ({list.kind}, "swap")))
        text = sprintf ("No lean to either place was found in the swapped verdicts. Other biases are not known: %s.", why);
      endif
    else
      text = sprintf ("No bias found; %s would have shown one of %.0f points.", ...
                      aura.text.count (max ([by_labels.labels]), "label"), ceil (100 * median ([by_labels.smallest])));
    endif
  endif

endfunction

%!test
%! r = struct ("named", {false, false, false}, "kind", {"swap", "labels", "errs"}, "p", {.5, .5, .6}, "labels", {0, 40, 20}, "smallest", {.1, .2, .301});
%! assert (aura.bias.summary (r), "No bias found; 40 labels would have shown one of 26 points.");
%! [r(2:3).p] = deal (NaN);
%! assert (aura.bias.summary (r, "no label yet"), "No lean to either place was found in the swapped verdicts. Other biases are not known: no label yet.");
%! assert (aura.bias.summary (r(2)), "What biases there are is not known: too few labels are on items that differ.");
%! assert (aura.bias.summary (struct ([]), "no label yet"), "What biases there are is not known: no label yet.");
%! r(1).named = true;
%! assert (aura.bias.summary (r), "");
