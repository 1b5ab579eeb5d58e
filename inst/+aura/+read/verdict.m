## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## VERDICT = aura.read.verdict (VALUE, FIELD)
## The preference that VALUE of FIELD stands for: 1, 2, 0 (tie) or NaN (none:
## null, empty, a word for a failed reading, or a judge's long text without its
## verdict).  Anything else is an error aura:bad-line, message "FIELD: ...".

function verdict = verdict (value, field)

  if (isempty (value))
    verdict = NaN;
  elseif (isnumeric (value) && isscalar (value))
    verdict = of_number (double (value));
  elseif (ischar (value) && isrow (value))
    verdict = of_word (value);
  else
    verdict = -1;
  endif

  if (verdict == -1)
    error ("aura:bad-line", "%s: must be 1, 2, \"A\", \"B\", \"tie\" or null, got %s",
           field, aura.read.shown (value));
  endif

endfunction

function verdict = of_number (value)

  if (any (value == [0, 1, 2]))
    verdict = value;
  elseif (isnan (value))
    verdict = NaN;
  elseif (value == 1.5)
    verdict = 0;
  else
    verdict = -1;
  endif

endfunction

function verdict = of_word (value)

  persistent words codes;
  if (isempty (words))
    stems = {"", "model_", "response_", "answer_", "output_", "assistant_", ...
             "assistant ", "response ", "answer ", "model "};
    first = [strcat(stems, {"1"}), strcat(stems, {"a"}), ...
             {"a>b", "a>>b", "first"}];
    second = [strcat(stems, {"2"}), strcat(stems, {"b"}), ...
              {"b>a", "b>>a", "second"}];
    tie = {"0", "1.5", "c", "tie", "tie (bothbad)", "tie (both bad)", ...
           "bothbad", "both", "both_bad", "a=b", "b=a", "draw", "equal", "same"};
    none = {"", "nan", "null", "none", "n/a", "na", "error", "invalid", ...
            "failed", "unparsed", "unknown", "parse_error"};
    words = [first, second, tie, none];
    codes = [ones(size (first)), 2 * ones(size (second)), zeros(size (tie)), ...
             NaN(size (none))];
  endif

  known = strcmp (words, lower (strtrim (value)));
  if (any (known))
    verdict = codes(known);
    return;
  endif
  ## "1.0", and judges' texts that end in their verdict: "... [[A]]"
  number = aura.text.number (value);
  marked = regexp (value, '\[\[\s*([^][]*?)\s*\]\]', "tokens");
  if (! isnan (number))
    verdict = of_number (number);
  elseif (! isempty (marked))
    verdict = of_word (marked{end}{1});
  elseif (numel (value) > 40 && any (isspace (value)))
    verdict = NaN;     # a judge's text without its verdict
  else
    verdict = -1;
  endif

endfunction

%!function verdicts = of (values)
%!  verdicts = cellfun (@(v) aura.read.verdict (v, "f"), values);
%!endfunction

%!assert (of ({1, 2, 0, 1.5, NaN, []}), [1 2 0 0 NaN NaN])
%!assert (of ({"1", "A", "model_a", "Answer 1", "a>b", "FIRST", "1.0", " a ", ...
%!            "Response A", "I prefer [[A>B]]"}), ones (1, 10))
%!assert (of ({"2", "b", "assistant B", "output_2", "B>>A", "second", " model_2 ", ...
%!            "[[A]] or rather [[B]]"}), 2 * ones (1, 8))
%!assert (of ({"tie", "C", "both", "tie (bothbad)", "A=B", "1.5", "draw"}), zeros (1, 7))
%!assert (of ({"", "error", "n/a", "NaN", "Unparsed"}), NaN (1, 5))
%!test <*a judge's text: its last verdict in brackets, or none>
%! text = "Answer A is good, but [[A]] would be unfair. ";
%! assert (of ({[text "[[B]]"], [text "[[ tie ]]"], strrep(text, "[[A]]", "it")}), ...
%!         [2 0 NaN]);
%!error <f: must be 1, 2, "A", "B", "tie" or null, got 3> of ({3})
%!error <got "0,1"> of ({"0,1"})
%!error <got "maybe"> of ({"maybe"})
%!error <got an object> of ({struct("x", 1)})
%!error <got a list> of ({[1 2]})
%!error id=aura:bad-line of ({"[[maybe]]"})
