## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_annotators ()
## @deftypefnx {aura} {} aura_demo_annotators (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {[@var{found}, @var{table}] =} aura_demo_annotators (@dots{})
## Annotators of known accuracy: what is found of them, and what overlap buys.
##
## A simulated judge is right in 64 % of 640 comparisons.  Four annotators, who pick the
## better answer with probability .95, .85, .75 and .6, label them.
##
## First each of 300 items is shown to two of the four, in each of @var{runs} runs.  Printed are the
## accuracies that @code{aura_annotators} finds, on average; the root mean squared error; how often
## the 95 % interval holds the true one; and its width.  @var{found} has these: @code{truth},
## @code{accuracy} and @code{held} (runs-by-4).
##
## Then @var{votes} votes are spent in three ways: a share 0, .2 or 1 of the items
## that are labelled is shown to two people.  Of the items on which they differ the
## @emph{majority} is the first vote; the @emph{soft} label is the posterior.  Printed are the
## items labelled and those of them on which votes differ, and the accuracy of the decision
## layer on items without a label, in percent, with either, and with labels that are all
## right; then the gain of soft labels over the majority, in points, and its standard error.
## @var{table} is a struct array with @code{overlap}, @code{items}, @code{differ},
## @code{majority}, @code{soft} and @code{right} (runs-by-1 each, fractions the last three).
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Runs"} (@code{20})
## seeds 1 to this
## @item @qcode{"Votes"} (@code{120})
## that are spent in three ways
## @end table
##
## Errors: @code{aura:out-of-range}.
## @seealso{aura_annotators, aura_decide}
## @end deftypefn

function [found, table] = aura_demo_annotators (varargin)

  o = aura.arg.demo ("aura_demo_annotators", varargin, { ...
      "Runs", 20, "runs"; "Votes", 120, {"count", 1}});
  [runs, votes] = deal (o.runs, o.votes);
  truth = [.95 .85 .75 .6];
  found = recovered (truth, runs);
  printf ("accuracy of four annotators, 300 items, two votes each; %d runs\n", runs);
  printf ("  true  found  error  held, %%  width\n");
  for a = 1:4
    printf ("  %.2f  %.3f  %.3f  %7.0f  %.3f\n", truth(a), mean (found.accuracy(:,a)), ...
            sqrt (mean ((found.accuracy(:,a) - truth(a)) .^ 2)), 100 * mean (found.held(:,a)), ...
            mean (found.width(:,a)));
  endfor

  printf ("\n%d votes, shown to two people: a share of the items; %d runs\n", votes, runs);
  printf ("  share  items  differ  majority   soft  right labels   gain  s.e.\n");
  table = struct ([]);
  for overlap = [0 .2 1]
    for run = runs:-1:1
      [items(run,1), differ(run,1), share(run,:)] = one_run (truth, votes, overlap, run);
    endfor
    gain = 100 * (share(:,2) - share(:,1));
    printf ("  %5.1f  %5.0f  %6.1f  %8.2f  %5.2f  %12.2f  %5.2f  %4.2f\n", overlap, ...
            mean (items), mean (differ), 100 * mean (share), mean (gain), ...
            aura.stat.standard_error (gain));
    table = [table, struct("overlap", overlap, "items", items, "differ", differ, ...
                           "majority", share(:,1), "soft", share(:,2), "right", share(:,3))];
  endfor
  printf (["\nSeen: the accuracies are found within about %.3f, and %.0f %% of the ", ...
           "intervals hold them; where two people see each item,\nsoft labels gain %.2f ", ...
           "points over taking the first vote, and all votes spent on different items are ", ...
           "right in %.2f %%.\n"], ...
          sqrt (mean ((found.accuracy - found.truth)(:) .^ 2)), 100 * mean (found.held(:)), ...
          100 * mean (table(end).soft - table(end).majority), 100 * mean (table(1).soft));
  if (nargout == 0)
    clear found table;
  endif

endfunction

