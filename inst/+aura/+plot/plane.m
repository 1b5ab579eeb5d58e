## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [DATA, LOOK] = aura.plot.plane (AUDIT, PROB, MOST, OPEN)
## What aura.figure.embedding and reports show of AUDIT, of whose verdicts a human agrees with each
## with PROB: DATA as its help has it; of open comparisons at most OPEN (default
## 4000), and of those in one other status at most MOST (default Inf) are shown. LOOK: as of
## aura.plot.histogram, but marks, sizes, edges, colors and names are those of the statuses that
## occur; of (n-by-1), which of these a comparison is that is shown, else 0; tenth (n-by-1), the
## step of the colour bar of one that is shown without a label, else 0; bar, the label of the bar;
## beside, the share of the features' variance on the second axis where that is theirs, else NaN.

function [data, look] = plane (audit, prob, most = Inf, most_open = 4000)

  data.prob = prob;
  z = audit.z;
  if (isempty (z))
    z = audit.x;
  endif
  [data.xy, data.explained] = principal_plane (z, [prob, double(audit.x(:,1))]);
  [look, group] = statuses (audit.status);
  is_open = audit.status == aura.set.code ("open");
  data.shown = thinned (is_open, most_open);
  for k = 1:numel (look.marks)
    data.shown &= thinned (group == k, most);
  endfor
  [data.drawn, look.y, look.beside] = placed (data, audit.x);
  look.group = group .* data.shown;
  look.tenth = (min (floor (10 * prob), 9) + 1) .* (is_open & data.shown);
  look.x = sprintf ("first principal component (%.1f %%)", 100 * data.explained(1));
  look.bar = [aura.plot.chance(audit), " that a human agrees"];
  look.limits = frame_of (data.drawn(data.shown,:));

endfunction

