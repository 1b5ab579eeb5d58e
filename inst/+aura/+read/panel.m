## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DATA = aura.read.panel (SOURCES, OPTIONS)
## The panel of aura_read: one row an item, a column a judge, from the files in the
## struct array SOURCES (aura.read.comparisons).

function data = panel (sources, options)

  files = {sources.file};
  list = stacked (sources);
  [options.bare, options.kind] = deal (all (strcmp ({sources.format}, "aura")), sources(1).kind);
  if (strcmp (options.kind, "grade"))
    options.bare = options.kind;
  endif
  judges = judges_of (list, files, options);
  [list, join, bad] = aura.read.join (list, files, options);
  data = rmfield (aura.read.columns_of (list, join, judges), {"head", "repeats_agree"});
  data.dropped = aura.read.left_out (data.dropped, sources, bad);
  if (! strcmp (options.kind, "grade")   # ids are enough for these
      && all (cellfun ("isempty", [data.response_1; data.response_2])))
    data.dropped.doubts{end+1} = "no file has texts: all here is of verdicts alone.";
  endif
  data.file = strjoin (files, ", ");
  aura.read.refuse_none (data, numel (data.id), strjoin (judges, ", "));
  data.file = files;
  data.format = {sources.format};
  data.sha256 = sources(1).sha256;
  if (numel (files) > 1)
    data.sha256 = hash ("sha256", strjoin ({sources.sha256}, "\n"));
  endif

endfunction

## The rows of all SOURCES, with the number of their file.
function list = stacked (sources)

  for k = 1:numel (sources)
    sources(k).rows.file = repmat (k, size (sources(k).rows.line));
  endfor
  list = struct ();
  for name = fieldnames (sources(1).rows)'
    parts = arrayfun (@(s) s.rows.(name{1}), sources(:), "uniformoutput", false);
    list.(name{1}) = vertcat (parts{:});
  endfor

endfunction

## The judges asked for, or all in the order of their first verdicts.
function judges = judges_of (list, files, options)

  judges = unique (list.judge(list.judged), "stable")(:)';
  if (isempty (judges))
    aura.read.judge_of (list, strjoin (files, ", "), options); # says what was sought
  endif
  wanted = cellstr (options.judge)(:)';
  if (isequal (wanted, {"all"}) || isequal (wanted, {""}))
    return;
  endif
  wrong = find (! ismember (wanted, judges), 1);
  if (! isempty (wrong))
    error ("aura:unknown-judge", "aura_read: Judge must be one of %s in %s, got \"%s\"",
           strjoin (judges, ", "), strjoin (files, ", "), wanted{wrong});
  endif
  judges = unique (wanted, "stable");

endfunction

