## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PANEL = aura.loop.start_panel (DATA, HUMAN, OPTS, X, INFO)
## A panel before its first labels of ours: fitted, its first batch drawn.  aura_start documents the
## arguments and the fields; DATA and HUMAN ([]: no labels) are checked here.  Without X and INFO
## its features are made from the texts.

function panel = start_panel (data, human, opts, x = [], info = [])

  data = check_data (data);
  n = rows (data.verdict);
  if (isempty (human))
    human = NaN (n, 1);
  endif
  human = aura.arg.labels ("aura_start", "LABELS", human, n, [1, 2, NaN]);
  opts = aura_options (opts);

  panel.aura = "panel";
  panel.data = data;
  if (isempty (x))
    [x, info] = aura_features (data, getfield (aura.loop.kind (data.judges), "features"){:});
  endif
  aura.arg.numbers ("aura_start", "FEATURES", x, "", [n, NaN], [-Inf, Inf]);
  panel.x = x;
  panel.columns = aura.decide.roles (columns (panel.x), info);
  panel.phi = aura.decide.features (panel.x, panel.columns, opts.decide.rank);
  panel.further = further_of (data);
  panel.opts = opts;
  panel.status = aura.set.status (2 - human);
  known = find (! isnan (human));
  panel.log = aura.set.log_rows ([], known(:), human(known)(:), 0, NaN, "start", NaN);
  panel.batches = aura.set.record ();
  panel.round = 0;
  panel = aura.panel.draw (aura.panel.fit (panel));

endfunction

function data = check_data (data)

  if (! (isstruct (data) && isscalar (data)
         && all (isfield (data, {"judges", "verdict"}))))
    error ("aura:invalid-type",
           "aura_start: DATA must be a panel of aura_read (.., \"Judge\", \"all\"), got %s",
           aura.arg.shown (data));
  endif
  n_judges = numel (data.judges);
  if (! iscellstr (data.judges) || n_judges == 0)
    error ("aura:invalid-type",
           "aura_start: DATA.judges must be a cellstr with a name or more, got %s",
           aura.arg.shown (data.judges));
  endif
  shape = [rows(data.verdict), n_judges];
  data.verdict = aura.arg.labels ("aura_start", "DATA.verdict", data.verdict, shape, [1, 2, NaN]);
  if (isfield (data, "verdict_swapped"))
    data.verdict_swapped = aura.arg.labels ("aura_start", "DATA.verdict_swapped",
                                            data.verdict_swapped, shape, [0, 1, 2, NaN]);
  endif

endfunction

## Further verdicts as 1, -1, and 0 for a tie or none.
function further = further_of (data)

  further = [];
  if (isfield (data, "further"))         # the mean of several
    further = data.further;
    further(isnan (further)) = 0;
  elseif (isfield (data, "verdict_swapped"))
    further = (data.verdict_swapped == 1) - (data.verdict_swapped == 2);
  endif

endfunction

%!test <*features that are given are not made again; picks are labels of answer 1>
%! [~, data] = aura.tests.small_panel (2);
%! human = [1 2, NaN(1, 8)]';
%! panel = aura.loop.start_panel (data, human, aura_options ("preset", "judge"), (1:10)');
%! assert ({panel.x, panel.status(1:2), panel.log.answer(1:2)}, {(1:10)', int8([2; 3]), [1; 2]});
%! assert (rows (panel.loo), 2);
%! none = aura.loop.start_panel (data, [], aura_options ("preset", "judge"));
%! assert (none.x, aura_features (data, "Class", "single", "Hash", 0));
%!error <DATA must be a panel of aura_read .* got 3> aura.loop.start_panel (3, [], struct ())
