## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [T, BAD, MORE, UNUSED, SOURCE] = aura.read.records (SOURCE, OPTIONS, COUNT)
## The next COUNT records (all) of SOURCE (aura.read.start) as the table T (aura.read.table) of
## the fields that aura_read looks at, and what is BAD (aura.read.problem; MORE are not listed).
## UNUSED (cellstr row): fields that look as if they should be used, and are not.  OPTIONS are
## those of aura_read.  T.n is 0 behind the last record.  SOURCE knows the fields that begin with
## these records.

function [t, bad, more, unused, source] = records (source, options, count = Inf)

  skips = strcmp (options.onerror, "skip");
  unused = {};
  if (isempty (source.whole))
    [t, wrong, more] = __aura_read__ ("next", source.reader, source.fields, count, true, ...
                                      merge (skips, 1000, 1));
  else
    [t, wrong, more] = deal (source.whole, struct ("line", {}, "message", {}), 0);
  endif
  bad = aura.read.problem ([wrong.line](:), "", {wrong.message}(:));
  more -= numel (bad);
  if (! (source.is_csv && isempty (source.format))) # then it may be something else than CSV
    aura.read.refuse (bad, source.file, options);
  endif
  if (t.n == 0 && isinf (count) && ! (source.is_csv && isempty (source.format)))
    error ("aura:empty-file", "aura_read: %s has no comparison that can be read", source.file);
  endif
  source.names = [source.names, t.names(! ismember (t.names, source.names))];
  if (numel (source.names) > numel (source.known))
    source = aura.read.decided (source, options);
  endif
  t = aura.read.table (t, skips);
  t.bar = source.bar;
  mine = ismember (t.names, source.names(source.mine));
  [t.names, t.column] = deal (t.names(mine), t.column(mine));
  if (isempty (source.format) && ! isempty (source.lacks))
    aura.read.map_lacks (source.lacks{1}, source.file, source.names);
  elseif (isempty (source.format)
          && aura.read.suggested (named (t, source.map), [source.names, source.map.own], ...
                                  source.file, ! isempty (source.judges.name)))
    source = aura.read.decided (source, setfield (options, "format", "jsonl"));
  endif
  [~, idx] = ismember (t.names, source.names);
  t.names(idx > 0) = source.known(idx(idx > 0));
  if (source.is_csv)
    t = decode_cells (aura.read.decimal_commas (t, source.header));
  endif
  [t, nowhere] = aura.read.mapped (t, source.map);
  source.lacks = [source.lacks, nowhere];
  judges = source.judges;
  format = aura.read.formats (source.format);
  taken = [source.wanted, judges.verdict, judges.swapped, judges.people];
  people = {};
  if (format.people)
    if (isempty (t.bar))
      [t, counts] = aura.read.vote_counts (t, [taken, format.persons]);
      taken = [taken, counts];
    endif
    people = [format.persons(ismember (format.persons, t.names)), judges.people, ...
              aura.read.people_fields(t, taken)];
  endif
  s = aura.read.side_fields (t.names);
  [judged, peoples] = aura.read.fields (source.kind);
  unused = [not_used(t, judged), not_used(t, peoples), ...
            t.names(! ismember (t.names, [taken, people, format.aside, t.names(s.agrees)]))(:)'];
  unused = unused(ismember (unused, [source.like, judged, peoples]));
  refuse_both_kinds (t, source);
  t.asked = source.wanted;
  t = aura.read.worded (aura.read.wide (t, judges, people), options.map, source.unnamed);

endfunction

## T with the names of MAP beside its own.
function t = named (t, map)

  for k = 1:numel (map.own)
    column = t.column(strcmp (t.names, map.field{k}));
    if (! isempty (column))
      t = aura.read.set_column (t, map.own{k}, column);
    endif
  endfor

endfunction

## Of several FIELDS of T with a verdict those whose values the others outdo.
function names = not_used (t, fields)

  value = aura.read.value (t, fields);
  names = fields(! ismember (1:numel (fields), value.from));
  names = names(cellfun (@(name) any (getfield (aura.read.value (t, {name}), "kind")), names));

endfunction

## An error where a record of a file of pairs has a grade and no verdict.
function refuse_both_kinds (t, source)

  if (! isempty (t.bar) || ! any (ismember ({"judge_grade", "human_grade"}, t.names)))
    return;
  endif
  graded = aura.read.value (t, {"judge_grade", "human_grade"});
  compared = aura.read.value (t, [aura.read.fields(), {"human_preference"}]);
  k = find (graded.kind > 0 & compared.kind == 0, 1);
  if (! isempty (k))
    error ("aura:two-kinds",
           ["aura_read: %s has comparisons of two answers and, on line %d, a grade of one: ", ...
            "each kind is a file of its own"], source.file, t.line(k));
  endif

endfunction

## Cells of CSV that hold JSON.
function t = decode_cells (t)

  formats = aura.read.formats ();
  for k = find (ismember (t.names, [{"judge_scores"}, formats.nested]))(:)'
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
    t.column(k) = aura.read.filled (column, row, inner, from);
  endfor

endfunction

%!function [t, format, bad] = from (text, more = {})
%!  options = struct ("format", "auto", "onerror", "skip", "covariates", {{}}, ...
%!                    "humans", "^human$", "map", aura.read.map_of (""), more{:});
%!  [file, gone] = aura.tests.new_file (text);
%!  source = aura.read.start (file, options);
%!  [t, bad, ~, ~, source] = aura.read.records (source, options);
%!  format = source.format;
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
%! t = from (["question,response_1,response_2,judge_scores\nq,x,y,\"{\"\"score_1\"\":3}\"\n", ...
%!            "q,x,y,\nq,x,y,\" [1, 2]\"\nq,x,y,[1\n"]);
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
%!test <*a field of ours that begins behind the first records; other fields are not kept>
%! text = [repmat([strrep(one, "other", "verdict_2") "\n"], 1, 120) ...
%!         strrep(one, '"other":7', '"human_preference":2,"id":"x","note":1') "\n"];
%! for as_array = [false, true]
%!   if (as_array)
%!     text = ["[" strjoin(strsplit (strtrim (text), "\n"), ",") "]"];
%!   endif
%!   t = from (text);
%!   assert (t.names, {"question", "response_1", "response_2", "verdict", "verdict_2", ...
%!                     "human_preference", "id"});
%!   human = aura.read.value (t, {"human_preference"});
%!   assert ({human.number(121), find(human.kind)}, {2, 121});
%! endfor
%! more = [repmat("{\"question\":\"q\",\"response_1\":\"x\",\"response_2\":\"y\"}\n", 1, 120) ...
%!         one "\n"];
%! [t, format] = from (more);
%! verdict = aura.read.value (t, {"verdict"});
%! assert ({format, verdict.number(121)}, {"aura", 1});
%!error <aura_read: .*, line 2: not valid JSON> from ([one "\n{\n"], {"onerror", "error"})
%!error id=aura:empty-file from ("{\n")
%!error <, line 2: not valid JSON> from ("{\"a\":1}\n{\n", {"onerror", "error"})
%!error id=aura:unknown-format from ("{\"a\":1}\n{\n")
%!test <*CSV of any format, though a line of a cell begins as JSON does>
%! [t, format] = from ("instruction,output_1,output_2\nq,\"code:\n{x}\",y\n");
%! assert ({held(t, "output_1"), format}, {{"code:\n{x}"}, "alpacaeval"});
