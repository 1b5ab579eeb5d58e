## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## An audit of the comparisons with the features X, described by ABOUT
## (aura.audit.comparisons), that is shown the labels TRUTH, or the fraction
## ABOUT.labels of them, drawn with the seed of OPTS.

function audit = begin (x, truth, about, opts)

  shown = true (size (truth));
  if (! isempty (about.labels))
    shown = aura.set.draw (truth, aura.set.count (truth, about.labels), opts.seed);
    opts.query.seeds = "uniform";
  endif
  audit = aura_start (x, [], aura.set.from_truth (truth, shown), opts,
                      about);
  audit.about = about;

endfunction

%!shared x, truth, opts, shown
%! x = [ones(20, 1), (1:20)'];
%! truth = [NaN; 0; mod((3:20)', 2)];
%! opts = aura_options ("preset", "judge", "seed", 4);
%! shown = @(fraction, opts) getfield (aura.audit.begin (x, truth, struct ("labels", fraction), opts), "status");
%!test <*all labels when no fraction is asked for>
%! status = shown ([], opts);
%! assert (status == aura_status ("agree"), truth == 1);
%! assert (status == aura_status ("disagree"), truth == 0);
%!test <*a fraction, rounded, of those that are known; one at least unless it is 0>
%! for draw = [0, 0; .01, 1; .24, 5; .5, 10; 1, 19]'
%!   status = shown (draw(1), opts);
%!   assert (sum (status != 0), draw(2));
%!   assert (all (status(truth == 1) != aura_status ("disagree")));
%!   assert (all (status(truth == 0) != aura_status ("agree")));
%!   assert (status(1), int8 (0));
%! endfor
%!test <*by the seed>
%! other = opts;
%! other.seed = 5;
%! assert (shown (.5, opts), shown (.5, opts));
%! assert (any (shown (.5, opts) != shown (.5, other)));
