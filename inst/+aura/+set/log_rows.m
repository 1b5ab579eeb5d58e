## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LOG = aura.set.log_rows (LOG, INDEX, ANSWER, ROUND, PROBABILITY, WHO, WHEN)
## The log of an audit or a panel with one more row for each of INDEX; scalars, and the string WHO,
## hold for all of them.  An empty LOG begins one.  The column came is the round after which the
## answer came, NaN if it has not come yet.

function log = log_rows (log, index, answer, round, probability, who, when)

  if (isempty (log))
    none = zeros (0, 1);
    log = struct ("index", none, "answer", none, "round", none, "probability", none, ...
                  "who", {cell(0, 1)}, "when", none, "came", none);
  endif
  one = ones (numel (index), 1);
  log.index = [log.index; index];
  log.answer = [log.answer; answer .* one];
  log.round = [log.round; round .* one];
  came = round .* one;
  came(isnan (log.answer(end-numel (one)+1:end))) = NaN;
  log.came = [log.came; came];
  log.probability = [log.probability; probability .* one];
  who = cellstr (who);
  if (isscalar (who))
    who = who(one);
  endif
  log.who = [log.who; who];
  log.when = [log.when; when .* one];

endfunction

%!test
%! log = aura.set.log_rows ([], [3; 1], [1; 0], 0, NaN, "start", 7);
%! assert (log, struct ("index", [3; 1], "answer", [1; 0], "round", [0; 0], ...
%!                      "probability", [NaN; NaN], "who", {{"start"; "start"}}, "when", [7; 7], ...
%!                      "came", [0; 0]));
%! log = aura.set.log_rows (log, 5, NaN, 2, .25, "", NaN);
%! assert (log.index, [3; 1; 5]);
%! assert (log.answer, [1; 0; NaN]);
%! assert (log.round, [0; 0; 2]);
%! assert (log.probability, [NaN; NaN; .25]);
%! assert (log.who, {"start"; "start"; ""});
%! assert (log.when, [7; 7; NaN]);
%! assert (log.came, [0; 0; NaN]);
%! log = aura.set.log_rows (log, [7; 8], [1; 0], 3, NaN, {"Ada"; "Bob"}, [5; 6]);
%! assert (log.who(4:5), {"Ada"; "Bob"});
%! assert (log.when(4:5), [5; 6]);
%! assert (log.came(4:5), [3; 3]);
%! assert (aura.set.log_rows (log, zeros (0, 1), zeros (0, 1), 3, NaN, "Ada", 1), log);
