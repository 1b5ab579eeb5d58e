## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [FILES, CONTENTS] = aura.audit.set_aside (OUT, AUDIT)
## Files that would be lost when AUDIT is written to the folder OUT, with new names for them:
## queue.csv if humans have written into it, as queue-1.csv or the next free number;
## audit.mat, likewise, if it holds human answers, votes or withdrawals that AUDIT lacks or
## records differently.

function [files, contents] = set_aside (out, audit)

  files = contents = {};
  queue = fullfile (out, "queue.csv");
  if (! isempty (stat (queue)) && ! is_blank (queue))
    files{end+1} = free_name (queue);
    contents{end+1} = fileread (queue);
  endif
  old = fullfile (out, "audit.mat");
  if (! isempty (stat (old)) && aura.loop.lacks (audit, old))
    files{end+1} = free_name (old);
    contents{end+1} = fileread (old);
  endif

endfunction

function name = free_name (file)

  [folder, base, extension] = fileparts (file);
  k = 0;
  do
    name = fullfile (folder, sprintf ("%s-%d%s", base, ++k, extension));
  until (isempty (stat (name)))

endfunction

## Whether FILE is a queue as it was written, without any answer.
function yes = is_blank (file)

  yes = false;
  try
    reader = __aura_read__ ("open", file);
    gone = onCleanup (@() __aura_read__ ("close", reader));
    names = __aura_read__ ("as", reader, "csv");
    [t, bad] = __aura_read__ ("next", reader, names, Inf, false);
    heads = {"id,human_preference", "id,human_preference,question,response_1,response_2"};
    yes = isempty (bad) && any (strcmp (strjoin (names(:)', ","), heads)) ...
          && all (cellfun ("isempty", strtrim (t.column(2).level)));
  catch err # it is no CSV
    aura.arg.only_ours (err);
  end_try_catch

endfunction

%!function names = aside (folder, audit)
%!  [files, contents] = aura.audit.set_aside (folder, audit);
%!  [~, names, endings] = cellfun (@fileparts, files, "uniformoutput", false);
%!  names = strcat (names, endings);
%!  aura.io.write ("f", files, contents);
%!endfunction
%!function audit = audit_of (ids)
%!  audit = aura_start ([1 2; 2 1; -1 1; 0 1], "Labels", [NaN NaN NaN 1]', "Sources", ...
%!                      logical ([0 0 1 0]'));
%!  audit.about = struct ("sha256", "ab", "ids", ids, "judge", "j", "declined", zeros (0, 1));
%!endfunction
%!function panel = panel_of (human)
%!  data.response_1 = {"a"; "bb"; "c"; "dd"};
%!  data.response_2 = {"x"; "x"; "yy"; "yy"};
%!  data.judges = {"p", "q"};
%!  data.verdict = [1 1; 2 1; 1 2; 2 2];
%!  panel = aura_start (data, "Labels", human);
%!  panel.about = struct ("sha256", "ab", "ids", "a", "judge", {{"p", "q"}}, ...
%!                        "declined", zeros (0, 1));
%!endfunction

%!test <*comparisons were added: nothing is lost when all answers are there>
%! [folder, gone] = aura.tests.new_folder ();
%! old = aura_answer (audit_of ("a"), 2, false, "Ada");
%! old.about.id = {"a"; "b"; "c"; "d"};
%! aura_save (fullfile (folder, "audit.mat"), old);
%! new = aura_start ([7 7; 1 2; 2 1; -1 1; 0 1], "Labels", [NaN NaN NaN NaN 1]', "Sources", ...
%!                   logical ([0 0 0 1 0]'));
%! new.about = struct ("sha256", "cd", "ids", "b", "judge", "j", "declined", zeros (0, 1), ...
%!                     "id", {{"n"; "a"; "b"; "c"; "d"}}, "batch", [2; 1; 1; 1; 1]);
%! assert (aside (folder, new), {"audit-1.mat"});
%! assert (isempty (aside (folder, aura_answer (new, 3, false, "Ada"))));
%! old.votes = struct ("index", [2; 2], "pick", [2; 2], "who", {{"Ada"; "Bob"}}, ...
%!                     "when", NaN (2, 1), "seconds", NaN (2, 1), "note", {{""; ""}});
%! aura_save (fullfile (folder, "audit.mat"), old);
%! new = aura_answer (new, 3, false, "Ada");
%! assert (aside (folder, new), {"audit-2.mat"});
%! new.votes = setfield (old.votes, "index", [3; 3]);
%! assert (isempty (aside (folder, new)));
%! new.about.batch(:) = 1; # nothing was added: another file
%! assert (aside (folder, new), {"audit-3.mat"});
%!test <*nothing there, and a queue that is blank>
%! [folder, gone] = aura.tests.new_folder ();
%! audit = audit_of ("a");
%! assert (isempty (aside (folder, audit)));
%! aura.io.write ("f", {fullfile(folder, "queue.csv")}, ...
%!                {"id,human_preference\r\na,\r\n\"b,\", \r\n"});
%! aura_save (fullfile (folder, "audit.mat"), audit);
%! assert (isempty (aside (folder, audit)));
%!test <*a queue that was written into, under the next free name>
%! [folder, gone] = aura.tests.new_folder ();
%! queue = fullfile (folder, "queue.csv");
%! texts = {"id,human_preference\na,\nb,1\n", "id,human_preference,note\na,,x\n", "a\xFF"};
%! texts{end+1} = "id,human_preference,question,response_1,response_2\na,2,q,r,s\n";
%! for k = 1:4
%!   aura.io.write ("f", {queue}, texts(k));
%!   assert (aside (folder, audit_of ("a")), {sprintf("queue-%d.csv", k)});
%!   assert (fileread (fullfile (folder, sprintf ("queue-%d.csv", k))), texts{k});
%! endfor
%!test <*an audit with answers that the other has not>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "audit.mat");
%! audit = audit_of ("a");
%! answered = aura_answer (audit, 1, true, "queue");
%! aura_save (file, answered);
%! assert (isempty (aside (folder, answered)));
%! assert (aside (folder, audit), {"audit-1.mat"});
%! other = audit;
%! other.about.ids = "other";
%! assert (aside (folder, other), {"audit-2.mat"});
%! assert (aura_load (fullfile (folder, "audit-1.mat")), answered);
%! aura_save (file, aura_answer (other, 1, true, "oracle")); # and labels of the start
%! assert (isempty (aside (folder, audit)));
%! answered = audit;
%! answered.about.declined = 2;
%! aura_save (file, answered);
%! assert (aside (folder, audit), {"audit-3.mat"});
%! assert (isempty (aside (folder, answered)));
%! aura.io.write ("f", {file}, {"no audit"});
%! assert (aside (folder, audit), {"audit-4.mat"});
%!test <*votes that change no label, and withdrawals>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "audit.mat");
%! audit = aura_answer (audit_of ("a"), 1, true, "Ada");
%! old = audit;
%! aura_save (file, old);
%! assert (isempty (aside (folder, audit)));
%! old.votes = struct ("index", [1; 1; 2], "pick", [1; 1; NaN], "who", {{"Ada"; "Bob"; "Bob"}}, ...
%!                     "when", NaN (3, 1), "seconds", NaN (3, 1), "note", {{""; ""; ""}});
%! aura_save (file, old);
%! assert (aside (folder, audit), {"audit-1.mat"});
%! assert (isempty (aside (folder, old)));
%! new = old;
%! new.votes.pick(3) = 2; # a skip that was answered
%! assert (isempty (aside (folder, new)));
%! new.votes.pick(2) = 2;
%! assert (aside (folder, new), {"audit-2.mat"});
%! new = audit;
%! new.withdrawn = struct ("index", [1; 2], "who", {{"Bob"; "Bob"}}, "when", NaN (2, 1));
%! new.votes = structfun (@(c) c(1), old.votes, "uniformoutput", false);
%! assert (isempty (aside (folder, new))); # taken back since
%! aura_save (file, new);
%! assert (aside (folder, audit), {"audit-3.mat"});
%! assert (isempty (aside (folder, new)));
%!test <*an audit with other answers, or of another judge>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "audit.mat");
%! audit = audit_of ("a");
%! yes = aura_answer (audit, 1, true, "queue");
%! no = aura_answer (audit, 1, false, "queue");
%! aura_save (file, yes);
%! assert (aside (folder, no), {"audit-1.mat"});
%! assert (aura_load (fullfile (folder, "audit-1.mat")), yes);
%! yes.about.judge = "k";
%! assert (aside (folder, yes), {"audit-2.mat"});
%!test <*panels: answers that the other has not, or has otherwise>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "audit.mat");
%! panel = panel_of ([1 NaN NaN NaN]');
%! answered = aura_answer (panel, [2 3], [2 1], "queue");
%! aura_save (file, answered);
%! assert (isempty (aside (folder, answered)));
%! assert (aside (folder, panel), {"audit-1.mat"});
%! assert (aside (folder, aura_answer (panel, [2 3], [2 2], "queue")), {"audit-2.mat"});
%! assert (aside (folder, audit_of ("a")), {"audit-3.mat"});
%! assert (aura_load (fullfile (folder, "audit-1.mat")), answered);
%! aura_save (file, panel_of ([1 2 1 NaN]'));
%! assert (isempty (aside (folder, panel))); # those of the start are in the file
%! aura_save (file, setfield (panel, "about", "declined", 2));
%! assert (aside (folder, panel), {"audit-4.mat"});
