## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT as one word of the shell.

function word = quoted (text)

  word = ["'" strrep(text, "'", "'\\''") "'"];

endfunction

%!test
%! text = "it's $HOME `ls` \"x\" \\ *";
%! [~, out] = system (["printf %s " aura.sweep.quoted(text)]);
%! assert (out, text);
