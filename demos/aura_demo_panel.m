## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_panel ()
## @deftypefnx {aura} {} aura_demo_panel (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{table} =} aura_demo_panel (@dots{})
## What several judges gain by one set of human labels, beside other methods.
##
## @var{files} are names, for @code{aura_read (files, "Judge",
## "all")}, or such data (default: a made-up panel of a fair judge, two that copy
## each other, one that prefers answer 1 and one that tosses coins).  Human picks
## must be known; they are hidden, and revealed in @var{runs} draws,
## with the seeds 1, 2, @dots{} (0: no such table).  In a draw, 3 % of them (at least 8) are
## revealed at random and 15 are asked.
##
## @var{methods} (default: all) names the rows of the table:
##
## @table @asis
## @item @qcode{"judge"}, @qcode{"longer"}, @qcode{"majority"}
## each judge as it is; the longer answer wins; what most judges pick: no labels
## @item @qcode{"logistic"}, @qcode{"forest"}, @qcode{"mlp"}, @qcode{"nnpu"}
## @itemx @qcode{"upu"}, @qcode{"elkan-noto"}, @qcode{"sar-em"}, @qcode{"propagation"}
## the methods of @code{aura_baseline}, learning the human's pick from the
## verdicts of all judges and the features of @code{aura_features}
## @item @qcode{"length-controlled"}, @qcode{"noisy-logistic"}
## those of them that correct a judge: each judge by itself, from the same labels
## @item @qcode{"best-judge"}
## as there.  All of these have as many labels as the panel, drawn at random
## @item @qcode{"layer"}
## the preset @qcode{"judge"}, on one judge at a time, each with 3 % and 15 labels
## of its own
## @item @qcode{"loop"}
## the same without the decision layer (@code{decide.method} "none") and with the AURA paper's
## queries (@code{query.rule} "H"); the intercept is matched to the rate among the labels
## @item @qcode{"loop, as the paper sets it"}
## the preset @qcode{"paper-real"}, trained by L-BFGS: the intercept is fixed at 0, and the loop
## ends when its queries are spent
## @item @qcode{"panel"}
## @code{aura_start}: one set of labels for all judges
## @end table
##
## The table shows the human labels spent in a draw, for all judges together; the
## accuracy of the judges' decisions, with flips, on their never-verified comparisons, in
## percent; the gain over the judges on the same comparisons, in points; its standard
## error over draws; that of the worst draw; and the share of all verdicts that are flipped.
## Judges count equally.
##
## With @var{nulls} (runs; default 0, none) follows what is lost where there is
## nothing to gain: a human agrees with the first judge in 55, 65, 75 or 85 of 100
## cases whatever the answers are, and the judge is audited alone, and beside four
## that toss coins, about the same items; the gain is that of the first judge.
##
## @var{table} is a struct array: @code{set}, @code{method}, @code{judges}
## (cellstr); fractions, draws-by-judges, @code{never} (accuracy on the never-verified),
## @code{never_original} (the judge's there), @code{gain}, @code{all} (over all, labels
## right); @code{labels} and @code{seconds} (draws-by-1).  Methods without labels have
## one draw.
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Files"} (@code{@{@}})
## of the judges, or data; none: made up
## @item @qcode{"Runs"} (@code{20})
## draws of labels, seeds 1 to this (0: no such table)
## @item @qcode{"Methods"} (@code{@{@}})
## rows of the table; none: all
## @item @qcode{"Nulls"} (@code{0})
## runs in which there is nothing to gain
## @end table
##
## Errors: @code{aura:out-of-range}, @code{aura:no-file}, @code{aura:no-comparisons} (no human
## label), @code{aura:unknown-option} (a method).
## @seealso{aura_start, aura_baseline, aura_demo_paper_tables}
## @end deftypefn

