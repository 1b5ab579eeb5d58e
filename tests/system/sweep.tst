## The engines of aura_sweep against each other, and with runs, workers or jobs
## that fail.  A real Slurm is tested by tests/slurm/check-slurm.sh.

%!## Run CODE with the stand-ins of tests/slurm/fake first in the PATH.
%!function [table, state] = with_fake_slurm (args, lose, times, fail)
%!  names = {"PATH", "FAKE_SLURM", "FAKE_SLURM_LOSE", "FAKE_SLURM_TIMES", ...
%!           "FAKE_SLURM_FAIL"};
%!  saved = cellfun (@getenv, names, "uniformoutput", false);
%!  [state.folder, gone] = aura.tests.new_folder ();
%!  fake = fullfile (getenv ("AURA_SRCDIR"), "tests", "slurm", "fake");
%!  if (isempty (getenv ("AURA_SRCDIR")))
%!    fake = fullfile (fileparts (which ("aura_sweep")), "..", "tests", "slurm", "fake");
%!  endif
%!  unwind_protect
%!    values = {[fake ":" saved{1}], state.folder, lose, times, fail};
%!    cellfun (@setenv, names, values);
%!    table = aura_sweep (args{:}, "engine", "slurm", "poll", 0);
%!    state.arrays = strsplit (strtrim (fileread (fullfile (state.folder, "arrays"))), "\n");
%!    state.output = fileread (fullfile (state.folder, "output"));
%!  unwind_protect_cleanup
%!    cellfun (@setenv, names, saved);
%!  end_unwind_protect
%!endfunction

%!## A sweep over a world of the user's: a generator and metrics that capture data and each other.
%!function call = own_world (loss = 2)
%!  base = {"n", 80, "n_source", 20, "n_positive", 41};
%!  make = @(s, seed) aura_simulate (base{:}, "distance", s.far, "seed", seed);
%!  noisy = @(s, seed) setfield (make (s, seed), "x", make (s, seed).x + .1 * randn (80, 32));
%!  metrics.loss = @(audit, sim) mean (abs (audit.q - sim.truth) .^ loss);
%!  metrics.lot = @(audit, sim) rand ();
%!  call = {"Generator", noisy, "far", [2 4], "transport.eta_pos", [.1 .3], "Metrics", metrics, ...
%!          "runs", 1, "seed", 3, "progress", false};
%!endfunction
%!shared grid
%! grid = {"n", 80, "n_source", 20, "n_positive", 41, "distance", [2 4], ...
%!         "noise", {"CD"}, "runs", 2, "seed", 3, "progress", false};

%!test <*parallel is serial, after a parallel region in the parent>
%! serial = aura_sweep (grid{:}, "dim", [2 50], "dx", 64);
%! back = aura.tests.environment ("AURA_NUM_THREADS", "2");
%! aura_graph (rand (3000, 20), aura_options ());
%! [parallel, info] = aura_sweep (grid{:}, "dim", [2 50], "dx", 64, ...
%!                                "engine", "parallel", "workers", 2);
%! assert (getenv ("AURA_NUM_THREADS"), "2");
%! assert (isequaln (parallel, serial));
%! assert (info.engine, "parallel");
%! assert (info.folder, "");

%!test <*parallel: a cell whose first run fails ends the sweep; a failing run is reported, the rest kept>
%! bad = [grid, {"dim", [2 40], "dx", 32}];
%! fail ("aura_sweep (bad{:}, \"engine\", \"parallel\")", "first run of a cell failed, .*dim = 40");
%! last = max (aura_sweep (grid{:}).seeds);
%! lost = @(audit, sim) 1 / (audit.opts.seed != last) + {@() 0, @() error("no ink")}{1 + (audit.opts.seed == last)}();
%! text = evalc ("table = aura_sweep (grid{:}, \"Metrics\", {\"lost\", lost}, \"engine\", \"parallel\", \"progress\", true);");
%! assert (! isempty (strfind (text, "2 of 4 runs failed")));
%! assert (isnan (table.never), [false true; false true]);

