## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The answers in FILE, a queue.csv filled in, to the comparisons DATA: their rows
## INDEX and whether the human AGREEs with the judge; DECLINED are the rows that
## were answered by a tie.

function [index, agree, declined] = answers (file, data)

  [fid, msg] = fopen (tilde_expand (file), "r");
  if (fid < 0)
    error ("aura:no-file", "aura_audit: ANSWERS must be a readable file, got %s: %s",
           file, msg);
  endif
  text = fread (fid, Inf, "uint8=>char")';
  fclose (fid);
  text = regexprep (text, "^\xEF\xBB\xBF", "");
  [records, lines, names, bad] = aura.io.read_csv (text);
  if (! isempty (bad))
    error ("aura:bad-line", "aura_audit: ANSWERS %s, line %d: %s", file,
           bad(1).line, bad(1).message);
  elseif (! all (ismember ({"id", "human_preference"}, names)))
    error ("aura:bad-line",
           "aura_audit: ANSWERS must have the columns id and human_preference, %s has not",
           file);
  endif

  index = agree = declined = zeros (0, 1);
  for k = 1:numel (records)
    record = records{k};
    at = find (strcmp (record.id, data.id));
    if (isempty (at))
      error ("aura:unknown-id",
             "aura_audit: ANSWERS %s, line %d: no comparison has the id \"%s\"",
             file, lines(k), record.id);
    endif
    switch (lower (strtrim (record.human_preference)))
      case {"1", "2"}
        index(end+1,1) = at;
        agree(end+1,1) = (str2double (record.human_preference)
                          == data.judge_preference(at));
      case {"0", "tie"}
        declined(end+1,1) = at;
      case ""
      otherwise
        error ("aura:bad-line",
               "aura_audit: ANSWERS %s, line %d: human_preference must be 1, 2, 0 or empty, got \"%s\"",
               file, lines(k), record.human_preference);
    endswitch
  endfor

endfunction

%!function varargout = read_back (text)
%!  file = tempname ();
%!  fid = fopen (file, "w");
%!  fputs (fid, text);
%!  fclose (fid);
%!  data = struct ("id", {{"a"; "b,"; "c"; "d"}}, "judge_preference", [1; 2; 1; 2]);
%!  unwind_protect
%!    [varargout{1:nargout}] = aura.audit.answers (file, data);
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
%! [index, agree, declined] = read_back ("id,human_preference\n");
%! assert (isempty (index) && isempty (agree) && isempty (declined));
%!error <line 3: no comparison has the id "x"> read_back ("id,human_preference\na,1\nx,1\n")
%!error id=aura:unknown-id read_back ("id,human_preference\nx,1\n")
%!error <line 2: human_preference must be 1, 2, 0 or empty, got "3"> read_back ("id,human_preference\na,3\n")
%!error id=aura:bad-line read_back ("id,human_preference\na,3\n")
%!error <must have the columns id and human_preference> read_back ("id,label\na,3\n")
%!error <line 2: 3 fields, the header has 2> read_back ("id,human_preference\na,1,2\n")
%!error id=aura:no-file aura.audit.answers (tempname (), struct ())
