## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.explorer.of_seeds (STATE)
## The lines of script that give the difference of the explorer's table with its standard error,
## where STATE has several seeds: a sweep and its contrast; where more than one thing has changed,
## two sweeps and their difference, seed by seed.

function lines = of_seeds (state)

  lines = cell (0, 1);
  before = state.before;
  if (! isempty (state.kept))
    before = state.kept.now;
  endif
  if (state.seeds < 2 || isempty (before))
    return;
  endif
  [now, was] = deal (state.now.config, before.config);
  changed = both (aura.explorer.differing (now.opts, was.opts), ...
                  aura.explorer.differing (was.opts, now.opts), false);
  if (! isempty (now.settings))
    changed = [changed, both(aura.explorer.differing (now.settings, was.settings), ...
                             aura.explorer.differing (was.settings, now.settings), true)];
  endif
  changed(strcmp ({changed.name}, "dx")) = []; # grows with dim
  if (isempty (changed))
    return;
  elseif (isscalar (changed))
    lines = [sweep_of("table", state, now, changed); ...
             {sprintf("aura_contrast (table, %s, {%s}, \"Rows\", \"own\")", ...
                      aura.text.literal (changed.name), ...
                      aura.explorer.listed ({changed.now, changed.was}))}];
  else
    lines = [sweep_of("before", state, was, []); sweep_of("now", state, now, []); ...
             {"d = 100 * (now.never - before.never);"; ...
              ["printf (\"never verified: %+.2f (%.2f)\\n\", mean (d), ", ...
               "std (d) / sqrt (numel (d)));"]}];
  endif

endfunction

## What differs, by name, with both values.
function changed = both (now, was, simulated)

  changed = struct ("name", now(1:2:end), "now", now(2:2:end), "was", was(2:2:end), ...
                    "simulated", simulated);

endfunction

## The lines of a sweep NAME under CONFIG, over the values of CHANGED ([]: of nothing).
function lines = sweep_of (name, state, config, changed)

  run = sprintf ("\"Runs\", %d, \"Seed\", %d, \"Progress\", false", state.seeds, config.opts.seed);
  over = "\"run\", 1";
  is_simulated = ! isempty (changed) && changed.simulated;
  if (! isempty (changed))
    over = sprintf ("%s, {%s}", aura.text.literal (changed.name), ...
                    aura.explorer.listed ({changed.now, changed.was}));
  endif
  if (isempty (config.settings))
    pairs = without (aura.explorer.differing (config.opts, state.audit.opts), {"seed"});
    if (isempty (changed))
      over = sprintf ("\"decide.method\", {\"%s\"}", config.opts.decide.method);
    endif
    args = [{"\"Data\", audit, \"Truth\", oracle"}, listed_if(pairs), {over, run}];
    lines = {sprintf("%s = aura_sweep (%s);", name, strjoin (args, ", "))};
    return;
  endif
  usual = aura_simulate ().options;
  settings = without (aura.explorer.differing (config.settings, usual), {"seed"});
  own = "";
  if (is_simulated)
    settings = without (settings, {changed.name, "dx"});
    own = sprintf (", \"%s\", s.%s", changed.name, changed.name);
  endif
  offset = config.settings.seed - config.opts.seed;
  opts = without (aura.explorer.differing (config.opts, aura_options ()), {"seed"});
  if (! isempty (changed) && ! is_simulated)
    opts = without (opts, {changed.name});
  endif
  world = [listed_if(settings), {sprintf("\"seed\", seed + %d", offset)}];
  lines = {sprintf("make = @(s, seed) aura_simulate (%s%s);", strjoin (world, ", "), own); ...
           sprintf("%s = aura_sweep (%s);", name, ...
                   strjoin ([{"\"Generator\", make"}, listed_if(opts), {over, run}], ", "))};

endfunction

function pairs = without (pairs, names)

  gone = ismember (pairs(1:2:end), names);
  pairs([gone; gone](:)) = [];

endfunction

function texts = listed_if (pairs)

  texts = {};
  if (! isempty (pairs))
    texts = {aura.explorer.listed(pairs)};
  endif

endfunction

## The difference and its standard error in the table of STATE, and by its last lines.
%!function same (state)
%!  shown = aura.explorer.compared (state);
%!  said = sscanf (shown{1,4}, "%f (%f)")';
%!  lines = aura.explorer.of_seeds (state);
%!  [audit, oracle] = deal (state.audit, state.oracle);
%!  code = strrep (strjoin (lines', "\n"), "aura_contrast", "c = aura_contrast");
%!  c = [];
%!  text = evalc ([code, ";"]);
%!  if (isempty (c))
%!    found = sscanf (regexprep (text, ".*: ", ""), "%f (%f)")';
%!  else
%!    found = 100 * [c.difference, c.se];
%!  endif
%!  assert (found, said, .0051);
%!endfunction
%!shared sim
%! sim = aura_simulate ("n", 60, "n_source", 8, "n_positive", 20, "seed", 2, "distance", 2);
%!test <*an option, of a simulation whose seed is not the audit's; and of an audit>
%! state = aura.explorer.open (sim, [], {"stop.max_rounds", 1});
%! assert (aura.explorer.of_seeds (state), cell (0, 1));
%! state = aura.explorer.change (state, {"seeds", 3});
%! state = aura.explorer.change (state, {"trust.lambda_p", .5});
%! same (state);
%! assert (any (strncmp (state.script, "aura_contrast", 13)));
%! own = aura.explorer.open (state.audit, sim.truth, {});
%! own = aura.explorer.change (aura.explorer.change (own, {"seeds", 3}), {"graph.k", 4});
%! same (own);
%!test <*a setting of the simulation; several changes>
%! state = aura.explorer.open (sim, [], {"stop.max_rounds", 1});
%! state = aura.explorer.change (aura.explorer.change (state, {"seeds", 3}), {"distance", 3});
%! same (state);
%! state = aura.explorer.press (state, "keep A");
%! state = aura.explorer.change (state, {"distance", 1, "trust.lambda_p", 1});
%! same (state);
