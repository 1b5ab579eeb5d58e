## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [VERDICT, T, CODING] = aura.read.verdict (COLUMN, FIELD, T, WHERE, WORDS)
## The preferences that the values in a COLUMN of the table T (aura.read.value) stand for: 1,
## 2, 0 (tie) or NaN (none: null, empty, a word for a failed reading, or a judge's long text
## without its verdict).  A list or a text of two scores is for the higher one.  Anything else is a
## problem of FIELD (a name, or one for each row); numbers that are none of these, more than one and
## than a twentieth, make a scale of all numbers.  WHERE (n-by-1 logical; default: all): the rows to
## look at, NaN in the others. WORDS {A, B} (default: none) are words of the format for answers 1
## and 2 besides the usual ones; numbers stand for 1, 2 and a tie, and the usual ones do not count.
## CODING (n-by-1): 1 where 0 is written, 2 where 1 is, 4 where it is a word that decides, 8 where 2
## is (aura.read.refuse_codings).  Where T.bar is not [], the values are grades.

function [verdict, t, coding] = verdict (column, field, t, where = true (t.n, 1), words = {})

  [idx, entry] = aura.read.distinct (column, where & column.kind > 0);
  raw = entry;
  entry = aura.read.unwrapped (entry);
  number = NaN (size (entry.kind));
  number(entry.kind == 3) = entry.number(entry.kind == 3);
  texts = entry.kind == 2;
  number(texts) = aura.text.number (strtrim (entry.text(texts)));
  code = repmat (-1, size (entry.kind));
  code(entry.kind < 2) = NaN;
  code(entry.kind == 3) = aura.read.picks (entry.number(entry.kind == 3), t.bar);
  code(texts) = aura.read.picks (entry.text(texts), t.bar);
  objects = entry.kind == 5;
  code(objects) = aura.read.picks (entry.text(objects), t.bar);
  code(objects & isnan (code)) = -1;
  usual = '1, 2, "A", "B", "tie"';
  flag = 4 * (code >= 0);
  if (! isempty (t.bar))
    code(entry.kind == 4) = 2 - entry.number(entry.kind == 4);
    [usual, flag] = of_grades (t.bar, flag, number);
  elseif (isnumeric (words) && ! isempty (words))
    [known, place] = ismember (number, words);
    code(! isnan (code) | entry.kind == 3) = -1;
    code(known) = mod (place(known), 3);
    usual = sprintf ("%d, %d, %d (the first, the second, a tie)", words);
    flag = 4 * (code >= 0);
    [words, number] = deal ({}, NaN (size (number)));
  else
    flag(ismember (number, [0, 1])) = 1 + number(ismember (number, [0, 1]));
    flag(number == 2) = 8;
    if (t.all)                           # else the odd one is refused anyway
      count = accumarray (idx(idx > 0), 1, size (code));
      odd = sum (count(code == -1 & ! isnan (number)));
      if (odd > 1 && odd > .05 * sum (count(! isnan (number))))
        code(! isnan (number)) = -1;
      endif
    endif
    if (! any (strcmp (field, "human_preference"))) # there they are votes
      code = of_scores (code, entry);
    endif
  endif
  for k = 1:numel (words)
    code(texts & strcmp (entry.text, words{k})) = k;
  endfor

  verdict = NaN (t.n, 1);
  coding = zeros (t.n, 1);
  verdict(idx > 0) = code(idx(idx > 0));
  coding(idx > 0) = flag(idx(idx > 0));
  wrong = verdict == -1;
  verdict(wrong) = NaN;
  unread = find (texts & isnan (code) & cellfun ("length", entry.text) > 40, 1);
  if (isempty (t.unread) && ! isempty (unread))
    t.unread = aura.text.clean (aura.text.excerpt (entry.text{unread}, 120));
  endif
  odd = @(k) odd_one (k, code, number);
  more = @(k) scale_of (field, raw, code, t.given);
  if (! isempty (t.bar))
    [odd, more] = deal (@(k) k, @(k) bar_of (number(k), t.bar, field, raw, code));
  endif
  got = @(k) ["must be " usual " or null, got ", aura.read.shown(entry, odd (k)), more(k)];
  t = aura.read.add_problem (t, wrong, field, got, idx);

endfunction

## What is expected of grades, and how they are written where numbers pass from a bar above 1 on.
function [usual, flag] = of_grades (bar, flag, number)

  usual = "pass or fail (yes or no, true or false, correct or incorrect, good or bad, 1 or 0)";
  if (! isnan (bar))
    usual = [usual, " or a number"];
  endif
  flag(:) = 0;
  if (bar > 1)
    flag(:) = 4;
    flag(ismember (number, [0, 1])) = 1 + number(ismember (number, [0, 1]));
  endif

