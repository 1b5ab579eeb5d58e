## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{data} =} aura_read (@var{file})
## @deftypefnx {aura} {@var{data} =} aura_read (@var{file}, @var{name}, @var{value}, @dots{})
## Read a judge's comparisons of two answers, and what humans said of them.
##
## @var{file} holds JSON lines (one object a line), one JSON array of objects, or
## CSV with a header (comma, semicolon or tab; quoted fields may hold line
## breaks); UTF-8, with or without a byte order mark, LF or CRLF.  @var{data} is a
## scalar struct, n rows in the order of the file:
##
## @table @code
## @item id
## n-by-1 cellstr; made from the texts where the file has none (the same texts,
## the same id)
## @item question
## @itemx response_1
## @itemx response_2
## n-by-1 cellstr, UTF-8; an empty answer is valid
## @item judge_preference
## n-by-1, 1 or 2
## @item human_preference
## n-by-1, 1, 2, or NaN where no human has spoken
## @item category
## @itemx judge
## @itemx source
## n-by-1 cellstr, empty strings where absent; an unnamed judge is @qcode{"judge"}
## @item line
## n-by-1, the line of @var{file} on which the comparison begins
## @item covariates
## struct of @code{names} (1-by-c cellstr) and @code{values} (n-by-c, NaN where
## absent): what else the judge said.  Columns are always @code{score_1} and
## @code{score_2} (its scores of the two answers, on whatever scale),
## @code{swapped_preference} (its verdict with the answers shown in the other
## order, mapped back to this order: 1, 2, or 0 for a tie), @code{swap_consistent}
## (1 or 0; when only the swapped verdict is given: whether it is the same), then
## those asked for by @qcode{"Covariates"}.  Nothing here comes from humans.
## @item dropped
## counts of what is not among the n rows: @code{human_ties}, @code{judge_ties},
## @code{unparsed} (no verdict could be read), @code{other_judges} (rows of judges
## not chosen), @code{unjudged} (pairs that humans labelled and this judge did
## not), @code{bad_lines}; and @code{bad}, a struct array of @code{file},
## @code{line}, @code{field}, @code{message}
## @item file
## @itemx format
## @itemx sha256
## the name as given, the format as below, and the hash of the file's bytes
## @item synthetic
## true when every row comes from @code{aura_sample}
## @end table
##
## The format is told from the names of the fields.  In all formats the judge's
## verdict may stand in @code{judge_preference}, @code{judge_verdict},
## @code{verdict}, @code{judgment}, @code{decision} (or @code{judge}, when that
## holds a verdict and no name), as 1, 2, 0; A, B, C; model_a, model_b, tie; A>B,
## B>A, A=B; or a text with @code{[[A]]}.  The judge's name stands in
## @code{judge_name}, @code{judge_model} or @code{judge}; scores in
## @code{judge_scores} (an object with the names of the covariates, or two numbers)
## or in columns of these names; humans' verdicts in @code{human_preference}.
##
## @table @asis
## @item @qcode{"aura"}
## @code{id}, @code{question}, @code{response_1}, @code{response_2},
## @code{judge}, @code{judge_preference}, @code{human_preference},
## @code{category}, @code{source}, @code{judge_scores}.
## @item @qcode{"mtbench"}
## MT-Bench and Chatbot Arena: @code{question_id}, @code{model_a}, @code{model_b},
## @code{winner}, @code{judge}, @code{turn}, @code{conversation_a} and
## @code{conversation_b} (lists of messages with @code{role} and @code{content}),
## or @code{question} and @code{response_a}, @code{response_b}.  The question is
## all that the user said up to the turn, the answer is that of the turn (no turn:
## the last).  A winner is a human's when the judge is nobody or has the name of a
## person (option @qcode{"Humans"}) or the row has a judge's verdict besides.
## Humans' and judges' rows are paired by question, models and turn, in either
## order of the models.
## @item @qcode{"alpacaeval"}
## @code{instruction}, @code{output_1}, @code{output_2}, @code{annotator},
## @code{preference} (1 to 2, 1.5 is a tie; 2 - preference and preference - 1 are
## the scores).  Rows with @code{annotator_index} or a number or a person as
## @code{annotator} are humans'; rows are paired by @code{id} or, without, by
## their texts, in either order.
## @item @qcode{"judgebench"}
## @code{pair_id}, @code{question}, @code{response_A}, @code{response_B},
## @code{label} (A>B, B>A: the human preference), @code{judgments} (two objects
## with @code{decision}, the second with the answers swapped).
## @item @qcode{"rewardbench"}
## @code{id}, @code{prompt}, @code{chosen}, @code{rejected} (strings, or lists of
## messages), @code{subset}; the verdict is 1 or @qcode{"chosen"}, 2 or
## @qcode{"rejected"}, or @code{results} (1: the chosen won, 0, .5); scores in
## @code{scores_chosen}, @code{scores_rejected}.  The human preference is the
## chosen answer.  It becomes answer 1 or 2 by a hash of the id, so that the order
## tells nothing: neither of the truth, nor of the order which the judge has seen.
## @end table
##
## A human preference given on any row of a pair serves every judge's row of it.
## Several votes on a pair are settled by strict majority, else it is a tie.  Ties
## of humans or of the judge are dropped and counted.  In the formats that pair
## rows in either order, a judge's second row on a pair with the answers swapped
## is its @code{swapped_preference}.
##
## Options (names without regard to case):
##
## @table @asis
## @item @qcode{"Format"}
## @qcode{"auto"} (default) or one of the names above; @qcode{"jsonl"} and
## @qcode{"csv"} are @qcode{"aura"} in that container
## @item @qcode{"Judge"}
## the judge to keep; needed when there are several
## @item @qcode{"OnError"}
## @qcode{"error"} (default), or @qcode{"skip"}: bad lines are left out, counted
## and listed
## @item @qcode{"Humans"}
## regular expression for the names of human judges, without regard to case;
## default: human, expert, author, annotator, rater, labeler, user, crowd or
## arena_user, with or without a number
## @item @qcode{"Covariates"}
## cellstr of names of further numbers, in @code{judge_scores} or at top level,
## to be columns of the covariates.  Never name one that knows the human's verdict.
## @end table
##
## In JSON strings @code{\u0000} and half surrogate pairs become U+FFFD.
##
## Errors: @code{aura:no-file}, @code{aura:empty-file}, @code{aura:unknown-format},
## @code{aura:bad-line} (file, line and field of the first), @code{aura:duplicate-id}
## (the same pair twice by one judge), @code{aura:no-judge} (no judge's verdict
## anywhere), @code{aura:several-judges}, @code{aura:unknown-judge},
## @code{aura:no-comparisons} (all were dropped), @code{aura:unknown-option},
## @code{aura:invalid-argument} (no pairs of name and value), @code{aura:out-of-range}.
##
## @example
## @group
## file = [tempname(), ".jsonl"];
## aura_sample (file, "n", 100);
## data = aura_read (file);
## mean (data.judge_preference == 1)
## @end group
## @end example
## @seealso{aura_sample, aura_features, aura_audit}
## @end deftypefn

