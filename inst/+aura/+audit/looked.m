## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.audit.looked (FOUND, STATUS, OUT)
## What is said, in at most 80 columns, where FOUND (aura.audit.arrived) has nothing new for the
## audit in the folder OUT, a word of a shell, that stands as STATUS (aura.audit.status) says.

function lines = looked (found, status, out)

  folders = cellfun (@short, found.looked, "uniformoutput", false);
  lines = aura.text.wrapped (["No new answers: labels-*.jsonl were looked for in ", ...
                              strjoin(folders, ", "), "."]);
  for one = found.left(:)'
    lines = [lines, aura.text.wrapped(sprintf ("Left: %s: %s", short (one.file), ...
                                               aura.text.clean (one.why)))];
  endfor
  lines{end+1} = sprintf ("Next:    answer %s in %s/queue.html.  Then: aura next %s", ...
                          aura.text.count (status.waiting, "question"), out, out);
  lines{end+1} = sprintf ("         Answers elsewhere: aura next %s LABELS", out);

endfunction

## NAME from the folder of the user, or from home.
function name = short (name)

  home = [tilde_expand("~"), "/"];
  name = aura.audit.seen (name);
  if (strcmp (name, getenv ("AURA_CWD")))
    name = ".";
  elseif (strncmp (name, home, numel (home)))
    name = ["~/", name(numel (home)+1:end)];
  endif
  name = aura.text.clean (name);

endfunction

%!test
%! back = {aura.tests.environment("AURA_CWD", "/w"), aura.tests.environment("HOME", "/h")};
%! left = struct ("file", "/h/down/labels-a.jsonl", "why", "line 1: no");
%! found = struct ("looked", {{"/w", "/w/out", "/h/down"}}, "left", left);
%! assert (aura.audit.looked (found, struct ("waiting", 1), "out"), ...
%!         {"No new answers: labels-*.jsonl were looked for in ., out, ~/down.", ...
%!          "Left: ~/down/labels-a.jsonl: line 1: no", ...
%!          "Next:    answer 1 question in out/queue.html.  Then: aura next out", ...
%!          "         Answers elsewhere: aura next out LABELS"});
