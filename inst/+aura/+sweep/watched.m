## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LOOK = aura.sweep.watched (OUTPUTFCN, SHOW, COUNT, PARTIAL, SECONDS)
## A function LOOK (DONE, STATE, NOTE) that reports the progress of a sweep of COUNT runs by SHOW
## and OUTPUTFCN (TABLE, PROGRESS, STATE).  TABLE is PARTIAL (MESSAGE), in which runs that are not
## done have MESSAGE.  In STATE "iter" OUTPUTFCN is called at most once a second and takes, with the
## table, at most a thirtieth of the time.  If it asks to stop, an error "aura:stopped" ends the
## sweep.  SECONDS (TIMER): since TIMER, of tic (default: toc).

function look = watched (outputfcn, show, count, partial, seconds = @toc)

  timer = tic ();
  clock = @() seconds (timer);
  look = @(done, state, varargin) look_now (outputfcn, show, count, partial, timer, clock, done, ...
                                            state, varargin{:});

endfunction

function look_now (outputfcn, show, count, partial, timer, clock, done, state, varargin)

  persistent last = struct ("sweep", [], "time", 0, "took", 0);
  now_ = clock ();
  if (strcmp (state, "iter"))
    show (done, varargin{:});
    if (isequal (last.sweep, timer) && now_ - last.time < max (1, 30 * last.took))
      return;
    endif
  endif
  message = "not run: OutputFcn stopped the sweep";
  stop = outputfcn (partial (message), struct ("done", done, "total", count), state);
  last = struct ("sweep", timer, "time", clock (), "took", clock () - now_);
  if (! strcmp (state, "done") && ! isempty (stop) && stop(1))
    error ("aura:stopped", "%s", message);
  endif

endfunction

%!function stop = note (table, progress, state, when)
%!  printf ("%s %d of %d, table %d\n", state, progress.done, progress.total, table);
%!  stop = strcmp (state, when);
%!endfunction
%!function now_ = at (seconds) # a clock that is set
%!  persistent held;
%!  if (nargin)
%!    held = seconds;
%!  endif
%!  now_ = held;
%!endfunction
%!test <*at the start, at most once a second, at the end>
%! at (0);
%! clock = @(timer) at ();
%! look = aura.sweep.watched (@(t, p, s) note (t, p, s, ""), @(varargin) [], 9, ...
%!                            @(message) 7, clock);
%! printed = evalc (["look (0, \"init\"); at (.9); look (1, \"iter\"); look (2, \"iter\", ", ...
%!                   "\"note\"); look (9, \"done\");"]);
%! assert (printed, "init 0 of 9, table 7\ndone 9 of 9, table 7\n");
%! look = aura.sweep.watched (@(t, p, s) note (t, p, s, ""), @(varargin) printf ("shown\n"), 9, ...
%!                            @(message) 7, clock);
%! at (0);
%! printed = evalc (["look (0, \"init\"); at (1); look (3, \"iter\"); at (1.5); look (4, ", ...
%!                   "\"iter\");"]);
%! assert (printed, "init 0 of 9, table 7\nshown\niter 3 of 9, table 7\nshown\n");
%!test <*a slow OutputFcn takes a thirtieth of the time>
%! at (0);
%! look = aura.sweep.watched (@(t, p, s) at (at () + 1) * note (t, p, s, ""), ...
%!                            @(varargin) [], 9, @(message) 7, @(timer) at ()); # a second each
%! printed = evalc (["look (0, \"init\"); at (30.9); look (1, \"iter\"); at (31); look (2, ", ...
%!                   "\"iter\");"]);
%! assert (printed, "init 0 of 9, table 7\niter 2 of 9, table 7\n");
%!test <*stopped, but for the last call>
%! look = aura.sweep.watched (@(t, p, s) true, @(varargin) [], 9, @(message) 7);
%! assert (aura.tests.complaint (@() look (0, "init")), ...
%!         "aura:stopped not run: OutputFcn stopped the sweep");
%! look (9, "done");
