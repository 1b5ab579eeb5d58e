## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The comparisons in TABLE, to be labelled next: as many ids as fit into three lines.
function lines = queue_lines (table)

  lines = {};
  ids = cellfun (@(id) aura.text.excerpt (id, 32), table.columns(1).values,
                 "uniformoutput", false);
  if (isempty (ids))
    return;
  endif
  lines{1} = sprintf ("To label next, in queue.html or queue.csv: %s", table.caption);
  row = " ";
  for k = 1:numel (ids)
    if (aura.text.width (row) + aura.text.width (ids{k}) > 78)
      lines{end+1} = row;
      row = " ";
      if (numel (lines) == 3)
        row = sprintf ("  and %d more", numel (ids) - k + 1);
        break;
      endif
    endif
    row = [row, " ", ids{k}];
  endfor
  lines{end+1} = row;

endfunction

%!test
%! t = aura.report.table ("2 comparisons", "id", {"id", "id", "id", {"a"; "b"}});
%! assert (aura.report.queue_lines (t), {"To label next, in queue.html or queue.csv: 2 comparisons", "  a b"});
