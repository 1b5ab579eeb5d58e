## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Comma-separated values (RFC 4180, UTF-8, CRLF) of the columns in the struct
## COLUMNS, each a cellstr or a cell of printed numbers, under their field names.
## Fields are quoted where they need it and otherwise left as they are.

function text = csv (columns)

  names = fieldnames (columns);
  cells = cell (numel (names), numel (columns.(names{1})));
  for k = 1:numel (names)
    cells(k,:) = quoted (columns.(names{k})(:)');
  endfor
  layout = [strjoin(repmat ({"%s"}, 1, numel (names)), ","), "\r\n"];
  text = [strjoin(names', ","), "\r\n"];
  if (! isempty (cells))
    text = [text, sprintf(layout, cells{:})];
  endif

endfunction

function fields = quoted (fields)

  needs = ! cellfun (@isempty, regexp (fields, "[\",\r\n]|^\\s|\\s$", "once"));
  fields(needs) = cellfun (@(f) ["\"", strrep(f, "\"", "\"\""), "\""],
                           fields(needs), "uniformoutput", false);

endfunction
