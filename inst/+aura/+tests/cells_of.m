## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The cells of the CSV in TEXT (a cellstr matrix), its head first, as aura_read takes them.

function cells = cells_of (text)

  [file, gone] = aura.tests.new_file (text, ".csv");
  [reader, info, closed] = aura.read.open (file);
  head = __aura_read__ ("as", reader, "csv")(:)';
  [t, bad] = __aura_read__ ("next", reader, head, Inf, false);
  assert (isempty (bad));
  body = cell (t.n, numel (head));
  for k = 1:numel (head)
    body(:,k) = t.column(k).level(t.column(k).code);
  endfor
  cells = [head; body];

endfunction

%!test
%! assert (aura.tests.cells_of ("b,a\n1,\"x, \"\"y\"\"\"\n,z\n"), ...
%!         {"b", "a"; "1", "x, \"y\""; "", "z"});
