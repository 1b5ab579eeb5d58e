## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [RECORDS, PARTS, LINES, FORMAT, BAD] = aura.read.records (TEXT, FILE, OPTIONS)
## TEXT cut into its records: RECORDS (cell of scalar structs), PARTS (cellstr of
## their JSON, "" for CSV), the LINES where they begin, the name of their FORMAT
## (aura.read.formats), and what is BAD (aura.read.problem).  FILE is for messages,
## OPTIONS are those of aura_read.

function [records, parts, lines, format, bad] = records (text, file, options)

  bad = aura.read.problem ();
  [text, spoiled_at, wrong] = without_bad_bytes (text);
  bad = aura.read.joined (bad, wrong);
  is_csv = looks_like_csv (text, options);
  if (is_csv)
    [records, lines, names, wrong] = aura.io.read_csv (text);
    parts = repmat ({""}, size (records));
    format = aura.read.format_of (names, file, options);
    for k = 1:numel (wrong)
      bad(end+1,1) = aura.read.problem (wrong(k).line, "", wrong(k).message);
    endfor
  else
    [parts, lines, wrong] = aura.read.split (text);
    if (! isempty (wrong))
      bad(end+1,1) = aura.read.problem (wrong.line, "", wrong.message);
    endif
    [records, more] = decode (parts, lines);
    bad = aura.read.joined (bad, more);
  endif

  spoiled = lookup (lines, spoiled_at);
  records(spoiled(spoiled > 0)) = {[]};
  aura.read.refuse (aura.read.joined (bad, aura.read.problem ()), file, options);
  good = ! cellfun (@isempty, records);
  records = records(good);
  parts = parts(good);
  lines = lines(good);
  if (isempty (records))
    error ("aura:empty-file", "aura_read: %s has no comparison that can be read",
           file);
  endif
  if (is_csv)
    records = decode_cells (records);
  else
    names = cellfun (@fieldnames, records(1:min (end, 100)), "uniformoutput", false);
    format = aura.read.format_of (unique (vertcat (names{:})), file, options);
  endif

endfunction

## CSV, unless TEXT begins as JSON does, or a later line does and the first is
## no header.
function yes = looks_like_csv (text, options)

  if (any (strcmp (options.format, {"csv", "jsonl"})))
    yes = strcmp (options.format, "csv");
    return;
  endif
  yes = ! any (text(find (uint8 (text) > 32, 1)) == "{[");
  if (yes && ! isempty (regexp (text, '^\s*\{', "once", "lineanchors")))
    yes = is_known ({strtok(text, "\n")});
  endif

endfunction

## Whether the first line names the fields of a format.
function yes = is_known (line)

  words = regexp (line{1}, '[,;\t\r"]+', "split");
  formats = aura.read.formats ();
  yes = any (cellfun (@(need) all (ismember (need, words)), [formats.fields]));

endfunction

function [records, bad] = decode (parts, lines)

  bad = aura.read.problem ();
  records = cell (size (parts));
  for k = 1:numel (parts)
    [records{k}, message] = aura.read.json (parts{k});
    if (! isempty (message))
      if (k == numel (parts) && ! any (parts{k}(max (end, 1):end) == "}"))
        message = [message, " (is the file cut off?)"];
      endif
      bad(end+1,1) = aura.read.problem (lines(k), "", message);
    endif
  endfor

endfunction

## Cells of CSV that hold JSON, and empty ones that mean null.
function records = decode_cells (records)

  formats = aura.read.formats ();
  nested = intersect ([{"judge_scores"}, formats.nested], fieldnames (records{1}));
  for k = 1:numel (records)
    for name = nested(:)'
      cell_text = strtrim (records{k}.(name{1}));
      if (! isempty (cell_text) && any (cell_text(1) == "[{"))
        [value, message] = aura.read.json (["{\"x\":", cell_text, "}"]);
        if (isempty (message))
          records{k}.(name{1}) = value.x;
        endif
      endif
    endfor
  endfor

