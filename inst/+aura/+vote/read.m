## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## VOTES = aura.vote.read (FCN, NAME, FILES, WHO)
## What people answered in FILES (cellstr), the argument NAME of the function FCN: a struct of
## columns id (cellstr), pick (1, 2, 0: a tie, NaN: none), what ("vote", "skip", "blank",
## "withdraw"), who (WHO where the file names nobody), when (datenum, UTC), seconds, note,
## order, file (a number into FILES) and line.  A file is CSV with a header, as queue.csv,
## JSON (lines, or an array) with the same fields, or what Label Studio or Argilla export
## (aura.vote.exported); fields that are not known are ignored.

function votes = read (fcn, name, files, who)

  votes = aura.vote.none ();
  [votes.id, votes.what, votes.order] = deal (cell (0, 1));
  votes.file = votes.line = zeros (0, 1);
  for f = 1:numel (files)
    t = table_of (fcn, name, files{f});
    [one, t] = votes_of (t, who);
    first = find (t.wrong, 1);
    if (! isempty (first))
      said = t.message{first};
      if (! isempty (t.field{first}))
        said = [t.field{first}, " ", said];
      endif
      bad_line (fcn, files{f}, t.line(first), said);
    endif
    one.file = repmat (f, t.n, 1);
    one.line = t.line;
    for field = fieldnames (votes)'
      votes.(field{1}) = [votes.(field{1}); one.(field{1})];
    endfor
  endfor

endfunction

## The records of FILE as a table (aura.read.table) with the fields of ours.
function t = table_of (fcn, name, file)

  ours = {"id", "human_preference", "note", "order", "annotator", "when", "seconds"};
  [reader, info, gone] = aura.read.open (file, fcn, name);
  csv = ! any (info.first == "[{");
  fields = __aura_read__ ("as", reader, {"json", "csv"}{1 + csv})(:)';
  [t, bad] = __aura_read__ ("next", reader, unique ([ours, fields]), Inf, false);
  if (! isempty (bad) && strncmp (bad(1).message, "not valid UTF-8", 15))
    error ("aura:bad-line", "%s: %s must be text in UTF-8, %s is not", fcn, name, file);
  elseif (! isempty (bad))
    bad_line (fcn, file, bad(1).line, bad(1).message);
  elseif (csv && ! all (ismember ({"id", "human_preference"}, fields)))
    error ("aura:bad-line", "%s: %s must have the columns id and human_preference, %s has not",
           fcn, name, file);
  endif
  t = aura.read.table (t, false);
  if (csv)
    for k = 1:numel (t.column)
      t.column(k).level = aura.io.defuse (t.column(k).level, false);
    endfor
  else
    t = aura.vote.exported (t);
  endif

endfunction

function bad_line (fcn, file, line, message)

  error ("aura:bad-line", "%s: %s, line %d: %s", fcn, file, line, message);

endfunction

