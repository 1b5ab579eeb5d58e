## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## VOTES = aura.vote.read (FCN, NAME, FILES, WHO, MAP, KNOWN)
## What people answered in FILES (cellstr), the argument NAME of the function FCN, as columns:
##   id       cellstr
##   pick     1, 2, 0: a tie, NaN: none
##   what     "vote", "skip", "blank", "withdraw"
##   who      WHO where the file names nobody
##   when     datenum, UTC
##   seconds, note, order
##   file, line  a number into FILES, and where in it
## A file is CSV with a header, as queue.csv, JSON (lines, or an array) with the same fields, a
## field a person (human_preference_NAME), what Label Studio exports (aura.vote.exported), or as MAP
## (aura.read.map_of) says; fields that are not known are ignored.  KNOWN (aura.vote.known) are the
## comparisons: a field whose values are their ids is the id, where "id" is not, and questions are
## compared with theirs.

function votes = read (fcn, name, files, who, map = aura.read.map_of ("", {"id"}), ...
                       known = aura.vote.known ())

  votes = aura.set.no_votes ();
  [votes.id, votes.what, votes.order] = deal (cell (0, 1));
  votes.file = votes.line = zeros (0, 1);
  for f = 1:numel (files)
    t = table_of (fcn, name, files{f}, map, known);
    [one, t, coding] = votes_of (t, who, known);
    first = find (t.wrong, 1);
    if (! isempty (first))
      message = t.message{first};
      if (! isempty (t.field{first}))
        message = [t.field{first}, " ", message];
      endif
      bad_line (fcn, files{f}, t.line(first), message);
    endif
    if (all (ismember ({"queue", "order"}, t.names))) # the page writes 0 for a tie
      coding(:) = 0;
    endif
    aura.read.refuse_codings (fcn, files{f}, map, repmat ({"human_preference"}, t.n, 1), coding);
    one.file = repmat (f, t.n, 1);
    one.line = t.line;
    for field = fieldnames (votes)'
      votes.(field{1}) = [votes.(field{1}); one.(field{1})];
    endfor
  endfor

endfunction

function list = our_fields (known)

  list = {"id", known.field, "annotator", "when", "seconds", "note", "order"};

endfunction

## The records of FILE as a table (aura.read.table) with the fields of ours; a grade is called as a
## preference is.
function t = table_of (fcn, name, file, map, known)

  ours = our_fields (known);
  [reader, info, gone] = aura.read.open (file, fcn, name);
  csv = ! any (info.first == "[{");
  fields = __aura_read__ ("as", reader, merge (csv, "csv", "json"))(:)';
  [t, bad] = __aura_read__ ("next", reader, fields, Inf, false);
  if (! isempty (bad) && strncmp (bad(1).message, "not valid UTF-8", 15))
    error ("aura:bad-line", "%s: %s must be text in UTF-8, %s is not", fcn, name, file);
  elseif (! isempty (bad))
    bad_line (fcn, file, bad(1).line, bad(1).message);
  elseif (info.alone && isempty (aura.vote.tool (t.names)) ...
          && ! all (ismember ({"annotations", "data"}, t.names)))
    t = aura.read.unpacked (t, @() ours);
  endif
  fields = unique ([fields, t.names], "stable"); # an empty file may have the right header
  t = aura.read.table (t, false);
  t.bar = known.bar;
  if (csv)
    for k = 1:numel (t.column)
      t.column(k).level = aura.io.defuse (t.column(k).level, false);
    endfor
    t = aura.read.decimal_commas (t, info.header);
  endif
  lacks = map.field(! ismember (strtok (map.field, ".["), fields) & ! ismember (map.field, fields));
  refuse_export (fcn, name, file, t, fields, ! isempty (map.own));
  if (isempty (lacks) && isempty (map.own))
    t = aura.vote.exported (t);
  endif
  t.names = aura.read.renamed (t.names, [ours, texts_of()], map.field);
  [t, nowhere] = aura.read.mapped (t, map);
  lacks = [lacks, nowhere];
  if (! isempty (lacks))
    aura.read.map_lacks (lacks{1}, file, fields, fcn);
  endif
  [t, people] = each_person (t, known);
  t = as_preference (aura.read.worded (t, map));
  id = "";
  if (! any (strcmp (map.own, "id")))
    [t, id] = with_id (t, known);
  endif
  there = aura.read.renamed ([fields, t.names], ours, map.field);
  there = [there, t.names];
  if (t.n > 0 && ! all (ismember ({"id", "human_preference"}, there)) && isempty (people))
    aura.vote.suggested (t, fields, id, known, fcn, name, file);
  endif

