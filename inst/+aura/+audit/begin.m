## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT = aura.audit.begin (DATA, X, LABELS, ABOUT, OPTS)
## An audit of the comparisons DATA (aura.panel.as_panel) with the features X, described by ABOUT
## (aura.audit.comparisons): of one judge, or a panel where ABOUT.judge is a cellstr.  It is
## shown the LABELS (the truth of aura.loop.kind), or the fraction ABOUT.labels of them, drawn with
## the seed of OPTS.

function audit = begin (data, x, labels, about, opts)

  if (! isempty (about.labels))
    shown = aura.set.draw (labels, aura.set.count (labels, about.labels), opts.seed);
    labels(setdiff (1:numel (labels), shown)) = NaN;
  endif
  seeds = opts.query.seeds;
  if (! isempty (about.labels) && strcmp (seeds, "given"))
    seeds = "uniform";                   # drawn just now
  endif
  kind = aura.loop.kind (about.judge);
  opts = kind.asking (opts, about.labels, opts.query.budget);
  opts.query.seeds = seeds;
  audit = kind.start (data, x, labels, opts, about);
  audit.about = about;

endfunction

%!shared x, truth, opts, shown
%! x = [ones(20, 1), (1:20)'];
%! truth = [NaN; 0; mod((3:20)', 2)];
%! opts = aura_options ("preset", "judge", "seed", 4);
%! shown = @(fraction, opts) getfield (aura.audit.begin ([], x, truth, ...
%!                                                       struct ("labels", fraction, "judge", ...
%!                                                               "j"), opts), "status");
%!test <*all labels when no fraction is asked for>
%! status = shown ([], opts);
%! assert (status == aura.set.code ("agree"), truth == 1);
%! assert (status == aura.set.code ("disagree"), truth == 0);
%!test <*a fraction, rounded, of those that are known; one at least unless it is 0>
%! for draw = [0, 0; .01, 1; .24, 5; .5, 10; 1, 19]'
%!   status = shown (draw(1), opts);
%!   assert (sum (status != 0), draw(2));
%!   assert (all (status(truth == 1) != aura.set.code ("disagree")));
%!   assert (all (status(truth == 0) != aura.set.code ("agree")));
%!   assert (status(1), int8 (0));
%! endfor
%!test <*by the seed>
%! other = opts;
%! other.seed = 5;
%! assert (shown (.5, opts), shown (.5, opts));
%! assert (any (shown (.5, opts) != shown (.5, other)));
%!test <*a panel: all labels, or some of them, drawn uniformly>
%! data.response_1 = strsplit ("a bb ccc dddd e ff ggg hhhh i jj")';
%! data.response_2 = repmat ({"xx"}, 10, 1);
%! human = [1 2 1 2 1 2 1 2 NaN NaN]';
%! data.judges = {"p", "q"};
%! data.verdict = 1 + mod ((0:9)' * [1 1] + [0 1], 2);
%! about = struct ("labels", [], "declined", [], "judge", {{"p", "q"}});
%! opts = aura_options ("preset", "judge", "query.budget", 0);
%! panel = aura.audit.begin (data, ones (10, 1), human, about, opts);
%! assert (panel.log.index, (1:8)');
%! assert (panel.opts.query.seeds, "given");
%! about.labels = .5;
%! panel = aura.audit.begin (data, ones (10, 1), human, about, opts);
%! assert (panel.log.index, sort (aura.set.draw (human, 4, opts.seed)));
%! assert (panel.opts.query.seeds, "uniform");
%! opts.query.seeds = "chosen";             # who says so knows better
%! panel = aura.audit.begin (data, ones (10, 1), human, about, opts);
%! assert (panel.opts.query.seeds, "chosen");
%! assert (panel.about, about);
