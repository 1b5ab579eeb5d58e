## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## W = truth_real (SPEC, SEED)
## As truth_world, of the real comparisons in the files of SPEC whose human pick is known:
## SPEC.given of these keep it in the file. How often a judge is right on new questions nobody
## knows.

function w = truth_real (spec, seed)

  data = aura.panel.as_panel (aura_read (spec.files, "Judge", "all"));
  keep = find (! isnan (data.human_preference));
  n = numel (keep);
  w = struct ("spec", spec, "id", {data.id(keep)}, "asks", {data.question(keep)}, ...
              "category", {data.category(keep)}, ...
              "texts", {[data.response_1(keep), data.response_2(keep)]}, ...
              "names", {data.judges(:)'}, "verdict", data.verdict(keep,:), ...
              "human", data.human_preference(keep));
  [~, ~, w.question] = unique (strtrim (w.asks));
  w.question = w.question(:);
  w.size = cellfun (@(text) numel (unicode2native (text, "utf-16")) / 2, w.texts);
  w.model = [data.model_1(keep), data.model_2(keep)];
  if (all (cellfun ("isempty", w.model(:,1))))
    w = rmfield (w, "model");
  endif
  w.given = false (n, 1);
  order = __aura_random__ ("permutation", seed, 11, 0, n)(:);
  w.given(order(1:min (spec.given, n))) = true;
  w.new = struct ("judge", NaN (1, numel (w.names)), "longer", NaN);

endfunction
