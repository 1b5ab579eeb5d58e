## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT = aura.loop.answer (AUDIT, IDX, AGREE, WHO, WHEN)
## Labels for an audit or a panel, which is not validated.  aura_answer documents IDX and
## AGREE.  WHO (a string, or a cellstr) and WHEN (default: now) are one value for all labels,
## or one for each.

function audit = answer (audit, idx, agree, who, when = now ())

  kind = aura.loop.kind (audit);
  [idx, agree] = check_answers (idx, kind.label (agree), rows (audit.x));
  is_new = reject_conflicts (audit, idx, agree);
  if (! any (is_new))
    return;
  endif
  idx = idx(is_new);
  agree = agree(is_new);
  who = of_new (cellstr (who), is_new);
  when = of_new (when, is_new);

  audit.status(idx(agree == 1)) = aura.set.code ("agree");
  audit.status(idx(agree == 0)) = aura.set.code ("disagree");
  audit.log = write_log (audit.log, idx, kind.answer (agree), aura.loop.this_round (audit), who, ...
                         when);
  audit = kind.learn (audit, idx);

endfunction

## VALUES as a column, one for each new label.
function values = of_new (values, is_new)

  if (isscalar (values))
    values = repmat (values, size (is_new));
  endif
  values = values(is_new)(:);

endfunction

## IDX and AGREE as columns of equal length.
function [idx, agree] = check_answers (idx, agree, n)

  if (! (isnumeric (idx) && isreal (idx)))
    error ("aura:invalid-type", "aura_answer: IDX must be row numbers, got %s",
           class (idx));
  endif
  idx = double (idx(:));
  bad = find (! (idx >= 1 & idx <= n & idx == fix (idx)), 1);
  if (! isempty (bad))
    hint = "";
    if (all (idx == 0 | idx == 1 | isnan (idx)) && isnumeric (agree) && any (agree(:) > 1))
      hint = "; IDX and AGREE look exchanged (AUDIT, IDX, AGREE)";
    endif
    error ("aura:out-of-range",
           "aura_answer: IDX must be in 1..%d, element %d is %g%s", n, bad,
           idx(bad), hint);
  endif
  if (! (isnumeric (agree) || islogical (agree)))
    error ("aura:invalid-type", "aura_answer: AGREE must be real and full, got %s", ...
           aura.arg.what (agree));
  elseif (isscalar (agree))
    agree = repmat (agree, size (idx));
  endif
  agree = aura.arg.labels ("aura_answer", "AGREE", agree(:), numel (idx));

endfunction

## Which labels are new; the first of a repeated label counts, NaN is none.
function is_new = reject_conflicts (audit, idx, agree)

  known = aura.set.labels (audit.status);
  is_new = false (size (idx));
  for i = find (! isnan (agree))'
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
function log = write_log (log, idx, answer, round, who, when)

  row = zeros (max ([idx; log.index; 0]), 1);
  row(log.index) = 1:numel (log.index);
  entry = row(idx);
  asked = entry > 0;
  log.answer(entry(asked)) = answer(asked);
  log.who(entry(asked)) = who(asked);
  log.when(entry(asked)) = when(asked);
  log.came(entry(asked)) = round;
  log = aura.set.log_rows (log, idx(! asked), answer(! asked), round, NaN, who(! asked), ...
                           when(! asked));

endfunction

%!test <*an audit: what aura_answer does>
%! audit = aura_start ([1 2; 2 1; -1 1; 0 1], "Labels", [NaN NaN NaN 1]', "Sources", ...
%!                     logical ([0 0 1 0]'));
%! next = aura.loop.answer (audit, [1; 2], [1; 0], "Ada");
%! assert (next.status, int8 ([2 3 1 2]'));
%! assert (next.log.answer, [1 1 0]');
%! assert (next.log.came, [0 0 0]');
%! later = aura.loop.answer (aura.loop.step (next), [3; 1; 2], [NaN; 1; 0], ...
%!                           {"a"; "b"; "c"}, [1; 2; 3]);
%! assert (later.log.who, next.log.who); # nothing new
%!test <*who and when, of each label; the round after which it came>
%! audit = aura_start ([1 2; 2 1; -1 1; 0 1], "Labels", [NaN NaN NaN 1]', "query.batch", 1);
%! one = aura.loop.step (audit);
%! asked = find (one.status == 4);
%! rest = setdiff ((1:3)', asked);
%! next = aura.loop.answer (aura.loop.step (one), [rest; asked], [1; 0; 1], ...
%!                          {"a"; "b"; "c"}, [7; 8; 9]);
%! [~, at] = ismember ([rest; asked], next.log.index);
%! assert (next.log.who(at), {"a"; "b"; "c"});
%! assert (next.log.when(at), [7; 8; 9]);
%! assert (next.log.came(at), [2; 2; 2]);
%!test <*a panel: either pick, and what still waits>
%! data.response_1 = strsplit ("a bb ccc dddd e ff")';
%! data.response_2 = repmat ({"xx"}, 6, 1);
%! data.judges = {"p", "q"};
%! data.verdict = [1 2 1 2 1 2; 1 1 1 2 2 2]';
%! panel = aura_start (data, "Labels", [1 2 1 NaN(1, 3)]', "preset", "judge", "query.batch", 3);
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
