## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [RECORDS, HUMAN, LATENT] = aura.sample.panel (ANSWERS, OPTIONS)
## As aura.sample.judge, by the five judges that the help of aura_sample lists.

function [records, human, latent] = panel (answers, options)

  n = options.n;
  ## Name, position bias, length bias (both times the option), sees hard questions, noise.
  judges = {"synthetic good", 0, 0, true, 0; ...
            "synthetic copied", 1, 2, false, 1; ...
            "synthetic copy", 1, 2, false, 1; ...
            "synthetic first", 2, 1, false, 2; ...
            "synthetic coin", 0, 0, false, 3};
  latent = struct ();
  verdict = zeros (n, rows (judges));
  records = cell (rows (judges), n);
  for j = 1:rows (judges)
    own = options;
    own.position_bias *= judges{j,2};
    own.length_bias *= judges{j,3};
    own.skip = judges{j,5} * n;
    seen = answers;
    seen.hard &= ! judges{j,4};
    [of_one, human, told] = aura.sample.judge (seen, own);
    if (j == 1)
      latent = told;
      latent.hard = answers.hard(told.question);
    endif
    verdict(:,j) = cellfun (@(r) r.judge_preference, of_one);
    verdict(:,j) = spoilt (verdict(:,j), judges{j,1}, options);
    for i = 1:n
      of_one{i}.judge = judges{j,1};
      of_one{i}.judge_preference = verdict(i,j);
      records{j,i} = of_one{i};
    endfor
  endfor
  records = records(:);
  latent.judges = judges(:,1)';
  latent.verdict = verdict;

endfunction

## The copy's slips, the coin's tosses.
function verdict = spoilt (verdict, name, options)

  n = numel (verdict);
  switch (name)
    case "synthetic copy"
      slips = aura.sample.draw (options, "uniform", "copy", 0, n) < .03;
      verdict(slips) = 3 - verdict(slips);
    case "synthetic coin"
      verdict = 1 + (aura.sample.draw (options, "uniform", "coin", 0, n) < .5);
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
%! [alone, told] = aura_sample ("", "n", 400);
%! assert (alone, human);
%! assert (told.quality, latent.quality);
%! assert (told.hard, latent.hard);
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
