## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What check-screen.sh runs: each test is a function below, reported in TAP.
1;

function feed (h)
  ## what the toolkit does when a control was used
  callback = get (h, "callback");
  callback (h, []);
endfunction

function h = input_of (ex, name, style)
  h = findobj (ex.figure, "type", "uicontrol", "style", style, "tag", name);
  assert (numel (h), 1);
endfunction

function picture (name)
  ## Qt paints in a thread of its own.
  drawnow ();
  pause (.6);
  assert (system (sprintf ("import -window root '%s/%s.png'", getenv ("AURA_PICTURES"), name)), 0);
endfunction

function image = shot ()
  picture ("shot");
  image = imread (fullfile (getenv ("AURA_PICTURES"), "shot.png"));
endfunction

function at = pixel_of (fig, point)
  ## A point of FIG, normalised, as pixels of the screen from its top left.
  place = get (fig, "position");
  screen = get (0, "screensize");
  at = round ([place(1) - 1 + point(1) * place(3), ...
               screen(4) - (place(2) - 1 + point(2) * place(4))]);
endfunction

function pointer (varargin)
  ## xdotool's arguments; then time for the event to come.
  assert (system (["xdotool ", sprintf("%s ", varargin{:})]), 0);
  for k = 1:10
    pause (.05);
    drawnow ();
  endfor
endfunction

function wait_for (happened)
  ## A busy machine may take its time.
  for k = 1:300
    if (happened ())
      return;
    endif
    pause (.05);
    drawnow ();
  endfor
endfunction

function ex = opened ()
  close ("all");
  ex = aura_explorer (aura_simulate ("noise", "DD", "seed", 1));
  drawnow ();
endfunction

