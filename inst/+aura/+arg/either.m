## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.arg.either (FCN, AUDIT, WITH_ABOUT)
## aura.arg.whole for an audit, aura.arg.panel for a panel: of a function that takes both.

function either (fcn, audit, with_about = false)

  if (aura.panel.is (audit))
    aura.arg.panel (fcn, audit, with_about);
  else
    aura.arg.whole (fcn, audit, with_about);
  endif

endfunction

%!error <f: AUDIT must be a struct from aura_start, got double> aura.arg.either ("f", 1)
%!test
%! panel = cell2struct (cell (6, 1), {"judges", "data", "status", "log", "batches", "opts"});
%! fail ("aura.arg.either (\"f\", panel)", "f: PANEL must be a struct from aura_panel; field x is missing");
%!test
%! aura.arg.either ("f", aura_start (1, 1, 0));
