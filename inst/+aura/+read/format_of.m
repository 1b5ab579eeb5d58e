## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The format of records with the fields NAMES: the one that OPTIONS ask for, or the
## first of aura.read.formats whose fields are all there.  Messages name FILE.

function format = format_of (names, file, options)

  if (any (strcmp (options.format, {"csv", "jsonl", "aura"})))
    format = "aura";
    return;
  elseif (! strcmp (options.format, "auto"))
    format = options.format;
    return;
  endif
  for candidate = aura.read.formats ()
    for need = candidate.fields
      if (all (ismember (need{1}, names)))
        format = candidate.name;
        return;
      endif
    endfor
    if (! isempty (candidate.only) && isequal (sort (names(:)'), sort (candidate.only)))
      format = candidate.name;
      return;
    endif
  endfor
  if (isfield (options, "several") && options.several && any (strcmp ("id", names))
      && any (ismember ([aura.read.fields(), {"human_preference"}], names)))
    format = "aura";                     # its texts are in another file
    return;
  endif
  [missing, map] = nearest_map (names(:)');
  error ("aura:unknown-format",
         ["aura_read: %s is in no known format: it has no %s; its fields are %s\n", ...
          "which of these they are is said by the option \"Map\", as in \"%s\""],
         file, strjoin (missing, ", "), list_of (names(:)'), map);

endfunction

function text = list_of (names)

  text = strjoin (cellfun (@aura.text.clean, names(1:min (end, 12)), "uniformoutput", false), ", ");
  text = aura.text.excerpt (text, 200);

endfunction

## What is MISSING of aura's own fields in NAMES, and a MAP from those of NAMES that
## are most likely meant, by their names.
function [missing, map] = nearest_map (names)

  own = {"question", "response_1", "response_2", "judge_preference"};
  verdicts = aura.read.fields ();
  there = ismember (own, names);
  there(4) = any (ismember (verdicts, names));
  missing = own(! there);
  [one, two] = twins (setdiff (names, own));
  usual = {{"prompt", "instruction", "input", "query", "user_prompt", "task"}, one, two, ...
           {"winner", "preference", "choice", "pick", "result", "label", "judge"}};
  names = setdiff (names, [own, verdicts]);
  map = {};
  for k = find (! there)
    if (! isempty (names))
      [known, at] = ismember (usual{k}, lower (names));
      at = at(known);
      if (isempty (at))
        at = find (strcmp (names, aura.arg.nearest (own{k}, names)));
      endif
      map{end+1} = [own{k}, "=", aura.text.clean(names{at(1)})];
      names(at(1)) = [];
    endif
  endfor
  map = strjoin (map, ",");

endfunction

## Those of NAMES, in lower case, that are like another but for a word that tells the first
## from the second (ONE), and these others (TWO).
function [one, two] = twins (names)

  words = {"1", "2"; "a", "b"; "left", "right"; "first", "second"; "chosen", "rejected"};
  plain = lower (names);
  one = two = {};
  for pair = words'
    alike = {"a-z", "0-9"}{1 + isdigit(pair{1}(1))};
    word = ["(^|[^" alike "])" pair{1} "(?![" alike "])"];
    other = regexprep (plain, word, ["$1" pair{2}]);
    both = ! strcmp (other, plain) & ismember (other, plain);
    no_text = "score|model|winner|annotator|rating|logprob";
    both &= cellfun ("isempty", regexp (plain, no_text, "once"));
    one = [one, plain(both)];
    two = [two, other(both)];
  endfor

endfunction

%!function format = of (asked, varargin)
%!  format = aura.read.format_of (varargin, "f", struct ("format", asked));
%!endfunction
%!assert (of ("csv", "x"), "aura")
%!assert (of ("judgebench", "x"), "judgebench")
%!assert (of ("auto", "question", "response_1", "response_2", "id"), "aura")
%!assert (of ("auto", "conversation_b", "winner", "conversation_a"), "mtbench")
%!assert (of ("auto", "model_a", "model_b", "winner"), "mtbench")
%!assert (of ("auto", "prompt", "chosen", "rejected"), "rewardbench")
%!assert (of ("auto", "instruction", "output_1", "output_2"), "alpacaeval")
%!assert (of ("auto", "question", "response_A", "response_B"), "judgebench")
%!function said = refused (varargin)
%!  said = aura.tests.complaint (@() of ("auto", varargin{:}));
%!endfunction
%!test <*two lines: what is missing, and the map with the nearest fields>
%! said = refused ("input", "label", "output_a", "output_b", "id");
%! assert (said, ["aura:unknown-format aura_read: f is in no known format: it has no question, response_1, ", ...
%!                "response_2, judge_preference; its fields are input, label, output_a, output_b, id\n", ...
%!                "which of these they are is said by the option \"Map\", as in ", ...
%!                "\"question=input,response_1=output_a,response_2=output_b,judge_preference=label\""]);
%!test <*only what is missing; names that are like no usual one>
%! said = refused ("question", "verdict", "reply_1", "reply_2");
%! assert (any (strfind (said, "has no response_1, response_2; ")));
%! assert (any (strfind (said, "\"response_1=reply_1,response_2=reply_2\"")));
%! assert (any (strfind (refused ("a", "b"), "as in \"question=a,response_1=b\"")));
%!test <*two fields that differ in a word>
%! said = refused ("gold", "out_left", "out_right", "pick", "task", "score_1", "score_2");
%! assert (any (strfind (said, "\"question=task,response_1=out_left,response_2=out_right,judge_preference=pick\"")));
%! assert (any (strfind (refused ("Query", "modelA", "Reply1", "Reply2", "winner"), "question=Query,response_1=Reply1,response_2=Reply2,judge_preference=winner")));
%!test <*verdicts alone, where another file may have the texts>
%! several = @(yes) aura.read.format_of ({"verdict", "id"}, "f", struct ("format", "auto", "several", yes));
%! assert (several (true), "aura");
%! fail ("several (false)", "in no known format");
%!error id=aura:unknown-format of ("auto", "question")
%!test <*a format may want to be alone>
%! assert (of ("auto", "output"), "autoj");
%! assert (any (strfind (refused ("output", "instruction"), "in no known format")));
%!test <*what fits two formats is of the one with the lower rank>
%! fields = {{"winner", "model_a", "model_b"}, {"prompt", "chosen", "rejected"}, ...
%!           {"instruction", "output_1", "output_2"}, {"question", "response_A", "response_B"}};
%! assert (of ("auto", [fields{:}]{:}), "mtbench");
%! assert (of ("auto", [fields{2:4}]{:}), "rewardbench");
%! assert (of ("auto", [fields{3:4}]{:}), "alpacaeval");
