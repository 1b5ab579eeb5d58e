## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## How the report was made: ENVIRONMENT (table of items and values), OPTIONS
## (one per line) and ROUNDS (table).

function a = about (r)

  list = {"Neighbours found", search_of(r.audit.graph.recall); ...
          "Targets found", search_of(min ([r.audit.trace.recall])); ...
          "Rounds", sprintf("%d", r.audit.round)};
  a.environment = aura.report.environment (r, "comparisons", list);
  a.options = aura.report.options_of (r.audit.opts);
  a.rounds = rounds (r.audit.trace);

endfunction

## RECALL is 1 where the search was exact, and empty before the first round.
function text = search_of (recall)

  text = "all";
  if (! isempty (recall) && recall < 1)
    text = sprintf ("%.1f %%, checked exactly on 1000 rows",
                    100 * recall);
  endif

endfunction

function table = rounds (trace)

  column = @(name) vertcat (trace.(name));
  table = aura.report.table ("Change of the responsibilities, decisions and inflow, and labels so far", ...
                             "round", ...
                             {"round", "round", "count", (1:numel (trace))'; ...
                              "dq", "responsibility", "change", column("dq"); ...
                              "dflip", "decisions", "change", column("dflip"); ...
                              "dm", "inflow", "change", column("dm"); ...
                              "labels", "labels", "count", column("verified"); ...
                              "waiting", "waiting", "count", column("waiting"); ...
                              "seconds", "seconds", "seconds", column("seconds")});

endfunction

%!test
%! step = struct ("dq", {.5, .25}, "dflip", {.1, 0}, "dm", {0, .2}, "verified", {3, 4}, "waiting", {1, 0}, ...
%!                "seconds", {1, 2}, "recall", {1, .5});
%! none = struct ("human_ties", 0, "judge_ties", 0, "unparsed", 0, "other_judges", 0, "unjudged", 0, "bad_lines", 0);
%! audit = struct ("opts", struct ("seed", 3), "x", ones (2, 4), "trace", step, "round", 2, "compression", [], ...
%!                 "graph", struct ("recall", 1));
%! a = aura.report.about (struct ("n", 2, "sha256", "ab", "seconds", 1, "dropped", none, "audit", audit));
%! about = [a.environment.columns.values];
%! value = @(name) about{strcmp(about(:,1), name),2};
%! assert (value ("Rounds"), "2");
%! assert (value ("Neighbours found"), "all");
%! assert (value ("Targets found"), "50.0 %, checked exactly on 1000 rows");
%! assert (a.options, "seed = 3\n");
%! assert ({a.rounds.columns.values}, {[1; 2], [.5; .25], [.1; 0], [0; .2], [3; 4], [1; 0], [1; 2]});
