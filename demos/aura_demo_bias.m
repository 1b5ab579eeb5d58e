## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_bias ()
## @deftypefnx {aura} {} aura_demo_bias (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {[@var{table}, @var{files}] =} aura_demo_bias (@dots{})
## Plant biases in made-up judges and count how many @code{aura_bias} finds, and how many clean
## judges it flags.
##
## A world is of @qcode{"Items"} comparisons drawn from a file, with their attributes as they are.
## Humans pick by the logistic model of the file's own labels, at its strength, at .6 or at .3 of it
## in turn.  Three judges err in 15, 25 and 35 %, by chance, where humans part, or as another person
## would, in turn.  In a clean world that is all.  In a planted one each has a bias, of one of the
## strengths: an attribute and a side at random, pushed so far beyond people and errors by chance;
## in every fourth world the first judge errs more in a category instead, by the largest strength.
## Labels are a random sample; more labels hold fewer.
##
## Printed are, by the number of labels: of clean worlds, how many tests in 100 have p below .05,
## how many worlds have a flag and a line "Beware" (a judge that errs where humans part does err
## more in hard categories: that counts where errors are by chance alone), and how often the 95 %
## interval of @code{more} holds what is expected on all comparisons of the file; of planted worlds,
## how many biases of each strength, and how many categories, are named with the right side, how
## many of the names are false, how often "Beware" is said and right, and the median of
## @code{smallest}.  Then, for swapped verdicts, how often position is flagged where there is none,
## and found at 10 points.  Last the curve of what is found is drawn.
##
## @var{table} is a struct of @code{clean} and @code{planted}, struct arrays with an element a
## number of labels (fractions), and @code{swapped} of pairs, @code{false} and @code{found};
## @var{files} lists the files written.
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Runs"} (@code{20})
## worlds of either kind, seeds 1 to this
## @item @qcode{"File"} (@code{""})
## comparisons with human labels (@code{aura_read}); none: made-up ones
## @item @qcode{"Labels"} (@code{[24 60 200]})
## numbers of labels
## @item @qcode{"Strengths"} (@code{[.1 .2 .3]})
## of what is planted, as shares; one a judge in turn
## @item @qcode{"Items"} (@code{600})
## comparisons in a world, at most so many as the file has
## @item @qcode{"Categories"} (@code{true})
## whether categories are tested, too
## @item @qcode{"Folder"} (@code{""})
## where the figure is saved; none: it is shown, where there is a display
## @item @qcode{"Progress"} (@code{true})
## say how many worlds are done, and the time that is left
## @end table
##
## Errors: @code{aura:out-of-range}, @code{aura:no-file}.
## @seealso{aura_bias, aura_start, aura_demo_interval}
## @end deftypefn

function [table, files] = aura_demo_bias (varargin)

  o = aura.arg.demo ("aura_demo_bias", varargin, {"Runs", 20, "runs"; "File", "", "file"; ...
                                                  "Labels", [24 60 200], "counts"; ...
                                                  "Strengths", [.1 .2 .3], "shares"; ...
                                                  "Items", 600, {"count", 1}; ...
                                                  "Categories", true, "logical"; "Folder", "", ...
                                                  "folder"; "Progress", true, "logical"});
  if (isempty (o.file))
    [o.file, gone] = aura.compare.made_up ("synthetic.jsonl", "judges", "biased", "n", 1500, ...
                                           "reveal", 1);
  endif
  set = aura.plant.items (o.file);
  if (! o.categories)
    [set.t.category(:), set.t.categories] = deal (0, cell (1, 0));
  endif
  n = min (o.items, numel (set.logit));
  labels = sort (o.labels(:)(o.labels <= n))';
  strengths = o.strengths(:)';
  if (isempty (strengths) || isempty (labels))
    error ("aura:out-of-range", ["aura_demo_bias: STRENGTHS and LABELS must have at least one ", ...
                                 "number, and one of at most %d items"], n);
  endif
  told = aura.sweep.progress ("aura_demo_bias", o.runs, 0, o.progress, "worlds", stderr ());
  for run = o.runs:-1:1
    for kind = {"clean", "planted"}
      worlds.(kind{1})(:,run) = one_world (set, run, n, labels, ...
                                           strengths(1:end * strcmp (kind{1}, "planted")));
    endfor
    told (o.runs - run + 1);
  endfor
  found = struct ("clean", of_clean (worlds.clean, labels), ...
                  "planted", of_planted (worlds.planted, labels, strengths), ...
                  "swapped", of_swapped (set, o.runs));
  shown (found, o.runs, n, strengths);
  written = drawn (found, strengths, sprintf ("%d worlds, %d comparisons, 3 judges each", ...
                                              o.runs, n), o.folder);
  if (nargout > 0)
    [table, files] = deal (found, written);
  endif

