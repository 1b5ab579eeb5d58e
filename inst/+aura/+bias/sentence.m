## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.bias.sentence (R, ITEM)
## The row R of aura.bias.tested as a statement (aura.text.statement): what the judge takes, what
## people take, on how many of what it judges (ITEM: "item"), by how many labels.  Where the judge
## takes less of something, what it takes instead is said.

function s = sentence (r, item = "item")

  up = r.excess >= 0;
  args = struct ("judge", aura.text.called (aura.text.clean (r.judge)), "item", item, "n", r.n, ...
                 "labels", r.labels, "about", "differ", "with", "", "goes", "go");
  if (! isempty (r.with))
    args.with = strjoin (r.with, ", ");
    args.goes = merge (isscalar (r.with), "goes", "go");
  endif
  switch (r.kind)
    case "swap"
      counts = [r.second, r.first];
      args.what = aura.bias.words (r.attribute, up);
      [args.decided, args.pairs, args.same] = deal (counts(1 + up), sum (counts), r.same);
      args.about = "swapped";
      s = aura.text.statement ("bias of order", args);
    case "errs"
      args.category = aura.text.clean (aura.bias.category (r));
      [args.share, args.people, args.about] = deal (r.share, r.people, "in the category");
      s = aura.text.statement ("bias in category", with_ends (args, r.more, r.se, 1));
    otherwise
      s = attribute (args, r, up);
  endswitch

endfunction

function s = attribute (args, r, up)

  shares = [r.share, r.people, r.chance];
  side = 1;
  graded = strcmp (r.attribute, "leniency");
  if (! up && ! graded)
    [shares, side] = deal (1 - shares, -1);
  endif
  args.what = aura.bias.words (r.attribute, up);
  args.differ = merge (any (strcmp (r.attribute, {"answer 1", "leniency"})), "", "differ");
  [args.share, args.people, args.chance] = num2cell (shares){:};
  id = "bias";
  if (isnan (r.people))
    args.with = "";
  elseif (r.excess != r.more && r.excess != 0)
    id = "bias beyond errors";
    args = with_ends (args, r.beyond, r.se_beyond, side);
  else
    args = with_ends (args, r.more, r.se, side);
  endif
  goes_along = abs (r.together) >= abs (r.excess) / 2 && r.together * r.excess > 0;
  if (! isempty (args.with) && ! goes_along)
    [args.with, args.instead] = deal ("", strjoin (r.with, " or "));
  endif
  s = aura.text.statement (id, args);

endfunction

function args = with_ends (args, value, se, side)

  half = aura.stat.z95 () * se;
  args.value = side * value;
  args.interval = args.value + [-half, half];

endfunction

%!function text = said (varargin)
%!  text = getfield (aura.bias.sentence (varargin{:}), "full");
%!endfunction
%!function r = result (varargin)
%!  r = struct ("judge", "gpt4", "attribute", "own family", "kind", "labels", "n", 812, ...
%!              "labels", 40, "share", .68, "people", .59, "chance", .57, "more", .09, ...
%!              "se", .02, "beyond", .11, "se_beyond", .03, "excess", .09, "together", .09, ...
%!              "first", NaN, "second", NaN, "same", NaN, "with", {{}});
%!  for k = 1:2:numel (varargin)
%!    r.(varargin{k}) = varargin{k+1};
%!  endfor
%!endfunction
%!test <*more than people; beyond errors by chance; less; what goes with it>
%! assert (said (result ()), ...
%!         ["gpt4 picks its own family's answer in 68 % of 812 items that differ in this, ", ...
%!          "your people in 59 % (+9 points, 95 % sure +5 to +13; 40 labels)."]);
%! r = result ("attribute", "longer", "share", .76, "people", .26, "chance", .50, "more", .5, ...
%!             "beyond", .26, "excess", .26, "labels", 1);
%! assert (said (r, "comparison"), ...
%!         ["gpt4 picks the longer answer in 76 % of 812 comparisons that differ in this, ", ...
%!          "your people in 26 %; errors by chance would make it 50 % (+26 points beyond ", ...
%!          "that, 95 % sure +20 to +32; 1 label)."]);
%! r = result ("attribute", "headings", "share", .3, "people", .5, "more", -.2, "excess", -.2, ...
%!             "together", -.15, "with", {"bold"});
%! assert (said (r), ...
%!         ["gpt4 picks the answer with fewer headings in 70 % of 812 items that differ ", ...
%!          "in this, your people in 50 % (+20 points, 95 % sure +16 to +24; 40 labels); ", ...
%!          "bold goes with it."]);
%! r.with = {"bold", "lists"};
%! assert (strncmp (fliplr (said (r)), fliplr ("; bold, lists go with it."), 25));
%! r.together = -.05;
%! assert (strncmp (fliplr (said (r)), ...
%!                  fliplr (", or it is bold or lists: they go together here."), 48));
%! r = result ("excess", 0, "more", -.09, "beyond", .01); # inside both: of people alone
%! assert (said (r), ["gpt4 picks its own family's answer in 68 % of 812 items ", ...
%!                                  "that differ in this, your people in 59 % (-9 points, 95 ", ...
%!                                  "% sure -13 to -5; 40 labels)."]);
%! assert (said (result ("people", NaN, "excess", NaN)), ...
%!         "gpt4 picks another family's answer in 32 % of 812 items that differ in this.");
%! assert (said (result ("people", NaN, "excess", NaN, "attribute", "answer 1")), ...
%!         "gpt4 picks answer 2 in 32 % of 812 items.");
%!test <*orders; categories; a judge without a name>
%! r = result ("kind", "swap", "attribute", "shown first", "first", 403, "second", 1, ...
%!             "same", .394, "excess", .3, "n", 665);
%! assert (said (r), ["gpt4 takes the answer shown first (403 of the 404 pairs ", ...
%!                                  "in which the order decided; 39 % of 665 keep their ", ...
%!                                  "winner when swapped)."]);
%! r.with = {"longer", "lists"};
%! assert (strncmp (fliplr (said (r)), ...
%!                  fliplr ("when swapped); longer, lists go with it."), 40));
%! [r.excess, r.with] = deal (-.1, {});
%! r.same = NaN;
%! assert (said (r), ["gpt4 takes the answer shown second (1 of the 404 pairs ", ...
%!                                  "in which the order decided)."]);
%! r = result ("judge", "judge", "kind", "errs", "attribute", "errs in coding", "share", .471, ...
%!             "people", .26, "more", .21, "se", .08, "n", 70);
%! assert (said (r), ...
%!         ["the judge errs in 47 % of 70 in coding, in 26 % elsewhere (+21 points, 95 % sure ", ...
%!          "+5 to +37; 40 labels)."]);
%!test <*the numbers as they are: of less what it takes instead>
%! s = aura.bias.sentence (result ("attribute", "headings", "share", .3, "people", .5, "more", ...
%!                                 -.2, ...
%!                                 "excess", -.2));
%! assert ({s.id, s.about, s.n, s.labels}, {"bias", "differ", 812, 40});
%! assert ([s.value, s.interval, s.args.share, s.args.people], ...
%!         [.2, .2 + aura.stat.z95() * [-.02, .02], .7, .5], 1e-12);
%! assert (s.shortest, "gpt4 picks the answer with fewer headings.");
