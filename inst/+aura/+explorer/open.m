## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## STATE = aura.explorer.open (SOURCE, TRUTH, PAIRS)
## The state of an explorer: what is audited and what was done to it, without any of the
## screen.  SOURCE is a simulation or an audit, TRUTH its labels (n-by-1, NaN where unknown;
## [] = those of SOURCE), PAIRS options of aura_options for a simulation.  Fields:
##   settings  the options of aura_simulate (struct), [] where SOURCE has none
##   audit     the audit of now
##   oracle    n-by-1, what a human answers
##   truth     n-by-1, what accuracy is measured against
##   now, before  the results of now and before the last change (aura.explorer.results)
##   script    cellstr of lines that make the audit
##   file      where it was saved, ""
##   seeds     how many seeds each change is run with
##   kept      the state A that the table compares with, []
##   history   the states before, a cell column, the last at its end

function state = open (source, truth, pairs)

  fcn = "aura_explorer";
  state = struct ("settings", [], "audit", [], "oracle", [], "truth", [], "now", [], ...
                  "before", [], "script", {{}}, "file", "", "seeds", 1, "kept", [], ...
                  "history", {{}});
  if (is_simulation (source))
    if (! isempty (truth))
      error ("aura:invalid-argument", "%s: a simulation has its own truth", fcn);
    endif
    opts = aura_options (pairs{:});
    if (isfield (source, "options") && is_made_by (source, source.options))
      state = aura.explorer.simulated (state, source.options, opts, source);
    else
      state.truth = source.truth;
      answers = merge (isfield (source, "oracle"), "oracle", "truth");
      state.oracle = source.(answers);
      state.script = {"## sim: the simulation that aura_explorer was given"; ...
                      sprintf("oracle = sim.%s;", answers)};
      state = aura.explorer.ran (state, source, opts);
    endif
  else
    source = aura.loop.check (fcn, source, "one judge");
    if (! isempty (pairs))
      error ("aura:invalid-argument", ...
             "%s: an audit has its own options; set them in the explorer, or by aura_run", fcn);
    endif
    state.audit = source;
    known = aura.set.answers (source);
    if (isempty (truth))
      state.truth = NaN (rows (source.x), 1);
      state.oracle = known;
      state.script = {"## audit: the audit that aura_explorer was given"; ...
                      "oracle = NaN (rows (audit.x), 1);"; ...
                      "oracle(audit.log.index) = audit.log.answer;"};
    else
      truth = aura.arg.labels (fcn, "TRUTH", truth, rows (source.x));
      state.truth = truth;
      state.oracle = truth;
      state.script = {"## audit, oracle: the audit and the truth that aura_explorer was given"};
    endif
  endif
  state.now = aura.explorer.results (state);

endfunction

function is = is_simulation (source)

  is = (isstruct (source) && isscalar (source) && ! isfield (source, "opts")
        && all (isfield (source, {"x", "truth"})));

endfunction

## Does aura_simulate make SIM of its OPTIONS?  Somebody may have changed it.
function is = is_made_by (sim, options)

  pairs = [fieldnames(options)'; struct2cell(options)'];
  is = isequaln (sim, aura_simulate (pairs{:}));

endfunction

%!shared sim
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%!test <*a simulation: run, with a script that does the same>
%! state = aura.explorer.open (sim, [], {"stop.max_rounds", 2});
%! assert (state.settings, sim.options);
%! assert (state.audit.round, 2);
%! assert (state.truth, sim.truth);
%! eval (strjoin (state.script', "\n"));
%! assert (timeless (audit), timeless (state.audit));
%!test <*humans who err answer, the truth measures>
%! state = aura.explorer.open (aura_simulate ("n", 60, "label_noise", .3), [], {});
%! assert (any (state.oracle != state.truth));
%! mine = rmfield (sim, {"options", "oracle"});
%! state = aura.explorer.open (mine, [], {});
%! assert (state.oracle, sim.truth);
%! assert (state.script{2}, "oracle = sim.truth;");
%!test <*features and what is true of them are enough>
%! sim = struct ("x", sim.x, "truth", sim.truth);
%! state = aura.explorer.open (sim, [], {"query.budget", 4, "stop.max_rounds", 2});
%! eval (strjoin (state.script', "\n"));
%! assert (timeless (audit), timeless (state.audit));
%!test <*one that was changed by hand: as given>
%! mine = sim;
%! mine.x(1) += 1;
%! state = aura.explorer.open (mine, [], {});
%! assert (state.settings, []);
%! assert (state.audit.x, mine.x);
%!test <*an audit, with what its log knows, or with the truth>
%! given = aura_step (aura_start (sim));
%! state = aura.explorer.open (given, [], {});
%! assert (state.audit, given);
%! assert (state.oracle, aura.set.answers (given));
%! assert (state.truth, NaN (60, 1));
%! state = aura.explorer.open (given, sim.truth, {});
%! assert (state.oracle, sim.truth);
%! assert (state.truth, sim.truth);
%!error <an audit has its own options>
%! aura.explorer.open (aura_start (sim.x), [], {"seed", 2})
%!error <a simulation has its own truth> aura.explorer.open (sim, sim.truth, {})
%!error id=aura:invalid-type aura.explorer.open (1, [], {})
%!error id=aura:unknown-option aura.explorer.open (sim, [], {"sede", 2})
