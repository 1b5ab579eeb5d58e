## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_sample ()
## @deftypefnx {aura} {} aura_demo_sample (@var{seeds})
## @deftypefnx {aura} {@var{table} =} aura_demo_sample (@dots{})
## What @command{./quickstart} shows, for many made-up panels, so that nobody has to
## believe in one seed.
##
## For each of @var{seeds} (default 1:20) @code{aura_sample} makes three judges of 600
## items; of the human picks 8 % are revealed at random, 36 are asked for, and the
## others measure the result.  Shown are, over the items without a label, how often a
## human agrees with the judges on average, with their corrected decisions, with the
## corrected pick of the panel, with the best judge by the labels, with the majority of
## the judges and with the longer answer.
##
## @strong{These data are made up, and say nothing about any real judge.}
##
## @var{table} is a struct of columns @code{seed}, @code{judges}, @code{audit},
## @code{pick}, @code{best}, @code{majority}, @code{longer} (fractions) and
## @code{labels}.
## Errors: @code{aura:out-of-range}.
## @seealso{aura_sample, aura_audit, aura_demo_panel}
## @end deftypefn

function table = aura_demo_sample (seeds = 1:20)

  aura.arg.demo ("aura_demo_sample", "seeds", seeds, "counts");
  names = {"judges", "audit", "pick", "best", "majority", "longer"};
  result = struct ("seed", seeds(:));
  printf ("%6s%s  labels\n", "seed", sprintf ("%10s", names{:}));
  for k = 1:numel (seeds)
    [rate, labels] = one_panel (seeds(k));
    for c = 1:numel (names)
      result.(names{c})(k,1) = rate(c);
    endfor
    result.labels(k,1) = labels;
    printf ("%6d%s%8d\n", seeds(k), sprintf ("%10.1f", 100 * rate), labels);
    fflush (stdout);
  endfor
  gain = result.audit - result.judges;
  n = numel (seeds);
  printf ("corrected decisions over the judges: mean %+.1f points, at least 4 points in %d of %d\n", ...
          100 * mean (gain), sum (gain >= .04), n);
  for rival = {"best", "majority", "longer"}
    more = result.pick - result.(rival{1});
    printf ("corrected pick over %s: mean %+.1f points, worst %+.1f, ahead in %d of %d\n", ...
            rival{1}, 100 * mean (more), 100 * min (more), sum (more > 0), n);
  endfor
  if (nargout > 0)
    table = result;
  endif

endfunction

## The numbers of items, labels and queries are those of ./quickstart.
function [rate, labels] = one_panel (seed)

  [file, gone] = aura.compare.made_up ("panel.jsonl", "n", 600, "judges", "biased", ...
                                       "reveal", 1, "seed", seed);
  report = aura_audit (file, "Out", fileparts (file), "Labels", .08, "Queries", 36, ...
                       "Display", "off");
  s = report.score;
  rate = [mean([s.judges.original]), mean([s.judges.adjusted]), s.pick, ...
          s.judges(report.best).original, s.majority, s.longer];
  labels = report.labels.total;

endfunction

## All twenty take a minute or two; seed 5 once drew two equal refusals.
%!test <*the gain is no luck of a seed>
%! seeds = [5, 20](1:1 + aura.tests.demo_size ());
%! text = evalc ("t = aura_demo_sample (seeds);");
%! assert (t.seed, seeds');
%! assert (t.labels, 84 * ones (numel (seeds), 1));
%! assert (t.audit - t.judges >= .04);
%! assert (! isempty (strfind (text, sprintf ("at least 4 points in %d of %d", numel (seeds), numel (seeds)))));
%! rows_ = sscanf (text(strfind (text, "labels\n")(1)+7:end), "%f", [8, numel(seeds)])';
%! assert (rows_, [t.seed, 100 * [t.judges, t.audit, t.pick, t.best, t.majority, t.longer], t.labels], .051);
