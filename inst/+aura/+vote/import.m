## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [AUDIT, REPORT, READ] = aura.vote.import (FCN, NAME, AUDIT, FILES, DATA, WHO, POLICY, MAP)
## Give AUDIT the answers in FILES (a name or a cellstr), the argument NAME of the function
## FCN.  aura_import_labels documents the rest.  DATA are the comparisons, or [] if AUDIT knows
## their ids, or a function that returns them, if it does and their texts are asked for.  Files
## without any answer are an error.  READ counts what they hold: labels, ties (including skips),
## blank.

function [audit, report, read] = import (fcn, name, audit, files, data, who, policy, map = "")

  [ids, preference] = comparisons_of (fcn, audit, data);
  files = cellstr (files)(:)';
  try
    known = aura.vote.known (ids, data, audit);
    map = aura.read.map_of (map, {"id", known.field, "annotator", "when", "seconds", "note"});
  catch err
    error (err.identifier, "%s", strrep (err.message, "aura_read: ", [fcn ": "]));
  end_try_catch
  answers = aura.vote.read (fcn, name, files, who, map, known);
  if (all (strcmp (answers.what, "blank")))
    error ("aura:no-answer",
           "%s: %s must hold an answer (%s), %s has none", fcn, name,
           merge (isempty (known.bar), "1, 2, or 0 for a tie", "pass or fail"), ...
           strjoin (files, ", "));
  endif
  [audit, report] = aura.vote.take (fcn, audit, answers, files, ids, preference, policy);
  read = struct ("labels", sum (answers.pick > 0), ...
                 "ties", sum (answers.pick == 0 | strcmp (answers.what, "skip")), ...
                 "blank", sum (strcmp (answers.what, "blank")));

endfunction

function [ids, preference] = comparisons_of (fcn, audit, data)

  preference = [];
  if (! isempty (data) && ! is_function_handle (data))
    if (! (isstruct (data) && isscalar (data) && isfield (data, "id")
           && numel (data.id) == numel (audit.status)))
      error ("aura:invalid-argument", "%s: DATA must be the %d comparisons of AUDIT, got %s", fcn,
             numel (audit.status), aura.arg.shown (data));
    endif
    ids = data.id;
    if (isfield (data, "judge_preference"))
      preference = data.judge_preference;
    endif
  elseif (isfield (audit, "about") && all (isfield (audit.about, {"id", "preference"})))
    ids = audit.about.id;
  else
    error ("aura:invalid-argument",
           "%s: DATA must be given: AUDIT does not know the ids of its comparisons", fcn);
  endif

endfunction

%!function varargout = back (text, status = zeros (5, 1))
%!  [file, gone] = aura.tests.new_file (text);
%!  data = struct ("id", {{"a"; "b,"; "c"; "d"; "=e"}}, "judge_preference", [1; 2; 1; 2; 1]);
%!  audit = aura.loop.start ([1; 2; 3; 5; 8], [], status);
%!  [varargout{1:3}] = aura.vote.import ("f", "LABELS", audit, file, data, "queue", "error");
%!endfunction
%!test <*labels, ties and what is not answered, in any order>
%! [audit, r, read] = back (["\xEF\xBB\xBFid,human_preference,note\r\nd,1,x\r\n" ...
%!                           "a, 1 ,\r\nc,,\r\n\"b,\",TIE,\r\n"]);
%! assert (audit.status', int8 ([2 4 0 3 0]));
%! assert ({r.accepted.id, r.ties.id, r.blank.line}, {{"d"; "a"}, {"b,"}, 4});
%! assert (read, struct ("labels", 2, "ties", 1, "blank", 1));
%! audit = back ("human_preference,id\n2,c\n0,a\n");
%! assert (audit.status', int8 ([4 0 3 0 0]));
%!test <*ids as the queue has them, and as they are>
%! audit = back ("id,human_preference\n'=e,1\n");
%! assert (audit.status', int8 ([0 0 0 0 2]));
%! audit = back ("id,human_preference\n=e,1\n");
%! assert (audit.status', int8 ([0 0 0 0 2]));
%!test <*the same again; a label that is known already>
%! [audit, r] = back ("id,human_preference\na,1\na,1\nd,1\n", [0; 0; 0; 3; 0]);
%! assert (audit.status', int8 ([2 0 0 3 0]));
%! assert ([r.accepted.count, r.repeated.count], [2 1]);
%!error <line 3: "a" has label 1 already on line 2, got 2> back ("id,human_preference\na,1\na,2\n")
%!error <line 3: "a" has label 1 already on line 2, got 0>
%! back ("id,human_preference\na,1\na,tie\n")
%!error id=aura:unclear-coding back ("id,human_preference\na,1\nb,0\n")
%!error <line 3: "a" has label 0 already on line 2, got 2> back ("id,human_preference\na,0\na,2\n")
%!error <line 2: "d" has label 1 already, got 0>
%! back ("id,human_preference\nd,tie\n", [0; 0; 0; 3; 0])
%!error <line 2: "d" has label 2 already, got 1>
%! back ("id,human_preference\nd,1\n", [0; 0; 0; 2; 0])
%!error id=aura:conflict back ("id,human_preference\nd,1\n", [0; 0; 0; 2; 0])
%!error <f: LABELS must hold an answer> back ("id,human_preference\n")
%!error id=aura:no-answer back ("id,human_preference\na,\nc, \n")
%!error <line 3: no comparison has the id "x"> back ("id,human_preference\na,1\nx,1\n")
%!error id=aura:unknown-id back ("id,human_preference\nx,1\n")
%!test <*who skips has answered: counted with the ties>
%! [~, r, read] = back ("id,human_preference\na,1\nc,skip\n");
%! assert ([r.skipped.count, r.ties.count], [1 0]);
%! assert (read, struct ("labels", 1, "ties", 1, "blank", 0));
