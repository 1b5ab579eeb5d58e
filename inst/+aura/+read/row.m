## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ROW = aura.read.row (RECORD, TEXT, FORMAT, PATTERN, EXTRA)
## One record of a file (a scalar struct) in the terms of aura_read.  TEXT is
## its JSON, for the digits of long ids; FORMAT is a name of aura.read.formats;
## PATTERN tells human judges by name; EXTRA names the further numbers to keep.
##
## ROW.key names the pair of answers whatever their order, ROW.flip is true when
## this row has them in the other order than the key.  ROW.pair tells the pairs apart
## where two of them have the same key.  ROW.made: the record has no id, and its key is made
## of its texts.  verdict, human and swapped are 1, 2, 0 (tie) or NaN, in the order of this
## row.  judged: this row is a judge's; vote: its human preference is one of several votes.
## Whatever cannot be read is an error aura:bad-line with the message "FIELD: ...".

function row = row (record, text, format, pattern, extra)

  persistent blank;
  if (isempty (blank))
    blank = struct ("key", "", "pair", "", "made", false, "flip", false, "question", "", ...
                    "response_1", "", "response_2", "", "judge", "", ...
                    "judged", false, "verdict", NaN, "human", NaN, ...
                    "vote", false, "swapped", NaN, "score_1", NaN, ...
                    "score_2", NaN, "consistent", NaN, "extra", [], ...
                    "category", "", "source", "", ...
                    "model_1", "", "model_2", "");
  endif
  row = blank;

  row.human = aura.read.verdict (aura.read.value (record, {"human_preference"}),
                                 "human_preference");
  format = aura.read.formats (format);
  row = judge_fields (row, record, format);
  row.extra = extra_numbers (record, extra);
  row.source = aura.read.string (record, {"source"});
  [row.model_1, row.model_2] = aura.read.models (record);
  row = feval (format.read, row, record, text, pattern);
  if (isempty (row.judge))
    row.judge = "judge";
  endif
  if (isempty (row.pair))
    row.pair = row.key;
  endif

endfunction

## The judge's name, verdict, scores and swapped verdict.
function row = judge_fields (row, record, format)

  fields = aura.read.fields ();
  fields = fields(isfield (record, fields));
  row.judge = aura.read.string (record, {"judge_name", "judge_model"});
  plain = aura.read.value (record, {"judge"});

  if (! isempty (fields))
    value = aura.read.value (record, fields);
    row.verdict = verdict_of (value, fields{1}, format);
    ## No verdict and no judge: a row that only brings a human label.
    row.judged = ! isempty (value) || ! isempty (plain) || ! isempty (row.judge);
  elseif (is_verdict (plain, format))
    row.verdict = verdict_of (plain, "judge", format);
    row.judged = true;
    plain = [];
  endif
  if (isempty (row.judge) && ! isempty (plain))
    row.judge = aura.read.string (record, {"judge"});
  endif

  scores = aura.read.value (record, {"judge_scores"});
  both = record;
  if (isstruct (scores) && isscalar (scores))
    both = scores;
  elseif (isnumeric (scores) && numel (scores) == 2)
    row.score_1 = scores(1);
    row.score_2 = scores(2);
  elseif (! isempty (scores))
    error ("aura:bad-line", "judge_scores: must be an object or two numbers");
  endif
  row.score_1 = aura.read.first_number (row.score_1, aura.read.number (both, {"score_1"}));
  row.score_2 = aura.read.first_number (row.score_2, aura.read.number (both, {"score_2"}));
  row.consistent = aura.read.number (both, {"swap_consistent"});
  if (! any (row.consistent == [0, 1]) && ! isnan (row.consistent))
    error ("aura:bad-line", "swap_consistent: must be 1 or 0, got %g", row.consistent);
  endif
  row.swapped = aura.read.verdict (aura.read.value (both, {"swapped_preference"}),
                                   "swapped_preference");

endfunction

