## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SOURCE = aura.read.start (FILE, OPTIONS, UNNAMED)
## FILE, opened under the OPTIONS of aura_read, for aura.read.records: a struct of
##   file, reader   (__aura_read__; it is closed with the last copy of SOURCE)
##   whole          the records of a file that is one object, else []
##   is_packed      it holds them in another way (aura.read.unpacked)
##   is_csv
##   fields         those of the first records
##   unnamed        what a judge without a name is called
##   header         the first line
## and what follows from their names (aura.read.decided).

function source = start (file, options, unnamed = "judge")

  [reader, info, gone] = aura.read.open (file);
  is_csv = looks_like_csv (info, options);
  path = path_to_records (info);
  names = __aura_read__ ("as", reader, merge (is_csv, "csv", "json"), path)(:)';
  if (is_csv && isempty (names))
    error ("aura:empty-file", "aura_read: %s has no names in its header", file);
  endif
  whole = [];
  is_packed = false;
  if (info.alone && isempty (path))      # it may hold its records in another way
    [whole, bad] = __aura_read__ ("next", reader, names, Inf, true);
    aura.read.refuse (aura.read.problem ([bad.line](:), "", {bad.message}(:)), file, options);
    [whole, is_packed] = aura.read.unpacked (whole, @() aura.read.wanted_fields (), ...
                                             options.map.field);
    names = whole.names;
  endif
  source = struct ("file", file, "reader", reader, "gone", gone, "whole", whole, ...
                   "is_packed", is_packed, "is_csv", is_csv, "names", {names}, ...
                   "fields", {names}, "unnamed", unnamed, "header", info.header);
  source = aura.read.decided (source, options);

endfunction

## CSV, unless the text begins as JSON does, or a later line does and the first is
## no header.
function yes = looks_like_csv (info, options)

  if (any (strcmp (options.format, {"csv", "jsonl"})))
    yes = strcmp (options.format, "csv");
  else
    yes = ! any (info.first == "{[") && ! (info.brace && ! any (ismember (info.header, ",;\t")));
  endif

endfunction

## The keys on the way to the records of a file that is one object (INFO of __aura_read__), as the
## first of the formats has them whose list it may hold; else {}.
function path = path_to_records (info)

  path = {};
  for format = aura.read.formats ()
    if (info.alone && ! isempty (format.path) ...
        && any (strcmp ([merge(isscalar(format.path), "[", "{"), format.path{1}], info.keys)))
      path = format.path;
      return;
    endif
  endfor

endfunction

%!function source = result (text, ending, varargin)
%!  [file, gone] = aura.tests.new_file (text, ending);
%!  source = aura.read.start (file, aura.read.options (varargin));
%!  source.fields = source.names(source.mine);
%!endfunction
%!test <*the format, and the fields that are wanted of those that there are>
%! source = result ("id,question,response_1,response_2,verdict,left\n1,Q,x,y,1,2\n", ".csv");
%! assert ({source.is_csv, source.format, source.names}, ...
%!         {true, "aura", {"id", "question", "response_1", "response_2", "verdict", "left"}});
%! assert (all (ismember ({"id", "response_2", "verdict"}, source.fields)));
%! assert (! any (strcmp (source.fields, "left")));
%! assert (isempty (source.lacks));
%! source = result ('{"input":"q","output_1":"x","output_2":"y","label":1}', ".jsonl", "Map", ...
%!              ["question=input,response_1=output_1,response_2=output_2,", ...
%!               "judge_preference=label,category=kind"]);
%! assert ({source.is_csv, source.format, source.lacks}, {false, "aura", {"kind"}});
%! assert (any (strcmp (source.fields, "label")));
%!test <*what fits no format; names in other letters, and fields that look like ours>
%! source = result ("a,b\n1,2\n", ".csv");
%! assert ({source.format, source.fields}, {"", {"a", "b"}});
%! source = result (["ID,Question,Response 1,response.2,Judge Preference,x,extra note\n", ...
%!                   "1,Q,x,y,1,,\n"], ".csv");
%! assert (source.known, {"id", "question", "response_1", "response_2", "judge_preference", "x", ...
%!                        "extra note"});
%! assert ({source.format, source.fields}, ...
%!         {"aura", {"ID", "Question", "Response 1", "response.2", "Judge Preference"}});
%! source = result (["id,question,response_1,response_2,verdict,human note,Verdict\n", ...
%!                   "1,Q,x,y,1,,\n"], ".csv");
%! assert (all (ismember ({"human note", "Verdict", "verdict"}, source.fields)));
%!test <*a path of the map: what holds it is wanted, and is no field that lacks>
%! source = result ('{"task":{"text":"q"},"output_1":"x","output_2":"y","label":1}', ...
%!                  ".jsonl", "Map", ...
%!                  ["question=task.text,response_1=output_1,response_2=output_2,", ...
%!                   "judge_preference=label"]);
%! assert ({source.lacks, source.format}, {cell(1, 0), "aura"});
%! assert (all (ismember ({"task", "label"}, source.fields)));
%!test <*JSON lines behind a line that is none; CSV with a brace in it>
%! record = '{"question":"q","response_1":"x","response_2":"y","verdict":1}';
%! assert (result (["started\n" record "\n"], "").is_csv, false);
%! assert (result (["\xE9\xFF started\n" record "\n"], "").is_csv, false); # no error of a regexp
%! assert (result (["id,question,response_1,response_2,verdict\n1,Q,\"\n{\",y,1\n"], "").is_csv, ...
%!         true);
