## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SHOW = aura.sweep.progress (FCN, TOTAL, BEFORE, ENABLED)
## SHOW (DONE, NOTE), a function that prints how far a sweep of FCN is: DONE of
## TOTAL runs, of which BEFORE were there when it began, and a NOTE.  One line,
## which overwrites the last, at most once a second; none unless ENABLED.

function show = progress (fcn, total, before, enabled)

  timer = tic ();
  show = @(done, varargin) enabled ...
                           && print_line (fcn, done, total, before, timer, varargin{:});

endfunction

function shown = print_line (fcn, done, total, before, timer, note = "")

  persistent last;
  shown = true;
  elapsed = toc (timer);
  finished = done >= total;
  if (! finished && isequal (last, {timer, floor(elapsed)}))
    return;
  endif
  last = {timer, floor(elapsed)};
  rest = "";
  if (finished)
    rest = sprintf (", took %s", in_minutes (elapsed));
  elseif (done > before)
    rest = sprintf (", %s left",
                    in_minutes (elapsed / (done - before) * (total - done)));
  endif
  printf ("\r%s: %d/%d runs%s%s   ", fcn, done, total, rest, note);
  if (finished)
    printf ("\n");
  endif
  fflush (stdout);

endfunction

function text = in_minutes (seconds)

  text = sprintf ("%d:%02d", floor (seconds / 60), floor (mod (seconds, 60)));

endfunction

%!test <*at most one line per second, and one at the end>
%! show = aura.sweep.progress ("f", 10, 2, true);
%! text = evalc ("show (2); show (3); show (4, \", 7 jobs\"); show (10);");
%! assert (text, "\rf: 2/10 runs   \rf: 10/10 runs, took 0:00   \n");
%!test <*the time that is left, by the runs since the start>
%! show = aura.sweep.progress ("f", 10, 2, true);
%! pause (1.1);
%! text = evalc ("show (4, \", 7 jobs\");");
%! assert (regexp (text, '^\rf: 4/10 runs, 0:0[34] left, 7 jobs   $'), 1);
%!test <*off>
%! show = aura.sweep.progress ("f", 10, 0, false);
%! assert (evalc ("show (10);"), "");