function found = recovered (truth, runs)

  n = 300;
  found.truth = truth;
  for run = runs:-1:1
    u = reshape (uniform (run, 0, 4 * n), n, 4);
    better = 1 + (u(:,1) < .5);
    votes = cast_votes (repmat ((1:n)', 2, 1), [better; better], ...
                        two_of_four (u(:,2)), truth, u(:,3:4)(:));
    f = aura_annotators (votes, "Draws", 0);
    found.accuracy(run,:) = [f.annotators.accuracy];
    ends = vertcat (f.annotators.interval)';
    found.held(run,:) = ends(1,:) <= truth & truth <= ends(2,:);
    found.width(run,:) = ends(2,:) - ends(1,:);
  endfor

endfunction

function u = uniform (run, first, count)

  u = __aura_random__ ("uniform", run, aura.set.streams ("demo_annotators"), first, count);

endfunction

## Two different annotators for each of U: a column of the first ones, then the others.
function who = two_of_four (u)

  pair = floor (12 * u);
  first = 1 + mod (pair, 4);
  who = [first; 1 + mod(first + floor (pair / 4), 4)];

endfunction

function votes = cast_votes (index, better, who, truth, u)

  pick = better;
  wrong = u >= truth(who)(:);
  pick(wrong) = 3 - better(wrong);
  votes = struct ("index", index, "pick", pick, "who", {{"A", "B", "C", "D"}(who)(:)});

endfunction

## RIGHT: shares of right decisions on items without a label, from the first vote, from soft
## labels, and from right ones.
function [items, differ, right] = one_run (truth, n_votes, overlap, run)

  sim = aura_simulate ("mode", "judge", "seed", run);
  n = numel (sim.truth);
  items = round (n_votes / (1 + overlap));
  twice = n_votes - items;
  u = reshape (uniform (run, 4 * 300, 3 * n), n, 3);
  [~, order] = sort (uniform (run, 1200 + 3 * n, n));
  who = reshape (two_of_four (u(:,1)), n, 2);
  index = order([1:items, 1:twice]);
  seat = [ones(items, 1); 2 * ones(twice, 1)];
  element = sub2ind ([n, 2], index, seat);
  ## The judge's pick is called answer 1 of every item.
  votes = cast_votes (index, 2 - sim.truth(index), who(element), truth, u(:,2:3)(element));

  first = votes.pick(1:items);
  differ = sum (votes.pick(items+1:end) != first(1:twice));
  status = zeros (n, 1, "int8");
  status(order(1:items)) = 1 + first;
  opts = aura_options ("preset", "judge", "seed", run, "decide.loop_mass", 0);
  audit = aura.loop.start (sim.x, [], status, opts);
  softer = audit;
  softer.votes = votes;
  softer = aura.vote.soft (softer, ones (n, 1));
  best = audit;
  best.status(order(1:items)) = 3 - sim.truth(order(1:items));
  never = aura.set.unlabelled (status);
  k = 0;
  for one = {audit, softer, best}
    verdict = aura_decide (one{1});
    right(++k) = mean (verdict(never) == sim.truth(never));
  endfor

endfunction

%!demo
%! aura_demo_annotators (5)

%!shared found, table, text
%! text = evalc ("[found, table] = aura_demo_annotators (8);");
%!test <*annotators are found, and intervals hold the truth>
%! assert (size (found.accuracy), [8 4]);
%! assert (mean (found.accuracy), found.truth, .06);
%! assert (mean (found.held(:)) > .85);
%! assert (all (found.width(:) > .05 & found.width(:) < .5));
%!test <*as many votes each; without overlap nothing differs; soft labels gain where people do>
%! assert ([table.overlap], [0 .2 1]);
%! assert (table(1).items', repmat (120, 1, 8));
%! assert (table(2).items', repmat (100, 1, 8));
%! assert (table(3).items', repmat (60, 1, 8));
%! assert (table(1).differ, zeros (8, 1));
%! assert (table(1).soft, table(1).majority);
%! assert (all (table(2).differ < table(3).differ));
%! assert (mean (table(3).soft) > mean (table(3).majority));
%! for row = table
%!   assert (mean (row.right) > mean (row.soft));
%! endfor
%!test <*what is printed>
%! lines = strsplit (text, "\n");
%! for a = 1:4
%!   numbers = [found.truth(a), mean(found.accuracy(:,a)), ...
%!              sqrt(mean ((found.accuracy(:,a) - found.truth(a)) .^ 2)), ...
%!              mean(found.held(:,a)) * 100, mean(found.width(:,a))];
%!   assert (sscanf (lines{2+a}, "%f")', numbers, [.005 .0005 .0005 .5 .0005] + 1e-9);
%! endfor
%! for k = 1:3
%!   r = table(k);
%!   gain = 100 * (r.soft - r.majority);
%!   numbers = [r.overlap, mean(r.items), mean(r.differ), ...
%!              100 * mean([r.majority, r.soft, r.right]), mean(gain), std(gain) / sqrt(8)];
%!   assert (sscanf (lines{8+k}, "%f")', numbers, .0501);
%! endfor
