## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ROW of a RECORD in aura's own format.  A row without judge and verdict only
## brings a human label; it needs no texts when it has an id.

function row = own (row, record, text, ~)

  if (nargin == 0)
    row.name = "aura";
    row.title = "aura";
    row.rank = 1;
    row.fields = {{"question", "response_1", "response_2"}};
    return;
  endif

  row.key = aura.read.id (record, {"id"}, text);
  row.category = aura.read.string (record, {"category"});
  texts = {"question", "response_1", "response_2"};
  if (row.judged || isempty (row.key) || all (isfield (record, texts)))
    row.question = aura.read.text (record, {"question"});
    row.response_1 = aura.read.text (record, {"response_1"});
    row.response_2 = aura.read.text (record, {"response_2"});
  endif
  row.made = isempty (row.key);
  if (row.made)
    row.key = aura.read.made_id (row.question, row.response_1, row.response_2);
  endif

endfunction

%!function row = of (json)
%!  row = aura.read.row (aura.read.json (json), json, "aura", "^(human|expert_.*)$", {});
%!endfunction

%!test
%! r = of ('{"id":"c1","question":"q","response_1":"x","response_2":"","verdict":2,"category":"math"}');
%! assert ({r.key, r.question, r.response_1, r.response_2, r.category}, {"c1", "q", "x", "", "math"});
%! assert ([r.verdict, r.human], [2 NaN]);
%!test <*without an id, one made of the texts in their order>
%! r = of ('{"question":"q","response_1":"x","response_2":"y","verdict":2}');
%! assert (r.key, aura.read.made_id ("q", "x", "y"));
%!test <*a row that only brings a label needs no texts>
%! r = of ('{"id":"c1","human_preference":2}');
%! assert ({r.key, r.human, r.judged, r.question}, {"c1", 2, false, ""});
%!error <question: is missing> of ('{"id":"c1","verdict":2}')
%!error <response_2: must be a string, got 3> of ('{"question":"q","response_1":"x","response_2":3,"verdict":2}')
