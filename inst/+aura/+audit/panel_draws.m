## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What the panel of RESULT measures on the hidden labels of DATA, and OPTIONS.draws - 1
## further panels with other draws of the labels: columns seed and pick, and original and
## adjusted, a row a draw and a column a judge.  [] when no label is hidden.

function draws = panel_draws (result, data, options)

  draws = [];
  if (isempty (result.score))
    return;
  endif
  draws.seed = options.opts.seed + (0:options.draws - 1)';
  score = result.score;
  opts = options.opts;
  opts.Display = "off";
  for k = 1:numel (draws.seed)
    if (k > 1)
      opts.seed = draws.seed(k);
      panel = aura.audit.panel_begin (data, result.audit.about, opts);
      panel = aura_run (panel, data.human_preference);
      score = aura.report.panel.measured (panel, data.human_preference);
    endif
    draws.pick(k,1) = score.pick;
    draws.original(k,:) = [score.judges.original];
    draws.adjusted(k,:) = [score.judges.adjusted];
  endfor

endfunction

%!test <*nothing hidden: no draws; else the first is that of the result>
%! assert (aura.audit.panel_draws (struct ("score", []), [], struct ("draws", 3)), []);
%! judges = struct ("original", {.5, .25}, "adjusted", {.75, .5});
%! result.score = struct ("judges", judges, "pick", .875);
%! options = struct ("draws", 1, "opts", struct ("seed", 4));
%! assert (aura.audit.panel_draws (result, [], options), ...
%!         struct ("seed", 4, "pick", .875, "original", [.5 .25], "adjusted", [.75 .5]));
