## Audits in files (tests/fixtures/audits): they load with the values that they were saved
## with, and go on.

%!function file = fixture (varargin)
%!  file = fullfile (getenv ("AURA_SRCDIR"), "tests", "fixtures", "audits", varargin{:});
%!endfunction
%!function file = of_schema (name)
%!  file = fixture (num2str (aura.loop.schema ()), name);
%!endfunction
## A folder with copies of all files.
%!function folder = copied ()
%!  folder = tempname ();
%!  assert (copyfile (of_schema (""), folder));
%!endfunction
%!function [audit, data] = loaded (kind)
%!  audit = aura_load (of_schema ([kind ".mat"]));
%!  which = merge (strcmp(kind, "panel"), "all", "");
%!  data = aura_read (fixture ([kind ".csv"]), "Judge", which);
%!endfunction
%!function audit = labelled (audit, data, text)
%!  [file, gone] = aura.tests.new_file (["id,human_preference,annotator,when\n", text]);
%!  audit = aura_import_labels (audit, file, "Data", data);
%!endfunction
%!function values = probability (audit)
%!  if (isfield (audit, "prob"))
%!    values = audit.prob;
%!  else
%!    [~, values] = aura_decide (audit);
%!  endif
%!endfunction

%!test <*what humans said, and all that was computed, is as it was saved>
%! came = struct ("judge", [0 0 0 0 0 0 2 2 NaN NaN NaN], "panel", [0 0 0 0 0 0 1 1 NaN NaN NaN NaN]);
%! for [times, kind] = came
%!   [audit, data] = loaded (kind);
%!   raw = getfield (aura.io.restore (of_schema ([kind ".mat"])), "audit");
%!   for name = {"status", "q", "a", "m", "p", "z", "theta", "graph", "trace", "round", ...
%!               "verdict", "prob", "pick", "agree", "votes", "withdrawn", "soft", "data"}
%!     if (isfield (raw, name{1}))
%!       assert (audit.(name{1}), raw.(name{1}));
%!     endif
%!   endfor
%!   for [value, name] = raw.log
%!     assert (audit.log.(name), value);
%!   endfor
%!   assert (audit.log.came', times);
%!   given = strcmp (audit.log.who, "queue");
%!   assert (sort (audit.log.index(given))', [8 9]);
%!   assert (audit.log.when(given), [738000; 738000]);
%!   label = 2 - [1; 2];
%!   if (strcmp (kind, "judge"))
%!     label = double ([1; 2] == data.judge_preference(8:9));
%!   endif
%!   known = aura.set.labels (audit.status);
%!   assert (known(8:9), label);
%!   assert (audit.x, reshape (mod ((1:36) * 7, 13), 12, 3));
%!   assert (audit.opts.graph.k, 2);
%!   assert (aura_options (audit.opts), audit.opts);
%! endfor

%!test <*of the schema before: the same, and the odds by which its batches were drawn>
%! for kind = {"judge", "panel"}
%!   old = aura_load (fixture ("3", [kind{1} ".mat"]));
%!   assert (old, loaded (kind{1}), 1e-9); # what is computed anew, each BLAS rounds in its own way
%!   assert ([[old.batches.power]; [old.batches.votes]], [2; 1e12] * ones (1, numel (old.batches)));
%! endfor

%!test <*a panel's x is the embeddings, and the tie of its queue is declined>
%! panel = loaded ("panel");
%! assert (panel.about.declined, 10);
%! assert (! ismember (10, aura.queue.next ("test", panel)));

%!test <*they go on: a round, a label, a tie, a label that is taken back; saved and loaded again>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "audit.mat");
%! for kind = {"judge", "panel"}
%!   [audit, data] = loaded (kind{1});
%!   audit.opts.query.budget += 1;
%!   audit.opts.query.batch = 1;
%!   before = aura.set.labels (audit.status);
%!   next = aura_step (audit);
%!   is_over = strcmp (kind{1}, "panel"); # all have been asked, it draws no more
%!   assert (next.round, audit.round + ! is_over);
%!   assert (aura.set.labels (next.status), before);
%!   assert (all (isfinite (probability (next))));
%!   next = labelled (next, data, "c12,1,Ada,2026-11-22T10:00:00Z\nc11,tie,Ada,2026-11-22T10:00:00Z\n");
%!   known = aura.set.labels (next.status);
%!   label = 1;
%!   if (strcmp (kind{1}, "judge"))
%!     label = double (data.judge_preference(12) == 1);
%!   endif
%!   assert (known(12), label);
%!   assert (known([1:9]), before([1:9]));
%!   assert (next.log.came(next.log.index == 12), next.round);
%!   declined = merge (strcmp(kind{1}, "panel"), [10; 11], 11);
%!   assert (next.about.declined, declined);
%!   others = known;
%!   back = labelled (next, data, "c8,withdraw,queue,2026-11-23T10:00:00Z\n");
%!   known = aura.set.labels (back.status); # Ada and Bob have voted on 8, too
%!   assert (known([1:7, 9:12]), others([1:7, 9:12]));
%!   for whole = {audit, next, back}
%!     aura_save (file, whole{1});
%!     assert (getfield (aura.io.restore (file), "schema"), aura.loop.schema ());
%!     assert (aura_load (file), setfield (whole{1}, "opts", "OutputFcn", []));
%!   endfor
%! endfor

%!test <*of another schema, or of none>
%! folder = copied ();
%! gone = onCleanup (@() aura.io.remove_folder (folder));
%! file = fullfile (folder, "panel.mat");
%! saved = aura.io.restore (file);
%! for schema = [aura.loop.schema() + [-2, 1], 0, 1.5, NaN, Inf]
%!   saved.schema = schema;
%!   aura.io.write ("test", {file}, {saved});
%!   assert (regexp (aura.tests.complaint (@() aura_load (file)), ["^aura:unknown-schema .*panel.mat has " ...
%!                   "schema version [\\w.]+, this aura reads 3 and 4$"]), 1);
%! endfor

%!test <*damage to any of its files: which one it is, and what is wrong>
%! folder = copied ();
%! gone = onCleanup (@() aura.io.remove_folder (folder));
%! file = fullfile (folder, "judge.mat");
%! audit = aura_load (file);
%! for name = {"judge.mat", dir(fullfile (folder, "x-*.mat")).name}
%!   place = fullfile (folder, name{1});
%!   whole = fileread (place);
%!   n = numel (whole);
%!   quoted = regexptranslate ("escape", place);
%!   for at = [24, 30, 60, 120, round(n / 2), n] # before, the checksum is not found: see below
%!     bytes = whole;
%!     bytes(at) = char (bitxor (uint8 (bytes(at)), 1));
%!     aura.io.write ("test", {place}, {bytes});
%!     fail ("aura_load (file)", [quoted ": it is damaged: its checksum is not that of its bytes"]);
%!   endfor
%!   for at = [1, 10, 13, 16, 20, 23]
%!     bytes = whole;
%!     bytes(at) = char (bitxor (uint8 (bytes(at)), 1));
%!     aura.io.write ("test", {place}, {bytes});
%!     try
%!       assert (aura_load (file), audit); # features are known by their content
%!       assert (name{1}(1), "x");
%!     catch err
%!       assert (! isempty (regexp (err.message, ["^aura_load: (cannot read )?" quoted])));
%!     end_try_catch
%!   endfor
%!   for at = [0, 5, 40, 100, n - 1]
%!     aura.io.write ("test", {place}, {whole(1:at)});
%!     fail ("aura_load (file)", ["aura_load: (cannot read )?" quoted]);
%!   endfor
%!   unlink (place);
%!   fail ("aura_load (file)", ["there is no file " quoted]);
%!   aura.io.write ("test", {place}, {whole});
%! endfor
%! aura_load (file);

%!test <*votes and log edited by hand: no checksum; with one, the part that cannot be>
%! folder = copied ();
%! gone = onCleanup (@() aura.io.remove_folder (folder));
%! for kind = {"judge", "panel"}
%!   file = fullfile (folder, [kind{1} ".mat"]);
%!   saved = aura.io.restore (file);
%!   edited = saved;
%!   edited.audit.votes.pick(1) = 3 - saved.audit.votes.pick(1);
%!   for format = {"-binary", "-text"}
%!     save (format{1}, file, "-struct", "edited");
%!     fail ("aura_load (file)", [kind{1} '.mat is not written by aura_save: it has no checksum']);
%!   endfor
%!   part = merge (strcmp(kind{1}, "panel"), "PANEL", "AUDIT");
%!   edits = {{"votes", "pick"}, 3, "votes.pick must be finite and in .0, 2., row 1 is 3"; ...
%!            {"votes", "pick"}, .5, "votes.pick must be 1, 2, 0 or NaN, row 1 is 0.5"; ...
%!            {"votes", "index"}, 13, "votes.index must be finite and in .1, 12., row 1 is 13"; ...
%!            {"withdrawn", "when"}, Inf, "withdrawn.when must be"; ...
%!            {"soft"}, -1, "soft must be finite and in .0, 1., row 1 is -1"; ...
%!            {"log", "came"}, NaN, "log.came must be NaN where answer is, and only there, row 1"; ...
%!            {"about", "id"}, {3}, "about.id must be 12 strings"; ...
%!            {"about", "declined"}, .5, "about.declined must be"};
%!   for edit = edits'
%!     column = getfield (saved.audit, edit{1}{:});
%!     column(1) = edit{2};
%!     edited.audit = setfield (saved.audit, edit{1}{:}, column);
%!     aura.io.write ("test", {file}, {edited});
%!     fail ("aura_load (file)", ["aura_load: " part "." edit{3}]);
%!   endfor
%!   for name = {"came", "when"}
%!     edited.audit = saved.audit;
%!     edited.audit.log = rmfield (saved.audit.log, name{1});
%!     aura.io.write ("test", {file}, {edited});
%!     fail ("aura_load (file)", ["field log." name{1} " is missing"]);
%!   endfor
%! endfor
