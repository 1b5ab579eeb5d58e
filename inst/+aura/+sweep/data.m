## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [KIND, SHARED] = aura.sweep.data (FCN, DATA, TRUTH)
## The comparisons that all runs of FCN audit, from DATA and TRUTH as the help of aura_sweep has
## them, for aura.sweep.one.  KIND "audit": SHARED has audit, oracle, truth and bayes.  KIND "data":
## SHARED has sets and seed_fraction; sets is a struct array, an element a judge: judge (its name,
## "" of one alone), x, columns (aura.decide.roles), signal, source ([]: none), seed_labels
## ([]: drawn for each run), truth, oracle, bayes ([]: unknown).

function [kind, shared] = data (fcn, data, truth = [])

  kind = "data";
  each = {};
  if (ischar (data) || (iscellstr (data) && ! isempty (data)))
    [data, each] = from_file (data, truth);
  endif
  if (isstruct (data) && isscalar (data) && aura.set.is_graded (data))
    error ("aura:conflict", ["%s: DATA must not be grades of single answers, which the loop ", ...
                             "does not learn from"], fcn);
  elseif (! isempty (each))
    sets = cellfun (@(own) one_set (fcn, own, [], own.judge{1}), each);
  elseif (! (isstruct (data) && isscalar (data)))
    error ("aura:invalid-type",
           ["%s: DATA must be comparisons of aura_read, a simulation, an audit, a panel, ", ...
            "a struct with x and truth, or a file, got %s"], fcn, aura.arg.shown (data));
  elseif (isfield (data, "trace"))
    kind = "audit";
    shared = of_audit (fcn, data, truth);
    return;
  elseif (isfield (data, "judges"))
    sets = each_judge (fcn, answered (data), truth);
  else
    sets = one_set (fcn, data, truth, "");
  endif
  shared = struct ("sets", sets, "seed_fraction", .03);

endfunction

## What was saved; the comparisons of the only judge; a panel of several files, or where TRUTH, a
## pick an item, is given; else EACH, those of each judge of a file (cell).
function [data, each] = from_file (name, truth)

  each = {};
  if (ischar (name) && numel (name) > 4 && strcmpi (name(end-3:end), ".mat"))
    data = aura_load (name);
    return;
  endif
  options = aura.read.options ({});
  if (ischar (name) && isempty (truth))
    data = [];
    each = aura.read.comparisons (name, options, "each");
    if (isscalar (each))
      data = each{1};
      each = {};
    endif
  else
    data = aura.read.comparisons (name, options, "several");
  endif

endfunction

function shared = of_audit (fcn, audit, truth)

  audit = aura.arg.audit (fcn, audit);
  if (isempty (truth))
    truth = aura.set.answers (audit);
  endif
  truth = aura.arg.labels (fcn, "TRUTH", truth, rows (audit.x));
  audit.opts.OutputFcn = []; # workers read the audit from a file: no function is
  shared = struct ("audit", audit, "oracle", truth, "truth", truth, "bayes", []);

endfunction

## DATA, or those of a panel with the picks that it knows.
function data = answered (data)

  if (! isfield (data, "data"))
    return;
  endif
  panel = data;
  data = panel.data;
  if (! isfield (data, "human_preference"))
    data.human_preference = NaN (rows (data.verdict), 1);
  endif
  picks = 2 - aura.set.labels (panel.status);
  known = ! isnan (picks);
  data.human_preference(known) = picks(known);

endfunction

## The comparisons of each judge of DATA, a panel; TRUTH: the human's picks, if not in DATA.
function sets = each_judge (fcn, data, truth)

  if (isempty (truth) && isfield (data, "human_preference"))
    truth = data.human_preference;
  elseif (isempty (truth))
    error ("aura:invalid-type", "%s: without human preferences in DATA, TRUTH must be given", fcn);
  endif
  data.human_preference = aura.arg.labels (fcn, "TRUTH", truth, rows (data.verdict), [1, 2, NaN]);
  sets = cellfun (@(j) one_set (fcn, aura.panel.of_panel (data, j), [], data.judges{j}), ...
                  num2cell (1:numel (data.judges)));

endfunction

