## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## CODE = aura.read.picks (VALUES, BAR)
## What VALUES (numbers, or a cellstr column) say of two answers: 1, 2, 0 (a tie), NaN (nothing:
## empty, a word for a failed reading, or a judge's long text without its verdict), or -1 (it is
## not understood).  With BAR, not [], they are grades of one answer, 1 where it passes and 2 where
## it fails: words for that, and numbers from BAR on pass; 1 and 0 alone where BAR is NaN.
## Brackets, quotes, stars, blanks and dots around a word do not count.  In a longer text the last
## verdict counts that is marked as one: [[A]], \boxed{A}, <verdict>A</verdict>, "winner": "A" as in
## JSON, Verdict: A, or a last line with nothing else. What a judge thinks (<think>) is not read,
## and verdicts that stand side by side, [[A]], [[B]] or [[C]], are a format that is quoted: what
## comes before them counts for nothing.

function code = picks (values, bar = [])

  number_of = @of_number;
  [word_of, said] = deal (@of_words, of_pairs ());
  if (! isempty (bar))
    number_of = @(values) of_grade (values, bar);
    [word_of, said] = deal (@(texts) of_grade_words (texts, bar), of_grades ());
  endif
  if (isnumeric (values))
    code = number_of (values);
    return;
  endif
  code = word_of (values);
  left = find (code == -1);
  marked = of_texts (values(left), word_of, said);
  long = cellfun ("length", values(left)) > 40;
  long(long) = ! cellfun ("isempty", regexp (values(left(long)), "[ \t\n\f\r\x0b]", "once"));
  marked(marked == -1 & long) = NaN;     # a judge's text without its verdict
  code(left) = marked;

endfunction

function code = of_number (value)

  code = repmat (-1, size (value));
  same = ismember (value, [0, 1, 2]);
  code(same) = value(same);
  code(value == 1.5) = 0;
  code(isnan (value)) = NaN;

endfunction

function code = of_grade (value, bar)

  code = 1 + (value < bar);
  if (isnan (bar))
    code = 2 - value;
    code(! ismember (value, [0, 1])) = -1;
  endif
  code(isnan (value)) = NaN;

endfunction

## Of TEXTS (cellstr column) that are a word or two; -1 for others.
function code = of_words (texts)

  [code, short, word, number] = plain_words (texts);
  is_number = ! isnan (number);
  code(short(is_number)) = of_number (number(is_number));
  [short, word] = deal (short(! is_number), word(! is_number));

  noun = ['(?:model|response|resp|answer|output|assistant|option|candidate|system|llm|choice|' ...
          'completion|text|verdict|winner|preference)'];
  degree = '(?:much|slightly|somewhat|far|significantly|clearly|strongly|a bit|a little|a lot)';
  which = {["a|1|(?:left|first|1st|one)(?: (?:one|" noun "))?"], ...
           ["b|2|(?:right|second|2nd|two)(?: (?:one|" noun "))?"]};
  better = ["(?: (?:is|was))?(?: " degree ")? (?:better|preferred|stronger|wins|win|won)"];
  for k = 1:2
    own = ["(?:the )?(?:final )?(?:" noun " ?(?:is )?){0,2}(?:" which{k} ")"];
    other = ["(?:the )?(?:" noun " ?)?(?:" which{3 - k} ")"];
    signs = {"a(?:>|>>)b|b(?:<|<<)a", "a(?:<|<<)b|b(?:>|>>)a"}{k};
    said = ["^(?:(?:i )?(?:" degree " )?(?:(?:prefer|choose|chose|pick|select) )?" ...
            "(?:" degree " )?" own "(?: " degree ")?" ...
            "|" own better "(?: than " other ")?|" signs ")$"];
    code(short(! cellfun ("isempty", regexp (word, said, "once")))) = k;
  endfor
  tie = ['^(?:(?:it is |it s )?(?:an? )?(?:tie|draw)' ...
         '(?: (?:bothbad|both (?:are )?(?:good|bad)|inconsistent))?|' ...
         'c|bothbad|both|neither|a=b|b=a|equal|same|' ...
         '(?:(?:both|they) )?(?:are )?(?:about |roughly )?' ...
         '(?:equally (?:good|bad)|the same|equal)|both (?:good|bad))$'];
  code(short(! cellfun ("isempty", regexp (word, tie, "once")))) = 0;
  code(short(ismember (word, [words_for_none(), {"failed"}]))) = NaN;

