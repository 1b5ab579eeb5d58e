## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.bias.tested (NAMES, D, T, RATE)
## All that is tested of the judges NAMES (cellstr), by the picks and labels D (aura.bias.inputs)
## and the attributes T (aura.bias.attributes), as the help of aura_bias has it: a struct array,
## judge by judge, position first.  What differs too seldom to be told is left out; p is NaN where
## labels are too few, or none was drawn.

function list = tested (names, d, t, rate = .1)

  list = struct ([]);
  for j = 1:numel (names)
    list = [list, of_judge(j, names{j}, d, t)];
  endfor
  if (isempty (list))
    return;
  endif
  [flagged, adjusted] = aura.stat.flags ([list.p], rate);
  flagged = num2cell (flagged);
  adjusted = num2cell (adjusted);
  [list.flagged] = flagged{:};
  [list.adjusted] = adjusted{:};
  tests = sum (! isnan ([list.p]));
  ## How much these labels show in four of five cases.
  needed = sqrt (2) * erfcinv (rate * max (1, sum ([list.flagged])) / max (tests, 1)) ...
           + .8416212335729143;
  for k = 1:numel (list)
    if (! isnan (list(k).p))
      list(k).smallest = needed * max (list(k).se, list(k).se_beyond);
    endif
    list(k).named = list(k).flagged && stands_alone (list(k));
  endfor
  for j = 1:numel (names)
    list = with_clearest (list, j);
  endfor

endfunction