%!testif ; ! aura.tests.left_to_ci () <*parallel: a run whose process dies is lost, the rest is kept>
%! sim = aura_simulate ("mode", "judge", "n", 60, "dim", 2, "dx", 8);
%! audit = aura_start (sim);
%! ## The untrained encoder with random queries, no transport and the score alone.
%! loop = {"decide.method", "none"};
%! whole = aura_ablation (audit, sim.truth, loop{:}, "progress", false);
%! ## The untrained encoder with random queries, no transport and the score alone.
%! deadly = ["if (any (strcmp (varargin(1:end-1), \"blocks.transport\")) && ", ...
%!           "isequal (varargin(5:2:11), {false, \"score\", \"random\", \"untrained\"})) ", ...
%!           "kill (getpid (), 9); endif\n"];
%! [mine, gone] = aura.tests.new_folder ();
%! text = strrep (fileread (which ("aura_run")), "  if (nargin < 1)\n", [deadly "  if (nargin < 1)\n"]);
%! aura.io.write ("f", {fullfile(mine, "aura_run.m")}, {text});
%! unwind_protect
%!   warning ("off", "Octave:shadowed-function", "local");
%!   addpath (mine);
%!   text = evalc ("table = aura_ablation (audit, sim.truth, loop{:}, \"engine\", \"parallel\", \"retries\", 1);");
%! unwind_protect_cleanup
%!   rmpath (mine);
%! end_unwind_protect
%! assert (table.never(1:15), whole.never(1:15));
%! assert (table.never(16), NaN);
%! assert (! isempty (strfind (table.message{16}, "lost")));
%! assert (! isempty (strfind (text, "1 of 16 runs failed")));

%!test <*a half-finished sweep continues; a truncated result is computed again>
%! [folder, gone] = aura.tests.new_folder ();
%! whole = aura_sweep (grid{:});
%! table = aura_sweep (grid{:}, "folder", folder);
%! assert (isequaln (table, whole));
%! first = fullfile (folder, "result-000001.mat");
%! stamp = stat (fullfile (folder, "result-000002.mat")).mtime;
%! delete (first);
%! fid = fopen (fullfile (folder, "result-000004.mat"), "w");
%! fputs (fid, "Octave-1-L torn");
%! fclose (fid);
%! text = evalc ("part = aura_sweep (grid{:}, \"folder\", folder);");
%! assert (exist (first, "file"), 2);
%! assert (stat (fullfile (folder, "result-000002.mat")).mtime, stamp);
%! table = aura_sweep (grid{:}, "folder", folder);
%! assert (isequaln (table, whole));
%! fail ("aura_sweep (grid{:}, \"distance\", 3, \"folder\", folder)", "another sweep");

%!test <*the user's generator and metrics: the same bits on all engines, and another is another sweep>
%! call = own_world ();
%! serial = aura_sweep (call{:});
%! assert (all (cellfun (@isempty, serial.message)(:)));
%! assert (isequaln (aura_sweep (call{:}, "engine", "parallel", "workers", 2), serial));
%! [folder, gone] = aura.tests.new_folder ();
%! folder = fullfile (folder, " it's");
%! [table, state] = with_fake_slurm ([call, {"folder", folder}], "", "", "");
%! assert (isequaln (table, serial));
%! assert (isequaln (aura_sweep (call{:}, "folder", folder), serial));
%! content = load (fullfile (folder, "tasks.mat"));
%! assert (iscellstr (content.shared.functions.texts));
%! other = own_world (3); # the same text, and another number captured
%! fail ("aura_sweep (other{:}, \"folder\", folder)", "another sweep");
%! fail ("aura_sweep (call{:}, \"Metrics\", {}, \"folder\", folder)", "another sweep");

%!test <*data: parallel is serial, and the share of the labels is swept>
%! sim = aura_simulate ("mode", "judge", "n", 90, "dim", 2, "dx", 8, "seed", 2);
%! call = {"Data", struct("x", sim.x, "truth", [NaN; sim.truth(2:end)]), "seed_fraction", [.1 .3], "runs", 2, ...
%!         "Metrics", {"lot", @(audit, sim) rand () + sum (sim.source)}, "progress", false};
%! serial = aura_sweep (call{:});
%! assert (all (cellfun (@isempty, serial.message)(:)));
%! assert (isequaln (aura_sweep (call{:}, "engine", "parallel", "workers", 2), serial));

