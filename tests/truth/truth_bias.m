## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## B = truth_bias (T, NAME, ATTRIBUTE)
## What is true of the judge NAME and the ATTRIBUTE, called as in a table of biases or in a
## sentence, on the items of T (truth_context): a struct of n and labels, the items on which the
## answers differ in it and how many have a label; share and people, in percent, how often judge and
## humans take it, and more, their difference (a category: errors in it, elsewhere); of "shown
## first" people is 50.

function b = truth_bias (t, name, attribute)

  verdict = truth_verdict (t, name);
  judged = ! isnan (verdict) & t.here;
  sides = {"the answer shown second", "answer 2", "the shorter answer", ...
           "another family's answer"; ...
           "the answer shown first", "answer 1", "the longer answer", "its own family's answer"; ...
           "shown first", "answer 1", "longer", "own family"};
  at = find (strcmp (sides(1,:), attribute) | strcmp (sides(2,:), attribute));
  turned = any (strcmp (sides(1,:), attribute)) ...
           || ! isempty (regexp (attribute, '^the answer (with (fewer|less) |that \w+ less)', ...
                                 "once"));
  if (! isempty (at))
    attribute = sides{3,at(1)};
  endif
  attribute = regexprep (attribute, '^the answer with (?:more|fewer|less) (\w+)(?: text)?$', "$1");
  attribute = regexprep (attribute, '^the answer that hedges \w+$', "hedges");
  attribute = regexprep (attribute, '^the answer that repeats \w+ of the question$', ...
                         "repeats question");
  human = t.human;
  human(human == 0) = NaN;
  if (strncmp (attribute, "errs in ", 8))
    inside = strcmp (t.category, attribute(9:end)) & judged;
    wrong = double (verdict != human);
    wrong(isnan (human)) = NaN;
    mean_of = @(v) 100 * mean (v(! isnan (v)));
    b = struct ("n", sum (inside), "labels", sum (inside & t.known), ...
                "share", mean_of (wrong(inside)), "people", mean_of (wrong(judged & ! inside)));
  else
    side = side_of (t, name, attribute) * (1 - 2 * turned);
    here = judged & side != 0;
    takes = @(pick, here) 100 * mean ((3 - 2 * pick(here)) .* side(here) > 0);
    b = struct ("n", sum (here), "labels", sum (here & t.known), "share", takes (verdict, here), ...
                "people", takes (human, here & ! isnan (human)));
    if (strcmp (attribute, "shown first"))
      b.people = 50;
      swapped = t.audit.about.attributes.swapped(:,j_of (t, name));
      here = judged & swapped != 2;
      b.n = sum (here);
      b.labels = 0;
      first = sum (here & verdict == 1 & swapped == -1);
      second = sum (here & verdict == 2 & swapped == 1);
      [b.first, b.second] = deal (first, second);
      ties = sum (here & swapped == 0 & verdict == 1) - sum (here & swapped == 0 & verdict == 2);
      b.share = 50 + 100 * (first - second + ties / 2) / 2 / max (b.n, 1);
      told = here & swapped != 0;
      b.same = 100 * mean ((verdict(told) == 1) == (swapped(told) == 1));
    endif
  endif
  b.more = b.share - b.people;

endfunction

function side = side_of (t, name, attribute)

  seen = t.audit.about.attributes;
  switch (attribute)
    case {"answer 1", "shown first"}
      side = ones (t.n, 1);
    case "longer"                        # counted anew
      gap = t.size(:,1) - t.size(:,2);
      side = sign (gap) .* (10 * abs (gap) > max (t.size, [], 2));
    case "own family"
      side = double (seen.own(:,j_of (t, name)));
    otherwise
      side = double (seen.value(:,strcmp (seen.names, attribute)));
      assert (columns (side), 1);
  endswitch

endfunction

function j = j_of (t, name)

  j = [find(strcmp (t.names, name)), 1](1);

endfunction
