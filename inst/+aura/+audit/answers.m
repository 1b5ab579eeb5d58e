## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The answers in FILE, a queue.csv filled in, to the comparisons DATA that have the
## LABELS (1, 0, NaN): their rows INDEX and whether the human AGREEs with the judge;
## DECLINED are the rows that were answered by a tie, BLANK is the number of lines
## without an answer.  An answer other than one above it, or than the label, is an error
## aura:conflict; a file without any is refused.

function [index, agree, declined, blank] = answers (file, data, labels)

  [fid, msg] = fopen (tilde_expand (file), "r");
  if (fid < 0)
    error ("aura:no-file", "aura_audit: ANSWERS must be a readable file, got %s: %s",
           file, msg);
  endif
  text = fread (fid, Inf, "uint8=>char")';
  fclose (fid);
  if (strncmp (text, "\xEF\xBB\xBF", 3))
    text(1:3) = [];
  endif
  if (! isempty (aura.text.utf8_errors (uint8 (text))) || any (text == "\0"))
    error ("aura:bad-line", "aura_audit: ANSWERS must be text in UTF-8, %s is not", file);
  elseif (! any (text > " "))
    error ("aura:bad-line", "aura_audit: ANSWERS must not be empty, %s is", file);
  endif
  [records, lines, names, bad] = aura.io.read_csv (text);
  if (! isempty (bad))
    error ("aura:bad-line", "aura_audit: ANSWERS %s, line %d: %s", file,
           bad(1).line, bad(1).message);
  elseif (! all (ismember ({"id", "human_preference"}, names)))
    error ("aura:bad-line",
           "aura_audit: ANSWERS must have the columns id and human_preference, %s has not",
           file);
  endif

  blank = 0;
  picks = NaN (numel (data.id), 1);     # 1, 2, 0: a tie
  said_at = zeros (size (picks));       # line; 0: before
  known = ! isnan (labels);
  picks(known) = picked (data.judge_preference(known), labels(known));
  for k = 1:numel (records)
    record = records{k};
    at = find (strcmp (aura.io.defuse ({record.id}, false), data.id));
    if (isempty (at)) # not as queue.csv has it
      at = find (strcmp (record.id, data.id));
    endif
    if (isempty (at))
      error ("aura:unknown-id",
             "aura_audit: ANSWERS %s, line %d: no comparison has the id \"%s\"",
             file, lines(k), record.id);
    endif
    pick = pick_of (record.human_preference, file, lines(k));
    if (isnan (pick))
      blank++;
    elseif (isnan (picks(at)))
      picks(at) = pick;
      said_at(at) = lines(k);
    elseif (picks(at) != pick)
      error ("aura:conflict",
             "aura_audit: ANSWERS %s, line %d: \"%s\" has label %d already%s, got %d",
             file, lines(k), record.id, picks(at),
             {"", sprintf(" on line %d", said_at(at))}{1 + (said_at(at) > 0)}, pick);
    elseif (said_at(at) == 0)
      said_at(at) = lines(k);
    endif
  endfor

  if (blank == numel (records))
    error ("aura:bad-line",
           "aura_audit: ANSWERS must hold an answer (1, 2, or 0 for a tie), %s has none", file);
  endif
  index = find (said_at > 0 & picks > 0);
  [~, order] = sort (said_at(index));
  index = index(order);
  agree = double (picks(index) == data.judge_preference(index));
  declined = find (said_at > 0 & picks == 0);

endfunction

## The human's pick where the label says whether it AGREEs with the judge's.
function pick = picked (judge, agree)

  pick = judge;
  pick(agree == 0) = 3 - judge(agree == 0);

endfunction

function pick = pick_of (text, file, line)

  switch (lower (strtrim (text)))
    case {"1", "2"}
      pick = str2double (text);
    case {"0", "tie"}
      pick = 0;
    case ""
      pick = NaN;
    otherwise
      error ("aura:bad-line",
             "aura_audit: ANSWERS %s, line %d: human_preference must be 1, 2, 0 or empty, got \"%s\"",
             file, line, text);
  endswitch

