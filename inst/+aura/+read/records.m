## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [T, FORMAT, BAD, SHA256, LACKS] = aura.read.records (FILE, OPTIONS)
## The records of FILE as the table T (aura.read.table) of the fields that aura_read looks at,
## the name of their FORMAT (aura.read.formats), what is BAD (aura.read.problem), and the hash
## of the file's bytes.  OPTIONS are those of aura_read.  LACKS: the fields of its map that
## the file has not; NAMES: those that it has.

function [t, format, bad, sha256, lacks, names] = records (file, options)

  [reader, info, gone] = aura.read.open (file);
  is_csv = looks_like_csv (info, options);
  names = __aura_read__ ("as", reader, {"json", "csv"}{1 + is_csv}, aura.read.log_of (info))(:)';
  [map, lacks] = map_in (options.map, names);
  try
    format = aura.read.format_of (union (names, map.own), file, options);
    fields = [aura.read.wanted(format, options.covariates), map.field, map.first];
  catch unknown
    if (! isempty (lacks))
      aura.read.map_lacks (lacks{1}, file, names);
    elseif (is_csv)
      rethrow (unknown);
    endif
    format = "";                         # what is wrong with the records comes first
    fields = {};
  end_try_catch

  judges = aura.read.wide_fields (names);
  known = aura.read.formats (format);
  if (! all ([known.wide]))
    judges = aura.read.wide_fields ({});
  endif
  [t, wrong] = __aura_read__ ("next", reader, unique ([fields, judges.verdict, judges.swapped]), ...
                              Inf, true);
  bad = aura.read.problem ([wrong.line](:), "", {wrong.message}(:));
  aura.read.refuse (bad, file, options);
  if (t.n == 0)
    error ("aura:empty-file", "aura_read: %s has no comparison that can be read", file);
  elseif (isempty (format))
    rethrow (unknown);
  endif
  t = aura.read.table (t, strcmp (options.onerror, "skip"));
  if (is_csv)
    t = decode_cells (t);
  endif
  t = aura.read.mapped (t, map);
  t = aura.read.wide (t, judges);
  sha256 = __aura_read__ ("sha256", reader);

endfunction

## The part of MAP (aura.read.map_of) whose fields are in NAMES, with the first parts of their
## paths, and the fields that are not.
function [map, lacks] = map_in (map, names)

  map.first = strtok (map.field, ".");
  there = ismember (map.field, names) | ismember (map.first, names);
  lacks = map.field(! there);
  for part = {"own", "field", "first"}
    map.(part{1}) = map.(part{1})(there)(:)';
  endfor

endfunction

## CSV, unless the text begins as JSON does, or a later line does and the first is
## no header.
function yes = looks_like_csv (info, options)

  if (any (strcmp (options.format, {"csv", "jsonl"})))
    yes = strcmp (options.format, "csv");
    return;
  endif
  yes = ! any (info.first == "{[");
  if (yes && info.brace)
    yes = is_known (info.header);
  endif

endfunction

## Whether the first line names the fields of a format.
function yes = is_known (line)

  words = regexp (line, '[,;\t\r"]+', "split");
  formats = aura.read.formats ();
  yes = any (cellfun (@(need) all (ismember (need, words)), [formats.fields]));

endfunction

## Cells of CSV that hold JSON.
function t = decode_cells (t)

  formats = aura.read.formats ();
  for k = find (ismember (t.names, [{"judge_scores"}, formats.nested]))
    column = t.column(k);
    text = strtrim (column.level);
    held = find (strncmp (text, "[", 1) | strncmp (text, "{", 1));
    if (isempty (held))
      continue;
    endif
    [inner, problem] = __aura_json__ ("objects", strcat ({"{\"x\":"}, text(held), {"}"}), {"x"});
    good = cellfun ("isempty", problem);
    inner = inner.column;
    of_level = zeros (size (text));      # which of INNER a level is
    of_level(held(good)) = find (good);
    row = find (column.code > 0);
    row = row(of_level(column.code(row)) > 0);
    from = of_level(column.code(row));
    column.kind(row) = inner.kind(from);
    column.number(row) = inner.number(from);
    code = inner.code(from);
    column.code(row) = code + (code > 0) * numel (column.level);
    column.level = [column.level; inner.level];
    t.column(k) = column;
  endfor

endfunction

%!function [t, format, bad] = from (text, more = {})
%!  options = struct ("format", "auto", "onerror", "skip", "covariates", {{}}, "map", aura.read.map_of (""), more{:});
%!  [file, gone] = aura.tests.new_file (text);
%!  [t, format, bad] = aura.read.records (file, options);
%!endfunction
%!function values = held (t, name)
%!  value = aura.read.value (t, {name});
%!  values = value.level(value.code);
%!endfunction
%!shared one
%! one = '{"question":"q","response_1":"x","response_2":"y","verdict":1,"other":7}';
%!test <*lines of JSON, an array, CSV>
%! [t, format, bad] = from ([one "\n\n" one "\n"]);
%! assert ({t.n, t.line, format}, {2, [1; 3], "aura"});
%! assert (t.names, {"question", "response_1", "response_2", "verdict"});
%! assert (held (t, "question"), {"q"; "q"});
%! assert (isempty (bad));
%! again = from (["[" one ",\n" one "]"]);
%! assert (again.line, [1; 2]);
%! assert (again.column, t.column);
%! [csv, format] = from ("question,response_1,response_2,verdict\nq,x,y,1\n");
%! assert ({held(csv, "response_2"), csv.line, format}, {{"y"}, 2, "aura"});
%!test <*nested JSON in a cell of CSV>
%! t = from ("question,response_1,response_2,judge_scores\nq,x,y,\"{\"\"score_1\"\":3}\"\nq,x,y,\nq,x,y,\" [1, 2]\"\nq,x,y,[1\n");
%! scores = aura.read.value (t, {"judge_scores"});
%! assert (scores.kind, uint8 ([5; 0; 6; 2]));
%! assert (scores.level(scores.code([1 3 4])), {'{"score_1":3}'; "[1, 2]"; "[1"});
%!test <*JSON in a file that does not begin with it>
%! [~, ~, bad] = from (["# a comment\n" one "\n"]);
%! assert (bad.line, 1);
%! assert (strncmp (bad.message, "not valid JSON", 14));
%!test <*bytes that are no UTF-8 spoil their record alone>
%! [t, ~, bad] = from ([one "\n" strrep(one, "x", "\xE9") "\n" one "\n"]);
%! assert (t.line, [1; 3]);
%! assert (bad, aura.read.problem (2, "", "not valid UTF-8 (byte 0xE9)"));
%!test <*a file that is cut off>
%! [t, ~, bad] = from ([one "\n" one(1:20)]);
%! assert ({t.n, bad.line}, {1, 2});
%! assert (! isempty (strfind (bad.message, "is the file cut off?")));
%!error <aura_read: .*, line 2: not valid JSON> from ([one "\n{\n"], {"onerror", "error"})
%!error id=aura:empty-file from ("{\n")
%!error <, line 2: not valid JSON> from ("{\"a\":1}\n{\n", {"onerror", "error"})
%!error id=aura:unknown-format from ("{\"a\":1}\n{\n")
%!test <*CSV of any format, though a line of a cell begins as JSON does>
%! [t, format] = from ("instruction,output_1,output_2\nq,\"code:\n{x}\",y\n");
%! assert ({held(t, "output_1"), format}, {{"code:\n{x}"}, "alpacaeval"});
