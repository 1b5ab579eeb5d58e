## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [YES, WORTH] = aura.decide.given (AUDIT, S)
## Whether the flips of AUDIT, of one judge, are given out: they are where they are worth three
## points (WORTH: the rate of the corrected picks in whole percents less that of the judge, by the
## sample S of aura.decide.sample), and stay until they are worth less than one; or where they gain
## for certain on what has no label.
## With fewer than twelve labels they are not.  Where decide.method is "none" there is no decision
## layer and all are.

function [yes, worth] = given (audit, s)

  [on, off, least] = deal (.03, .01, 12);
  rate = @(of) aura.decide.rates (s, struct ("of", of, "judge", 1, "level", .95, "weights", ...
                                             ones (numel (s.label), 1), "by", [], "question", []));
  worth = (aura.text.whole (rate ("picks").estimate) ...
           - aura.text.whole (rate ("judge").estimate)) / 100;
  before = getfield (aura.set.about (audit, "advice", struct ("flips", false)), "flips");
  enough = sum (! isnan (s.label) & s.here) >= least;
  yes = (enough && (worth >= merge (before, off, on) - 1e-9 || rate ("gain").open(2) > 0)) ...
        || strcmp (audit.opts.decide.method, "none");

endfunction

%!function [yes, worth, audit] = result (known, wrong, varargin)
%!  x = [1 + (1:200 > 100)', ones(200, 1)];
%!  status = zeros (200, 1);
%!  at = __aura_random__ ("permutation", 3, 0, 0, 200)(1:known);
%!  status(at) = 2 + (at > 200 - wrong);
%!  audit = aura.loop.start (x - mean (x), [], status, ...
%!                           aura_options ("preset", "judge", "query.seeds", "uniform", ...
%!                                         varargin{:}));
%!  [yes, worth] = aura.decide.given (audit, aura.decide.sample (audit));
%!endfunction
%!test <*worth three points, less, and with few labels>
%! [yes, worth] = result (60, 100);
%! assert (yes && worth > .3);
%! [yes, worth] = result (60, 0);
%! assert ({yes, worth}, {false, 0});
%! assert (! result (11, 100));
%! assert (result (11, 100, "decide.method", "none"));
%!test <*two points, but for certain>
%! [~, ~, audit] = result (60, 100);
%! [n, one] = deal (1000, ones (1000, 1));
%! label = [ones(392, 1); zeros(8, 1); NaN(600, 1)];
%! keep = ! ismember ((1:n)', 393:412);  # eight flips with a label, all right, and twelve
%! s = struct ("here", one > 0, "label", label, "drawn", one < 0, "seed", ! isnan (label), ...
%!             "share", .4 * one, "survival", one, "verdict", one, "prob", .9 * one, ...
%!             "agree", .9 * one, "keep", keep, "pick", keep + 0, "right", .9 * one, ...
%!             "unstable", 0, "unstable_keep", 0, "waiting", one < 0);
%! s = aura.decide.origin (s, "uniform");
%! [yes, worth] = aura.decide.given (audit, s);
%! assert ({yes, worth}, {true, .02}, 1e-12);
%! s.label(395:400) = NaN;               # two flips with a label
%! [yes, worth] = aura.decide.given (audit, aura.decide.origin (s, "uniform"));
%! assert ({yes, worth < .03}, {false, true});
%!test <*once given they stay until they are worth less than a point>
%! [~, ~, audit] = result (60, 100);
%! s = aura.decide.sample (audit);
%! s.keep(:) = s.pick(:) = true;
%! wrong = find (s.label == 0); # 30 labels of 60: each is worth 1/60
%! for points = [3 2 0]
%!   s.keep(:) = s.pick(:) = true;
%!   few = wrong(1:min (points, 2));
%!   [s.keep(few), s.pick(few)] = deal (false, 0);
%!   if (points == 0)
%!     [s.keep(1), s.pick(1)] = deal (false, 0);
%!   endif
%!   audit.about.advice.flips = false;
%!   [yes, worth] = aura.decide.given (audit, s);
%!   rate = aura.decide.rates (s, struct ("of", "picks", "judge", 1, "level", .95, ...
%!                                        "weights", ones (200, 1), "by", [], "question", []));
%!   assert (worth, (aura.text.whole (rate.estimate) - 50) / 100, 1e-12);
%!   assert (yes, worth >= .03 - 1e-9);
%!   audit.about.advice.flips = true;
%!   assert (aura.decide.given (audit, s), worth >= .01 - 1e-9);
%! endfor
