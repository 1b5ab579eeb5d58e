## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TABLE = aura.sweep.summarized (TABLE, NAMES)
## TABLE with mean, min, max and range of the metrics NAMES (default: those that it has), over the
## runs that have a value.

function table = summarized (table, names = fieldnames (table.mean)')

  for name = names
    values = table.(name{1});
    here = ! isnan (values);
    table.min.(name{1}) = min (values, [], 2);
    table.max.(name{1}) = max (values, [], 2);
    values(! here) = 0;
    table.mean.(name{1}) = sum (values, 2) ./ sum (here, 2);
    table.range.(name{1}) = table.max.(name{1}) - table.min.(name{1});
  endfor

endfunction

%!test
%! t = aura.sweep.summarized (struct ("a", [1 NaN 3; NaN NaN NaN]), {"a"});
%! assert ([t.mean.a, t.min.a, t.max.a, t.range.a], [2 1 3 2; NaN NaN NaN NaN]);
%! t.a(1,2) = 8;
%! t = aura.sweep.summarized (t);
%! assert (t.mean.a, [4; NaN]);
