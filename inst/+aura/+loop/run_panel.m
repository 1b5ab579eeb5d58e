## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PANEL = aura.loop.run_panel (PANEL, ORACLE, RULE, ROUNDS)
## Ask ORACLE (picks, or a function of rows) for picks until the budget is spent, or nobody answers,
## for aura_run, ROUNDS batches at most.  There is no RULE of the user.

function panel = run_panel (panel, oracle, rule = [], rounds = Inf)

  if (! isempty (rule))
    error ("aura:invalid-type", "aura_run: RULE is for an audit of one judge, got a panel");
  endif
  n = rows (panel.x);
  is_fcn = is_function_handle (oracle);
  if (! (is_fcn || isempty (oracle) || (isnumeric (oracle) && isequal (size (oracle), [n, 1]))))
    error ("aura:invalid-size",
           "aura_run: ORACLE must be %d-by-1 picks or a function, got %s", n,
           aura.arg.kind_of (oracle));
  endif
  while (! isempty (panel.ask) && rounds-- > 0)
    idx = panel.ask;
    if (is_fcn)
      pick = oracle (idx);
    elseif (isempty (oracle))
      return;
    else
      pick = oracle(idx);
    endif
    panel = aura.panel.draw (aura.loop.answer (panel, idx, pick, "oracle"));
  endwhile

endfunction

%!test <*all at once, in batches, or as far as somebody answers>
%! panel = aura.tests.small_panel (2);
%! pick = 1 + mod ((1:10)', 2);
%! done = aura.loop.run_panel (panel, pick, []);
%! assert (isempty (done.ask) && ! any (done.status == aura.set.code ("waiting")));
%! label = aura.set.labels (done.status);
%! asked = done.log.index(! isnan (done.log.probability));
%! assert (2 - label(asked), pick(asked));
%! again = aura.loop.run_panel (panel, @(idx) pick(idx), []);
%! assert ({again.prob, again.log.index, again.status}, {done.prob, done.log.index, done.status});
%! assert (aura.loop.run_panel (panel, [], []), panel);
