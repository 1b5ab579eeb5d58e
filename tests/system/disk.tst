## Full disks: the error names what cannot be written, and existing files stay as
## they were.

%!function yes = can_mount ()
%!  [folder, gone] = aura.tests.new_folder ();
%!  yes = system (["mount -t tmpfs -o size=64k tmpfs " folder " 2>/dev/null"]) == 0;
%!  if (yes)
%!    system (["umount " folder]);
%!  endif
%!endfunction

## RUN (FOLDER) on a disk of SIZE kilobytes.
%!function on_disk (size, run)
%!  [folder, gone] = aura.tests.new_folder ();
%!  assert (system (sprintf ("mount -t tmpfs -o size=%dk tmpfs %s", size, folder)), 0);
%!  unwind_protect
%!    run (folder);
%!  unwind_protect_cleanup
%!    system (["umount " folder]);
%!  end_unwind_protect
%!endfunction

## Leave FREE kilobytes in FOLDER.
%!function fill (folder, free)
%!  [~, text] = system (["rm -f " folder "/fill; df -k --output=avail " folder " | tail -n 1"]);
%!  count = str2double (text) - free;
%!  system (sprintf ("head -c %dk /dev/zero >%s/fill", count, folder));
%!endfunction

## Names and bytes of all files but the one that fills the disk.
%!function content = content_of (folder)
%!  [~, text] = system (["cd " folder " && find . -type f ! -name fill -exec sha256sum {} + | sort"]);
%!  content = text;
%!endfunction

%!function answered (folder)
%!  sample = fullfile (folder, "s.jsonl");
%!  out = fullfile (folder, "out");
%!  aura_sample (sample, "n", 60);
%!  aura_audit (sample, "Out", out, "Display", "off");
%!  queue = fullfile (out, "queue.csv");
%!  [~, ids] = filled (fileread (queue));
%!  aura.io.write ("test", {queue}, {filled(fileread (queue), ones (size (ids)))});
%!endfunction

%!function fills_up (folder)
%!  answered (folder);
%!  before = content_of (folder);
%!  sample = fullfile (folder, "s.jsonl");
%!  out = fullfile (folder, "out");
%!  command = {folder, "audit", sample, out, "--resume", [out "/audit.mat"], "--answers", [out "/queue.csv"]};
%!  for free = [0, 16, 64] # check-limits.sh has many more
%!    fill (folder, free);
%!    [status, ~, text] = forked_call (command{:});
%!    assert (status, 1);
%!    assert (! isempty (strfind (text, "cannot write")));
%!    assert (content_of (folder), before);
%!  endfor
%!  unlink (fullfile (folder, "fill"));
%!  assert (forked_call (command{:}), 0);
%!  audit = aura_load (fullfile (out, "audit.mat"));
%!  assert (sum (strcmp (audit.log.who, "queue")) > 0);
%!endfunction

%!testif ; can_mount () && ! aura.tests.left_to_ci () <*an audit that goes on: exit status, message, all files as before>
%! on_disk (3000, @fills_up);

%!test <*a folder in place of the report: all other files as before, then without it all new>
%! [folder, gone] = aura.tests.new_folder ();
%! answered (folder);
%! out = fullfile (folder, "out");
%! page = fullfile (out, "report.html");
%! unlink (page);
%! mkdir (page);
%! before = content_of (folder);
%! command = {folder, "audit", "s.jsonl", "out", "--resume", "out/audit.mat", "--answers", "out/queue.csv"};
%! [status, ~, text] = forked_call (command{:});
%! assert (status, 1);
%! assert (! isempty (strfind (text, [": cannot write " page ": it is a folder\n"])), text);
%! assert (content_of (folder), before);
%! rmdir (page);
%! assert (forked_call (command{:}), 0);
%! assert (sum (strcmp (aura_load (fullfile (out, "audit.mat")).log.who, "queue")) > 0);

%!test <*queue.csv is a link to another file: that file stays, the link does not>
%! [folder, gone] = aura.tests.new_folder ();
%! sample = fullfile (folder, "s.jsonl");
%! out = fullfile (folder, "out");
%! queue = fullfile (out, "queue.csv");
%! aura_sample (sample, "n", 40);
%! mkdir (out);
%! aura.io.write ("test", {fullfile(folder, "victim")}, {"id,human_preference\nx,\n"});
%! symlink ("../victim", queue);
%! aura_audit (sample, "Out", out, "Display", "off");
%! assert (fileread (fullfile (folder, "victim")), "id,human_preference\nx,\n");
%! assert (S_ISREG (lstat (queue).mode));
%! assert (numel (strfind (fileread (queue), "\n")) > 3);

