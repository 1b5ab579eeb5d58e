## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What the panel of RESULT measures on the hidden labels of DATA, and OPTIONS.draws - 1
## further panels with other draws of the labels: columns seed and pick, and original and
## adjusted, a row a draw and a column a judge; NaN for a draw after whose queries no
## label was hidden any more.  [] when the first is such.

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
      panel = aura.audit.panel_begin (data, result.audit.x, result.audit.about, opts);
      panel = aura_run (panel, data.human_preference);
      score = aura.report.panel.measured (panel, data.human_preference);
    endif
    draws.pick(k,1) = NaN;
    draws.original(k,:) = draws.adjusted(k,:) = NaN (1, numel (data.judges));
    if (! isempty (score))
      draws.pick(k) = score.pick;
      draws.original(k,:) = [score.judges.original];
      draws.adjusted(k,:) = [score.judges.adjusted];
    endif
  endfor

endfunction

%!test <*nothing hidden: no draws; else the first is that of the result>
%! assert (aura.audit.panel_draws (struct ("score", []), [], struct ("draws", 3)), []);
%! judges = struct ("original", {.5, .25}, "adjusted", {.75, .5});
%! result.score = struct ("judges", judges, "pick", .875);
%! options = struct ("draws", 1, "opts", struct ("seed", 4));
%! data.judges = {"p", "q"};
%! assert (aura.audit.panel_draws (result, data, options), ...
%!         struct ("seed", 4, "pick", .875, "original", [.5 .25], "adjusted", [.75 .5]));
%!test <*a draw that leaves no label hidden says nothing>
%! data.response_1 = strsplit ("a bb ccc dddd e ff ggg hhhh i jj")';
%! data.response_2 = repmat ({"xx"}, 10, 1);
%! data.judges = {"p", "q"};
%! data.verdict = 1 + mod ((0:9)' * [1 1] + [0 1], 2);
%! data.human_preference = [1; 2; NaN(8, 1)];
%! result.score = struct ("pick", 1, "judges", struct ("original", {1, 0}, "adjusted", {1, 1}));
%! result.audit = struct ("x", ones (10, 1), "about", struct ("labels", .5, "declined", zeros (0, 1)));
%! options = struct ("draws", 2, "opts", aura_options ("preset", "judge", "query.budget", 10));
%! draws = aura.audit.panel_draws (result, data, options);
%! assert (draws.seed, [1; 2]);
%! assert (draws.pick, [1; NaN]);
%! assert (draws.original, [1 0; NaN NaN]);
%! assert (draws.adjusted, [1 1; NaN NaN]);
