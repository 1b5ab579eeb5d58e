## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## RATE = aura.decide.classes (S, O, FCN)
## What aura_rate, or the public function FCN, says of grades, whose labels are the sample S
## (aura.decide.sample), under its options O (aura.decide.rates), of which O.of is
## "pass" (how often people let an answer pass), or of each judge
##
## - "passed": of the answers that people let pass, how many the judge does
## - "caught": of those that people fail, how many the judge fails
## - "right": how often people agree
## - "kappa": Cohen's
##
## by how often people pass what it passes and fail what it fails (aura.decide.square_and_add).
## RATE is as that of aura.decide.rates; what such a number has no part in is NaN.

function rate = classes (s, o, fcn = "aura_rate")

  one = @(value) aura.decide.rates (s, setfield (setfield (o, "of", value), "judge", 0), fcn);
  n = numel (s.label);
  if (strcmp (o.of, "pass"))
    rate = one (repmat ([1 0], n, 1));
    return;
  elseif (! isempty (o.by))
    error ("aura:conflict", "%s: BY takes \"pass\" and \"judge\" of grades, got \"%s\"", fcn, o.of);
  endif
  for k = numel (o.judge):-1:1
    verdict = s.verdict(:,o.judge(k));
    masks = [verdict == 1, verdict == 2];
    used = masks & s.here;
    weight = sum (o.weights .* used);
    for c = 1:2
      value = NaN (n, 2);
      value(masks(:,c),:) = repmat ([2 - c, c - 1], sum (masks(:,c)), 1);
      part(c) = one (value);
    endfor
    share = weight(1) / sum (weight);
    rate(k) = combined (part, share, around (masks(:,1), any (used, 2), share, o), o.of);
  endfor

endfunction

## The ends of the share of answers that a judge lets pass, 1 in PASSES, of new ones.
function ends = around (passes, used, share, o)

  weight = o.weights(used);
  group = o.question;
  if (! isempty (group))
    group = group(used);
  endif
  n = sum (weight) ^ 2 / max (sumsq (weight), realmin);
  design = aura.stat.design (double (passes(used)), group, weight);
  [low, high] = aura.stat.wilson (share * n, n, design, o.level);
  ends = [low, high];

endfunction

function rate = combined (part, share, around, of)

  rate = part(1);
  for name = fieldnames (rate)'
    if (isnumeric (rate.(name{1})))
      rate.(name{1})(:) = NaN;
    endif
  endfor
  for name = {"n", "labels", "draws", "unanswered", "declined"}
    rate.(name{1}) = sum ([part.(name{1})]);
  endfor
  rate.level = part(1).level;
  for name = {"interval", "interval_new"}
    ends = vertcat (part.(name{1}));
    ends(isnan (ends)) = repmat ([0 1], 2, 1)(isnan (ends));
    middle = [part.estimate]';
    none = isnan (middle);
    middle(none) = mean (ends(none,:), 2);
    of_share = merge (strcmp (name{1}, "interval"), share * [1 1], around);
    [rate.estimate, rate.(name{1})] = aura.decide.square_and_add (share, middle, ends, of, ...
                                                                  of_share);
  endfor
  if (sum ([part.labels]) == 0)
    [rate.estimate, rate.interval, rate.interval_new] = deal (NaN, NaN (1, 2), NaN (1, 2));
  endif
  rate.method = "square and add, of how often people pass what it passes and fail what it fails";

endfunction

%!shared graded, options
%! graded = @(verdict, label) struct ( ...
%!   "label", label, "verdict", verdict, "here", true (size (label)), ...
%!   "waiting", false (size (label)), "drawn", false (size (label)), "seed", ! isnan (label), ...
%!   "probability", merge (isnan (label), NaN, mean (! isnan (label))), ...
%!   "prob", .5 * ones (size (label)), "pick", ones (size (label)), ...
%!   "origin", struct ("is", "random"));
%! options = @(of, n) struct ("of", of, "judge", 1, "level", .95, "weights", ones (n, 1), ...
%!                            "by", [], "question", [], "unstable", 0);
%!test <*all labelled: what counting says>
%! verdict = [1 1 1 1 1 2 2 2 2 2]';
%! label = [1 1 1 1 0 0 0 0 1 1]';
%! s = graded (verdict, label);
%! of = @(what) getfield (aura.decide.classes (s, options (what, 10)), "estimate");
%! assert ([of("pass"), of("passed"), of("caught"), of("right")], [6/10, 4/6, 3/4, 7/10], 1e-12);
%! assert (of ("kappa"), (.7 - .5) / (1 - .5), 1e-12);
%! kappa = aura.decide.classes (s, options ("kappa", 10));
%! assert ({kappa.n, kappa.labels, kappa.worth, kappa.interval}, {10, 10, NaN, [.4 .4]}, 1e-12);
%! assert (kappa.interval_new(1) < .1 && kappa.interval_new(2) > .6);
%!test <*rows without a verdict do not count; none of a class is labelled; a judge that passes all>
%! s = graded ([1 1 1 1 2 2 NaN]', [1 1 0 NaN NaN NaN 0]');
%! caught = aura.decide.classes (s, options ("caught", 7));
%! assert ([caught.n, caught.labels], [6 3]);
%! assert (caught.interval, [0 1], .5);
%! assert (diff (caught.interval_new) > .4);
%! s.here(4) = false;                     # it passes 3 of 5
%! [u, v] = deal (2/3, .5);               # of what it fails nobody has said anything
%! p = .6 * u + .4 * (1 - v);
%! assert (getfield (aura.decide.classes (s, options ("caught", 7)), "estimate"), ...
%!         .4 * v / (1 - p), 1e-9);
%! s = graded (ones (4, 1), [1 1 0 NaN]');
%! assert (getfield (aura.decide.classes (s, options ("caught", 4)), "estimate"), 0);
%! assert (getfield (aura.decide.classes (s, options ("passed", 4)), "estimate"), 1);
%! s = graded ([ones(90, 1); 2 * ones(10, 1)], [ones(9, 1); 0; NaN(80, 1); 0; 1; NaN(8, 1)]);
%! s.graded = true;                       # 9 of 10 passes are right, 1 of 2 fails
%! [s.keep, s.agree, s.unstable, s.unstable_keep] = deal (true (100, 1), s.prob, 0, 0);
%! right = aura.decide.rates (s, options ("judge", 100));
%! assert (right.estimate, .9 * .9 + .1 * .5, .01);
%! assert (right.estimate, getfield (aura.decide.classes (s, options ("right", 100)), "estimate"));
%! ends = arrayfun (@(of) getfield (aura.decide.classes (s, options (of{1}, 100)), "estimate"), ...
%!                  {"caught", "passed"});
%! assert (ends(1) < right.estimate && right.estimate < ends(2));
%! assert (right.count, round ([right.estimate, 1] * right.count(2)));
%! s = graded (ones (4, 1), NaN (4, 1));
%! assert (getfield (aura.decide.classes (s, options ("kappa", 4)), "interval"), [NaN NaN]);
%! fail ('aura.decide.classes (s, setfield (options ("caught", 4), "by", ones (4, 1)))', ...
%!       "BY takes");
