## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SHOW = aura.sweep.progress (FCN, TOTAL, BEFORE, ENABLED, WHAT, FID, REDRAWS, SECONDS)
## A function that prints progress: SHOW (DONE, NOTE) prints that DONE of TOTAL runs (or WHAT) are
## done, BEFORE of them from an earlier call, and a NOTE; SHOW () ends the line.  Prints nothing
## unless ENABLED.  On a terminal one line on FID (default: stdout) is overwritten, at most once a
## second; in a log each report is a line, at most one a minute, and one at the end.  REDRAWS
## chooses between the two (default: whether FID is a terminal); "each": every report is a line.
## SECONDS (TIMER): since TIMER, of tic (default: toc).

function show = progress (fcn, total, before, enabled, what = "runs", fid = stdout, ...
                          redraws = is_terminal (fid), seconds = @toc)

  timer = tic ();
  each = ischar (redraws);
  where = struct ("fcn", fcn, "what", what, "fid", fid, "redraws", ! each && redraws, ...
                  "each", each, "seconds", seconds);
  show = @(varargin) enabled && print_line (where, total, before, timer, varargin{:});

endfunction

## Or another device; no file and no pipe.
function yes = is_terminal (fid)

  info = stat (sprintf ("/dev/fd/%d", fid));
  yes = ! isempty (info) && S_ISCHR (info.mode);

endfunction

function shown = print_line (where, total, before, timer, done = [], note = "")

  persistent last width;
  shown = true;
  first = isempty (last) || last{1} != timer;
  if (first)
    width = 0;
  endif
  if (isempty (done))
    if (where.redraws && width > 0)
      fprintf (where.fid, "\n");
    endif
    width = 0;
    return;
  endif
  elapsed = where.seconds (timer);
  step = floor (elapsed / merge (where.redraws, 1, 60));
  finished = done >= total;
  if (! (finished || where.each) && isequal (last, {timer, step}))
    return;
  endif
  last = {timer, step};
  rest = "";
  if (finished)
    rest = sprintf (", took %s", in_minutes (elapsed));
  elseif (done > before)
    rest = sprintf (", %s left",
                    in_minutes (elapsed / (done - before) * (total - done)));
  endif
  line = sprintf ("%s: %d/%d %s%s%s", where.fcn, done, total, where.what, rest, note);
  if (where.redraws)
    line = [line, "   "];
    fprintf (where.fid, "\r%s%s", line, blanks (max (0, width - numel (line)))); # covers the last
    width = numel (line);
  endif
  if (finished || ! where.redraws)
    fprintf (where.fid, "%s\n", merge (where.redraws, "", line));
    width = 0;
  endif
  fflush (where.fid);

endfunction

function text = in_minutes (seconds)

  text = sprintf ("%d:%02d", floor (seconds / 60), floor (mod (seconds, 60)));

endfunction

%!function show = drawn (total, before, what = "runs", fid = stdout)
%!  at (0);
%!  show = aura.sweep.progress ("f", total, before, true, what, fid, true, @(timer) at ());
%!endfunction
%!function now_ = at (seconds) # a clock that is set
%!  persistent held;
%!  if (nargin == 1)
%!    held = seconds;
%!  endif
%!  now_ = held;
%!endfunction
%!test <*at most one line per second, and one at the end>
%! show = drawn (10, 2);
%! text = evalc (["show (2); at (.9); show (3); show (4, \", 7 jobs\"); at (1); show (5); ", ...
%!                "show (6); show (10);"]);
%! assert (text, "\rf: 2/10 runs   \rf: 5/10 runs, 0:01 left   \rf: 10/10 runs, took 0:01   \n");
%! assert (evalc ("show ();"), "");
%!test <*the time that is left, by the runs since the start>
%! show = drawn (10, 2);
%! at (62);
%! text = evalc ("show (4, \", 7 jobs\");");
%! assert (text, "\rf: 4/10 runs, 3:06 left, 7 jobs   ");
%! assert (evalc ("show ();"), "\n");
%!test <*of other things, on stderr>
%! show = drawn (2, 0, "texts", stderr);
%! assert (evalc ("show (2);"), "\rf: 2/2 texts, took 0:00   \n");
%!test <*a shorter line covers a longer one>
%! show = drawn (2, 0);
%! assert (evalc ("show (0, \", and a long note\"); show (2);"), ...
%!         "\rf: 0/2 runs, and a long note   \rf: 2/2 runs, took 0:00         \n");
%!test <*in a log: whole lines, the first and the last, and one a minute between>
%! at (0);
%! show = aura.sweep.progress ("f", 10, 2, true, "runs", stdout, false, @(timer) at ());
%! text = evalc (["show (2); at (59); show (3); show (4, \", 7 jobs\"); show (); at (60); ", ...
%!                "show (6); show (10); show ();"]);
%! assert (text, "f: 2/10 runs\nf: 6/10 runs, 1:00 left\nf: 10/10 runs, took 1:00\n");
%!test <*each report a line, with what it shows>
%! at (0);
%! show = aura.sweep.progress ("f", 3, 0, true, "rows", stderr, "each", @(timer) at ());
%! text = evalc ("show (0); at (5); show (1, \": a\"); show (2, \": b\"); show (3, \": c\");");
%! assert (text, ["f: 0/3 rows\nf: 1/3 rows, 0:10 left: a\nf: 2/3 rows, 0:02 left: b\n", ...
%!                "f: 3/3 rows, took 0:05: c\n"]);
%!test <*a file gets whole lines>
%! code = sprintf (["addpath ('%s'); show = aura.sweep.progress ('f', 9, 0, true, ", ...
%!                  "'texts', %%s); show (0); show (9);"], ...
%!                 fileparts (which ("aura_audit")));
%! [file, gone] = aura.tests.new_file ("");
%! for fid = {"stdout", "stderr"; "1", "2"}
%!   system (sprintf ("octave-cli --norc -q --eval \"%s\" %s>'%s'", sprintf (code, fid{1}), ...
%!                    fid{2}, file));
%!   assert (isempty (strfind (fileread (file), "\r")), fileread (file));
%!   assert (! isempty (strfind (fileread (file), "f: 0/9 texts\nf: 9/9 texts, took 0:0")), ...
%!           fileread (file));
%! endfor
%!test <*off>
%! show = aura.sweep.progress ("f", 10, 0, false);
%! assert (evalc ("show (10); show ();"), "");
