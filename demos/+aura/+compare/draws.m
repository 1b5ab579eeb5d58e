## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## R = aura.compare.draws (METHOD, SET, SEEDS, QUERIES, DRAWS, MORE)
## METHOD, by its options MORE (aura.compare.decide), on SET with the seeds 1 to DRAWS.  SET may be
## a function of the seed; SEEDS, the number of labels at the start, may differ by draw.  R has
## the fields
##   set, method            names
##   never                  accuracy on rows whose label was not used
##   never_original, gain   the judge's accuracy on these rows, and never minus it
##   all                    accuracy on all rows
##   flips                  share of the judge's verdicts that are flipped
##   labels, waiting, seconds
## The last line is DRAWS-by-1 (see aura.compare.decide), what is above DRAWS-by-judges.

function r = draws (method, set, seeds, queries, draws, more = {})

  if (isscalar (seeds))
    seeds = repmat (seeds, draws, 1);
  endif
  r = struct ("set", "", "method", method, "never", [], "never_original", [], ...
              "all", [], "gain", [], "flips", [], "labels", NaN (draws, 1), ...
              "waiting", NaN (draws, 1), "seconds", NaN (draws, 1));
  one = set;
  for k = 1:draws
    if (is_function_handle (set))
      one = set (k);
    endif
    clock = tic ();
    [keep, known, r.waiting(k)] = aura.compare.decide (method, one, seeds(k), queries, k, more);
    r.seconds(k) = toc (clock);
    r.labels(k) = numel (known);
    [r.never(k,:), r.never_original(k,:), r.all(k,:), r.flips(k,:)] ...
      = measured (one, keep, known);
  endfor
  r.set = one.name;
  r.gain = r.never - r.never_original;

endfunction

function [never, original, everywhere, flips] = measured (set, keep, known)

  open = true (rows (keep), 1);
  open(known) = false;
  for j = columns (keep):-1:1
    judged = ! isnan (set.truth(:,j));
    counted = judged & open;
    right = keep(:,j) == set.truth(:,j);
    never(j) = aura.stat.share (right(counted));
    original(j) = mean (set.truth(counted,j));
    everywhere(j) = aura.stat.share (right(judged));
    flips(j) = aura.stat.share (! keep(judged,j));
  endfor

endfunction

%!function rate = mean_of_known (right, known, verdict)
%!  flipped = false (size (right));
%!  flipped(known,:) = ! right(known,:);
%!  rate = sum (flipped & ! isnan (verdict)) ./ sum (! isnan (verdict));
%!endfunction
%!test <*what is measured where>
%! data.response_1 = {"a"; "b b"; "c c c"; "d"; "e"};
%! data.response_2 = {"x x"; "y"; "z"; "w w w"; "v"};
%! data.judges = {"p", "q"};
%! data.verdict = [1 2; 2 2; 1 NaN; 2 1; 2 1];
%! data.human_preference = [1; 1; 2; 2; 1];
%! set = aura.compare.prepared (data, "two");
%! r = aura.compare.draws ("judge", set, [2; 0], 0, 2);
%! known = aura.set.draw (ones (5, 1), 2, 1);
%! open = setdiff (1:5, known);
%! right = data.verdict == data.human_preference;
%! assert (r.never_original(1,1), mean (right(open,1)));
%! assert (r.never_original(1,2), mean (right(setdiff (open, 3),2)));
%! assert (r.all(1,1), (2 + sum (right(open,1))) / 5);
%! assert (r.all(2,:), [.4 .25]);
%! assert (r.gain, zeros (2, 2));
%! assert (r.flips(2,:), [0 0]); # of the first draw, two known labels against the judges may be
%! assert (r.flips(1,:), mean_of_known (right, known, data.verdict));
%! assert (r.labels, [2; 0]);
%! assert (r.waiting, [NaN; NaN]);
%! assert ({r.set, r.method}, {"two", "judge"});
%!test <*a set a draw>
%! sim = @(seed) aura.compare.prepared (aura_simulate ("mode", "judge", "n", 60, "seed", seed));
%! r = aura.compare.draws ("logistic", sim, 20, 4, 2);
%! two = sim (2);
%! [keep, known] = aura.compare.decide ("logistic", two, 20, 4, 2);
%! open = setdiff (1:60, known);
%! assert (r.never(2), mean (keep(open) == two.truth(open)));
%! assert (r.never_original(2), mean (two.truth(open)));
%! assert (r.labels, [24; 24]);
