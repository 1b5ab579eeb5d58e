## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## CODE = aura.read.picks (VALUES)
## What VALUES (numbers, or a cellstr column) say of two answers: 1, 2, 0 (a tie), NaN (nothing:
## empty, a word for a failed reading, or a judge's long text without its verdict), or -1 (it is
## not understood).

function code = picks (values)

  if (isnumeric (values))
    code = of_number (values);
  else
    code = of_words (values);
  endif

endfunction

function code = of_number (value)

  code = repmat (-1, size (value));
  same = ismember (value, [0, 1, 2]);
  code(same) = value(same);
  code(value == 1.5) = 0;
  code(isnan (value)) = NaN;

endfunction

## Of TEXTS (cellstr column).
function code = of_words (texts)

  code = repmat (-1, size (texts));
  if (isempty (texts))
    return;
  endif
  [words, codes] = vocabulary ();
  plain = lower (trimmed (texts));
  [known, idx] = ismember (plain, words);
  code(known) = codes(idx(known));

  ## "1.0", and judges' texts that end in their verdict: "... [[A]]"
  left = find (! known);
  number = aura.text.number (texts(left));
  code(left(! isnan (number))) = of_number (number(! isnan (number)));
  left = left(isnan (number));
  short = left(cellfun ("length", texts(left)) <= 60);
  code(short) = of_phrases (plain(short));
  left = left(code(left) == -1);
  long = cellfun ("length", texts(left)) > 40;
  long(long) = ! cellfun ("isempty", regexp (texts(left(long)), "[ \t\n\f\r\x0b]", "once"));
  code(left) = -1;
  code(left(long)) = NaN;                # a judge's text without its verdict
  left = left(! cellfun ("isempty", strfind (texts(left), "[[")));
  marked = regexp (texts(left), '\[\[\s*([^][]*?)\s*\]\]', "tokens");
  there = ! cellfun ("isempty", marked);
  inner = cellfun (@(found) found{end}{1}, marked(there), "uniformoutput", false);
  code(left(there)) = of_words (inner);

endfunction

## Of PLAIN texts in lower case such as "a is much better", "both equally good".
function code = of_phrases (plain)

  code = repmat (-1, size (plain));
  which = '^(?:(?:model|response|answer|output|assistant) )?(a|b|1|2)';
  won = regexp (plain, [which '(?: is)?(?: (?:much|slightly|somewhat|far|significantly|clearly))? (?:better|preferred|wins|won)$'], "tokens", "once");
  there = ! cellfun ("isempty", won);
  code(there) = 1 + ismember (cellfun (@(word) word{1}, won(there)), "b2");
  code(! cellfun ("isempty", regexp (plain, '^(?:(?:both|they) )?(?:are )?(?:about )?(?:equally (?:good|bad)|the same|equal)$|^both (?:good|bad)$|^neither$', "once"))) = 0;

endfunction

## TEXTS without blanks around them, but for those too long to be a word.
function texts = trimmed (texts)

  short = cellfun ("length", texts) <= 40;
  short(! short) = ! cellfun ("isempty", regexp (texts(! short), '^\s*.{0,20}\s*$', "once"));
  texts(short) = strtrim (texts(short));

endfunction

function [words, codes] = vocabulary ()

  persistent all_words all_codes;
  if (isempty (all_words))
    stems = {"", "model_", "response_", "answer_", "output_", "assistant_", ...
             "assistant ", "response ", "answer ", "model "};
    first = [strcat(stems, {"1"}), strcat(stems, {"a"}), ...
             {"a>b", "a>>b", "b<a", "b<<a", "first"}];
    second = [strcat(stems, {"2"}), strcat(stems, {"b"}), ...
              {"b>a", "b>>a", "a<b", "a<<b", "second"}];
    tie = {"0", "1.5", "c", "tie", "tie (bothbad)", "tie (both bad)", ...
           "tie (inconsistent)", ...
           "bothbad", "both", "both_bad", "a=b", "b=a", "draw", "equal", "same"};
    none = {"", "nan", "null", "none", "n/a", "na", "error", "invalid", ...
            "failed", "garbage", "unparsed", "unknown", "parse_error"};
    all_words = [first, second, tie, none];
    all_codes = [ones(size (first)), 2 * ones(size (second)), zeros(size (tie)), ...
                 NaN(size (none))];
  endif
  words = all_words;
  codes = all_codes;

endfunction

%!assert (aura.read.picks ({"A is much better"; "response 2 wins"; "B is slightly better"; "Both equally good"; "both bad"; "a better plan"; "Neither"}), [1; 2; 2; 0; 0; -1; 0])
%!assert (aura.read.picks ([0; 1; 2; 1.5; 3; NaN]), [0; 1; 2; 0; -1; NaN])
%!assert (aura.read.picks ({" A "; "model_2"; "Tie"; "n/a"; "left"; "so [[B]]"; "2.0"}), [1; 2; 0; NaN; -1; 2; 2])
