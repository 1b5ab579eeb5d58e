## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ROW = aura.read.row (RECORD, TEXT, FORMAT, PATTERN, EXTRA)
## One record of a file (a scalar struct) in the terms of aura_read.  TEXT is
## its JSON, for the digits of long ids; PATTERN tells human judges by name;
## EXTRA names the further numbers to keep.
##
## ROW.key names the pair of answers whatever their order, ROW.flip is true when
## this row has them in the other order than the key.  verdict, human and swapped
## are 1, 2, 0 (tie) or NaN, in the order of this row.  judged: this row is a
## judge's; vote: its human preference is one of several votes.  Whatever cannot
## be read is an error aura:bad-line with the message "FIELD: ...".

function row = row (record, text, format, pattern, extra)

  persistent blank;
  if (isempty (blank))
    blank = struct ("key", "", "flip", false, "question", "", ...
                    "response_1", "", "response_2", "", "judge", "", ...
                    "judged", false, "verdict", NaN, "human", NaN, ...
                    "vote", false, "swapped", NaN, "score_1", NaN, ...
                    "score_2", NaN, "consistent", NaN, "extra", [], ...
                    "category", "", "source", "");
  endif
  row = blank;

  row.human = aura.read.verdict (value_of (record, {"human_preference"}),
                            "human_preference");
  row = judge_fields (row, record, format);
  row.extra = extra_numbers (record, extra);
  row.source = string_of (record, {"source"});
  switch (format)
    case "aura"
      row = read_aura (row, record, text);
    case "mtbench"
      row = read_mtbench (row, record, text, pattern);
    case "alpacaeval"
      row = read_alpacaeval (row, record, text, pattern);
    case "judgebench"
      row = read_judgebench (row, record, text);
    case "rewardbench"
      row = read_rewardbench (row, record, text);
  endswitch
  if (isempty (row.judge))
    row.judge = "judge";
  endif

endfunction

## The formats ------------------------------------------------------------

function row = read_aura (row, record, text)

  row.key = id_of (record, {"id"}, text);
  row.category = string_of (record, {"category"});
  ## a row without verdict and judge only brings a human label
  if (row.judged || isempty (row.key))
    row.question = text_of (record, {"question"});
    row.response_1 = text_of (record, {"response_1"});
    row.response_2 = text_of (record, {"response_2"});
  endif
  if (isempty (row.key))
    row.key = made_id (row.question, row.response_1, row.response_2);
  endif

endfunction

function row = read_mtbench (row, record, text, pattern)

  winner = aura.read.verdict (value_of (record, {"winner"}), "winner");
  person = is_human (record, {"judge"}, pattern);
  if (row.judged)
    row.human = first_number (row.human, winner);
    if (person && ! isfield (record, "judge_name"))
      row.judge = "";
    endif
  elseif (person)
    row.human = first_number (row.human, winner);
    row.vote = true;
  else
    row.verdict = winner;
    row.judged = true;
  endif

  turn = turn_of (record);
  models = {string_of(record, {"model_a"}), string_of(record, {"model_b"})};
  named = ! any (cellfun (@isempty, models)) && ! strcmp (models{:});
  row.category = string_of (record, {"category"});
  if (row.judged || ! named)
    row.question = question_of (record, turn);
    row.response_1 = answer_of (record, "a", turn);
    row.response_2 = answer_of (record, "b", turn);
  endif

  id = id_of (record, {"question_id", "id"}, text);
  if (! named)
    [row.key, row.flip] = content_key (row);
    if (! isempty (id))
      row.key = [id, "-", row.key];
    endif
    return;
  endif
  if (isempty (id))
    id = made_id (question_of (record, turn));
  endif
  [sorted, order] = sort (models);
  row.flip = order(1) == 2;
  row.key = [id, "-", sorted{1}, "-", sorted{2}];
  if (isfinite (turn))
    row.key = sprintf ("%s-turn%d", row.key, turn);
  endif

endfunction

