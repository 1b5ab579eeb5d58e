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
  if (! isempty (stat (old)) && has_more (old, audit))
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
    yes = isempty (bad) && any (strcmp (strjoin (names(:)', ","), {"id,human_preference", ...
                                                                     "id,human_preference,question,response_1,response_2"})) ...
          && all (cellfun ("isempty", strtrim (t.column(2).level)));
  end_try_catch

endfunction

## Whether the audit in FILE has answers that AUDIT lacks or records differently.  A file that
## cannot be read counts as one.
function yes = has_more (file, audit)

  try
    old = aura_load (file);
    [given, answer, declined] = by_humans (old);
    [same, to] = is_of_same (old.about, audit.about);
  catch
    yes = true;
    return;
  end_try_catch
  if (same)
    known = aura.set.labels (audit.status);
    kind = aura.loop.kind (audit);
    given = given(known(to(given)) != kind.label (answer));
    declined = setdiff (to(declined), audit.about.declined);
  endif
  yes = ! isempty (given) || ! isempty (declined) || (same && has_votes (old, audit, to));

endfunction

## Whether OLD has votes or withdrawals that AUDIT lacks.  TO maps rows of OLD to rows of AUDIT.
function yes = has_votes (old, audit, to)

  [votes, gone] = votes_of (old);
  [new_votes, new_gone] = votes_of (audit);
  [~, ~, person] = unique ([votes.who; gone.who; new_votes.who; new_gone.who]);
  person = mat2cell (person(:), [numel(votes.who); numel(gone.who); numel(new_votes.who); numel(new_gone.who)]);
  old_votes = [to(votes.index)(:), person{1}, votes.pick];
  taken_back = [new_gone.index, person{4}];
  old_votes = old_votes(! ismember (old_votes(:,1:2), taken_back, "rows"),:);
  skipped = isnan (old_votes(:,3)); # and may be answered since
  known = [new_votes.index, person{3}, new_votes.pick];
  yes = ! (all (ismember (old_votes(! skipped,:), known, "rows"))
           && all (ismember (old_votes(skipped,1:2), known(:,1:2), "rows"))
           && all (ismember ([to(gone.index)(:), person{2}], taken_back, "rows")));

endfunction

function [votes, gone] = votes_of (audit)

  votes = gone = aura.vote.none ();
  if (isfield (audit, "votes"))
    votes = audit.votes;
  endif
  if (isfield (audit, "withdrawn"))
    gone = audit.withdrawn;
  endif

endfunction

## Whether two audits are of the same judges, and the OTHER has all comparisons of the first
## (aura_append adds some).  TO maps the rows of the first to those of the other.
function [yes, to] = is_of_same (about, other)

  names = {"sha256", "ids", "judge"};
  yes = all (cellfun (@(name) isequal (about.(name), other.(name)), names));
  to = @(rows) rows;
  if (! yes && isfield (about, "id") && isfield (other, "batch") && isequal (about.judge, other.judge))
    [is, idx] = ismember (about.id, other.id);
    yes = all (is) && all (other.batch(idx) < max (other.batch));
    to = idx;
  endif

endfunction

## Rows that humans have answered since the start, with a label or with a tie.
function [given, answer, declined] = by_humans (audit)

  log = audit.log;
  human = ! isnan (log.answer) & ! ismember (log.who, {"start", "oracle"});
  given = log.index(human);
  answer = log.answer(human);
  declined = audit.about.declined;

endfunction

%!function names = aside (folder, audit)
%!  [files, contents] = aura.audit.set_aside (folder, audit);
%!  [~, names, endings] = cellfun (@fileparts, files, "uniformoutput", false);
%!  names = strcat (names, endings);
%!  aura.io.write ("f", files, contents);
%!endfunction
%!function audit = audit_of (ids)
%!  audit = aura_start ([1 2; 2 1; -1 1; 0 1], [], [0 0 1 2]');
%!  audit.about = struct ("sha256", "ab", "ids", ids, "judge", "j", "declined", zeros (0, 1));
%!endfunction
%!function panel = panel_of (human)
%!  data.response_1 = {"a"; "bb"; "c"; "dd"};
%!  data.response_2 = {"x"; "x"; "yy"; "yy"};
%!  data.judges = {"p", "q"};
%!  data.verdict = [1 1; 2 1; 1 2; 2 2];
%!  panel = aura_panel (data, human, aura_options ("preset", "judge"));
%!  panel.about = struct ("sha256", "ab", "ids", "a", "judge", {{"p", "q"}}, ...
%!                        "declined", zeros (0, 1));
%!endfunction

%!test <*comparisons were added: nothing is lost when all answers are there>
%! [folder, gone] = aura.tests.new_folder ();
%! old = aura_answer (audit_of ("a"), 2, false, "Ada");
%! old.about.id = {"a"; "b"; "c"; "d"};
%! aura_save (fullfile (folder, "audit.mat"), old);
%! new = aura_start ([7 7; 1 2; 2 1; -1 1; 0 1], [], [0 0 0 1 2]');
%! new.about = struct ("sha256", "cd", "ids", "b", "judge", "j", "declined", zeros (0, 1), ...
%!                     "id", {{"n"; "a"; "b"; "c"; "d"}}, "batch", [2; 1; 1; 1; 1]);
%! assert (aside (folder, new), {"audit-1.mat"});
%! assert (isempty (aside (folder, aura_answer (new, 3, false, "Ada"))));
%! old.votes = struct ("index", [2; 2], "pick", [2; 2], "who", {{"Ada"; "Bob"}}, "when", NaN (2, 1), ...
%!                     "seconds", NaN (2, 1), "note", {{""; ""}});
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
%! aura.io.write ("f", {fullfile(folder, "queue.csv")}, {"id,human_preference\r\na,\r\n\"b,\", \r\n"});
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
