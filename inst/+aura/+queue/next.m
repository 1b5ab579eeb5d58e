## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [INDEX, ASKED] = aura.queue.next (FCN, AUDIT, PROB)
## The rows (ascending column) of an audit or a panel that a human is to label next.
## ASKED: those that wait for a label, but for what humans have answered by a tie or
## skipped.  When there are none: the batch that the boundary rule would ask for next;
## PROB is what it goes by, the second output of aura_decide, or prob of a panel, if that
## is known already.

function [index, asked] = next (fcn, audit, prob = [])

  index = find (audit.status(:) == aura.set.code ("waiting"));
  index = setdiff (index, answered (audit))(:);
  asked = ! isempty (index);
  if (! asked)
    index = next_batch (fcn, audit, prob)(:);
  endif

endfunction

## Those that a human has answered without a label.
function index = answered (audit)

  index = aura.set.about (audit, "declined", zeros (0, 1));
  if (isfield (audit, "votes"))
    index = [index; audit.votes.index(! ismember (audit.votes.pick, [1, 2]))(:)];
  endif

endfunction

function index = next_batch (fcn, audit, prob)

  count = min (audit.opts.query.batch, sum (audit.status == aura.set.code ("open")));
  index = zeros (0, 1);
  if (count > 0)
    if (isempty (prob))
      kind = aura.loop.kind (audit);
      prob = kind.prob (audit);
    endif
    asked = aura.set.boundary (fcn, audit, prob, [], count);
    index = sort (asked.index);
  endif

endfunction

%!function audit = small ()
%!  audit.status = int8 ([4; 2; 4; 0; 4; 0]);
%!  audit.log = struct ("probability", NaN (0, 1));
%!  audit.opts = aura_options ("preset", "judge", "query.batch", 5, "query.goal", "picks");
%!endfunction
%!test <*what waits>
%! [index, asked] = aura.queue.next ("f", small (), []);
%! assert (index, [1; 3; 5]);
%! assert (asked);
%!test <*but for ties and what was skipped>
%! audit = small ();
%! audit.about.declined = 3;
%! assert (aura.queue.next ("f", audit, []), [1; 5]);
%! audit.votes = struct ("index", [1; 5; 3], "pick", [NaN; 2; 1]);
%! assert (aura.queue.next ("f", audit, []), 5);
%!test <*none waits: the next batch, as far as there is one>
%! audit = small ();
%! audit.votes = struct ("index", [1; 5; 3], "pick", [NaN; 0; 0]);
%! [index, asked] = aura.queue.next ("f", audit, .5 * ones (6, 1));
%! assert (index, [4; 6]);
%! assert (! asked);
%! audit.status([4 6]) = aura.set.code ("agree");
%! assert (aura.queue.next ("f", audit, ones (6, 1)), zeros (0, 1));
%!test <*the probabilities, if they are not given, are those of aura_decide>
%! r = small_results ();
%! [~, prob] = aura_decide (r.audit);
%! assert (aura.queue.next ("f", r.audit), aura.queue.next ("f", r.audit, prob));
%! p = small_results (true);
%! assert (aura.queue.next ("f", p.audit), aura.queue.next ("f", p.audit, p.audit.prob));
%!test <*one row>
%! audit = small ();
%! audit.status = int8 (4);
%! assert (aura.queue.next ("f", audit, []), 1);
%! audit.about.declined = 1;
%! assert (aura.queue.next ("f", audit, []), zeros (0, 1));
