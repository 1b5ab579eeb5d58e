## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TALK, T] = aura.read.spoken (T, FIELD, ROLES, WHERE)
## What the messages say that FIELD holds in the rows WHERE (n-by-1 logical) of the table T, a
## list or a single one, and that are by one of ROLES.  TALK is a struct of
##   at     n-by-1, the number of each row's conversation, 0 outside of WHERE
##   count  of each conversation, the number of messages by ROLES
##   before those of the conversations before it
##   said   cellstr column, conversation by conversation

function [talk, t] = spoken (t, field, roles, where)

  [talk.at, entry] = aura.read.distinct (aura.read.value (t, {field}), where);
  n = numel (entry.kind);
  [of, kind, text] = aura.read.elements (entry);
  text(kind != 5) = {""};
  message = __aura_json__ ("objects", text, {"role", "content"});
  [role, content] = deal (message.column(1), message.column(2));

  good = role.kind == 2 & content.kind == 2;
  wrong = find (! good);
  [list, first] = unique (of(wrong), "first");
  number = zeros (n, 1);
  number(list) = wrong(first) - lookup (of, list - .5);
  got = @(k) sprintf ("message %d must be an object with strings role and content", number(k));
  odd = talk.at > 0;
  odd(odd) = number(talk.at(odd)) > 0;
  t = aura.read.note (t, odd, field, got, talk.at);

  mine = find (good);
  mine = mine(ismember (role.level, roles)(role.code(mine)));
  talk.said = content.level(content.code(mine));
  talk.count = accumarray (of(mine), 1, [n, 1]);
  talk.before = cumsum ([0; talk.count])(1:n);

endfunction

%!test
%! t = aura.tests.records (strcat ('{"f":', {'[{"role":"user","content":"a"},{"role":"assistant","content":"b"},{"role":"user","content":"c","name":"x"}]', ...
%!   '{"role":"assistant","content":"z"}', "null", '[{"role":"user","content":"d"}]'}, "}"));
%! where = logical ([1 1 0 1]');
%! [talk, t] = aura.read.spoken (t, "f", {"user", "human"}, where);
%! said = @(row) talk.said(talk.before(talk.at(row)) + (1:talk.count(talk.at(row))));
%! assert (said (1), {"a"; "c"});
%! assert (isempty (said (2)));
%! assert (said (4), {"d"});
%! assert ({talk.at(3), any(t.wrong)}, {0, false});
%! talk = aura.read.spoken (t, "f", {"assistant"}, where);
%! assert (sort (talk.said), {"b"; "z"});
%!test
%! t = aura.tests.records (strcat ('{"f":', {'[{"role":"user","content":"a"},{"role":"user","content":null},7]', '"text"', '[{"role":"user","content":"d"}]', "7"}, "}"));
%! [~, t] = aura.read.spoken (t, "f", {"user"}, true (4, 1));
%! assert (t.wrong, logical ([1; 1; 0; 1]));
%! assert (t.field{1}, "f");
%! assert (t.message{1}, "message 2 must be an object with strings role and content");
%! assert (t.message{2}, "message 1 must be an object with strings role and content");