endfunction

## What another tool exported, T with these FIELDS, has to become answers first; with a map that may
## be left out where each row is one.
function refuse_export (fcn, name, file, t, fields, is_mapped)

  tool = aura.vote.tool (fields);
  if (isempty (tool) || any (strcmp (aura.read.normalized (fields), "humanpreference")))
    return;
  endif
  if (is_mapped)
    switch (tool)
      case "Argilla"
        is_wrong = true; # a record has several users' answers
      case "MTurk"
        is_wrong = any (strcmpi (aura.read.to_string (t, {"AssignmentStatus"}), "rejected"));
      case "Prodigy"
        is_wrong = any (! strcmp (aura.read.to_string (t, {"answer"}), "accept"));
      otherwise
        is_wrong = false;
    endswitch
    if (! is_wrong)
      return;
    endif
  endif
  error ("aura:unknown-format", ["%s: %s: %s was exported by %s: the manual's section on ", ...
                                 "exports has the line that makes answers of it"], fcn, ...
         name, file, tool);

endfunction

function list = texts_of ()

  list = {"question", "response_1", "response_2"};

endfunction

## T with the field as its id whose values are all ids of the comparisons KNOWN, where its own id is
## no such field: NAME.
function [t, name] = with_id (t, known)

  name = "";
  if (isempty (known.id))
    return;
  endif
  own = aura.read.to_id (t, {"id"});
  if (any (strcmp (t.names, "id")) && any (ismember (own, known.id)))
    return;
  endif
  ids = aura.vote.id_fields (t, known);
  if (! isempty (ids))
    name = ids{1};
    t = aura.read.set_column (t, "id", t.column(strcmp (t.names, name)));
  endif

endfunction

## T with the first field of people's grades as human_preference.
function t = as_preference (t)

  [~, peoples] = aura.read.fields ("grade");
  [is, idx] = ismember (peoples, t.names);
  if (! isempty (t.bar) && any (is))
    t.names{idx(find (is, 1))} = "human_preference";
  endif

endfunction

## T with a row for each person's pick where these have a field each, PEOPLE.
function [t, people] = each_person (t, known)

  people = aura.read.people_fields (t, our_fields (known));
  if (isempty (people) || any (strcmp (t.names, known.field)))
    return;
  endif
  t = aura.read.wide (t, aura.read.wide_fields ({}, "^human$"), people);
  names = regexprep (t.person, ...
                     ['^human[-_.: ]+((preference|grade|passed|score|verdict|label|vote|' ...
                      'choice|pick)s?[-_.: ]+)?'], ...
                     "", "ignorecase");
  names = regexprep (names, '[-_.: ]+human[-_.: ]+\w+$', "", "ignorecase");
  t = aura.read.set_column (t, "annotator", aura.read.texts (names));
  [~, t] = aura.read.keep_rows (struct (), t, t.vote);

endfunction

function bad_line (fcn, file, line, message)

  error ("aura:bad-line", "%s: %s, line %d: %s", fcn, file, line, message);

endfunction