endfunction

## Of TEXTS that are a word or two, whether one answer passes; -1 for others.
function code = of_grade_words (texts, bar)

  [code, short, word, number] = plain_words (texts);
  is_number = ! isnan (number);
  code(short(is_number)) = of_grade (number(is_number), bar);
  word = regexprep (word, ['^(?:(?:final|overall|the|it|this|is|grade|verdict|result|label|' ...
                           'answer|response|output|judge?ment|decision)[ :=]+)+'], "");
  said = {grades_that(true), grades_that(false), "tie"};
  for k = 1:3
    matches = ! cellfun ("isempty", regexp (word, ["^(?:" said{k} ")$"], "once"));
    code(short(matches)) = mod (k, 3);
  endfor
  code(short(ismember (word, words_for_none ()))) = NaN;

endfunction

## Words for an answer that passes, or fails, as a regular expression.
function words = grades_that (pass)

  words = "fail(?:s|ed|ing|ure)?|no|n|false|incorrect|not (?:correct|ok|good|acceptable)|bad|wrong";
  words = [words, "|unacceptable|reject(?:ed)?|(?:does|did) not pass"];
  if (pass)
    words = "pass(?:es|ed|ing)?|yes|y|true|correct|good|right|acceptable|accept(?:ed)?|ok";
  endif

endfunction

## Of TEXTS the SHORT ones (their numbers) as plain WORDs, and as NUMBERs; CODE: -1 for all.
function [code, short, word, number] = plain_words (texts)

  code = repmat (-1, size (texts));
  short = find (cellfun ("length", texts) <= 80);
  blank = find (cellfun ("length", texts) > 80);
  blank = blank(cellfun ("length", regexp (texts(blank), '^\s*.{0,40}\s*$', "once", "match")) > 0);
  short = [short; blank];
  word = lower (texts(short));
  word = regexprep (word, {'[][(){}*_`''"\s-]+', '^[ .:,;!<>]+|[ .:,;!<>]+$', ' *([<>=]+) *', ...
                           ' *: *'}, {" ", "", "$1", " "});
  word = strrep (word, "\xE2\x89\xAB", ">>");
  word(strcmp (strtrim (texts(short)), "-")) = {"-"};
  number = aura.text.number (word);
  number(! cellfun ("isempty", regexp (strtrim (texts(short)), '^-', ...
                                       "once"))) *= -1; # its sign is no hyphen
  plain = aura.text.number (strtrim (texts(short)));
  number(! isnan (plain)) = plain(! isnan (plain)); # nor the point of .2 one behind a word

endfunction

function words = words_for_none ()

  words = {"", "nan", "null", "none", "n/a", "na", "error", "invalid", "garbage", "unparsed", ...
           "unknown", "parse error", "-"};

endfunction

## How a longer text marks its verdict: pick, a verdict by itself; what, words before it; mark, one
## that is quoted, as in the format that was asked for.
function said = of_pairs ()

  said.pick = ['(?:(?i:the |option|response|assistant|answer|model|candidate|system|output|' ...
               'choice)[ _-]?)*(?:[ABC12]|(?i:tie|draw|both|neither|left|right|first|second))'];
  said.what = ['(?i:final[ _]?(?:verdict|answer|decision|choice|judge?ment)|overall[ _]?winner|' ...
               'verdict|decision|answer|winner|choice|preference|preferred|judge?ment|pick|' ...
               'selected|better|best|result|label)'];
  said.mark = '(?:\[\[[^][]{1,20}\]\]|"[ABC]"|\*\*[ABC]\*\*)';

endfunction

function said = of_grades ()

  said = of_pairs ();
  said.pick = ['(?i:' grades_that(true) '|' grades_that(false) '|-?\d+(?:\.\d+)?)'];
  said.what = [said.what(1:end-1) '|(?:is[_ ])?(?:pass(?:ed|es)?|correct)|grade|score|rating)'];

endfunction

