## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Print how far a sweep is: DONE of TOTAL runs, of which BEFORE were there at the
## start, TIMER (from tic) seconds ago; NOTE is added.  At most a line a second
## that overwrites the last.  Returns true.

function shown = progress (fcn, done, total, before, timer, note = "")

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
