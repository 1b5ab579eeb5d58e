## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT = aura.loop.ask_by (AUDIT, RULE)
## Ask what RULE names, IDX = rule (AUDIT), as far as batch and budget go: with the probability 1
## and no record of draws, as questions of the score H.  AUDIT is not validated; what a user's RULE
## gives is.

function audit = ask_by (audit, rule)

  query = audit.opts.query;
  count = min ([query.batch, query.budget - aura.set.asked(audit.log), ...
                sum(audit.status == aura.set.code ("open"))]);
  n = rows (audit.x);
  [audit.score, audit.terms, audit.ask] = deal (NaN (n, 1), NaN (n, 4), zeros (0, 1));
  if (count <= 0)
    return;
  endif
  idx = rule (audit);
  if (! (isnumeric (idx) && isreal (idx) && (isvector (idx) || isempty (idx))))
    error ("aura:invalid-type", "aura_run: RULE must give row numbers, got %s", ...
           aura.arg.shown (idx));
  endif
  idx = double (idx(:));
  bad = find (! (idx >= 1 & idx <= n & idx == fix (idx)), 1);
  if (! isempty (bad))
    error ("aura:out-of-range", ["aura_run: RULE must give row numbers in 1..%d, element ", ...
                                 "%d is %g"], n, bad, idx(bad));
  endif
  taken = find (audit.status(idx) != aura.set.code ("open"), 1);
  if (! isempty (taken))
    error ("aura:conflict", ["aura_run: RULE must give open comparisons, element %d, row ", ...
                             "%d, is %s"], taken, ...
           idx(taken), aura.set.status_names (audit.status(idx(taken))));
  endif
  pick = unique (idx, "stable");
  pick = pick(1:min (count, end));
  audit.ask = pick(:);
  audit.status(pick) = aura.set.code ("waiting");
  audit.log = aura.set.log_rows (audit.log, pick(:), NaN, aura.loop.this_round (audit), 1, "", ...
                               NaN);

endfunction

%!shared audit
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! audit = aura_step (aura_start (sim, "query.budget", 7, "query.batch", 5));
%!test <*the first of what it names, up to the batch, then up to the budget; each once>
%! open = find (audit.status == 0);
%! next = aura.loop.ask_by (audit, @(a) open([3 3 1 2]));
%! added = next.log.index(numel (audit.log.index) + 1:end);
%! assert (added, open([3; 1]));           # five were asked by the score, of seven
%! assert (next.status(added), int8 ([4; 4]));
%! assert (next.log.probability(end-1:end), [1; 1]);
%! assert (aura.loop.ask_by (next, @(a) open(4)), setfield (next, "ask", zeros (0, 1)));
%!error <RULE must give open comparisons> aura.loop.ask_by (audit, @(a) find (a.status == 4)(1))
%!error <RULE must give row numbers in 1..60, element 1 is 61> aura.loop.ask_by (audit, @(a) 61)
%!error id=aura:invalid-type aura.loop.ask_by (audit, @(a) "a")
