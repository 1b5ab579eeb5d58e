## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_picks ()
## @deftypefnx {aura} {} aura_demo_picks (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{layout} =} aura_demo_picks (@dots{})
## What the corrections gain over the judges, beside random questions and simple methods with as
## many labels.
##
## Each set is audited as a panel, with one set of labels for all its judges, and its judges are
## audited alone, each with labels of its own.  In each of @var{runs} draws, with the seeds 1, 2,
## @dots{}, as many human picks as @var{labels} are used: the last @var{questions} are answers to
## the audit's questions, the others a random sample.  All other methods have a random sample of
## the same number.  Judges count equally.
##
## Made-up sets of 600 items and four judges, new ones in each run: a human's pick depends on which
## answer is better, which moves the judges, too, and on style, of which 20 columns are known:
## @qcode{"dense"}, on all of them; @qcode{"one"}, on one; @qcode{"none"}, on none, so that nothing
## tells where a judge errs.  Judges are right in about 60 to 65 of 100, and some lean to
## the style of the first column.  Of these sets the first judge is the one that is audited alone.
##
## The table has a line for each set and number of labels, of items without a label (never
## verified), in percent and points: how often the judges are right; what the corrections gain, the
## standard error of the mean over draws, and the gain of the judge with the least; then by how
## much they gain more than other methods, with the standard error of the differences of the same
## draws: the same audit with random questions, logistic regression with the penalty |w|^2 / 2
## (C = 1) and ten times that (C = .1), on the judges' verdicts and the features, a random forest
## of these, and with @var{other} the same audit with other options.
##
## @var{layout} is a struct of columns, of fractions, for @code{aura_table}.
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Files"} (@code{@{@}})
## in place of made-up sets; each element names the files of one panel (a name or a cellstr), as for
## @code{aura_read (files, "Judge", "all")}
## @item @qcode{"Runs"} (@code{20})
## draws, seeds 1 to this
## @item @qcode{"Labels"} (@code{[24 44 80 120 200]})
## numbers of labels; those above three quarters of a set are left out
## @item @qcode{"Questions"} (@code{15})
## how many of them are asked for, at most 40 (eight rounds of five)
## @item @qcode{"Beside"} (@code{@{"random", "logistic", "ridge", "forest"@}})
## the other methods; @qcode{"ridge"} is C = .1; @qcode{"longer"} is the longer answer, of
## files, which takes no label
## @item @qcode{"Other"} (@code{@{@}})
## names and values of options (@code{aura_options}) to compare with
## @item @qcode{"Alone"} (@code{true})
## audit the judges alone, too
## @item @qcode{"Progress"} (@code{true})
## say each row as it comes, and the time that is left
## @end table
##
## Errors: @code{aura:out-of-range}, also where @var{labels} are no more than @var{questions};
## @code{aura:no-file}, @code{aura:no-comparisons} (no human label, or fewer than @var{labels}
## need), those of @code{aura_options}.
## @seealso{aura_demo_panel, aura_demo_interval, aura_start, aura_audit}
## @end deftypefn

