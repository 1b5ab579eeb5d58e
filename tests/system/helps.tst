## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## What the helps promise.  A "@table @code" of a help lists the fields of a struct: each of them
## is a field of what the function returns, and each field returned is listed, but for "aura", the
## mark of what kind of struct it is.

## The lists of a help: what its items name.
%!function lists = listed (name)
%!  text = regexprep (fileread (which (name)), '\n## ?', "\n");
%!  lists = regexp (text, '\n@table @code\n(.*?)\n@end table', "tokens");
%!  for k = 1:numel (lists)
%!    items = regexp (lists{k}{1}, '@itemx? ([^\n]*)', "tokens");
%!    lists{k} = strtrim (ostrsplit (strjoin ([items{:}], ","), ","));
%!  endfor
%!endfunction

## What functions return, a field a function: for each list of its help a cell of structs, which
## between them have all of its fields.
%!function w = made ()
%!  sim = aura_simulate ("N", 60, "Seed", 1);
%!  judges = aura_simulate ("Mode", "judge", "N", 40);
%!  [folder, gone] = aura.tests.new_folder ();
%!  [one, all, many] = deal (fullfile (folder, "one.jsonl"), fullfile (folder, "all.jsonl"), ...
%!                           fullfile (folder, "many.csv"));
%!  picks = aura_sample (one, "N", 80);
%!  aura_sample (all, "N", 80, "Judges", "panel");
%!  fid = fopen (many, "w");
%!  fputs (fid, ["question,response_1,response_2,judge_preference,judge_version\n", ...
%!               "q,a,b,1,v1\nr,a,b,2,v2\n"]);
%!  fclose (fid);
%!  data = aura_read (one);
%!  panel_data = aura_read (all, "Judge", "all");
%!  quiet = {"Out", "", "Queries", 5, "Display", "off"};
%!  [report, several] = deal (aura_audit (one, quiet{:}), aura_audit (all, quiet{:}));
%!  known = NaN (80, 1);
%!  known(1:40) = picks(1:40) == data.judge_preference(1:40);
%!  audit = aura_run (aura_start (data, "Labels", known), [], "stop.max_rounds", 1);
%!  loop = aura_run (aura_start (sim, "transport.keep_plan", true), sim.truth, "stop.max_rounds", 2);
%!  panel = aura_start (panel_data);
%!  [~, small] = aura.tests.small_panel (2);
%!  votes = struct ("index", [1; 1; 2; 3], "pick", [1; 2; 2; 1], "who", {{"a"; "b"; "a"; "a"}});
%!  disputed = aura_start (small, "Labels", [1 2 1 1 2, NaN(1, 5)]', "query.budget", 0);
%!  disputed = aura.vote.soft (setfield (disputed, "votes", votes));
%!  [~, ~, decided] = aura_decide (audit);
%!  of_panel = aura_explain (panel, 3);
%!  w.aura_annotators = {{aura_annotators([1 1; 2 1; NaN 2])}};
%!  w.aura_audit = {{report, several}};
%!  w.aura_baseline = {{aura_baseline("logistic", ones (80, 1), known)}};
%!  w.aura_bias = {{aura_bias(audit, "Data", data)}};
%!  w.aura_bradley_terry = {{aura_bradley_terry([1, 2; 2, 3; 1, 3; 1, 2], [1; 0; 1; 0])}};
%!  w.aura_decide = {{decided}};
%!  w.aura_diff = {{aura_diff(loop, loop)}};
%!  w.aura_explain = {{aura_explain(audit, 3), of_panel}, {of_panel.layer}};
%!  w.aura_graph = {{loop.graph}};
%!  w.aura_info = {{aura_info()}};
%!  w.aura_leaderboard = {{aura_leaderboard(panel)}};
%!  w.aura_rate = {{aura_rate(audit), aura_rate(known, "By", ones (80, 1))}};
%!  w.aura_read = {{data, aura_read(many)}, {panel_data}};
%!  w.aura_score = {{aura_score(loop, sim.truth)}};
%!  w.aura_simulate = {{sim, judges}};
%!  w.aura_start = {{loop}, {disputed}};
%!  w.aura_sweep = {{aura_sweep("n", 60, "Runs", 1, "stop.max_rounds", 1)}};
%!  w.aura_transport = {{loop.flow}};
%!  w.aura_trust = {{loop.evidence}};
%!endfunction

%!shared world
%! world = made ();

%!test <*each field that a help lists is returned, and each returned is listed>
%! names = glob (fullfile (fileparts (which ("aura_start")), "aura_*.m"))';
%! [wrong, lists_seen] = deal ({}, 0);
%! for name = cellfun (@(file) strsplit (file, {filesep(), "."}){end - 1}, names, "uniformoutput", false)
%!   if (any (strcmp (name{1}, {"aura_explorer", "aura_import_labels"}))) # methods; a file's
%!     continue;
%!   endif
%!   lists = listed (name{1});
%!   for k = 1:numel (lists)
%!     has = cellfun (@(s) fieldnames (s)', world.(name{1}){k}, "uniformoutput", false);
%!     wrong = [wrong, strcat(name{1}, ": not returned: ", setdiff (lists{k}, [has{:}])), ...
%!              strcat(name{1}, ": not listed: ", setdiff ([has{:}], [lists{1:k}, {"aura"}]))];
%!   endfor
%!   lists_seen += numel (lists);
%! endfor
%! assert (strjoin (wrong, "\n"), "");
%! assert (lists_seen, sum (structfun (@numel, world)));
