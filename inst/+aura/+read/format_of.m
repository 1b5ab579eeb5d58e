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
  known = {};
  for candidate = aura.read.formats ()
    for need = candidate.fields
      if (all (ismember (need{1}, names)))
        format = candidate.name;
        return;
      endif
      known{end+1} = [candidate.name, " (", strjoin(need{1}, ", "), ")"];
    endfor
  endfor
  shown = strjoin (names(1:min (end, 12))(:)', ", ");
  error ("aura:unknown-format",
         ["aura_read: %s must be JSON lines, a JSON array or CSV with the ", ...
          "fields of one of the formats %s; its fields are %s"],
         file, strjoin (known, "; "), shown(1:min (end, 200)));

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
%!error <f must be JSON lines, .* its fields are a, b> of ("auto", "a", "b")
%!error id=aura:unknown-format of ("auto", "question")
%!error <aura .question, response_1, response_2.; mtbench .winner, .*; judgebench .question>
%! of ("auto", "question");
%!test <*what fits two formats is of the one with the lower rank>
%! fields = {{"winner", "model_a", "model_b"}, {"prompt", "chosen", "rejected"}, ...
%!           {"instruction", "output_1", "output_2"}, {"question", "response_A", "response_B"}};
%! assert (of ("auto", [fields{:}]{:}), "mtbench");
%! assert (of ("auto", [fields{2:4}]{:}), "rewardbench");
%! assert (of ("auto", [fields{3:4}]{:}), "alpacaeval");
