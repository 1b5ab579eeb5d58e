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
        message{i} = "a column name appears twice in the header";
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

%!function [values, lines, names, bad] = parsed (text)
%!  [records, lines, names, bad] = aura.io.read_csv (text);
%!  values = cellfun (@(r) struct2cell (r)', records, "uniformoutput", false);
%!  values = vertcat (values{:});
%!endfunction

%!test <*quotes, doubled quotes, line breaks within, LF and CRLF>
%! [values, lines, names, bad] = parsed ("id, b\r\n1,\"x, \"\"y\"\"\"\n2,\"two\nlines\"\r\n\n3,\n");
%! assert (names, {"id", "b"});
%! assert (values, {"1", "x, \"y\""; "2", "two\nlines"; "3", ""});
%! assert (lines, [2; 3; 6]);
%! assert (isempty (bad));
%!test <*the delimiter is the most frequent in the header, outside of quotes>
%! assert (parsed ("a;b;c\n1,5;2;3"), {"1,5", "2", "3"});
%! assert (parsed ("a\tb\n1\t2"), {"1", "2"});
%! assert (parsed ("\"a;;;\",b\n1,2"), {"1", "2"});
%! assert (parsed ("a\n1"), {"1"});
%!test <*a column without a name is left out>
%! assert (parsed ("a,,b\n1,2,3\n"), {"1", "3"});
%!test <*what cannot be read is said by line, the rest is kept>
%! [values, lines, ~, bad] = parsed ("a,b\n1,2\n1\n\"x\"y,2\n3,4\n");
%! assert (values, {"1", "2"; "3", "4"});
%! assert (lines, [2; 5]);
%! assert ([bad.line], [3 4]);
%! assert (bad(1).message, "1 fields, the header has 2");
%! assert (bad(2).message, "a stray quote in field 1");
%! [~, ~, ~, bad] = parsed ("a,b\n1,\"2\n3,4\n");
%! assert (bad(end).message, "a quoted field does not end (is the file cut off?)");
%! [~, ~, ~, bad] = parsed ("a,a\n1,2\n");
%! assert (bad.message, "a column name appears twice in the header");
