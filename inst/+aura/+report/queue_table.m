## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The table of queue.csv: IDS, and room for what the human prefers.
function table = queue_table (ids)

  table = aura.report.file_table ({"id", "id", ids; ...
                                   "human_preference", "text", repmat({""}, numel (ids), 1)});

endfunction

%!assert (aura.report.csv (aura.report.queue_table ({"a"; "b"})), "id,human_preference\r\na,\r\nb,\r\n")
