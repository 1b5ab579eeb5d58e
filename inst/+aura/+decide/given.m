## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [YES, WORTH] = aura.decide.given (AUDIT, S)
## Whether the flips of AUDIT, of one judge, are given out: they are where they are worth three
## points (WORTH, the gain over the judge of the sample S of aura.decide.sample), and stay until
## they are worth less than one.  With fewer than twelve labels they are not.  Where decide.method
## is "none" there is no decision layer and all are.

function [yes, worth] = given (audit, s)

  [on, off, least] = deal (.03, .01, 12);
  rate = aura.decide.rates (audit, s, struct ("of", "gain", "judge", 1, "level", .95, ...
                                              "weights", ones (numel (s.label), 1), "by", [], "question", []));
  worth = aura.decide.gain (rate);
  before = getfield (aura.set.about (audit, "advice", struct ("flips", false)), "flips");
  enough = sum (! isnan (s.label) & s.here) >= least;
  yes = (enough && worth > 0 && worth >= merge (before, off, on)) ...
        || strcmp (audit.opts.decide.method, "none");

endfunction

%!function [yes, worth, audit] = result (known, wrong, varargin)
%!  x = [1 + (1:200 > 100)', ones(200, 1)];
%!  status = zeros (200, 1);
%!  at = __aura_random__ ("permutation", 3, 0, 0, 200)(1:known);
%!  status(at) = 2 + (at > 200 - wrong);
%!  audit = aura_start (x - mean (x), [], status, aura_options ("preset", "judge", "query.seeds", "uniform", varargin{:}));
%!  [yes, worth] = aura.decide.given (audit, aura.decide.sample (audit));
%!endfunction
%!test <*worth three points, less, and with few labels>
%! [yes, worth] = result (60, 100);
%! assert (yes && worth > .3);
%! [yes, worth] = result (60, 0);
%! assert ({yes, worth}, {false, 0});
%! assert (! result (11, 100));
%! assert (result (11, 100, "decide.method", "none"));
%!test <*once given they stay until they are worth less than a point>
%! [~, ~, audit] = result (60, 100);
%! s = aura.decide.sample (audit);
%! s.keep(:) = s.pick(:) = true;
%! few = find (isnan (s.label), 3);
%! [s.keep(few), s.pick(few)] = deal (false, 0);
%! for p = [0 .02 .4] # worth 1.5, 1.4 and .3 points
%!   s.prob(few) = s.agree(few) = p;
%!   s.right(few) = 1 - p;
%!   assert (! aura.decide.given (audit, s));
%!   audit.about.advice.flips = true;
%!   [yes, worth] = aura.decide.given (audit, s);
%!   assert (worth, 3 / 200 * (1 - 2 * p), 1e-12);
%!   assert (yes, p < .1);
%!   audit.about.advice.flips = false;
%! endfor
