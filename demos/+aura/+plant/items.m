## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SET = aura.plant.items (FILE)
## The comparisons FILE for planting: x and info, features of answer 1 less answer 2; t, their
## attributes (aura.bias.attributes) for three judges that have the names of three models (one, two,
## three without any); names, these; and logit (n-by-1), that a human picks answer 1, by logistic
## regression on all human labels.

function set = items (file)

  data = aura_read (file, "Judge", "all");
  [set.x, set.info, seen] = aura_features (data, "Hash", 0);
  models = unique ([data.model_1; data.model_2]);
  models(cellfun (@isempty, models)) = [];
  set.names = [models(1:min (3, end))', {"one", "two", "three"}](1:3);
  data.judges = set.names;
  data.verdict = ones (numel (data.id), 3);
  data = rmfield (data, "verdict_swapped");
  set.t = aura.bias.attributes (data, seen);
  rule = aura_baseline ("logistic", set.x, 2 - data.human_preference, ...
                        aura_options ("preset", "judge"));
  set.logit = log (rule.prob ./ (1 - rule.prob));

endfunction

%!test
%! [file, gone] = aura.tests.new_file (".jsonl");
%! aura_sample (file, "n", 120, "judges", "biased", "reveal", 1);
%! set = aura.plant.items (file);
%! assert (set.names, {"Alder", "Birch", "Cedar"});
%! assert ([rows(set.x), numel(set.logit), rows(set.t.value), columns(set.t.own)], [120 120 120 3]);
%! assert (any (set.t.own(:,1) == 1) && all (set.t.swapped(:) == 2));
%! data = aura_read (file, "Judge", "all");
%! assert (mean ((set.logit > 0) == (data.human_preference == 1)) > .65);
