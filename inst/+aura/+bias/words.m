## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.bias.words (ATTRIBUTE, MORE)
## What a judge takes that takes the answer with more of the ATTRIBUTE, or with MORE false the one
## with less: "the longer answer".  One that is not the package's own is named as it is.

function text = words (attribute, more = true)

  persistent known = { ...
    "answer 1", "answer 1", "answer 2"; ...
    "shown first", "the answer shown first", "the answer shown second"; ...
    "longer", "the longer answer", "the shorter answer"; ...
    "lists", "the answer with more lists", "the answer with fewer lists"; ...
    "headings", "the answer with more headings", "the answer with fewer headings"; ...
    "bold", "the answer with more bold text", "the answer with less bold text"; ...
    "code", "the answer with more code", "the answer with less code"; ...
    "hedges", "the answer that hedges more", "the answer that hedges less"; ...
    "repeats question", "the answer that repeats more of the question", "the answer that repeats less of the question"; ...
    "own family", "its own family's answer", "another family's answer"};
  row = find (strcmp (known(:,1), attribute), 1);
  if (isempty (row))
    text = sprintf ("the answer with %s %s", {"less", "more"}{1 + more}, attribute);
  else
    text = known{row,3 - more};
  endif

endfunction

%!assert ({aura.bias.words("longer"), aura.bias.words("longer", false), aura.bias.words("irony", false)},
%!        {"the longer answer", "the shorter answer", "the answer with less irony"})
%!test <*all that is counted has words>
%! t = aura.features.attributes ([]);
%! for name = [t.names, {"answer 1", "shown first", "own family"}]
%!   both = {aura.bias.words(name{1}), aura.bias.words(name{1}, false)};
%!   assert (! strcmp (both{:}));
%!   assert (isempty (regexp (both{1}, ["with more " name{1} "$"])) || any (strcmp (name{1}, {"lists", "headings", "code"})));
%! endfor