## The verdict that VALUE of FIELD tells, in words of the FORMAT or in any other way.
function verdict = verdict_of (value, field, format)

  word = find (strcmp (value, format.words));
  if (! isempty (word))
    value = word;
  endif
  verdict = aura.read.verdict (value, field);

endfunction

## Whether VALUE of the field "judge" is a verdict and not a name.
function yes = is_verdict (value, format)

  yes = false;
  if (! isempty (value) && (ischar (value) || isnumeric (value)))
    try
      yes = ! isnan (verdict_of (value, "judge", format));
    catch
      yes = false;
    end_try_catch
  endif

endfunction

## The further numbers NAMES, of the record or of its scores.
function extra = extra_numbers (record, names)

  extra = NaN (1, numel (names));
  if (isempty (names))
    return;
  endif
  scores = aura.read.value (record, {"judge_scores"});
  for k = 1:numel (names)
    if (isstruct (scores) && isfield (scores, names{k}))
      extra(k) = aura.read.number (scores, names(k));
    else
      extra(k) = aura.read.number (record, names(k));
    endif
  endfor

endfunction

%!function row = of (json, format, extra = {})
%!  row = aura.read.row (aura.read.json (json), json, format, "^(human|expert)$", extra);
%!endfunction

%!test <*the judge's fields, whatever the format>
%! r = of ('{"id":"a","question":"q","response_1":"x","response_2":"y","judge_name":"J","verdict":"B","human_preference":1,"judge_scores":{"score_1":3,"score_2":"4","swapped_preference":2,"swap_consistent":true,"margin":7},"source":"s"}', "aura", {"margin", "more"});
%! assert ({r.key, r.judge, r.source}, {"a", "J", "s"});
%! assert ([r.verdict, r.human, r.swapped, r.score_1, r.score_2, r.consistent], [2 1 2 3 4 1]);
%! assert (r.extra, [7 NaN]);
%! assert (r.judged && ! r.flip && ! r.vote);
%!test <*a judge is a name, or its verdict>
%! text = '{"id":1,"question":"q","response_1":"x","response_2":"y","judge":%s}';
%! r = of (sprintf (text, '"A"'), "aura");
%! assert ({r.judge, r.verdict, r.judged}, {"judge", 1, true});
%! r = of (sprintf (text, '"gpt"'), "aura");
%! assert ({r.judge, r.verdict, r.judged}, {"gpt", NaN, false});
%! r = of (sprintf (text, '"gpt","decision":null'), "aura");
%! assert ({r.judge, r.verdict, r.judged}, {"gpt", NaN, true});
%!test <*scores as a pair>
%! r = of ('{"id":1,"question":"q","response_1":"x","response_2":"y","verdict":1,"judge_scores":[2,5]}', "aura");
%! assert ([r.score_1, r.score_2], [2 5]);
%!test <*models, which turn with the answers>
%! pair = @(id) of (['{"id":"' id '","prompt":"q","chosen":"x","rejected":"y","results":1,"chosen_model":"m","rejected_model":"n"}'], "rewardbench");
%! for id = {"a", "b", "c", "d", "e"}
%!   r = pair (id{1});
%!   assert (strcmp (r.model_1, "m"), strcmp (r.response_1, "x"));
%!   assert (sort ({r.model_1, r.model_2}), {"m", "n"});
%! endfor
%!error <judge_scores: must be an object or two numbers>
%! of ('{"id":1,"question":"q","response_1":"x","response_2":"y","verdict":1,"judge_scores":"x"}', "aura");
%!error id=aura:bad-line of ('{"id":1,"verdict":7}', "aura")
%!error <swap_consistent: must be 1 or 0, got 1e\+06> of ('{"id":1,"judge_scores":{"swap_consistent":1e6}}', "aura")
%!error <swap_consistent: must be 1 or 0, got 0.5> of ('{"id":1,"swap_consistent":"0.5"}', "aura")
