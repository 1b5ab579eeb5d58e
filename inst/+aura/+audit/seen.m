## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FILE = aura.audit.seen (FILE, HOW)
## FILE as seen from the folder of the user, who called the shell command there; HOW "word": as a
## word of a shell, on one line of a terminal.

function file = seen (file, how = "name")

  here = [getenv("AURA_CWD"), "/"];
  if (! isscalar (here) && strncmp (file, here, numel (here)))
    file = file(numel (here)+1:end);
  endif
  if (strcmp (how, "name"))
    return;
  elseif (isempty (regexp (file, '^[\w./+:@%=,-]+$', "once")))
    file = ["'", strrep(aura.text.clean (file), "'", "'\\''"), "'"];
  endif

endfunction

%!test
%! back = aura.tests.environment ("AURA_CWD", "/home/me");
%! seen = {aura.audit.seen("/home/me/a b"), aura.audit.seen("/home/me/a b", "word"), ...
%!         aura.audit.seen("/home/men/a", "word")};
%! clear back;
%! assert (seen, {"a b", "'a b'", "/home/men/a"});
%! assert (aura.audit.seen ("b's\x1b", "word"), "'b'\\''s '");