endfunction

## What is found in one world at each number of LABELS (a column of structs).
function list = one_world (set, run, n, labels, strengths)

  some = @(purpose, count) __aura_random__ ("uniform", run, purpose + 100 ...
                                            * ! isempty (strengths), 0, count)(:);
  draw = @(purpose) some (purpose, n);
  drawn = __aura_random__ ("permutation", run, 1, 0, numel (set.logit))(:)(1:n);
  power = [1 .6 .3](1 + mod (run, 3));
  p_all = aura.stat.sigma (power * set.logit);
  p = p_all(drawn);
  g = 1 - 2 * (draw (2) >= p);
  t = set.t;
  for name = {"value", "own", "swapped", "question", "category"}
    t.(name{1}) = t.(name{1})(drawn,:);
  endfor
  kind = {"chance", "difficulty", "another"}{1 + mod (floor (run / 3), 3)};
  truth = struct ("attribute", repmat ({""}, 1, 3), "side", 0, "strength", 0, "expected", []);
  s = zeros (n, 3);
  for j = 1:3
    rate = .05 + .1 * j;
    s(:,j) = aura.plant.clean (kind, rate, p, g, draw (10 + j));
    [~, more] = aura.plant.clean (kind, rate, p_all, ones (size (p_all)), ones (size (p_all)));
    truth(j).expected = more;
    if (! isempty (strengths))
      k = 1 + mod (run + j, numel (strengths));
      truth(j).strength = strengths(k);
      in_category = j == 1 && mod (run, 4) == 0 && ! isempty (t.categories);
      if (in_category)
        truth(j).strength = max (strengths);
      endif
      [s(:,j), truth(j).attribute, truth(j).side] ...
        = planted (s(:,j), g, t, j, truth(j).strength, in_category, draw (20 + j), ...
                   some (30 + j, 40));
    endif
  endfor
  verdict = (3 - s) / 2;
  order = __aura_random__ ("permutation", run, 3, 0, n)(:);
  opts = aura_options ("preset", "judge", "query.seeds", "uniform");
  for m = numel (labels):-1:1
    human = NaN (n, 1);
    known = order(1:labels(m));
    human(known) = (3 - g(known)) / 2;
    panel = aura_start (struct ("judges", {set.names}, "verdict", verdict), "Labels", human, ...
                        opts, "Features", set.x(drawn,:), "Info", set.info);
    found = aura.bias.tested (set.names, aura.bias.inputs (panel, verdict), t);
    list(m,1) = aura.plant.counted (found, truth, set.t, isempty (strengths), ...
                                    strcmp (kind, "chance"));
  endfor

endfunction

## A bias of an attribute that differs often enough, or IN_CATEGORY of one that is large enough, by
## the numbers U.
function [s, attribute, side] = planted (s, g, t, j, strength, in_category, v, u)

  [columns_, names] = aura.bias.columns_of (t, j);
  used = find (mean (columns_ != 0, 1) >= .1);
  n_used = numel (used);
  for k = 1:2:numel (u) - 1              # some cannot be pushed so far
    if (in_category)
      c = 1 + floor (u(k+1) * numel (t.categories));
      inside = t.category == c;
      if (sum (inside) < numel (s) / 20)
        continue;
      endif
      [changed, excess] = aura.plant.pushed (s, g, inside, strength, v);
      [attribute, side] = deal (["errs in " t.categories{c}], 1);
    else
      column = used(1 + floor (u(k) * n_used));
      side = 1 - 2 * (u(k+1) < .5);
      [changed, excess] = aura.plant.pushed (s, g, columns_(:,column), side * strength, v);
      attribute = names{column};
    endif
    if (! isnan (excess))
      s = changed;
      return;
    endif
  endfor
  [attribute, side] = deal ("", 0);

endfunction

function list = of_clean (worlds, labels)

  for m = numel (labels):-1:1
    w = worlds(m,:);
    list(m) = struct ("labels", labels(m), "low", sum ([w.low]) / sum ([w.tests]), ...
                      "flagged", mean ([w.flagged]), "beware", mean ([w.beware]), ...
                      "covered", mean ([w.covered]));
  endfor