function table = aura_demo_panel (varargin)

  is_files = @(v) isstruct (v) || iscellstr (v) || ischar (v);
  o = aura.arg.demo ("aura_demo_panel", varargin, ...
                     {"Files", {}, {is_files, "the name of a file, or a cell array of names"}; ...
                      "Runs", 20, {"count", 0}; "Methods", {}, ...
                      {@(v) isempty(v) || iscellstr (v), "a cell array of names"}; ...
                      "Nulls", 0, {"count", 0}});
  if (! isstruct (o.files)) # now, not after the work
    aura.arg.demo ("aura_demo_panel", {o.files}, {"Files", {}, "files"});
  endif
  [files, draws, methods, nulls] = deal (o.files, o.runs, o.methods, o.nulls);
  set = set_of (files);
  [names, learns] = aura.compare.methods (set);
  if (! isempty (methods))
    methods = cellfun (@(name) aura.arg.known ("aura_demo_panel", "method", name, names), ...
                       methods(:)', "uniformoutput", false);
    learns = ismember (methods, names(learns));
    names = methods;
  endif
  if (draws == 0)
    names = {};
  endif
  printf ("%s: %d comparisons, %d judges; percent and points, %d draws\n", set.name,
          rows (set.truth), columns (set.truth), draws);
  printf ("%-26s %s\n", "method", aura.compare.cells ());
  result = struct ([]);
  for m = 1:numel (names)
    r = row_of (set, names{m}, learns(m), draws);
    printf ("%-26s %s\n", r.method, aura.compare.cells (r));
    fflush (stdout);
    result = [result, r];
  endfor
  if (nulls > 0)
    printf ("\nnothing to gain: a human agrees with the first judge by chance; %d runs\n",
            nulls);
    for rate = [.55 .65 .75 .85]
      for n_judges = [1 5]
        result = [result, null_row(set, rate, n_judges, nulls)];
      endfor
    endfor
  endif
  say_what_was_seen (result);
  if (nargout > 0)
    table = result;
  endif

endfunction

function say_what_was_seen (result)

  if (isempty (result))
    return;
  endif
  gain = arrayfun (@(r) 100 * mean (r.gain(:)), result);
  null = strncmp ({result.set}, "null", 4);
  panel = find (strcmp ({result.method}, "panel") & ! null, 1);
  if (! isempty (panel))
    printf (["\nSeen: with %.0f labels for all judges the panel is right in %.1f points ", ...
             "more of what no human verified than they are"], ...
            mean (result(panel).labels), gain(panel));
    others = find (! null & ! strcmp ({result.method}, "panel"));
    [best, k] = max (gain(others));
    if (! isempty (others))
      printf (";\nthe best other method (%s) in %.1f", result(others(k)).method, best);
    endif
    printf (".\n");
  elseif (any (! null))
    [best, k] = max (gain);
    printf ("\nSeen: the best of these methods is %s, %.1f points above the judges.\n", ...
            result(k).method, best);
  endif
  if (any (null))
    printf ("Seen: where there is nothing to gain, the picks lose %.1f points on average.\n", ...
            -mean (gain(null)));
  endif

endfunction

function set = set_of (files)

  if (isempty (files))
    set = aura.compare.prepared (planted (400, 1), "made up");
    return;
  endif
  data = files;
  if (! isstruct (files))
    data = aura_read (files, "Judge", "all");
  endif
  set = aura.compare.prepared (data, strjoin (data.judges, ", "));

endfunction

## The seeds of every draw; QUERIES follow.
function [seeds, queries] = budget (set)

  seeds = aura.set.count (set.label, .03, 8);
  queries = 15;

endfunction

## Without labels to learn from, all draws are the same.
function r = row_of (set, method, learns, draws)

  [seeds, queries] = budget (set);
  if (! learns)
    r = aura.compare.draws (method, set, 0, 0, 1);
  elseif (any (strcmp (method, {"loop", "loop, as the paper sets it", "layer"})))
    r = one_at_a_time (set, method, draws);
  else
    r = aura.compare.draws (method, set, seeds, queries, draws);
  endif
  r.judges = set.data.judges;

endfunction

## Each judge is audited with labels of its own.
function r = one_at_a_time (set, method, draws)

  for j = 1:numel (set.single)
    [seeds, queries] = budget (set.single(j));
    one = aura.compare.draws (method, set.single(j), seeds, queries, draws);
    if (j == 1)
      r = one;
    else
      for name = {"never", "never_original", "all", "gain", "flips"}
        r.(name{1})(:,j) = one.(name{1});
      endfor
      r.labels += one.labels;
      r.seconds += one.seconds;
    endif
  endfor

endfunction

## A panel made up: N items, and what five judges make of them.
function data = planted (n, seed)

  u = reshape (__aura_random__ ("uniform", seed, aura.set.streams ("demo_panel"), 0, 9 * n), n, 9);
  human = 1 + (u(:,1) < .5);
  word = @(v) strtrim (repmat ("word ", 1, 5 + floor (35 * v))); # 5 to 40 words
  data.question = repmat ({"a question"}, n, 1);
  data.response_1 = arrayfun (word, u(:,8), "uniformoutput", false);
  data.response_2 = arrayfun (word, u(:,9), "uniformoutput", false);
  data.judges = {"fair", "copied", "copy", "first", "coin"};
  data.verdict = repmat (human, 1, 5);
  wrong = u(:,2:5) > [.75 .65 .95 .6];
  data.verdict(wrong(:,1),1) = 3 - human(wrong(:,1));
  data.verdict(wrong(:,2),2) = 3 - human(wrong(:,2));
  data.verdict(:,3) = data.verdict(:,2);
  data.verdict(wrong(:,3),3) = 3 - data.verdict(wrong(:,3),3);
  data.verdict(wrong(:,4),4) = 1;
  data.verdict(:,5) = 1 + (u(:,6) < .5);
  data.human_preference = human;

endfunction

## The first judge is right with probability RATE, the others toss coins.
function r = null_row (set, rate, n_judges, runs)

  data = set.data;
  data.judges = {"judge", "coin 1", "coin 2", "coin 3", "coin 4"}(1:n_judges);
  data.verdict = ones (rows (set.truth), n_judges);
  for name = intersect (fieldnames (data)', {"verdict_swapped", "further"})
    data = rmfield (data, name{1});
  endfor
  opts = aura_options ("preset", "judge", "query.budget", 0);
  panel = aura_start (data, "Labels", [], opts, "Features", set.x, "Info", set.about);
  [seeds, queries] = budget (set);
  r = aura.compare.draws ("panel", @(seed) null_set (panel, rate, seed), seeds,
                          queries, runs);
  for name = {"never", "never_original", "all", "gain", "flips"}
    r.(name{1}) = r.(name{1})(:,1);
  endfor
  r.judges = data.judges;
  alone = merge (n_judges == 1, "alone", "beside 4 coins");
  printf ("%-26s %s\n", sprintf ("%g %%, %s", 100 * rate, alone), aura.compare.cells (r));
  fflush (stdout);

endfunction

function set = null_set (panel, rate, seed)

  [n, n_judges] = size (panel.data.verdict);
  u = reshape (__aura_random__ ("uniform", seed, aura.set.streams ("demo_nulls"), 0, 6 * n), n, 6);
  panel.data.verdict = 1 + (u(:,1:n_judges) < .5);
  human = panel.data.verdict(:,1);
  wrong = u(:,6) >= rate;
  human(wrong) = 3 - human(wrong);
  set = struct ("name", sprintf ("null %.2f", rate), "label", double (human == 1), ...
                "truth", double (panel.data.verdict == human), "panel", panel);

endfunction

%!demo
%! aura_demo_panel ("Runs", 3)

%!shared t, text, draws
%! draws = 1 + aura.tests.demo_size ();
%! if (! aura.tests.left_to_ci ())
%!   text = evalc ("t = aura_demo_panel ({}, draws, {}, draws);");
%! endif
%!testif ; ! aura.tests.left_to_ci () <*the panel gains where the judges can be told apart>
%! assert ({t(1:18).method}(15:18), {"loop", "loop, as the paper sets it", "layer", "panel"});
%! assert (size (t(18).gain), [draws 5]);
%! assert (t(1).gain, zeros (1, 5));
%! assert ([t([1 2 13]).labels], [0 0 0]);
%! assert (t(18).labels, 27 * ones (draws, 1));
%! assert (t(4).labels, 27 * ones (draws, 1));
%! assert (t(17).labels, 135 * ones (draws, 1));
%! gain = @(m) mean (t(m).gain(:));
%! assert (gain (18) > .05);
%! assert (gain (18) > gain (17));
%!testif ; ! aura.tests.left_to_ci () <*what is printed, row by row>
%! lines = strsplit (text, "\n", "collapsedelimiters", false);
%! shown = [1:18, NaN(1, 2), 19:26];
%! for k = find (! isnan (shown))
%!   r = t(shown(k));
%!   cells = str2double (strsplit (strtrim (lines{2+k}(27:end)), " "));
%!   gain = 100 * mean (r.gain, 2);
%!   assert (cells, [mean(r.labels), 100 * mean(r.never(:)), mean(gain), ...
%!                   aura.stat.standard_error(gain), min(gain), 100 * mean(r.flips(:))], .051);
%!   if (k <= 18)
%!     assert (strtrim (lines{2+k}(1:26)), r.method);
%!   endif
%! endfor
%! assert (strtrim (lines{23}(1:26)), "55 %, alone");
%! assert (strtrim (lines{30}(1:26)), "85 %, beside 4 coins");
%!testif ; ! aura.tests.left_to_ci () <*nothing to gain: the truth of each row>
%! for k = 19:26
%!   rate = [.55 .65 .75 .85](ceil ((k - 18) / 2));
%!   assert (t(k).set, sprintf ("null %.2f", rate));
%!   assert (numel (t(k).judges), [1 5](1 + mod (k + 1, 2)));
%!   assert (t(k).labels, 27 * ones (draws, 1));
%!   ## three standard deviations of a share of 373 rows
%!   assert (t(k).never_original, rate * ones (draws, 1), 3 * sqrt (rate * (1 - rate) / 373));
%!   assert (size (t(k).gain), [draws 1]);
%!   assert (t(k).gain, t(k).never - t(k).never_original);
%! endfor
%! assert (vertcat (t([23 25 26]).gain), zeros (3 * draws, 1)); # where the judge is good, none
%! assert (t(19).never_original, t(20).never_original, .05); # the same runs
%!test <*a draw of the loop is an audit by its queries and its decision>
%! d.human_preference = human = 1 + (mod ((1:60)' .^ 2, 7) > 2);
%! d.question = repmat ({"q"}, 60, 1);
%! d.response_1 = arrayfun (@(k) blanks (k), mod (23 * (1:60)', 61), "uniformoutput", false);
%! d.response_2 = d.response_1(end:-1:1);
%! d.judges = {"a", "b"};
%! d.verdict = [human, human];
%! d.verdict(1:3:60,1) = d.verdict(1:2:60,2) = 1;
%! evalc ("t = aura_demo_panel (d, 1, {'loop'});");
%! d.judge_preference = d.verdict(:,2);
%! [x, about] = aura_features (rmfield (d, {"judges", "verdict"}), "Class", "single", "Hash", 0);
%! truth = double (d.judge_preference == human);
%! status = aura.set.from_truth (truth, aura.set.draw (truth, 8, 1));
%! opts = aura_options ("preset", "judge", "seed", 1, "query.rule", "H", "decide.method", "none");
%! s = aura_score (aura_run (aura.loop.start (x, [], status, opts, about), truth), truth);
%! assert (t.gain(2), s.never - s.never_original, 4 * eps);
%! assert (t.labels, 46);
%!testif ; ! isempty (getenv ("AURA_DATA")) <*the gain on real judges>
%! files = glob (fullfile (getenv ("AURA_DATA"), "vicuna80__*.jsonl"));
%! draws = 1 + 3 * aura.tests.demo_size ();
%! evalc ("t = aura_demo_panel (files, draws, {'majority', 'best-judge', 'panel'});");
%! gain = arrayfun (@(r) mean (r.gain(:)), t);
%! assert (gain(3) > .115);
%! assert (all (gain(3) > gain(1:2)));