function data = aura_read (file, varargin)

  if (nargin < 1)
    print_usage ();
  endif
  if (! (ischar (file) && isrow (file)))
    error ("aura:invalid-argument",
           "aura_read: FILE must be a file's name, got %s", class (file));
  endif
  options = read_options (varargin);
  [text, sha256] = load_text (file);

  [records, parts, lines, format, bad] = cut_records (text, file, options);
  [rows, lines, more] = read_rows (records, parts, lines, format, options);
  bad = joined (bad, more);
  stop_at_bad (bad, file, options);

  [rows, lines, judge] = choose_judge (rows, lines, file, options);
  [rows, lines, more] = pair_rows (rows, lines, judge, file, options);
  bad = joined (bad, more);
  stop_at_bad (bad, file, options);

  data = data_of (rows, lines, judge, file, options);
  data.dropped.bad_lines = numel (bad);
  data.dropped.bad = rmfield (bad, "id");
  [data.dropped.bad.file] = deal (file);
  data.dropped.bad = orderfields (data.dropped.bad,
                                  {"file", "line", "field", "message"});
  data.file = file;
  data.format = format;
  data.sha256 = sha256;

endfunction

## Options -------------------------------------------------------------------

function options = read_options (args)

  humans = ["^(human|expert|author|annotator|rater|labell?er|user|", ...
            "crowd|crowdworker|arena_user)([_ -]?\\d+)?$"];
  table = {"Format", "auto", {"one of", {"auto", "jsonl", "csv", "aura", ...
                                         "mtbench", "alpacaeval", ...
                                         "judgebench", "rewardbench"}}; ...
           "Judge", "", "string"; ...
           "OnError", "error", {"one of", {"error", "skip"}}; ...
           "Humans", humans, "string"; ...
           "Covariates", cell(1, 0), {@iscellstr, "a cell array of strings"}};
  options = aura.arg.parse ("aura_read", args, table);
  options.covariates = options.covariates(:)';

