## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The cellstr TEXTS (a row) as Octave reads it.

function code = literal (texts)

  quoted = cellfun (@(text) ["\"", undo_string_escapes(text), "\""], texts, "uniformoutput", false);
  code = ["{", strjoin(quoted, ", "), "}"];

endfunction

%!test
%! texts = {"@(x) \"it's\\n\" + 'a\\b' {1} % # \t", "sin", "é\n"};
%! assert (eval (aura.sweep.literal (texts)), texts);
%! assert (eval (aura.sweep.literal ({})), {});
