## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## VOTES = aura.vote.read (FCN, NAME, FILES, WHO)
## What people answered in FILES (cellstr), the argument NAME of the function FCN: a struct of columns id
## (cellstr), pick (1, 2, 0: a tie, NaN: none), what ("vote", "skip", "blank",
## "withdraw"), who (WHO where the file names nobody), when (datenum, UTC), seconds, note,
## order, file (a number into FILES) and line.  A file is CSV with a header, as queue.csv, or
## JSON Lines; fields that are not known are ignored.

function votes = read (fcn, name, files, who)

  votes = aura.vote.none ();
  [votes.id, votes.what, votes.order] = deal (cell (0, 1));
  votes.file = votes.line = zeros (0, 1);
  for f = 1:numel (files)
    [records, lines] = records_of (fcn, name, files{f});
    for k = 1:numel (records)
      try
        one = vote_of (records{k}, who);
      catch err
        bad_line (fcn, files{f}, lines(k), err.message);
      end_try_catch
      one.file = f;
      one.line = lines(k);
      all{k} = one;
    endfor
    if (! isempty (records))
      all = [all{:}];
      for field = fieldnames (votes)'
        column = {all.(field{1})}';
        if (! iscell (votes.(field{1})))
          column = vertcat (column{:});
        endif
        votes.(field{1}) = [votes.(field{1}); column];
      endfor
      clear all;
    endif
  endfor

endfunction

function [records, lines] = records_of (fcn, name, file)

  [text, ~] = aura.read.file (file, fcn, name);
  if (! isempty (aura.text.utf8_errors (uint8 (text))) || any (text == "\0"))
    error ("aura:bad-line", "%s: %s must be text in UTF-8, %s is not", fcn, name, file);
  elseif (text(find (uint8 (text) > 32, 1)) == "{")
    [parts, lines] = aura.read.split (text);
    for k = numel (parts):-1:1
      [records{k,1}, message] = aura.read.json (parts{k});
      if (! isempty (message))
        bad_line (fcn, file, lines(k), message);
      endif
      records{k}.id = aura.read.id (records{k}, {"id"}, parts{k});
    endfor
    return;
  endif
  [records, lines, names, bad] = aura.io.read_csv (text);
  if (! isempty (bad))
    bad_line (fcn, file, bad(1).line, bad(1).message);
  elseif (! all (ismember ({"id", "human_preference"}, names)))
    error ("aura:bad-line", "%s: %s must have the columns id and human_preference, %s has not",
           fcn, name, file);
  endif
  for k = 1:numel (records)
    cells = aura.io.defuse (struct2cell (records{k}), false);
    records{k} = cell2struct (cells, fieldnames (records{k}));
  endfor

endfunction

function bad_line (fcn, file, line, message)

  error ("aura:bad-line", "%s: %s, line %d: %s", fcn, file, line, message);

endfunction

## One RECORD; what is wrong with it is the message of an error.
function vote = vote_of (record, who)

  vote = struct ("index", NaN, "pick", NaN, "who", who, "when", NaN, "seconds", NaN, "note", "", ...
                 "id", "", "what", "vote", "order", "");
  vote.id = text_of (record, "id");
  if (isempty (vote.id))
    error ("id is missing");
  endif
  pick = lower (strtrim (text_of (record, "human_preference")));
  switch (pick)
    case {"1", "2"}
      vote.pick = str2double (pick);
    case {"0", "tie"}
      vote.pick = 0;
    case {"skip", "withdraw"}
      vote.what = pick;
    case ""
      vote.what = "blank";
    otherwise
      error ("human_preference must be 1, 2, 0 (a tie), skip, withdraw or empty, got \"%s\"", pick);
  endswitch
  for name = {"note", "order"}
    vote.(name{1}) = text_of (record, name{1});
  endfor
  named = strtrim (text_of (record, "annotator"));
  if (! isempty (named))
    vote.who = named;
  endif
  vote.when = time_of (text_of (record, "when"));
  seconds = strtrim (text_of (record, "seconds"));
  if (! isempty (seconds))
    vote.seconds = aura.text.number (seconds);
    if (! (vote.seconds >= 0 && isfinite (vote.seconds)))
      error ("seconds must be a number from 0, got \"%s\"", seconds);
    endif
  endif

endfunction

function text = text_of (record, name)

  text = "";
  if (! isfield (record, name))
    return;
  endif
  value = record.(name);
  if (ischar (value) && (isrow (value) || isempty (value)))
    if (! isempty (value))
      text = value;
    endif
  elseif (isnumeric (value) && isscalar (value))
    text = sprintf ("%.17g", value);
  elseif (! isempty (value))
    error ("%s must be text or a number", name);
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
%!test <*several files, one of them without a line>
%! files = {tempname(), tempname()};
%! aura.io.write ("test", files, {"id,human_preference\n", "id,human_preference\nx,2\n"});
%! v = aura.vote.read ("f", "LABELS", files, "");
%! cellfun (@unlink, files);
%! assert (v.file, 2);
%! assert (v.pick, 2);
%!error <f: .*, line 3: human_preference must be 1, 2, 0 .a tie., skip, withdraw or empty, got "3"> of ("id,human_preference\na,1\nb,3\n")
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
