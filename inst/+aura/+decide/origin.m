## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.decide.origin (S, SEEDS)
## The sample S (aura.decide.sample) with how likely each labelled row was to be drawn by now, and
## where the labels of the start come from.  SEEDS is option query.seeds.  S gets
##
## - probability (n-by-1): of being drawn by the queries or, unless the labels of the start are said
##   to be chosen, as one of these; NaN where a row is known without having been drawn
## - alone (n-by-1): the same by the queries alone
## - origin: a struct of is, "none" (no such label), "random" or "chosen" (said to be), "assumed"
##   (nobody knows; they count as a random sample) or "may be chosen" (so they do, but the answers
##   to the audit's own questions speak against it); and of "may be chosen" judge, the number of
##   that of which they do, start and answers, the share of these that agree with it, and how many
##   these are, n_start and n_answers
##
## The test compares two disjoint samples, of each judge with 15 answers: a, the share of the n_0
## labels of the start that agree with it; b, the same of the answers, weighted by the odds that the
## queries did not draw them, m being their number by Kish;
##
##   z = (a - b) / sqrt (p (1 - p) (1 / n_0 + 1 / m)),  p = (n_0 a + m b + 2) / (n_0 + m + 4).
##
## It is charged where the least p-value times the number of judges is below .01.  Of grades the
## test is one, of the share that pass (judge 0).
##
## Of grades there is one origin more, "balanced": people are often told to label as many passes as
## fails.  At least 16 labels of which nobody knows where they come from, with as many passes as
## fails but for one where the judges let pass less than .4 or more than .6, count as chosen.

function s = origin (s, seeds)

  [s.probability, s.alone] = deal (NaN (size (s.label)));
  s.alone(s.drawn) = 1 - s.survival(s.drawn);
  any_of = s.drawn | s.seed;
  s.probability(any_of) = (1 - s.survival .* (1 - s.share))(any_of);
  s.origin = struct ("is", "none", "judge", 0, "start", NaN, "answers", NaN, "n_start", 0, ...
                     "n_answers", 0);
  if (! any (s.seed & s.here))
    return;
  endif
  s.origin.is = struct ("uniform", "random", "chosen", "chosen", "given", "assumed").(seeds);
  if (strcmp (s.origin.is, "assumed") && is_balanced (s))
    s.origin.is = "balanced";
  endif
  if (any (strcmp (s.origin.is, {"chosen", "balanced"})))
    s.probability = s.alone;
  elseif (strcmp (s.origin.is, "assumed"))
    s.origin = tested (s);
  endif

endfunction

function yes = is_balanced (s)

  [enough, middle] = deal (16, [.4 .6]);
  label = s.label(s.seed & s.here);
  passes = mean ((s.verdict == 1)(! isnan (s.verdict)));
  yes = isfield (s, "graded") && s.graded && numel (label) >= enough ...
        && abs (2 * sum (label) - numel (label)) <= 1 ...
        && (passes < middle(1) || passes > middle(2));

endfunction

function worst = tested (s)

  [asked, level] = deal (15, .01);
  worst = s.origin;
  least = level;
  verdict = s.verdict;
  graded = isfield (s, "graded") && s.graded;
  if (graded)
    verdict = ones (size (s.label));     # right where people let it pass
  endif
  for j = 1:columns (verdict)
    right = double ((verdict(:,j) == 1) == s.label);
    has = ! isnan (verdict(:,j)) & ! isnan (s.label) & s.here;
    start = right(has & s.seed);
    answers = has & s.drawn & ! s.seed;
    if (isempty (start) || sum (answers) < asked)
      continue;
    endif
    w = s.survival(answers) ./ (1 - s.survival(answers));
    m = sum (w) ^ 2 / sumsq (w);
    a = mean (start);
    b = sum (w .* right(answers)) / sum (w);
    p = (numel (start) * a + m * b + 2) / (numel (start) + m + 4);
    z = (a - b) / sqrt (p * (1 - p) * (1 / numel (start) + 1 / m));
    chance = columns (verdict) * erfc (abs (z) / sqrt (2));
    if (chance < least)
      least = chance;
      worst = struct ("is", "may be chosen", "judge", j * ! graded, "start", a, "answers", b, ...
                      "n_start", numel (start), "n_answers", sum (answers));
    endif
  endfor