## Of longer TEXTS, by what is marked as the verdict, as WORD_OF reads it and SAID (of_pairs) marks
## it; -1 where nothing is.
function code = of_texts (texts, word_of, said)

  code = repmat (-1, size (texts));
  if (isempty (texts))
    return;
  endif
  [pick, what, mark] = struct2cell (said){:};
  wrap = '[\s*_`''"(\[{<$]*';
  marks = {'\[\[\s*([^][]{0,40}?)\s*\]\]', ...
           '\\boxed\{\s*(?:\\text(?:bf|rm|it)?\{)?\s*([^{}]{1,40}?)\s*\}', ...
           ['<' what '>\s*([^<>]{1,40}?)\s*</'], ...
           ['"(?i:(?:final|overall|my|the|judge|model|preferred|better|best|chosen)[_ ]?)*' what ...
            '(?i:[_ ]?(?:response|answer|model|option|choice|side|is))?"\s*:\s*' ...
            '\[?\s*"?([^",{}\[\]\n]{1,60})'], ...
           [what '(?i:[ _](?:response|answer|one|model|assistant|option|output))?' ...
            '[^\w\n]{0,3}(?::|=|(?i:is|goes to)(?= |:):?)' wrap '(' pick ')' ...
            '(?![\w-])(?!\s+[a-z])(?!\s*[/,|]\s*[\[*"]*[ABC](?!\w))'], ...
           ['(?:^|\n)' wrap '(' pick ')[\s*_`''")\]}>$.!]*(?=\n|$)']};
  thought = ! cellfun ("isempty", strfind (texts, "</think>"));
  texts(thought) = regexprep (texts(thought), '^.*</think>', "");
  quoted = regexp (texts, [mark '(?:\s*(?:,|/|\||or\s|and\s)\s*(?:or\s+)?' mark ')+'], "end");
  last = cellfun (@(at) max ([0, at]), quoted);
  best = zeros (size (texts));
  for mark = marks
    [tokens, start] = regexp (texts, mark{1}, "tokens", "start");
    there = find (! cellfun ("isempty", start));
    for k = there(:)'
      word = cellfun (@(token) [token{:}], tokens{k}, "uniformoutput", false)(:);
      found = word_of (word);
      ok = find ((found(:)' >= 0 | (isnan (found(:)') & cellfun ("isempty", word(:)'))) ...
                 & start{k} > max (last(k), best(k)), 1, "last");
      if (! isempty (ok))
        [best(k), code(k)] = deal (start{k}(ok), found(ok));
      endif
    endfor
  endfor
  code(best == 0 & last > 0) = NaN;      # nothing but the format

endfunction

%!assert (aura.read.picks ({"A is much better"; "response 2 wins"; "B is slightly better"; ...
%!                          "Both equally good"; "both bad"; "a better plan"; "Neither"}), [1; ...
%!                         2; 2; 0; 0; -1; 0])
%!assert (aura.read.picks ([0; 1; 2; 1.5; 3; NaN]), [0; 1; 2; 0; -1; NaN])
%!assert (aura.read.picks ({" A "; "model_2"; "Tie"; "n/a"; "left"; "so [[B]]"; "2.0"}), ...
%!        [1; 2; 0; NaN; 1; 2; 2])
%!test <*a word in brackets, quotes, stars; with a name before it; both in their order>
%! one = {"A."; "(A)"; "**A**"; "[A]"; "\"A\""; "<A>"; "`1`"; "Option A"; "candidate_1"; ...
%!        "Answer: A"; "System A is better than System B"; ...
%!        "A > B"; "A >> B"; "the first answer"; "Left"; "I prefer Response 1"; "B<A"; ...
%!        "Final verdict: A"; "A is a bit better"; ...
%!        "1st"; "one"; "A (slightly)"; "A_BETTER"; "a_wins"; "Significantly A"; "LLM A"; ...
%!        "output (a)"; "prefer A"; "strongly prefer A"; "resp_1"; "responseA"; ...
%!        ["A\xE2\x89\xAB" "B"]};
%! assert (aura.read.picks (one), ones (size (one)));
%! two = {"B."; "(b)"; "**B**"; "Option B"; "candidate_2"; "Answer: B"; ...
%!        "Response 2 is much better than Response 1"; "A < B"; "B >> A"; ...
%!        "the second answer"; "Right"; "I prefer Response 2"; "2nd"; "two"; "B (slightly)"; ...
%!        "B_BETTER"; "b_wins"; "output (b)"};
%! assert (aura.read.picks (two), 2 * ones (size (two)));
%! assert (aura.read.picks ({"It's a tie"; "(tie)"; "A = B"; "About the same"; "**C**"; ...
%!                           "draw."}), zeros (6, 1));
%! assert (aura.read.picks ({"AB"; "A B"; "not A"; "D"; "A and B"; "Option"; "3"; "A > C"}), ...
%!         -ones (8, 1));
%!test <*a judge's text: JSON, fenced or not, a last line, a mark; the last that decides>
%! long = "Both answers treat the subject with some care and detail, at some length. ";
%! one = {"```json\n{\n \"reasoning\": \"B is shorter\",\n \"winner\": \"A\"\n}\n```"; ...
%!        "{\"winner\": \"A\"}"; "{\"preferred_response\": 1}"; ...
%!        "{\"Choice\": \"Response A\", \"why\": \"it says more than the other one does\"}"; ...
%!        [long "\n\nFinal verdict: A"]; [long "\n\n**A**"]; ...
%!        [long "gives \\boxed{A}"]; [long "\\boxed{\\text{A}}."]; ...
%!        [long "<verdict>A</verdict>"]; [long "\nVerdict: **Response A**."]; ...
%!        [long "[[B]], no: [[A]]"]; ["<think>" long "[[B]] </think>\nFinal: [[A]]"]; ...
%!        [long "\nAnswer A"]; [long "The better response is A."]; ...
%!        ["### Verdict\nA\n\n" long]; [long "\\boxed{\\textbf{A}}"]; ...
%!        [long "Winner: Assistant A\n"]; ...
%!        [long "The format is [[A]], [[B]] or [[C]].\n\n[[A]]"]; ...
%!        [long "My final answer is A."]; [long "\n{\"verdict\": [\"A\"]}"]; ...
%!        [long "Final decision: A > B"](1:end-4)};
%! assert (aura.read.picks (one), ones (size (one)));
%! assert (aura.read.picks ({[long "\n\nFinal verdict: Tie"]; [long "[[C]]"]; ...
%!                           [long "\"winner\": \"tie\""]}), zeros (3, 1));
%! thought = ["<think>" long "Verdict: B</think>\nAll told it is hard to say which of these ", ...
%!            "two is better."];
%! none = {long; thought; "[[A]], [[B]] or [[C]]"; [long "The answer is a good one."]; ...
%!         ["[[A]]\n\n" long "The format asked for was [[A]], [[B]] or [[C]]; it ", ...
%!          "stands first."]; ...
%!         [long "Answer A or B: hard to say"]; [long "Answer: A or B"]; [long "Verdict: A/B"]; ...
%!         [long "{\"winner\": \"A or B\"}"]};
%! assert (aura.read.picks (none), NaN (size (none)));
%!test <*grades: words, and numbers by a bar; school marks are none>
%! pass = {"pass"; "PASSED."; "Yes"; "y"; "true"; "[[correct]]"; "**Good**"; "1"; "1.0"; ...
%!         "Verdict: pass"; "Final grade: PASS"; "the answer is correct"; ""};
%! assert (aura.read.picks (pass, NaN), [ones(12, 1); NaN]);
%! fail = {"fail"; "Failed"; "NO"; "false"; "incorrect"; "not correct"; "bad"; "0"; "Unacceptable"};
%! assert (aura.read.picks (fail, NaN), 2 * ones (9, 1));
%! assert (aura.read.picks ({"A"; "B"; "2"; ".7"; "partly correct"; "maybe"}, NaN), -ones (6, 1));
%! assert (aura.read.picks ({"3"; "4.0"; "5"; "pass"; "n/a"; "-1"}, 4), [2; 1; 1; 1; NaN; 2]);
%! assert (aura.read.picks ([0; 1; 2; NaN], NaN), [2; 1; -1; NaN]);
%! assert (aura.read.picks ([0; 1; .5; NaN], .5), [2; 1; 1; NaN]);
%! assert (aura.read.picks ({".2"; " .7"; "-.7"}, .5), [2; 1; 2]);
%!test <*a grader's text>
%! long = "The answer names the year and the place, and leaves out the name of the ship. ";
%! text = {["{\"why\": \"" long "\", \"passed\": true}"]; [long "\n\nVerdict: FAIL"]; ...
%!         [long "[[PASS]]"]; [long "It is not correct.\n\nGrade: **fail**"]; [long "\nno"]; long};
%! assert (aura.read.picks (text, NaN), [1; 2; 1; 2; 2; NaN]);
%! assert (aura.read.picks ({[long "\nScore: 4"]; [long "\nRating: 2"]}, 3), [1; 2]);
