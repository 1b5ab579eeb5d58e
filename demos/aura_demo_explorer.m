## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_explorer ()
## @deftypefnx {aura} {[@var{table}, @var{script}] =} aura_demo_explorer (@var{pairs})
## What the switches of @code{aura_explorer} do, and the script that does the same.
##
## On a simulation (DD+SAR, seed 1: 48 human labels, 160 sources) each row of @var{pairs}, a
## cell of names and values of options (default: each of the four blocks away, one at a time, and the decision layer),
## is set in turn, as the switches of the explorer would, and put back.  @var{table} has the
## rows' accuracy never-verified and its change, in percent, over all, and how many decisions
## changed; @var{script} is what @code{explorer.script} holds in the end.  Without outputs both
## are printed and, on a display, the explorer is opened.
## Errors: @code{aura:out-of-range}.
## @seealso{aura_explorer, aura_rerun, aura_diff, aura_demo_ablation}
## @end deftypefn

function [table, script] = aura_demo_explorer (pairs)

  if (nargin == 0)
    pairs = {"blocks.encoder", "untrained"; "blocks.trust", "score"; ...
             "blocks.transport", false; "blocks.query", "random"; "decide.method", "bayes"};
  endif
  aura.arg.demo ("aura_demo_explorer", "pairs", pairs, ...
                 {@(v) iscell (v) && columns (v) == 2 && iscellstr (v(:,1)), ...
                  "a cell of names and values, two columns"});
  sim = aura_simulate ("noise", "DD", "verification", "SAR", "seed", 1);
  state = aura.explorer.open (sim, [], {});
  first = state.now;
  result = struct ("option", {{"all blocks, no layer"}}, "value", {{""}}, "labels", first.values(5), "never", ...
                   first.values(1), "change", 0, "adjusted", first.values(3), "decisions_changed", 0);
  for k = 1:rows (pairs)
    before = aura.explorer.value (state, pairs{k,1});
    state = aura.explorer.change (state, pairs(k,:));
    result.option{end+1,1} = pairs{k,1};
    result.value{end+1,1} = aura.sweep.value (pairs{k,2});
    result.labels(end+1,1) = state.now.values(5);
    result.never(end+1,1) = state.now.values(1);
    result.change(end+1,1) = state.now.values(1) - first.values(1);
    result.adjusted(end+1,1) = state.now.values(3);
    result.decisions_changed(end+1,1) = sum (state.now.verdict != first.verdict);
    state = aura.explorer.change (state, {pairs{k,1}, before});
  endfor
  if (nargout == 0)
    aura_table (result);
    puts ("\n");
    printf ("%s\n", state.script{:});
    if (have_window_system () && any (strcmp (available_graphics_toolkits (), "qt")))
      aura_explorer (sim);
    endif
  else
    table = result;
    script = state.script;
  endif

endfunction

%!demo
%! [table, script] = aura_demo_explorer ();
%! aura_table (table);
%! printf ("%s\n", script{:});

%!testif ; ! aura.tests.left_to_ci () <*the table is that of reruns; the script repeats the audit>
%! [table, script] = aura_demo_explorer ({"blocks.transport", false});
%! sim = aura_simulate ("noise", "DD", "verification", "SAR", "seed", 1);
%! audit = aura_run (aura_start (sim.x, sim.signal, sim.status), sim.truth);
%! without = aura_rerun (audit, "blocks.transport", false, "oracle", sim.truth);
%! assert (table.never, 100 * [aura_score(audit, sim.truth).never; ...
%!                             aura_score(without, sim.truth).never], 1e-12);
%! assert (table.change(2), diff (table.never), 1e-12);
%! assert (table.labels, [48; 48]);
%! assert (table.decisions_changed, [0; sum(aura_decide (audit) != aura_decide (without))]);
%! assert (numel (script), 5);
%! eval (strjoin (script', "\n"));
%! again = aura_run (aura_start (sim.x, sim.signal, sim.status), sim.truth);
%! assert (audit.q, again.q);
