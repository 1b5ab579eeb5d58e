## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## N = aura.audit.next (RESULT, OPTIONS, DATA)
## How the audit RESULT of DATA goes on (OPTIONS are those of aura.audit.options), a struct of what
## is to be done, does: "label" the questions of the queue, "nothing", since no question waits, or,
## where hidden labels answer all, "reveal" them; count, of the questions, and minutes, what they
## take to read at 230 words a minute; out, the folder as the user sees it; and again, the shell
## command that takes the answers and writes the next report.

function n = next (result, options, data)

  n.does = merge (isempty (result.queue), "nothing", "label");
  if (! isempty (options.labels) && isempty (result.queue))
    n.does = "reveal";
  endif
  n.count = numel (result.queue);
  n.minutes = 0;
  if (n.count > 0)
    n.minutes = minutes (data, result.queue);
  endif
  n.out = aura.audit.seen (result.out);
  n.again = ["aura next ", aura.audit.seen(result.out, "word")];

endfunction

function m = minutes (data, rows)

  texts = [data.question(rows); data.response_1(rows); data.response_2(rows)];
  words = sum (cellfun (@(t) sum (diff ([true, isspace(t)]) < 0), texts));
  m = ceil (words / 230);

endfunction

%!function n = result (varargin)
%!  r = struct ("queue", [1; 3], "out", "out", varargin{:});
%!  o = struct ("labels", []);
%!  data = struct ("question", {{"a b"; "c"; " d\ne "}}, "response_1", {{"f"; "g"; ""}}, ...
%!                 "response_2", {{"h"; "i"; "j"}});
%!  n = aura.audit.next (r, o, data);
%!endfunction
%!test
%! n = result ();
%! assert ({n.does, n.count, n.minutes, n.out, n.again}, {"label", 2, 1, "out", "aura next out"});
%! assert (result ("out", "b's").again, "aura next 'b'\\''s'");
%! back = aura.tests.environment ("AURA_CWD", "/home/me");
%! n = result ("out", "/home/me/o");
%! clear back;
%! assert ({n.out, n.again}, {"o", "aura next o"});
%! n = result ("queue", zeros (0, 1));
%! assert ({n.does, n.count, n.minutes}, {"nothing", 0, 0});
%! n = aura.audit.next (struct ("queue", [], "out", "o"), struct ("labels", .5), []);
%! assert (n.does, "reveal");
%! data = struct ("question", {{"a"}}, "response_1", {{"f"}}, "response_2", {{"h"}});
%! n = aura.audit.next (struct ("queue", 1, "out", "o"), struct ("labels", .5), data);
%! assert (n.does, "label");              # hidden labels do not answer all
%!test <*reading takes its time>
%! text = repmat ("word ", 1, 230);
%! data = struct ("question", {{text; text}}, "response_1", {{text; [text, "w"]}}, ...
%!                "response_2", {{""; repmat(text, 1, 9)}});
%! minutes = @(rows) getfield (aura.audit.next (struct ("queue", rows, "out", "o"), ...
%!                                              struct ("labels", []), data), "minutes");
%! assert ([minutes(1), minutes(2), minutes([1; 2])], [2 12 14]);
