## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.audit.next (RESULT, OPTIONS)
## What to do once queue.csv of the audit RESULT is filled in: the shell command (OPTIONS
## are those of aura.audit.options).  None where hidden labels answer, or nothing is asked.

function lines = next (result, options)

  lines = {};
  if (! isempty (options.labels) || isempty (result.queue))
    return;
  endif
  words = [{"aura", "audit"}, cellfun(@seen, cellstr (result.file)(:)', "uniformoutput", false), ...
           {"--resume", seen(fullfile (result.out, "audit.mat")), ...
            "--answers", seen(fullfile (result.out, "queue.csv"))}];
  if (strcmp (options.onerror, "skip"))
    words = [words, {"--on-error", "skip"}];
  endif
  if (ischar (options.map) && ! isempty (options.map))
    words = [words, {"--map", seen(options.map)}];
  endif
  lines = {"To go on, label in queue.html, or fill in queue.csv (1, 2, 0 for a tie, empty", ...
           "for not yet), and run this with queue.csv or the file that the page saved:", ...
           ["  " strjoin(cellfun (@quoted, words, "uniformoutput", false), " ")]};

endfunction

## FILE as seen from the folder of the user, who called the shell command there.
function file = seen (file)

  here = [getenv("AURA_CWD"), "/"];
  if (! isscalar (here) && strncmp (file, here, numel (here)))
    file = file(numel (here)+1:end);
  endif

endfunction

## WORD for a shell, on one line of a terminal.
function word = quoted (word)

  if (isempty (regexp (word, '^[\w./+:@%=,-]+$', "once")))
    word = ["'", strrep(aura.text.clean (word), "'", "'\\''"), "'"];
  endif

endfunction

%!shared r, o
%! r = struct ("file", {{"/x y/a.jsonl", "b's.csv"}}, "queue", [1; 2], "out", "out");
%! o = struct ("labels", [], "onerror", "error", "map", "");
%!test <*the command, with words that a shell takes as they are>
%! lines = aura.audit.next (r, o);
%! assert (lines{end}, "  aura audit '/x y/a.jsonl' 'b'\\''s.csv' --resume out/audit.mat --answers out/queue.csv");
%! lines = aura.audit.next (setfield (r, "file", "a.csv"), setfield (o, "onerror", "skip"));
%! assert (lines{end}, "  aura audit a.csv --resume out/audit.mat --answers out/queue.csv --on-error skip");
%! lines = aura.audit.next (setfield (r, "file", "a.csv"), setfield (o, "map", "question=q r,1=A"));
%! assert (lines{end}, "  aura audit a.csv --resume out/audit.mat --answers out/queue.csv --map 'question=q r,1=A'");
%!test <*files as the user of the shell command sees them>
%! back = aura.tests.environment ("AURA_CWD", "/home/me");
%! r.file = "/home/me/a.csv";
%! r.out = "/home/other";
%! lines = aura.audit.next (r, o);
%! clear back;
%! assert (lines{end}, "  aura audit a.csv --resume /home/other/audit.mat --answers /home/other/queue.csv");
%!test <*hidden labels answer, or nothing is asked>
%! assert (isempty (aura.audit.next (r, setfield (o, "labels", .5))));
%! assert (isempty (aura.audit.next (setfield (r, "queue", zeros (0, 1)), o)));
