## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SENTENCES = aura.bias.changed (LIST)
## The changes LIST (aura.bias.drift) in sentences (cellstr): each that is flagged; or that none is;
## {} where nothing was tested.

function sentences = changed (list)

  sentences = {};
  if (isempty (list))
    return;
  endif
  for r = list([list.flagged])
    up = r.excess > 0;
    side = 2 * up - 1;
    sizes = [side * r.excess, sort(side * [r.low, r.high])];
    name = aura.text.called (aura.text.clean (r.judge));
    many = sprintf ("%s, %d before", aura.text.count (r.labels, "new label"), r.labels_before);
    switch (r.kind)
      case "errs"
        what = sprintf ("errs %s often in %s than before, against elsewhere", ...
                        merge (up, "more", "less"), aura.text.clean (r.attribute(9:end)));
        sizes = [r.excess, r.low, r.high];
        side = 1;
      case "swap"
        what = sprintf ("takes %s more often than before", aura.bias.words (r.attribute, up));
        many = sprintf ("%s, %d before", aura.text.count (r.n, "new pair"), r.n_before);
      otherwise
        what = sprintf ("takes %s more often than before, against your people", ...
                        aura.bias.words (r.attribute, up));
    endswitch
    sentences{end+1} = sprintf ("%s %s: %s (95 %% sure %s; %s).", name, what, ...
                                aura.text.points (side * r.excess), ...
                                aura.text.points (sizes, "ends"), many);
  endfor
  if (isempty (sentences))
    sentences = {"No bias has changed as far as these labels show."};
  endif

endfunction

%!test
%! r = struct ("judge", {"p", "p", "p", "q"}, "attribute", {"longer", "errs in a", ...
%!                                                          "shown first", "bold"}, ...
%!             "kind", {"labels", "errs", "swap", "labels"}, "n", {90, 40, 60, 9}, ...
%!             "n_before", {100, 50, 70, 9}, "labels", {30, 8, 0, 9}, "labels_before", ...
%!             {40, 9, 0, 9}, "excess", {-.2, -.1, .3, 0}, "low", {-.301, -.2, .1, -.1}, ...
%!             "high", {-.1, -.01, .5, .1}, "flagged", {true, true, true, false});
%! assert (aura.bias.changed (r), ...
%!         {["p takes the shorter answer more often than before, against your people: +20 ", ...
%!           "points (95 % sure +10 to +31; 30 new labels, 40 before)."], ...
%!          ["p errs less often in a than before, against elsewhere: -10 points (95 % ", ...
%!           "sure -20 to -1; 8 new labels, 9 before)."], ...
%!          ["p takes the answer shown first more often than before: +30 points (95 % sure ", ...
%!           "+10 to +50; 60 new pairs, 70 before)."]});
%! assert (aura.bias.changed (r(4)), {"No bias has changed as far as these labels show."});
%! assert (aura.bias.changed (struct ([])), {});
