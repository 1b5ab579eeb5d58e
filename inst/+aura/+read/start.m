## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SOURCE = aura.read.start (FILE, OPTIONS)
## FILE, opened under the OPTIONS of aura_read, for aura.read.records: a struct of file, reader
## (__aura_read__; it is closed with the last copy of SOURCE), names (its fields), is_csv,
## format (of aura.read.formats; "" where the names are unknown, as the error unknown says),
## fields (those that are wanted), judges (aura.read.wide_fields), and of the map of OPTIONS
## the part that the file has (map), and the fields that it has not (lacks).

function source = start (file, options)

  [reader, info, gone] = aura.read.open (file);
  is_csv = looks_like_csv (info, options);
  names = __aura_read__ ("as", reader, {"json", "csv"}{1 + is_csv}, aura.read.log_of (info))(:)';
  [map, lacks] = map_in (options.map, names);
  unknown = [];
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
  source = struct ("file", file, "reader", reader, "gone", gone, "names", {names}, "is_csv", is_csv, ...
                   "format", format, "unknown", unknown, "judges", judges, "map", map, "lacks", {lacks}, ...
                   "fields", {unique([fields, judges.verdict, judges.swapped])});

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

%!function source = of (text, ending, varargin)
%!  [file, gone] = aura.tests.new_file (text, ending);
%!  source = aura.read.start (file, aura.read.options (varargin));
%!endfunction
%!test <*the format, and the fields that are wanted of those that there are>
%! source = of ("id,question,response_1,response_2,verdict,left\n1,Q,x,y,1,2\n", ".csv");
%! assert ({source.is_csv, source.format, source.names}, {true, "aura", {"id", "question", "response_1", "response_2", "verdict", "left"}});
%! assert (all (ismember ({"id", "response_2", "verdict"}, source.fields)));
%! assert (! any (strcmp (source.fields, "left")));
%! assert (isempty (source.lacks) && isempty (source.unknown));
%! source = of ('{"input":"q","output_1":"x","output_2":"y","label":1}', ".jsonl", "Map", ...
%!              "question=input,response_1=output_1,response_2=output_2,judge_preference=label,category=kind");
%! assert ({source.is_csv, source.format, source.lacks}, {false, "aura", {"kind"}});
%! assert (any (strcmp (source.fields, "label")));
%!test <*what is unknown in CSV is an error at once, in JSON what is wrong with its records comes first>
%! [file, gone] = aura.tests.new_file ("a,b\n1,2\n", ".csv");
%! said = aura.tests.complaint (@() aura.read.start (file, aura.read.options ({})));
%! assert (strtok (said), "aura:unknown-format");
%! source = of ('{"a":1}', ".jsonl");
%! assert ({source.format, source.unknown.identifier}, {"", "aura:unknown-format"});
%!test <*a path of the map: what holds it is wanted, and is no field that lacks>
%! source = of ('{"task":{"text":"q"},"output_1":"x","output_2":"y","label":1}', ".jsonl", "Map", ...
%!              "question=task.text,response_1=output_1,response_2=output_2,judge_preference=label");
%! assert ({source.lacks, source.format}, {cell(1, 0), "aura"});
%! assert (all (ismember ({"task", "task.text", "label"}, source.fields)));
%!test <*JSON lines behind a line that is none; CSV with a brace in it>
%! record = '{"question":"q","response_1":"x","response_2":"y","verdict":1}';
%! assert (of (["started\n" record "\n"], "").is_csv, false);
%! assert (of (["id,question,response_1,response_2,verdict\n1,Q,\"\n{\",y,1\n"], "").is_csv, true);
