## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_grades ()
## @deftypefnx {aura} {} aura_demo_grades (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{table} =} aura_demo_grades (@dots{})
## How well few labels tell how many answers pass, and how good the judges' grades are, and whether
## the intervals hold.
##
## A world is of answers graded by three judges and by people, of whose labels some are shown.
## Made-up judges see a quality as people do, with more or less noise; one is lenient and likes a
## style, one is strict.  Truth is the count of all answers.
##
## Printed are, by share of fails, labels, number and method: how many of the labels are fails; the
## root mean square error and the mean width of the 95 % intervals for these answers, in points
## (kappa in hundredths); and of 100 intervals how many hold the truth, on average over the judges
## and of the worst one.  The numbers: @code{pass}, how many answers people let pass; of the judges
## @code{passed}, how many of the good ones they let pass, @code{caught}, how many of the fails they
## catch, and @code{kappa}.  The methods: people alone; PPI++, which corrects these by the first
## judge; that judge's share corrected by how often it errs (Rogan and Gladen); and
## @code{aura_rate}.
##
## @var{table} is a struct array with an element a share of fails, number of labels, number and
## method: @code{fails}, @code{labels}, @code{of}, @code{method}, @code{rmse}, @code{width},
## @code{covered}, @code{worst} (fractions), @code{failed} (fails among the labels).
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Runs"} (@code{20})
## draws of the labels; of made-up answers also of the world
## @item @qcode{"File"} (@code{""})
## grades with human labels (@code{aura_read}); none: made-up ones
## @item @qcode{"Labels"} (@code{[40 80]})
## numbers of labels
## @item @qcode{"Fails"} (@code{[.1 .35 .65]})
## shares of made-up answers that fail
## @item @qcode{"Items"} (@code{800})
## made-up answers
## @item @qcode{"Asked"} (@code{false})
## half of the labels are answers to the audit's own questions; the methods but ours, which take a
## uniform sample, have as many of that
## @item @qcode{"Progress"} (@code{true})
## say each row as it comes, and the time that is left
## @end table
##
## Errors: @code{aura:out-of-range}, @code{aura:no-file}, @code{aura:no-comparisons} (no grades with
## human labels).
##
## Sources: A. N. Angelopoulos, J. C. Duchi and T. Zrnic, "PPI++" (2023); W. J. Rogan and B.
## Gladen, Am. J. Epidemiol. 107 (1978); R. G. Newcombe, Statistics in Medicine 17 (1998).
## @seealso{aura_rate, aura_audit, aura_demo_interval}
## @end deftypefn

function table = aura_demo_grades (varargin)

  me = "aura_demo_grades";
  o = aura.arg.demo ("aura_demo_grades", varargin, {"Runs", 20, "runs"; "File", "", "file"; ...
                                                    "Labels", [40 80], "counts"; ...
                                                    "Fails", [.1 .35 .65], "shares"; ...
                                                    "Items", 800, {"count", 50}; ...
                                                    "Asked", false, "logical"; ...
                                                    "Progress", true, "logical"});
  from = [];
  if (! isempty (o.file))
    from = of_file (me, o.file);
    o.fails = mean (from.human == 2);
  endif
  found = struct ([]);
  show = aura.sweep.progress (me, numel (o.fails) * numel (o.labels), 0, o.progress, ...
                              "rows", stderr (), "each");
  show (0);
  for fails = o.fails(:)'
    for m = o.labels(:)'
      new = of_world (from, fails, m, o);
      found = [found, new];
      rate = strcmp ({new.of}, "pass") & strcmp ({new.method}, "aura");
      show (numel (found) / numel (new), ...
            sprintf (": %.0f %% fail, %d labels: error of aura's pass rate %.1f points", ...
                     100 * fails, m, 100 * new(rate).rmse));
    endfor
  endfor
  shown (found, o.runs);
  if (nargout > 0)
    table = found;
  endif

endfunction

function from = of_file (me, file)

  data = aura_read (file);
  if (! aura.set.is_graded (data) || all (isnan (data.human_preference)))
    error ("aura:no-comparisons", "%s: FILE must have grades with human labels, got %s", me, file);
  endif
  data = aura.compare.only (data, ! isnan (data.human_preference));
  [x, info] = aura_features (data, "Class", "single", "Hash", 0);
  from = struct ("human", data.human_preference, "verdict", data.verdict, ...
                 "judges", {data.judges}, "x", x, "info", info);

endfunction

