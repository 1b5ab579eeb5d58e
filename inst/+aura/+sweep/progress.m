## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SHOW = aura.sweep.progress (FCN, TOTAL, BEFORE, ENABLED, WHAT, FID)
## SHOW (DONE, NOTE), a function that prints how far a sweep of FCN is: DONE of
## TOTAL runs (or WHAT), of which BEFORE were there when it began, and a NOTE.  One
## line on FID (stdout), which overwrites the last, at most once a second; none unless
## ENABLED.

function show = progress (fcn, total, before, enabled, what = "runs", fid = stdout)

  timer = tic ();
  show = @(done, varargin) enabled ...
                           && print_line ({fcn, what, fid}, done, total, before, timer, varargin{:});

endfunction

function shown = print_line (where, done, total, before, timer, note = "")

  persistent last width;
  shown = true;
  elapsed = toc (timer);
  finished = done >= total;
  if (! finished && isequal (last, {timer, floor(elapsed)}))
    return;
  elseif (isempty (last) || last{1} != timer)
    width = 0;
  endif
  last = {timer, floor(elapsed)};
  rest = "";
  if (finished)
    rest = sprintf (", took %s", in_minutes (elapsed));
  elseif (done > before)
    rest = sprintf (", %s left",
                    in_minutes (elapsed / (done - before) * (total - done)));
  endif
  [fcn, what, fid] = where{:};
  line = sprintf ("%s: %d/%d %s%s%s   ", fcn, done, total, what, rest, note);
  fprintf (fid, "\r%s%s", line, blanks (max (0, width - numel (line)))); # covers the last
  width = numel (line);
  if (finished)
    fprintf (fid, "\n");
  endif
  fflush (fid);

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
%!test <*of other things, on stderr>
%! show = aura.sweep.progress ("f", 2, 0, true, "texts", stderr);
%! assert (evalc ("show (2);"), "\rf: 2/2 texts, took 0:00   \n");
%!test <*a shorter line covers a longer one>
%! show = aura.sweep.progress ("f", 2, 0, true);
%! assert (evalc ("show (0, \", and a long note\"); show (2);"), ...
%!         "\rf: 0/2 runs, and a long note   \rf: 2/2 runs, took 0:00         \n");
%!test <*off>
%! show = aura.sweep.progress ("f", 10, 0, false);
%! assert (evalc ("show (10);"), "");
