## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.report.json (REPORT, STATUS)
## What the shell command prints of REPORT, the output of aura_audit, as one JSON object: out,
## labels (counts); advice, what to use (aura.report.advice; finding, against, gain with its
## ends, more, left; null without a label, and where all have one); candidates, the judges that
## may be the best, the likeliest first; judge, audit and gain (rates over all with the ends of
## the 95 % interval, of each judge; null where no label was drawn at random), pick (of the
## corrected picks), flips (a number), queue (ids), and STATUS (aura.audit.status).

function text = json (report, status)

  found = struct ("out", report.out, "labels", report.labels);
  found.advice = [];
  if (! isempty (report.advice))
    a = report.advice;
    found.advice = struct ("finding", a.finding, "against", a.name, "gain", a.gain, ...
                           "more", a.more, "left", a.left);
  endif
  found.candidates = {report.judges([report.best, report.rivals]).name};
  for name = {"judge", "audit", "gain", "pick"}
    found.(name{1}) = [];
    if (! isempty (report.estimates))
      found.(name{1}) = report.estimates.(name{1});
    endif
  endfor
  found.flips = sum ([report.judges.flips]);
  found.queue = report.audit.about.id(report.queue)(:)';
  found.status = status;
  text = jsonencode (found);

endfunction

%!test <*of one judge, and of a panel>
%! for is_panel = [false, true]
%!   [r, data] = small_results (is_panel);
%!   r.out = "a folder";
%!   r.audit.about.id = data.id;
%!   found = jsondecode (aura.report.json (r, struct ("labels", 6)));
%!   assert (found.out, "a folder");
%!   assert (found.labels.total, 6);
%!   assert (cellstr (found.queue), data.id(r.queue));
%!   assert (found.status.labels, 6);
%!   a = r.advice;
%!   assert (struct2cell (found.advice)', {a.finding, a.name, a.gain', a.more, a.left});
%!   assert (found.flips, sum (sum (! r.verdict & isnan (aura.set.labels (r.audit.status)))));
%!   assert (cellstr (found.candidates)', cellstr (r.judge)([r.best, r.rivals]));
%! endfor
