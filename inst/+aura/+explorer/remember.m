## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## STATE = aura.explorer.remember (STATE)
## The STATE before a change, kept for the button "undo": the last twenty.

function state = remember (state)

  old = state;
  [old.history, old.kept] = deal ({}, []);
  state.history = [state.history; {old}](max (1, end - 19):end);
  state.before = state.now;

endfunction

%!test
%! state = struct ("now", 1, "before", [], "history", {{}}, "kept", 3);
%! for k = 1:25
%!   state = aura.explorer.remember (setfield (state, "now", k));
%! endfor
%! assert (numel (state.history), 20);
%! assert (state.history{end}.now, 25);
%! assert (state.history{1}.now, 6);
%! assert (state.history{end}.history, {});
%! assert (state.before, 25);