endfunction

## From file to records --------------------------------------------------------

function [text, sha256] = load_text (file)

  fid = fopen (tilde_expand (file), "r");
  if (fid < 0)
    error ("aura:no-file", "aura_read: FILE must be a readable file, got %s",
           file);
  endif
  unwind_protect
    text = fread (fid, Inf, "uint8=>char")';
  unwind_protect_cleanup
    fclose (fid);
  end_unwind_protect
  sha256 = hash ("sha256", text);
  if (strncmp (text, "\xEF\xBB\xBF", 3))
    text(1:3) = [];
  endif
  if (! any (text > " "))
    error ("aura:empty-file", "aura_read: %s is empty", file);
  endif

endfunction

## RECORDS are scalar structs, PARTS their JSON ("" in CSV), LINES where they
## begin; FORMAT is one of the names of aura.read.fields.
function [records, parts, lines, format, bad] = cut_records (text, file, options)

  bad = no_problems ();
  [text, spoiled_at, wrong] = without_bad_bytes (text);
  bad = joined (bad, wrong);
  is_csv = looks_like_csv (text, options);
  if (is_csv)
    [records, lines, names, wrong] = aura.io.read_csv (text);
    parts = repmat ({""}, size (records));
    format = format_of (names, file, options);
    for k = 1:numel (wrong)
      bad(end+1,1) = problem (wrong(k).line, "", wrong(k).message);
    endfor
  else
    [parts, lines, wrong] = aura.read.split (text);
    if (! isempty (wrong))
      bad(end+1,1) = problem (wrong.line, "", wrong.message);
    endif
    [records, more] = decode (parts, lines);
    bad = joined (bad, more);
  endif

  spoiled = lookup (lines, spoiled_at);
  records(spoiled(spoiled > 0)) = {[]};
  stop_at_bad (joined (bad, no_problems ()), file, options);
  good = ! cellfun (@isempty, records);
  records = records(good);
  parts = parts(good);
  lines = lines(good);
  if (isempty (records))
    error ("aura:empty-file", "aura_read: %s has no comparison that can be read",
           file);
  endif
  if (is_csv)
    records = decode_cells (records);
  else
    names = cellfun (@fieldnames, records(1:min (end, 100)), "uniformoutput", false);
    format = format_of (unique (vertcat (names{:})), file, options);
  endif

endfunction

## CSV, unless TEXT begins as JSON does, or a later line does and the first is
## no header.
function yes = looks_like_csv (text, options)

  if (any (strcmp (options.format, {"csv", "jsonl"})))
    yes = strcmp (options.format, "csv");
    return;
  endif
  yes = ! any (text(find (text > " ", 1)) == "{[");
  if (yes && ! isempty (regexp (text, '^\s*\{', "once", "lineanchors")))
    yes = is_known ({strtok(text, "\n")});
  endif

endfunction

## Whether the first line names the fields of a format.
function yes = is_known (line)

  table = aura.read.fields ("formats");
  words = regexp (line{1}, '[,;\t\r"]+', "split");
  yes = any (cellfun (@(need) all (ismember (need, words)), table(:,2)));

endfunction

function [records, bad] = decode (parts, lines)

  bad = no_problems ();
  records = cell (size (parts));
  for k = 1:numel (parts)
    [records{k}, message] = aura.read.json (parts{k});
    if (! isempty (message))
      if (k == numel (parts) && ! any (parts{k}(max (end, 1):end) == "}"))
        message = [message, " (is the file cut off?)"];
      endif
      bad(end+1,1) = problem (lines(k), "", message);
    endif
  endfor

endfunction