function row = read_alpacaeval (row, record, text, pattern)

  value = value_of (record, {"preference"});
  if (ischar (value) && ! isnan (str2double (value)))
    value = str2double (value);
  endif
  preference = value;
  if (isnumeric (value) && isscalar (value) && value > 1 && value < 2)
    preference = [1, 1.5, 2](2 + sign (value - 1.5));
  endif
  preference = aura.read.verdict (preference, "preference");

  by_human = isfield (record, "annotator_index") ...
             || isnumeric (value_of (record, {"annotator"})) ...
                && ! isempty (value_of (record, {"annotator"})) ...
             || is_human (record, {"annotator"}, pattern, false);
  if (by_human && ! row.judged)
    row.human = preference;
    row.vote = true;
  elseif (! row.judged && isfield (record, "preference"))
    row.verdict = preference;
    row.judged = true;
    if (isnumeric (value) && isscalar (value) && value >= 1 && value <= 2)
      row.score_1 = first_number (row.score_1, 2 - value);
      row.score_2 = first_number (row.score_2, value - 1);
    endif
  endif
  if (isempty (row.judge) && ! by_human)
    row.judge = string_of (record, {"annotator"});
  endif

  row.category = string_of (record, {"category", "dataset"});
  row.question = text_of (record, {"instruction"});
  row.response_1 = text_of (record, {"output_1"});
  row.response_2 = text_of (record, {"output_2"});
  [row.key, row.flip] = content_key (row);
  id = id_of (record, {"id"}, text);
  if (! isempty (id))
    row.key = id;
  endif

endfunction

function row = read_judgebench (row, record, text)

  row.human = first_number (row.human, ...
                            aura.read.verdict (value_of (record, {"label"}), "label"));
  if (isfield (record, "judgments") && ! row.judged)
    ## two games: as given, then with the answers swapped
    games = record.judgments;
    if (! iscell (games))
      games = num2cell (games(:));
    endif
    row.judged = true;
    row.verdict = game_verdict (games, 1);
    row.swapped = mirror (game_verdict (games, 2));
  endif
  row.category = string_of (record, {"category", "source"});
  row.question = text_of (record, {"question"});
  row.response_1 = text_of (record, {"response_A"});
  row.response_2 = text_of (record, {"response_B"});
  row.key = id_of (record, {"id", "pair_id"}, text);
  if (isempty (row.key))
    row.key = made_id (row.question, row.response_1, row.response_2);
  endif

endfunction

function row = read_rewardbench (row, record, text)

  question = message_of (record, "prompt", "user");
  chosen = message_of (record, "chosen", "assistant");
  rejected = message_of (record, "rejected", "assistant");

  if (isfield (record, "results") && ! row.judged)
    ## 1: the chosen answer won, 0: it lost, .5: a tie
    result = value_of (record, {"results"});
    if (ischar (result))
      result = str2double (result);
    endif
    row.judged = true;
    if (isempty (result) || isnan (result))
      row.verdict = NaN;
    elseif (any (result == [0, .5, 1]))
      row.verdict = [2, 0, 1](2 * result + 1);
    else
      error ("aura:bad-line", "results: must be 1, 0, 0.5 or null");
    endif
  endif
  row.score_1 = first_number (row.score_1, ...
                              number_of (record, {"scores_chosen", "score_chosen"}));
  row.score_2 = first_number (row.score_2, ...
                              number_of (record, {"scores_rejected", "score_rejected"}));

  row.key = id_of (record, {"id"}, text);
  if (isempty (row.key))
    row.key = made_id (question, chosen, rejected);
  endif
  row.category = string_of (record, {"category", "subset"});
  row.question = question;
  row.response_1 = chosen;
  row.response_2 = rejected;
  row.human = 1;
  ## the slot must not give the answer away: half of the ids swap
  if (any (hash ("md5", row.key)(1) == "13579bdf"))
    row.response_1 = rejected;
    row.response_2 = chosen;
    row.human = 2;
    row.verdict = mirror (row.verdict);
    row.swapped = mirror (row.swapped);
    [row.score_1, row.score_2] = deal (row.score_2, row.score_1);
  endif

endfunction

## What the formats share --------------------------------------------------

