## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PICKS = aura.sample.panel (ANSWERS, PAIRS, OPTIONS)
## As aura.sample.judge, by the judges of OPTIONS.judges, one of them, or the five or three that
## the help of aura_sample lists: a struct array, with a field name.

function picks = panel (answers, pairs, options)

  if (strcmp (options.judges, "one"))
    picks = aura.sample.judge (answers, pairs, setfield (options, "skip", 0));
    picks.name = "synthetic judge";
    return;
  endif
  ## Name, position bias, length bias (both times the option), sees hard questions, noise.
  judges = {"synthetic good", 0, 0, true, 0; ...
            "synthetic copied", 1, 2, false, 1; ...
            "synthetic copy", 1, 2, false, 1; ...
            "synthetic first", 2, 1, false, 2; ...
            "synthetic coin", 0, 0, false, 3};
  if (strcmp (options.judges, "biased"))
    judges = {"synthetic first", 1, 1, false, 0; ...
              "synthetic long", 0, 3, false, 1; ...
              "synthetic copy", 1, 1, false, 0};
  endif
  picks = struct ([]);
  for j = 1:rows (judges)
    own = options;
    own.position_bias *= judges{j,2};
    own.length_bias *= judges{j,3};
    own.skip = judges{j,5} * options.n;
    seen = answers;
    seen.hard &= ! judges{j,4};
    one = aura.sample.judge (seen, pairs, own);
    one.name = judges{j,1};
    one.verdict = spoilt (one.verdict, one.name, pairs.before, options);
    picks = [picks, one];
  endfor
  picks(1).latent.hard = answers.hard(pairs.question);
  picks(1).latent.judges = judges(:,1)';
  picks(1).latent.verdict = [picks.verdict];

endfunction

## The copy's slips, the coin's tosses.
function verdict = spoilt (verdict, name, before, options)

  n = numel (verdict);
  switch (name)
    case "synthetic copy"
      slips = aura.sample.draw (options, "uniform", "copy", before, n) < .03;
      verdict(slips) = 3 - verdict(slips);
    case "synthetic coin"
      verdict = 1 + (aura.sample.draw (options, "uniform", "coin", before, n) < .5);
  endswitch

endfunction

%!shared human, latent, data
%! file = [tempname(), ".jsonl"];
%! [human, latent] = aura_sample (file, "n", 400, "judges", "panel", "reveal", .2);
%! data = aura_read (file, "Judge", "all");
%! unlink (file);
%!test <*what is read is what was planted>
%! assert (data.judges, latent.judges);
%! assert (data.verdict, latent.verdict);
%! shown = ! isnan (data.human_preference);
%! assert (sum (shown), 80);
%! assert (data.human_preference(shown), human(shown));
%! assert (data.synthetic);
%!test <*the same texts and humans as with one judge>
%! [alone, picks] = aura_sample ("", "n", 400);
%! assert (alone, human);
%! assert (picks.quality, latent.quality);
%! assert (picks.hard, latent.hard);
%!test <*a good judge, two that copy each other, a biased one, a coin>
%! right = mean (data.verdict == human, 1);
%! assert (all (right(1) > right(2:5) + .05));
%! assert (abs (right(5) - .5) < .1);
%! assert (mean (data.verdict(:,2) == data.verdict(:,3)), .97, .025);
%! first = mean (data.verdict == 1, 1);
%! assert (first(4) > .75);
%! assert (abs (first([1 5]) - .5) < .1);
%! assert (mean (data.verdict(:,1) == data.verdict(:,2)) < .85);
%! consistent = mean (data.consistent, 1);
%! assert (consistent(1) > consistent(4) + .2);
%!test <*three with the faults of real ones: they take answer 1, or the longer, too often>
%! file = [tempname(), ".jsonl"];
%! [human, latent] = aura_sample (file, "n", 400, "judges", "biased", "reveal", .2);
%! data = aura_read (file, "Judge", "all");
%! unlink (file);
%! assert (data.judges, {"synthetic first", "synthetic long", "synthetic copy"});
%! assert (data.verdict, latent.verdict);
%! alone = aura_sample ("", "n", 400);
%! assert (alone, human);
%! right = mean (data.verdict == human, 1);
%! assert (all (right > .6 & right < .75));
%! first = mean (data.verdict == 1, 1);
%! assert (first(1) - mean (human == 1) > .15);
%! assert (abs (first(2) - mean (human == 1)) < .06);
%! longer = 2 - (cellfun (@numel, data.response_1) > cellfun (@numel, data.response_2));
%! assert (mean (data.verdict(:,2) == longer) - mean (human == longer) > .02);
%! assert (mean (data.verdict(:,1) == data.verdict(:,3)), .97, .025);
