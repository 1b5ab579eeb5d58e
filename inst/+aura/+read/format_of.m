## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FORMAT = aura.read.format_of (NAMES, OPTIONS)
## The format of records with the fields NAMES: the one that OPTIONS ask for, or the
## first of aura.read.formats whose fields are all there, or else whose fields are but for how
## they are written (aura.read.normalized); "" where there is none.

function format = format_of (names, options)

  format = options.format;
  if (any (strcmp (format, {"csv", "jsonl"})))
    format = "aura";
    return;
  elseif (! strcmp (format, "auto"))
    return;
  endif
  list = aura.read.formats ();
  marks = "grade|label|pass|human|judge|verdict|score|annotator|rater|expert|reviewer";
  marks = regexpi (names, marks, "once");
  if (! isempty (aura.read.twins (names(cellfun ("isempty", marks))))) # two answers are no grade
    list = list(strcmp ({list.kind}, "pair"));
  endif
  plain = aura.read.normalized (names);
  ways = {@(need) all (ismember (need, names)), ...
          @(need) all (ismember (aura.read.normalized (need), plain))};
  for fits = ways
    for candidate = list
      alone = ! isempty (candidate.only) && isequal (sort (names(:)'), sort (candidate.only));
      like = ! isempty (candidate.like) ...
             && sum (! cellfun ("isempty", regexpi (names, candidate.like, "once"))) > 1;
      if (alone || like || any (cellfun (fits{1}, candidate.fields)))
        format = candidate.name;
        return;
      endif
    endfor
  endfor
  format = "";
  if (isfield (options, "several") && options.several && any (strcmp ("id", plain))
      && any (ismember (aura.read.normalized ([aura.read.fields(), {"human_preference"}]), plain)))
    format = "aura";                     # its texts are in another file
  endif

endfunction

%!function format = result (asked, varargin)
%!  format = aura.read.format_of (varargin, struct ("format", asked));
%!endfunction
%!assert (result ("csv", "x"), "aura")
%!assert (result ("judgebench", "x"), "judgebench")
%!assert (result ("auto", "question", "response_1", "response_2", "id"), "aura")
%!assert (result ("auto", "Question", "Response 1", "response.2", "id"), "aura")
%!assert (result ("auto", "conversation_b", "winner", "conversation_a"), "mtbench")
%!assert (result ("auto", "model_a", "model_b", "winner"), "mtbench")
%!assert (result ("auto", "Model-A", "model b", "Winner"), "mtbench")
%!assert (result ("auto", "prompt", "chosen", "rejected"), "rewardbench")
%!assert (result ("auto", "instruction", "output_1", "output_2"), "alpacaeval")
%!assert (result ("auto", "question", "response_A", "response_B"), "judgebench")
%!assert (result ("auto", "case_id", "judge_label"), "grades")
%!assert (result ("auto", "prompt", "answer_a", "answer_b", "judge_label"), "")
%!test <*verdicts alone, where another file may have the texts>
%! several = @(yes) aura.read.format_of ({"verdict", "ID"}, ...
%!                                       struct ("format", "auto", "several", yes));
%! assert ({several(true), several(false), result("auto", "question")}, {"aura", "", ""});
%!test <*a format may want to be alone>
%! assert ({result("auto", "output"), result("auto", "output", "instruction")}, {"autoj", ""});
%!test <*what fits two formats is of the one with the lower rank>
%! fields = {{"winner", "model_a", "model_b"}, {"prompt", "chosen", "rejected"}, ...
%!           {"instruction", "output_1", "output_2"}, {"question", "response_A", "response_B"}};
%! assert (result ("auto", [fields{:}]{:}), "mtbench");
%! assert (result ("auto", [fields{2:4}]{:}), "rewardbench");
%! assert (result ("auto", [fields{3:4}]{:}), "alpacaeval");
