## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## Auto-J: @code{prompt}, @code{response 1}, @code{response 2}, @code{label} (the human
## preference; 0: the first, 1: the second, 2: a tie), @code{scenario}, and a judge's file with
## nothing but @code{output} (0, 1 or 2 as well) on the same lines.  The outputs for swapped
## answers are not told from these: leave them out.

## Called as aura.read.formats says.

function format = autoj ()

  format.name = "autoj";
  format.title = "Auto-J";
  format.rank = 8;
  format.fields = {{"prompt", "response 1", "response 2"}};
  format.only = {"output"};
  format.columns = struct ("question", {{"prompt"}}, "response_1", {{"response 1"}}, ...
                           "response_2", {{"response 2"}}, "human", {{"label"}}, ...
                           "verdict", {{"output"}}, "category", {{"scenario"}});
  format.words = [0, 1, 2];
  format.by_line = true;

endfunction

%!test <*from 0; texts in one file, outputs in another>
%! text = '{"prompt":"q","response 1":"x","response 2":"y","scenario":"s","label":%d}';
%! [r, t] = aura.tests.parsed ("autoj", sprintf (text, 0), sprintf (text, 1), sprintf (text, 2), ...
%!                             '{"output":0}', '{"output":1}', '{"output":2}', '{"output":null}');
%! assert (! any (t.wrong));
%! assert (r.human, [1 2 0 NaN NaN NaN NaN]');
%! assert (r.verdict, [NaN NaN NaN 1 2 0 NaN]');
%! assert (r.needs_texts, r.judged);
%! assert (r.judged', logical ([0 0 0 1 1 1 1]));
%! assert (r.key{7}, "7");
%! assert ({r.question{1}, r.response_2{1}, r.category{1}}, {"q", "y", "s"});
%!test <*a verdict beside the texts>
%! r = aura.tests.parsed ("autoj", ['{"prompt":"q","response 1":"x","response ', ...
%!                                  '2":"y","label":1,"verdict":"A","judge":"j"}']);
%! assert ({r.verdict, r.human, r.needs_texts, r.judge{1}}, {1, 2, false, "j"});
%!test <*what is no pick>
%! [~, t] = aura.tests.parsed ("autoj", '{"output":3}');
%! assert ([t.field{1} ": " t.message{1}], ...
%!         "output: must be 0, 1, 2 (the first, the second, a tie) or null, got 3");
