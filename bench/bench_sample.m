## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## bench_sample ("make", FILE, N): N made-up comparisons with short texts, whose answers name
##   facts.  Humans pick the one with more facts; the judge picks the longer one in three of four.
##   Of the first 5000, 200 have a human label.
## bench_sample ("audit", FILE, OUT, COUNT): an audit with "Sample" COUNT (0: of all); a line
##   with its time and the peak memory of this process.
## bench_sample ("score", FILE, OUT): a line with the accuracy of verdicts.csv on those without a
##   label, the judge's, and how many are flipped.

function bench_sample (what, file, varargin)

  feval (what, file, varargin{:});

endfunction

## Facts (numbers) and padding of both answers of the comparisons FROM to UPTO.
function [facts, padding, coin] = drawn (from, upto)

  u = @(stream, k) floor (k * __aura_random__ ("uniform", 1, stream, from - 1, upto - from + 1)(:));
  facts = [u(901, 5), u(902, 5)];
  padding = [u(903, 8), u(904, 8)];
  coin = [u(905, 2), u(906, 4)];

endfunction

function [human, judge] = picks (from, upto)

  [facts, padding, coin] = drawn (from, upto);
  human = 1 + (facts(:,2) > facts(:,1) | (facts(:,2) == facts(:,1) & coin(:,1)));
  longer = 1 + (sum ([facts(:,2), padding(:,2)], 2) > sum ([facts(:,1), padding(:,1)], 2));
  judge = longer;
  judge(coin(:,2) == 0) = human(coin(:,2) == 0);

endfunction

function make (file, n)

  fact = cellfun (@(k) sprintf ("%d of them, ", 3:2+k), num2cell (0:4)', "uniformoutput", false);
  fact{1} = "";
  filler = cellfun (@(k) repmat ("and so it goes on, ", 1, k), num2cell (0:7)', ...
                    "uniformoutput", false);
  fid = fopen (file, "w");
  for from = 1:1e5:n
    upto = min (n, from + 1e5 - 1);
    [facts, padding] = drawn (from, upto);
    [human, judge] = picks (from, upto);
    k = (from:upto)';
    label = repmat ({"null"}, numel (k), 1);
    known = k <= 5000 & mod (k, 25) == 0;
    label(known) = {"1"; "2"}(human(known));
    args = [num2cell([k, k]), fact(1 + facts(:,1)), filler(1 + padding(:,1)), num2cell(k), ...
            fact(1 + facts(:,2)), filler(1 + padding(:,2)), num2cell(k), num2cell(judge), label]';
    fprintf (fid, ...
             ["{\"id\":\"%d\",\"question\":\"Question %d?\",\"response_1\":\"%s%sanswer %d\",", ...
              "\"response_2\":\"%s%sreply %d\",\"judge\":\"made up\",\"judge_preference\":%d,", ...
                   "\"human_preference\":%s}\n"], args{:});
  endfor
  fclose (fid);

endfunction

function audit (file, out, count)

  args = {"Sample", count}(1:2 * (count > 0));
  clock = tic ();
  report = aura_audit (file, "Out", out, "Display", "off", args{:});
  printf ("%g %.0f %d\n", toc (clock), aura.io.peak_memory (), report.n);

endfunction

function score (file, out)

  fid = fopen (fullfile (out, "verdicts.csv"), "r");
  fgetl (fid);
  right = judged = flips = n = last = 0;
  do
    rows = textscan (fid, "%f %f %*f %*s %f %s %*f", 1e5, "delimiter", ",");
    if (isempty (rows{1}))
      break;
    endif
    assert (rows{1}, last + (1:numel (rows{1}))'); # all of the file, in its order
    [human, judge] = picks (last + 1, last + numel (rows{1}));
    last += numel (rows{1});
    assert (rows{2}, judge);
    open = ! strcmp (rows{4}, "agree") & ! strcmp (rows{4}, "disagree");
    n += sum (open);
    right += sum (rows{3}(open) == human(open));
    judged += sum (judge(open) == human(open));
    flips += sum (rows{3}(open) != judge(open));
  until (false)
  fclose (fid);
  printf ("%d %.4f %.4f %d\n", last, right / n, judged / n, flips);

endfunction
