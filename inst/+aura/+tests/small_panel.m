## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [PANEL, DATA] = aura.tests.small_panel (BATCH): a panel of two judges on ten items, three
## of them labelled, that asks for BATCH labels a round, five in all; and its DATA.
## Its features are in double, so that sums can be told to the last digit.

function [panel, data] = small_panel (batch)

  data.response_1 = strsplit ("a bb ccc dddd e ff ggg hhhh i jj")';
  data.response_2 = repmat ({"xx"}, 10, 1);
  data.judges = {"p", "q"};
  data.verdict = 1 + mod ((0:9)' * [1 1] + [0 1], 2);
  opts = aura_options ("preset", "judge", "query.batch", batch, "query.budget", 5);
  [x, info] = aura_features (data, "Hash", 0);
  panel = aura_start (data, "Labels", [1 2 1, NaN(1, 7)]', opts, "Features", x, "Info", info);

endfunction

%!test
%! [panel, data] = aura.tests.small_panel (2);
%! assert (panel.data.verdict, data.verdict);
%! assert (numel (panel.ask), 2);
