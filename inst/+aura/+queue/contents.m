## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXTS = aura.queue.contents (FORMAT, AUDIT, DATA, PARTS)
## The files of the queue, 1-by-P cellstr, one of each of PARTS (aura.queue.parts), in one
## FORMAT: ".csv", ".jsonl" or ".html".

function texts = contents (format, audit, data, parts)

  switch (format)
    case ".csv"
      texts = arrayfun (@(part) as_csv (with_names (audit, data), part.index), parts, ...
                        "uniformoutput", false);
    case ".jsonl"
      texts = arrayfun (@(part) as_json_lines (with_names (audit, data), part.index), parts, ...
                        "uniformoutput", false);
    case ".html"
      held = arrayfun (@(part) aura.queue.held (audit, data, part), parts, "uniformoutput", false);
      title = {"Which answer is better?", "Is this answer good enough?"};
      texts = aura.queue.pages (held, title{1 + aura.set.is_graded(audit)});
  endswitch

endfunction

## DATA as it is shown: label, the field to be filled in, and texts, a struct of columns.
function shown = with_names (audit, data)

  shown = struct ("id", {data.id(:)}, "label", "human_preference");
  shown.texts = struct ("question", {data.question(:)}, "response_1", {data.response_1(:)}, ...
                        "response_2", {data.response_2(:)});
  if (aura.set.is_graded (audit))
    shown.label = "human_grade";
    shown.texts = struct ("question", {data.question(:)}, "response", {data.response_1(:)});
  endif

endfunction

## The texts stand behind what is filled in.
function text = as_csv (shown, index)

  texts = cellfun (@(name) shown.texts.(name)(index)(:), fieldnames (shown.texts)', ...
                   "uniformoutput", false);
  text = aura.io.csv ([[{"id", shown.label}, fieldnames(shown.texts)']; ...
                       aura.io.defuse(shown.id(index)(:)), repmat({""}, numel (index), 1), ...
                       aura.io.defuse([texts{:}])]);

endfunction

## jsonencode makes null of NaN.  Label Studio writes its own number into a field "id".
function text = as_json_lines (shown, index)

  lines = cell (1, numel (index));
  for i = 1:numel (index)
    k = index(i);
    one = struct ("id", shown.id{k}, "aura_id", shown.id{k});
    for [texts, name] = shown.texts
      one.(name) = texts{k};
    endfor
    lines{i} = [jsonencode(setfield (one, shown.label, NaN)), "\n"];
  endfor
  text = ["", lines{:}];

endfunction

%!shared audit, data, parts
%! data = struct ("id", {{"a"; "b,"; "=c"}}, "question", {{"Q\n\"1\""; "Q2"; "Q3"}}, ...
%!                "response_1", {{"x"; "é"; ""}}, "response_2", {{"y"; "z"; "</script>"}}, ...
%!                "sha256", "ab");
%! audit.status = zeros (3, 1, "int8");
%! audit.opts.seed = 1;
%! parts = aura.queue.parts (audit, [2; 1; 3]);
%!test <*scripts rest on the two columns of the CSV, which stay the first>
%! assert (aura.queue.contents (".csv", audit, data, parts), ...
%!         {["id,human_preference,question,response_1,response_2\r\n\"b,\",,Q2,é,z\r\n", ...
%!           "a,,\"Q\n\"\"1\"\"\",x,y\r\n", "'=c,,Q3,,</script>\r\n"]});
%! assert (aura.queue.contents (".csv", audit, data, aura.queue.parts (audit, zeros (0, 1))), ...
%!         {"id,human_preference,question,response_1,response_2\r\n"});
%!test <*JSON lines that aura_read takes once there is a verdict: texts in the file's order>
%! texts = aura.queue.contents (".jsonl", audit, data, parts);
%! lines = strsplit (texts{1}, "\n");
%! assert (numel (lines), 4);
%! assert (! isempty (strfind (lines{1}, "\"human_preference\":null")));
%! for k = 1:3
%!   row = parts.index(k);
%!   assert (jsondecode (lines{k}), struct ("id", data.id{row}, "aura_id", data.id{row}, ...
%!                                          "question", data.question{row}, ...
%!                                          "response_1", data.response_1{row}, ...
%!                                          "response_2", data.response_2{row}, ...
%!                                          "human_preference", []));
%! endfor
%! assert (aura.queue.contents (".jsonl", audit, data, aura.queue.parts (audit, zeros (0, 1))), ...
%!         {""});
%!test <*a file for each person>
%! texts = aura.queue.contents (".csv", audit, data, aura.queue.parts (audit, (1:3)', 2));
%! [~, ids] = cellfun (@filled, texts, "uniformoutput", false);
%! assert (sort (vertcat (ids{:})), {"'=c"; "a"; "b,"});
%! assert (numel (aura.queue.contents (".html", audit, data, ...
%!                                     aura.queue.parts (audit, (1:3)', 2))), 2);
