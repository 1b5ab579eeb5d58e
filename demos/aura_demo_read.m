## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {aura} {} aura_demo_read
## Read a file of comparisons and look at the judge before any audit.
##
## The file is the synthetic sample.  The table shows, for the sample as it is and
## with one planted fault taken out at a time: the agreement of judge and human,
## how often the judge prefers answer 1, how often the judge and how often the human
## prefer the longer answer, and how often the verdict stays when the answers are
## swapped.  Without position bias the judge prefers answer 1 in half of the cases;
## the disagreement left without any fault is noise, including the human's.  (When
## one fault is taken out, the others weigh more.)  The figures say nothing about
## any real judge.
## @seealso{aura_read, aura_sample}
## @end deftypefn

function rates = aura_demo_read ()

  faults = {"as it is", {};
            "no position bias", {"position_bias", 0};
            "no length bias", {"length_bias", 0};
            "no hard questions", {"hard", 0};
            "none of them", {"position_bias", 0, "length_bias", 0, "hard", 0}};
  file = [tempname(), ".jsonl"];
  rates = zeros (rows (faults), 5);
  for k = 1:rows (faults)
    human = aura_sample (file, faults{k,2}{:});
    data = aura_read (file);
    delete (file);
    verdict = data.judge_preference;
    picked_longer = aura.stat.longer (data);
    data.judge_preference = human;
    same = strcmp (data.covariates.names, "swap_consistent");
    rates(k,:) = mean ([verdict == human, verdict == 1, picked_longer, ...
                        aura.stat.longer(data), data.covariates.values(:,same)]);
  endfor

  printf ("synthetic comparisons: %d; percent of\n", numel (human));
  printf ("%-18s %9s %9s %9s %9s %9s\n", "", "agreement", "answer 1",
          "longer: j", "longer: h", "same swap");
  for k = 1:rows (faults)
    printf ("%-18s", faults{k,1});
    printf (" %9.1f", 100 * rates(k,:));
    printf ("\n");
  endfor
  if (nargout == 0)
    clear rates;
  endif

endfunction

%!test
%! rates = aura_demo_read ();
%! ## four standard errors of a rate over 600 rows
%! assert (rates([2, 5],2), [.5; .5], .08);
%! assert (rates(1,2) > .6);
%! ## together the faults lower the agreement
%! assert (rates(5,1) > rates(1,1) + .05);
%! assert (rates(3,3) < rates(1,3));
%! assert (rates(2,5) > rates(1,5));
