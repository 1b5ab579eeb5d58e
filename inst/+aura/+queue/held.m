## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.queue.held (AUDIT, DATA, PART)
## What the page of PART (aura.queue.parts) holds, as JSON that is inert in HTML: items,
## each of id, texts (aura.vote.digest), order ("21": the file's answer 2 is shown first), question
## and answers in the order shown, of a grade one answer; kind; queue, which names this page's
## contents; audit, which names what its answers belong to, so that a later page finds them; part
## and person; instructions, of who asks (AUDIT.about.instructions, "" for none).  No verdict and no
## probability is in it.

function text = held (audit, data, part)

  items = cell (1, numel (part.index));
  graded = aura.set.is_graded (audit);
  texts = aura.vote.digest (data.question(part.index), data.response_1(part.index), ...
                            data.response_2(part.index));
  for k = 1:numel (items)
    row = part.index(k);
    answers = {data.response_1{row}, data.response_2{row}};
    if (graded)
      answers(2) = [];
    endif
    order = "12";
    if (part.swapped(k))
      answers = fliplr (answers);
      order = "21";
    endif
    items{k} = struct ("id", data.id{row}, "texts", texts{k}, "order", order, ...
                       "question", data.question{row}, "answers", {answers});
  endfor
  person = part.person;
  if (! isempty (person) && all (isdigit (person)))
    person = ""; # a number
  endif
  items = jsonencode (items);
  named = @(text) hash ("sha256", text)(1:16);
  [sha256, ids] = aura.read.hashes (data);
  origin = named (sprintf ("%s %s %d", sha256, ids, audit.opts.seed));
  about = jsonencode (struct ("queue", named ([origin, part.person, items]), "audit", origin, ...
                              "kind", merge (graded, "grade", "pair"), ...
                              "part", part.person, "person", person, ...
                              "instructions", aura.set.about (audit, "instructions", "")));
  text = inert ([about(1:end-1), ",\"items\":", items, "}"]);

endfunction

## No character that ends an element or a line of a script; all stand in strings.
function text = inert (text)

  marks = {"<", "\\u003c"; ">", "\\u003e"; "&", "\\u0026"; ...
           "\xE2\x80\xA8", "\\u2028"; "\xE2\x80\xA9", "\\u2029"};
  for k = 1:rows (marks)
    text = strrep (text, marks{k,:});
  endfor

endfunction

%!function [audit, data, part] = small (texts)
%!  n = numel (texts);
%!  data = struct ("id", {arrayfun(@(k) sprintf ("i%d", k), (1:n)', "uniformoutput", false)}, ...
%!                 "question", {texts(:)}, "response_1", {strcat(texts(:), "-1")}, ...
%!                 "response_2", {strcat(texts(:), "-2")}, "judge_preference", ones (n, 1), ...
%!                 "sha256", "ab");
%!  audit.status = zeros (n, 1, "int8");
%!  audit.opts.seed = 1;
%!  part = aura.queue.parts (audit, (1:n)');
%!endfunction
%!test <*items, in the order shown, and nothing else>
%! [audit, data, part] = small (arrayfun (@(k) sprintf ("t%d", k), 1:20, "uniformoutput", false));
%! page = jsondecode (aura.queue.held (audit, data, part));
%! assert (fieldnames (page), {"queue"; "audit"; "kind"; "part"; "person"; ...
%!                              "instructions"; "items"});
%! assert (page.instructions, "");
%! audit.about.instructions = "Look </script> up";
%! text = aura.queue.held (audit, data, part);
%! assert (isempty (strfind (text, "</script>")));
%! assert (jsondecode (text).instructions, "Look </script> up");
%! assert (jsondecode (text).queue, page.queue); # the contents are the questions
%! assert (fieldnames (page.items), {"id"; "texts"; "order"; "question"; "answers"});
%! assert ({page.items.id}', data.id);
%! assert (strcmp ({page.items.order}', "21"), part.swapped);
%! assert (any (part.swapped) && ! all (part.swapped));
%! assert (page.kind, "pair");
%! for k = 1:20
%!   shown = {data.response_1{k}; data.response_2{k}};
%!   assert (page.items(k).answers, shown([1 2] + part.swapped(k) * [1 -1]));
%! endfor
%!test <*names of the contents: of this page, of the audit>
%! [audit, data, part] = small ({"a", "b", "c"});
%! value_of = @(audit, data, part) jsondecode (aura.queue.held (audit, data, part));
%! page = value_of (audit, data, part);
%! assert (page, value_of (audit, setfield (data, "judge_preference", 2 * ones (3, 1)), part));
%! fewer = value_of (audit, data, aura.queue.parts (audit, [1; 2]));
%! assert (fewer.audit, page.audit);
%! assert (! strcmp (fewer.queue, page.queue));
%! assert (! strcmp (value_of (audit, setfield (data, "sha256", "cd"), part).audit, page.audit));
%! assert (numel (page.queue), 16);
%!test <*a person by name, by number, none>
%! [audit, data] = small ({"a", "b", "c"});
%! for c = {{"Ada"}, "Ada", "Ada"; 2, "1", ""; 1, "", ""}'
%!   parts = aura.queue.parts (audit, (1:3)', c{1});
%!   page = jsondecode (aura.queue.held (audit, data, parts(1)));
%!   assert ({page.part, page.person}, {c{2:3}});
%! endfor
%!test <*hostile texts arrive as they are, and none ends the element>
%! texts = [{"</script><script>alert(1)</script>", "<!--<script>", "]]>", ...
%!           "&lt;&#x27;&quot;", "\\u003c/script\\u003e", "{{data}}", "{{script}}", ...
%!           "a\xE2\x80\xA8" "b\xE2\x80\xA9", "\\", "\"", "\\\"", "'", "\r\n\t\b\f", ...
%!           "\x01\x1f\x7f", "\xEF\xBB\xBF", "\xF0\x9F\x98\x80", ...
%!           "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D", "\xE2\x80\xAE" "evil", "%s%d%n", "${x}", ...
%!           "`x`", "//", "/*", "null", "NaN", "0", "[]", "{}", "", " ", "__proto__", ...
%!           "constructor", "javascript:alert(1)", "![x](javascript:alert(1))", ...
%!           "[x](data:text/html,<script>)", "<img src=x onerror=alert(1)>", ...
%!           "<svg/onload=alert(1)>", "<style>*{}</style>", "<base href=//x>", ...
%!           "<meta http-equiv=refresh>", "\xC2\x85", "\xEF\xBF\xBE"}, ...
%!          arrayfun(@(code) ["x", char(code), "y"], [1:15, 127, 60, 62, 38], ...
%!                   "uniformoutput", false)];
%! assert (numel (texts) >= 60);
%! [audit, data, part] = small (texts);
%! text = aura.queue.held (audit, data, part);
%! assert (! any (ismember (text, "<>&")));
%! assert (isempty ([strfind(text, "\xE2\x80\xA8"), strfind(text, "\xE2\x80\xA9")]));
%! page = jsondecode (text);
%! assert ({page.items.question}, texts);
