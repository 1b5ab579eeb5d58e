## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## STATE with the script line that explains the decision on ROW.

function state = explained (state, row)

  n = rows (state.audit.x);
  aura.arg.check ("aura_explorer", "row", row, {"integer", 1, n});
  state.script{end+1,1} = sprintf ("terms = aura_explain (audit, %d);", row);

endfunction

%!test
%! state = aura.explorer.open (aura_simulate ("n", 20, "n_source", 5, "n_positive", 10), [], {});
%! state = aura.explorer.explained (state, 7);
%! assert (state.script{end}, "terms = aura_explain (audit, 7);");
%!error <ROW must be an integer in .1, 20.>
%! aura.explorer.explained (aura.explorer.open (aura_simulate ("n", 20), [], {}), 21);
