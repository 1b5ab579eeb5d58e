## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [RECORDS, LINES, NAMES, BAD] = aura.io.read_csv (TEXT)
## Comma-separated values (RFC 4180: quoted fields, doubled quotes, line breaks
## within quotes, LF or CRLF) as a cell column of scalar structs of strings.  The
## delimiter is the most frequent of comma, semicolon and tab in the first line.
## LINES are the lines on which the records begin, NAMES the header, BAD a struct
## array of line and message for the records that cannot be read.

function [records, lines, names, bad] = read_csv (text)

  bytes = uint8 (text);
  quotes = bytes == "\"";
  outside = mod (cumsum (int32 (quotes)), 2) == 0;
  newlines = find (bytes == 10);
  ends = find (bytes == 10 & outside);

  head = 1:min ([ends, numel(bytes)]);
  counts = sum ((bytes(head)' == ",;\t") & outside(head)', 1);
  [~, best] = max (counts);
  commas = find (bytes == ",;\t"(best) & outside);

  starts = [1, ends + 1];
  stops = [ends - 1, numel(bytes)];
  n = numel (starts);
  lines = ones (n, 1);
  if (! isempty (newlines))
    lines = lookup (newlines, starts(:) - 1) + 1;
  endif

  names = {};
  records = cell (n, 1);
  message = cell (n, 1);
  empty = false (n, 1);
  first_comma = lookup (commas, starts - 1); # a comma may come first
  last_comma = lookup (commas, stops + 1);
  for i = 1:n
    inner = commas(first_comma(i)+1:last_comma(i));
    [fields, message{i}] = cut (text, starts(i), stops(i), inner);
    empty(i) = isscalar (fields) && isempty (strtrim (fields{1}));
    if (empty(i) || ! isempty (message{i}))
      continue;
    elseif (isempty (names))
      names = strtrim (fields);
      empty(i) = true;     # the header is no record
      named = ! cellfun (@isempty, names);
      if (numel (unique (names(named))) < sum (named))
        message{i} = "a column name stands twice in the header";
      endif
    elseif (numel (fields) != numel (names))
      message{i} = sprintf ("%d fields, the header has %d",
                            numel (fields), numel (names));
    else
      records{i} = cell2struct (fields(named)(:), names(named)(:), 1);
    endif
  endfor

  wrong = ! cellfun (@isempty, message);
  if (! outside(end))
    wrong(end) = true;
    message{end} = "a quoted field does not end (is the file cut off?)";
  endif
  bad = struct ("line", num2cell (lines(wrong)), "message", message(wrong));
  keep = ! empty & ! wrong;
  records = records(keep);
  lines = lines(keep);

endfunction

## The fields between the positions of the commas.
function [fields, message] = cut (text, start, stop, commas)

  message = "";
  if (stop >= start && text(stop) == "\r")
    stop--;
  endif
  from = [start, commas + 1];
  to = [commas - 1, stop];
  fields = cell (1, numel (from));
  for k = 1:numel (from)
    field = text(from(k):to(k));
    if (any (field == "\""))
      inner = field(2:end-1);
      if (numel (field) < 2 || field(1) != "\"" || field(end) != "\""
          || any (strrep (inner, "\"\"", "") == "\""))
        message = sprintf ("a stray quote in field %d", k);
      endif
      field = strrep (inner, "\"\"", "\"");
    endif
    if (isempty (field))
      field = "";      # 0-by-0, as jsondecode has it
    endif
    fields{k} = field;
  endfor

endfunction
