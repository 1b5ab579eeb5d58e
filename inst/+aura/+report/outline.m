## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.report.outline (S)
## What is in a struct of aura, a cell row of lines of at most 78 characters; {} where S is none.
## Its field "aura" says which kind it is: structs of Octave have no class of their own.

function lines = outline (s)

  ## kind, fields without which it has been taken apart, rows of a label and what it says
  persistent kinds = { ...
    "report", {"file", "out", "document"}, @of_report; ...
    "audit", {"status", "log", "opts", "round", "x"}, @of_state; ...
    "panel", {"status", "log", "opts", "round", "x"}, @of_state; ...
    "comparisons", {"id", "category", "human_preference", "dropped"}, @of_data; ...
    "simulation", {"x", "truth", "seed_labels"}, @of_simulation; ...
    "sweep", {"names", "grid", "seeds", "never"}, @of_sweep};
  lines = {};
  if (! aura.set.is_marked (s))
    return;
  endif
  at = find (strcmp (s.aura, kinds(:,1)));
  if (isempty (at) || ! all (isfield (s, kinds{at,2})))
    return;
  endif
  about = [kinds{at,3}(s); {"fields", fields_of(s)}];
  for row = about'
    if (iscell (row{2}))
      lines = [lines, row{2}]; # a table
    else
      lines = [lines, aura.text.wrapped(sprintf ("%s: %s", row{:}))];
    endif
  endfor

endfunction

function about = of_report (r)

  said = [r.document.statements{:}];
  shown = ismember ({said.place}, {"advice", "rates", "differ"});
  about = {"report", sprintf("on %s, in %s", ...
                             aura.text.excerpt (strjoin (cellstr (r.file)(:)', ", "), 200), ...
                             r.out); ...
           "found", strjoin({said(shown).text}, " ")};

endfunction

function about = of_state (s)

  kind = aura.loop.kind (s);
  verdict = kind.verdict (s);
  judges = kind.judges (s);
  label = aura.set.labels (s.status);
  label(! aura.set.verified (s.status)) = NaN; # a source is no label
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

  count = @(name) sum (a.status == aura.set.code (name));
  text = sprintf ("%d %s, %d %s; %d open, %d wait for an answer", count ("agree"), names{1}, ...
                  count ("disagree"), names{2}, count ("open"), count ("waiting"));
  if (count ("source") > 0)
    text = sprintf ("%s, %d sources", text, count ("source"));
  endif

endfunction

function about = of_data (d)

  human = d.human_preference;
  labels = sprintf ("%d of %d have a human label, %d %s", sum (! isnan (human)), ...
                    numel (human), sum (human == 1), ...
                    merge (aura.set.is_graded (d), "pass", "pick answer 1"));
  [~, alone] = aura.panel.as_panel (d);
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
           "labels", sprintf("%d agree, %d disagree, %d sources", sum (s.seed_labels == 1), ...
                             sum (s.seed_labels == 0), sum (s.source))};

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
%!assert (aura.report.outline (struct ("aura", "flow")), {})
%!assert (aura.report.outline (struct ("aura", "sweep", "names", 3)), {})
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
%!test <*an audit and a simulation>
%! sim = aura_simulate ("n", 80, "dim", 6, "n_source", 5, "seed", 1);
%! text = printed (sim);
%! has (text, sprintf ("the judge is right in %.1f %%", 100 * mean (sim.truth)));
%! has (text, "simulation: 80 comparisons with 32 features");
%! has (text, sprintf ("%d sources", sum (sim.source)));
%! audit = aura_run (aura_start (sim, "query.budget", 4, "query.batch", 2), sim.truth);
%! known = sum (ismember (audit.status, [2, 3]));
%! has (strjoin (aura.report.outline (audit)), ...
%!      sprintf ("(%d of %d labels agree)", sum (audit.status == 2), known));
%! text = printed (audit);
%! has (text, sprintf ("audit: 80 comparisons with 32 features, %d rounds done", audit.round));
%! has (text, sprintf ("%d agree, %d disagree; %d open, %d wait", sum (audit.status == [2 3 0 4])));
%! has (text, "4 of at most 4 asked, rule H");
%! has (text, "decide.method none");
%! has (text, "x (80-by-32 double), ");
%!test <*comparisons, a panel, reports of both>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "p.jsonl");
%! aura_sample (file, "n", 40, "judges", "panel", "reveal", .5);
%! data = aura_read (file, "Judge", "all");
%! text = printed (data);
%! has (text, "comparisons: 40");
%! has (text, sprintf ("%d of 40 have a human label, %d pick answer 1", ...
%!                     sum (! isnan (data.human_preference)), sum (data.human_preference == 1)));
%! one = aura_read (file, "Judge", "synthetic coin");
%! known = ! isnan (one.human_preference);
%! has (printed (one), sprintf ("%d agree with the judge", ...
%!                              sum (one.human_preference(known) == one.judge_preference(known))));
%! r = aura_audit (file, "Out", folder, "Display", "off");
%! has (printed (r), r.document.statements{1}.text);
%! has (printed (r), sprintf ("as %d of %d random labels would tell", r.rows(1).count));
%! text = printed (r.audit);
%! for j = 1:5
%!   has (text, sprintf ("%s (%d of %d labels agree)", data.judges{j}, r.audit.judges(j).agree, ...
%!                       r.audit.judges(j).labels));
%! endfor
%! r = aura_audit (file, "Out", folder, "Judge", "synthetic coin", "Display", "off");
%! has (printed (r), r.document.statements{1}.text);
