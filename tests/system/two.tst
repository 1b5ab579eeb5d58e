## Two processes and one folder: they take turns, the last one wins, and no answer is lost.

%!function folder = scratch ()
%!  folder = tempname ();
%!  mkdir (folder);
%!  aura_sample (fullfile (folder, "s.jsonl"), "n", 40);
%!endfunction
%!function clear_away (folder)
%!  confirm_recursive_rmdir (false, "local");
%!  rmdir (folder, "s");
%!endfunction
%!function text = command (folder, out, options)
%!  text = sprintf ("'%s' audit '%s/s.jsonl' '%s/%s' %s >'%s/log-%s' 2>&1", ...
%!                  fullfile (getenv ("AURA_SRCDIR"), "bin", "aura"), folder, folder, out, ...
%!                  options, folder, hash ("sha256", options)(1:8));
%!endfunction
%!function bytes = files_of (folder, out)
%!  names = {"verdicts.csv", "queue.csv", "audit.mat"};
%!  names = fullfile (folder, out, names);
%!  bytes = [cellfun(@fileread, names(1:2), "uniformoutput", false), ...
%!           {aura_load(names{3}).q}];
%!endfunction

%!test <*all files are of one of the two>
%! folder = scratch ();
%! assert (system (command (folder, "one", "--seed 1 --labels .5")), 0);
%! assert (system (command (folder, "two", "--seed 2 --labels .5")), 0);
%! either = {files_of(folder, "one"), files_of(folder, "two")};
%! assert (! isequal (either{:}));
%! system (sprintf ("%s & %s & wait", command (folder, "both", "--seed 1 --labels .5"), ...
%!                  command (folder, "both", "--seed 2 --labels .5")));
%! last = files_of (folder, "both");
%! assert (isequal (last, either{1}) || isequal (last, either{2}));
%! assert (isempty (lstat (fullfile (folder, "both", ".aura-lock"))));
%! clear_away (folder);

%!test <*each goes on with answers of its own: all are kept>
%! folder = scratch ();
%! out = fullfile (folder, "out");
%! assert (system (command (folder, "out", "--labels 0")), 0);
%! audit = aura_load (fullfile (out, "audit.mat"));
%! ids = aura_read (fullfile (folder, "s.jsonl")).id;
%! open = find (audit.status == aura_status ("open"));
%! for k = 1:2
%!   aura.io.write ("test", {fullfile(folder, sprintf ("a%d.csv", k))}, ...
%!                  {sprintf("id,human_preference\n%s,1\n", ids{open(k)})});
%! endfor
%! options = sprintf ("--resume '%s/audit.mat' --answers '%s/a%%d.csv'", out, folder);
%! system (sprintf ("%s & %s & wait", command (folder, "out", sprintf (options, 1)), ...
%!                  command (folder, "out", sprintf (options, 2))));
%! answered = [];
%! for name = glob (fullfile (out, "audit*.mat"))'
%!   log = aura_load (name{1}).log;
%!   answered = [answered; log.index(strcmp (log.who, "queue"))];
%! endfor
%! assert (all (ismember (open(1:2), answered)));
%! clear_away (folder);

%!test <*two imports of different labels into one audit, begun while a third process writes: all are kept>
%! folder = tempname ();
%! mkdir (folder);
%! file = fullfile (folder, "audit.mat");
%! ids = arrayfun (@(k) sprintf ("c%d", k), (1:8)', "uniformoutput", false);
%! audit = aura_start (magic (8), [], []);
%! audit.about = struct ("id", {ids}, "preference", ones (8, 1), "declined", zeros (0, 1));
%! aura_save (file, audit);
%! held = aura.io.lock ("test", folder);
%! for k = 1:2
%!   labels = fullfile (folder, sprintf ("l%d.csv", k));
%!   aura.io.write ("test", {labels}, {["id,human_preference\n", sprintf("%s,%d\n", {ids{k:2:8}; k, k, k, k}{:})]});
%!   system (sprintf ("('%s' import '%s' '%s' --who p%d >'%s/said%d' 2>&1; echo $? >'%s/status%d') &", ...
%!                    fullfile (getenv ("AURA_SRCDIR"), "bin", "aura"), file, labels, k, folder, k, folder, k));
%! endfor
%! pause (2);
%! assert (isempty (glob (fullfile (folder, "status*")))); # they wait
%! clear held;
%! for wait = 1:300
%!   pause (.1);
%!   if (numel (glob (fullfile (folder, "status*"))) == 2)
%!     break;
%!   endif
%! endfor
%! pause (.1);
%! said = [fileread(fullfile (folder, "said1")), fileread(fullfile (folder, "said2"))];
%! status = [fileread(fullfile (folder, "status1")), fileread(fullfile (folder, "status2"))];
%! assert ({status, said}, {"0\n0\n", said});
%! audit = aura_load (file);
%! assert (aura.set.labels (audit.status), repmat ([1; 0], 4, 1));
%! assert (sort (audit.log.who), [repmat({"p1"}, 4, 1); repmat({"p2"}, 4, 1)]);
%! assert (isempty (lstat (fullfile (folder, ".aura-lock"))));
%! clear_away (folder);

%!test <*one waits while another writes>
%! folder = scratch ();
%! out = fullfile (folder, "out");
%! mkdir (out);
%! held = aura.io.lock ("test", out);
%! system ([command(folder, "out", "") " &"]);
%! for wait = 1:200
%!   pause (.1);
%!   [~, said] = system (["cat '" folder "'/log-*"]);
%!   if (! isempty (strfind (said, "comparisons")))
%!     break;
%!   endif
%! endfor
%! pause (4);
%! assert (sort (readdir (out)), {"."; ".."; ".aura-lock"});
%! clear held;
%! for wait = 1:200
%!   pause (.1);
%!   if (! isempty (stat (fullfile (out, "report.html"))))
%!     break;
%!   endif
%! endfor
%! assert (! isempty (stat (fullfile (out, "report.html"))));
%! while (! isempty (lstat (fullfile (out, ".aura-lock"))))
%!   pause (.1);
%! endwhile
%! clear_away (folder);
