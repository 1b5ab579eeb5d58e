## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ROWS of the table T in aura's own format (aura.read.formats).  A row without judge and
## verdict only brings a human label; it needs no texts when it has an id.  Nor does a verdict
## whose texts are in another file.

function [rows, t] = own (rows, t, ~)

  if (nargin == 0)
    rows.name = "aura";
    rows.title = "aura";
    rows.rank = 1;
    rows.fields = {{"question", "response_1", "response_2"}};
    rows.reads = {"id", "category"};
    return;
  endif

  [rows.key, t] = aura.read.id (t, {"id"});
  [rows.category, t] = aura.read.string (t, {"category"});
  rows.made = cellfun ("isempty", rows.key);
  texts = aura.read.has (t, "question") | aura.read.has (t, "response_1") ...
          | aura.read.has (t, "response_2");
  rows.bare = rows.judged & ! rows.made & ! texts;
  where = (rows.judged & ! rows.bare) | rows.made;
  where |= aura.read.has (t, "question") & aura.read.has (t, "response_1") ...
           & aura.read.has (t, "response_2");
  for name = {"question", "response_1", "response_2"}
    [rows.(name{1}), t] = aura.read.text (t, name, where);
  endfor
  made = aura.read.made_id (rows.question, rows.response_1, rows.response_2, rows.made & ! t.wrong);
  rows.key(rows.made) = made(rows.made);

endfunction

%!function [rows_, t] = of (varargin)
%!  [rows_, t] = aura.read.as_rows (aura.tests.records (varargin), "aura", "^(human|expert_.*)$", {});
%!endfunction

%!test
%! r = of ('{"id":"c1","question":"q","response_1":"x","response_2":"","verdict":2,"category":"math"}');
%! assert ([r.key, r.question, r.response_1, r.response_2, r.category], {"c1", "q", "x", "", "math"});
%! assert ([r.verdict, r.human], [2 NaN]);
%!test <*without an id, one made of the texts in their order; a label needs no texts>
%! r = of ('{"question":"q","response_1":"x","response_2":"y","verdict":2}', '{"id":"c1","human_preference":2}');
%! assert (r.key, [aura.read.made_id({"q"}, {"x"}, {"y"}); "c1"]);
%! assert (r.made, [true; false]);
%! assert ([r.human, r.judged], [NaN 1; 2 0]);
%! assert (r.question, {"q"; ""});
%!test <*texts that are missing, or none>
%! [r, t] = of ('{"id":"c1","question":null,"verdict":2}', '{"question":"q","response_1":"x","response_2":3,"verdict":2}', ...
%!                '{"id":"c1","verdict":2}', '{"verdict":2}');
%! assert (t.field(1:2), {"question"; "response_2"});
%! assert (t.message(1:2), {"must be a string, got null"; "must be a string, got 3"});
%! assert ([t.wrong, r.bare](3:4,:), logical ([0 1; 1 0])); # another file may have them
