## Two processes and one folder: they take turns, the last one wins, and no answer is lost.

%!function [folder, gone] = scratch ()
%!  [folder, gone] = aura.tests.new_folder ();
%!  aura_sample (fullfile (folder, "s.jsonl"), "n", 40);
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
%!function yes = says (file, text)
%!  yes = ! isempty (stat (file)) && ! isempty (strfind (fileread (file), text));
%!endfunction

%!test <*all files are of one of the two>
%! [folder, gone] = scratch ();
%! assert (system (command (folder, "one", "--seed 1 --labels .5")), 0);
%! assert (system (command (folder, "two", "--seed 2 --labels .5")), 0);
%! either = {files_of(folder, "one"), files_of(folder, "two")};
%! assert (! isequal (either{:}));
%! system (sprintf ("%s & %s & wait", command (folder, "both", "--seed 1 --labels .5"), ...
%!                  command (folder, "both", "--seed 2 --labels .5")));
%! last = files_of (folder, "both");
%! assert (isequal (last, either{1}) || isequal (last, either{2}));
%! assert (isempty (lstat (fullfile (folder, "both", ".aura-lock"))));

%!test <*each goes on with answers of its own: all are kept>
%! [folder, gone] = scratch ();
%! out = fullfile (folder, "out");
%! assert (system (command (folder, "out", "--labels 0")), 0);
%! audit = aura_load (fullfile (out, "audit.mat"));
%! ids = aura_read (fullfile (folder, "s.jsonl")).id;
%! open = find (audit.status == aura.set.code ("open"));
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