function list = of_judge (j, name, d, t)

  least = struct ("items", 20, "share", .05, "labels", 8);
  judged = d.s(:,j) != 0;
  s = d.s(judged,j);
  [H, f, p, q] = deal (d.H(judged), d.f(judged,j), d.p(judged), t.question(judged));
  enough = @(here) sum (! isnan (H(here))) >= least.labels ...
                   && (any (! isnan (p(here))) || ! any (isnan (H(here))));
  swapped = t.swapped(judged,j);
  both = swapped != 2;
  list = struct ([]);
  if (sum (both) >= least.items)
    r = aura.bias.swapped (s(both), double (swapped(both)), q(both));
    list = row (j, name, "shown first", "swap", r, shares_of (r.rate, NaN, NaN), 0);
  endif
  [columns_, attributes] = aura.bias.columns_of (t, j);
  columns_ = columns_(judged,:);
  differ = sum (columns_ != 0, 1);
  used = find (differ >= least.items & differ >= least.share * numel (s));
  B = columns_(:,used);
  held = pinv (B' * B) * B';
  for k = 1:numel (used)
    if (used(k) == 1 && ! isempty (list))
      continue;                          # the swapped verdicts tell, without a human
    endif
    here = B(:,k) != 0;
    a = B(here,k);
    r = aura.bias.lean (a / sum (here), a, s(here), H(here), f(here), p(here), q(here));
    people = .5 + r.people;
    shares = structfun (@(share) min (max (share, 0), 1), ...
                        shares_of (.5 + r.lean, people, people + r.eps * (1 - 2 * people)), ...
                        "uniformoutput", false);
    together = NaN;
    if (enough (here))
      other = aura.bias.lean (held(k,:)', B, s, H, f, p, q);
      together = other.excess;
    else
      [r, shares.people, shares.chance] = deal (untold (r), NaN, NaN);
    endif
    list = [list, row(j, name, attributes{used(k)}, "labels", r, shares, together)];
  endfor
  list = [list, of_categories(j, name, s, H, f, p, q, t.category(judged), t.categories, ...
                              least, enough)];

endfunction

## The share of errors in each category less that outside it; of two categories the one in which the
## judge errs more.
function list = of_categories (j, name, s, H, f, p, q, category, names, least, enough)

  list = struct ([]);
  there = setdiff (unique (category)', 0);
  for c = there
    inside = category == c;
    n = [sum(inside), sum(! inside)];
    if (any (n < least.items) || ! enough (inside) || ! enough (true (size (s))))
      continue;
    endif
    a = inside / n(1) - ! inside / n(2);
    r = aura.bias.lean (a .* s, [inside .* s, ! inside .* s], s, H, f, p, q);
    [r.beyond, r.se_beyond] = deal (r.more, r.se);
    r = aura.bias.settled (r);
    r.n = n(1);
    r.labels = sum (! isnan (H(inside)));
    one = aura.bias.lean (inside .* s / n(1), inside .* s, s, H, f, p, q);
    errors = min (max (.5 - one.people, 0), 1);
    if (numel (there) == 2 && ! any (category == 0) && r.more < 0)
      continue;                          # the other says the same
    endif
    list = [list, row(j, name, ["errs in " names{c}], "errs", r, ...
                      shares_of (errors, errors - r.more, NaN), 0)];
    if (numel (there) == 2 && ! any (category == 0))
      return;
    endif
  endfor

endfunction

## Without what no label tells.
function r = untold (r)

  for name = {"more", "beyond", "se", "se_beyond", "z", "p", "excess", "low", "high", "people"}
    r.(name{1}) = NaN;
  endfor

endfunction

## What the judge takes, what people do, and what errors by chance would make of that.
function shares = shares_of (judge, people, chance)

  shares = struct ("judge", judge, "people", people, "chance", chance);

endfunction

## A row of the list; SHARES as of shares_of.
function r = row (j, name, attribute, kind, r, shares, together)

  orders = struct ("first", NaN, "second", NaN, "same", NaN);
  for field = fieldnames (orders)'
    if (isfield (r, field{1}))
      orders.(field{1}) = r.(field{1});
    endif
  endfor
  r = struct ("judge", name, "number", j, "attribute", attribute, "kind", kind, "n", r.n, ...
              "labels", r.labels, "share", shares.judge, "people", shares.people, ...
              "chance", shares.chance, "more", r.more, "se", r.se, "beyond", r.beyond, ...
              "se_beyond", r.se_beyond, "excess", r.excess, "low", r.low, "high", r.high, ...
              "z", r.z, "p", r.p, "adjusted", NaN, "together", together, ...
              "first", orders.first, "second", orders.second, "same", orders.same, ...
              "smallest", NaN, "flagged", false, "named", false, "with", {{}});

endfunction

## An attribute is named where half of its excess is left with all others held; of a category only
## more errors are, by twenty labels of it.
function yes = stands_alone (r)

  switch (r.kind)
    case "swap"
      yes = true;
    case "errs"
      yes = r.excess > 0 && r.labels >= 20;
    otherwise
      yes = r.together * r.excess > 0 && abs (r.together) >= abs (r.excess) / 2;
  endswitch

endfunction

## The clearest of the named attributes of judge J is said with what is flagged beside it, else its
## position; where nothing stands alone the clearest of all that is flagged is named.
function list = with_clearest (list, j)

  mine = [list.number] == j & ! strcmp ({list.kind}, "errs");
  labels = mine & strcmp ({list.kind}, "labels") & [list.flagged];
  candidates = find (labels & [list.named]);
  if (isempty (candidates))
    candidates = find (mine & [list.named]);     # by swapped verdicts
  endif
  if (isempty (candidates))
    candidates = find (labels);
  endif
  if (! isempty (candidates))
    [~, first] = max (abs ([list(candidates).z]));
    list(candidates(first)).named = true;
    list(candidates(first)).with = {list(labels & ! [list.named]).attribute};
  endif

endfunction

%!function [d, t] = sixty ()
%!  i = (0:59)';
%!  h = merge (mod (3 * i, 7) < 4, 1, -1);
%!  longer = [1 -1 1 0 -1]'(mod (i, 5) + 1);
%!  bold = [1 -1 0]'(mod (i, 3) + 1);
%!  one = merge (mod (i, 4) == 1 & longer != 0, longer, h);
%!  two = merge (mod (i, 6) == 2, -h, h);
%!  even = mod (i, 2) == 0;
%!  f = .5 + .25 * h .* merge (mod (i, 5) == 4, -.4, 1);
%!  d = struct ("s", [one, two], "H", merge (even, (h + 1) / 2, NaN), "f", [f, f], ...
%!              "p", merge (even, .3 + .1 * mod (i, 4), NaN));
%!  swapped = [merge(mod (i, 3) == 0, -1, one), merge(mod (i, 10) == 9, -two, two)];
%!  t = struct ("names", {{"longer", "bold"}}, "value", int8 ([longer, bold]), ...
%!              "own", zeros (60, 2, "int8"), "swapped", int8 (swapped), ...
%!              "question", floor (i / 4) + 1, "category", 1 + (mod (i, 3) != 1), ...
%!              "categories", {{"math", "prose"}});
%!endfunction
%!test <*values of another program: the tests of two judges>
%! [d, t] = sixty ();
%! list = aura.bias.tested ({"one", "two"}, d, t);
%! assert ({list.attribute}, {"shown first", "longer", "bold", "errs in math", "shown first", ...
%!                            "longer", "bold", "errs in prose"});
%! assert ([list.number], [1 1 1 1 2 2 2 2]);
%! assert (list(1).z, 2.840187787, 1e-9);
%! assert (isnan ([list([1 5]).people, list([1 5]).chance, list([4 8]).chance]), true (1, 6));
%! assert ([list(8).z, list(8).p], [2.979915552 .002883279], 1e-9);
%! assert (aura.bias.beware (list), 8);
%! counted = ! isnan (d.H) & t.category == [1, 2];
%! assert ([list([4 8]).labels], sum (counted)); # of the category alone
%! assert ([list.flagged], [true false false false false false false true]);
%! assert ([list.flagged], [list.adjusted] <= .1);
%! assert ([list.named], [list.flagged]);
%! assert (list(8).share - list(8).people, list(8).more, 1e-12);
%! z = sqrt (2) * erfcinv (.1 * 2 / 8) + .8416212335729143;
%! assert ([list.smallest], z * max ([list.se], [list.se_beyond]), 1e-12);
%!test <*alone and with the others held are the functional's; shares>
%! [d, t] = sixty ();
%! t.swapped(:) = 2;
%! t.swapped(1:19,1) = 1;
%! list = aura.bias.tested ({"one", "two"}, d, t);
%! assert ({list.attribute}(1:3), {"answer 1", "longer", "bold"});
%! a = double (t.value(:,1));
%! at = a != 0;
%! r = aura.bias.lean (a(at) / sum (at), a(at), d.s(at,2), d.H(at), d.f(at,2), d.p(at), ...
%!                     t.question(at));
%! k = 6;
%! assert ({list(k).judge, list(k).attribute}, {"two", "longer"});
%! for name = {"n", "labels", "more", "se", "beyond", "se_beyond", "excess", "low", ...
%!             "high", "z", "p"}
%!   assert (list(k).(name{1}), r.(name{1}));
%! endfor
%! people = .5 + r.people;
%! assert ([list(k).share, list(k).people, list(k).chance], ...
%!         [.5 + r.lean, people, people + r.eps * (1 - 2 * people)], 1e-12);
%! assert (list(k).share, mean (a(at) == d.s(at,2)), 1e-12);
%! B = [ones(60, 1), double(t.value)];
%! c = pinv (B' * B) * B';
%! r = aura.bias.lean (c(2,:)', B, d.s(:,2), d.H, d.f(:,2), d.p, t.question);
%! assert (list(k).together, r.excess, 1e-12);
%!test <*too few labels: what the judge does is counted, nothing else; too few items: no row>
%! [d, t] = sixty ();
%! t.value(21:end,2) = 0;               # bold differs in 13 items
%! d.H(16:end) = NaN;
%! d.p(16:end) = NaN;
%! list = aura.bias.tested ({"one", "two"}, d, t);
%! assert ({list.attribute}, {"shown first", "longer", "shown first", "longer"});
%! assert (list(2).labels, 7);
%! assert ([list(2).share > 0, ...
%!          isnan([list(2).people, list(2).p, list(2).smallest, list(2).excess])], true (1, 5));
%! [d, t] = sixty ();
%! d.p(:) = NaN;                        # known, and none drawn
%! list = aura.bias.tested ({"one", "two"}, d, t);
%! assert (isnan ([list.p]), [false true true false true true]);
%!test <*a judge without verdicts; a mask>
%! [d, t] = sixty ();
%! d.s(:,1) = 0;
%! list = aura.bias.tested ({"one", "two"}, d, t);
%! assert (unique ([list.number]), 2);
%! [d, t] = sixty ();
%! d.s(1:10,1) = 0;
%! list = aura.bias.tested ({"one", "two"}, d, t);
%! assert (list(1).n, 50);
%! assert (isempty (aura.bias.tested ({"one"}, struct ("s", zeros (5, 1), "H", NaN (5, 1), ...
%!                                                     "f", zeros (5, 1), "p", NaN (5, 1)), ...
%!                                    struct ("names", {{}}, "value", zeros (5, 0, "int8"), ...
%!                                            "own", zeros (5, 1, "int8"), ...
%!                                            "swapped", 2 * ones (5, 1, "int8"), ...
%!                                            "question", (1:5)', "category", zeros (5, 1), ...
%!                                            "categories", {{}}), .1)));
%!test <*three categories are three tests, in items without one too>
%! [d, t] = sixty ();
%! t.category = 1 + mod ((0:59)', 3);
%! t.categories = {"a", "b", "c"};
%! list = aura.bias.tested ({"one"}, d, t);
%! assert ({list(strcmp ({list.kind}, "errs")).attribute}, {"errs in a", "errs in b", "errs in c"});
%! inside = t.category == 2;
%! a = merge (inside, 1 / 20, -1 / 40);
%! r = aura.bias.lean (a .* d.s(:,1), [inside .* d.s(:,1), ! inside .* d.s(:,1)], d.s(:,1), d.H, ...
%!                     d.f(:,1), d.p, t.question);
%! k = find (strcmp ({list.attribute}, "errs in b"));
%! assert ([list(k).more, list(k).se, list(k).z], [r.more, r.se, r.more / r.se], 1e-12);
%! assert (list(k).n, 20);
%! t.category(t.category == 3) = 0;
%! list = aura.bias.tested ({"one"}, d, t);
%! assert (sum (strcmp ({list.kind}, "errs")), 2);
%!test <*errs less for certain: flagged, and no bias>
%! n = 300;
%! i = (1:n)';
%! h = merge (mod (i, 2) == 0, 1, -1);
%! category = 1 + mod (floor (i / 2), 3);
%! s = merge (category > 1 & mod (i, 5) < 3, -h, h);
%! d = struct ("s", s, "H", (h + 1) / 2, "f", .5 * ones (n, 1), "p", .5 * ones (n, 1));
%! t = struct ("names", {{}}, "value", zeros (n, 0, "int8"), "own", zeros (n, 1, "int8"), ...
%!             "swapped", 2 * ones (n, 1, "int8"), "question", i, "category", category, ...
%!             "categories", {{"a", "b", "c"}});
%! list = aura.bias.tested ({"j"}, d, t);
%! list = list(strcmp ({list.kind}, "errs"));
%! assert ([list.flagged], true (1, 3));
%! assert ([list.named], [false true true]);
%! assert (list(1).share, 0, n * eps);   # a sum of n terms of at most 1 / n
%! [d.H(category > 1), d.p(:)] = deal (NaN);
%! list = aura.bias.tested ({"j"}, d, t);
%! assert (! any (strcmp ({list.kind}, "errs")));
%!test <*two that go together: the clearer is named, with the other>
%! n = 400;
%! i = (1:n)';
%! h = merge (mod (i, 2) == 0, 1, -1);
%! a = merge (mod (floor (i / 2), 2) == 0, 1, -1);
%! b = merge (mod (i, 40) == 3, 0, a);
%! c = merge (mod (i, 40) == 5, 0, a);
%! s = merge (mod (i, 10) < 6, a, h);
%! d = struct ("s", s, "H", (h + 1) / 2, "f", .5 * ones (n, 1), "p", .5 * ones (n, 1));
%! t = struct ("names", {{"longer", "bold"}}, "value", int8 ([b, c]), ...
%!             "own", zeros (n, 1, "int8"), "swapped", 2 * ones (n, 1, "int8"), "question", i, ...
%!             "category", zeros (n, 1), "categories", {{}});
%! list = aura.bias.tested ({"j"}, d, t);
%! assert ([list.flagged], [false true true]);
%! assert (sum ([list.named]) >= 1);
%! t.names{3} = "code";
%! t.value = t.value(:,[1 1 1]);        # of one column three: a third of the excess each
%! list = aura.bias.tested ({"j"}, d, t);
%! assert ([list.flagged], [false true true true]);
%! assert ([list.named], [false true false false]);
%! assert (list(2).with, {"bold", "code"});
%! t.swapped = int8 (merge (mod (i, 4) > 1, s, -1));
%! list = aura.bias.tested ({"j"}, d, t);
%! assert ({list(1).attribute, list(1).named, list(1).with}, ...
%!         {"shown first", true, {"longer", "bold", "code"}});
%!test <*what differs in a twentieth of the items is tested, what differs in less is not>
%! [d, t] = sixty ();
%! d = structfun (@(column) repmat (column, 7, 1), d, "uniformoutput", false);
%! for name = {"value", "own", "swapped", "question", "category"}
%!   t.(name{1}) = repmat (t.(name{1}), 7, 1);
%! endfor
%! for few = [21 20]
%!   differ = find (t.value(:,2));
%!   t.value(differ(few+1:end),2) = 0;
%!   list = aura.bias.tested ({"one", "two"}, d, t);
%!   assert (any (strcmp ({list.attribute}, "bold")), few == 21);
%! endfor
%!test <*errors in a category are named from twenty labels of it on>
%! i = (0:199)';
%! h = merge (mod (i, 2) == 0, 1, -1);
%! inside = i < 40;
%! none = zeros (200, 1, "int8");
%! t = struct ("names", {{"longer"}}, "value", none, "own", none, "swapped", none + 2, ...
%!             "question", i + 1, "category", 1 + ! inside, "categories", {{"math", "prose"}});
%! for few = [0, 1]                      # the judge errs in all of math, nowhere else
%!   H = merge (i >= 20 - few & inside, NaN, (h + 1) / 2);
%!   d = struct ("s", merge (inside, -h, h), "H", H, "f", .5 * ones (200, 1), ...
%!               "p", .5 * ones (200, 1));
%!   one = aura.bias.tested ({"j"}, d, t);
%!   one = one(strcmp ({one.kind}, "errs"));
%!   assert ({one.kind, one.labels, one.flagged, one.named}, {"errs", 20 - few, true, ! few});
%! endfor