function set = one_set (fcn, data, truth, judge)

  of_read = all (isfield (data, {"human_preference", "judge_preference"}));
  require_known (fcn, fieldnames (data));
  info = [];
  if (isfield (data, "x"))
    x = data.x;
  elseif (isfield (data, "response_1"))
    [x, info] = aura_features (data, getfield (aura.loop.kind (""), "features"){:});
  else
    error ("aura:invalid-type", "%s: DATA must have x, or the texts of its comparisons", fcn);
  endif
  n = rows (x);
  aura.arg.numbers (fcn, "DATA.x", x, "", [NaN, NaN], [-Inf, Inf]);
  field = struct ("signal", [], "source", [], "seed_labels", [], "oracle", [], "bayes", []);
  for name = fieldnames (field)'
    if (isfield (data, name{1}))
      field.(name{1}) = data.(name{1});
    endif
  endfor
  if (iscell (field.source))             # where comparisons of aura_read come from
    field.source = [];
  endif
  if (isempty (truth) && isfield (data, "truth"))
    truth = data.truth;
  elseif (isempty (truth))
    if (! of_read)
      error ("aura:invalid-type", "%s: without human preferences in DATA, TRUTH must be given", ...
             fcn);
    endif
    truth = aura.set.truth (data);
  endif
  truth = aura.arg.labels (fcn, "TRUTH", truth, n);
  if (all (isnan (truth)))
    error ("aura:invalid-type", "%s: DATA has no human label%s", fcn, ...
           merge (isempty (judge), "", sprintf (" for the judge %s", judge)));
  endif
  if (! isempty (field.signal))
    field.signal = aura.arg.labels (fcn, "DATA.signal", field.signal, n, [0, 1]);
  endif
  if (! isempty (field.seed_labels))
    field.seed_labels = aura.arg.labels (fcn, "DATA.seed_labels", field.seed_labels, n);
  endif
  if (! isempty (field.source) && ! (islogical (field.source) && numel (field.source) == n))
    error ("aura:invalid-type", "%s: DATA.source must be %d-by-1 logical, got %s", fcn, n, ...
           aura.arg.what (field.source));
  endif
  if (isempty (field.oracle))
    field.oracle = truth;
  endif
  field.oracle = aura.arg.labels (fcn, "DATA.oracle", field.oracle, n);
  if (! isempty (field.bayes))
    aura.arg.numbers (fcn, "DATA.bayes", field.bayes, "", [n, 1], [0, 1]);
  endif
  set = struct ("judge", judge, "x", x, "columns", aura.decide.roles (columns (x), info), ...
                "signal", field.signal, "source", field.source, ...
                "seed_labels", field.seed_labels, "truth", truth, "oracle", field.oracle, ...
                "bayes", field.bayes);

endfunction

## What is read, what else aura_simulate gives, and what aura_read does.
function require_known (fcn, names)

  ours = {"x", "truth", "signal", "source", "seed_labels", "oracle", "bayes"};
  beside = {"aura", "latent", "discriminant", "data", "options", "id", "question", "response_1", ...
            "response_2", "judge_preference", "human_preference", "category", "judge", ...
            "model_1", "model_2", "line", "covariates", "dropped", "synthetic", ...
            "file", "format", "sha256", "kind"};
  other = setdiff (names, [ours, beside]);
  if (! isempty (other))
    error ("aura:unknown-option",
           ["%s: DATA.%s is none of the fields %s, nor of aura_read, and would be left out; ", ...
            "the nearest is \"%s\""], fcn,
           other{1}, strjoin (ours, ", "), aura.arg.nearest (other{1}, ours));
  endif

endfunction

