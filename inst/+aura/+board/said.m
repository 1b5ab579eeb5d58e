## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.board.said (B)
## What the leaderboard B (aura.board.rates) comes to, as statements (aura.text.statement) in the
## order in which they are read: of two models the rate, whether it decides, and the judges; else
## what the judges misjudge, the gravest first and four at most, how many pairs are told apart, and
## what is not as one would think.

function s = said (b)

  s = aura.text.statement ();
  b.names = cellfun (@aura.text.called, b.names, "uniformoutput", false);
  b.judges = cellfun (@aura.text.called, b.judges, "uniformoutput", false);
  if (b.total == 0)
    s = add (s, "unlabelled board", struct ());
  elseif (numel (b.names) == 2 && ! b.graded)
    s = of_two (s, b);
  else
    list = misjudged (b);
    for k = list(1:min (4, end))
      s = add (s, "misjudged", k);
    endfor
    if (numel (list) > 4)
      s = add (s, "further misjudged", struct ("more", numel (list) - 4));
    endif
    s = add (s, "told apart", struct ("about", "pairs", "n", numel (b.pairs.a), "apart", ...
                                      sum (b.pairs.apart != 0), "pairs", numel (b.pairs.a), ...
                                      "value", NaN));
  endif
  if (max (b.part) > 1)
    [~, first] = unique (b.part, "first"); # of each part
    s = add (s, "never meet", struct ("model", b.names{1}, "other", ...
                                      aura.text.some_of (b.names(first(2:end)))));
  endif
  if (strcmp (b.by, "field") && b.total > 0)
    s = add (s, "opponents differ", struct ());
  endif
  few = find (b.labels < least () & b.labels < b.n);
  if (b.total > 0 && (numel (b.names) > 2 || b.graded) && ! isempty (few))
    s = add (s, "few of their own", struct ("model", aura.text.some_of (b.names(few)), ...
                                            "count", numel (few), "least", least ()));
  endif
  what = off (b);
  if (! isempty (what))
    s = add (s, "off the board", struct ("what", what));
  endif

endfunction

function count = least ()

  count = 8;

endfunction

function s = add (s, id, args)

  s(end+1) = aura.text.statement (id, args);

endfunction

## By whom: "by 43 labels".
function words = by_labels (count)

  words = ["by " aura.text.count(count, "label")];

endfunction

function s = of_two (s, b)

  about = struct ("about", "comparisons", "n", b.n(1), "labels", b.total, "model", b.names{1}, ...
                  "other", b.names{2}, "value", b.rate(1), "interval", b.interval(1,:), ...
                  "sure", sprintf ("%g %% sure", 100 * b.level), "by", by_labels (b.total));
  if (strcmp (b.population, "new"))
    about.sure = [about.sure " of new questions like these"];
  elseif (b.total == b.comparisons)
    about.interval = NaN;
  endif
  s = add (s, "two models", about);
  half = diff (b.interval(1,:)) / 2;
  if (isnan (b.rate(1)))
    ids = {};
  elseif (b.pairs.apart != 0)
    s = add (s, "two decided", struct ("model", b.names{1}));
  elseif (b.total < b.comparisons)
    n = merge (strcmp (b.population, "new"), Inf, b.comparisons);
    v = (half / aura.stat.z95 ()) ^ 2 / (1 / b.total - 1 / n);
    more = aura.stat.needed (v, b.total, n, b.comparisons - b.total);
    s = add (s, "two undecided", struct ("more", more(more > 0)));
  endif
  for k = 1:numel (b.judges)
    own = struct ("about", "comparisons", "n", b.judge_n(1,k), "judge", b.judges{k}, ...
                  "own", b.judge(1,k), "value", b.judge(1,k), "does", "", "model", b.names{1});
    if (b.misjudged(1,k) != 0)
      own.does = merge (b.misjudged(1,k) > 0, "overrates", "underrates");
    endif
    if (b.judge_n(1,k) > 0)
      s = add (s, "judge of models", own);
    endif
  endfor

endfunction

## What to say of each judge and model that is flagged, the farthest off first.
function list = misjudged (b)

  list = [];
  [row, k] = find (b.misjudged);
  far = abs (b.judge - b.corrected)(b.misjudged != 0);
  [~, order] = sort (far(:), "descend");
  for at = order'
    [i, j] = deal (row(at), k(at));
    one = struct ("about", "comparisons", "n", b.judge_n(i,j), "labels", b.labels(i), ...
                  "judge", b.judges{j}, "model", b.names{i}, "own", b.judge(i,j), ...
                  "value", b.corrected(i,j), "interval", NaN, "does", ...
                  merge (b.misjudged(i,j) > 0, "overrates", "underrates"));
    if (strcmp (one.judge, one.model))
      one.model = "itself";
    endif
    if (strcmp (b.population, "items") && b.judge_n(i,j) == b.n(i) && b.labels(i) < b.n(i))
      one.interval = b.interval(i,:);
    endif
    list = [list, one];
  endfor

endfunction

## The comparisons that are in the file and not on the board.
function what = off (b)

  parts = {};
  for row = {"self", "of a model with itself"; "skipped", "that people skipped"; ...
             "unnamed", "that name no model"}'
    if (b.(row{1}) > 0)
      parts{end+1} = sprintf ("%s %s", aura.text.count (b.(row{1}), "comparison"), row{2});
    endif
  endfor
  what = strjoin (parts, ", ");

endfunction

