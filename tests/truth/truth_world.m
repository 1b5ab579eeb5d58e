## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## W = truth_world (SPEC, SEED)
## Made-up comparisons of which all is known: a struct of n items with id, question (a number) and
## asks (its text), category (cellstr), texts (n-by-2 cellstr), size (n-by-2, their lengths), names
## of J judges, verdict (n-by-J, 1|2, NaN: not judged), human (1, 2, 0 for a tie), given (the label
## is in the file), where models are named model (n-by-2), spec, and new: how often each judge, and
## "longer", is right on new items of that kind (of new questions), from 2e5 of them.  SPEC is a row
## of truth_specs.
##
## Answer 1 is better by d, of which the human sees 1.7 d and whoever writes longer answers a part;
## a judge sees a part of d, adds its liking for length and for place, and tosses.  With an
## intra-class correlation, a judge is right with the probability of the question, whatever the
## answers.

function w = truth_world (spec, seed)

  w = drawn (spec, seed, spec.n);
  w.spec = spec;
  w.id = arrayfun (@(i) sprintf ("c%04d", i), (1:spec.n)', "uniformoutput", false);
  w.category = {"apples"; "pears"; "plums"}(1 + mod (floor ((0:spec.n - 1)' / 12), 3));
  w.asks = arrayfun (@(q) sprintf ("What of number %d?", q), w.question, "uniformoutput", false);
  w.texts = cell (spec.n, 2);
  for i = 1:spec.n
    for a = 1:2
      w.texts{i,a} = words (w.size(i,a), i + 7 * a);
      w.size(i,a) = numel (w.texts{i,a});
    endfor
  endfor
  w.given = false (spec.n, 1);
  order = __aura_random__ ("permutation", seed, 11, 0, spec.n)(:);
  if (! isempty (spec.given))
    could = order(ismember (order, find (w.human > 0)));
    w.given(could(1:min (spec.given, end))) = true;
  endif
  many = drawn (spec, seed + 1e6, 2e5);
  w.new = struct ("judge", arrayfun (@(j) share (many.verdict(:,j) == many.human, ...
                                                 many.human > 0 ...
                                                 & ! isnan (many.verdict(:,j))), ...
                                     1:columns (many.verdict)), ...
                  "longer", share (longer_right (many), many.human > 0));

endfunction

## Half where both are as long.
function right = longer_right (w)

  right = ((w.size(:,1) > w.size(:,2)) == (w.human == 1)) + 0;
  right(w.size(:,1) == w.size(:,2)) = .5;

endfunction

function s = share (right, here)

  s = mean (right(here));

endfunction

function w = drawn (spec, seed, n)

  stream = 0;
  function v = uniform ()
    stream++;
    v = __aura_random__ ("uniform", seed, stream, 0, n)(:);
  endfunction
  normal = @() sqrt (2) * erfinv (2 * uniform () - 1);
  w.question = floor ((0:n - 1)' / spec.per);
  better = 1.2 * normal ();
  if (spec.per > 1)                      # a question whose first model is the better one
    of = __aura_random__ ("uniform", seed, 99, 0, w.question(end) + 1)(:);
    better += sqrt (2) * erfinv (2 * of(w.question + 1) - 1);
  endif
  if (spec.models > 0)                   # of models that are better the later they come
    one = floor (spec.models * __aura_random__ ("uniform", seed, 97, 0, n)(:));
    two = mod (one + 1 + floor ((spec.models - 1) ...
                                * __aura_random__ ("uniform", seed, 98, 0, n)(:)), spec.models);
    better += .8 * (one - two) / (spec.models - 1);
    w.model = arrayfun (@(k) sprintf ("m%d", k), [one, two], "uniformoutput", false);
  endif
  w.human = 2 - (uniform () < 1 ./ (1 + exp (-1.7 * better)));
  base = 12 + floor (20 * uniform ());
  w.size = max (3, round ([base + 4 * better, base - 4 * better] + 3 * [normal(), normal()]));
  longer = sign (w.size(:,1) - w.size(:,2));
  likes = struct ("good", [1.6 0 0], "place", [.5 0 1], "long", [.4 1.3 0], "coin", [0 0 0]);
  names = strsplit (spec.judges, " ");
  w.names = cell (1, numel (names));
  for j = 1:numel (names)
    kind = regexprep (names{j}, '\W', "");
    w.names{j} = kind;
    switch (kind)
      case "copy"
        pick = merge (uniform () < .03, 3 - w.verdict(:,1), w.verdict(:,1));
      case "wrong"
        pick = merge (uniform () < .12, w.human, 3 - w.human);
      otherwise
        a = likes.(kind);
        pick = 2 - (a(1) * better + a(2) * longer + a(3) + normal () > 0);
    endswitch
    if (spec.icc > 0)
      p = .72;
      g = __aura_random__ ("uniform", seed, 200 + j, 0, w.question(end) + 1)(:);
      right_of = betaincinv (g, p * (1 / spec.icc - 1), (1 - p) * (1 / spec.icc - 1));
      pick = merge (uniform () < right_of(w.question + 1), w.human, 3 - w.human);
    endif
    if (any (names{j} == "?"))           # it has judged a part
      pick(uniform () < .35) = NaN;
    endif
    w.verdict(:,j) = pick;
  endfor
  if (columns (w.verdict) > 1)
    w.verdict(all (isnan (w.verdict), 2),1) = 1;
  endif
  w.human(uniform () < spec.ties) = 0;

endfunction

## COUNT words, which differ with K.
function text = words (count, k)

  list = {"says", "that", "many", "compared", "them", "keep", "cool", "well", "once", "more", ...
          "rain", "came", "over", "hill"};
  text = strjoin (list(1 + mod (k * (1:count) + (1:count) .^ 2, numel (list))), " ");

endfunction