## Cells of CSV that hold JSON, and empty ones that mean null.
function records = decode_cells (records)

  nested = {"judge_scores", "conversation_a", "conversation_b", "judgments", ...
            "prompt", "chosen", "rejected"};
  names = fieldnames (records{1});
  nested = intersect (nested, names);
  for k = 1:numel (records)
    for name = nested(:)'
      cell_text = strtrim (records{k}.(name{1}));
      if (! isempty (cell_text) && any (cell_text(1) == "[{"))
        [value, message] = aura.read.json (["{\"x\":", cell_text, "}"]);
        if (isempty (message))
          records{k}.(name{1}) = value.x;
        endif
      endif
    endfor
  endfor

endfunction

## TEXT with "?" for all that is not ASCII on the LINES that are not UTF-8: they
## are bad, but Octave's regexp must not meet them.
function [text, lines, bad] = without_bad_bytes (text)

  bad = no_problems ();
  lines = zeros (0, 1);
  at = aura.text.utf8_errors (uint8 (text));
  if (isempty (at))
    return;
  endif
  newlines = [0, find(text == "\n"), numel(text) + 1];
  [lines, first] = unique (lookup (newlines, at)(:), "first");
  for k = 1:numel (lines)
    shown = sprintf ("not valid UTF-8 (byte 0x%02X)", double (text(at(first(k)))));
    bad(k,1) = problem (lines(k), "", shown);
    range = newlines(lines(k))+1:newlines(lines(k)+1)-1;
    text(range(text(range) > 127)) = "?";
  endfor

endfunction