%!function texts = of (b)
%!  s = aura.board.said (b);
%!  texts = {s.text};
%!endfunction
%!function b = board ()
%!  b = struct ("graded", false, "names", {{"p"; "q"; "r"}}, "n", [20; 20; 10], ...
%!              "labels", [9; 8; 3], ...
%!              "rate", [.7; .5; .25], "interval", [.6 .8; .4 .6; .1 .4], "judge", ...
%!              [.7 .9; .5 .5; .2 NaN], "judge_n", [20 20; 20 10; 10 0], "corrected", ...
%!              [.7 .7; .5 .45; .25 NaN], "misjudged", [0 1; 0 -1; 0 0], "judges", ...
%!              {{"j", "q"}}, "pairs", struct ("a", [1; 1; 2], "b", [2; 3; 3], "apart", ...
%!                                             [0; 1; 0]), ...
%!              "part", [1; 1; 1], "by", "rate", "population", "items", "level", .95, ...
%!              "comparisons", 25, "total", 10, "self", 0, "skipped", 0, "unnamed", 0);
%!endfunction
%!test <*flags, the farthest off first; pairs; models with few labels>
%! assert (of (board ()), {"q overrates p: 90 % by q, 70 % (60 to 80 %) by your people.", ...
%!                         "q underrates itself: 50 % by q, 45 % by your people.", ...
%!                         "1 of 3 pairs of models is told apart.", ...
%!                         "r has fewer than 8 labels of its own."});
%! b = board ();
%! b.labels(1) = 20;
%! [b.labels(3), b.n(3)] = deal (3, 3);   # a count has no interval, and needs no more labels
%! said = of (b);
%! assert ({said{1}, numel(said)}, {"q overrates p: 90 % by q, 70 % by your people.", 3});
%! b = board ();
%! b.population = "new";
%! assert (of (b){1}, "q overrates p: 90 % by q, 70 % by your people.");
%! [b.by, b.labels(2), b.population] = deal ("field", 2, "items");
%! assert (of (b){1}, "q overrates p: 90 % by q, 70 % (60 to 80 %) by your people.");
%! assert (of (b)(4:5), { ...
%!         ["Whom a model met differs: sorted and told apart by the chance against all ", ...
%!          "others alike."], ...
%!         "q, r have fewer than 8 labels of their own."});
%!test <*no label; parts; what is not on the board>
%! b = board ();
%! [b.total, b.self, b.skipped, b.unnamed] = deal (0, 1, 2, 3);
%! b.part = [1; 2; 3];
%! assert (of (b), {["No comparison on the board has a label yet: these are the judges' own ", ...
%!                   "counts."], ...
%!                  "p and q, r never meet, directly or through others: they are not compared.", ...
%!                  ["Not on the board: 1 comparison of a model with itself, 2 comparisons ", ...
%!                   "that people skipped, 3 comparisons that name no model."]});
%!test <*at most four flags are told>
%! b = board ();
%! [b.misjudged, b.judge, b.corrected] = deal (ones (3, 2), .9 * ones (3, 2), .5 * ones (3, 2));
%! b.judge_n = b.n .* [1 1];
%! said = of (b);
%! assert (said{5}, "Judges misjudge models in 2 cases more.");
%! assert (sum (strncmp (said, "q overrates", 11) | strncmp (said, "j overrates", 11)), 4);
%!function b = two (varargin)
%!  b = board ();
%!  for name = {"names", "n", "labels", "rate", "interval", "judge", "judge_n", "corrected", ...
%!              "misjudged", "part"}
%!    b.(name{1}) = b.(name{1})(1:2,:);
%!  endfor
%!  [b.rate, b.interval, b.n] = deal ([.55; .45], [.35 .7; .3 .65], [100; 100]);
%!  b.pairs = struct ("a", 1, "b", 2, "apart", 0);
%!  [b.comparisons, b.total, b.misjudged(:)] = deal (100, 20, 0);
%!  for k = 1:2:numel (varargin)
%!    b.(varargin{k}) = varargin{k+1};
%!  endfor
%!endfunction
%!test <*two models: a sentence, whether it decides, what the judges say>
%! said = of (two ("comparisons", 1000, "n", [1000; 1000]));
%! assert (said, { ...
%!         "p beats q in 55 % (95 % sure: 35 to 70 %) of 1000 comparisons, by 20 labels.", ...
%!         "Not decided: 50 % lies inside. Up to 200 labels more tell it to 5 points.", ...
%!         "j says 70 %.", "q says 90 %."});
%! said = of (two ("comparisons", 1000, "interval", [.46 .52; .48 .54])); # they have told it
%! assert (said{2}, "Not decided: 50 % lies inside.");
%! said = of (two ()); # the file ends
%! assert (said{2}, "Not decided: 50 % lies inside. Up to 60 labels more tell it to 5 points.");
%! b = two ("total", 100, "population", "items");
%! b.pairs.apart = 1;
%! assert (of (b)(1:2), {"p beats q in 55 % of 100 comparisons, by 100 labels.", ...
%!                       "p is better: 50 % lies outside."});
%! b = two ("population", "new", "level", .9, "misjudged", [-1 1; 1 -1]);
%! assert (of (b)([1 3 4]), { ...
%!         ["p beats q in 55 % (90 % sure of new questions like these: 35 to 70 %) of 100 ", ...
%!          "comparisons, by 20 labels."], ...
%!         "j says 70 %: it underrates p.", "q says 90 %: it overrates p."});