## Each number by each method with M labels, over all runs.
function list = of_world (from, fails, m, o)

  numbers = {"pass", "passed", "caught", "kappa"};
  methods = {"people", "ppi++", "rogan-gladen", "aura"};
  for run = o.runs:-1:1
    w = from;
    if (isempty (from))
      w = aura.plant.grades (struct ("items", o.items, "fails", fails), run);
    endif
    order = __aura_random__ ("permutation", run, 240, 0, numel (w.human))(:);
    known = order(1:min (m, end));
    panel = ours (w, known, o.asked);
    failed(run) = sum (panel.status == aura.set.code ("disagree"));
    for i = 1:numel (numbers)
      for k = 1:numel (methods)
        [off{i,k}(:,run), width{i,k}(:,run), inside{i,k}(:,run)] = ...
            measured (w, known, panel, numbers{i}, methods{k});
      endfor
    endfor
  endfor
  list = struct ([]);
  for i = 1:numel (numbers)
    for k = 1:numel (methods)
      each = aura.stat.known_mean (inside{i,k}');
      if (all (isnan (each)))
        continue;
      endif
      list = [list, struct("fails", fails, "labels", m, "of", numbers{i}, ...
                           "method", methods{k}, ...
                           "rmse", sqrt (aura.stat.known_mean (off{i,k}(:) .^ 2)), ...
                           "width", aura.stat.known_mean (width{i,k}(:)), ...
                           "covered", aura.stat.known_mean (each(:)), "worst", min (each), ...
                           "failed", mean (failed))];
    endfor
  endfor

endfunction

## The panel of W by the labels KNOWN; with ASKED by half of them, and as many answers to its own
## questions.
function panel = ours (w, known, asked)

  n = numel (w.human);
  human = NaN (n, 1);
  drawn = numel (known);
  count = 0;
  if (asked)
    count = floor (drawn / 2);
  endif
  human(known(1:drawn-count)) = w.human(known(1:drawn-count));
  none = repmat ({""}, n, 1);
  data = struct ("kind", "grade", "judges", {w.judges}, "verdict", w.verdict, ...
                 "response_1", {none}, "response_2", {none});
  panel = aura_start (data, "Labels", human, "Features", w.x, "Info", w.info, ...
                      "query.seeds", "uniform", "query.budget", count, "query.batch", ...
                      max (1, min (16, count)));
  if (count > 0)
    panel = aura_run (panel, w.human);
  endif

endfunction

## How far off each judge's number OF is (J-by-1; one number of "pass"), the width of its interval,
## and whether it holds the truth.
function [off, width, inside] = measured (w, known, panel, of, method)

  judges = 1:columns (w.verdict);
  if (strcmp (of, "pass"))
    judges = 1;
  endif
  y = NaN (size (w.human));
  y(known) = 2 - w.human(known);
  for j = judges
    says = 2 - w.verdict(:,j);
    has = ! isnan (says);
    truth(j,1) = aura.compare.on_grades ("people", of, says(has), 2 - w.human(has));
    if (strcmp (method, "aura"))
      rate = aura_rate (panel, "Of", of, "Judge", j, "Population", "items");
      [estimate(j,1), ends(j,:)] = deal (rate.estimate, rate.interval);
    else
      [estimate(j,1), ends(j,1), ends(j,2)] = aura.compare.on_grades (method, of, says(has), ...
                                                                      y(has));
    endif
  endfor
  off = estimate - truth;
  width = diff (ends, 1, 2);
  inside = double (ends(:,1) - 1e-9 <= truth & truth <= ends(:,2) + 1e-9);
  inside(isnan (ends(:,1))) = NaN;

endfunction

function shown (found, runs)

  printf ("Error and width of 95 %% intervals in points, %s\n", aura.text.count (runs, "run"));
  printf ("%-6s%7s%6s  %-8s%-13s%7s%7s%9s%7s\n", "fails", "labels", "fail", "number", "method", ...
          "error", "width", "covered", "worst");
  last = "";
  for f = found
    if (! strcmp (last, sprintf ("%g %d", f.fails, f.labels)))
      printf ("\n");
      last = sprintf ("%g %d", f.fails, f.labels);
    endif
    printf ("%3.0f %% %7d%6.1f  %-8s%-13s%7.1f%7.1f%9.0f%7.0f\n", 100 * f.fails, f.labels, ...
            f.failed, f.of, f.method, 100 * [f.rmse, f.width, f.covered, f.worst]);
  endfor
  ours = strcmp ({found.method}, "aura");
  people = strcmp ({found.method}, "people");
  ratio = mean ([found(ours).width] ./ [found(people).width]);
  printf (["\nSeen: intervals of aura_rate hold for %.0f of 100 on average (the lowest %.0f), ", ...
           "and are %.2f\ntimes as wide as people's alone.\n"], ...
          100 * mean ([found(ours).covered]), 100 * min ([found(ours).covered]), ratio);

endfunction

%!demo
%! aura_demo_grades ("Runs", 2, "Labels", 40, "Fails", .35)
%!test <*what is printed is what is returned; the intervals hold and are narrower than people's>
%! runs = [4, 20](1 + aura.tests.demo_size ());
%! text = evalc ("t = aura_demo_grades (runs, \"\", 60, [.1 .4], 400, false, false);");
%! lines = regexp (text, '\d+ % +60 +[\d.]+  (\w+) +aura ([^\n]*)', "tokens");
%! ours = t(strcmp ({t.method}, "aura"));
%! assert (numel (lines), 8);
%! numbers = cellfun (@(line) sscanf (line{2}, "%f")', lines, "uniformoutput", false);
%! assert (vertcat (numbers{:}), 100 * [[ours.rmse]; [ours.width]; [ours.covered]; ...
%!                                      [ours.worst]]', .51);
%! people = t(strcmp ({t.method}, "people"));
%! assert (mean ([ours.covered]) > .85);
%! assert (mean ([ours.rmse]) < .9 * mean ([people.rmse]));
%! assert (ours(1).failed, 6, 4);
%!test <*its own questions find more fails; a file>
%! of = @(asked) aura_demo_grades (2, "", 60, .1, 600, asked, false);
%! evalc ("[a, b] = deal (of (false), of (true));");
%! assert (b(1).failed > 1.5 * a(1).failed);
%! [file, gone] = aura.tests.new_file (".jsonl");
%! aura_sample (file, "n", 200, "kind", "grade", "judges", "biased", "reveal", .9);
%! evalc ("t = aura_demo_grades (1, file, 40, .1, 50, false, false);");
%! assert (t(1).fails, .35, .1);
%! fail ("aura_demo_grades (1, which (\"aura_run\"))");
%!error id=aura:out-of-range aura_demo_grades ("Fails", 0)
