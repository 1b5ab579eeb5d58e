## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.audit.controls (FCN, DATA, O)
## The controls of aura_sanity, for the public function FCN, of the comparisons DATA (aura_read)
## with its options O: runs, seed, options.  LIST is its table.

function list = controls (fcn, data, o)

  [panel, alone] = aura.panel.as_panel (data);
  known = find (! isnan (panel.human_preference));
  if (numel (known) < 24)
    error ("aura:invalid-argument", ["%s: controls take at least 24 comparisons with a human ", ...
                                     "label, and there are %d"], fcn, numel (known));
  endif
  judge = panel.judges;
  if (alone)
    judge = judge{1};
  endif
  [x, info] = aura_features (data, getfield (aura.loop.kind (judge), "features"){:});
  world = struct ("data", panel, "x", x, "info", info, "judge", {judge}, ...
                  "opts", opts_of (o.options), "known", known);
  none = "no gain";
  rows_of = {"as it is", "", @as_it_is; "features shuffled", ...
             merge(alone, none, "no more than as it is"), @shuffled; ...
             "labels permuted", none, @permuted; "labels copied only", "none on the others", ...
             @copied; "pairs doubled", none, @doubled};
  for k = rows (rows_of):-1:1
    gain = zeros (o.runs, 1);
    for run = 1:o.runs
      [gain(run), labels, measured] = rows_of{k,3} (world, o.seed + run - 1);
    endfor
    known = gain(! isnan (gain));
    list(k) = struct ("control", rows_of{k,1}, "expected", rows_of{k,2}, "gain", 100 * gain, ...
                      "mean", 100 * mean ([known; NaN(isempty (known))]), ...
                      "se", 100 * std (known) / sqrt (max (numel (known), 1)), "labels", labels, ...
                      "measured", measured, "passed", true);
  endfor
  [limit, se] = deal (zeros (1, numel (list)), [list.se]);
  if (! alone)
    [limit(2), se(2)] = deal (max (list(1).mean, 0), norm (se(1:2)));
  endif
  for k = 2:numel (list)
    list(k).passed = ! (list(k).mean > limit(k) + 2 * se(k) + .25);
  endfor

endfunction

function opts = opts_of (opts)

  opts = aura.audit.ask_for (opts, 0, 0);
  opts.query.seeds = "uniform";
  opts.Display = "off";

endfunction

## Half of the labels.
function shown = drawn (w, seed)

  order = __aura_random__ ("permutation", seed, 1, 0, numel (w.known))(:);
  shown = w.known(order(1:floor (end / 2)));

endfunction

## The audit of W that is shown the labels of the rows SHOWN.
function [audit, o, data] = audited (w, shown)

  data = w.data;
  labels = NaN (size (data.human_preference));
  labels(shown) = data.human_preference(shown);
  data.human_preference = labels;
  about = aura.audit.about (data, w.judge, struct ("labels", [], "opts", w.opts));
  [about.names, about.group] = deal (w.info.names, w.info.group);
  kind = aura.loop.kind (w.judge);
  audit = aura_run (aura.audit.begin (data, w.x, kind.truth (data), about, w.opts));
  o = aura.report.outcome (audit, data);

endfunction

## Of the corrected picks over the judge that the shown labels speak most for, on the other labels
## that it judged.
function [gain, labels, measured] = gain_of (w, shown)

  [audit, o] = audited (w, shown);
  best = best_of (w, shown);
  human = w.data.human_preference;
  idx = setdiff (w.known, shown);
  idx = idx(! isnan (o.verdict(idx,best)));
  gain = mean ((o.pick(idx) == human(idx)) - (o.verdict(idx,best) == human(idx)));
  [labels, measured] = deal (numel (shown), numel (idx));

endfunction

function best = best_of (w, shown)

  best = aura.panel.leader (w.data.verdict(shown,:), w.data.human_preference(shown));

endfunction

function [gain, labels, measured] = as_it_is (w, seed)

  [gain, labels, measured] = gain_of (w, drawn (w, seed));

endfunction

function [gain, labels, measured] = shuffled (w, seed)

  w.x = w.x(__aura_random__ ("permutation", seed, 2, 0, rows (w.x))(:),:);
  [gain, labels, measured] = gain_of (w, drawn (w, seed));

endfunction

## W with the agreement of its best judge dealt out anew: of the others the rows of the judges that
## go with it.
function w = dealt (w, seed)

  best = best_of (w, w.known);
  idx = w.known(! isnan (w.data.verdict(w.known,best)));
  pick = w.data.verdict(idx,best);
  right = pick == w.data.human_preference(idx);
  right = right(__aura_random__ ("permutation", seed, 3, 0, numel (idx))(:));
  w.data.human_preference(idx) = merge (right, pick, 3 - pick);

endfunction

function [gain, labels, measured] = permuted (w, seed)

  [gain, labels, measured] = gain_of (dealt (w, seed), drawn (w, seed));

endfunction

## Nothing is learnt: on what was not shown the picks are the judge's.
function [gain, labels, measured] = copied (w, seed)

  shown = drawn (w, seed);
  best = best_of (w, shown);
  human = w.data.human_preference;
  pick = w.data.verdict(:,best);
  pick(shown) = human(shown);
  idx = setdiff (w.known, shown);
  idx = idx(! isnan (w.data.verdict(idx,best)));
  gain = mean ((pick(idx) == human(idx)) - (w.data.verdict(idx,best) == human(idx)));
  [labels, measured] = deal (numel (shown), numel (idx));

endfunction

function [gain, labels, measured] = doubled (w, seed)

  w = dealt (w, seed);
  shown = drawn (w, seed);
  n = rows (w.x);
  both = [(1:n)'; shown];
  for [values, name] = w.data
    if (rows (values) == n)
      w.data.(name) = values(both,:);
    endif
  endfor
  w.data.id(n+1:end) = strcat (w.data.id(n+1:end), " again");
  w.x = w.x(both,:);
  copies = n + (1:numel (shown))';
  audit = audited (w, [shown; copies]);
  rate = aura_rate (audit, "Of", "pick-gain", "Judge", best_of (w, shown), "Population", "items");
  [gain, labels, measured] = deal (rate.estimate, rate.labels, rate.n);

endfunction

%!test <*labels that are dealt out anew keep the rate of the best judge, and are others>
%! [file, gone] = aura.tests.new_file (".jsonl");
%! aura_sample (file, "n", 60, "reveal", 1, "judges", "biased", "seed", 2);
%! list = aura.audit.controls ("f", aura_read (file, "Judge", "all"), ...
%!                             struct ("runs", 2, "seed", 3, ...
%!                                     "options", aura_options ("preset", "judge")));
%! assert (numel (list), 5);
%! assert (list(2).expected, "no more than as it is");
%! assert ([list.measured](1:4), [30 30 30 30]);
%! assert (std (list(3).gain) > 0 || list(3).mean == 0);