function layout = aura_demo_picks (varargin)

  known = {"random", "longer", "logistic", "ridge", "forest"};
  are_pairs = @(v) iscell (v) && mod (numel (v), 2) == 0;
  o = aura.arg.demo ("aura_demo_picks", varargin, {"Files", {}, "sets"; "Runs", 20, "runs"; ...
                     "Labels", [24 44 80 120 200], "counts"; "Questions", 15, {"count", 0}; ...
                     "Beside", known([1 3 4 5]), {@iscellstr, "a cell array of names"}; ...
                     "Other", {}, {are_pairs, "a cell array of names and values"}; ...
                     "Alone", true, "logical"; "Progress", true, "logical"});
  if (o.questions > 40)
    error ("aura:out-of-range", "aura_demo_picks: QUESTIONS must be at most 40, got %d",
           o.questions);
  elseif (any (o.labels <= o.questions))
    error ("aura:out-of-range",
           "aura_demo_picks: LABELS must be more than the %d questions, got %d", o.questions,
           min (o.labels));
  endif
  o.beside = cellfun (@(name) aura.arg.known ("aura_demo_picks", "method", name, known), ...
                      o.beside(:)', "uniformoutput", false);
  ## Their error now, not after the work.
  [~] = aura_options (aura_options ("preset", "judge"), o.other{:});
  files = o.files;
  if (ischar (files))
    files = {files};
  endif
  sets = sets_of (files);
  if (! o.alone)
    sets = sets(strcmp ({sets.audit}, "panel"));
  endif
  lines = struct ([]);
  enough = o.labels(:) <= .75 * [sets.n];
  show = aura.sweep.progress ("aura_demo_picks", sum (enough(:)), 0, o.progress, ...
                              "rows", stderr (), "each");
  show (0);
  for s = 1:numel (sets)
    set = sets(s);
    for labels = o.labels(enough(:,s))(:)'
      lines = [lines, one_line(set, labels, o)];
      note = sprintf (": %s, %s, %d labels: gain %.1f (s.e. %.1f)", set.name, set.audit, labels, ...
                      100 * [lines(end).gain, lines(end).gain_se]);
      show (numel (lines), note);
    endfor
  endfor
  if (isempty (lines))
    error ("aura:no-comparisons",
           ["aura_demo_picks: no set has labels enough: three quarters of a set must be at ", ...
            "least %d, and a panel needs two judges"], min (o.labels));
  endif
  shown = aura.compare.below (num2cell (lines));
  print_table (shown, o);
  if (nargout > 0)
    layout = shown;
  endif

endfunction

## name, audit ("panel" or "alone"), n, and of: the sets of aura.compare.draws (a cell), each
## audited by itself.
function sets = sets_of (files)

  sets = struct ("name", {}, "audit", {}, "n", {}, "of", {});
  for k = 1:numel (files)
    data = aura_read (files{k}, "Judge", "all");
    name = strjoin (data.judges, ", ");
    whole = aura.compare.prepared (data, name);
    n = min (arrayfun (@(s) numel (s.label), whole.single));
    if (numel (data.judges) > 1)
      sets(end+1) = struct ("name", name, "audit", "panel", "n", numel (whole.label), ...
                            "of", {{whole}});
    endif
    sets(end+1) = struct ("name", name, "audit", "alone", "n", n, ...
                          "of", {num2cell(whole.single)});
  endfor
  if (! isempty (files))
    return;
  endif
  for name = {"dense", "one", "none"}
    for audit = {"panel", "alone"}
      make = @(seed) world (name{1}, audit{1}, seed);
      sets(end+1) = struct ("name", name{1}, "audit", audit{1}, "n", 600, "of", {{make}});
    endfor
  endfor

endfunction

## A made-up set, as aura.compare.prepared has it.
function set = world (name, audit, seed)

  [n, n_judges, d] = deal (600, 4, 20);
  stream = aura.set.streams ("demo_picks");
  z = reshape (__aura_random__ ("normal", seed, stream, 0, n * (d + 2 + n_judges)), n, []);
  u = __aura_random__ ("uniform", seed, stream, 2^32, n + 1)(:);
  common = z(:,d+1);                     # half of the columns go together, as those of length do
  x = tanh ([.7 * z(:,1:d/2) + .7 * common, z(:,d/2+1:d)]);
  switch (name)
    case "dense"
      style = x * __aura_random__ ("normal", seed, stream, 2^33, d)(:);
    case "one"
      style = x(:,1 + floor (d * u(end)));
    case "none"
      style = zeros (n, 1);
  endswitch
  style /= max (std (style), eps);
  better = z(:,d+2);
  human = 1 + (u(1:n) > aura.stat.sigma (1.2 * better + 1.6 * style));
  lean = any (style) * [.9, .3, -.3, 0];
  verdict = 1 + (better + lean .* x(:,1) + [.8, .9, 1, 1.1] .* z(:,d+3:end) < 0);
  set = struct ("name", name, "label", double (human == 1), "truth", double (verdict == human), ...
                "x", x, "about", [], "data", []);
  if (strcmp (audit, "alone"))
    set.label = set.truth = set.truth(:,1);
    set.x .*= 3 - 2 * verdict(:,1);      # winner less loser
    return;
  endif
  set.data = struct ("judges", {{"a", "b", "c", "d"}}, "verdict", verdict, ...
                     "response_1", {repmat({"x"}, n, 1)}, "response_2", {repmat({"y"}, n, 1)});
  set.panel = aura_start (set.data, "Labels", [], "preset", "judge", "query.budget", 0, ...
                          "Features", x);

endfunction

## What a set gains with so many labels.
function line = one_line (set, labels, o)

  layer = "panel";
  if (strcmp (set.audit, "alone"))
    layer = "layer";
  endif
  table = {"random", layer, {"blocks.query", "random"}; "longer", "longer", {}; ...
           "logistic", "logistic", {}; ...
           "ridge", "logistic", {"Lambda", 10}; "forest", "forest", {}; "other", layer, o.other};
  [~, chosen] = ismember (o.beside, table(:,1)');
  if (! isempty (o.other))
    chosen(end+1) = rows (table);
  endif
  [gain, original] = gains_of (layer, set, labels, o, {});
  line = struct ("set", {{set.name}}, "audit", {{set.audit}}, "labels", labels, ...
                 "judge", mean (original(:)), "gain", mean (gain(:)), ...
                 "gain_se", aura.stat.standard_error (mean (gain, 2)), ...
                 "worst", min (mean (gain, 1)));
  for k = chosen
    [name, method, more] = table{k,:};
    by = mean (gain - gains_of (method, set, labels, o, more), 2);
    line.(["over_" name]) = mean (by);
    line.(["over_" name "_se"]) = aura.stat.standard_error (by);
  endfor

endfunction

## Runs-by-judges.
function [gain, original] = gains_of (method, set, labels, o, more)

  gain = original = [];
  for one = set.of
    r = aura.compare.draws (method, one{1}, labels - o.questions, o.questions, o.runs, more);
    gain = [gain, r.gain];
    original = [original, r.never_original];
  endfor

endfunction

function print_table (shown, o)

  names = fieldnames (shown)';
  heads = {"set", "audit", "labels", "judges", "gain", "s.e.", "worst"};
  groups = [repmat({""}, 1, 4), repmat({"corrections"}, 1, 3)];
  words = struct ("random", "random q.", "longer", "longer", "logistic", "C = 1", ...
                  "ridge", "C = .1", "forest", "forest", "other", "other");
  for k = numel (heads)+1:2:numel (names)
    heads = [heads, {words.(names{k}(6:end)), "s.e."}]; # without over_
    groups = [groups, {"more than", "more than"}];
  endfor
  printf (["Points gained over the judges where nobody verified; labels a panel, or a judge ", ...
           "alone, of them %d by questions;\n%d draws\n\n"], o.questions, o.runs);
  digits = [0 0 0, repmat(2, 1, numel (names) - 3)];
  aura_table (shown, "percent", names(4:end), "digits", digits, "headings", heads, ...
              "groups", groups);
  printf ("\nSeen: on average the corrections gain %.1f points", 100 * mean (shown.gain));
  for k = 8:2:numel (names)
    printf (", %+.1f more than %s", 100 * mean (shown.(names{k})), heads{k});
  endfor
  printf (".\n");

endfunction

%!demo
%! aura_demo_picks ("Runs", 2, "Labels", 44)

%!testif ; ! aura.tests.left_to_ci () <*accuracy never falls unseen: what panels, and judges alone>
%! evalc (["t = aura_demo_picks (\"Runs\", 10, \"Labels\", 44, \"Beside\", {}, ", ...
%!         "\"Progress\", false);"]);
%! panel = strcmp (t.audit, "panel");
%! gain = [mean(t.gain(panel)), mean(t.gain(! panel))];
%! assert (gain > [.0498, .0186]); # two standard errors below what was measured
%! assert (gain, [.0620, .0362], .005); # that itself: what moves it shall say so
%! assert (t.judge, [.606 .615 .603 .621 .646 .661]', .002);
%!testif ; ! isempty (getenv ("AURA_DATA")) && ! aura.tests.left_to_ci () <*and what real ones gain>
%! file = @(j) fullfile (getenv ("AURA_DATA"), ["vicuna80__" j ".jsonl"]);
%! files = cellfun (file, {"gpt4", "claude", "bard"}, "uniformoutput", false);
%! evalc (["t = aura_demo_picks ({files}, 20, 75, \"Alone\", false, \"Beside\", {}, ", ...
%!         "\"Progress\", false);"]);
%! assert (t.gain > .1118); # .1167, two standard errors below
%!function [t, text] = of_file (varargin)
%!  [file, gone] = aura.tests.new_file (".jsonl");
%!  aura_sample (file, "n", 60, "judges", "panel", "reveal", 1, "seed", 2);
%!  text = evalc ("t = aura_demo_picks ({file}, 2, 24, varargin{:});");
%!endfunction
%!test <*other options, and methods, against the same draws; what is printed is returned>
%! [t, text] = of_file ("Alone", false, "Beside", {"ridge", "logistic"}, ...
%!                      "Other", {"query.power", 16});
%! assert (fieldnames (t)', {"set", "audit", "labels", "judge", "gain", "gain_se", "worst", ...
%!                           "over_ridge", "over_ridge_se", "over_logistic", "over_logistic_se", ...
%!                           "over_other", "over_other_se"});
%! assert (t.over_ridge != t.over_logistic);
%! assert ([t.over_other, t.over_other_se], [0 0]);
%! told = '1/1 rows, took 0:\d\d: .*, panel, 24 labels: gain ';
%! assert (! isempty (regexp (text, told, "once")));
%! row = strsplit (strtrim (regexp (text, "panel +24[^\n]*", "match"){1}));
%! numbers = 100 * cellfun (@(name) t.(name), {"judge", "gain", "gain_se", "worst", ...
%!                                             "over_ridge", "over_ridge_se"});
%! assert (str2double (row(3:8)), numbers, .0051);
%! t = of_file ("Beside", {}, "Other", {"decide.block_mass", [0 0 1], "decide.margin", [0 0]});
%! assert (t.over_other != 0); # the panel, and each judge alone
%!test <*each judge alone; more labels than three quarters are left out>
%! [t, text] = of_file ("Labels", [20 50], "Questions", 4, "Beside", {"logistic"});
%! assert ({t.audit, t.labels}, {{"panel"; "alone"}, [20; 20]});
%! assert (! isempty (strfind (text, "of them 4 by questions")));
%!error <LABELS must be more than the 15 questions, got 15> aura_demo_picks ("Labels", [15 24])
%!error <QUESTIONS must be at most 40, got 41> aura_demo_picks ("Questions", 41)
%!error <no set has labels enough: three quarters of a set must be at least 50>
%! of_file ("Labels", 50)
%!error <unknown method "forrest"; the nearest is "forest"> aura_demo_picks ("Beside", {"forrest"})
%!error id=aura:unknown-option aura_demo_picks ("Other", {"query.powr", 2})