function format = format_of (names, file, options)

  if (any (strcmp (options.format, {"csv", "jsonl", "aura"})))
    format = "aura";
    return;
  elseif (! strcmp (options.format, "auto"))
    format = options.format;
    return;
  endif
  table = aura.read.fields ("formats");
  for k = 1:rows (table)
    if (all (ismember (table{k,2}, names)))
      format = table{k,1};
      return;
    endif
  endfor
  known = cellfun (@(format, need) [format, " (", strjoin(need, ", "), ")"],
                   table(:,1), table(:,2), "uniformoutput", false);
  shown = strjoin (names(1:min (end, 12))(:)', ", ");
  error ("aura:unknown-format",
         ["aura_read: %s must be JSON lines, a JSON array or CSV with the ", ...
          "fields of one of the formats %s; its fields are %s"],
         file, strjoin (known', "; "), shown(1:min (end, 200)));

endfunction

## From records to rows --------------------------------------------------------

function [rows, lines, bad] = read_rows (records, parts, lines, format, options)

  bad = no_problems ();
  n = numel (records);
  rows = cell (n, 1);
  for k = 1:n
    try
      rows{k} = aura.read.row (records{k}, parts{k}, format, options.humans,
                          options.covariates);
    catch err
      if (! strcmp (err.identifier, "aura:bad-line"))
        rethrow (err);
      endif
      [field, message] = strtok (err.message, ":");
      bad(end+1,1) = problem (lines(k), field, message(3:end));
      if (strcmp (options.onerror, "error"))
        break;
      endif
    end_try_catch
  endfor
  good = ! cellfun (@isempty, rows);
  rows = vertcat (rows{good});
  lines = lines(good);

endfunction

function [rows, lines, judge] = choose_judge (rows, lines, file, options)

  if (isempty (rows))
    error ("aura:empty-file", "aura_read: %s has no comparison that can be read",
           file);
  endif
  judged = [rows.judged];
  if (! any (judged))
    error ("aura:no-judge",
           ["aura_read: %s has no judge's verdict; looked for the fields %s, ", ...
            "for judge with a verdict, and for winner (MT-Bench), preference ", ...
            "(AlpacaEval), judgments (JudgeBench) and results (RewardBench) of ", ...
            "a judge that is no human"],
           file, strjoin (aura.read.fields ("verdict"), ", "));
  endif
  judges = unique ({rows(judged).judge});
  judge = options.judge;
  if (isempty (judge))
    if (numel (judges) > 1)
      error ("aura:several-judges",
             "aura_read: %s has %d judges, choose one by \"Judge\": %s", file,
             numel (judges), strjoin (judges, ", "));
    endif
    judge = judges{1};
  elseif (! any (strcmp (judge, judges)))
    error ("aura:unknown-judge",
           "aura_read: Judge must be one of %s in %s, got \"%s\"",
           strjoin (judges, ", "), file, judge);
  endif

endfunction

## Give every row the human preference of its pair (settled), take out doubles
## and make swapped ones a field of their first row.
function [rows, lines, bad] = pair_rows (rows, lines, judge, file, options)

  bad = no_problems ();
  [~, ~, pair] = unique ({rows.key});
  pair = pair(:);
  flip = [rows.flip](:);
  judged = [rows.judged](:);

  [rows, wrong] = settle (rows, pair, flip, lines);
  bad = joined (bad, wrong);

  ## one row a judge and pair
  [~, ~, who] = unique ({rows.judge});
  double_of = first_of ([pair, who(:)], judged);
  keep = true (size (pair));
  for k = find (double_of' > 0)
    j = double_of(k);
    keep(k) = false;
    if (flip(k) != flip(j))
      if (isnan (rows(j).swapped))
        rows(j).swapped = turned (rows(k).verdict, true);
      endif
    else
      text = sprintf ("\"%s\" by the judge \"%s\" stands on line %d already",
                      rows(k).key, rows(k).judge, lines(j));
      bad(end+1,1) = problem (lines(k), "id", text, "aura:duplicate-id");
    endif
  endfor

  [wrong, spoiled] = same_texts (rows, pair, flip, judged, lines);
  bad = joined (bad, wrong);
  keep(spoiled) = false;
  rows = rows(keep);
  lines = lines(keep);

endfunction

## FIRST(k): the first row before k, among the rows of MASK, with the same KEYS;
## 0 when there is none.
function first = first_of (keys, mask)

  at = find (mask);
  first = zeros (rows (keys), 1);
  [~, i, j] = unique (keys(at,:), "rows", "first");
  ahead = at(i(j));
  ahead(ahead == at) = 0;
  first(at) = ahead;

endfunction

## A human preference is a pair's: votes by strict majority, otherwise the rows
## must agree.
function [rows, bad] = settle (rows, pair, flip, lines)

  bad = no_problems ();
  human = turned ([rows.human](:), flip);
  vote = [rows.vote](:);
  n_pairs = max (pair);

  settled = NaN (n_pairs, 1);
  cast = vote & ! isnan (human);
  votes = accumarray ([pair(cast), human(cast) + 1], 1, [n_pairs, 3]);
  total = sum (votes, 2);
  settled(total > 0) = 0;
  settled(2 * votes(:,2) > total) = 1;
  settled(2 * votes(:,3) > total) = 2;

  said = find (! vote & ! isnan (human));
  [~, i, j] = unique (pair(said), "first");
  ahead = said(i);
  settled(pair(ahead)) = human(ahead);
  for k = said(human(said) != human(ahead(j)))'
    text = sprintf ("says other than line %d of the same pair",
                    lines(ahead(j(said == k))));
    bad(end+1,1) = problem (lines(k), "human_preference", text);
  endfor

  for k = 1:numel (rows)
    rows(k).human = turned (settled(pair(k)), flip(k));
  endfor

endfunction

## Rows of one pair must have the same answers, or a label would serve texts
## that it was not given for.
function [bad, spoiled] = same_texts (rows, pair, flip, judged, lines)

  bad = no_problems ();
  spoiled = zeros (0, 1);
  ahead = first_of (pair, judged);
  for k = find (ahead' > 0)
    a = rows(ahead(k));
    b = rows(k);
    if (flip(k) != flip(ahead(k)))
      [b.response_1, b.response_2] = deal (b.response_2, b.response_1);
    endif
    same = [strcmp(a.question, b.question), ...
            strcmp(a.response_1, b.response_1), strcmp(a.response_2, b.response_2)];
    if (! all (same))
      field = {"question", "response_1", "response_2"}{find(! same, 1)};
      text = sprintf ("differs from line %d with the same id", lines(ahead(k)));
      bad(end+1,1) = problem (lines(k), field, text);
      spoiled(end+1,1) = k;
    endif
  endfor

endfunction

## Preferences 1, 2 (0 and NaN stay) in the other order where FLIP.
function value = turned (value, flip)

  turn = flip & value > 0;
  value(turn) = 3 - value(turn);

endfunction

## From rows to columns ----------------------------------------------------------

function data = data_of (rows, lines, judge, file, options)

  judged = [rows.judged](:);
  mine = judged & strcmp ({rows.judge}', judge);
  verdict = [rows.verdict](:);
  human = [rows.human](:);

  labelled = ! isnan (human);
  unjudged = setdiff ({rows(labelled).key}, {rows(mine).key});
  dropped = struct ("human_ties", sum (mine & verdict > 0 & human == 0), ...
                    "judge_ties", sum (mine & verdict == 0), ...
                    "unparsed", sum (mine & isnan (verdict)), ...
                    "other_judges", sum (judged & ! mine), ...
                    "unjudged", numel (unjudged));
  keep = mine & verdict > 0 & human != 0;
  if (! any (keep))
    error ("aura:no-comparisons",
           ["aura_read: %s leaves no comparison by \"%s\": %d judge ties, ", ...
            "%d human ties, %d unparsed verdicts"], file, judge,
           dropped.judge_ties, dropped.human_ties, dropped.unparsed);
  endif

  kept = rows(keep);
  data = struct ();
  data.id = {kept.key}';
  for name = {"question", "response_1", "response_2"}
    data.(name{1}) = {kept.(name{1})}';
  endfor
  data.judge_preference = verdict(keep);
  data.human_preference = human(keep);
  for name = {"category", "judge", "source"}
    data.(name{1}) = {kept.(name{1})}';
  endfor
  data.line = lines(keep);
  data.covariates = covariates_of (kept, options.covariates);
  data.dropped = dropped;
  data.synthetic = all (strcmp (data.source, "aura_sample (synthetic)"));

endfunction

function covariates = covariates_of (rows, extra)

  swapped = [rows.swapped](:);
  consistent = [rows.consistent](:);
  derived = isnan (consistent) & ! isnan (swapped);
  verdict = [rows.verdict](:);
  consistent(derived) = swapped(derived) == verdict(derived);
  covariates.names = [{"score_1", "score_2", "swapped_preference", ...
                       "swap_consistent"}, extra];
  covariates.values = [[rows.score_1](:), [rows.score_2](:), swapped, ...
                       consistent, vertcat(rows.extra)];

endfunction

## Bad lines ----------------------------------------------------------------------

function bad = no_problems ()

  bad = struct ("line", {}, "field", {}, "message", {}, "id", {});
  bad = reshape (bad, 0, 1);

endfunction

function bad = problem (line, field, message, id = "aura:bad-line")

  bad = struct ("line", line, "field", field, "message", message, "id", id);

endfunction

## Both lists in the order of their lines.  (Octave 7 forgets the fields when it
## joins two empty struct arrays.)
function bad = joined (bad, more)

  if (isempty (bad))
    bad = more;
  elseif (! isempty (more))
    bad = [bad; more];
  endif
  if (! isempty (bad))
    [~, order] = sort ([bad.line]);
    bad = bad(order);
  endif

endfunction

function stop_at_bad (bad, file, options)

  if (isempty (bad) || strcmp (options.onerror, "skip"))
    return;
  endif
  where = sprintf ("line %d", bad(1).line);
  if (! isempty (bad(1).field))
    where = sprintf ("%s, field \"%s\"", where, bad(1).field);
  endif
  error (bad(1).id, "aura_read: %s, %s: %s", file, where, bad(1).message);

endfunction

%!demo
%! ## the synthetic sample, read back
%! file = [tempname(), ".jsonl"];
%! aura_sample (file, "n", 60);
%! data = aura_read (file);
%! delete (file);
%! printf ("%d comparisons, %d with a human preference, answer 1 wins %d times\n",
%!         numel (data.id), sum (! isnan (data.human_preference)),
%!         sum (data.judge_preference == 1));

## All formats and errors are in tests/read.tst.
%!test
%! file = [tempname(), ".csv"];
%! fid = fopen (file, "w");
%! fputs (fid, ["id,question,response_1,response_2,judge_preference,human_preference\n", ...
%!              "1,\"Why, so?\",\"a\nb\",,B,1\n2,Who?,é,x,tie,\n"]);
%! fclose (fid);
%! data = aura_read (file);
%! delete (file);
%! assert (data.question, {"Why, so?"});
%! assert (data.response_1, {"a\nb"});
%! assert (data.response_2, {""});
%! assert (data.judge_preference, 2);
%! assert (data.human_preference, 1);
%! assert (data.dropped.judge_ties, 1);
%! assert (data.synthetic, false);
%!error id=aura:no-file aura_read (tempname ())
%!error id=aura:unknown-option aura_read ("x", "Format2", "csv")
%!error id=aura:invalid-argument aura_read ({})
%!error <Invalid call> aura_read ()
