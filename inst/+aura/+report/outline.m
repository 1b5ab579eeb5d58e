## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.report.outline (S)
## What is in a struct of aura, a cell row of lines of at most 78 characters; {} where S is none.
## Which kind S is, its fields say: structs of Octave have no other class.

function lines = outline (s)

  ## name, the fields that it is known by, rows of a label and what it says
  persistent kinds = { ...
    {"audit", "labels", "queue"}, @of_report; ...
    {"status", "log", "opts"}, @of_state; ...
    {"id", "response_1", "human_preference"}, @of_data; ...
    {"latent", "truth", "x"}, @of_simulation; ...
    {"names", "grid", "seeds", "never"}, @of_sweep; ...
    {"graph", "encoder", "trust", "transport", "query"}, @of_options; ...
    {"picks", "loop", "layer", "anchors"}, @(s) plain ...
    ("explanation", "of one decision; without an output, aura_explain prints it"); ...
    {"changed", "before", "after", "through"}, @(s) plain ...
    ("difference", "of two audits; without an output, aura_diff prints it"); ...
    {"method", "evidence", "threshold", "loo"}, @(s) plain ("decision layer", ...
                                                            ["decide.method ", s.method]); ...
    {"idx", "weight", "recall"}, @(s) plain ...
    ("graph", sprintf ("%d nearest neighbours of each of %s", rows (s.idx), ...
                       aura.text.count (columns (s.idx), "comparison"))); ...
    {"W1", "b1", "W2", "b2"}, @(s) plain ...
    ("encoder", sprintf ("from %d features by %d hidden units to %d", columns (s.W1), ...
                         rows (s.W1), rows (s.W2))); ...
    {"method", "n_labels", "degenerate", "prob"}, @(s) plain ...
    ("baseline", sprintf ("%s, by %s", s.method, aura.text.count (s.n_labels, "label"))); ...
    {"m_pos", "m_neg", "anchors_pos"}, @(s) plain ("transport", "what moved, and from where"); ...
    {"local", "anchor", "logit", "terms"}, @(s) plain ...
    ("trust update", "the evidence of each comparison"); ...
    {"weight", "label", "a"}, @(s) plain ("encoder's target", "labels and their weights"); ...
    {"xy", "explained", "drawn"}, @(s) plain ("figure's data", "comparisons in the plane"); ...
    {"s", "order", "thresholds"}, @(s) plain ("figure's data", "the threshold diagnostic"); ...
    {"coverage", "accuracy", "judge"}, @(s) plain ...
    ("figure's data", "accuracy against coverage"); ...
    {"gain_min", "gain_max", "rounds_min"}, @(s) plain ...
    ("figure's data", "a sweep, a row a cell"); ...
    {"seed", "never", "never_count", "message"}, @(s) plain ("runs", "of a sweep, a row a run"); ...
    {"names", "group", "center", "spread"}, @(s) plain ...
    ("features", sprintf ("how %s are computed of texts", ...
                          aura.text.count (numel (s.names), "feature")))};
  lines = {};
  if (! (isstruct (s) && isscalar (s)))
    return;
  endif
  for k = 1:rows (kinds)
    if (all (isfield (s, kinds{k,1})))
      about = kinds{k,2} (s);
      if (! isequal (kinds{k,2}, @of_options)) # those show every value
        about(end+1,:) = {"fields", fields_of(s)};
      endif
      for row = about'
        if (iscell (row{2}))
          lines = [lines, row{2}]; # a table
        else
          lines = [lines, aura.report.wrapped(sprintf ("%s: %s", row{:}))];
        endif
      endfor
      return;
    endif
  endfor

endfunction

function about = plain (name, text)

  about = {name, text};

endfunction

