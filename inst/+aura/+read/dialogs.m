## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TALK, T] = aura.read.dialogs (T, FIELD, ROLES, WHERE)
## The texts of the messages by one of ROLES in FIELD, a list of messages or a single one, of the
## rows WHERE (n-by-1 logical) of the table T.  TALK is a struct of
##   row    n-by-1, the number of each row's conversation, 0 outside of WHERE
##   count  of each conversation, the number of messages by ROLES
##   before  those of the conversations before it
##   texts  cellstr column, conversation by conversation

function [talk, t] = dialogs (t, field, roles, where)

  [talk.row, entry] = aura.read.distinct (aura.read.value (t, {field}), where);
  n = numel (entry.kind);
  [group, kind, text] = aura.read.elements (entry);
  text(kind != 5) = {""};
  message = __aura_json__ ("objects", text, {"role", "from", "content", "value"});
  message = aura.read.table (message, true);
  role = aura.read.strings_of (aura.read.value (message, {"role", "from"}));
  content = aura.read.value (message, {"content", "value"});
  parts = content.kind == 6;             # texts, images and others
  [level, ~, which] = unique (content.code(parts));
  text = repmat ({""}, message.n, 1);
  is_text = content.kind == 2;
  text(is_text) = content.level(content.code(is_text));
  text(parts) = texts_of (content.level(level))(which);
  good = ! cellfun ("isempty", role) & content.kind != 3 & content.kind != 4 & content.kind != 5;
  wrong = find (! good);
  [list, first] = unique (group(wrong), "first");
  number = zeros (n, 1);
  number(list) = wrong(first) - lookup (group, list - .5);
  got = @(k) sprintf ("message %d must be an object with the strings role and content", number(k));
  odd = talk.row > 0;
  odd(odd) = number(talk.row(odd)) > 0;
  t = aura.read.add_problem (t, odd, field, got, talk.row);

  mine = find (good);
  mine = mine(ismember (role(mine), roles));
  talk.texts = text(mine);
  talk.count = accumarray (group(mine), 1, [n, 1]);
  talk.before = cumsum ([0; talk.count])(1:n);

endfunction

## What the texts among the parts say, of each of the lists in JSON.
function text = texts_of (lists)

  [part, count] = __aura_json__ ("elements", lists);
  column = part.column;
  group = repelems (1:numel (lists), [1:numel(lists); count(:)'])(:);
  inner = repmat ({""}, part.n, 1);
  inner(column.kind == 5) = column.level(column.code(column.kind == 5));
  inner = __aura_json__ ("objects", inner, {"text"}).column;
  texts = aura.read.strings_of (inner);
  plain = column.kind == 2;
  texts(plain) = column.level(column.code(plain));
  held = find (plain | inner.kind == 2);
  text = aura.text.gathered (texts(held), group(held), numel (lists), "\n\n");

endfunction

%!test
%! t = aura.tests.records (strcat ('{"f":', ...
%!                                 {['[{"role":"user","content":"a"},{"role":"assistant",', ...
%!                                   '"content":"b"},{"role":"user","content":"c",', ...
%!                                   '"name":"x"}]'], ...
%!                                  '{"role":"assistant","content":"z"}', ...
%!                                  "null", '[{"role":"user","content":"d"}]'}, "}"));
%! where = logical ([1 1 0 1]');
%! [talk, t] = aura.read.dialogs (t, "f", {"user", "human"}, where);
%! texts_of = @(row) talk.texts(talk.before(talk.row(row)) + (1:talk.count(talk.row(row))));
%! assert (texts_of (1), {"a"; "c"});
%! assert (isempty (texts_of (2)));
%! assert (texts_of (4), {"d"});
%! assert ({talk.row(3), any(t.wrong)}, {0, false});
%! talk = aura.read.dialogs (t, "f", {"assistant"}, where);
%! assert (sort (talk.texts), {"b"; "z"});
%!test
%! t = aura.tests.records (strcat ('{"f":', ...
%!                                 {['[{"role":"user","content":"a"},{"role":"user",', ...
%!                                   '"content":3},7]'], '"text"', ...
%!                                  '[{"role":"user","content":"d"}]', "7"}, "}"));
%! [~, t] = aura.read.dialogs (t, "f", {"user"}, true (4, 1));
%! assert (t.wrong, logical ([1; 1; 0; 1]));
%! assert (t.field{1}, "f");
%! assert (t.message{1}, "message 2 must be an object with the strings role and content");
%! assert (t.message{2}, "message 1 must be an object with the strings role and content");
%!test <*content in parts, null, and as others call it>
%! t = ...
%!     aura.tests.records ({['{"f":[{"role":"user","content":[{"type":"text","text":"a"},', ...
%!                           '{"type":"image","text":null},"b",{"text":"c"}]},' ...
%!                           '{"role":"user","content":null},{"from":"human","value":"d"},', ...
%!                           '{"role":"user","content":[]},{"role":"user",', ...
%!                           '"content":[{"image":"x"}]}]}']});
%! [talk, t] = aura.read.dialogs (t, "f", {"user", "human"}, true);
%! assert (talk.texts, {"a\n\nb\n\nc"; ""; "d"; ""; ""});
%! assert (t.wrong, false);
