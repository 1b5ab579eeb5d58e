## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TABLE, INFO] = aura.sweep.table (FCN, KIND, SHARED, GRID, RUN)
## Do every run of every cell of GRID as RUN says, and return the table of aura_sweep.  For KIND and
## SHARED see aura.sweep.one.

function [table, info] = table (fcn, kind, shared, grid, run)

  cells = product_of (grid);
  tasks = tasks_of (kind, grid, cells, run);
  [shared, run] = with_functions (fcn, shared, run);
  clock = tic ();
  repeats = replicates (kind, shared, grid);
  decides = arrayfun (@(c) aura.sweep.decider (kind, shared, pairs_of (grid, cells(c,:))), ...
                      (1:rows (cells))', "uniformoutput", false);
  assemble = @(results) table_of (results, grid, cells, run, repeats, decides);
  [results, info.folder] = results_of (fcn, tasks, shared, run,
                                       text_of (grid, cells, tasks, run), assemble, ...
                                       @(k) words_of (grid, cells, tasks, run, k));
  info.engine = run.engine;
  info.elapsed = toc (clock);
  info.seconds = reshape (cellfun (@(r) r.seconds, results), run.runs, [])';
  table = assemble (results);
  warn_of_failures (fcn, table, grid, cells);

endfunction

## The table of RESULTS, one for each run of a KIND.
function table = table_of (results, grid, cells, run, repeats, decides)

  table.aura = "sweep";
  table.names = {grid.name};
  table.grid = struct ();
  for k = 1:numel (grid)
    table.grid.(grid(k).field) = column_of (grid(k).values(cells(:,k)));
  endfor
  table.seeds = run.seed + (0:run.runs - 1);
  table.replicates = repeats;
  table.decides = decides;
  none = aura.sweep.metrics ();
  for name = own_names (results, run.functions.metrics, fieldnames (none)')
    none.(name{1}) = NaN;
  endfor
  for name = fieldnames (none)'
    values = cellfun (@(r) metric (r, none, name{1}), results);
    table.(name{1}) = reshape (values, run.runs, [])';
  endfor
  table = aura.sweep.summarized (table, fieldnames (none)');
  table.right = reshape (cellfun (@(r) r.right, results, "uniformoutput", false), run.runs, [])';
  table.message = reshape (cellfun (@(r) r.message, results, ...
                                    "uniformoutput", false), run.runs, [])';

endfunction

## In words, what the runs of a cell repeat.
function text = replicates (kind, shared, grid)

  switch (kind)
    case "simulate"
      text = "simulations";
    case "generator"
      text = "sets of the generator";
    case "audit"
      text = "seeds of one audit";
    case "data"
      text = "draws of labels from one set of comparisons";
      if (! isempty (shared.sets(1).seed_labels) && ! any (strcmp ("seed_fraction", {grid.name})))
        text = "seeds of one set of comparisons and labels";
      endif
  endswitch

endfunction

## cells-by-parameters: which value; the first parameter changes slowest.
function cells = product_of (grid)

  cells = zeros (1, 0);
  for k = 1:numel (grid)
    count = numel (grid(k).values);
    cells = [kron(cells, ones (count, 1)), repmat((1:count)', rows (cells), 1)];
  endfor

endfunction

function tasks = tasks_of (kind, grid, cells, run)

  tasks = struct ("kind", kind, "seed", cell (1, rows (cells) * run.runs),
                  "simulate", {{}}, "options", {{}}, "method", "aura", "rule", "");
  own = ismember ({grid.name}, {"method", "rule"});
  simulated = [grid.simulate] == 1 & ! own;
  for c = 1:rows (cells)
    pairs = pairs_of (grid, cells(c,:));
    block = (c - 1) * run.runs + (1:run.runs);
    [tasks(block).simulate] = deal (pairs(:,simulated)(:)');
    [tasks(block).options] = deal (pairs(:,! simulated & ! own)(:)');
    for k = find (own)
      [tasks(block).(grid(k).name)] = deal (which (pairs{2,k}, run.names.(grid(k).name)));
    endfor
    seeds = num2cell (run.seed + (0:run.runs - 1));
    [tasks(block).seed] = deal (seeds{:});
  endfor

endfunction

## Names and values of the cell CELL.
function pairs = pairs_of (grid, cell_)

  pairs = cell (2, numel (grid));
  for k = 1:numel (grid)
    pairs(:,k) = {grid(k).name; grid(k).values{cell_(k)}};
  endfor

endfunction

## VALUE, or its number among the NAMES of the user's functions.
function value = which (value, names)

  number = find (strcmp (value, names), 1);
  if (! isempty (number))
    value = number;
  endif

endfunction

## The user's functions as data beside what the tasks SHARE, which makes them part of the
## identity of a folder; RUN.texts is what a worker is told.
function [shared, run] = with_functions (fcn, shared, run)

  run.texts = {};
  if (! aura.sweep.own (run.functions))
    [held, run.texts] = aura.sweep.packed (fcn, run.functions, ! strcmp (run.engine, "serial"));
    shared.functions = struct ("held", {held}, "texts", {run.texts});
  endif

endfunction

## WORDS (TASK) says which cell and seed it is.
function [results, folder] = results_of (fcn, tasks, shared, run, text, assemble, words)

  count = numel (tasks);
  prefix = fullfile (pwd (), "aura-sweep-");
  scratch = "";
  if (isempty (run.folder) && ! strcmp (run.engine, "slurm"))
    run.folder = scratch = tempname ();
  endif
  unwind_protect
    folder = aura.sweep.folder (fcn, run.folder, prefix, tasks, shared, text);
    before = count - numel (aura.sweep.missing (folder, count));
    told = aura.sweep.progress (fcn, count, before, run.progress);
    look = aura.sweep.first_runs (fcn, folder, count, run.runs, words);
    show = @(varargin) looking (look, told, varargin{:});
    look ();
    missed = "lost: the run left no result";
    if (isempty (run.outputfcn))
      feval (["aura.sweep.engine." run.engine], fcn, folder, count, run, show);
      show (count);
    else
      seen = aura.sweep.watched (run.outputfcn, show, count, ...
                                 @(note) assemble (results_in (folder, count, note)));
      try
        seen (before, "init");
        feval (["aura.sweep.engine." run.engine], fcn, folder, count, run, ...
               @(done, varargin) seen (done, "iter", varargin{:}));
        show (count);
      catch stopped
        if (! strcmp (stopped.identifier, "aura:stopped"))
          rethrow (stopped);
        endif
        missed = stopped.message;
      end_try_catch
      seen (count - numel (aura.sweep.missing (folder, count)), "done");
    endif
    results = results_in (folder, count, missed);
  unwind_protect_cleanup
    if (! isempty (scratch) && exist (scratch, "dir"))
      aura.io.remove_folder (scratch);
      folder = "";
    endif
  end_unwind_protect

endfunction

function looking (look, told, varargin)

  told (varargin{:});
  look ();

endfunction

## The cell and the seed of task K.
function text = words_of (grid, cells, tasks, run, k)

  c = ceil (k / run.runs);
  text = sprintf ("cell %d (%s), seed %d", c, cell_words (grid, cells(c,:)), tasks(k).seed);

endfunction

function text = cell_words (grid, cell_)

  words = cell (1, numel (grid));
  for k = 1:numel (grid)
    words{k} = [grid(k).name, " = ", aura.sweep.value(grid(k).values{cell_(k)})];
  endfor
  text = strjoin (words, ", ");

endfunction

## What is in FOLDER of the COUNT results; MISSED is the message of those that are not.
function results = results_in (folder, count, missed)

  results = cell (1, count);
  for k = 1:count
    results{k} = aura.sweep.result (folder, k);
    if (isempty (results{k}))
      results{k} = struct ("metrics", [], "right", zeros (0, 1, "int8"), "seconds", NaN, ...
                           "message", missed);
    endif
  endfor

endfunction

function column = column_of (values)

  number = @(v) (isnumeric (v) || islogical (v)) && isscalar (v);
  column = values(:);
  if (all (cellfun (number, values)))
    column = [values{:}]';
  endif

endfunction

function value = metric (result, none, name)

  value = none.(name);
  if (isstruct (result.metrics))
    if (! isfield (result.metrics, name))
      return; # a metric that gives now these numbers, now others
    endif
    value = double (result.metrics.(name));
  endif

endfunction

## The names of what the user's METRICS gave, those of OURS left out; theirs if no run has a result.
function names = own_names (results, metrics, ours)

  names = {};
  for r = results(:)'
    if (isstruct (r{1}.metrics))
      names = [names, setdiff(fieldnames (r{1}.metrics)', [ours, names], "stable")];
    endif
  endfor
  if (isempty (names))
    names = fieldnames (metrics)';
  endif

endfunction

function text = text_of (grid, cells, tasks, run)

  text = sprintf ("%s\t", "task", "seed", grid.name);
  text(end) = "\n";
  lines = cell (1, numel (tasks));
  for t = 1:numel (tasks)
    words = cell (1, numel (grid));
    for k = 1:numel (grid)
      words{k} = aura.sweep.value (grid(k).values{cells(ceil (t / run.runs),k)});
    endfor
    lines{t} = [strjoin([{sprintf("%d", t), sprintf("%d", tasks(t).seed)}, ...
                         words], "\t"), "\n"];
  endfor
  text = [text, lines{:}];

endfunction

function warn_of_failures (fcn, table, grid, cells)

  failed = ! cellfun (@isempty, table.message);
  not_run = strncmp (table.message, "not run", 7);
  if (any (not_run(:)))
    warning ("aura:sweep-stopped", ["%s: OutputFcn stopped the sweep, %d of %d runs were ", ...
                                    "not done"], ...
             fcn, sum (not_run(:)), numel (not_run));
    failed &= ! not_run;
  endif
  if (! any (failed(:)))
    return;
  endif
  [c, r] = find (failed);
  [c, order] = sort (c);
  c = c(1);
  r = r(order(1));
  warning ("aura:sweep-failed",
           "%s: %d of %d runs failed; the first: cell %d (%s), seed %d: %s", fcn,
           sum (failed(:)), numel (failed), c, cell_words (grid, cells(c,:)),
           table.seeds(r), table.message{c,r});

endfunction

%!shared run, grid
%! [grid, run] = aura.sweep.parse ("f", {"n", 40, "n_source", 10, "n_positive", 20, ...
%!   "distance", [2 9], "stop.max_rounds", 1, "noise", {"CD", "DD"}, "runs", 2, ...
%!   "seed", 3, "progress", false});
%!test <*the mean is over the runs that have a value>
%! run.functions.metrics.own = @(audit, sim) merge (audit.opts.seed == 3, NaN, 7);
%! table = aura.sweep.table ("f", "simulate", [], grid(1:3), run);
%! assert (table.own, [NaN 7]);
%! assert ([table.mean.own, table.min.own, table.max.own], [7 7 7]);
%!test <*runs that fail are NaN, and left out of the means>
%! run.functions.metrics.own = @(audit, sim) {@() 1, @() error("no ink")}{audit.opts.seed - 2}();
%! text = evalc ("table = aura.sweep.table (\"f\", \"simulate\", [], grid(1:4), run);");
%! assert (! isempty (strfind (text, "f: 2 of 4 runs failed; the first: cell 1 (n = 40, ")));
%! assert (isnan (table.never), logical ([0 1; 0 1]));
%! assert (table.mean.never, table.never(:,1));
%!test <*the first run of a cell that fails stops the sweep: so would its others>
%! bad = grid;
%! bad(1).values = {40, 5};
%! fail ("aura.sweep.table (\"f\", \"simulate\", [], bad(1:3), run)", ...
%!       "f: the first run of a cell failed, and its others would: cell 2 .n = 5, .*, seed 3: .*n");
