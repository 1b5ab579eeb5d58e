## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FOUND = aura.read.examined (FILE, OPTIONS)
## What aura_read sees in FILE under its OPTIONS, before it decides whether that is enough: a struct
## of file, container ("CSV", "JSON lines", "JSON"), format (its title, "" where it is unknown),
## kind, records, counted (the records up to which they are counted: 10000 at most), and fields, a
## struct array of name; as, what the field is read as: the name that aura_read and a map have for
## it, "" where it is not read; and holds, its values or what is in it, in words.

function found = examined (file, options)

  most = 10000;
  source = aura.read.start (file, options);
  t = source.whole;
  if (isempty (t))
    [t, ~, ~] = __aura_read__ ("next", source.reader, source.fields, most, false, 1000);
  endif
  source.names = [source.names, t.names(! ismember (t.names, source.names))];
  source = aura.read.decided (source, options);
  t = aura.read.table (t, false);
  container = "JSON lines";
  if (source.is_csv)
    container = "CSV";
  elseif (source.is_packed || ! isempty (source.whole))
    container = "JSON";
  endif
  title = aura.read.formats (source.format);
  fields = struct ("name", source.names, "as", "", "holds", "nothing");
  for k = 1:numel (fields)
    fields(k).as = role_of (source, fields(k).name, source.known{k}, options);
    column = t.column(strcmp (t.names, fields(k).name));
    if (! isempty (column))
      fields(k).holds = holds (column);
    endif
  endfor
  found = struct ("file", file, "container", container, "format", [{title.title}, {""}]{1}, ...
                  "kind", source.kind, "records", t.n, "counted", most, "fields", fields(:));

endfunction

## What the field NAME, by us called KNOWN, is read as.
function as = role_of (source, name, known, options)

  as = "";
  mapped = ismember (source.map.field, {name}) | ismember (source.map.first, {name});
  judges = source.judges;
  [judged, peoples] = aura.read.fields (source.kind);
  if (any (mapped))
    as = strjoin (unique (source.map.own(mapped), "stable"), ", ");
  elseif (any (strcmp (judges.verdict, known)))
    as = ["verdict of ", judges.name{strcmp(judges.verdict, known)}];
  elseif (any (strcmp (judges.people, known)) || strncmp (known, [peoples{1}, "_"], ...
                                                          numel (peoples{1}) + 1))
    as = [peoples{1}, ", a person's"];
  elseif (any (strcmp (judged, known)))
    as = judged{1};
  elseif (any (strcmp (peoples, known)))
    as = peoples{1};
  elseif (! isempty (source.format) && any (strcmp (source.wanted, known)))
    as = known;
  elseif (any (strcmp (options.covariates, name)))
    as = "covariate";
  endif

endfunction

## The values where they are few and short, else what they are.
function text = holds (column)

  [idx, entry] = aura.read.distinct (column, column.kind > 1);
  count = accumarray (idx(idx > 0), 1, [numel(entry.kind), 1]);
  blank = cellfun ("isempty", strtrim (entry.text)) & entry.kind == 2;
  none = sum (idx == 0) + sum (count(blank));
  [kind, value, count] = deal (entry.kind(! blank), entry.text(! blank), count(! blank));
  number = entry.number(! blank);
  if (all (kind == 2))                   # as CSV has them
    number = aura.text.number (value);
    kind(! isnan (number)) = 3;
  endif
  parts = {};
  if (numel (kind) <= 6 && all (cellfun (@aura.text.width, value) <= 16) && all (kind < 5))
    [~, order] = sort (-count);
    for k = order'
      parts{end+1} = sprintf ("%s %d", shown (value{k}), count(k));
    endfor
  else
    names = {"text", kind == 2; "number", kind == 3; "true or false", kind == 4; ...
             "object", kind == 5; "list", kind == 6};
    for row = names'
      if (any (row{2}))
        parts{end+1} = aura.text.count (sum (count(row{2})), row{1});
      endif
    endfor
    if (all (kind == 3))
      parts{end} = sprintf ("%s, %g to %g", parts{end}, min (number), max (number));
    elseif (all (kind == 2))
      parts{end} = sprintf ("%s, %d different", parts{end}, numel (kind));
    endif
  endif
  if (none > 0)
    parts{end+1} = sprintf ("none %d", none);
  endif
  text = strjoin (parts, ", ");
  if (isempty (kind))
    text = "nothing";
  endif

endfunction

function text = shown (text)

  text = aura.text.clean (text);
  if (any (ismember (" ,", text)))
    text = ["\"", text, "\""];
  endif

endfunction

%!function found = result (name, text, varargin)
%!  [file, gone] = aura.tests.new_file (text, name);
%!  found = aura.read.examined (file, aura.read.options (varargin));
%!endfunction
%!test <*of each field what it is read as, and what it holds>
%! found = result ("a.csv", ["prompt,a,b,winner,gold,when\n", ...
%!                           "q,x y z,u,A,A,1\nr,x,u,B,,2\nr,x,v,both good,,7\n"], "Map", ...
%!                 "question=prompt,response_1=a,response_2=b,judge_preference=winner");
%! assert ({found.container, found.format, found.kind, found.records}, {"CSV", "aura", "pair", 3});
%! assert ({found.fields.name}, {"prompt", "a", "b", "winner", "gold", "when"});
%! assert ({found.fields.as}, ...
%!         {"question", "response_1", "response_2", "judge_preference", "", ""});
%! assert ({found.fields([1 4 5 6]).holds}, ...
%!         {"r 2, q 1", "A 1, B 1, \"both good\" 1", "A 1, none 2", "1 1, 2 1, 7 1"});
%!test <*unknown; a field that comes late; many values; verdicts of a judge each>
%! line = @(k) sprintf ("{\"p\":\"text %d\",\"s\":%d,\"o\":{},\"v\":null}\n", k, k);
%! lines = arrayfun (line, 1:150, "uniformoutput", false);
%! found = result ("a.jsonl", [lines{:}, "{\"late\":true}\n"]);
%! assert ({found.container, found.format, found.records}, {"JSON lines", "", 151});
%! assert ([{found.fields.name}; {found.fields.holds}], ...
%!         {"o", "p", "s", "v", "late"; "150 objects, none 1", ...
%!          "150 texts, 150 different, none 1", "150 numbers, 1 to 150, none 1", "nothing", ...
%!          "true 1, none 150"});
%! assert ({found.fields.as}, {"", "", "", "", ""});
%! found = result ("b.jsonl", ["{\"question\":\"q\",\"response_1\":\"a\",\"response_2\":\"b\",", ...
%!                             "\"verdict_g\":1,\"verdict_h\":2,\"human_preference_ada\":1}\n"]);
%! assert ({found.fields([1 5 6]).as}, ...
%!         {"human_preference, a person's", "verdict of g", "verdict of h"});