## The votes in the rows of T, in which the problems are noted; how the picks are written
## (aura.read.verdict).
function [votes, t, coding] = votes_of (t, who, known)

  [votes.id, t] = aura.read.to_id (t, {"id"});
  [votes.id, turned, t] = aura.vote.matched (t, votes.id, known);
  t = aura.read.add_problem (t, cellfun ("isempty", votes.id), "id", "is missing");
  [votes.pick, votes.what, t, coding] = picks_of (t, known.field);
  votes.pick = aura.read.flipped (votes.pick, turned);
  for name = {"note", "order", "annotator", "when", "seconds"}
    [text.(name{1}), t] = text_of (t, name{1});
  endfor
  [votes.note, votes.order] = deal (text.note, text.order);
  votes.who = strtrim (text.annotator);
  votes.who(cellfun ("isempty", votes.who)) = {who};
  votes.index = votes.when = votes.seconds = NaN (t.n, 1);
  for k = 1:t.n
    try
      votes.when(k) = time_of (text.when{k});
      votes.seconds(k) = seconds_of (text.seconds{k});
    catch err
      t = aura.read.add_problem (t, (1:t.n)' == k, "", err.message);
    end_try_catch
  endfor

endfunction

## The picks, in the words of aura_read and in those of a queue.
function [pick, what, t, coding] = picks_of (t, called)

  name = "human_preference";
  [text, t] = text_of (t, name);
  word = lower (strtrim (text));
  what = repmat ({"vote"}, t.n, 1);
  what(strcmp (word, "skip") | strcmp (word, "withdraw")) = {""};
  other = cellfun ("isempty", what);
  what(other) = word(other);
  blank = ismember (word, {"", "nan", "null", "none"});
  what(blank) = {"blank"};
  voted = strcmp (what, "vote");
  [pick, t, coding] = aura.read.verdict (aura.read.value (t, {name}), called, t, voted);
  t.message = strrep (t.message, 'must be 1, 2, "A", "B", "tie" or null', ...
                      "must be 1, 2, 0 (a tie), A, B, skip, withdraw or empty");

endfunction

## The texts or numbers in the field NAME.
function [text, t] = text_of (t, name)

  text = repmat ({""}, t.n, 1);
  value = aura.read.value (t, {name});
  is_text = value.kind == 2;
  text(is_text) = value.level(value.code(is_text));
  for k = find (value.kind == 3)'
    text{k} = sprintf ("%.17g", value.number(k));
  endfor
  [idx, entry] = aura.read.distinct (value, value.kind > 3);
  entry = aura.read.unwrapped (entry);   # a list of one is that
  lists = find (idx > 0);
  text(lists) = entry.text(idx(lists));
  wrong = idx > 0;
  wrong(lists) = entry.kind(idx(lists)) > 3;
  t = aura.read.add_problem (t, wrong, name, "must be text or a number");

endfunction

function seconds = seconds_of (text)

  seconds = NaN;
  if (! isempty (strtrim (text)))
    seconds = aura.text.number (strtrim (text));
    if (! (seconds >= 0 && isfinite (seconds)))
      error ("seconds must be a number from 0, got \"%s\"", text);
    endif
  endif

endfunction

## The time in a TEXT, as a datenum in UTC: of ISO 8601 (2026-11-22T10:00:00Z, with a blank for the
## T, an offset, or neither offset nor Z, which is UTC), seconds or milliseconds since 1970, or Thu
## Jan 01 10:00:00 PST 2026; NaN for "".
function when = time_of (text)

  when = NaN;
  text = strtrim (text);
  if (isempty (text))
    return;
  endif
  if (! isempty (regexp (text, '^\d{9,13}(\.\d+)?$', "once")))
    seconds = str2double (text);
    when = datenum (1970, 1, 1) + seconds / merge (seconds > 1e11, 1000, 1) / 86400;
    return;
  endif
  zones = {"UTC", "GMT", "Z", "EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT"; ...
           0, 0, 0, -5, -4, -6, -5, -7, -6, -8, -7};
  months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  word = regexp (text, '^\w{3} (\w{3}) (\d\d?) (\d\d:\d\d:\d\d) (\w+) (\d{4})$', "tokens", "once");
  offset = "Z";
  if (numel (word) == 5 && any (strcmp (word{1}, months)) && any (strcmp (word{4}, zones(1,:))))
    offset = sprintf ("%+03d:00", zones{2,strcmp (word{4}, zones(1,:))});
    text = sprintf ("%s-%02d-%02dT%s", word{5}, find (strcmp (word{1}, months)), ...
                    str2double (word{2}), word{3});
  endif
  zoned = regexp (text, '^(.*:\d\d(?:\.\d+)?) ?(Z|UTC|[-+]\d\d:?\d\d)$', "tokens", "once");
  plain = [zoned(1:end/2), {text}]{1};
  zone = [zoned(end/2+1:end), {""}]{1};
  part = regexp (plain, '^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?$', ...
                 "tokens", "once");
  if (isempty (part))
    error ("when must be a time as 2026-11-22T10:00:00Z, got \"%s\"", text);
  endif
  if (any (zone == "-" | zone == "+"))
    offset = zone;
  endif
  part = num2cell ([str2double(part(:)'), zeros(1, 6 - numel (part))]);
  [year, month, day, hour, minute, second] = part{:};
  if (! (month >= 1 && month <= 12 && day >= 1 && day <= eomday (year, month)
         && hour < 24 && minute < 60 && second < 61))
    error ("when must be a time that there is, got \"%s\"", text);
  endif
  when = datenum (part{:});
  if (offset(1) != "Z")
    when -= str2double ([offset(1), "1"]) * (str2double (offset(2:3)) ...
                                             + str2double (offset(end-1:end)) / 60) / 24;
  endif

endfunction

%!function votes = result (text, who = "")
%!  [file, gone] = aura.tests.new_file (text);
%!  votes = aura.vote.read ("f", "LABELS", {file}, who);
%!endfunction
%!test <*a queue.csv filled in>
%! v = result (["\xEF\xBB\xBFid,human_preference,note\r\nd,1,x\r\na, 2 ,\r\nc,,\r\n", ...
%!              "\"b,\",TIE,\r\n'=e,skip,'=1\r\n"], "Ada");
%! assert (v.id, {"d"; "a"; "c"; "b,"; "=e"});
%! assert (v.pick, [1; 2; NaN; 0; NaN]);
%! assert (v.what, {"vote"; "vote"; "blank"; "vote"; "skip"});
%! assert (v.who, repmat ({"Ada"}, 5, 1));
%! assert (v.note, {"x"; ""; ""; ""; "=1"});
%! assert (v.line', 2:6);
%! assert (all (isnan ([v.when, v.seconds])(:)));
%!test <*what the page saves>
%! v = result (['{"id":"a","human_preference":1,"annotator":" Bob ', ...
%!              '","when":"2026-11-22T10:00:30.5Z","seconds":12.5,"note":"n","order":"21",', ...
%!              '"queue":"q"}' ...
%!              "\n" '{"id":17,"human_preference":null}' "\n" ...
%!              '{"id":"c","human_preference":"withdraw"}' "\n"]);
%! assert (v.id, {"a"; "17"; "c"});
%! assert (v.what, {"vote"; "blank"; "withdraw"});
%! assert (v.who, {"Bob"; ""; ""});
%! assert (v.when(1), datenum (2026, 11, 22, 10, 0, 30.5), 1e-9);
%! assert (v.seconds(1), 12.5);
%! assert (v.order{1}, "21");
%!test <*0 and 1 and never 2, but for what the page saves>
%! assert (strncmp (aura.tests.complaint (@() result ("id,human_preference\na,1\nb,0\n")), ...
%!                  "aura:unclear-coding", 19));
%! v = result (['[{"id":"a","human_preference":1,"order":"12","queue":"q"},{"id":"b",', ...
%!              '"human_preference":0,"order":"21","queue":"q"}]']);
%! assert (v.pick, [1; 0]);
%!test <*ours, whatever else is there>
%! v = result ("id,human_preference,annotator,annotation_id\nq1,2,u,7\n");
%! assert ({v.id, v.pick, v.who}, {{"q1"}, 2, {"u"}});
%!error <was exported by Argilla: the manual's section on exports has the line>
%! result ('[{"id":"q1","fields":{},"responses":{"best":[{"value":"B","user_id":"u"}]}}]');
%!test <*several files, one of them without a line>
%! files = {tempname(), tempname()};
%! aura.io.write ("test", files, {"id,human_preference\n", "id,human_preference\nx,2\n"});
%! v = aura.vote.read ("f", "LABELS", files, "");
%! cellfun (@unlink, files);
%! assert (v.file, 2);
%! assert (v.pick, 2);
%!error <line 3: human_preference must be 1, 2, 0 .a tie., A, B, skip, withdraw or empty, got "3">
%! result ("id,human_preference\na,1\nb,3\n")
%!error <got "Bee"> result ("id,human_preference\na,Bee\n")
%!test <*picks as aura_read takes them: with a decimal point, as letters, as words>
%! v = result (["id,human_preference\na,1.0\nb,2.0\nc,A\nd,b\ne,0.0\nf,Response 2\ng,nan\n", ...
%!              "h,tie (bothbad)\ni,SKIP\n"]);
%! assert (v.pick', [1 2 1 2 0 2 NaN 0 NaN]);
%! assert (v.what', {"vote", "vote", "vote", "vote", "vote", "vote", "blank", "vote", "skip"});
%! v = result ("[{\"id\":7,\"human_preference\":\"A\"},\n{\"id\":\"x\",\"human_preference\":2.0}]");
%! assert ({v.id, v.pick', v.line'}, {{"7"; "x"}, [1 2], [1 2]});
%!error <line 2: seconds must be a number from 0, got "-1">
%! result ("id,human_preference,seconds\na,1,-1\n")
%!error <line 2: when must be a time as 2026-11-22T10:00:00Z, got "today">
%! result ("id,human_preference,when\na,1,today\n")
%!error <line 2: when must be a time that there is, got "2026-02-30T10:00:00Z">
%! result ("id,human_preference,when\na,1,2026-02-30T10:00:00Z\n")
%!error <when must be a time that there is>
%! result ("id,human_preference,when\na,1,2026-02-20T24:00:00Z\n")
%!error <line 2: id is missing> result ("id,human_preference\n,1\n")
%!error <line 1: human_preference must be text or a number>
%! result ('{"id":"a","human_preference":[1,2]}')
%!error <line 2: not valid JSON> result ("{\"id\":\"a\",\"human_preference\":1}\n{\"id\":\n")
%!error <LABELS must have the fields id and human_preference; .* has id, answer.say .*=answer">
%! result ("id,answer\na,1\n")
%!error <has a> result ("{\"a\":1}\n")
%!function votes = by_map (text, spec)
%!  [file, gone] = aura.tests.new_file (text);
%!  votes = aura.vote.read ("f", "LABELS", {file}, "", ...
%!                          aura.read.map_of (spec, {"id", "human_preference", "annotator", ...
%!                                                   "when", "seconds", "note"}));
%!endfunction
%!test <*a map>
%! v = by_map ("item,who,best\na,x,first one\nb,y,neither\n", ...
%!             "id=item,annotator=who,human_preference=best,1=first one,2=second one,tie=neither");
%! assert ({v.id, v.pick, v.who}, {{"a"; "b"}, [1; 0], {"x"; "y"}});
%! fail ("by_map (\"item,best\\na,1\\n\", \"id=item,human_preference=beste\")", ...
%!       "f: Map must name fields of .*, which has no beste; the nearest is best");
%! fail ("by_map (\"item,best\\na,1\\n\", \"id=item,question=best\")", "has no name question");
%!test <*a column a person; names in other letters; one packed object>
%! v = result ("ID,human_preference_ada,human preference bob\na,1,\nb,2,tie\n");
%! assert ({v.id, v.pick, v.who, v.what}, {{"a"; "b"; "b"}, [1; 2; 0], {"ada"; "ada"; "bob"}, ...
%!                                         {"vote"; "vote"; "vote"}});
%! v = result ('{"q1":{"id":"a","human_preference":1},"q2":{"id":"b","human_preference":2}}');
%! assert ({v.id, v.pick}, {{"a"; "b"}, [1; 2]});
%! v = result ("Id,Human Preference,Annotator\na,Left,Ada\nb,RIGHT,Bob\n");
%! assert ({v.pick, v.who}, {[1; 2], {"Ada"; "Bob"}});
%! v = result ('{"id":["a","b"],"human_preference":[1,"B"]}');
%! assert ({v.id, v.pick}, {{"a"; "b"}, [1; 2]});
%!test <*in other words>
%! v = result (["id,human_preference\na,A is much better\nb,Both equally good\nc,answer 2 is ", ...
%!              "slightly better\nd,B wins\n"]);
%! assert (v.pick', [1 0 2 2]);
%!test <*times: a blank, an offset, neither; seconds and milliseconds since 1970>
%! times = {"2026-01-01 10:00:00", "2026-01-01T12:30:00+02:30", "2026-01-01T10:00:00.000", ...
%!          "1767261600", "1767261600000", "Thu Jan 01 02:00:00 PST 2026", ...
%!          "2026-01-01 05:00-0500", "2026-01-01 10:00:00 UTC"};
%! v = result (["id,human_preference,when\n" sprintf("a,1,%s\n", times{:}) "a,1,2026-01-01\n"]);
%! assert (v.when, [repmat(datenum (2026, 1, 1, 10, 0, 0), 8, 1); datenum(2026, 1, 1)], 1e-9);
%!error <f: LABELS must be text in UTF-8> result ("id,human_preference,note\na,1,caf\xe9\n")
%!error id=aura:no-file aura.vote.read ("f", "LABELS", {tempname()}, "")
%!error <f: .* is empty> result ("\n \n")
%!test <*a leap second is a time>
%! v = result ("id,human_preference,when\na,1,2016-12-31T23:59:60Z\n");
%! assert (v.when, datenum (2017, 1, 1), 1e-9);
%!test <*rows that are about other comparisons than their ids say, answers that were exchanged>
%! data = struct ("question", {{"p"; "q"}}, "response_1", {{"x"; "y"}}, "response_2", {{"X"; "Y"}});
%! known = aura.vote.known ({"004", "5"}, data);
%! [file, gone] = aura.tests.new_file (["id;human_preference;question;response_1;response_2\n", ...
%!                                      "4;1,0;p;x;X\n5;1,0;q;Y;y\n"]);
%! v = aura.vote.read ("f", "LABELS", {file}, "", ...
%!                     aura.read.map_of ("", {"id", "human_preference"}), known);
%! assert ({v.id, v.pick}, {{"004"; "5"}, [1; 2]});
%! [file, gone] = aura.tests.new_file ("n,item,human_preference\n1,5,1\n2,004,2\n");
%! v = aura.vote.read ("f", "LABELS", {file}, "", ...
%!                     aura.read.map_of ("", {"id", "human_preference"}), known);
%! assert (v.id, {"5"; "004"});