## The votes in the rows of T, in which the problems are noted.
function [votes, t] = votes_of (t, who)

  [votes.id, t] = aura.read.id (t, {"id"});
  t = aura.read.note (t, cellfun ("isempty", votes.id), "id", "is missing");
  [votes.pick, votes.what, t] = picks_of (t);
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
      t = aura.read.note (t, (1:t.n)' == k, "", err.message);
    end_try_catch
  endfor

endfunction

## The picks, in the words of aura_read and in those of a queue.
function [pick, what, t] = picks_of (t)

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
  pick = aura.read.verdict (aura.read.value (t, {name}), name, t, voted);
  got = @(k) sprintf (["must be 1, 2, 0 (a tie), A, B, skip, withdraw or empty, got ", ...
                       "\"%s\""], aura.text.excerpt (text{k}, 60));
  t = aura.read.note (t, voted & isnan (pick), name, got, (1:t.n)');

endfunction

## The texts or numbers in the field NAME.
function [text, t] = text_of (t, name)

  text = repmat ({""}, t.n, 1);
  value = aura.read.value (t, {name});
  said = value.kind == 2;
  text(said) = value.level(value.code(said));
  for k = find (value.kind == 3)'
    text{k} = sprintf ("%.17g", value.number(k));
  endfor
  t = aura.read.note (t, value.kind > 3, name, "must be text or a number");

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

## Of ISO 8601 in UTC, as 2026-11-22T10:00:00Z; NaN for "".
function when = time_of (text)

  when = NaN;
  if (isempty (strtrim (text)))
    return;
  endif
  part = regexp (strtrim (text), '^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d(?:\.\d+)?)Z$', "tokens", "once");
  if (isempty (part))
    error ("when must be a time as 2026-11-22T10:00:00Z, got \"%s\"", text);
  endif
  part = num2cell (str2double (part));
  [year, month, day, hour, minute, second] = part{:};
  if (! (month >= 1 && month <= 12 && day >= 1 && day <= eomday (year, month)
         && hour < 24 && minute < 60 && second < 61))
    error ("when must be a time that there is, got \"%s\"", text);
  endif
  when = datenum (part{:});

endfunction

%!function votes = of (text, who = "")
%!  [file, gone] = aura.tests.new_file (text);
%!  votes = aura.vote.read ("f", "LABELS", {file}, who);
%!endfunction
%!test <*a queue.csv filled in>
%! v = of ("\xEF\xBB\xBFid,human_preference,note\r\nd,1,x\r\na, 2 ,\r\nc,,\r\n\"b,\",TIE,\r\n'=e,skip,'=1\r\n", "Ada");
%! assert (v.id, {"d"; "a"; "c"; "b,"; "=e"});
%! assert (v.pick, [1; 2; NaN; 0; NaN]);
%! assert (v.what, {"vote"; "vote"; "blank"; "vote"; "skip"});
%! assert (v.who, repmat ({"Ada"}, 5, 1));
%! assert (v.note, {"x"; ""; ""; ""; "=1"});
%! assert (v.line', 2:6);
%! assert (all (isnan ([v.when, v.seconds])(:)));
%!test <*what the page saves>
%! v = of (['{"id":"a","human_preference":1,"annotator":" Bob ","when":"2026-11-22T10:00:30.5Z","seconds":12.5,"note":"n","order":"21","queue":"q"}' ...
%!          "\n" '{"id":17,"human_preference":null}' "\n" '{"id":"c","human_preference":"withdraw"}' "\n"]);
%! assert (v.id, {"a"; "17"; "c"});
%! assert (v.what, {"vote"; "blank"; "withdraw"});
%! assert (v.who, {"Bob"; ""; ""});
%! assert (v.when(1), datenum (2026, 11, 22, 10, 0, 30.5), 1e-9);
%! assert (v.seconds(1), 12.5);
%! assert (v.order{1}, "21");
%!test <*an export>
%! v = of ('[{"id":"q1","fields":{},"responses":{"best":[{"value":"B","user_id":"u"}]}}]');
%! assert ({v.id, v.pick, v.who, v.line}, {{"q1"}, 2, {"u"}, 1});
%!test <*several files, one of them without a line>
%! files = {tempname(), tempname()};
%! aura.io.write ("test", files, {"id,human_preference\n", "id,human_preference\nx,2\n"});
%! v = aura.vote.read ("f", "LABELS", files, "");
%! cellfun (@unlink, files);
%! assert (v.file, 2);
%! assert (v.pick, 2);
%!error <f: .*, line 3: human_preference must be 1, 2, 0 .a tie., A, B, skip, withdraw or empty, got "3"> of ("id,human_preference\na,1\nb,3\n")
%!error <got "Bee"> of ("id,human_preference\na,Bee\n")
%!test <*picks as aura_read takes them: with a decimal point, as letters, as words>
%! v = of ("id,human_preference\na,1.0\nb,2.0\nc,A\nd,b\ne,0.0\nf,Response 2\ng,nan\nh,tie (bothbad)\ni,SKIP\n");
%! assert (v.pick', [1 2 1 2 0 2 NaN 0 NaN]);
%! assert (v.what', {"vote", "vote", "vote", "vote", "vote", "vote", "blank", "vote", "skip"});
%! v = of ("[{\"id\":7,\"human_preference\":\"A\"},\n{\"id\":\"x\",\"human_preference\":2.0}]");
%! assert ({v.id, v.pick', v.line'}, {{"7"; "x"}, [1 2], [1 2]});
%!error <line 2: seconds must be a number from 0, got "-1"> of ("id,human_preference,seconds\na,1,-1\n")
%!error <line 2: when must be a time as 2026-11-22T10:00:00Z, got "today"> of ("id,human_preference,when\na,1,today\n")
%!error <line 2: when must be a time that there is, got "2026-02-30T10:00:00Z"> of ("id,human_preference,when\na,1,2026-02-30T10:00:00Z\n")
%!error <when must be a time that there is> of ("id,human_preference,when\na,1,2026-02-20T24:00:00Z\n")
%!error <line 2: id is missing> of ("id,human_preference\n,1\n")
%!error <line 1: human_preference must be text or a number> of ('{"id":"a","human_preference":[1,2]}')
%!error <line 2: not valid JSON> of ("{\"id\":\"a\",\"human_preference\":1}\n{\"id\":\n")
%!error <LABELS must have the columns id and human_preference> of ("id,answer\na,1\n")
%!error <f: LABELS must be text in UTF-8> of ("id,human_preference,note\na,1,caf\xe9\n")
%!error id=aura:no-file aura.vote.read ("f", "LABELS", {tempname()}, "")
%!error <f: .* is empty> of ("\n \n")
%!test <*a leap second is a time>
%! v = of ("id,human_preference,when\na,1,2016-12-31T23:59:60Z\n");
%! assert (v.when, datenum (2017, 1, 1), 1e-9);