endfunction

%!function s = sample (start, answers, others = zeros (numel (start) + numel (answers), 0))
%!  n = numel (start) + numel (answers);
%!  seed = (1:n)' <= numel (start);
%!  s = struct ("label", [start(:); answers(:)], "here", true (n, 1), "seed", seed, ...
%!              "drawn", ! seed, "survival", [ones(numel (start), 1); ...
%!                                            .99 - .002 * (0:numel (answers) - 1)'], ...
%!              "share", .1 * ones (n, 1), "verdict", [ones(n, 1), others]);
%!endfunction
%!function is = is_of (s, seeds)
%!  is = getfield (aura.decide.origin (s, seeds), "origin", "is");
%!endfunction
%!function p = pooled (k)
%!  p = (k + 12.526423372 * .481252934 + 2) / (40 + 12.526423372 + 4);
%!endfunction
%!shared answers
%! answers = [1 0 1 0 0 1 0 1 0 0 1 0 1 0 1];
%!test <*how likely a row was drawn, with the labels of the start and without>
%! s = struct ("label", [1; 0; NaN; 1], "drawn", [true; false; false; false], ...
%!             "seed", [false; true; false; false], "survival", [.5; .75; .75; .75], ...
%!             "share", .5 * ones (4, 1), "here", true (4, 1), "verdict", ones (4, 1));
%! for seeds = {"given", "uniform"; "assumed", "random"}
%!   found = aura.decide.origin (s, seeds{1});
%!   assert ({found.probability, found.alone, found.origin.is}, ...
%!           {[.75; .625; NaN; NaN], [.5; NaN; NaN; NaN], seeds{2}});
%! endfor
%! found = aura.decide.origin (s, "chosen");
%! assert ({found.probability, found.origin.is}, {[.5; NaN; NaN; NaN], "chosen"});
%! s.seed(:) = false;
%! assert (is_of (s, "given"), "none");
%!test <*values of another program: 28 of 40 against .48 is p .16; 36 of 40 is not by chance>
%! s = sample ([ones(28, 1); zeros(12, 1)], answers);
%! assert (is_of (s, "given"), "assumed");
%! start = [ones(36, 1); zeros(4, 1)];
%! found = aura.decide.origin (sample (start, answers), "given");
%! o = found.origin;
%! assert ({o.is, o.judge, o.n_start, o.n_answers}, {"may be chosen", 1, 40, 15});
%! assert ([o.start, o.answers], [.9 .481252934], 1e-9);
%! assert (found.probability(1:40), .1 * ones (40, 1), eps);   # they count as before
%! assert (is_of (sample (start, answers), "uniform"), "random");
%!test <*from 15 answers on; of several judges the level is shared>
%! start = [ones(36, 1); zeros(4, 1)];
%! assert (is_of (sample (start, answers(1:14)), "given"), "assumed");
%! again = sample (start, answers);
%! again.drawn(1) = true;                # asked again: it stays one of the start
%! o = getfield (aura.decide.origin (again, "given"), "origin");
%! assert ([o.n_start, o.n_answers], [40 15]);
%! p = @(k) erfc (abs (k / 40 - .481252934) / sqrt (2 * pooled (k) * (1 - pooled (k)) ...
%!                                                  * (1/40 + 1/12.526423372)));
%! k = 34;
%! assert (p (28), .159931375, 1e-8);
%! assert (p (k) < .01 && 2 * p (k) > .01);
%! start = [ones(k, 1); zeros(40 - k, 1)];
%! assert (is_of (sample (start, answers), "given"), "may be chosen");
%! half = 1 + mod ((1:55)', 2); # another, of which they say the same at both
%! assert (is_of (sample (start, answers, half), "given"), "assumed");
