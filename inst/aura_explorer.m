## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{explorer} =} aura_explorer ()
## @deftypefnx {aura} {@var{explorer} =} aura_explorer (@var{sim})
## @deftypefnx {aura} {@var{explorer} =} aura_explorer (@var{sim}, @var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{explorer} =} aura_explorer (@var{audit})
## @deftypefnx {aura} {@var{explorer} =} aura_explorer (@var{audit}, @var{truth})
## Change an audit by switches and sliders, and see what that does.
##
## The window has switches for the four blocks and for the decision layer (off: what the paper's
## loop says), and sliders for the main constants; for a simulation of @code{aura_simulate} also
## for its geometry and its seed.  Each change runs the audit again from the same seed and the same
## first labels.  Four views follow: the embedding, the changes of each round, the threshold
## diagnostic (where no @var{truth} is known, the probabilities), and why a comparison is decided
## as it is: click one in the embedding.  A table compares with the last run.  With @qcode{"seeds"}
## above 1 each change is run with that many seeds: the table has means, and the mean of the paired
## differences with its standard error.
##
## The buttons: @qcode{"step"}, @qcode{"run"} and @qcode{"reset"} walk through the rounds,
## @qcode{"undo"} takes back the last change; @qcode{"keep A"} keeps what is shown, and the table
## compares with it from then on, @qcode{"A | B"} exchanges it and what is shown now;
## @qcode{"save"} writes the audit and the script to @file{explorer.mat} and @file{explorer.m} (or
## the next free name), and @qcode{"sweep"} opens the curves of a sweep over distance and latent
## dimension.
##
## @var{sim} is a simulation (default: that of @code{aura_simulate ()}) or any struct with @code{x}
## and @code{truth}; @var{name}, @var{value} are options of @code{aura_options}.  @var{audit} is an
## audit of one judge; @var{truth}, n-by-1 (1, 0, NaN), answers its questions; without it the labels
## in @code{audit.log} do.
##
## @var{explorer} is an object that a script can use as a hand uses the window:
##
## @table @code
## @item explorer.set (@var{name}, @var{value}, @dots{})
## set options, of @code{aura_options} and, for a simulation, of @code{aura_simulate}, and
## @qcode{"seeds"}
## @item explorer.press (@var{button})
## press a button; @code{press ("save", @var{file})} names the file, and
## @code{press ("sweep", @var{name}, @var{values}, @dots{})} what @code{aura_sweep} varies
## @item explorer.explain (@var{i})
## explain the decision on comparison @var{i}, as a click on it
## @item explorer.table ()
## the table as it is shown, a cell of strings: name, last run or A, now, change
## @item explorer.audit
## the audit of now; it stays when the window is closed
## @item explorer.script
## cellstr, the lines that do what was done: a script that gives the same audit, bit for
## bit but for the times in its log and trace
## @item explorer.figure
## the window
## @end table
##
## The window needs a display and Octave's graphics toolkit qt (@code{octave} or
## @code{octave --no-gui}, not @code{octave-cli}).
##
## Errors: @code{aura:no-display}, @code{aura:unknown-option}, @code{aura:out-of-range},
## @code{aura:invalid-type}, @code{aura:invalid-size}, @code{aura:invalid-argument},
## @code{aura:cannot-write}, @code{aura:conflict} (another script stands beside the file to save
## to).
##
## @example
## @group
## explorer = aura_explorer (aura_simulate ("noise", "DD", "seed", 7));
## explorer.set ("blocks.transport", false);
## printf ("%s\n", explorer.script@{:@});
## @end group
## @end example
## @seealso{aura_run, aura_diff, aura_explain, aura_sweep}
## @end deftypefn

function explorer = aura_explorer (source = [], varargin)

  __aura_hidden__ ("aura_explorer");
  if (isequal (source, []))
    source = aura_simulate ();
  endif
  kind = aura.loop.kind (source);
  kind.one_judge ("aura_explorer");
  truth = [];
  if (mod (numel (varargin), 2) == 1 && ! ischar (varargin{1}))
    truth = varargin{1};
    varargin(1) = [];
  endif
  aura.explorer.need_screen ("aura_explorer", ...
                             "in a script, aura_run and aura_diff do the same without a window");
  explorer = aura.explorer.window (aura.explorer.open (source, truth, varargin));

endfunction

%!demo
%! ## the effect of transport, by a switch; needs a display
%! try
%!   explorer = aura_explorer (aura_simulate ("noise", "DD", "seed", 1));
%!   explorer.set ("blocks.transport", false);
%!   printf ("%s\n", explorer.script{:});
%! catch e
%!   disp (e.message);
%! end_try_catch

%!error id=aura:invalid-type aura_explorer (aura_start (struct ("response_1", {{"a"; "b"; "c"}}, ...
%!                 "response_2", {{"bb"; "a"; "dd"}}, "judges", {{"p"}}, ...
%!                 "verdict", [1; 2; 1]), "Labels", [1; 2; NaN]))
%!testif ; ! (have_window_system () && any (strcmp (available_graphics_toolkits (), "qt")))
%! fail ("aura_explorer ()", "aura_run and aura_diff do the same without a window");