endfunction

## TEXT with "?" for all that is not ASCII on the LINES that are not UTF-8: they
## are bad, but Octave's regexp must not meet them.
function [text, lines, bad] = without_bad_bytes (text)

  bad = aura.read.problem ();
  lines = zeros (0, 1);
  at = aura.text.utf8_errors (uint8 (text));
  if (isempty (at))
    return;
  endif
  newlines = [0, find(text == "\n"), numel(text) + 1];
  [lines, first] = unique (lookup (newlines, at)(:), "first");
  for k = 1:numel (lines)
    shown = sprintf ("not valid UTF-8 (byte 0x%02X)", double (text(at(first(k)))));
    bad(k,1) = aura.read.problem (lines(k), "", shown);
    range = newlines(lines(k))+1:newlines(lines(k)+1)-1;
    text(range(text(range) > 127)) = "?";
  endfor

endfunction

%!function [records, parts, lines, format, bad] = from (text, more = {})
%!  options = struct ("format", "auto", "onerror", "skip", more{:});
%!  [records, parts, lines, format, bad] = aura.read.records (text, "f", options);
%!endfunction
%!shared one
%! one = '{"question":"q","response_1":"x","response_2":"y","verdict":1}';
%!test <*lines of JSON, an array, CSV>
%! [records, parts, lines, format, bad] = from ([one "\n\n" one "\n"]);
%! assert (numel (records), 2);
%! assert (parts, {one; one});
%! assert (lines, [1; 3]);
%! assert (format, "aura");
%! assert (isempty (bad));
%! [again, ~, lines] = from (["[" one ",\n" one "]"]);
%! assert (again, records);
%! assert (lines, [1; 2]);
%! [csv, parts, lines, format] = from ("question,response_1,response_2,verdict\nq,x,y,1\n");
%! assert (csv, {struct("question", "q", "response_1", "x", "response_2", "y", "verdict", "1")});
%! assert ({parts, lines, format}, {{""}, 2, "aura"});
%!test <*nested JSON in a cell of CSV>
%! records = from ("question,response_1,response_2,judge_scores\nq,x,y,\"{\"\"score_1\"\":3}\"\n");
%! assert (records{1}.judge_scores, struct ("score_1", 3));
%!test <*JSON in a file that does not begin with it>
%! [~, ~, ~, ~, bad] = from (["# a comment\n" one "\n"]);
%! assert (bad.line, 1);
%! assert (strncmp (bad.message, "not valid JSON", 14));
%!test <*bytes that are no UTF-8 spoil their record alone>
%! [records, ~, lines, ~, bad] = from ([one "\n" strrep(one, "x", "\xE9") "\n" one "\n"]);
%! assert (lines, [1; 3]);
%! assert (bad.line, 2);
%! assert (bad.message, "not valid UTF-8 (byte 0xE9)");
%!test <*a file that is cut off>
%! [records, ~, ~, ~, bad] = from ([one "\n" one(1:20)]);
%! assert (numel (records), 1);
%! assert (bad.line, 2);
%! assert (! isempty (strfind (bad.message, "is the file cut off?")));
%!error <aura_read: f, line 2: not valid JSON> from ([one "\n{\n"], {"onerror", "error"})
%!error id=aura:empty-file from ("{\n")
%!test <*fields of a format that hold JSON, in a cell of CSV>
%! records = from ("prompt,chosen,rejected\nq,\"[{\"\"role\"\":\"\"assistant\"\"}]\",r\n");
%! assert (records{1}.chosen, struct ("role", "assistant"));
%!test <*CSV of any format, though a line of a cell begins as JSON does>
%! [records, ~, ~, format] = from ("instruction,output_1,output_2\nq,\"code:\n{x}\",y\n");
%! assert ({records{1}.output_1, format}, {"code:\n{x}", "alpacaeval"});