%!function data = read (texts, varargin)
%!  files = cellfun (@(t) [tempname(), ".csv"], texts, "uniformoutput", false);
%!  aura.io.write ("test", files, texts);
%!  gone = onCleanup (@() cellfun (@unlink, files));
%!  data = aura_read (files, varargin{:});
%!endfunction
%!function text = csv (judge, varargin)
%!  text = ["id,question,response_1,response_2,judge,verdict,human_preference,", ...
%!          "swapped_preference,model_1,model_2\n"];
%!  for k = 1:numel (varargin)
%!    v = varargin{k};
%!    text = [text, sprintf("%s,%s,%s,%s,%s,%s,%s,%s,%s,%s\n", v{1:4}, judge, v{5:end}, ...
%!                          {""}{ones (1, 9 - numel (v))})];
%!  endfor
%!endfunction
%!shared one, two
%! one = csv ("i", {"a", "Q", "x", "y", "1", "2", "2", "m", "n"}, {"b", "R", "x", "y", "2"}, ...
%!            {"c", "S", "x", "y", "tie", "1"}, {"d", "T", "x", "y", "1", "tie"});
%! two = csv ("j", {"b", "R", "y", "x", "1", "", "1"}, {"a", "Q", "y", "x", "2"}, ...
%!            {"c", "S", "x", "y", "2"}, {"e", "U", "x", "y", "1"});
%!test <*items, verdicts in the terms of their answers, labels, models>
%! d = read ({one, two});
%! assert (d.judges, {"i", "j"});
%! assert (d.id, {"a"; "b"; "c"; "e"});
%! assert (d.response_1, {"x"; "x"; "x"; "x"});
%! assert (d.verdict, [1 1; 2 2; NaN 2; NaN 1]);
%! assert (d.verdict_swapped, [2 NaN; NaN 2; NaN NaN; NaN NaN]);
%! assert (d.further, [-1 NaN; NaN -1; NaN NaN; NaN NaN]);
%! assert (d.consistent, [0 NaN; NaN 1; NaN NaN; NaN NaN]);
%! assert (d.human_preference, [2; NaN; 1; NaN]);
%! assert ({d.model_1{1}, d.model_2{1}, d.model_1{2}}, {"m", "n", ""});
%! assert (d.line, [2; 3; 4; 5]);
%! assert (d.in_file, [1; 1; 1; 2]);
%! assert ([d.dropped.human_ties, d.dropped.judge_ties, d.dropped.unparsed, ...
%!          d.dropped.bad_lines], [1 1 0 0]);
%! assert ([d.join.by_id, d.join.by_text, d.join.further, d.join.alone], [3 0 0 2]);
%! assert (d.join.shared, [2 2]);
%! assert (d.join.also, {""; ""; ""; ""});
%!test <*different ids with the same texts: in one file, in files with common ids, in others>
%! rows_of = @(ids) cellfun (@(id, v) {id, "Q", v{:}}, ids, ...
%!                           {{"x", "y", "1"}, {"y", "x", "1"}, {"x", "y", "2"}}(1:numel (ids)), ...
%!                           "uniformoutput", false);
%! i = csv ("i", rows_of ({"a", "b", "c"}){:});
%! d = read ({i}, "Judge", "all");
%! assert (d.id, {"a"; "b"; "c"});
%! assert (d.verdict, [1; 1; 2]);
%! d = read ({i, csv("j", rows_of ({"b", "d"}){2}, {"b", "Q", "y", "x", "1"}, ...
%!                   {"e", "Q", "y", "x", "2"})});
%! assert (d.id, {"a"; "b"; "c"; "d"; "e"});
%! assert (d.verdict, [1 NaN; 1 1; 2 NaN; NaN 1; NaN 2]);
%! d = read ({i, csv("j", rows_of ({"p", "q", "r"}){:})});
%! assert (d.id, {"a"; "b"; "c"});
%! assert (d.verdict, [1 1; 1 1; 2 2]);
%! assert (d.join.also, {"p"; "q"; "r"});
%! assert ([d.join.by_id, d.join.by_text, d.join.further], [0 3 0]);
%! d = read ({i, csv("j", rows_of ({"p", "q", "r"}){:}), csv("", {"t", "Q", "y", "x", "", "1"})});
%! assert (d.join.also, {"p; t"; "q"; "r"});
%! assert (d.human_preference, [2; NaN; NaN]);
%! assert (d.join.by_text, 4);
%!test <*rows without ids>
%! d = read ({csv("i", {"", "Q", "x", "y", "1"}, {"", "R", "x", "y", "1"}, ...
%!                {"", "Q", "y", "x", "1"}), ...
%!            csv("j", {"", "Q", "y", "x", "1"}, {"p", "R", "x", "y", "2"})});
%! assert (d.verdict, [1 2; 1 2]);
%! assert (d.join.also, {""; "p"});
%! assert ([d.join.by_id, d.join.by_text, d.join.further], [0 3 1]);
%!test <*a label in the other file, of an item with turned answers; labels that join nothing>
%! d = read ({one, csv("", {"b", "R", "y", "x", "", "1"}, {"w", "W", "y", "x", "", "1"}, ...
%!                     {"v", "", "", "", "", "2"}, {"u", "", "", "", ""})}); # the last has no label
%! assert (d.judges, {"i"});
%! assert (d.human_preference, [2; 2]);
%! assert (d.join.unmatched, {"w"; "v"});
%! assert (d.dropped.unjudged, 2);
%!test <*further verdicts of a judge: swapped, and by another prompt>
%! d = read ({csv("i", {"a", "Q", "x", "y", "1", "", "2"}, {"a", "Q", "x", "y", "1"}, ...
%!                {"a", "Q", "y", "x", "1"}, {"b", "R", "x", "y", "2"}, ...
%!                {"b", "R", "y", "x", "1"}, {"b", "R", "x", "y", "tie"}), two});
%! assert (d.verdict(1:2,1), [1; 2]);
%! assert (d.verdict_swapped(1:2,1), [2; 2]);
%! assert (d.further(1:2,1), [-1/3; -1/2], eps);
%! assert (d.join.further, 4);
%!test <*another row of the same order is no swapped verdict; a tie is consistent with nothing>
%! d = read ({csv("i", {"a", "Q", "x", "y", "1"}, {"a", "Q", "x", "y", "2"}, ...
%!                {"b", "R", "x", "y", "tie", "", "1"})}, "Judge", "all");
%! assert (d.verdict_swapped, NaN);
%! assert (d.further, -1);
%! with = @(verdict) sprintf (["id,question,response_1,response_2,judge,verdict,", ...
%!                             "swap_consistent\n1,Q,x,y,i,%s,1\n1,Q,x,y,j,1,0\n"], verdict);
%! d = read ({with("1")}, "Judge", "all");
%! assert (d.consistent, [1 0]);
%! d = read ({with("tie")}, "Judge", "all");
%! assert (d.consistent, [NaN 0]);
%!test <*what a row says of the swapped answers counts before what others or its verdicts say>
%! d = read ({csv("i", {"a", "Q", "x", "y", "1", "", "2"}, {"a", "Q", "y", "x", "2"})}, ...
%!           "Judge", "all");
%! assert (d.verdict_swapped, 2);
%! d = read ({["id,question,response_1,response_2,judge,verdict,swap_consistent,", ...
%!             "swapped_preference\n1,Q,x,y,i,1,0,1\n"]}, "Judge", "all");
%! assert ([d.verdict_swapped, d.consistent], [1 0]);
%!test <*models from a row of the other order>
%! d = read ({csv("i", {"a", "Q", "x", "y", "1"}), ...
%!            csv("j", {"a", "Q", "y", "x", "1", "", "", "m", "n"})});
%! assert ({d.model_1{1}, d.model_2{1}}, {"n", "m"});
%!test <*files of the same name in two folders>
%! folders = {tempname(), tempname()};
%! cellfun (@mkdir, folders);
%! files = fullfile (folders, "f.csv");
%! text = csv ("", {"a", "Q", "x", "y", "1"});
%! aura.io.write ("test", files, {text, text});
%! d = aura_read (files);
%! assert (d.judges, files);
%! cellfun (@unlink, files);
%! cellfun (@rmdir, folders);
%!test <*judges without names get their files'>
%! d = read ({csv("", {"a", "Q", "x", "y", "1"}), csv("", {"a", "Q", "x", "y", "2"})});
%! assert (numel (d.judges), 2);
%! assert (d.verdict, [1 2]);
%!test <*a file with a verdict column a judge>
%! d = read ({["id,question,response_1,response_2,verdict_p,verdict_q\n1,Q,x,y,A,B\n", ...
%!             "2,R,x,y,,A\n3,S,x,y,tie,\n"]}, "Judge", "all");
%! assert (d.judges, {"p", "q"});
%! assert (d.verdict, [1 2; NaN 1]);
%!test <*some of the judges>
%! d = read ({one, two}, "Judge", {"j"});
%! assert (d.judges, {"j"});
%! assert (d.verdict, [1; 2; 2; 1]);
%! assert (d.dropped.other_judges, 4);
%!error <shares no item with the other files: neither its ids .the first is "a". nor>
%! read ({one, csv("j", {"q", "other", "x", "y", "1"})});
%!error id=aura:no-common-item read ({one, csv("j", {"q", "other", "x", "y", "1"})})
%!error <line 2, field "question": differs from .*, line 2 with the same id "a">
%! read ({one, csv("j", {"a", "R", "x", "y", "1"})});
%!error <line 2, field "human_preference": contradicts the label on .*, line 2>
%! read ({one, csv("j", {"a", "Q", "y", "x", "1", "2"})});
%!error id=aura:empty-file read ({one, csv("j", {"a", "Q", "x", "y", "odd"})}, "OnError", "skip")
%!error <Judge must be one of i, j in .*, got "k"> read ({one, two}, "Judge", {"i", "k"})
%!error id=aura:no-judge
%! read ({csv("", {"a", "Q", "x", "y", "", "1"}), csv("", {"a", "Q", "x", "y", "", "1"})})
%!error <leaves no comparison by "i": 1 judge ties>
%! read ({csv("i", {"a", "Q", "x", "y", "tie"})}, "Judge", "all");
%!test <*bad rows may be skipped; they are named by file and line>
%! d = read ({one, csv("j", {"a", "R", "x", "y", "1"}, {"b", "R", "x", "y", "1"})}, ...
%!           "OnError", "skip");
%! assert (d.dropped.bad_lines, 1);
%! assert (d.dropped.bad.line, 2);
%! assert (d.dropped.bad.file, d.file{2});
%! assert (d.verdict, [1 NaN; 2 1]);
%! d = read ({one, [csv("j", {"a", "Q", "x", "y", "1"}), "b,R,\"x\n"]}, "OnError", "skip");
%! assert (fieldnames (d.dropped.bad), {"file"; "line"; "field"; "message"});
%! assert ({d.dropped.bad.line, d.dropped.bad.file}, {3, d.file{2}});
%!test <*files of one judge with other items; a file of another judge must share some>
%! d = read ({csv("i", {"a", "Q", "x", "y", "1"}), csv("i", {"b", "R", "x", "y", "2"}), ...
%!            csv("", {"b", "R", "x", "y", "", "1"})});
%! assert ({d.judges, d.id, d.verdict, d.human_preference}, {{"i"}, {"a"; "b"}, [1; 2], [NaN; 1]});
%! fail ('read ({csv("i", {"a", "Q", "x", "y", "1"}), csv("j", {"b", "R", "x", "y", "2"})})', ...
%!       "and its judge is not in the other files either");
%! fail (['read ({csv("i", {"a", "Q", "x", "y", "1"}), csv("i", {"b", "R", "x", "y", ', ...
%!        '"1"}), csv("", {"c", "S", "x", "y", "", "2"})})'], ...
%!       'shares no item .*the first is "c"');
%!test <*verdicts in one file, the texts in another>
%! d = read ({"id,verdict\nb,2\na,1\n", ["id,question,response_1,response_2,human_preference\n", ...
%!                                       "a,Q,x,y,1\nb,R,u,v,\n"]});
%! assert ({d.id, d.question, d.response_2, d.verdict, d.human_preference}, ...
%!         {{"b"; "a"}, {"R"; "Q"}, {"v"; "y"}, [2; 1], [NaN; 1]});
%! fail ('read ({"id,verdict\nb,2\nz,1\n", "id,question,response_1,response_2\nb,R,u,v\n"})', ...
%!       'no other record with the id "z" has it');
