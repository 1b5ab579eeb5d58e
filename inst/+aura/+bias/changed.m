## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.bias.changed (CHANGES)
## The CHANGES (aura.bias.drift) as statements (aura.text.statement): each that is flagged; or that
## none is; none where nothing was tested.

function list = changed (changes)

  list = aura.text.statement ();
  if (isempty (changes))
    return;
  endif
  for r = changes([changes.flagged])
    up = r.excess > 0;
    sizes = [r.excess, r.low, r.high];
    args = struct ("judge", aura.text.called (aura.text.clean (r.judge)), "about", "differ", ...
                   "now", r.labels, "before", r.labels_before, "labels", r.labels, "n", r.n);
    if (strcmp (r.kind, "errs"))
      id = "errs changed";
      [args.how, args.category] = deal (merge (up, "more", "less"), ...
                                         aura.text.clean (aura.bias.category (r)));
    else
      id = "bias changed";
      args.what = aura.bias.words (r.attribute, up);
      if (strcmp (r.attribute, "leniency"))
        args.item = "answer";
      endif
      [args.unit, args.whose] = deal ("label", "your");
      if (strcmp (r.kind, "swap"))
        [args.unit, args.whose, args.now, args.before] = deal ("pair", "", r.n, r.n_before);
      endif
      args.plural = merge (args.now == 1, "", "s");
      sizes = (2 * up - 1) * sizes;
    endif
    [args.value, args.interval] = deal (sizes(1), sort (sizes(2:3)));
    list(end+1) = aura.text.statement (id, args);
  endfor
  if (isempty (list))
    list = aura.text.statement ("bias unchanged");
  endif

endfunction

%!test
%! r = struct ("judge", {"p", "p", "p", "q"}, "attribute", {"longer", "errs in a", ...
%!                                                          "shown first", "bold"}, ...
%!             "kind", {"labels", "errs", "swap", "labels"}, "n", {90, 40, 60, 9}, ...
%!             "n_before", {100, 50, 70, 9}, "labels", {30, 8, 0, 9}, "labels_before", ...
%!             {40, 9, 0, 9}, "excess", {-.2, -.1, .3, 0}, "low", {-.301, -.2, .1, -.1}, ...
%!             "high", {-.1, -.01, .5, .1}, "flagged", {true, true, true, false});
%! said = aura.bias.changed (r);
%! assert ({said.text}, ...
%!         {["p takes the shorter answer more often than before, against your people: +20 ", ...
%!           "points (95 % sure +10 to +31; 30 new labels, 40 before)."], ...
%!          ["p errs less often in a than before, against elsewhere: -10 points (95 % ", ...
%!           "sure -20 to -1; 8 new labels, 9 before)."], ...
%!          ["p takes the answer shown first more often than before: +30 points (95 % sure ", ...
%!           "+10 to +50; 60 new pairs, 70 before)."]});
%! assert (getfield (aura.bias.changed (r(4)), "text"), ...
%!         "No bias has changed as far as these labels show.");
%! assert (isempty (aura.bias.changed (struct ([]))));