%!test <*no function that stands in a folder is called: the text of tasks.mat is not>
%! call = own_world ();
%! [folder, gone] = aura.tests.new_folder ();
%! mark = tempname ();
%! [held, texts] = aura.sweep.packed ("f", setfield (aura.sweep.own (), "metrics", struct ("m", @(a, s) 5)));
%! evil = {["@(a, s) fclose (fopen (\"" mark "\", \"w\"))"]};
%! tasks = struct ("kind", "simulate", "seed", 1, "options", {{}}, "simulate", {{"n", 40, "n_source", 9}});
%! shared.functions = struct ("held", held, "texts", {evil});
%! aura.sweep.folder ("f", folder, "", tasks, shared, "");
%! __aura_sweep_task__ (folder, 1, 0, texts);
%! result = aura.sweep.result (folder, 1);
%! assert (result.metrics.m, 5);
%! assert (isempty (stat (mark)));

%!test <*what a worker does not find: refused at once, or said in the run, which is tried again>
%! [folder, gone] = aura.tests.new_folder ();
%! [results, away] = aura.tests.new_folder ();
%! aura.io.write ("f", {fullfile(folder, "aura_test_world.m")}, ...
%!                {"function s = aura_test_world (varargin)\n s = aura_simulate (\"n\", 40, \"n_source\", 9);\n"});
%! call = {"k", 1, "runs", 2, "progress", false, "folder", results};
%! here = cd (folder);
%! back = onCleanup (@() cd (here));
%! fail ("aura_sweep (\"Generator\", @aura_test_world, call{:}, \"engine\", \"parallel\")", ...
%!       "aura_sweep: a worker cannot find the function aura_test_world");
%! hidden = @(s, seed) aura_test_world ();
%! text = evalc ("t = aura_sweep (\"Generator\", hidden, call{:}, \"engine\", \"parallel\");");
%! assert (! isempty (strfind (t.message{1}, "the generator @(s, seed) aura_test_world (): 'aura_test_world' undefined")));
%! assert (! isempty (strfind (t.message{2}, "none of the functions in its current folder")));
%! addpath (folder);
%! t = aura_sweep ("Generator", hidden, call{:}, "engine", "parallel");
%! assert (isfinite (t.never), [true true]);
%! t = aura_sweep ("Generator", @aura_test_world, call{1:end-2}, "engine", "parallel");
%! assert (t.message, {"", ""});
%! rmpath (folder);
%! clear back;

%!test <*slurm: lost elements are submitted again>
%! [folder, gone] = aura.tests.new_folder ();
%! folder = fullfile (folder, " it's a \"sweep\"");
%! [table, state] = with_fake_slurm ([grid, {"folder", folder, "jobs", 3}], ...
%!                                   "2", "2", "");
%! assert (isequaln (table, aura_sweep (grid{:})));
%! assert (state.arrays, {"1,2,3", "2", "2"});
%! lines = strsplit (strtrim (fileread (fullfile (folder, "tasks.tsv"))), "\n");
%! assert (numel (lines), 5);
%! assert (lines{2}, "1\t3\t80\t20\t41\t2\tCD");

%!testif ; ! aura.tests.left_to_ci () <*slurm: elements that stay lost are reported after a bounded number of tries>
%! [folder, gone] = aura.tests.new_folder ();
%! args = [grid, {"folder", folder, "retries", 1}];
%! text = evalc ("[table, state] = with_fake_slurm (args, \"1 4\", \"9\", \"\");");
%! assert (state.arrays, {"1,2,3,4", "1,4"});
%! lost = ! cellfun (@isempty, strfind (table.message, "lost"));
%! assert (find (lost'(:))', [1 4]);
%! assert (isnan (table.never), lost);
%! [table, state] = with_fake_slurm (args, "", "", "");
%! assert (state.arrays, {"1,4"});
%! assert (isequaln (table, aura_sweep (grid{:})));

%!error id=aura:slurm-failed
%! [folder, gone] = aura.tests.new_folder ();
%! with_fake_slurm ([grid, {"folder", folder}], "", "", "yes");
%!error id=aura:no-slurm
%! [folder, gone] = aura.tests.new_folder ();
%! back = aura.tests.environment ("PATH", "/nowhere");
%! aura_sweep (grid{:}, "folder", folder, "engine", "slurm");
%!error id=aura:cannot-write aura_sweep (grid{:}, "folder", "/dev/null/sweep")
