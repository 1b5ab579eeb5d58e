## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT = aura.loop.answer (AUDIT, IDX, AGREE, WHO)
## Labels for an audit or a panel that is known to be whole: aura_answer, which has the
## story, without its look at every field.

function audit = answer (audit, idx, agree, who)

  is_panel = aura.panel.is (audit);
  if (is_panel)
    agree = from_picks (agree);
  endif
  [idx, agree] = check_answers (idx, agree, rows (audit.x));
  is_new = reject_conflicts (audit, idx, agree);
  idx = idx(is_new);
  agree = agree(is_new);
  if (isempty (idx))
    return;
  endif

  audit.status(idx(agree == 1)) = aura_status ("agree");
  audit.status(idx(agree == 0)) = aura_status ("disagree");
  if (is_panel)
    audit.log = write_log (audit.log, idx, 2 - agree, audit.round, who);
    audit.ask = audit.ask(audit.status(audit.ask) == aura_status ("waiting"))(:);
    audit = aura.panel.fit (audit);
    return;
  endif
  audit.log = write_log (audit.log, idx, agree, audit.round, who);
  [audit.q(idx), audit.a(idx)] = __aura_state__ (audit.signal(idx),
                                                 audit.status(idx), ...
                                                 audit.q(idx), audit.opts);
  if (! isempty (audit.trace))
    audit.trace(end) = verified_more (audit, numel (idx));
    [~, delta] = aura_stop (audit.trace, audit.opts);
    audit.trace(end).stable = delta.stable;
  endif

endfunction

## The last round of the trace, after COUNT labels came.
function last = verified_more (audit, count)

  last = audit.trace(end);
  last.dver += count;
  last.verified = sum (aura.set.verified (audit.status));
  last.waiting = sum (audit.status == aura_status ("waiting"));

endfunction

## A human's picks of a panel's items, 1 and 2, as 1 and 0.
function agree = from_picks (pick)

  if (! (isnumeric (pick) && isreal (pick)))
    error ("aura:invalid-type",
           "aura_answer: AGREE of a panel must be picks, 1, 2 or NaN, got %s",
           class (pick));
  endif
  bad = find (! (pick == 1 | pick == 2 | isnan (pick)), 1);
  if (! isempty (bad))
    error ("aura:out-of-range",
           "aura_answer: AGREE of a panel must be 1, 2 or NaN, element %d is %g",
           bad, pick(bad));
  endif
  agree = 2 - double (pick);

endfunction

## IDX and AGREE as columns of equal length, without those not answered yet.
function [idx, agree] = check_answers (idx, agree, n)

  if (! (isnumeric (idx) && isreal (idx)))
    error ("aura:invalid-type", "aura_answer: IDX must be row numbers, got %s",
           class (idx));
  endif
  idx = double (idx(:));
  bad = find (! (idx >= 1 & idx <= n & idx == fix (idx)), 1);
  if (! isempty (bad))
    error ("aura:out-of-range",
           "aura_answer: IDX must be in 1..%d, element %d is %g", n, bad,
           idx(bad));
  endif
  if (isscalar (agree))
    agree = repmat (agree, size (idx));
  endif
  agree = aura.arg.labels ("aura_answer", "AGREE", agree(:), numel (idx));
  here = ! isnan (agree);
  idx = idx(here);
  agree = agree(here);

endfunction

## Which labels are new; the first of a repeated label counts.
function is_new = reject_conflicts (audit, idx, agree)

  known = aura.set.labels (audit.status);
  is_new = false (size (idx));
  for i = 1:numel (idx)
    before = known(idx(i));
    if (isnan (before))
      known(idx(i)) = agree(i);
      is_new(i) = true;
    elseif (before != agree(i))
      error ("aura:conflict",
             "aura_answer: example %d has label %d already, got %d", idx(i),
             before, agree(i));
    endif
  endfor

endfunction

## Fill in what was asked, append what came unasked.
function log = write_log (log, idx, answer, round, who)

  row = zeros (max ([idx; log.index; 0]), 1);
  row(log.index) = 1:numel (log.index);
  at = row(idx);
  asked = at > 0;
  clock = now ();
  log.answer(at(asked)) = answer(asked);
  log.who(at(asked)) = {who};
  log.when(at(asked)) = clock;
  log = aura.set.log_rows (log, idx(! asked), answer(! asked), round, NaN, who, clock);

endfunction

%!test <*an audit: what aura_answer does>
%! audit = aura_start ([1 2; 2 1; -1 1; 0 1], [], [0 0 1 2]');
%! next = aura.loop.answer (audit, [1; 2], [1; 0], "Ada");
%! assert (next.status, int8 ([2 3 1 2]'));
%! assert (next.log.answer, [1 1 0]');
%!test <*a panel: either pick, and what still waits>
%! data.response_1 = strsplit ("a bb ccc dddd e ff")';
%! data.response_2 = repmat ({"xx"}, 6, 1);
%! data.judges = {"p", "q"};
%! data.verdict = [1 2 1 2 1 2; 1 1 1 2 2 2]';
%! panel = aura_panel (data, [1 2 1 NaN(1, 3)]', ...
%!                     aura_options ("preset", "judge", "query.batch", 3));
%! ask = panel.ask;
%! next = aura.loop.answer (panel, ask(1:2), [1; 2], "Ada");
%! assert (next.status(ask)', int8 ([2 3 4]));
%! assert (next.log.answer', [1 2 1 1 2 NaN]);
%! assert (next.log.who(4:6)', {"Ada", "Ada", ""});
%! assert (next.ask, ask(3));
%! assert (next.pick(ask(1:2)), [1; 2]);
%! assert (! isequal (next.prob, panel.prob));
%! next = aura.loop.answer (next, ask(3), 1, "Bob");
%! assert (next.ask, zeros (0, 1));
