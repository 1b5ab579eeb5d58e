## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## C = aura.report.classes (R, O, HUMAN, QUESTION)
## What the labels of the results R tell of grades, by aura.decide.classes; O is the outcome
## (aura.report.outcome), HUMAN what people say, also where it is hidden, QUESTION what new ones
## come in.  [] of comparisons of two answers, else a struct of
##   pass    1-by-3: how often people let an answer pass, and the ends for new items, of new
##           questions where these repeat; NaN where the labels are worth fewer than twelve
##   fails   how many labels are fails; origin: of aura.decide.origin
##   judges  a struct array of says, the share that the judge lets pass, and passed, caught and
##           kappa (1-by-3 each)
## Where labels are hidden they count, as a random sample of what was never verified, and no other.

function c = classes (r, o, human, question)

  c = [];
  if (! aura.set.is_graded (r))
    return;
  endif
  s = o.sample ();
  if (! isempty (r.score))
    s = hidden (s, human);
  endif
  n = numel (s.label);
  ask = @(of, j) aura.decide.classes (s, struct ("of", of, "judge", j, "level", .95, ...
                                                 "weights", ones (n, 1), "by", [], ...
                                                 "question", question, "unstable", 0));
  pass = ask ("pass", 0);
  enough = pass.worth_each >= 12 || pass.labels == pass.n;
  enough &= ! isempty (r.score) || ! isempty (r.estimates);
  with_ends = @(rate) merge (enough, [rate.estimate, rate.interval_new], NaN (1, 3));
  c = struct ("pass", with_ends (pass), "fails", sum (s.label == 0), ...
              "origin", s.origin.is, "judges", []);
  for j = numel (r.judges):-1:1
    one = struct ("says", r.judges(j).first);
    for of = {"passed", "caught", "kappa"}
      one.(of{1}) = with_ends (ask (of{1}, j));
    endfor
    c.judges = [one, c.judges];
  endfor

endfunction

## The sample S with the hidden labels alone.
function s = hidden (s, human)

  open = isnan (s.label) & s.here;
  known = open & ! isnan (human);
  s.label(:) = NaN;
  s.label(known) = 2 - human(known);
  s.here = open;
  s.drawn(:) = s.seed(:) = false;
  s.seed = known;
  s.probability = merge (known, sum (known) / sum (open), NaN);
  s.origin = struct ("is", "random");

endfunction

%!test <*of pairs there is nothing>
%! assert (aura.report.classes (struct (), [], [], []), []);
