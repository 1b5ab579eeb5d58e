## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## WORDS = aura.bias.behind (LIST, T, PICK, J, INDEX)
## Which of the named biases of judge number J in LIST (aura.bias.tested), by the attributes T, its
## picks PICK (n-by-1, 1, 2 or NaN) of the rows INDEX follow: a cell of cellstr rows (1-by-k), the
## clearest first.

function words = behind (list, t, pick, j, index)

  words = repmat ({cell(1, 0)}, numel (index), 1);
  if (isempty (list))
    return;
  endif
  texts = cell (1, 0);
  all_follow = false (numel (index), 0);
  mine = list([list.number] == j);
  s = (pick(index) == 1) - (pick(index) == 2);
  for r = mine(aura.bias.clearest (mine))
    name = aura.text.called (aura.text.clean (r.judge), 30);
    if (strcmp (r.kind, "errs"))
      follows = t.category(index) == find (strcmp (t.categories, aura.bias.category (r))) & s != 0;
      text = sprintf ("%s errs more in %s", name, aura.text.clean (aura.bias.category (r)));
    else
      side = aura.bias.columns_of (t, j, r.attribute);
      follows = side(index) .* s * sign (r.excess) > 0;
      verb = merge (strcmp (r.attribute, "leniency"), "is", "takes");
      text = sprintf ("%s %s %s", name, verb, aura.bias.words (r.attribute, r.excess > 0));
      if (! strcmp (r.kind, "swap") && strcmp (verb, "takes"))
        text = [text, " more than people do"];
      endif
    endif
    texts{end+1} = text;
    all_follow(:,end+1) = follows;
  endfor
  if (! isempty (texts))
    [kinds, ~, kind] = unique (all_follow, "rows");
    words = cellfun (@(row) texts(row), num2cell (kinds, 2), "uniformoutput", false)(kind(:));
  endif

endfunction

%!test
%! r = struct ("judge", "gpt4", "number", {1, 1, 1, 2, 1, 1}, ...
%!             "attribute", {"longer", "shown first", "errs in a", "bold", ...
%!                           "own family", "bold"}, ...
%!             "kind", {"labels", "swap", "errs", "labels", "labels", "labels"}, ...
%!             "excess", {-.2, .3, .1, .9, .4, .5}, "low", {-.3, .2, .05, .8, .01, .4}, ...
%!             "high", {-.1, .4, .15, 1, .8, .6}, "named", {true, true, true, true, true, false});
%! t = struct ("names", {{"bold", "longer"}}, "value", int8 ([1 1; 1 -1; 0 0; 1 0]), ...
%!             "own", int8 ([0 0; 0 0; -1 0; 1 0]), "category", [1; 2; 2; 1], ...
%!             "categories", {{"a", "b"}});
%! words = aura.bias.behind (r, t, [2; 2; 1; NaN], 1, [1; 2; 3; 4]);
%! assert (words{1}, {"gpt4 takes the shorter answer more than people do", "gpt4 errs more in a"});
%! assert (words{2}, cell (1, 0));
%! assert (words{3}, {"gpt4 takes the answer shown first"});
%! assert (words{4}, cell (1, 0));
%! words = aura.bias.behind (r, t, [2; 2; 2; NaN], 1, 3);
%! assert (words{1}, {"gpt4 takes its own family's answer more than people do"});
%! assert (aura.bias.behind (struct ([]), t, [2; 2; 1; NaN], 1, [1; 2]), {cell(1, 0); cell(1, 0)});
