## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{stop} =} aura_watch (@var{audit}, @var{round}, @var{state})
## @deftypefnx {aura} {@var{stop} =} aura_watch (@var{table}, @var{progress}, @var{state})
## Watch an audit or a sweep while it runs: an @code{OutputFcn}.
##
## As @code{OutputFcn} of @code{aura_options} it shows, after each round of
## @code{aura_run}, the embedding, the changes of each round, the probabilities, and a line
## with the round, the labels and what waits.  As @qcode{"OutputFcn"} of @code{aura_sweep} it
## shows the curves of the runs that are done: over the first option of
## the sweep that varies and is a number, a panel for each value of a second one.
##
## The drawing takes at most a thirtieth of the time of the run, apart from the first picture and
## the last: where a round or a run is quick, not every one is shown.
##
## One window serves all calls.  Its button ends the run after the round (of a sweep, at
## once): the audit is valid and can go on, the sweep keeps the runs that are done.  When
## the window is closed, the run goes on unseen.
##
## @var{audit}, @var{round} and @var{state} are as @code{aura_run} gives them: @var{state} is
## @qcode{"init"}, @qcode{"iter"} or @qcode{"done"}.  @var{table} is as @code{aura_sweep} returns
## it, NaN where a run is not done; @var{progress} is a struct with @code{done} and
## @code{total}, counts of runs.  @var{stop} is true once the button was pressed.
##
## Errors: @code{aura:no-display}.
##
## @example
## @group
## opts = aura_options ("OutputFcn", @@aura_watch);
## audit = aura_run (aura_start (sim, opts), sim.truth);
## table = aura_sweep ("distance", 1:6, "OutputFcn", @@aura_watch);
## @end group
## @end example
## @seealso{aura_run, aura_sweep, aura_explorer, aura_options}
## @end deftypefn

function stop = aura_watch (shown, progress, state)

  if (nargin != 3)
    print_usage ();
  endif
  if (strcmp (state, "init"))
    aura.explorer.need_screen ("aura_watch", ...
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

%!demo
%! ## each round of a run; needs a display
%! sim = aura_simulate ("seed", 1);
%! opts = aura_options ("OutputFcn", @aura_watch);
%! try
%!   audit = aura_run (aura_start (sim, opts), sim.truth);
%! catch e
%!   disp (e.message);
%! end_try_catch

%!testif ; ! (have_window_system () && any (strcmp (available_graphics_toolkits (), "qt")))
%! sim = aura_simulate ("n", 40, "n_source", 10, "n_positive", 20);
%! opts = aura_options ("OutputFcn", @aura_watch);
%! start = aura_start (sim, opts);
%! fail ("aura_run (start, sim.truth)", "aura_watch: .*Display");
