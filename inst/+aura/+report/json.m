## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What the shell command prints of REPORT, the output of aura_audit, as one JSON object: out,
## labels (counts), judge, audit and gain (rates over all with the ends of the 95 %
## interval, of a panel of each judge; null where no label was drawn at random), pick (of a panel), flips (a
## number), queue (ids), and status (aura.audit.status).

function text = json (report)

  found = struct ("out", report.out, "labels", report.labels);
  for name = {"judge", "audit", "gain", "pick"}
    found.(name{1}) = [];
    if (! isempty (report.estimates) && isfield (report.estimates, name{1}))
      found.(name{1}) = report.estimates.(name{1});
    endif
  endfor
  if (isfield (report, "flips"))
    found.flips = numel (report.flips);
  else
    found.flips = sum ([report.judges.flips]);
  endif
  found.queue = report.audit.about.id(report.queue)(:)';
  found.status = aura.audit.status (report.audit);
  text = jsonencode (found);

endfunction

%!test <*of one judge, and of a panel>
%! for is_panel = [false, true]
%!   [r, data] = small_results (is_panel);
%!   r.out = "a folder";
%!   r.audit.about.id = data.id;
%!   found = jsondecode (aura.report.json (r));
%!   assert (found.out, "a folder");
%!   assert (found.labels.total, 6);
%!   assert (cellstr (found.queue), data.id(r.queue));
%!   assert (found.status.labels, 6);
%!   if (is_panel)
%!     assert (found.flips, sum ([r.judges.flips]));
%!   else
%!     assert (found.flips, numel (r.flips));
%!   endif
%! endfor
