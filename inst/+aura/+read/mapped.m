## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [T, LACKS] = aura.read.mapped (T, MAP)
## The table T (aura.read.table) with the fields of a MAP (aura.read.map_of) under our names: what
## holds picks is nothing else.  A field with dots may be a path into objects, and lists by numbers
## from 0.  LACKS (cellstr): the paths that no record has.

function [t, lacks] = mapped (t, map)

  columns = cell (size (map.own));
  there = true (size (map.own));
  for k = 1:numel (map.own)
    [columns{k}, there(k)] = column_of (t, map.field{k});
  endfor
  lacks = map.field(! there & t.n > 0);
  t.given = aura.read.pairs_given (map);
  picks = ismember (map.own, {"judge_preference", "human_preference", "swapped_preference", ...
                              "judge_grade", "human_grade", ...
                              "human_agrees", "shown_order"});
  gone = ismember (t.names, setdiff (map.field(picks), map.own));
  [t.names, t.column] = deal (t.names(! gone), t.column(! gone));
  for k = find (there)(:)'
    t = aura.read.set_column (t, map.own{k}, columns{k});
  endfor

endfunction

## IS_THERE: a record has it, be it null.
function [column, is_there] = column_of (t, field)

  idx = find (strcmp (t.names, field));
  is_there = true;
  if (! isempty (idx))
    column = t.column(idx);
    return;
  endif
  path = strsplit (regexprep (field, '\[(\d+)\]', ".$1"), ".");
  [column, is_there] = aura.read.nested (t, path);
  number = str2double (path);
  if (! is_there && any (! isnan (number)))
    path(! isnan (number)) = num2cell (number(! isnan (number)) + 1);
    [column, is_there] = aura.read.nested (t, path);
  endif

endfunction

%!function t = result (spec, varargin)
%!  map = aura.read.map_of (spec);
%!  t = aura.read.worded (aura.read.mapped (aura.tests.records (varargin), map), map);
%!endfunction
%!function verdict = worded (t, name)
%!  [verdict, t] = aura.read.verdict (aura.read.value (t, {name}), name, t);
%!  verdict = verdict';
%!endfunction
%!test <*our names for the file's fields, also of objects and exchanged>
%! t = result ("question=task.text,response_1=response_2,response_2=response_1,id=a.b", ...
%!         '{"task":{"text":"q"},"response_1":"x","response_2":"y","a.b":7}');
%! assert (aura.read.to_text (t, {"question"}), {"q"});
%! assert ([aura.read.to_text(t, {"response_1"}), aura.read.to_text(t, {"response_2"})], ...
%!         {"y", "x"});
%! assert (aura.read.to_id (t, {"id"}), {"7"});
%!test <*words, which replace the usual ones>
%! t = result ("judge_preference=v,1=0,2=1,tie=2", '{"v":0}', '{"v":"1.0"}', '{"v":2}', ...
%!             '{"v":null}', '{"v":"error"}', '{}', '{"v":"A"}');
%! assert (worded (t, "judge_preference"), [1 2 0 NaN NaN NaN NaN]);
%! assert (t.wrong', logical ([0 0 0 0 0 0 1]));
%! assert (t.message{7}, "must be 0, 1, 2 or null, got \"A\"; the map may have it, as in tie=A");
%! assert (t.field{7}, "judge_preference");
%! t = result ("judge_preference=v,1=left,2=right", '{"v":"left"}', '{"v":"same"}', ...
%!             '{"v":"neither"}');
%! assert (t.message{2}, ["must be left, right or null, got \"same\" and \"neither\"; the map ", ...
%!                        "may have it, as in tie=same"]);
%!test <*of one field alone, of truth values, of a field with our name>
%! t = result ("human_preference=h,human_preference.1=left,human_preference.2=right", ...
%!             '{"verdict":"A","h":"right"}', '{"verdict":2,"h":"left"}');
%! assert ([worded(t, "verdict"); worded(t, "human_preference")], [1 2; 2 1]);
%! assert (worded (result ("judge_preference=first,1=true,2=false", '{"first":true}', ...
%!                         '{"first":false}'), "judge_preference"), [1 2]);
%! t = result ("judge_preference.1=L,judge_preference.2=R", ...
%!             '{"verdict":"R","human_preference":1}', '{"verdict":"L","human_preference":"B"}');
%! assert ([worded(t, "verdict"); worded(t, "human_preference")], [2 1; 1 2]);
%! assert (worded (result ("1=links,2=rechts", '{"verdict":"rechts"}'), "verdict"), 2);
%!test <*a path steps into lists; one that is nowhere; null is somewhere; a field is one thing>
%! records = aura.tests.records ({'{"r":{"c":[{"t":"x"},{"t":"y"}]},"judge":"A","h":{"l":null}}'});
%! [t, lacks] = aura.read.mapped (records, ...
%!                                aura.read.map_of (["response_1=r.c.0.t,response_2=r.c[1].t,", ...
%!                                                   "judge_preference=judge,", ...
%!                                                   "human_preference=h.l"]));
%! assert ({aura.read.to_text(t, {"response_1"}), aura.read.to_text(t, {"response_2"}), lacks}, ...
%!         {{"x"}, {"y"}, cell(1, 0)});
%! assert (! any (strcmp (t.names, "judge")));
%! [~, lacks] = aura.read.mapped (records, ...
%!                                aura.read.map_of ("response_1=r.c.2.t,judge_preference=h.x"));
%! assert (lacks, {"r.c.2.t", "h.x"});
