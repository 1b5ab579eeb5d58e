## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## LLMBar: @code{input}, @code{output_1}, @code{output_2}, @code{label} (1 or 2: the human
## preference), @code{results} (of an evaluator's @file{result.json}; its first round counts:
## @code{swap = False} is the verdict, @code{swap = True} that with the answers swapped, each
## with a @code{winner} in the order of the file).  The dataset alone has no judge.

## Called as aura.read.formats says.

function format = llmbar ()

  format.name = "llmbar";
  format.title = "LLMBar";
  format.rank = 6;
  format.fields = {{"input", "output_1", "output_2"}};
  winner = @(swap) {{"results", 1, ["swap = " swap], "winner"}};
  format.columns = struct ("question", {{"input"}}, "response_1", {{"output_1"}}, ...
                           "response_2", {{"output_2"}}, "human", {{"label"}}, ...
                           "verdict", {winner("False")}, "swapped", {winner("True")});

endfunction

%!function text = record (label, more)
%!  text = sprintf ('{"input":"q","output_1":"x","output_2":"","label":%s%s}', label, more);
%!endfunction
%!test <*the first round: both orders, in the order of the file>
%! [r, t] = aura.tests.parsed ("llmbar", ...
%!                             record ("2", ...
%!                                     [',"results":[{"swap = False":{"winner":"1"},"swap ', ...
%!                                      '= True":{"winner":2}},{"swap = ', ...
%!                                      'False":{"winner":"2"}}]']), ...
%!                             record ("1", ...
%!                                     [',"results":[{"swap = False":{"winner":null}}],', ...
%!                                      '"id":"k"']), record ("2", ',"verdict":"B"'));
%! assert (! any (t.wrong));
%! assert ([r.verdict, r.swapped, r.human], [1 2 2; NaN NaN 1; 2 NaN 2]);
%! assert ({r.question{1}, r.response_1{1}, r.response_2{1}, r.key{2}}, {"q", "x", "", "k"});
%! assert (r.judged, true (3, 1));
%!test <*the dataset has no judge>
%! r = aura.tests.parsed ("llmbar", record ("1", ""));
%! assert ({r.judged, r.human}, {false, 1});
%! assert (r.key, aura.read.id_of_texts ({"q"}, {"x"}, {""}));
%!test <*what is no winner>
%! [~, t] = aura.tests.parsed ("llmbar", ...
%!                             record ("1", ',"results":[{"swap = False":{"winner":"top"}}]'));
%! assert ([t.field{1} ": " t.message{1}], ...
%!         ["results.1.swap = False.winner: must be 1, 2, \"A\", \"B\", \"tie\" or null, ", ...
%!          "got \"top\""]);
%!test <*results as JSON in CSV>
%! text = ["input,output_1,output_2,label,results\n", ...
%!         "q,x,y,1,\"[{\"\"swap = False\"\": {\"\"winner\"\": \"\"2\"\"}}]\"\n"];
%! [file, gone] = aura.tests.new_file (text, ".csv");
%! data = aura_read (file);
%! assert ({data.format, data.judge_preference, data.human_preference}, {"llmbar", 2, 1});
