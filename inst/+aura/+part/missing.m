## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.part.missing (FCN, NAME)
## The error of FCN for an audit or a panel without its part NAME, "AUDIT.a.b".

function missing (fcn, name)

  [argument, field] = strtok (name, ".");
  maker = {"aura_start", "aura_panel"}{1 + strcmp(argument, "PANEL")};
  error ("aura:invalid-type", "%s: %s must be a struct from %s; field %s is missing",
         fcn, argument, maker, field(2:end));

endfunction

%!error <f: AUDIT must be a struct from aura_start; field a.b is missing> aura.part.missing ("f", "AUDIT.a.b")
%!error <f: PANEL must be a struct from aura_panel; field a is missing> aura.part.missing ("f", "PANEL.a")
