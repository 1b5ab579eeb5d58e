## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [VERDICT, T] = aura.read.verdict (COLUMN, FIELD, T, WHERE, WORDS)
## The preferences that the values in a COLUMN of the table T (aura.read.value) stand for: 1,
## 2, 0 (tie) or NaN (none: null, empty, a word for a failed reading, or a judge's long text
## without its verdict).  Anything else is a problem of FIELD (a name, or one for each row).
## WHERE (n-by-1 logical; default: all): the rows to look at, NaN in the others.  WORDS {A, B}
## (default: none) are words of the format for answers 1 and 2 besides the usual ones; numbers
## stand for 1, 2 and a tie, and the usual ones do not count.

function [verdict, t] = verdict (column, field, t, where = true (t.n, 1), words = {})

  [idx, entry] = aura.read.distinct (column, where & column.kind > 0);
  entry = aura.read.unwrapped (entry);
  code = repmat (-1, size (entry.kind));
  code(entry.kind < 2) = NaN;
  numbers = entry.kind == 3;
  code(numbers) = aura.read.picks (entry.number(numbers));
  texts = entry.kind == 2;
  code(texts) = aura.read.picks (entry.text(texts));
  usual = '1, 2, "A", "B", "tie"';
  if (isnumeric (words) && ! isempty (words))
    entry.number(texts) = aura.text.number (entry.text(texts));
    [known, place] = ismember (entry.number, words);
    code(! isnan (code) | numbers) = -1;
    code(known) = mod (place(known), 3);
    usual = sprintf ("%d, %d, %d (the first, the second, a tie)", words);
    words = {};
  endif
  for k = 1:numel (words)
    code(texts & strcmp (entry.text, words{k})) = k;
  endfor

  verdict = NaN (t.n, 1);
  verdict(idx > 0) = code(idx(idx > 0));
  wrong = verdict == -1;
  verdict(wrong) = NaN;
  got = @(k) ["must be " usual " or null, got ", aura.read.shown(entry, k)];
  t = aura.read.add_problem (t, wrong, field, got, idx);

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
%!assert (of_words ("2", "b", "assistant B", "output_2", "B>>A", "A<<B", "a<b", "second", " model_2 ", ...
%!                  "[[A]] or rather [[B]]"), 2 * ones (10, 1))
%!assert (of_words ("tie", "C", "both", "tie (bothbad)", "A=B", "tie (inconsistent)", "1.5", "draw"), zeros (8, 1))
%!assert (of_words ("", "error", "n/a", "NaN", "Unparsed", " ", "[[ ]]"), NaN (7, 1))
%!test <*a judge's text: its last verdict in brackets, or none>
%! assert (of_words (["b" blanks(60)], [blanks(60) "tie"]), [2; 0]);
%! text = "Answer A is good, but [[A]] would be unfair. ";
%! assert (of_words ([text "[[B]]"], [text "[[ tie ]]"], strrep (text, "[[A]]", "it")), [2; 0; NaN]);
%!test <*the words of a format, in the rows asked for>
%! t = aura.tests.records ({'{"f":"chosen"}', '{"f":"rejected"}', '{"f":"odd"}', '{"f":"B"}'});
%! [v, t] = aura.read.verdict (aura.read.value (t, {"f"}), "f", t, logical ([1 1 0 1]'), {"chosen", "rejected"});
%! assert (v, [1; 2; NaN; 2]);
%! assert (! any (t.wrong));
%!assert (complaint ("3"), 'f: must be 1, 2, "A", "B", "tie" or null, got 3')
%!assert (complaint ('"0,1"')(end-8:end), "got ""0,1""")
%!assert (complaint ('"maybe"')(end-10:end), "got ""maybe""")
%!assert (complaint ('{"x":1}')(end-12:end), "got an object")
%!assert (complaint ("[1,2]")(end-9:end), "got a list")
%!assert (complaint ("true")(end-7:end), "got true")
%!assert (complaint ('"[[maybe]]"')(end-14:end), "got ""[[maybe]]""")