endfunction

%!function varargout = read_back (text, labels = NaN (5, 1))
%!  file = tempname ();
%!  fid = fopen (file, "w");
%!  fputs (fid, text);
%!  fclose (fid);
%!  data = struct ("id", {{"a"; "b,"; "c"; "d"; "=e"}}, "judge_preference", [1; 2; 1; 2; 1]);
%!  unwind_protect
%!    [varargout{1:nargout}] = aura.audit.answers (file, data, labels);
%!  unwind_protect_cleanup
%!    delete (file);
%!  end_unwind_protect
%!endfunction
%!test <*labels, ties and what is not answered, in any order>
%! [index, agree, declined] = read_back (["\xEF\xBB\xBFid,human_preference,note\r\nd,1,x\r\n" ...
%!                                        "a, 1 ,\r\nc,,\r\n\"b,\",TIE,\r\n"]);
%! assert (index, [4; 1]);
%! assert (agree, [0; 1]);
%! assert (declined, 2);
%! [index, agree, declined] = read_back ("human_preference,id\n2,c\n0,a\n");
%! assert (index, 3);
%! assert (agree, 0);
%! assert (declined, 1);
%! [~, ~, ~, blank] = read_back ("id,human_preference\na,\nc, \nd,2\n");
%! assert (blank, 2);
%!test <*ids as the queue has them, and as they are>
%! assert (read_back ("id,human_preference\n'=e,1\n"), 5);
%! assert (read_back ("id,human_preference\n=e,1\n"), 5);
%!test <*the same again; a label that is known already>
%! [index, agree] = read_back ("id,human_preference\na,1\na,1\nd,1\n", [NaN; NaN; NaN; 0; NaN]);
%! assert (index, [1; 4]);
%! assert (agree, [1; 0]);
%!error <line 3: "a" has label 1 already on line 2, got 2> read_back ("id,human_preference\na,1\na,2\n")
%!error <line 3: "a" has label 1 already on line 2, got 0> read_back ("id,human_preference\na,1\na,0\n")
%!error <line 3: "a" has label 0 already on line 2, got 2> read_back ("id,human_preference\na,0\na,2\n")
%!error <line 2: "d" has label 1 already, got 0> read_back ("id,human_preference\nd,tie\n", [NaN; NaN; NaN; 0; NaN])
%!error <line 2: "d" has label 2 already, got 1> read_back ("id,human_preference\nd,1\n", [NaN; NaN; NaN; 1; NaN])
%!error id=aura:conflict read_back ("id,human_preference\nd,1\n", [NaN; NaN; NaN; 1; NaN])
%!error <must be text in UTF-8> read_back ("id,human_preference,note\na,1,caf\xe9\n")
%!error <must be text in UTF-8> read_back ("\xff\xfei\0d\0")
%!error <must not be empty> read_back ("")
%!error <must not be empty> read_back ("\n \n")
%!error <must hold an answer> read_back ("id,human_preference\n")
%!error <must hold an answer> read_back ("id,human_preference\na,\nc, \n")
%!error <line 3: no comparison has the id "x"> read_back ("id,human_preference\na,1\nx,1\n")
%!error id=aura:unknown-id read_back ("id,human_preference\nx,1\n")
%!error <line 2: human_preference must be 1, 2, 0 or empty, got "3"> read_back ("id,human_preference\na,3\n")
%!error id=aura:bad-line read_back ("id,human_preference\na,3\n")
%!error <must have the columns id and human_preference> read_back ("id,label\na,3\n")
%!error <line 2: 3 fields, the header has 2> read_back ("id,human_preference\na,1,2\n")
%!error id=aura:no-file aura.audit.answers (tempname (), struct (), [])
