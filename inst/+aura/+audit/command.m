## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.audit.command (FILES, OUT, OPTIONS)
## The shell command that goes on with the audit in the folder OUT of FILES (a name or a cellstr).
## OPTIONS has onerror and map of aura.audit.options.

function text = command (files, out, options)

  files = cellfun (@aura.audit.seen, cellstr (files)(:)', "uniformoutput", false);
  words = [{"aura", "audit"}, files, {"--resume", aura.audit.seen(fullfile (out, "audit.mat"))}];
  if (strcmp (options.onerror, "skip"))
    words = [words, {"--on-error", "skip"}];
  endif
  if (ischar (options.map) && ! isempty (options.map))
    words = [words, {"--map", aura.audit.seen(options.map)}];
  endif
  words = cellfun (@(word) aura.audit.seen (word, "word"), words, "uniformoutput", false);
  text = strjoin (words, " ");

endfunction

%!shared o
%! o = struct ("onerror", "error", "map", "");
%!assert (aura.audit.command ({"/x y/a.jsonl", "b's.csv"}, "out", o), ...
%!        "aura audit '/x y/a.jsonl' 'b'\\''s.csv' --resume out/audit.mat")
%!assert (aura.audit.command ("a.csv", "out", setfield (o, "onerror", "skip")), ...
%!        "aura audit a.csv --resume out/audit.mat --on-error skip")
%!assert (aura.audit.command ("a.csv", "out", setfield (o, "map", "question=q r,1=A")), ...
%!        "aura audit a.csv --resume out/audit.mat --map 'question=q r,1=A'")
%!test <*files as the user of the shell command sees them>
%! back = aura.tests.environment ("AURA_CWD", "/home/me");
%! text = aura.audit.command ("/home/me/a.csv", "/home/other", o);
%! clear back;
%! assert (text, "aura audit a.csv --resume /home/other/audit.mat");
