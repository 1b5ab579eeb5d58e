## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DATA = aura.panel.inputs (PANEL)
## The data of PANEL as __aura_layer__ takes them.

function data = inputs (panel)

  data = struct ("status", panel.status, "verdict", aura.panel.signs (panel.data.verdict), ...
                 "further", panel.further, "slot", [], ...
                 "phi", panel.phi.phi, "sigma", panel.phi.sigma, ...
                 "style", double (panel.x(:,panel.columns.style)), ...
                 "score", [], "n_file", rows (panel.x));
  if (isfield (panel.phi, "embedding"))
    data.embedding = panel.phi.embedding;
  endif
  data.copy = aura.set.copies (panel);
  if (isfield (panel, "soft"))
    data.soft = panel.soft;
  endif

endfunction

%!test
%! panel = aura.tests.small_panel (1);
%! data = aura.panel.inputs (panel);
%! assert (data.verdict(1:2,:), [1 -1; -1 1]);
%! assert (data.n_file, 10);
%! assert (__aura_layer__ ("f", data, panel.opts).prob, panel.prob);
%! assert (! isfield (data, "soft"));
%! panel.soft = NaN (10, 1);
%! data = aura.panel.inputs (panel);
%! assert (data.soft, NaN (10, 1));
