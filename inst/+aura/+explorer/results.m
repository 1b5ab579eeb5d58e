## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## RESULT = aura.explorer.results (STATE)
## What the table of an explorer compares: names (cellstr), values (column; fractions in
## percent, NaN where nothing is known), digits (column), verdict (n-by-1 logical), loop (the same
## of the paper's loop alone), decider (in words, what makes the verdict), runs (a column a seed:
## here the values) and config (settings and opts).

function result = results (state)

  verdict = aura_decide (state.audit);
  score = aura_score (state.audit, state.truth);
  signal = state.audit.signal > .5;
  result.names = {"% right, never verified"; "  % judge there"; "% right, all"; ...
                  "% flipped"; "human labels"; "rounds"};
  result.values = [100 * [score.never; score.never_original; score.adjusted; ...
                          mean(verdict != signal)]; ...
                   score.labels; score.rounds];
  result.digits = [2; 2; 2; 2; 0; 0];
  result.runs = result.values;
  result.config = struct ("settings", state.settings, "opts", state.audit.opts);
  result.verdict = verdict;
  alone = state.audit;
  alone.opts.decide.method = "none";
  result.loop = aura_decide (alone);
  result.decider = merge (strcmp (state.audit.opts.decide.method, "none"), "the loop", "the layer");

endfunction

%!test
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "distance", 1, "seed", 2);
%! state = aura.explorer.open (sim, [], {});
%! score = aura_score (state.audit, sim.truth);
%! assert (score.never != score.adjusted);
%! assert (state.now.values, [100 * [score.never; score.never_original; score.adjusted; ...
%!                                   score.flip_rate]; ...
%!                            score.labels; score.rounds], 1e-12);
%! assert (state.now.verdict, aura_decide (state.audit));
%! assert (state.now.decider, "the loop");
%! layer = aura.explorer.change (state, {"decide.method", "bayes"});
%! assert ({layer.now.decider, layer.now.loop}, {"the layer", state.now.verdict});
%! assert (any (layer.now.verdict != layer.now.loop));
%! blind = aura.explorer.open (state.audit, [], {});
%! assert (isnan (blind.now.values)', logical ([1 1 1 0 0 0]));
%! assert (blind.now.values(4), 100 * score.flip_rate, 1e-12);
