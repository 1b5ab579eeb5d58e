## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## OPTS for a panel that asks COUNT queries: all in one batch when no LABELS are hidden
## ([]), since nobody answers before the queue is filled in.

function opts = panel_opts (opts, labels, count)

  if (isempty (labels))
    opts.query.batch = max (1, count);
  endif

endfunction

%!test
%! opts = aura_options ("preset", "judge");
%! for count = [15, 0]
%!   more = aura.audit.panel_opts (opts, [], count);
%!   assert (more.query.batch, max (1, count));
%! endfor
%! assert (aura.audit.panel_opts (opts, .1, 15), opts);
