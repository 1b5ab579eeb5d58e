## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.report.status (STATUS)
## Where an audit stands (aura.audit.status), for people: at most 80 characters a line.

function lines = status (s)

  name = @(n) aura.text.excerpt (n, 40);
  judges = strjoin (cellfun (name, s.judges, "uniformoutput", false), ", ");
  args = struct ("several", numel (s.judges), "judges", aura.text.excerpt (judges, 60), ...
                 "n", s.comparisons, "labels", s.labels, "initial", s.initial, ...
                 "rounds", s.rounds, "waiting", s.waiting, "declined", s.declined, ...
                 "votes", s.votes);
  ids = {"standing", "standing of questions"};
  if (s.votes > 0)
    who = cellfun (@(a) sprintf ("%s %d", name (a.name), a.votes), s.annotators, ...
                   "uniformoutput", false);
    args.who = strjoin (who, ", ");
    ids{end+1} = "standing of answers";
  endif
  if (s.done)
    ids{end+1} = "nobody waits";
  endif
  lines = {};
  for id = ids
    lines = [lines, aura.text.wrapped(getfield (aura.text.statement (id{1}, args), "full"))];
  endfor

endfunction

%!test
%! s = struct ("judges", {{"p\x1b", "q"}}, "comparisons", 40, "labels", 5, "initial", 3, ...
%!             "waiting", 2, "declined", 1, "rounds", 1, "votes", 3, ...
%!             "annotators", ...
%!             {{struct("name", "Ada", "votes", 2), struct("name", "Bob", "votes", 1)}}, ...
%!             "done", false);
%! assert (aura.report.status (s), ...
%!         {"judges p, q: 40 comparisons, 5 labels (3 initial), 1 round", ...
%!          "waiting for an answer: 2; ties and skips, not asked again: 1", ...
%!         "answers kept: 3 (Ada 2, Bob 1)"});
%! s.votes = 0;
%! s.done = true;
%! s.judges = {"j"};
%! lines = aura.report.status (s);
%! assert (lines([1 end]), {"judge j: 40 comparisons, 5 labels (3 initial), 1 round", ...
%!                          "nothing waits for a human"});