endfunction

function list = of_planted (worlds, labels, strengths)

  for m = numel (labels):-1:1
    w = worlds(m,:);
    [strength, right, planted, category] = deal ([w.strength], [w.right], [w.planted], ...
                                                 [w.category]);
    found = arrayfun (@(x) mean (right(planted & ! category & strength == x)), strengths);
    warned = [w.beware];
    list(m) = struct ("labels", labels(m), "found", found, ...
                      "category", mean (right(category)), ...
                      "false_names", sum ([w.false_names]) / max (sum ([w.names]), 1), ...
                      "beware", mean (warned), "beware_right", mean ([w(warned).beware_right]), ...
                      "smallest", median ([w.smallest]));
  endfor

endfunction

## Position by swapped verdicts: of judges that take answer 1 as often as their own view has it, and
## of those that lean by ten points.
function found = of_swapped (set, runs)

  pairs = [30 100 300];
  for k = numel (pairs):-1:1
    n = pairs(k);
    flagged = zeros (runs, 2);
    for run = 1:runs
      u = reshape (__aura_random__ ("uniform", run, 50 + k, 0, 4 * n), n, 4);
      p = aura.stat.sigma (set.logit(1 + floor (u(:,1) * numel (set.logit))));
      for lean = 0:1
        s = 1 - 2 * (u(:,2) >= p);
        o = 1 - 2 * (u(:,3) >= p);
        ## of a fifth the first shown is taken, which makes ten points
        first = lean * (u(:,4) < .2);
        s(first > 0) = 1;
        o(first > 0) = -1;
        r = aura.bias.swapped (s, o, (1:n)');
        flagged(run,1+lean) = r.p < .05 && (! lean || r.excess > 0);
      endfor
    endfor
    found(k) = struct ("pairs", n, "false", mean (flagged(:,1)), "found", mean (flagged(:,2)));
  endfor

endfunction

function shown (found, runs, n, strengths)

  printf ("Clean judges, %s of %d comparisons, three judges each, in %%\n\n", ...
          aura.text.count (runs, "world"), n);
  printf ("%8s%12s%16s%14s%18s\n", "labels", "p < .05", "with a flag", "\"Beware\"", ...
          "interval holds");
  for c = found.clean
    printf ("%8d%12.1f%16.1f%14.1f%18.1f\n", c.labels, 100 * [c.low, c.flagged, c.beware, ...
                                                              c.covered]);
  endfor
  printf (["\nPlanted biases, one a judge: named with the right side, in %%, by strength in ", ...
           "points\n\n%8s"], "labels");
  printf ("%8s", arrayfun (@(x) sprintf ("%.0f", 100 * x), strengths, "uniformoutput", false){:});
  printf ("%10s%14s%12s%8s%16s\n", "category", "false names", "\"Beware\"", "right", ...
          "least, points");
  for p = found.planted
    printf ("%8d", p.labels);
    printf ("%8.0f", 100 * p.found);
    printf ("%10s%14.1f%12.0f%8s%16.0f\n", dash (p.category), 100 * [p.false_names, p.beware], ...
            dash (p.beware_right), 100 * p.smallest);
  endfor
  printf ("\nPosition by swapped verdicts, without a human, in %%\n\n%8s%16s%20s\n", "pairs", ...
          "false, p < .05", "10 points found");
  for s = found.swapped
    printf ("%8d%16.1f%20.0f\n", s.pairs, 100 * [s.false, s.found]);
  endfor
  last = found.planted(end);
  printf (["\nSeen: with %d labels a bias of %.0f points is found in %.0f of 100 judges, ", ...
           "and %.1f %% of the names are false; of clean worlds\n%.1f %% have a flag, at the ", ...
           "most at any number of labels.\n"], ...
          last.labels, 100 * strengths(end), 100 * last.found(end), 100 * last.false_names, ...
          100 * max ([found.clean.flagged]));

endfunction

function text = dash (share)

  text = "-";
  if (! isnan (share))
    text = sprintf ("%.0f", 100 * share);
  endif

endfunction

## What is found by the number of labels, a line a strength, and clean worlds with a flag.
function files = drawn (found, strengths, title_, folder)

  files = {};
  if (isempty (folder) && isempty (get (0, "screensize")(3:4)(get (0, "screensize")(3:4) > 1)))
    return;
  endif
  color = aura.plot.colors ();
  colors = [color.trust; color.dq; color.ink; color.dm];
  labels = [found.planted.labels];
  power = vertcat (found.planted.found);
  few = min (numel (strengths), 3);
  names = [arrayfun(@(x) sprintf ("%.0f points planted", 100 * x), strengths(1:few), ...
                    "uniformoutput", false), {"clean worlds with a flag"}];
  look = struct ("limits", [0, 1.04 * max(labels), 0, 101], "x", "human labels", "y", ...
                 "found (%)", "marks", {{"o", "s", "^", "d"}([1:few, 4])}, ...
                 "colors", colors([1:few, 4],:), "names", {names});
  scene = aura.plot.scene (look, [640, 420]);
  value = [100 * power(:,1:few), 100 * [found.clean.flagged]'];
  for k = 1:few + 1
    scene.items = [scene.items, aura.plot.item("line", "lines", "xdata", labels, ...
                                               "ydata", value(:,k)', "linewidth", 2, ...
                                               "color", look.colors(k,:), ...
                                               "marker", look.marks{k}, "markersize", 7, ...
                                               "markerfacecolor", look.colors(k,:))];
  endfor
  visible = merge (isempty (folder), get (0, "defaultfigurevisible"), "off");
  options = aura.plot.options ("aura_demo_bias", {"Title", ["Biases found: " title_], ...
                                                  "Visible", visible}, 0);
  h = aura.plot.show (options, scene);
  if (! isempty (folder))
    data = struct ("labels", labels(:));
    for k = 1:few
      data.(sprintf ("found_%.0f", 100 * strengths(k))) = power(:,k);
    endfor
    data.clean_flagged = [found.clean.flagged](:);
    files = aura.plot.write (h.figure, fullfile (folder, "bias-power"), data);
    close (h.figure);
  endif

endfunction

%!demo
%! aura_demo_bias ("Runs", 4, "Labels", [24 100])

%!testif ; ! aura.tests.left_to_ci () <*what is printed is what is returned>
%! runs = [4, 40](1 + aura.tests.demo_size ());
%! text = evalc (["t = aura_demo_bias (runs, \"Labels\", [24 200], \"Items\", 500, ", ...
%!                "\"Progress\", false);"]);
%! rows_ = regexp (text, '\n +(24|200) [^\n]*', "match");
%! numbers = cellfun (@(r) sscanf (r, "%f")', rows_, "uniformoutput", false);
%! assert (vertcat (numbers{1:2}), [24 200; 100 * [[t.clean.low]; [t.clean.flagged]; ...
%!                                                 [t.clean.beware]; [t.clean.covered]]]', .051);
%! assert (numbers{4}(1:6), ...
%!         [200, 100 * [t.planted(2).found, t.planted(2).category, t.planted(2).false_names]], .51);
%! assert (t.planted(2).found(3) > .5);
%! assert (mean (t.planted(2).found) > mean (t.planted(1).found));
%! assert (t.planted(2).smallest < t.planted(1).smallest);
%! assert (max ([t.clean.flagged]) <= .34);
%! assert (mean ([t.clean.covered]) > .85);
%! assert (t.swapped(3).found > .6);
%! warned = str2double (regexp (text, ['Seen: with 200 labels a bias of 30 points is found in ', ...
%!                                     '(\d+) of 100'], "tokens"){1}{1});
%! assert (warned, 100 * t.planted(2).found(3), .51);
%!test <*the figure and its data>
%! [folder, gone] = aura.tests.new_folder ();
%! text = evalc (["[t, files] = aura_demo_bias (\"Runs\", 1, \"Labels\", 60, \"Strengths\", ", ...
%!                ".3, \"Items\", 200, \"Folder\", folder, \"Progress\", false);"]);
%! assert (any (strcmp (files, fullfile (folder, "bias-power.svg"))) ...
%!         || any (strcmp (files, fullfile (folder, "bias-power.png"))));
%! csv = aura.tests.cells_of (fileread (fullfile (folder, "bias-power.csv")));
%! assert (csv(1,:), {"labels", "found_30", "clean_flagged"});
%! assert (str2double (csv{2,2}), t.planted.found, 1e-6);
%!error id=aura:out-of-range aura_demo_bias ("Runs", 1, "Labels", 900)
