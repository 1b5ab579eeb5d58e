## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SET = aura.compare.prepared (FROM)
## SET = aura.compare.prepared (DATA, NAME, HASH, OPTION, VALUE, ...)
## The comparisons on which methods are compared: FROM aura_simulate, or those of a file or of
## DATA (aura_read, one judge or a panel) that have a human label.  HASH: the number of hash
## columns in the features of one judge (default: that of aura_features).  The rest are
## options of aura_features.
## - truth (n-by-J): a human agrees with judge j; NaN where it has no verdict
## - label (n-by-1): what a label reveals: truth for one judge; for several, 1 where a human
##   picks answer 1, else 0
## - x, about: features, and what is known of their columns
## - data, name; for several judges also panel (aura_start without labels) and, where there are
##   no OPTIONs, single (a set for each judge alone)

function set = prepared (from, name = "simulated", hash = [], varargin)

  if (ischar (from))
    [~, name] = fileparts (from);
    from = aura_read (from);
  elseif (isfield (from, "truth"))
    set = struct ("name", name, "truth", from.truth, "label", from.truth, "x", from.x, ...
                  "about", [], "data", []);
    return;
  endif
  if (all (isnan (from.human_preference)))
    error ("aura:no-comparisons", ["%s: methods are compared by human labels, and none of ", ...
                                   "its %s has one"], name, ...
           aura.text.count (numel (from.human_preference), "comparison"));
  endif
  set.name = name;
  several = isfield (from, "judges");
  if (several)
    hash = 0;
  endif
  [x, set.about] = aura_features (from, "Class", "single", "Hash", hash, varargin{:});
  has = ! isnan (from.human_preference);
  set.x = x(has,:);
  set.data = aura.compare.only (from, has);
  human = set.data.human_preference;
  if (several)
    set.label = double (human == 1);
    set.truth = double (set.data.verdict == human);
    set.truth(isnan (set.data.verdict)) = NaN;
    opts = aura_options ("preset", "judge", "query.budget", 0);
    set.panel = aura_start (set.data, "Labels", [], opts, "Features", set.x, "Info", set.about);
    for j = columns (set.truth) * isempty (varargin):-1:1
      set.single(j) = aura.compare.prepared (of_judge (set.data, j), name, 0);
    endfor
  else
    set.label = set.truth = double (set.data.judge_preference == human);
  endif

endfunction

## The comparisons of judge J of a panel.
function data = of_judge (data, j)

  data.judge_preference = data.verdict(:,j);
  data = aura.compare.only (rmfield (data, {"judges", "verdict"}), ! isnan (data.judge_preference));

endfunction

%!test <*rows with a label, features of the whole file>
%! data.response_1 = {"a"; "b b"; "c c c"; "d"};
%! data.response_2 = {"x x"; "y"; "z"; "w w w"};
%! data.judge_preference = [1; 2; 1; 2];
%! data.human_preference = [1; NaN; 2; 2];
%! data.covariates = struct ("names", {{"latency"}}, "values", (1:4)');
%! set = aura.compare.prepared (data, "some");
%! assert (set.truth, [1; 0; 1]);
%! assert (set.label, set.truth);
%! [x, about] = aura_features (data, "Class", "single");
%! assert (set.x, x([1 3 4],:));
%! assert (set.about, about);
%! assert (set.data.response_1, data.response_1([1 3 4]));
%! assert (set.data.covariates.values, [1; 3; 4]);
%! assert (set.name, "some");
%!test <*several judges, and each alone>
%! data.response_1 = {"a"; "b b"; "c c c"; "d"};
%! data.response_2 = {"x x"; "y"; "z"; "w w w"};
%! data.judges = {"p", "q"};
%! data.verdict = [1 2; 2 2; 1 NaN; 2 1];
%! data.human_preference = [1; NaN; 2; 2];
%! set = aura.compare.prepared (data, "two");
%! assert (set.truth, [1 0; 0 NaN; 1 0]);
%! assert (set.label, [1; 0; 0]);
%! assert (set.panel.data.verdict, data.verdict([1 3 4],:));
%! assert (set.panel.x, single (aura_features (data, "Hash", 0))([1 3 4],:));
%! assert (set.single(2).truth, [0; 0]);
%! assert (set.single(1).truth, [1; 0; 1]);
%! assert (columns (set.single(1).x), 22 + 22 + 5);
%!error id=aura:no-comparisons
%! aura.compare.prepared (struct ("response_1", {{"a"}}, "response_2", {{"b"}}, ...
%!                                "judge_preference", 1, "human_preference", NaN), "file");
%!test <*a file has its name>
%! file = [tempname() ".jsonl"];
%! human = aura_sample (file, "n", 40, "reveal", .5);
%! data = aura_read (file);
%! set = aura.compare.prepared (file);
%! delete (file);
%! [~, name] = fileparts (file);
%! assert (set, aura.compare.prepared (data, name));
%! has = find (! isnan (data.human_preference));
%! assert (numel (has), 20);
%! assert (set.truth, double (human(has) == data.judge_preference(has)));
%!test <*simulated>
%! sim = aura_simulate ("mode", "judge", "n", 40, "seed", 1);
%! set = aura.compare.prepared (sim);
%! assert ({set.x, set.truth, set.label}, {sim.x, sim.truth, sim.truth});
