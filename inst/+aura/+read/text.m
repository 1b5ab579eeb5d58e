## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.read.text (RECORD, NAMES)
## The first of the fields NAMES that is there, a string that may be empty.

function text = text (record, names)

  for k = 1:numel (names)
    if (isfield (record, names{k}))
      text = record.(names{k});
      if (! ischar (text))
        error ("aura:bad-line", "%s: must be a string, got %s", names{k},
               aura.read.shown (text));
      endif
      return;
    endif
  endfor
  error ("aura:bad-line", "%s: is missing", names{1});

endfunction

%!assert (aura.read.text (struct ("b", "", "c", "x"), {"a", "b", "c"}), "")
%!error <a: is missing> aura.read.text (struct ("b", "x"), {"a"})
%!error <b: must be a string, got null> aura.read.text (struct ("b", []), {"a", "b"})
%!error id=aura:bad-line aura.read.text (struct ("b", 1), {"b"})