%!shared d
%! d = struct ("judge_preference", [1; 2; 1], "human_preference", [1; 1; NaN]);
%! d.question = d.response_1 = {"a"; "bb"; "c"};
%! d.response_2 = {"d e"; "f"; "g h i"};
%!function set = set_of (varargin)
%!  [kind, shared] = aura.sweep.data ("f", varargin{:});
%!  assert (kind, "data");
%!  set = shared.sets;
%!endfunction
%!test <*texts, features beside them, truth>
%! set = set_of (d);
%! [x, info] = aura_features (d);
%! assert ({set.x, set.truth, set.oracle, set.seed_labels, set.judge}, ...
%!         {x, [1; 0; NaN], [1; 0; NaN], [], ""});
%! assert (set.columns, aura.decide.roles (columns (x), info)); # as an audit of the file has them
%! set = set_of (setfield (d, "x", [1; 2; 3]), [0; 0; 1]);
%! assert ({set.x, set.truth}, {[1; 2; 3], [0; 0; 1]});
%! assert (set_of (struct ("x", [1; 2], "truth", [1; 0])).truth, [1; 0]);
%! assert (set_of (struct ("x", [1; 2], "truth", [1; 0]), [0; 1]).truth, [0; 1]);
%!test <*a simulation, whole>
%! sim = aura_simulate ("n", 40, "n_source", 10, "label_noise", .3);
%! set = set_of (sim, sim.truth);
%! assert ({set.x, set.signal, set.source, set.seed_labels, set.truth, set.oracle, set.bayes}, ...
%!         {sim.x, sim.signal, sim.source, sim.seed_labels, sim.truth, sim.oracle, sim.bayes});
%!test <*a panel: a set for each judge, of the comparisons that it judged>
%! panel = rmfield (d, "judge_preference");
%! panel.judges = {"p", "q"};
%! panel.verdict = [1 2; 2 NaN; 1 1];
%! panel.human_preference = [1; 1; 2];
%! sets = set_of (panel);
%! assert ({sets.judge}, {"p", "q"});
%! assert ({sets.truth}, {[1; 0; 0], [0; 0]});
%! own = d;
%! own.human_preference(3) = 2;
%! assert (sets(1).x, single (aura_features (own)));
%! sets = set_of (setfield (panel, "x", [1; 2; 3]));
%! assert ({sets.x}, {[1; -2; 3], [-1; 3]}); # turned to the judge's pick
%! assert (set_of (panel, [2; NaN; 1])(2).truth, [1; 1]);
%!test <*a panel of aura_start: with the picks that it knows>
%! panel = aura.tests.small_panel (2);
%! sets = set_of (panel);
%! human = [1 2 1, NaN(1, 7)]';
%! assert (sets(2).truth, double (panel.data.verdict(:,2) == human) ./ ! isnan (human));
%!test <*an audit: the labels in its log, or TRUTH>
%! audit = aura_start ((1:4)', "Labels", [1 NaN 0 NaN]', "OutputFcn", @(varargin) false);
%! [kind, shared] = aura.sweep.data ("f", audit);
%! assert ({kind, shared.truth, shared.audit.opts.OutputFcn}, {"audit", [1; NaN; 0; NaN], []});
%! [~, shared] = aura.sweep.data ("f", audit, [1; 1; 0; 0]);
%! assert ({shared.truth, shared.oracle}, {[1; 1; 0; 0], [1; 1; 0; 0]});
%!test <*files: comparisons of one judge and of several, an audit>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "a.mat");
%! audit = aura_start ((1:4)', "Labels", [1 NaN 0 NaN]');
%! aura_save (file, audit);
%! assert (aura.sweep.data ("f", file), "audit");
%! line = @(id, judge, pick) sprintf (['{"id": "%d", "judge": "%s", "question": "q", ', ...
%!                                     '"response_1": "a%d", "response_2": "b", ', ...
%!                                     '"judge_preference": %d, "human_preference": 1}'], id, ...
%!                                    judge, id, pick);
%! file = fullfile (folder, "c.jsonl");
%! aura.io.write ("f", {file}, ...
%!                {strjoin({line(1, "p", 1), line(2, "p", 2), line(1, "q", 2)}, "\n")});
%! sets = set_of (file);
%! assert ({sets.judge, sets.truth}, {"p", "q", [1; 0], 0});
%! aura.io.write ("f", {file}, {strjoin({line(1, "p", 1), line(2, "p", 2)}, "\n")});
%! assert (set_of (file).truth, [1; 0]);
%! other = fullfile (folder, "d.jsonl");
%! aura.io.write ("f", {other}, {strjoin({line(1, "r", 2), line(2, "r", 1)}, "\n")});
%! sets = set_of ({file, other});
%! assert ({sets.judge, sets.truth}, {"p", "r", [1; 0], [0; 1]});
%!error <f: DATA must be comparisons .* got 3> aura.sweep.data ("f", 3)
%!error <f: DATA must not be grades> aura.sweep.data ("f", struct ("kind", "grade"))
%!error <f: DATA must be .* got struct 1-by-2> aura.sweep.data ("f", struct ("x", {1, 2}))
%!error <f: DATA has no human label> aura.sweep.data ("f", struct ("x", 1, "truth", NaN))
%!error <TRUTH must be given> aura.sweep.data ("f", struct ("x", 1))
%!error <f: DATA.x must be finite .* row 2 is NaN>
%! aura.sweep.data ("f", struct ("x", [1; NaN], "truth", [1; 0]))
%!error <f: DATA.x must be a real full float, got 2-by-1 sparse double>
%! aura.sweep.data ("f", struct ("x", sparse ([1; 2]), "truth", [1; 0]))
%!error <f: DATA must have x, or the texts> aura.sweep.data ("f", struct ("truth", 1))
%!error <f: DATA.sorce is none of the fields .*; the nearest is "source">
%! aura.sweep.data ("f", struct ("x", 1, "truth", 1, "sorce", 1))
%!error <f: DATA.sorce is none of the fields> aura.sweep.data ("f", setfield (d, "sorce", 1))
%!error <f: DATA has no human label for the judge q>
%! aura.sweep.data ("f", struct ("x", [1; 2], "judges", {{"p", "q"}}, "verdict", [1 NaN; 1 2], ...
%!                               "human_preference", [1; NaN]))
%!error <DATA.source must be 2-by-1 logical, got double>
%! aura.sweep.data ("f", struct ("x", [1; 2], "truth", [1; 0], "source", 1))
%!error <DATA.signal must be 0 or 1>
%! aura.sweep.data ("f", struct ("x", [1; 2], "truth", [1; 0], "signal", [1; 2]))
%!error <DATA.oracle must be 0, 1 or NaN>
%! aura.sweep.data ("f", struct ("x", [1; 2], "truth", [1; 0], "oracle", [1; 2]))
%!error <DATA.bayes must be finite>
%! aura.sweep.data ("f", struct ("x", [1; 2], "truth", [1; 0], "bayes", [1; 2]))
%!error <TRUTH must be 1, 2 or NaN>
%! aura.sweep.data ("f", struct ("judges", {{"a"}}, "verdict", [1; 2]), [0; 1])