function audit = rerun (lines)
  eval (strjoin (lines', "\n"));
endfunction

function test_table_shows_the_scores ()
  ex = opened ();
  score = aura_score (ex.audit, aura_simulate ("noise", "DD", "seed", 1).truth);
  now = cellfun (@str2double, ex.table ()(1:6,3));
  assert (now, [100 * [score.never; score.never_original; score.adjusted; score.flip_rate]; ...
                score.labels; score.rounds], .005);
  picture ("explorer-start");
endfunction

function test_switch_and_slider ()
  ex = opened ();
  before = aura_decide (ex.audit);
  check = input_of (ex, "blocks.transport", "checkbox");
  set (check, "value", 0);
  feed (check);
  assert (ex.audit.opts.blocks.transport, false);
  ## the table compares with the last run, and counts what changed
  table = ex.table ();
  assert (str2double (table{7,4}), sum (before != aura_decide (ex.audit)));
  assert (str2double (table{1,3}) - str2double (table{1,2}), str2double (table{1,4}), .011);
  ## one click between what the layer decides and what the paper's loop says
  layer = input_of (ex, "decide.method", "checkbox");
  set (layer, "value", 1);
  feed (layer);
  table = ex.table ();
  assert (table(9,2:3), {"the loop", "the layer"});
  assert (ex.audit.opts.decide.method, "bayes");
  set (layer, "value", 0);
  feed (layer);
  slider = input_of (ex, "trust.lambda_p", "slider");
  set (slider, "value", 1.23);
  feed (slider);
  assert (ex.audit.opts.trust.lambda_p, 1.2); # in its steps
  edit = input_of (ex, "trust.lambda_p", "edit");
  assert (get (edit, "string"), "1.2");
  set (edit, "string", "1.234");
  feed (edit);
  assert (ex.audit.opts.trust.lambda_p, 1.234);
  list = input_of (ex, "verification", "popupmenu");
  set (list, "value", 2);
  feed (list);
  sim = aura_simulate ("noise", "DD", "verification", "SAR", "seed", 1);
  assert (aura_run (ex.audit, [], ex.audit.opts, "Rounds", 0).status, aura_start (sim).status);
  assert (timeless (rerun (ex.script)), timeless (ex.audit));
endfunction

function test_what_is_wrong_is_said ()
  ex = opened ();
  before = ex.audit;
  edit = input_of (ex, "query.batch", "edit");
  set (edit, "string", "-3");
  feed (edit);
  strip = findobj (ex.figure, "style", "text", "fontname", "monospace");
  assert (! isempty (strfind (get (strip, "string"), "query.batch")));
  assert (get (edit, "string"), "4"); # as it is
  assert (ex.audit, before);
  fail ("ex.set (\"query.bach\", 3)", "nearest is \"query.batch\"");
endfunction

function test_buttons ()
  ex = opened ();
  for name = {"reset", "step", "step", "run"}
    feed (findobj (ex.figure, "style", "pushbutton", "string", name{1}));
  endfor
  assert (timeless (rerun (ex.script)), timeless (ex.audit));
  assert (ex.audit.q, ...
          aura_run (ex.audit, aura_simulate ("noise", "DD", "seed", 1).truth, ex.audit.opts).q);
  feed (findobj (ex.figure, "style", "pushbutton", "string", "save"));
  assert (timeless (aura_load ("explorer.mat")), timeless (ex.audit));
  assert (strsplit (strtrim (fileread ("explorer.m")), "\n")', ex.script);
endfunction

function test_closing_loses_nothing ()
  ex = opened ();
  ex.set ("blocks.trust", "score");
  before = ex.audit;
  close (ex.figure);
  assert (ex.audit, before);
  ex.set ("blocks.trust", "full"); # goes on without a window
  assert (ex.audit.opts.blocks.trust, "full");
endfunction

function test_the_pointer_switches_and_clicks ()
  ex = opened ();
  pause (.5);
  ## a real click on a real switch
  place = get (input_of (ex, "blocks.transport", "checkbox"), "position") ...
          ./ get (ex.figure, "position")([3 4 3 4]);
  at = pixel_of (ex.figure, place(1:2) + [.008, place(4) / 2]);
  before = shot ();
  pointer ("mousemove", sprintf ("%d %d", at), "click 1");
  wait_for (@() ! ex.audit.opts.blocks.transport);
  assert (ex.audit.opts.blocks.transport, false);
  after = shot ();
  ## the screen changed there, and in the view of the embedding
  corner = pixel_of (ex.figure, [.30, .98]);
  view = @(image) image(corner(2):corner(2)+300,corner(1):corner(1)+350,:);
  assert (! isequal (view (before), view (after)));
  ## a click on a comparison explains it
  ax = findobj (ex.figure, "type", "axes", "tag", "embedding");
  points = findobj (ax, "type", "line");
  x = get (points(1), "xdata")(1);
  y = get (points(1), "ydata")(1);
  place = get (ax, "position");
  limits = axis (ax);
  at = pixel_of (ex.figure, place(1:2) + place(3:4) .* [(x - limits(1)) / diff(limits(1:2)), ...
                                                       (y - limits(3)) / diff(limits(3:4))]);
  pointer ("mousemove", sprintf ("%d %d", at), "click 1");
  wait_for (@() strncmp (ex.script{end}, "terms", 5));
  row = regexp (ex.script{end}, '^terms = aura_explain \(audit, (\d+)\);$', "tokens", "once"){1};
  [h, expected] = aura_plot (ex.audit, "explain", str2double (row));
  close (h.figure);
  bars = get (findobj (ex.figure, "type", "text"), "string");
  for value = expected.values(:)'
    assert (any (strcmp (strrep (bars, "−", "-"), strrep (sprintf ("%+.2f", value), "−", "-"))), ...
            true);
  endfor
  picture ("explorer-explained");
endfunction

function test_the_sweep_can_be_dragged ()
  ex = opened ();
  ex.press ("sweep", "distance", [2 4 8], "dim", [2 20], "runs", 1);
  fig = findall (0, "type", "figure", "name", "aura explorer: sweep");
  assert (get (fig, "visible"), "on");
  pause (.5);
  mark = findobj (fig, "type", "line", "marker", "d");
  assert (get (mark, "xdata"), 4);
  star = findobj (fig, "type", "line", "marker", "*");
  assert (get (star, "ydata"), str2double (ex.table (){1,3}), .005);
  panels = flip (findobj (fig, "tag", "aura_panel"));
  where = @(p, x) pixel_of (fig, get (panels(p), "position")(1:2) ...
                            + get (panels(p), "position")(3:4) ...
                            .* [(x - get (panels(p), "xlim")(1)) ...
                                / diff(get (panels(p), "xlim")), .4]);
  pointer ("mousemove", sprintf ("%d %d", where (1, 4)), "mousedown 1");
  pointer ("mousemove", sprintf ("%d %d", where (2, 5)));
  pointer ("mousemove", sprintf ("%d %d", where (2, 6)), "mouseup 1");
  wait_for (@() ! isempty (strfind ([ex.script{end-2:end}], "\"dim\", 20")));
  sim_line = ex.script{find (strncmp (ex.script, "sim =", 5), 1, "last")};
  assert (! isempty (strfind (sim_line, "\"dim\", 20")));
  assert (get (mark, "xdata"), 6, .11);
  assert (get (star, "ydata"), str2double (ex.table (){1,3}), .005);
  assert (timeless (rerun (ex.script)), timeless (ex.audit));
  picture ("explorer-sweep");
endfunction

function test_changes_are_drawn_in_place ()
  ex = opened ();
  ex.explain (7);
  before = findall (ex.figure);
  took = Inf (1, 3);
  changes = {"blocks.transport", {false, true}, "trust.lambda_p", {1.5, 2}, "distance", {5, 4}};
  for c = 1:3
    for k = 1:6
      clock = tic ();
      ex.set (changes{2*c-1}, changes{2*c}{1+mod(k, 2)});
      took(c) = min (took(c), toc (clock));
    endfor
  endfor
  kept = mean (ismember (before, findall (ex.figure)));
  assert (kept > .9); # what is drawn stays, and is set anew
  printf (["# a change at n 640, with the drawing: transport %.2f s, lambda_p %.2f s, ", ...
           "distance %.2f s\n"], took);
  assert (all (took < 2)); # the machine may be busy; the numbers are above
endfunction

function test_seeds_undo_and_two_states ()
  ex = opened ();
  first = ex.audit;
  set (input_of (ex, "seeds", "edit"), "string", "3");
  feed (input_of (ex, "seeds", "edit"));
  ex.set ("blocks.encoder", "untrained");
  table = ex.table ();
  row = regexp (table{1,4}, '^([-+]\d+\.\d\d) \((\d+\.\d\d)\)$', "tokens", "once");
  for s = 1:3
    sim = aura_simulate ("noise", "DD", "seed", s);
    for b = 1:2
      audit = aura_start (sim, "blocks.encoder", {"trained", "untrained"}{b}, "seed", s);
      score = aura_score (aura_run (audit, sim.truth), sim.truth);
      never(s,b) = 100 * score.never;
    endfor
  endfor
  differences = diff (never, 1, 2);
  assert (str2double (row)(:)', [mean(differences), std(differences) / sqrt(3)], .006);
  press = @(name) feed (findobj (ex.figure, "style", "pushbutton", "string", name));
  press ("undo");
  assert (timeless (ex.audit), timeless (first));
  assert (timeless (rerun (ex.script)), timeless (first));
  press ("keep A");
  ex.set ("query.batch", 2, "seeds", 1);
  second = ex.audit;
  press ("A | B");
  assert (timeless (ex.audit), timeless (first));
  press ("A | B");
  assert (timeless (ex.audit), timeless (second));
  ex.set ("seed", 4);
  assert (ex.audit.x, aura_simulate ("noise", "DD", "seed", 4).x);
  press ("undo");
  press ("undo");
  strip = findobj (ex.figure, "style", "text", "fontname", "monospace");
  for k = 1:9
    press ("undo");
  endfor
  assert (! isempty (strfind (get (strip, "string"), "nothing to undo")));
endfunction

function test_nothing_overlaps_in_a_small_window ()
  ex = opened ();
  ex.explain (7);
  for extent = [900 560; 1400 860; 1100 700]'
    set (ex.figure, "position", [10, 10, extent']);
    for k = 1:10
      drawnow ();
      pause (.05);
    endfor
    assert (get (ex.figure, "position")(3:4), extent');
    boxes = cell2mat (get (findobj (ex.figure, "type", "uicontrol"), "position"));
    views = findobj (ex.figure, "type", "axes");
    boxes = [boxes; cell2mat(get (views, "position")) .* extent([1 2 1 2])'];
    assert (all (boxes(:,1:2)(:) >= 0));
    assert (all (boxes(:,1) + boxes(:,3) <= extent(1) + 1) ...
            && all (boxes(:,2) + boxes(:,4) <= extent(2) + 1));
    for a = 1:rows (boxes)
      for b = 1:a - 1
        shared = min (boxes(a,1:2) + boxes(a,3:4), boxes(b,1:2) + boxes(b,3:4)) ...
                 - max (boxes(a,1:2), boxes(b,1:2));
        assert (! all (shared > 2), sprintf ("%s and %s", mat2str (boxes(a,:), 4), ...
                                             mat2str (boxes(b,:), 4)));
      endfor
    endfor
    picture (sprintf ("explorer-%d", extent(1)));
  endfor
endfunction

function test_figures_are_seen_and_compose ()
  close ("all");
  sim = aura_simulate ("n", 80, "n_source", 20, "n_positive", 41);
  audit = aura_run (aura_start (sim), sim.truth);
  h = aura_plot (audit, "trace");
  assert (get (h.figure, "visible"), "on");
  assert (gca (), h.axes);
  hold on;
  again = aura_plot (audit, "trace", "Color", "k");
  assert (again.axes, h.axes);
  assert (numel (findobj (h.axes, "type", "line")), 6);
  figure ();
  ax = subplot (2, 2, 1);
  h = aura_plot (audit, "probability");
  assert (h.axes, ax);
  other = subplot (2, 2, 2);
  aura_plot (audit, "embedding", "Title", "Right");
  assert (ishghandle (ax) && ishghandle (h.trust));
  subplot (2, 2, 1); # there and back
  assert (gca (), ax);
  picture ("subplots");
endfunction

function test_watch_an_audit ()
  close ("all");
  sim = aura_simulate ("noise", "DD", "seed", 1);
  opts = aura_options ("OutputFcn", @aura.explorer.watch);
  audit = aura_run (aura_start (sim, opts), sim.truth);
  fig = findall (0, "tag", "aura_watch");
  panes = getappdata (fig, "panes");
  assert (get (panes.line, "string"), ...
          sprintf ("done after round %d, %d human labels, 0 waiting", ...
                   audit.round, sum (aura.set.verified (audit.status))));
  assert (panes.trace.data.change(:,1), [audit.trace.dq]', 0);
  picture ("watch");
  ## the button ends the next run after its first round
  stopper = @(varargin) pressing_stop (varargin{:});
  audit = aura_run (aura_start (sim, "OutputFcn", stopper), sim.truth);
  assert (audit.round, 1);
  ## and closing it does not
  closer = @(varargin) closing (varargin{:});
  audit = aura_run (aura_start (sim, "OutputFcn", closer), sim.truth);
  assert (audit.round > 2);
endfunction

function test_watching_costs_little ()
  close ("all");
  args = {"distance", [2 4 8], "runs", 25, "progress", false};
  clock = tic ();
  aura_sweep (args{:});
  plain = toc (clock);
  clock = tic ();
  aura_sweep (args{:}, "OutputFcn", @aura.explorer.watch); # one name that varies
  watched = toc (clock);
  printf ("# a sweep of 75 runs: %.2f s, watched %.2f s\n", plain, watched);
  fig = findall (0, "tag", "aura_watch");
  assert (numel (findobj (fig, "type", "text", "string", "75 of 75 runs")), 1);
endfunction

function test_watch_a_sweep ()
  close ("all");
  args = {"distance", [2 4 8], "dim", [2 20], "runs", 4, "progress", false};
  table = aura_sweep (args{:}, "OutputFcn", @aura.explorer.watch);
  fig = findall (0, "tag", "aura_watch");
  assert (numel (findobj (fig, "type", "text", "string", "24 of 24 runs")), 1);
  panels = findobj (fig, "tag", "aura_panel");
  curves = findobj (panels, "type", "line", "marker", "o", "linestyle", "-");
  shown = sort (cell2mat (get (curves, "ydata"))(:));
  assert (shown, sort (100 * table.mean.never), 1e-9);
  assert (get (findobj (fig, "type", "uicontrol"), "enable"), "off");
  picture ("watch-sweep");
  ## the button: the runs that are done stay
  table = aura_sweep (args{:}, "runs", 40, "OutputFcn", @(varargin) pressing_stop (varargin{:}));
  left = sum (isnan (table.never(:)));
  assert (left > 0 && left < numel (table.never), true);
  [~, id] = lastwarn ();
  assert (id, "aura:sweep-stopped");
endfunction

function stop = pressing_stop (audit, round, state)
  aura.explorer.watch (audit, round, state);
  if (strcmp (state, "iter"))
    feed (findobj (findall (0, "tag", "aura_watch"), "type", "uicontrol"));
  endif
  stop = aura.explorer.watch (audit, round, state);
endfunction

function stop = closing (audit, round, state)
  stop = aura.explorer.watch (audit, round, state);
  if (strcmp (state, "init"))
    close (findall (0, "tag", "aura_watch"));
  endif
endfunction

function test_the_manuals_chapter_runs ()
  close ("all");
  code = examples_of (fullfile (getenv ("AURA_SRCDIR"), "doc", "tutorial.texi")){2};
  said = evalc (code);
  lines = strsplit (strtrim (said), "\n")'; # the script, then the sweep's progress
  assert (lines(1:numel (explorer.script)), explorer.script);
  assert (numel (findall (0, "tag", "aura_watch")), 1);
endfunction

names = {"test_table_shows_the_scores", "test_switch_and_slider", "test_what_is_wrong_is_said", ...
         "test_buttons", "test_closing_loses_nothing", "test_the_pointer_switches_and_clicks", ...
         "test_the_sweep_can_be_dragged", "test_changes_are_drawn_in_place", ...
         "test_seeds_undo_and_two_states", "test_nothing_overlaps_in_a_small_window", ...
         "test_figures_are_seen_and_compose", "test_watching_costs_little", ...
         "test_watch_an_audit", "test_watch_a_sweep", "test_the_manuals_chapter_runs"};
printf ("1..%d\n", numel (names));
for k = 1:numel (names)
  try
    feval (names{k});
    printf ("ok %d - %s\n", k, strrep (names{k}(6:end), "_", " "));
  catch e
    printf ("not ok %d - %s\n", k, strrep (names{k}(6:end), "_", " "));
    printf ("# %s\n", strsplit (e.message, "\n"){:});
    printf ("# %s:%d\n", e.stack(1).name, e.stack(1).line);
  end_try_catch
  fflush (stdout);
endfor
close ("all");
