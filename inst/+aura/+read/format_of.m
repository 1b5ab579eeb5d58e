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

  usual = {{"question", "prompt", "instruction", "input", "query", "user_prompt", "task"};
           {"response_1", "response_a", "answer_1", "answer_a", "output_1", "output_a", "response1", ...
            "response 1", "answer1", "output1", "completion_a", "chosen", "model_a_response"};
           {"response_2", "response_b", "answer_2", "answer_b", "output_2", "output_b", "response2", ...
            "response 2", "answer2", "output2", "completion_b", "rejected", "model_b_response"};
           [aura.read.fields(), {"winner", "preference", "choice", "pick", "result", "label", "judge"}]};
  map = missing = {};
  for k = 1:rows (usual)
    own = usual{k}{1};
    if (any (strcmp (own, names)) || k == 4 && any (ismember (aura.read.fields (), names)))
      names(strcmp (names, own)) = [];
      continue;
    endif
    missing{end+1} = own;
    if (! isempty (names))
      [there, at] = ismember (usual{k}, lower (names));
      if (any (there))
        field = names{at(find (there, 1))};
      else
        field = aura.arg.nearest (own, names);
      endif
      names(strcmp (names, field)) = [];
      map{end+1} = [own, "=", aura.text.clean(field)];
    endif
  endfor
  map = strjoin (map, ",");

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