## A panel of two files, audited by the shell command.
%!function [status, text] = shell (folder, more)
%!  [status, out, err] = forked_call (folder, "audit", "a.jsonl", "b.jsonl", "out", strsplit (more, " "){:});
%!  text = [out, err];
%!endfunction
%!function two_files (folder)
%!  sample = fullfile (folder, "s.jsonl");
%!  aura_sample (sample, "n", 60, "judges", "panel");
%!  lines = strsplit (strtrim (fileread (sample)), "\n");
%!  good = ! cellfun (@isempty, strfind (lines, "\"synthetic good\""));
%!  names = fullfile (folder, {"a.jsonl", "b.jsonl"});
%!  aura.io.write ("test", names, {strjoin(lines(good), "\n"), strjoin(lines(! good), "\n")});
%!endfunction

## Panels in a full disk: first of all no report, then one whose queue was filled in.
%!function panel_fills_up (folder)
%!  two_files (folder);
%!  out = fullfile (folder, "out");
%!  queue = fullfile (out, "queue.csv");
%!  before = content_of (folder);
%!  for free = [0, 24]
%!    fill (folder, free);
%!    [status, text] = shell (folder, "--queries 6");
%!    assert (status, 1);
%!    assert (regexp (text, "aura.*cannot (write|make)"), 1);
%!    assert (content_of (folder), before);
%!  endfor
%!  unlink (fullfile (folder, "fill"));
%!  [status, text] = shell (folder, "--queries 6");
%!  assert ({status, text}, {0, text});
%!  written = filled (fileread (queue), ones (6, 1));
%!  aura.io.write ("test", {queue}, {written});
%!  before = content_of (folder);
%!  more = {"--resume out/audit.mat --answers out/queue.csv", "--queries 6"};
%!  for run = more # with the answers, and without them
%!    for free = [0, 24](1:cases (2))
%!      fill (folder, free);
%!      [status, text] = shell (folder, run{1});
%!      assert (status, 1);
%!      assert (! isempty (strfind (text, "cannot write")));
%!      assert (content_of (folder), before);
%!    endfor
%!  endfor
%!  unlink (fullfile (folder, "fill"));
%!  [status, text] = shell (folder, more{2});
%!  assert ({status, text}, {0, text});
%!  assert (! isempty (regexp (text, "kept as .*queue-1\\.csv")));
%!  assert (fileread (fullfile (out, "queue-1.csv")), written);
%!  [status, text] = shell (folder, strrep (more{1}, "queue.csv", "queue-1.csv"));
%!  assert ({status, text}, {0, text});
%!  answered = aura_load (fullfile (out, "audit.mat"));
%!  assert (answered.log.answer(strcmp (answered.log.who, "queue")), ones (6, 1));
%!  [status, text] = shell (folder, "--queries 6");
%!  assert ({status, text}, {0, text});
%!  assert (! isempty (regexp (text, "kept as .*audit-1\\.mat")));
%!  assert (aura_load (fullfile (out, "audit-1.mat")), answered);
%!endfunction
%!testif ; can_mount () && ! aura.tests.left_to_ci () <*a panel: no half report, no answer lost>
%! on_disk (6000, @panel_fills_up);

%!function saves (folder)
%!  file = fullfile (folder, "audit.mat");
%!  small = aura_start (magic (10));
%!  aura_save (file, small);
%!  large = aura_start (randn (200, 60));
%!  before = content_of (folder);
%!  for free = [0, 8, 64, 120]
%!    fill (folder, free);
%!    fail ("aura_save (file, large)", "aura_save: cannot write");
%!    assert (content_of (folder), before);
%!    assert (aura_load (file), small);
%!  endfor
%!  fill (folder, 1000);
%!  aura_save (file, large);
%!  assert (aura_load (file), large);
%!endfunction
%!testif ; can_mount () <*a save>
%! on_disk (2000, @saves);