function about = of_report (r)

  f = aura.report.finding (r);
  about = {"report", sprintf("on %s, in %s", ...
                             aura.text.excerpt (strjoin (cellstr (r.file)(:)', ", "), 200), ...
                             r.out); ...
           "found", strjoin([{f.advice}, f.sentences], " ")};

endfunction

function about = of_state (s)

  kind = aura.loop.kind (s);
  verdict = kind.verdict (s);
  judges = kind.judges (s);
  label = aura.set.labels (s.status);
  each = cell (size (judges));
  for j = 1:numel (judges)
    agree = sum (label == 2 - verdict(:,j));
    each{j} = sprintf ("%s (%d of %d labels agree)", aura.text.excerpt (judges{j}, 40), agree, ...
                       sum (! isnan (label + verdict(:,j))));
  endfor
  about = {kind.name, sprintf("%s with %s, %s done", ...
                              aura.text.count (numel (s.status), "comparison"), ...
                              aura.text.count (columns (s.x), "feature"), ...
                              aura.text.count (s.round, "round")); ...
           "labels", labels_of(s, kind.words); ...
           "judges", strjoin(each, ", "); ...
           "decisions", sprintf("decide.method %s", s.opts.decide.method); ...
           "queries", sprintf("%d of at most %d asked, rule %s", aura.set.asked (s.log), ...
                              s.opts.query.budget, s.opts.query.rule)};

endfunction

function text = labels_of (a, names)

  count = @(name) sum (a.status == aura_status (name));
  text = sprintf ("%d %s, %d %s; %d open, %d wait for an answer", count ("agree"), names{1}, ...
                  count ("disagree"), names{2}, count ("open"), count ("waiting"));
  if (count ("source") > 0)
    text = sprintf ("%s, %d sources", text, count ("source"));
  endif

endfunction

function about = of_data (d)

  human = d.human_preference;
  labels = sprintf ("%d of %d have a human label, %d pick answer 1", sum (! isnan (human)), ...
                    numel (human), sum (human == 1));
  [~, alone] = aura.read.as_panel (d);
  if (! alone)
    judges = strjoin (d.judges, ", ");
  else
    judges = strjoin (unique (d.judge)', ", ");
    known = ! isnan (human);
    labels = sprintf ("%s, %d agree with the judge", labels, ...
                      sum (human(known) == d.judge_preference(known)));
  endif
  about = {"comparisons", sprintf("%d%s", numel (d.id), ...
                                  aura.report.dropped (d.dropped, " (left out: %s)")); ...
           "judges", aura.text.excerpt(judges, 200); ...
           "labels", labels; ...
           "categories", ...
           aura.text.excerpt(strjoin (aura.report.categories_of (unique (d.category))', ", "), ...
                             200)};

endfunction

function about = of_simulation (s)

  about = {"simulation", sprintf("%d comparisons with %d features", rows (s.x), columns (s.x)); ...
           "truth", sprintf("the judge is right in %s", aura.text.percent (mean (s.truth))); ...
           "labels", sprintf("%d sources, %d known to disagree", ...
                             sum (s.status == aura_status ("source")), ...
                             sum (s.status == aura_status ("disagree")))};

endfunction

function about = of_sweep (t)

  [columns, changes] = aura.table.varied (t);
  names = fieldnames (columns)(changes)';
  varied = cell (size (names));
  for k = 1:numel (names)
    values = unique (aura.sweep.values (columns.(names{k})), "stable");
    varied{k} = sprintf ("%s (%s)", t.names{find (changes)(k)}, ...
                         aura.text.excerpt (strjoin (values', ", "), 60));
  endfor
  if (isempty (varied))
    varied = {"nothing"};
  endif
  runs = sum (! isnan (t.never(:)));
  about = {"sweep", sprintf("%s of %s, seeds from %d; %d of %d runs have a result", ...
                            aura.text.count (rows (t.never), "cell"), ...
                            aura.text.count (size (t.never, 2), "run"), t.seeds(1), runs, ...
                            numel (t.never)); ...
           "varied", strjoin(varied, ", ")};
  decides = aura.sweep.deciders (t);
  if (! isempty (decides))
    about(end+1,:) = strsplit (decides, ": ")(1:2);
  endif
  about(end+1,:) = {"table", table_of(t)};

endfunction

## The first cells of a sweep, as aura_table prints them; {} where the lines are longer than a
## screen is wide.
function lines = table_of (t)

  most = 8;
  [columns, changes] = aura.table.varied (t);
  names = fieldnames (columns)(changes)';
  heads = cellfun (@(name) strsplit (name, "."){end}, t.names(changes), "uniformoutput", false);
  metrics = {"never.mean_se", "adjusted"};
  if (numel (t.seeds) == 1)
    metrics{1} = "never";
  endif
  text = aura_table (t, "columns", [names, metrics], ...
                     "headings", [heads, {"never (%)", "adjusted (%)"}]);
  lines = strsplit (strtrim (text), "\n");
  if (any (cellfun (@numel, lines) > 78))
    lines = {};
  elseif (rows (t.never) > most)
    lines = [lines(1:most + 2), ...
             {sprintf("... and %s: aura_table (table)", ...
                      aura.text.count (rows (t.never) - most, "more cell"))}];
  endif

endfunction

## What each group of options holds, in the words that set it.
function about = of_options (o)

  about = {"options", "of aura_options; those of a group are set as \"group.name\""};
  for name = fieldnames (o)'
    value = o.(name{1});
    if (isstruct (value))
      pairs = cellfun (@(n) [n, " ", value_of(value.(n))], fieldnames (value), ...
                       "uniformoutput", false);
      about(end+1,:) = {name{1}, strjoin(pairs', ", ")};
    else
      about(end+1,:) = {name{1}, value_of(value)};
    endif
  endfor

endfunction

function text = value_of (value)

  text = aura.text.excerpt (aura.arg.shown (value, 5), 60);
  if (isempty (text))
    text = "[]";
  endif

endfunction

function text = fields_of (s)

  names = fieldnames (s);
  for k = 1:numel (names)
    value = s.(names{k});
    size_of = "";
    if (! isscalar (value))
      size_of = [strjoin(arrayfun (@(n) sprintf ("%d", n), size (value), "uniformoutput", ...
                                   false), "-by-"), " "];
    endif
    names{k} = sprintf ("%s (%s%s)", names{k}, size_of, class (value));
  endfor
  text = strjoin (names', ", ");

endfunction

%!function text = printed (s)
%!  lines = aura.report.outline (s);
%!  assert (max (cellfun (@aura.text.width, lines)) <= 78);
%!  assert (numel (lines) <= 40);
%!  text = strrep (strjoin (lines, "\n"), "\n  ", " ");
%!endfunction
%!function has (text, part)
%!  assert (! isempty (strfind (text, part)), "no \"%s\" in %s", part, text);
%!endfunction
%!function v = repeated (v)
%!  if (isstruct (v))
%!    v = structfun (@(w) repeated (w), v, "uniformoutput", false);
%!  elseif (rows (v) == 2)
%!    v = repmat (v, 5, 1);
%!  endif
%!endfunction
%!assert (aura.report.outline (3), {})
%!assert (aura.report.outline (struct ("x", {1, 2})), {})
%!assert (aura.report.outline (struct ("x", 1)), {})
%!test <*a sweep: what it varies, what decides, its first cells as aura_table prints them>
%! table = aura_sweep ("distance", [2 4], "n", 40, "n_source", 10, "n_positive", 20, ...
%!                     "runs", 2, "progress", false, "stop.max_rounds", 2);
%! text = printed (table);
%! has (text, ["sweep: 2 cells of 2 runs, seeds from 1; 4 of 4 runs have a result\nvaried: ", ...
%!             "distance (2, 4)\nwhat decides: the loop"]);
%! whole = aura_table (table, "columns", {"distance", "never.mean_se", "adjusted"}, ...
%!                     "headings", {"distance", "never (%)", "a"});
%! has (regexprep (text, " +", " "), regexprep (strtrim (strsplit (whole, "\n"){4}), " +", " "));
%! has (text, "never (2-by-2 double)");
%! table = structfun (@(v) repeated (v), table, "uniformoutput", false);
%! text = printed (table);
%! has (text, "sweep: 10 cells");
%! has (text, "... and 2 more cells: aura_table (table)");
%!test <*one run a cell; nothing varied>
%! table = aura_sweep ("n", 40, "n_source", 10, "n_positive", 20, "runs", 1, "progress", false, ...
%!                     "stop.max_rounds", 2);
%! text = printed (table);
%! has (text, "1 cell of 1 run, seeds from 1");
%! has (text, "varied: nothing");
%! has (text, sprintf ("%.2f", 100 * table.never));
%!test <*options, values and all; blocks>
%! opts = aura_options ("trust.lambda_p", 1.5, "blocks.transport", false);
%! text = printed (opts);
%! has (text, "lambda_p 1.5,");
%! has (text, "transport false");
%! assert (isempty (strfind (text, "fields: ")));
%! x = [0 1; 1 0; 2 2; 3 1; 1 3];
%! has (printed (aura_graph (x, aura_options ("graph.k", 2))), ...
%!      "2 nearest neighbours of each of 5 comparisons");
%! has (printed (aura_encoder_init (2, aura_options ("encoder.hidden", 4, "encoder.latent", ...
%!                                                   3))), ...
%!      "from 2 features by 4 hidden units to 3");
%! audit = aura_step (aura_start (x, [], [0; 2; 3; 0; 0], aura_options ("graph.k", 2)));
%! [~, ~, info] = aura_decide (audit);
%! has (printed (info), "decision layer: decide.method none");
%! has (printed (aura_explain (audit, 1)), "explanation: of one decision");
%! has (printed (aura_baseline ("logistic", x, [1; 0; 1; NaN; NaN])), ...
%!      "baseline: logistic, by 3 labels");
%! [~, ~, evidence] = aura_trust_update (audit.p, audit.z, audit.m, audit.status, audit.graph, ...
%!                                       audit.opts);
%! has (printed (evidence), "trust update: the evidence");
%! [~, ~, flow] = aura_transport (audit.q, audit.a, audit.z, audit.status, audit.graph, audit.opts);
%! has (printed (flow), "transport: what moved");
%! has (printed (aura_encoder_target (audit.q, audit.a, audit.status, audit.opts)), ...
%!      "encoder's target");
%!test <*what figures return>
%! audit = aura_start ([0 1; 1 0; 2 3], [], [0; 2; 3]);
%! [h, data] = aura_plot_embedding (audit, "Visible", "off");
%! close (h.figure);
%! has (printed (data), "figure's data: comparisons in the plane");
