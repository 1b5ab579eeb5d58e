## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## For each row of an audit or a panel S the logarithm of the probability that it would have no
## answer by now from the queries that were drawn (n-by-1): 0 before the first.  A batch counts as
## far as its questions are answered, by a label, a tie or a skip: what waits has told nothing yet.
## Draws before comparisons were added (aura_append) are in about.log_survival, and those of the
## batches that waited then in about.pending: index, the rows that they asked, log_survival, and
## counted, the part of it that is in about.log_survival.
##
## [LOG_SURVIVAL, PENDING] = aura.set.survival (S): also the batches of which questions wait now, as
## about.pending has them.

function [log_survival, pending] = survival (s)

  log_survival = aura.set.about (s, "log_survival", zeros (numel (s.status), 1));
  declined = aura.set.about (s, "declined", zeros (0, 1));
  answered = ! isnan (s.log.answer) | ismember (s.log.index, declined);
  none = struct ("index", {}, "log_survival", {}, "counted", {});
  pending = aura.set.about (s, "pending", none);
  pending = pending(:)';
  for b = s.batches(:)'
    here = s.log.round == b.round & ! isnan (s.log.probability);
    if (any (here))
      pending(end+1) = struct ("index", s.log.index(here), "log_survival", b.log_survival, ...
                               "counted", 0);
    endif
  endfor
  known = s.log.index(answered);
  for k = 1:numel (pending)
    share = mean (ismember (pending(k).index, known));
    log_survival += (share - pending(k).counted) * pending(k).log_survival;
    pending(k).counted = share;
  endfor
  pending = pending([pending.counted] < 1);

endfunction

%!test
%! s.status = zeros (4, 1, "int8");
%! s.log = struct ("index", [1 2 3 4]', "answer", [1 NaN 0 NaN]', "round", [1 1 2 1]', ...
%!                 "probability", [.1 .1 .2 .1]');
%! s.batches = struct ("round", {1, 2, 3}, "log_survival", {-[1 2 3 4]', -[4 4 4 4]', -[9 9 9 9]'});
%! assert (aura.set.survival (s), -[1 2 3 4]' / 3 - 4, 4 * eps);
%! s.about.declined = 4;
%! assert (aura.set.survival (s), -2 * [1 2 3 4]' / 3 - 4, 4 * eps);
%! s.about.log_survival = -[1 0 0 0]';
%! assert (aura.set.survival (s), -2 * [1 2 3 4]' / 3 - 4 - [1 0 0 0]', 4 * eps);
%! s.log.probability(3) = NaN;
%! assert (aura.set.survival (s), -2 * [1 2 3 4]' / 3 - [1 0 0 0]', 4 * eps);
%! s.batches = s.batches([]);
%! assert (aura.set.survival (s), -[1 0 0 0]');
%!test <*a batch that waits goes on to wait when comparisons are added>
%! s.status = zeros (4, 1, "int8");
%! s.log = struct ("index", [1 2 3 4]', "answer", [1 NaN 0 NaN]', "round", [1 1 2 1]', ...
%!                 "probability", [.1 .1 .2 .1]');
%! s.batches = struct ("round", {1, 2}, "log_survival", {-[1 2 3 4]', -[4 4 4 4]'});
%! [survival, pending] = aura.set.survival (s);
%! assert (pending, struct ("index", [1; 2; 4], "log_survival", -[1 2 3 4]', "counted", 1/3));
%! s.about = struct ("log_survival", survival, "pending", pending);
%! s.batches = s.batches([]);
%! s.log.round(:) = 0;
%! assert (aura.set.survival (s), survival, 4 * eps);
%! s.log.answer(2) = 0;
%! assert (aura.set.survival (s), survival - [1 2 3 4]' / 3, 4 * eps);
%! s.about.declined = 4;
%! [survival, pending] = aura.set.survival (s);
%! assert (survival, - [1 2 3 4]' - 4, 4 * eps);
%! assert (isempty (pending));
