## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## Auto-J: @code{prompt}, @code{response 1}, @code{response 2}, @code{label} (the human
## preference; 0: the first, 1: the second, 2: a tie), @code{scenario}, and a judge's file with
## nothing but @code{output} (0, 1 or 2 as well) on the same lines.  The outputs for swapped
## answers are not told from these: leave them out.

## Called as aura.read.formats says.

function [rows, t] = autoj (rows, t, ~)

  if (nargin == 0)
    rows.name = "autoj";
    rows.title = "Auto-J";
    rows.rank = 8;
    rows.fields = {{"prompt", "response 1", "response 2"}};
    rows.only = {"output"};
    rows.verdict = "output";
    rows.reads = {"prompt", "response 1", "response 2", "label", "scenario", "output"};
    return;
  endif

  [label, t] = pick_of (t, "label", true (t.n, 1));
  rows.human = aura.read.first_number (rows.human, label);
  mine = aura.read.has (t, "output") & ! rows.judged;
  [verdict, t] = pick_of (t, "output", mine);
  rows.verdict(mine) = verdict(mine);
  rows.judged |= mine;
  rows.bare = rows.judged & ! (aura.read.has (t, "response 1") | aura.read.has (t, "response 2") ...
                               | aura.read.has (t, "prompt"));
  [rows.category, t] = aura.read.string (t, {"scenario"});
  [rows.question, t] = aura.read.text (t, {"prompt"}, ! rows.bare);
  [rows.response_1, t] = aura.read.text (t, {"response 1"}, ! rows.bare);
  [rows.response_2, t] = aura.read.text (t, {"response 2"}, ! rows.bare);
  rows.key = strtrim (cellstr (num2str (t.line(:))));
  rows.made(:) = false;

endfunction

## 0, 1, 2 for the first, the second, a tie.
function [pick, t] = pick_of (t, name, where)

  [number, t] = aura.read.number (t, {name}, where);
  odd = ! (isnan (number) | number == 0 | number == 1 | number == 2);
  t = aura.read.note (t, odd, name, "must be 0, 1, 2 (the first, the second, a tie) or null");
  number(odd) = NaN;
  pick = mod (number + 1, 3);

endfunction

%!function [rows, t] = of (varargin)
%!  [rows, t] = aura.read.as_rows (aura.tests.records (varargin), "autoj", "^expert", {});
%!endfunction
%!test <*from 0; texts in one file, outputs in another>
%! text = '{"prompt":"q","response 1":"x","response 2":"y","scenario":"s","label":%d}';
%! [r, t] = of (sprintf (text, 0), sprintf (text, 1), sprintf (text, 2), '{"output":0}', '{"output":1}', '{"output":2}', '{"output":null}');
%! assert (! any (t.wrong));
%! assert (r.human, [1 2 0 NaN NaN NaN NaN]');
%! assert (r.verdict, [NaN NaN NaN 1 2 0 NaN]');
%! assert (r.bare, r.judged);
%! assert (r.judged', logical ([0 0 0 1 1 1 1]));
%! assert (r.key{7}, "7");
%! assert ({r.question{1}, r.response_2{1}, r.category{1}}, {"q", "y", "s"});
%!test <*a verdict beside the texts>
%! r = of ('{"prompt":"q","response 1":"x","response 2":"y","label":1,"verdict":"A","judge":"j"}');
%! assert ({r.verdict, r.human, r.bare, r.judge{1}}, {1, 2, false, "j"});
%!test <*what is no pick>
%! [~, t] = of ('{"output":3}');
%! assert ([t.field{1} ": " t.message{1}], "output: must be 0, 1, 2 (the first, the second, a tie) or null");
