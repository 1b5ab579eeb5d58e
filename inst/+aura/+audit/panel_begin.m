## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The panel (aura_panel) of the items DATA with the features X, described by ABOUT
## (aura.audit.comparisons), that is shown their human picks, or the fraction
## ABOUT.labels of them, drawn with the seed of OPTS.

function panel = panel_begin (data, x, about, opts)

  human = data.human_preference;
  opts = aura.audit.panel_opts (opts, about.labels, opts.query.budget);
  if (! isempty (about.labels))
    shown = aura.set.draw (human, aura.set.count (human, about.labels), opts.seed);
    hidden = setdiff (1:numel (human), shown);
    human(hidden) = NaN;
    opts.query.seeds = "uniform";
  endif
  panel = aura_panel (data, human, opts, x, about);
  panel.about = about;

endfunction

%!function [data, about] = small ()
%!  data.response_1 = strsplit ("a bb ccc dddd e ff ggg hhhh i jj")';
%!  data.response_2 = repmat ({"xx"}, 10, 1);
%!  data.human_preference = [1 2 1 2 1 2 1 2 NaN NaN]';
%!  data.judges = {"p", "q"};
%!  data.verdict = 1 + mod ((0:9)' * [1 1] + [0 1], 2);
%!  about = struct ("labels", [], "declined", []);
%!endfunction
%!test <*all labels, or some of them, drawn uniformly>
%! [data, about] = small ();
%! opts = aura_options ("preset", "judge", "query.budget", 0);
%! panel = aura.audit.panel_begin (data, ones (10, 1), about, opts);
%! assert (panel.log.index, (1:8)');
%! assert (panel.opts.query.seeds, "given");
%! about.labels = .5;
%! panel = aura.audit.panel_begin (data, ones (10, 1), about, opts);
%! assert (panel.log.index, sort (aura.set.draw (data.human_preference, 4, opts.seed)));
%! assert (panel.opts.query.seeds, "uniform");
%! assert (panel.about, about);