## The judge's name, verdict, scores and swapped verdict.
function row = judge_fields (row, record, format)

  fields = aura.read.fields ("verdict");
  fields = fields(isfield (record, fields));
  row.judge = string_of (record, {"judge_name", "judge_model"});
  plain = value_of (record, {"judge"});

  if (! isempty (fields))
    value = value_of (record, fields);
    row.verdict = verdict_of (value, fields{1}, format);
    ## null and nobody's: a row that only brings a human label
    row.judged = ! isempty (value) || ! isempty (plain) || ! isempty (row.judge);
  elseif (is_verdict (plain, format))
    row.verdict = verdict_of (plain, "judge", format);
    row.judged = true;
    plain = [];
  endif
  if (isempty (row.judge) && ! isempty (plain))
    row.judge = string_of (record, {"judge"});
  endif

  scores = value_of (record, {"judge_scores"});
  both = record;
  if (isstruct (scores) && isscalar (scores))
    both = scores;
  elseif (isnumeric (scores) && numel (scores) == 2)
    row.score_1 = scores(1);
    row.score_2 = scores(2);
  elseif (! isempty (scores))
    error ("aura:bad-line", "judge_scores: must be an object or two numbers");
  endif
  row.score_1 = first_number (row.score_1, number_of (both, {"score_1"}));
  row.score_2 = first_number (row.score_2, number_of (both, {"score_2"}));
  row.consistent = number_of (both, {"swap_consistent"});
  row.swapped = aura.read.verdict (value_of (both, {"swapped_preference"}),
                              "swapped_preference");

endfunction

## RewardBench speaks of "chosen" and "rejected", its slots 1 and 2 until then.
function verdict = verdict_of (value, field, format)

  if (strcmp (format, "rewardbench") && ischar (value))
    [~, word] = ismember (value, {"chosen", "rejected"});
    if (word > 0)
      value = word;
    endif
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

function extra = extra_numbers (record, names)

  extra = NaN (1, numel (names));
  if (isempty (names))
    return;
  endif
  scores = value_of (record, {"judge_scores"});
  for k = 1:numel (names)
    if (isstruct (scores) && isfield (scores, names{k}))
      extra(k) = number_of (scores, names(k));
    else
      extra(k) = number_of (record, names(k));
    endif
  endfor

endfunction

function verdict = game_verdict (games, k)

  verdict = NaN;
  if (k <= numel (games) && isstruct (games{k}))
    verdict = aura.read.verdict (value_of (games{k}, {"decision"}), "judgments");
  endif

endfunction

## Whether the named judge is a person; nobody named: a person, or MISSING.
function yes = is_human (record, names, pattern, missing)

  if (nargin < 4)
    missing = true;
  endif
  name = string_of (record, names);
  if (isempty (name))
    yes = missing;
  else
    yes = ! isempty (regexpi (name, pattern, "once"));
  endif

endfunction

## The first of the fields that is there and not null; [] when none is.
function value = value_of (record, names)

  value = [];
  for k = find (isfield (record, names))
    value = record.(names{k});
    if (! isempty (value))
      return;
    endif
  endfor
  value = [];

endfunction

## A text that must be there; it may be empty, but not null.
function text = text_of (record, names)

  for k = 1:numel (names)
    if (isfield (record, names{k}))
      text = record.(names{k});
      if (! ischar (text))
        error ("aura:bad-line", "%s: must be a string, got %s", names{k},
               aura.read.shown (text));
      endif
      return;
    endif
  endfor
  error ("aura:bad-line", "%s: is missing", names{1});

endfunction

