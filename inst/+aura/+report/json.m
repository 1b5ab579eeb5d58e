## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What the shell command prints of REPORT, the output of aura_audit, as one JSON object: out,
## labels (counts); advice, what to use (aura.report.advice; finding, against, gain with its
## ends, more, left; null without a label, and where all have one); candidates, of a panel, the
## judges that may be the best, the likeliest first; judge, audit and gain (rates over all
## with the ends of the 95 % interval, of a panel of each judge; null where no label was drawn at random), pick (of a panel), flips (a
## number), queue (ids), and status (aura.audit.status).

function text = json (report)

  found = struct ("out", report.out, "labels", report.labels);
  found.advice = [];
  if (! isempty (report.advice))
    a = report.advice;
    found.advice = struct ("finding", a.finding, "against", a.name, "gain", a.gain, ...
                           "more", a.more, "left", a.left);
  endif
  if (isfield (report, "rivals"))
    found.candidates = report.judge([report.best, report.rivals]);
  endif
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
%!   a = r.advice;
%!   assert (struct2cell (found.advice)', {a.finding, a.name, a.gain', a.more, a.left});
%!   if (is_panel)
%!     assert (found.flips, sum ([r.judges.flips]));
%!     assert (found.candidates', r.judge([r.best, r.rivals]));
%!   else
%!     assert (found.flips, numel (r.flips));
%!     assert (isfield (found, "candidates"), false);
%!   endif
%! endfor
