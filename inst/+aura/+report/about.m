## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## How the report was made: ENVIRONMENT (table of items and values), OPTIONS
## (one per line) and ROUNDS (table).

function a = about (r)

  a.environment = environment (r);
  a.options = aura.report.options_of (r.audit.opts);
  a.rounds = rounds (r.audit.trace);

endfunction

function table = environment (r)

  info = aura_info ();
  system = uname ();
  blas = strtrim (info.blas);
  if (isempty (blas))
    blas = "unknown";
  endif
  list = {"aura", info.version; ...
          "Octave", info.octave; ...
          "System", strjoin({system.sysname, system.release, system.machine}, " "); ...
          "BLAS in use", [blas, ", kernel ", info.blas_core]; ...
          "Seed", sprintf("%d", r.audit.opts.seed); ...
          "Data", sprintf("%d comparisons, SHA-256 %s", r.n, r.sha256); ...
          "Left out", aura.report.dropped(r.dropped, "%s"); ...
          "Features", features_of(r.audit); ...
          "Neighbours found", search_of(r.audit.graph.recall); ...
          "Targets found", search_of(min ([r.audit.trace.recall])); ...
          "Rounds", sprintf("%d", r.audit.round); ...
          "Seconds", sprintf("%.1f until this page", r.seconds); ...
          "Date", strftime("%Y-%m-%d %H:%M UTC", gmtime (time ()))};
  list(cellfun (@isempty, list(:,2)),2) = {"nothing"};
  table = aura.report.table ("How it was made", "what", ...
                             {"what", "", "text", list(:,1); ...
                              "value", "", "text", list(:,2)});

endfunction

function text = features_of (audit)

  text = sprintf ("%d columns", columns (audit.x));
  if (! isempty (audit.compression))
    text = sprintf ("%s; the encoder is trained on %d directions, which keep %.2f %% of the sum of squares",
                    text, audit.compression.rank, 100 * audit.compression.energy);
  endif

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
