## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## AlpacaEval: @code{instruction}, @code{output_1}, @code{output_2}, @code{annotator},
## @code{preference} (1 to 2, 1.5 is a tie; 2 - preference and preference - 1 are
## the scores).  Rows with @code{annotator_index}, or with a number or a person
## as @code{annotator}, are human labels.  Rows are paired by @code{id} or,
## without one, by their texts, in either order.

## Called as aura.read.formats says.

function row = alpacaeval (row, record, text, pattern)

  if (nargin == 0)
    row.name = "alpacaeval";
    row.title = "AlpacaEval";
    row.rank = 4;
    row.fields = {{"instruction", "output_1", "output_2"}};
    row.verdict = "preference";
    return;
  endif

  value = aura.read.value (record, {"preference"});
  if (ischar (value) && ! isnan (aura.text.number (value)))
    value = aura.text.number (value);
  endif
  preference = value;
  if (isnumeric (value) && isscalar (value) && value > 1 && value < 2)
    preference = [1, 1.5, 2](2 + sign (value - 1.5));
  endif
  preference = aura.read.verdict (preference, "preference");

  by_human = isfield (record, "annotator_index") ...
             || isnumeric (aura.read.value (record, {"annotator"})) ...
                && ! isempty (aura.read.value (record, {"annotator"})) ...
             || aura.read.is_human (record, {"annotator"}, pattern, false);
  if (by_human && ! row.judged)
    row.human = preference;
    row.vote = true;
  elseif (! row.judged && isfield (record, "preference"))
    row.verdict = preference;
    row.judged = true;
    if (isnumeric (value) && isscalar (value) && value >= 1 && value <= 2)
      row.score_1 = aura.read.first_number (row.score_1, 2 - value);
      row.score_2 = aura.read.first_number (row.score_2, value - 1);
    endif
  endif
  if (isempty (row.judge) && ! by_human)
    row.judge = aura.read.string (record, {"annotator"});
  endif

  row.category = aura.read.string (record, {"category", "dataset"});
  row.question = aura.read.text (record, {"instruction"});
  row.response_1 = aura.read.text (record, {"output_1"});
  row.response_2 = aura.read.text (record, {"output_2"});
  [row.key, row.flip] = aura.read.content_key (row);
  id = aura.read.id (record, {"id"}, text);
  row.made = isempty (id);
  if (! row.made)
    row.key = id;
  endif

endfunction

%!function row = of (json)
%!  row = aura.read.row (aura.read.json (json), json, "alpacaeval", "^(human|expert_.*)$", {});
%!endfunction
%!function text = pair (more)
%!  text = ['{"instruction":"q","output_1":"x","output_2":"w","dataset":"d",' more '}'];
%!endfunction

%!test <*an annotator's preference between 1 and 2 is a verdict with scores>
%! r = of (pair ('"preference":1.8,"annotator":"gpt"'));
%! assert ({r.judge, r.verdict, r.category}, {"gpt", 2, "d"});
%! assert ([r.score_1, r.score_2], [.2, .8], eps);
%! assert (r.key, aura.read.made_id ("q", "w", "x"));
%! assert (r.flip);
%! r = of (pair ('"preference":"1.5","annotator":"gpt","id":"p7"'));
%! assert ({r.verdict, r.key}, {0, "p7"});
%!test <*humans: by index, by number, by name>
%! for who = {'"annotator_index":3', '"annotator":5', '"annotator":"human"'}
%!   r = of (pair (['"preference":2,' who{1}]));
%!   assert ([r.human, r.verdict], [2 NaN]);
%!   assert (r.vote);
%! endfor
%!test <*no annotator is named: the file's judge>
%! r = of (pair ('"preference":2'));
%! assert ({r.verdict, r.human, r.judge}, {2, NaN, "judge"});
%!error <preference: must be 1, 2> of (pair ('"preference":3,"annotator":"gpt"'))
