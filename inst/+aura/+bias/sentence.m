## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TEXT, S] = aura.bias.sentence (R, ITEM)
## The row R of aura.bias.tested as a sentence: what the judge takes, what people take, on how many
## of what it judges (ITEM: "item"), by how many labels.  Where the judge takes less of something,
## what it takes instead is said.  S is that statement (aura.text.statement), with shorter forms.

function [text, s] = sentence (r, item = "item")

  args.judge = aura.text.called (aura.text.clean (r.judge));
  up = r.excess >= 0;
  switch (r.kind)
    case "swap"
      args = swapped (args, r, up);
    case "errs"
      args.what = "errs";
      args.shares = sprintf (" in %.0f %% of %d in %s, in %.0f %% elsewhere", 100 * r.share, ...
                             r.n, aura.text.clean (r.attribute(9:end)), 100 * r.people);
      args.details = difference (r.more, r.se, 1, r.labels);
    otherwise
      args = attribute (args, r, item, up);
  endswitch
  s = aura.text.statement ("bias", args);
  text = s.full;

endfunction

function args = swapped (args, r, up)

  counts = [r.second, r.first];
  args.what = ["takes ", aura.bias.words(r.attribute, up)];
  args.shares = "";
  args.details = sprintf (" (%d of the %s in which the order decided", counts(1 + up), ...
                          aura.text.count (sum (counts), "pair"));
  if (! isnan (r.same))
    args.details = sprintf ("%s; %.0f %% of %d keep their winner when swapped", args.details, ...
                            100 * r.same, r.n);
  endif
  args.details = [args.details, ")"];
  if (! isempty (r.with))
    args.details = [args.details, goes_with(r.with)];
  endif

endfunction

function args = attribute (args, r, item, up)

  shares = [r.share, r.people, r.chance];
  side = 1;
  if (! up)
    [shares, side] = deal (1 - shares, -1);
  endif
  args.what = ["picks ", aura.bias.words(r.attribute, up)];
  args.shares = sprintf (" in %.0f %% of %s", 100 * shares(1), aura.text.count (r.n, item));
  args.details = "";
  if (! strcmp (r.attribute, "answer 1"))
    args.shares = [args.shares, " that differ in this"];
  endif
  if (isnan (r.people))
    return;
  endif
  args.shares = sprintf ("%s, your people in %.0f %%", args.shares, 100 * shares(2));
  if (r.excess != r.more && r.excess != 0)
    args.details = sprintf (["; errors by chance would make it %.0f %% (%s beyond that, 95 %% ", ...
                             "sure %s; %s)"], 100 * shares(3), ...
                            aura.text.points (side * r.beyond), ...
                            ends (r.beyond, r.se_beyond, side), ...
                            aura.text.count (r.labels, "label"));
  else
    args.details = difference (r.more, r.se, side, r.labels);
  endif
  if (isempty (r.with))
    return;
  elseif (abs (r.together) >= abs (r.excess) / 2 && r.together * r.excess > 0)
    args.details = [args.details, goes_with(r.with)];
  else
    args.details = sprintf ("%s, or it is %s: they go together here", args.details, ...
                            strjoin (r.with, " or "));
  endif

endfunction

function text = difference (value, se, side, labels)

  text = sprintf (" (%s, 95 %% sure %s; %s)", aura.text.points (side * value), ...
                  ends (value, se, side), aura.text.count (labels, "label"));

endfunction

function text = goes_with (names)

  text = sprintf ("; %s %s with it", strjoin (names, ", "), ...
                  merge (isscalar (names), "goes", "go"));

endfunction

function text = ends (value, se, side)

  half = aura.stat.z95 () * se;
  text = aura.text.points ([side * value, sort(side * [value - half, value + half])], "ends");

endfunction

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
%! assert (aura.bias.sentence (result ()), ...
%!         ["gpt4 picks its own family's answer in 68 % of 812 items that differ in this, ", ...
%!          "your people in 59 % (+9 points, 95 % sure +5 to +13; 40 labels)."]);
%! r = result ("attribute", "longer", "share", .76, "people", .26, "chance", .50, "more", .5, ...
%!             "beyond", .26, "excess", .26, "labels", 1);
%! assert (aura.bias.sentence (r, "comparison"), ...
%!         ["gpt4 picks the longer answer in 76 % of 812 comparisons that differ in this, ", ...
%!          "your people in 26 %; errors by chance would make it 50 % (+26 points beyond ", ...
%!          "that, 95 % sure +20 to +32; 1 label)."]);
%! r = result ("attribute", "headings", "share", .3, "people", .5, "more", -.2, "excess", -.2, ...
%!             "together", -.15, "with", {"bold"});
%! assert (aura.bias.sentence (r), ...
%!         ["gpt4 picks the answer with fewer headings in 70 % of 812 items that differ ", ...
%!          "in this, your people in 50 % (+20 points, 95 % sure +16 to +24; 40 labels); ", ...
%!          "bold goes with it."]);
%! r.with = {"bold", "lists"};
%! assert (strncmp (fliplr (aura.bias.sentence (r)), fliplr ("; bold, lists go with it."), 25));
%! r.together = -.05;
%! assert (strncmp (fliplr (aura.bias.sentence (r)), ...
%!                  fliplr (", or it is bold or lists: they go together here."), 48));
%! r = result ("excess", 0, "more", -.09, "beyond", .01); # inside both: of people alone
%! assert (aura.bias.sentence (r), ["gpt4 picks its own family's answer in 68 % of 812 items ", ...
%!                                  "that differ in this, your people in 59 % (-9 points, 95 ", ...
%!                                  "% sure -13 to -5; 40 labels)."]);
%! assert (aura.bias.sentence (result ("people", NaN, "excess", NaN)), ...
%!         "gpt4 picks another family's answer in 32 % of 812 items that differ in this.");
%! assert (aura.bias.sentence (result ("people", NaN, "excess", NaN, "attribute", "answer 1")), ...
%!         "gpt4 picks answer 2 in 32 % of 812 items.");
%!test <*orders; categories; a judge without a name>
%! r = result ("kind", "swap", "attribute", "shown first", "first", 403, "second", 1, ...
%!             "same", .394, "excess", .3, "n", 665);
%! assert (aura.bias.sentence (r), ["gpt4 takes the answer shown first (403 of the 404 pairs ", ...
%!                                  "in which the order decided; 39 % of 665 keep their ", ...
%!                                  "winner when swapped)."]);
%! r.with = {"longer", "lists"};
%! assert (strncmp (fliplr (aura.bias.sentence (r)), ...
%!                  fliplr ("when swapped); longer, lists go with it."), 40));
%! [r.excess, r.with] = deal (-.1, {});
%! r.same = NaN;
%! assert (aura.bias.sentence (r), ["gpt4 takes the answer shown second (1 of the 404 pairs ", ...
%!                                  "in which the order decided)."]);
%! r = result ("judge", "judge", "kind", "errs", "attribute", "errs in coding", "share", .471, ...
%!             "people", .26, "more", .21, "se", .08, "n", 70);
%! assert (aura.bias.sentence (r), ...
%!         ["the judge errs in 47 % of 70 in coding, in 26 % elsewhere (+21 points, 95 % sure ", ...
%!          "+5 to +37; 40 labels)."]);
