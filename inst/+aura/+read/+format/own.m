## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura's own format.  A row without judge and verdict only brings a human label; it needs no texts
## when it has an id.  Nor does a verdict whose texts are in another file.

## Called as aura.read.formats says.

function format = own ()

  format.name = "aura";
  format.title = "aura";
  format.rank = 1;
  format.fields = {{"question", "response_1", "response_2"}};
  format.columns = struct ("question", {{"question"}}, "response_1", {{"response_1"}}, ...
                         "response_2", {{"response_2"}});

endfunction


%!test
%! r = aura.tests.parsed ("aura", ...
%!                        ['{"id":"c1","question":"q","response_1":"x","response_2":"",', ...
%!                         '"verdict":2,"category":"math"}']);
%! assert ([r.key, r.question, r.response_1, r.response_2, r.category], ...
%!         {"c1", "q", "x", "", "math"});
%! assert ([r.verdict, r.human], [2 NaN]);
%!test <*without an id, one made of the texts in their order; a label needs no texts>
%! r = aura.tests.parsed ("aura", ...
%!                        '{"question":"q","response_1":"x","response_2":"y","verdict":2}', ...
%!                        '{"id":"c1","human_preference":2}');
%! assert (r.key, [aura.read.id_of_texts({"q"}, {"x"}, {"y"}); "c1"]);
%! assert (r.made, [true; false]);
%! assert ([r.human, r.judged], [NaN 1; 2 0]);
%! assert (r.question, {"q"; ""});
%!test <*texts that are missing, or none>
%! [r, t] = aura.tests.parsed ("aura", '{"id":"c1","question":null,"verdict":2}', ...
%!                             '{"question":"q","response_1":"x","response_2":3,"verdict":2}', ...
%!                             '{"id":"c1","verdict":2}', '{"verdict":2}');
%! assert (t.field([2, 4]), {"response_2"; "id"});
%! assert (t.message([2, 4]), {"must be a string, got 3"; "is missing"});
%! # another file may have them
%! assert ([t.wrong, t.failed, r.needs_texts], logical ([1 1 0; 1 0 0; 0 0 1; 1 0 0]));