## `aura import' into an audit that lies in FOLDER.
%!function small_audit (folder)
%!  audit = aura_start (magic (20));
%!  ids = arrayfun (@(k) sprintf ("c%d", k), (1:20)', "uniformoutput", false);
%!  audit.about = struct ("id", {ids}, "preference", ones (20, 1), "declined", zeros (0, 1));
%!  aura_save (fullfile (folder, "audit.mat"), audit);
%!  aura.io.write ("test", {fullfile(folder, "labels.csv")}, {"id,human_preference\nc1,1\nc2,2\n"});
%!endfunction
%!function [status, text] = import (folder)
%!  [status, out, err] = forked_call (folder, "import", folder, "labels.csv");
%!  text = [out, err];
%!endfunction
## It fails, and changes nothing.
%!function cannot_import (folder)
%!  before = content_of (folder);
%!  [status, text] = import (folder);
%!  assert ({status, text}, {1, text});
%!  assert (regexp (text, "^aura_import_labels: cannot write .*audit\\.mat: "), 1);
%!  assert (content_of (folder), before);
%!  assert (aura_load (fullfile (folder, "audit.mat")).status, zeros (20, 1, "int8"));
%!endfunction
%!function imports (folder)
%!  small_audit (folder);
%!  for free = [0, 4, 8]
%!    fill (folder, free);
%!    cannot_import (folder);
%!  endfor
%!  unlink (fullfile (folder, "fill"));
%!  [status, text] = import (folder);
%!  assert ({status, text}, {0, text});
%!  assert (aura_load (fullfile (folder, "audit.mat")).status(1:3)', int8 ([2 3 0]));
%!endfunction
%!testif ; can_mount () <*an import>
%! on_disk (500, @imports);

%!function imports_where_nothing_may_be_written (folder)
%!  small_audit (folder);
%!  assert (system (["mount -o remount,ro " folder]), 0);
%!  back = onCleanup (@() system (["mount -o remount,rw " folder]));
%!  cannot_import (folder);
%!endfunction
%!testif ; can_mount () <*an import, on a disk that is read only>
%! on_disk (500, @imports_where_nothing_may_be_written);
%!testif ; geteuid () != 0 <*an import, in a folder that is read only>
%! [folder, gone] = aura.tests.new_folder ();
%! small_audit (folder);
%! system (["chmod a-w " folder]);
%! unwind_protect
%!   cannot_import (folder);
%! unwind_protect_cleanup
%!   system (["chmod u+w " folder]);
%! end_unwind_protect

%!function samples (folder)
%!  file = fullfile (folder, "s.jsonl");
%!  aura_sample (file, "n", 5);
%!  before = content_of (folder);
%!  fill (folder, 8);
%!  fail ("aura_sample (file, \"n\", 200)", "aura_sample: cannot write");
%!  assert (content_of (folder), before);
%!endfunction
%!testif ; can_mount () <*a sample>
%! on_disk (500, @samples);

%!function sweeps (folder)
%!  run = @() aura_sweep ("distance", [1 3 6], "dim", [2 10], "n", 40, "n_source", 10, ...
%!                        "n_positive", 20, "runs", 6, "folder", ...
%!                        fullfile (folder, "F"), "progress", false);
%!  fill (folder, 4);
%!  fail ("run ()", "cannot write");
%!  unlink (fullfile (folder, "fill"));
%!  table = run ();
%!  assert (all (isfinite (table.never(:))));
%!endfunction
%!testif ; can_mount () <*a sweep whose folder could not be made goes on with room again>
%! on_disk (4000, @sweeps);

## The workers of a parallel sweep cannot write their results.
%!function sweeps_in_parallel (disk)
%!  folder = fullfile (disk, "F");
%!  tasks = struct ("kind", "simulate", "seed", {1, 2, 3}, "options", {{"stop.max_rounds", 1}}, ...
%!                  "simulate", {{"n", 40, "n_source", 10, "n_positive", 20}});
%!  aura.sweep.folder ("f", folder, "", tasks, [], "table\n");
%!  run = struct ("workers", 2, "retries", 1, "texts", {{}});
%!  fill (disk, 0);
%!  fail ("aura.sweep.engine.parallel (\"f\", folder, 3, run, @(done) true)", ...
%!        "f: the workers have failed");
%!  assert (aura.sweep.missing (folder, 3), 1:3);
%!  assert (isempty (glob (fullfile (folder, "claim*"))));
%!  unlink (fullfile (disk, "fill"));
%!  aura.sweep.engine.parallel ("f", folder, 3, run, @(done) true);
%!  last = aura.sweep.result (folder, 3);
%!  assert (last.message, "");
%!endfunction
%!testif ; can_mount () <*a parallel sweep is an error, and goes on with room again>
%! on_disk (500, @sweeps_in_parallel);
