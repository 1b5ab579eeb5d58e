## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SHOW = aura.compare.told (FCN, TOTAL, ENABLED, SECONDS)
## A function that says on stderr how the demo FCN comes on, unless not ENABLED: SHOW (TEMPLATE,
## VALUES...), called for each of TOTAL rows, says that it is there, how long the others take, and
## what it shows.  SECONDS (TIMER): since TIMER, of tic (default: toc).

function show = told (fcn, total, enabled = true, seconds = @toc)

  timer = tic ();
  if (enabled)
    fprintf (stderr (), "%s: %s; after each the time that is left\n", fcn, ...
             aura.text.count (total, "row"));
  endif
  show = @(varargin) enabled && said (fcn, total, timer, seconds, sprintf (varargin{:}));

endfunction

function yes = said (fcn, total, timer, seconds, note)

  persistent last = [] k;
  if (! isequal (last, timer))
    [last, k] = deal (timer, 0);
  endif
  k++;
  yes = true;
  [time, word] = deal (seconds (timer), "taken");
  if (k < total)
    [time, word] = deal (time * (total - k) / k, "left");
  endif
  fprintf (stderr (), "%s: row %d of %d, %d:%02d %s: %s\n", fcn, k, total, floor (time / 60), ...
           floor (mod (time, 60)), word, note);

endfunction

%!test <*the time that is left, by the rows that are there; at the end the time taken>
%! show = aura.compare.told ("f", 4, true, @(timer) 65);
%! assert (evalc ("show ('%d labels', 24);"), "f: row 1 of 4, 3:15 left: 24 labels\n");
%! assert (evalc ("show ('b'); show ('c');"), ...
%!         "f: row 2 of 4, 1:05 left: b\nf: row 3 of 4, 0:21 left: c\n");
%! assert (evalc ("show ('d');"), "f: row 4 of 4, 1:05 taken: d\n");
%! assert (evalc ("show = aura.compare.told ('f', 1);"), ...
%!         "f: 1 row; after each the time that is left\n");
%! assert (evalc ("show = aura.compare.told ('f', 4, false); show ('a');"), "");
