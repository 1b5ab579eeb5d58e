## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## How the results R were made, as a table of items and values: what every audit has,
## about its WHAT ("comparisons"), and the rows LIST.

function table = environment (r, what, list)

  info = aura_info ();
  system = uname ();
  blas = strtrim (info.blas);
  if (isempty (blas))
    blas = "unknown";
  endif
  list = [{"aura", info.version; ...
           "Octave", info.octave; ...
           "System", strjoin({system.sysname, system.release, system.machine}, " "); ...
           "BLAS in use", [blas, ", kernel ", info.blas_core]; ...
           "Seed", sprintf("%d", r.audit.opts.seed); ...
           "Data", sprintf("%d %s, SHA-256 %s", r.n, what, r.sha256); ...
           "Left out", aura.report.dropped(r.dropped, "%s"); ...
           "Features", features_of(r.audit)}; ...
          list; ...
          {"Seconds", sprintf("%.1f until this page", r.seconds); ...
           "Date", strftime("%Y-%m-%d %H:%M UTC", gmtime (time ()))}];
  list(cellfun (@isempty, list(:,2)),2) = {"nothing"};
  table = aura.report.table ("How it was made", "what", ...
                             {"what", "", "text", list(:,1); ...
                              "value", "", "text", list(:,2)});

endfunction

function text = features_of (audit)

  text = sprintf ("%d columns", columns (audit.x));
  if (isfield (audit, "compression") && ! isempty (audit.compression))
    text = sprintf ("%s; the encoder is trained on %d directions, which keep %.2f %% of the sum of squares",
                    text, audit.compression.rank, 100 * audit.compression.energy);
  endif

endfunction

%!test
%! none = struct ("human_ties", 0, "judge_ties", 0, "unparsed", 0, "other_judges", 0, "unjudged", 0, "bad_lines", 0);
%! r = struct ("n", 7, "sha256", "ab", "seconds", 1.25, "dropped", none, ...
%!             "audit", struct ("opts", struct ("seed", 3), "x", ones (2, 4)));
%! t = aura.report.environment (r, "things", {"More", "x"});
%! about = [t.columns.values];
%! value = @(name) about{strcmp(about(:,1), name),2};
%! assert (value ("Seed"), "3");
%! assert (value ("Data"), "7 things, SHA-256 ab");
%! assert (value ("Left out"), "nothing");
%! assert (value ("Features"), "4 columns");
%! assert (value ("More"), "x");
%! assert (value ("Octave"), version ());
%! r.dropped.judge_ties = 2;
%! r.audit.compression = struct ("rank", 3, "energy", .5);
%! t = aura.report.environment (r, "things", cell (0, 2));
%! about = [t.columns.values];
%! assert (about(7:8,2), {"2 where the judge tied"; ...
%!         "4 columns; the encoder is trained on 3 directions, which keep 50.00 % of the sum of squares"});
