## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A = aura.report.about (R)
## How the results R were made: environment (table of items and values), options (one per line)
## and rounds (table; [] where there are none).

function a = about (r)

  a.environment = environment (r);
  a.options = options_of (r.audit.opts, "");
  a.rounds = rounds (r.compared.trace);

endfunction

function table = environment (r)

  info = __aura_info__ ();               # aura_info measures, too
  system = uname ();
  blas = strtrim (info.blas);
  if (isempty (blas))
    blas = "unknown";
  endif
  [~, item] = aura.report.names (r);
  list = [{"aura", info.version; ...
           "Octave", version(); ...
           "System", strjoin({system.sysname, system.release, system.machine}, " "); ...
           "BLAS in use", [blas, ", kernel ", info.blas_core]; ...
           "Seed", sprintf("%d", r.audit.opts.seed); ...
           "Data", sprintf("%s, SHA-256 %s", aura.text.count (r.n, item), r.sha256); ...
           "Left out", aura.report.dropped(r.dropped, "%s"); ...
           "Fields not used", unused(r.dropped); ...
           "Features", features_of(r.audit)}; ...
          r.compared.made; ...
          {"Seconds", sprintf("%.1f until this page", r.seconds); ...
           "Date", strftime("%Y-%m-%d %H:%M UTC", gmtime (time ()))}];
  list(cellfun (@isempty, list(:,2)),2) = {"nothing"};
  table = aura.report.table ("How it was made", "what", ...
                             {"what", "", "text", list(:,1); ...
                              "value", "", "text", list(:,2)});

endfunction

function text = unused (dropped)

  text = "";
  if (isfield (dropped, "unused"))
    text = aura.text.clean (strjoin (dropped.unused, ", "));
  endif

endfunction

function text = features_of (audit)

  text = sprintf ("%d columns", columns (audit.x));
  embeddings = sum (strcmp (aura.set.about (audit, "group", {}), "embedding"));
  if (embeddings > 0)
    text = sprintf ("%s, %d of them embeddings", text, embeddings);
  endif
  if (isfield (audit, "compression") && ! isempty (audit.compression))
    text = sprintf (["%s; the encoder is trained on %d directions, which keep %.2f %% of ", ...
                     "the sum of squares"],
                    text, audit.compression.rank, 100 * audit.compression.energy);
  endif

endfunction

## All options OPTS (aura_options), whose names begin with START, as lines of text.
function text = options_of (opts, start)

  text = "";
  for [value, name] = opts
    if (isstruct (value))
      text = [text, options_of(value, [start, name, "."])];
    else
      text = [text, sprintf("%s%s = %s\n", start, name, aura.arg.shown (value, 15, Inf))];
    endif
  endfor

endfunction

function table = rounds (trace)

  table = [];
  if (isempty (trace))
    return;
  endif
  column = @(name) vertcat (trace.(name));
  table = aura.report.table (["Change of the responsibilities, decisions and inflow, and ", ...
                              "labels so far"], ...
                             "round", ...
                             {"round", "round", "count", (1:numel (trace))'; ...
                              "dq", "responsibility", "change", column("dq"); ...
                              "dflip", "decisions", "change", column("dflip"); ...
                              "dm", "inflow", "change", column("dm"); ...
                              "labels", "labels", "count", column("verified"); ...
                              "waiting", "waiting", "count", column("waiting"); ...
                              "seconds", "seconds", "seconds", column("seconds")});

endfunction

%!test <*rounds, options, and how the audit was made>
%! [r, data] = small_results ();
%! r.compared.trace = struct ("dq", {.5, .25}, "dflip", {.1, 0}, "dm", {0, .2}, ...
%!                            "verified", {3, 4}, "waiting", {0, 1}, "seconds", {1, 2});
%! r.dropped.human_ties = 2;
%! a = aura.report.about (r);
%! assert ({a.rounds.columns.values}, {[1; 2], [.5; .25], [.1; 0], [0; .2], [3; 4], ...
%!                                     [0; 1], [1; 2]});
%! list = [a.environment.columns.values];
%! value = @(name) list{strcmp (list(:,1), name),2};
%! assert (value ("Data"), ["12 comparisons, SHA-256 " r.sha256]);
%! assert ({value("Left out"), value("Seed"), value("Rounds")}, {"2 where humans tied", "1", "0"});
%! assert (! isempty (strfind (a.options, "\ntransport.top_k = 15\n")));
%! assert (strncmp (a.options, "seed = 1\n", 9));
%!test <*what was left out, the compression; a panel has no rounds>
%! r = small_results (true);
%! r.audit.compression = struct ("rank", 3, "energy", .9876);
%! a = aura.report.about (r);
%! list = [a.environment.columns.values];
%! value = @(name) list{strcmp (list(:,1), name),2};
%! assert ({value("Left out"), value("Batches asked")}, {"nothing", "0"});
%! assert (! isempty (strfind (value ("Features"), ...
%!                             "trained on 3 directions, which keep 98.76 % of")));
%! assert (isempty (a.rounds));
%! r.audit.about.group = [repmat({"style"}, columns (r.audit.x) - 1, 1); {"embedding"}];
%! a = aura.report.about (r);
%! list = [a.environment.columns.values];
%! assert (strfind (list{strcmp (list(:,1), "Features"),2}, ...
%!                  sprintf ("%d columns, 1 of them embeddings; the encoder", ...
%!                           columns (r.audit.x))), 1);
