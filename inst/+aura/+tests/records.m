## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.tests.records (TEXTS): the table (aura.read.table) of records, each a JSON object
## in the cellstr TEXTS, with all their fields.

function t = records (texts)

  values = cellfun (@(text) jsondecode (text, "makeValidName", false), texts(:), ...
                    "uniformoutput", false);
  names = cellfun (@fieldnames, values, "uniformoutput", false);
  t = aura.read.table (__aura_json__ ("objects", texts(:), unique (vertcat (names{:}))'), true);

endfunction

%!test
%! t = aura.tests.records ({'{"b":1,"a":"x"}', '{"b":"1"}'});
%! assert ({t.n, t.names}, {2, {"a", "b"}});
%! assert (t.column(2).kind, uint8 ([3; 2]));
