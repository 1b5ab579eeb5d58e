## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## STOP = aura.explorer.watch (SHOWN, PROGRESS, STATE)
## The OutputFcn of the option "Watch" of aura_run and aura_sweep: a window that shows, after each
## round of an audit, the embedding, the changes of each round, the probabilities, and a line with
## the round, the labels and what waits; of a sweep the curves of the runs that are done, over the
## first option that varies and is a number, a panel for each value of a second one.  The drawing
## takes at most a thirtieth of the time of the run, apart from the first picture and the last.
##
## One window serves all calls.  Its button ends the run after the round (of a sweep, at once): the
## audit is valid and can go on, the sweep keeps the runs that are done.  When the window is closed,
## the run goes on unseen.

function stop = watch (shown, progress, state)

  if (strcmp (state, "init"))
    aura.explorer.need_screen ("Watch", ...
                               "in a script, the option Display \"iter\" prints each round");
    open_window ();
  endif
  stop = false;
  fig = the_window ();
  if (isempty (fig))
    return; # closed
  endif
  clock = tic ();
  times = getappdata (fig, "times"); # of the first call, and spent on drawing since
  if (! (strcmp (state, "iter") && times.spent > toc (times.start) / 30))
    if (isfield (shown, "names"))
      aura.explorer.watch_sweep (fig, shown, progress);
    else
      aura.explorer.watch_audit (fig, shown, state);
    endif
    add_button (fig, state);
    drawnow ();
    times.spent += toc (clock) * ! strcmp (state, "init");
    setappdata (fig, "times", times);
  endif
  stop = ! isempty (getappdata (fig, "stop"));

endfunction

## The window of the last run is used again.
function open_window ()

  fig = the_window ();
  if (isempty (fig))
    fig = figure ("position", [40, 40, 1400, 480], "color", "white", "name", "aura watch", ...
                  "numbertitle", "off", "menubar", "none", "toolbar", "none", "tag", ...
                  "aura_watch", "__graphics_toolkit__", "qt", "visible", "on");
  endif
  delete (allchild (fig));
  setappdata (fig, "panes", [], "stop", [], "aura_panels", [], ...
              "times", struct ("start", tic (), "spent", 0));

endfunction

function fig = the_window ()

  fig = findall (0, "type", "figure", "tag", "aura_watch");

endfunction

function add_button (fig, state)

  button = findobj (fig, "type", "uicontrol");
  if (isempty (button))
    button = uicontrol ("parent", fig, "style", "pushbutton", "string", "stop", "units", ...
                        "normalized", "position", [.92, .93, .07, .06], "callback", ...
                        @(varargin) setappdata (fig, "stop", true));
  endif
  if (strcmp (state, "done"))
    set (button, "enable", "off");
  endif

endfunction

%!testif ; ! (have_window_system () && any (strcmp (available_graphics_toolkits (), "qt")))
%! sim = aura_simulate ("n", 40, "n_source", 10, "n_positive", 20);
%! start = aura_start (sim);
%! fail ("aura_run (start, sim.truth, \"Watch\", true)", "Watch: .*Display");
%! fail ("aura_sweep (\"distance\", [2 4], \"n\", 40, \"runs\", 1, \"Watch\", true)", ...
%!       "Watch: .*Display");