## The statuses that the key names.  Sources are many: smaller, and without the dark edge of
## what a human said.
function [look, group] = statuses (status)

  color = aura.plot.colors ();
  table = {"source", "s", color.trust, "source", .6 * color.trust, 5;
           "agree", "^", color.trust, "agrees", color.ink, 8;
           "disagree", "v", color.flip, "disagrees", color.ink, 8;
           "waiting", "d", color.ask, "waiting", color.ink, 8};
  [is, group] = ismember (double (status), double (aura.set.code (table(:,1))));
  occurs = unique (group(is));
  [~, group] = ismember (group, occurs);
  table = table(occurs,:);
  look = struct ("marks", {table(:,2)'}, "sizes", [table{:,6}], "edges", vertcat (table{:,5}), ...
                 "colors", vertcat (table{:,3}), "names", {table(:,4)'});

endfunction

## The two directions of largest variance, the first such that it rises with the first column of
## ALONG, the second with the second: what is probable stays at the right, whatever the sign of an
## eigenvector.  Missing directions (one column, one row) are 0.
function [xy, explained] = principal_plane (z, along)

  z = double (z);
  z -= mean (z, 1);
  total = sumsq (z(:));
  [~, v] = __aura_svd__ (z, min ([2, size(z)]));
  xy = zeros (rows (z), 2);
  xy(:,1:columns (v)) = z * v;
  turned = sum (xy .* (along - mean (along, 1)), 1) < 0;
  xy(:,turned) *= -1;
  explained = sumsq (xy, 1) / max (total, realmin);

endfunction

## Where the points go, and what the second axis is.  Where the encoder has one direction alone, it
## is the largest of the features apart from that one: points would stand on a line else.
function [xy, name, share] = placed (data, x)

  xy = data.xy;
  share = NaN;
  name = sprintf ("second (%.1f %%)", 100 * data.explained(2));
  if (data.explained(2) < .01)
    [xy(data.shown,2), share] = left_out (double (x(data.shown,:)), xy(data.shown,1));
    name = sprintf ("features apart from it (%.1f %%)", 100 * share);
  endif
  xy(! data.shown,:) = NaN;

endfunction

## The largest direction of X (n-by-d) that is uncorrelated with ALONG (n-by-1), and its share of
## the variance of X; 0 where nothing but rounding is left.
function [y, share] = left_out (x, along)

  x -= mean (x, 1);
  total = sumsq (x(:));
  along -= mean (along);
  rest = x - along * (along' * x / max (sumsq (along), realmin));
  [y, share] = deal (zeros (rows (x), 1), 0);
  if (sumsq (rest(:)) > 1e-12 * total)
    [~, v] = __aura_svd__ (rest, 1);
    y = rest * v;
    share = sumsq (y) / total;
  endif

endfunction

## All but, where MASK has more than LIMIT true elements, every k-th of them.
function shown = thinned (mask, limit)

  shown = true (size (mask));
  idx = find (mask);
  step = ceil (numel (idx) / limit);
  if (step > 1)
    shown(idx) = false;
    shown(idx(1:step:end)) = true;
  endif

endfunction

## Limits that leave a margin, also when all points coincide.
function limits = frame_of (xy)

  low = min (xy, [], 1);
  high = max (xy, [], 1);
  margin = .04 * (high - low);
  margin(margin == 0) = 1;
  limits = [low; high] + [-margin; margin];
  limits = limits(:)';

endfunction

%!function audit = small_audit (x, status)
%!  audit = aura.loop.start (x, [], status);
%!endfunction
%!test <*what is shown where, and as what>
%! audit = small_audit ([-3 0; 3 0; 0 -2; 0 2; 1 0], [0; 0; 2; 4; 0]);
%! [data, look] = aura.plot.plane (audit, [0; .55; 1; .3; 1]);
%! assert (look.names, {"agrees", "waiting"});
%! assert (look.marks, {"^", "d"});
%! assert (look.group, [0; 0; 1; 2; 0]);
%! assert (look.tenth, [1; 6; 0; 0; 10]);
%! assert (size (look.edges), [2 3]);
%! assert (look.x, sprintf ("first principal component (%.1f %%)", 100 * data.explained(1)));
%! assert (all (data.drawn(:,1) > look.limits(1) & data.drawn(:,2) < look.limits(4)));
%!test <*the probable stand at the right, whatever the sign of what the encoder makes>
%! audit = small_audit ([-3 0; 3 0; 0 -2; 0 2], [0; 0; 2; 3]);
%! prob = [.1; .9; .6; .4];
%! a = aura.plot.plane (audit, prob);
%! audit.z = -audit.x;
%! b = aura.plot.plane (audit, prob);
%! assert (a.xy(:,1), audit.x(:,1), 1e-12);
%! assert (a.xy(:,1), b.xy(:,1), 1e-12);
%! c = aura.plot.plane (audit, 1 - prob);
%! assert (c.xy(:,1), -a.xy(:,1), 1e-12);
%!test <*of many with a label, every k-th; of the open ones at most 4000; the rest is nowhere>
%! status = [repmat(2, 10, 1); 3; zeros(8001, 1)];
%! [data, look] = aura.plot.plane (small_audit ((1:8012)', status), repmat (.5, 8012, 1), 4);
%! assert (find (data.shown(1:11))', [1 4 7 10 11]);
%! assert (sum (data.shown(12:end)), 2667);
%! assert (accumarray (look.group + 1, 1), [8007; 4; 1]);
%! assert (sum (look.tenth > 0), 2667);
%! assert (isnan (data.drawn(:,1)), ! data.shown);
%! data = aura.plot.plane (small_audit ((1:8012)', status), repmat (.5, 8012, 1));
%! assert (all (data.shown(1:11)));
%!test <*nothing but open ones>
%! [~, look] = aura.plot.plane (small_audit ([1; 2], [0; 0]), [.1; .2]);
%! assert (isempty (look.marks) && isempty (look.names));
%!test <*an encoder of one direction: the second axis is what is largest in the features beside it>
%! x = [(0:49)' / 25, mod((0:49)', 2), .1 * mod((0:49)', 3)];
%! audit = small_audit (x, zeros (50, 1));
%! audit.z = 5 - 2 * x(:,1);
%! [data, look] = aura.plot.plane (audit, linspace (1, 0, 50)');
%! assert (data.explained(2), 0);
%! assert (data.drawn(:,1), data.xy(:,1));
%! assert (corr (data.drawn), eye (2), 1e-12);
%! a = x - mean (x);
%! rest = a - a(:,1) * (a(:,1) \ a);
%! [u, d, v] = svd (rest, "econ");
%! assert (abs (data.drawn(:,2)), abs (u(:,1) * d(1)), 1e-12);
%! assert (look.beside, d(1)^2 / sumsq (a(:)), 1e-12);
%! assert (look.y, sprintf ("features apart from it (%.1f %%)", 100 * look.beside));
%! assert (sign (data.drawn(:,2)), sign (x(:,2) - .5));
%! audit.x(:,2) *= -1;
%! turned = aura.plot.plane (audit, linspace (1, 0, 50)');
%! assert (turned.drawn(:,2), -data.drawn(:,2), 1e-12);
%!test <*a second component of a hundredth or more is drawn>
%! z = [repmat([-1; 1], 24, 1), sqrt(.015 / .985) * repmat([1; 1; -1; -1], 12, 1)];
%! [data, look] = aura.plot.plane (small_audit (z, zeros (48, 1)), repmat (.5, 48, 1));
%! assert ({data.explained(2), look.y}, {.015, "second (1.5 %)"}, 1e-12);
%! assert ({data.drawn, look.beside}, {data.xy, NaN});
%!test <*features of one direction, of one value, none, one row: a line, no noise>
%! for x = {(1:50)' / 7, (1:50)' * [1, 3, .1], ones(50, 2), zeros(50, 0), [1 2]}
%!   audit = small_audit (ones (rows (x{1}), 1), zeros (rows (x{1}), 1));
%!   [audit.x, audit.z] = deal ([x{1}, zeros(rows (x{1}), isempty (x{1}))], x{1});
%!   data = aura.plot.plane (audit, repmat (.5, rows (x{1}), 1));
%!   assert (data.drawn(:,2), zeros (rows (x{1}), 1));
%! endfor
%!test <*uncorrelated among those that are shown>
%! i = (1:300)';
%! audit = small_audit ([i, mod(i, 7), mod(i .^ 2, 11)], [repmat(2, 200, 1); zeros(100, 1)]);
%! audit.z = i;
%! data = aura.plot.plane (audit, i / 300, 10);
%! assert (sum (data.shown), 110);
%! assert (corr (data.drawn(data.shown,:)), eye (2), 1e-12);