## A short string: a number becomes its digits, a list its words.
function text = string_of (record, names)

  value = value_of (record, names);
  if (isempty (value))
    text = "";
  elseif (ischar (value))
    text = value;
  elseif (isnumeric (value) && isscalar (value))
    text = digits_of (value);
  elseif (iscellstr (value))
    text = strjoin (value(:)', " ");
  else
    error ("aura:bad-line", "%s: must be a string, got %s", names{1},
           aura.read.shown (value));
  endif

endfunction

function number = number_of (record, names)

  number = NaN;
  value = value_of (record, names);
  if ((isnumeric (value) || islogical (value)) && isscalar (value))
    number = double (value);
  elseif (ischar (value))
    number = str2double (value);
    if (isnan (number))
      [known, where] = ismember (lower (value), {"false", "true"});
      if (known)
        number = where - 1;
      endif
    endif
  endif
  if (! isempty (value) && isnan (number) && ! isnumeric (value))
    error ("aura:bad-line", "%s: must be a number, got %s", names{1},
           aura.read.shown (value));
  endif

endfunction

function id = id_of (record, names, text)

  value = value_of (record, names);
  if (isnumeric (value) && isscalar (value) && abs (value) > flintmax ())
    ## a double has lost digits: take them from the text
    found = regexp (text, '"\w*id"\s*:\s*(-?\d+)(?![\d.eE])', "tokens");
    found = [found{:}];
    same = find (str2double (found) == value, 1);
    if (! isempty (same))
      id = found{same};
      return;
    endif
  endif
  id = string_of (record, names);

endfunction

function text = digits_of (value)

  if (value == fix (value))
    text = sprintf ("%.0f", value);
  else
    text = sprintf ("%.17g", value);
  endif

endfunction

## An id from content: the same texts, the same id.
function id = made_id (varargin)

  id = ["sha-", hash("sha256", strjoin (varargin, "\n\n"))(1:16)];

endfunction

## The same key for both orders of the answers.
function [key, flip] = content_key (row)

  [sorted, order] = sort ({row.response_1, row.response_2});
  flip = order(1) == 2;
  key = made_id (row.question, sorted{:});

endfunction

function turn = turn_of (record)

  turn = number_of (record, {"turn"});
  if (! isnan (turn) && ! (turn >= 1 && turn == fix (turn)))
    error ("aura:bad-line", "turn: must be a positive integer, got %g", turn);
  endif

endfunction

## All that the user asked, up to the turn (NaN: all turns).
function text = question_of (record, turn)

  talk = value_of (record, {"conversation_a"});
  if (isempty (talk))
    text = text_of (record, {"question", "prompt", "instruction"});
  else
    said = spoken (talk, {"user", "human"}, "conversation_a");
    if (turn <= numel (said))
      said = said(1:turn);
    endif
    text = strjoin (said, "\n\n");
  endif

endfunction

## The answer of the turn (NaN: the last).
function text = answer_of (record, side, turn)

  field = ["conversation_", side];
  talk = value_of (record, {field});
  if (isempty (talk))
    text = text_of (record, strcat ({"response_", "answer_", "output_"}, side));
    return;
  endif
  said = spoken (talk, {"assistant", "gpt", "model"}, field);
  if (isnan (turn))
    turn = numel (said);
  endif
  if (turn > numel (said) || turn < 1)
    error ("aura:bad-line", "%s: has %d answers, the turn is %d", field,
           numel (said), turn);
  endif
  text = said{turn};

endfunction

## A string, or a list of messages: its last one by ROLE.
function text = message_of (record, field, role)

  value = value_of (record, {field});
  if (isempty (value) || ischar (value))
    text = text_of (record, {field});
    return;
  endif
  said = spoken (value, {role}, field);
  if (isempty (said))
    error ("aura:bad-line", "%s: has no message by \"%s\"", field, role);
  endif
  text = said{end};

endfunction

## The contents, in order, of the messages of the given roles: TALK is a struct
## array, or a cell of structs when the messages' fields differ.
function said = spoken (talk, roles, field)

  if (isstruct (talk))
    talk = num2cell (talk(:));
  elseif (! iscell (talk))
    talk = {talk};
  endif
  said = cell (1, 0);
  for k = 1:numel (talk)
    if (! isstruct (talk{k}) || ! all (isfield (talk{k}, {"role", "content"}))
        || ! ischar (talk{k}.role) || ! ischar (talk{k}.content))
      error ("aura:bad-line",
             "%s: message %d must be an object with strings role and content",
             field, k);
    endif
    if (any (strcmp (talk{k}.role, roles)))
      said{end+1} = talk{k}.content;
    endif
  endfor

endfunction

function value = first_number (value, fallback)

  if (isnan (value))
    value = fallback;
  endif

endfunction

## The same preference with the answers in the other order.
function verdict = mirror (verdict)

  if (verdict > 0)
    verdict = 3 - verdict;
  endif

endfunction
