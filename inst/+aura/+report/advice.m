## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A = aura.report.advice (RIVALS, LEFT)
## Whether the decisions of an audit, of one judge or a panel, are better than the strongest
## of RIVALS (struct array of aura.report.rival): the one over which their gain is the least,
## of equal ones the first.  All that the report says of what to use rests on this.
##
## A is that rival, and
## - finding: "helps" where the interval of the gain lies above 0, "harms" where below,
##   "same" where the two differ nowhere, else "unsure": the labels cannot tell
## - tells: where unsure, the difference (above 0) that MORE labels would tell, else NaN
## - more: how many labels more would tell it, Inf if there is no end; 0 where not unsure
## - left: LEFT, how many items have no label yet
## - beaten: where unsure, the strongest of the judges among RIVALS, if it is another and the
##   interval of the gain over it lies above 0; else []
##
## The half width of an interval falls as 1 / sqrt (n).  With n labels and the half width h
## on the side of 0, a difference d is told after n (h / |d|)^2 labels in all, n ((h /
## |d|)^2 - 1) more (W. G. Cochran, "Sampling techniques", 3rd edition, 1977, section 4.4).
## That takes the estimate to stay as it is; so a difference below .05 stands for .05, as
## long as h is above it.  Without an interval one plain label is reckoned with: a
## difference that is 0 but for a share q of the items varies by q at the most, h = 1.96 sqrt
## (q).

function a = advice (rivals, left)

  least = arrayfun (@(r) r.gain(1), rivals);
  [~, at] = min (least);                  # NaN only where all are
  a = rivals(at);
  a.finding = "unsure";
  a.tells = NaN;
  a.more = 0;
  a.left = left;
  a.beaten = [];
  if (a.differs == 0)
    a.finding = "same";
  elseif (a.gain(2) > 0)
    a.finding = "helps";
  elseif (a.gain(3) < 0)
    a.finding = "harms";
  else
    [a.more, a.tells] = more_labels (a);
    judges = find ([rivals.is_judge]);
    [~, strongest] = min (least(judges));
    if (! isempty (judges) && rivals(judges(strongest)).gain(2) > 0)
      a.beaten = rivals(judges(strongest));
    endif
  endif

endfunction

function [more, tells] = more_labels (a)

  [d, count] = deal (a.gain(1), a.count);
  if (isnan (d))
    [d, count] = deal (0, 1);
    half = aura.stat.z95 () * sqrt (a.differs);
  else
    half = max (abs (a.gain(2:3) - d)((d < 0) + 1), realmin);
  endif
  tells = abs (d);
  if (half > .05)
    tells = max (tells, .05);
  endif
  more = ceil (count * ((half / tells) ^ 2 - 1));

endfunction

%!function a = of (gain, varargin)
%!  a = aura.report.advice (aura.report.rival ("j", {"j", "j"}, gain, 100, .5, varargin{:}), 1000);
%!endfunction
%!test <*the interval decides>
%! assert (of ([.1 .01 .2]).finding, "helps");
%! assert (of ([-.1 -.2 -.01]).finding, "harms");
%! assert (of ([.1 0 .2]).finding, "unsure");
%! assert (of ([-.1 -.2 0]).finding, "unsure");
%! assert ([of([.1 .01 .2]).more, of([-.1 -.2 -.01]).more], [0 0]);
%! same = aura.report.advice (aura.report.rival ("j", {"j", "j"}, [0 -.1 .1], 100, 0), 1000);
%! assert ({same.finding, same.more, same.tells}, {"same", 0, NaN});
%!test <*how many labels more: those with which the interval would end at 0>
%! a = of ([.1 -.1 .15]); # half width .2 on the side of 0: four times as many labels
%! assert ([a.more, a.tells, a.left], [300 .1 1000], 1e-9);
%! a = of ([-.1 -.15 .1]);
%! assert ([a.more, a.tells], [300 .1], 1e-9);
%! a = of ([.01 -.19 .2]); # of a difference of 5 points
%! assert ([a.more, a.tells], [1500 .05], 1e-9);
%! a = of ([.01 -.03 .05]); # half width .04 < .05: the difference that is seen
%! assert ([a.more, a.tells], [1500 .01], 1e-9);
%! assert (of ([0 -.03 .03]).more, Inf);
%!test <*a rule does as well, but the corrections are better than each judge>
%! judge = @(name, gain) aura.report.rival (name, ["verdict_" name], gain, 9, .5);
%! rule = aura.report.rival ("the longer answer", {"the longer answer", "take it"}, [.01 -.1 .1], 9, .5);
%! a = aura.report.advice ([judge("p", [.3 .2 .4]), judge("q", [.2 .1 .3]), rule], 5);
%! assert ({a.name, a.beaten.name, a.beaten.gain}, {"the longer answer", "q", [.2 .1 .3]});
%! beaten = @(rivals) getfield (aura.report.advice (rivals, 5), "beaten");
%! assert (beaten ([judge("p", [.3 .2 .4]), judge("q", [.2 0 .3]), rule]), []);
%! assert (beaten ([judge("p", [.3 -.2 .4]), setfield(rule, "gain", [.4 .3 .5])]), []);
%! assert (beaten ([judge("p", [.3 .2 .4]), setfield(rule, "gain", [.1 .05 .2])]), []);
%! assert (beaten (rule), []);
%!test <*no interval: a plain label varies by the share on which the two differ>
%! a = of (NaN (1, 3));
%! assert (a.finding, "unsure");
%! assert ([a.more, a.tells], [ceil(1.959963984540054^2 * .5 / .05^2 - 1), .05]);
%!test <*the strongest rival>
%! r = [aura.report.rival("a", {"a", "a"}, [.3 .2 .4], 9, .5), aura.report.rival("b", {"b", "b"}, [.1 .05 .2], 9, .5), ...
%!      aura.report.rival("c", {"c", "c"}, [.1 -.1 .2], 9, .5), aura.report.rival("d", {"d", "d"}, NaN (1, 3), 9, .5)];
%! name_of = @(r) getfield (aura.report.advice (r, 0), "name");
%! assert (name_of (r), "b");
%! assert (name_of (r([3 2])), "c");
%! assert (name_of (r(4)), "d");