%!test <*two imports of different labels into one audit, begun while a third process writes: all are kept>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "audit.mat");
%! ids = arrayfun (@(k) sprintf ("c%d", k), (1:8)', "uniformoutput", false);
%! audit = aura_start (magic (8));
%! audit.about = struct ("id", {ids}, "preference", ones (8, 1), "declined", zeros (0, 1));
%! aura_save (file, audit);
%! held = aura.io.lock ("test", folder);
%! for k = 1:2
%!   labels = fullfile (folder, sprintf ("l%d.csv", k));
%!   aura.io.write ("test", {labels}, {["id,human_preference\n", sprintf("%s,%d\n", {ids{k:2:8}; k, k, k, k}{:})]});
%!   system (sprintf ("('%s' import '%s' '%s' --who p%d >'%s/said%d' 2>&1; echo $? >'%s/status%d') &", ...
%!                    fullfile (getenv ("AURA_SRCDIR"), "bin", "aura"), file, labels, k, folder, k, folder, k));
%! endfor
%! aura.tests.wait_for (@() says (fullfile (folder, "said1"), "waiting for") && says (fullfile (folder, "said2"), "waiting for"), "they wait");
%! assert (isempty (glob (fullfile (folder, "status*"))));
%! clear held;
%! aura.tests.wait_for (@() says (fullfile (folder, "status1"), "\n") && says (fullfile (folder, "status2"), "\n"), "they end");
%! said = [fileread(fullfile (folder, "said1")), fileread(fullfile (folder, "said2"))];
%! status = [fileread(fullfile (folder, "status1")), fileread(fullfile (folder, "status2"))];
%! assert ({status, said}, {"0\n0\n", said});
%! audit = aura_load (file);
%! assert (aura.set.labels (audit.status), repmat ([1; 0], 4, 1));
%! assert (sort (audit.log.who), [repmat({"p1"}, 4, 1); repmat({"p2"}, 4, 1)]);
%! assert (isempty (lstat (fullfile (folder, ".aura-lock"))));

%!test <*one waits while another writes>
%! [folder, gone] = scratch ();
%! out = fullfile (folder, "out");
%! mkdir (out);
%! held = aura.io.lock ("test", out);
%! system ([command(folder, "out", "") " &"]);
%! log = fullfile (folder, ["log-" hash("sha256", "")(1:8)]);
%! aura.tests.wait_for (@() says (log, "waiting for"), "it waits");
%! assert (sort (readdir (out)), {"."; ".."; ".aura-lock"});
%! clear held;
%! aura.tests.wait_for (@() ! isempty (stat (fullfile (out, "report.html"))), "the report");
%! aura.tests.wait_for (@() isempty (lstat (fullfile (out, ".aura-lock"))), "the lock goes");

%!function yes = can (command)
%!  yes = system ([command " true >/dev/null 2>&1"]) == 0;
%!endfunction
%!function pid = start (before, folder, code)
%!  ## CODE in an Octave of its own, after `held', the lock of FOLDER; from when it has it.
%!  began = fullfile (folder, "began");
%!  code = sprintf ("try, held = aura.io.lock ('other', '%s', 1); said = 'has it'; catch err, said = err.message; end; fid = fopen ('%s', 'w'); fputs (fid, said); fclose (fid); %s", ...
%!                  folder, began, code);
%!  pid = system (sprintf ("exec %s octave-cli --norc -q --path '%s' --path '%s' --eval \"%s\" >/dev/null 2>&1", before, ...
%!                         fileparts (which ("__aura_lock__")), fileparts (which ("aura_audit")), code), false, "async");
%!  aura.tests.wait_for (@() ! isempty (stat (began)) && stat (began).size > 0, "it has the lock, or not");
%!endfunction
%!function said = told (folder)
%!  name = fullfile (folder, "began");
%!  said = strtrim (fileread (name));
%!  unlink (name);
%!endfunction
%!function finish (pid)
%!  kill (pid, 9);
%!  waitpid (pid);
%!endfunction

%!test <*the lock of a process that is killed is no more, at once>
%! [folder, gone] = aura.tests.new_folder ();
%! pid = start ("", folder, "pause (60)");
%! assert (told (folder), "has it");
%! fail ("aura.io.lock (\"here\", folder, .3)", sprintf ("here: another process .*:%d since .* writes to", pid));
%! finish (pid);
%! held = aura.io.lock ("here", folder, 0);
%! clear held;

%!test <*who waits for a lock is back at once after Ctrl-C>
%! [folder, gone] = aura.tests.new_folder ();
%! said = fullfile (folder, "said");
%! held = aura.io.lock ("here", folder);
%! code = sprintf ("addpath ('%s', '%s'); aura.io.lock ('other', '%s', 30)", ...
%!                 fileparts (which ("__aura_lock__")), fileparts (which ("aura_audit")), folder);
%! pid = system (sprintf ("exec octave-cli --norc -q --eval \"%s\" >'%s' 2>&1", code, said), false, "async");
%! aura.tests.wait_for (@() says (said, "waiting for"), "it waits");
%! kill (pid, 2);
%! waitpid (pid);
%! assert (! says (said, "error: other: another process")); # as at the end of the 30 s
%! fail ("aura.io.lock (\"here\", folder, 0)", "another process");
%! clear held;

%!testif ; can ("unshare -m -p -f --mount-proc --kill-child") && ! aura.tests.left_to_ci () <*nor does it matter in which container who holds it runs>
%! inside = "unshare -m -p -f --mount-proc --kill-child";
%! [folder, gone] = aura.tests.new_folder ();
%! pid = start (inside, folder, "pause (60)");
%! assert (told (folder), "has it");
%! fail ("aura.io.lock (\"here\", folder, .5)", "here: another process .*:1 since"); # alive, unseen, the first process there
%! finish (pid);
%! held = aura.io.lock ("here", folder); # when the namespace has ended, too
%! finish (start (inside, folder, ""));
%! assert (told (folder), sprintf ("other: another process (%s) writes to %s", ...
%!                                 strtrim (fileread (fullfile (folder, ".aura-lock"))), folder));
%! clear held;
%! finish (start (inside, folder, ""));
%! assert (told (folder), "has it");

%!testif ; geteuid () == 0 && can (["setpriv --reuid=65534 --regid=65534 --clear-groups test -r '" which("aura_audit") "' &&"]) <*another user waits, too, and goes on after one that was killed>
%! nobody = "env HOME=/tmp setpriv --reuid=65534 --regid=65534 --clear-groups";
%! [folder, gone] = aura.tests.new_folder ();
%! system (sprintf ("chmod 777 '%s'", folder));
%! held = aura.io.lock ("here", folder);
%! name = fullfile (folder, ".aura-lock");
%! assert (bitand (stat (name).mode, 18), 0); # others cannot write to it
%! text = strtrim (fileread (name));
%! finish (start (nobody, folder, ""));
%! assert (told (folder), sprintf ("other: another process (%s) writes to %s", text, folder));
%! clear held;
%! aura.io.write ("test", {name}, {"left by root, who was killed"});
%! pid = start (nobody, folder, "pause (60)");
%! assert (told (folder), "has it");
%! assert (stat (name).uid, 65534);
%! fail ("aura.io.lock (\"here\", folder, .3)", sprintf ("process .*:%d since", pid));
%! finish (pid);

%!testif ; can ("cc --version;") <*a file system without locks: a warning, and it goes on>
%! [folder, gone] = aura.tests.new_folder ();
%! source = fullfile (folder, "none.c");
%! aura.io.write ("test", {source}, {"#include <errno.h>\nint flock (int fd, int what) { errno = ENOSYS; return -(fd != what); }\n"});
%! assert (system (sprintf ("cc -shared -fPIC -o '%s/none.so' '%s'", folder, source)), 0);
%! pid = start (sprintf ("env LD_PRELOAD=\"$LD_PRELOAD %s/none.so\"", folder), folder, ...
%!              sprintf ("[text, id] = lastwarn (); fid = fopen ('%s/warned', 'w'); fprintf (fid, '%%d %%s %%s', isempty (held), id, text); fclose (fid);", folder));
%! waitpid (pid);
%! assert (told (folder), "has it");
%! assert (fileread (fullfile (folder, "warned")),
%!         sprintf ("1 aura:no-lock other: %s cannot be locked (Function not implemented): let no two processes write to it at a time", folder));