endfunction

## Behind a number where nothing says from which on an answer passes, or a word that is neither.
function text = bar_of (number, bar, field, entry, code)

  text = "";
  if (! isnan (number))
    if (isnan (bar))
      text = "; from which number on does an answer pass? The option Pass says it, --pass 4";
    endif
    return;
  endif
  [~, peoples] = aura.read.fields ("grade");
  owner = {"judge_grade", "human_grade"}{1 + any(ismember (cellstr (field), peoples))};
  words = entry.text(entry.kind == 2);
  means = code(entry.kind == 2);
  means(! (means > 0)) = 3;
  said = {"pass", "fail", "tie"};
  pairs = cellfun (@(w, k) sprintf ("%s.%s=%s", owner, said{k}, w), words, num2cell (means), ...
                   "uniformoutput", false);
  if (any (code > 0) && numel (words) <= 5 && ! any ([words{:}] == "," | [words{:}] == "="))
    text = ["; the map may leave out what is neither, \"", strjoin(pairs(:)', ","), "\""];
  endif

endfunction

## A number that is a pick by itself is named by one that is none.
function k = odd_one (k, code, number)

  if (any (number(k) == [0, 1, 2]))
    k = find (code == -1 & ! ismember (number, [0, 1, 2, NaN]) & ! isnan (number), 1);
  endif

endfunction

## Two numbers in a list, or in a text, are the scores of the answers, unless all are 1 and 2, which
## may be ranks.
function code = of_scores (code, entry)

  pairs = NaN (numel (code), 2);
  lists = find (code == -1 & entry.kind == 6 & entry.numeric);
  if (! isempty (lists))
    [inner, count] = __aura_json__ ("elements", entry.text(lists));
    first = cumsum ([1; count(:)])(1:end-1);
    two = count(:) == 2;
    pairs(lists(two),:) = [inner.column.number(first(two)), inner.column.number(first(two) + 1)];
  endif
  texts = find ((code == -1 | isnan (code)) & entry.kind == 2);
  score = '(\d+(?:\.\d+)?)';
  two = ['^\s*' score '(?:[ \t]+|,[ \t]+|[ \t]*/[ \t]*)' score '\s*(?:\n|$)'];
  found = regexp (entry.text(texts), two, "tokens", "once");
  there = find (! cellfun ("isempty", found));
  for k = there(:)'
    pairs(texts(k),:) = str2double (found{k});
  endfor
  if (! all (ismember (pairs(! isnan (pairs)), [1, 2])))
    scored = ! any (isnan (pairs), 2);
    code(scored & pairs(:,1) > pairs(:,2)) = 1;
    code(scored & pairs(:,1) < pairs(:,2)) = 2;
    code(scored & pairs(:,1) == pairs(:,2)) = 0;
  endif

endfunction

## Behind what is wrong with FIELD: all values, and the map that would read them.
function text = scale_of (field, entry, code, given)

  text = "";
  owners = {"judge_preference", aura.read.fields(), {"judge"}; "human_preference", ...
            {"human_preference"}, {}; ...
            "swapped_preference", {"swapped_preference"}, {}};
  owner = "";
  for row = owners'
    if (all (ismember (unique (cellstr (field)), [row{2:3}])))
      owner = row{1};
    endif
  endfor
  plain = entry.kind == 2 | entry.kind == 3 | entry.kind == 4;
  values = unique (entry.text(plain & ! isnan (code)));
  is_truth = any (strcmpi (values, "true") | strcmpi (values, "false"));
  if (! isempty (owner) && (numel (values) > 1 || is_truth))
    text = aura.read.coding (owner, values, given);
  endif

endfunction

%!function [verdicts, t] = result (varargin)
%!  t = aura.tests.records (strcat ('{"f":', varargin, "}"));
%!  [verdicts, t] = aura.read.verdict (aura.read.value (t, {"f"}), "f", t);
%!endfunction
%!function verdicts = of_words (varargin)
%!  [verdicts, t] = result (strcat ('"', varargin, '"'){:});
%!  assert (! any (t.wrong));
%!endfunction
%!function text = complaint (varargin)
%!  [verdict, t] = result (varargin{:});
%!  assert (isnan (verdict));
%!  text = [t.field{:} ": " t.message{:}];
%!endfunction

%!assert (result ("1", "2", "0", "1.5", "NaN", "null", "[2]"), [1 2 0 0 NaN NaN 2]')
%!assert (of_words ("1", "A", "model_a", "Answer 1", "a>b", "FIRST", "1.0", " a ", ...
%!                  "Response A", "I prefer [[A>B]]"), ones (10, 1))
%!assert (of_words ("2", "b", "assistant B", "output_2", "B>>A", "A<<B", "a<b", "second", ...
%!                  " model_2 ", "[[A]] or rather [[B]]"), 2 * ones (10, 1))
%!assert (of_words ("tie", "C", "both", "tie (bothbad)", "A=B", "tie (inconsistent)", "1.5", ...
%!                  "draw"), zeros (8, 1))
%!assert (of_words ("", "error", "n/a", "NaN", "Unparsed", " ", "[[ ]]"), NaN (7, 1))
%!test <*a judge's text: its last verdict in brackets, or none>
%! assert (of_words (["b" blanks(60)], [blanks(60) "tie"]), [2; 0]);
%! text = "Answer A is good, but [[A]] would be unfair. ";
%! assert (of_words ([text "[[B]]"], [text "[[ tie ]]"], strrep (text, "[[A]]", "it")), ...
%!         [2; 0; NaN]);
%!test <*the words of a format, in the rows asked for>
%! t = aura.tests.records ({'{"f":"chosen"}', '{"f":"rejected"}', '{"f":"odd"}', '{"f":"B"}'});
%! [v, t] = aura.read.verdict (aura.read.value (t, {"f"}), "f", t, logical ([1 1 0 1]'), ...
%!                             {"chosen", "rejected"});
%! assert (v, [1; 2; NaN; 2]);
%! assert (! any (t.wrong));
%!assert (complaint ("3"), 'f: must be 1, 2, "A", "B", "tie" or null, got 3')
%!assert (complaint ('"0,1"')(end-8:end), "got ""0,1""")
%!assert (complaint ('"maybe"')(end-10:end), "got ""maybe""")
%!assert (complaint ('{"x":1}')(end-12:end), "got an object")
%!assert (complaint ("[1,2]")(end-9:end), "got a list")
%!assert (complaint ("true")(end-7:end), "got true")
%!assert (complaint ('"[[maybe]]"')(end-14:end), "got ""[[maybe]]""")
%!test <*scores of two answers in a list or a text; ranks are not guessed>
%! assert (result ("[8, 6]", "[6.5, 8]", "[[7,7]]", '"9 3"', '"3, 9"', '"1 / 2"', ...
%!                 '"8 6\nThe first says more, and it is right about most of it."'), ...
%!         [1 2 0 1 2 2 1]');
%! [v, t] = result ("[1,2]", "[2,1]");
%! assert ({v, t.wrong}, {[NaN; NaN], [true; true]});
%!test <*an object that says it; what 0, 1 and the rest are written as>
%! said = aura.tests.records ({'{"f":{"why":"B is short","winner":"A"}}', '{"f":0}', ...
%!                             '{"f":"1.0"}', '{"f":"B"}', '{"f":null}'});
%! [v, t, coding] = aura.read.verdict (aura.read.value (said, {"f"}), ...
%!                                     "f", aura.tests.records (repmat ({"{}"}, 1, 5)));
%! assert ({v, coding}, {[1; 0; 1; 2; NaN], [4; 1; 2; 4; 0]});
%! [v, t] = result ('{"why":"it says more than the other one does, and is right"}');
%! assert ({v, t.wrong}, {NaN, true});
%!test <*a number that is no pick makes a scale of all; the map that reads it>
%! t = aura.tests.records ({'{"f":1}', '{"f":2}', '{"f":6}', '{"f":"tie"}', '{"f":6}'});
%! [v, t] = aura.read.verdict (aura.read.value (t, {"f"}), "human_preference", t);
%! assert ({v, t.wrong}, {[NaN; NaN; NaN; 0; NaN], logical([1; 1; 1; 0; 1])});
%! one = aura.read.table (rmfield (t, "all"), false);
%! [~, one] = aura.read.verdict (aura.read.value (t, {"f"}), "human_preference", one);
%! assert (one.wrong, logical ([0; 0; 1; 0; 1]));
%! one = aura.tests.records ({'{"f":1}', '{"f":2}', '{"f":6}'});
%! assert (aura.read.verdict (aura.read.value (one, {"f"}), "f", one), [1; 2; NaN]);
%! assert (t.message{1}, ...
%!         'must be 1, 2, "A", "B", "tie" or null, got 6; the values are 1, 2, 6, tie');
