## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {[@var{audit}, @var{report}] =} aura_import_labels (@var{audit}, @var{file})
## @deftypefnx {aura} {[@var{audit}, @var{report}] =} aura_import_labels (@dots{}, @var{name}, @
## @var{value}, @dots{})
## Give an audit or a panel the labels that people sent back.
##
## @var{file} is a name, or a cellstr of several: @file{queue.csv} filled in, what the
## review page saved, or any CSV with a header or JSON (lines, or an array) with the fields
##
## @table @code
## @item id
## of the comparison
## @item human_preference
## 1 or 2, the better answer; 0 or @code{tie}; @code{skip} (cannot say); empty (not answered yet);
## @code{withdraw} takes this annotator's earlier answer back; or what else @code{aura_read} takes
## for these
## @item human_grade
## of grades in its place: pass or fail, or what else @code{aura_read} takes for these
## @item annotator, when, seconds, note
## who answered, when (2026-11-22T10:00:00Z, with a blank for the T, an offset or none, which is
## UTC; or seconds since 1970), how long it took, and anything to remember; each may be missing
## @end table
##
## In place of @code{human_preference} each person may have a field,
## @code{human_preference_@var{name}}.  What Label Studio exports as JSON is read as it is; the
## manual's chapter ``Answers by people'' has a line for each other tool.  Where @code{id} is no id
## of the audit, a field is the id whose values are.  Where a file has the questions, they are
## compared with those of the comparisons (@qcode{"Data"}): a row whose id was changed, as
## spreadsheets change 0004, is of the comparison with its texts, answers that were exchanged are
## turned back, and texts of another comparison are an error.
##
## Files may come late, in any order, in part, and again: what was imported once changes nothing.
## Each annotator has one vote on a comparison.  @code{audit.votes} keeps them, with the fields
## index, pick (1, 2, 0: a tie, NaN: skipped), who, when, seconds and note.  A tie or a skip gives
## no label, and the comparison is not asked again.  Where votes differ, the decision layer takes
## the probability of @code{aura_annotators}.
##
## A label that is withdrawn or replaced has never been: the rounds are run again without it, with
## the questions that were asked.  @code{audit.withdrawn} remembers it, so that an older file does
## not bring it back; that goes by the times, and an answer without one counts as new.
##
## Options:
##
## @table @asis
## @item @qcode{"OnConflict"}
## which vote counts where those on one comparison differ, of several annotators or of one:
## @qcode{"error"} (default: nothing is imported), @qcode{"first"}, @qcode{"last"} (by their
## times, where all have one, else in the order of arrival), or @qcode{"majority"} of the
## annotators, each with the last vote; where there is none the label stays as it was.  A
## label that was known at the audit's start is never changed.  @qcode{"error"} also
## refuses an id that is not the audit's; otherwise it is reported
## @item @qcode{"Map"}
## which fields are ours, as in @code{aura_read}, with the names above:
## @code{"id=task,annotator=worker,human_preference=label,1=left,2=right,tie=same"}
## @item @qcode{"Who"}
## the annotator where the file names none (default @qcode{"human"})
## @item @qcode{"Data"}
## the comparisons (@code{aura_read}), for an audit that does not know their ids: one that
## @code{aura_audit} has not made
## @end table
##
## @var{report} has the fields accepted (new answers), ties, skipped, blank, repeated
## (known already), withdrawn, unknown (no such id) and conflicting, each a struct of
## @code{count} and of columns that tell of the lines: file (a number), line, id, index (the
## row), who.  Its field changed tells of the labels in use that are new, other or gone:
## @code{count}, and the columns index and id.
##
## Errors: @code{aura:no-file}, @code{aura:bad-line}, @code{aura:no-answer} (all lines are blank),
## @code{aura:unknown-id}, @code{aura:conflict}, @code{aura:invalid-argument} (also a map of names
## or fields that there are not), @code{aura:out-of-range}.  After an error nothing has changed.
##
## @example
## [audit, report] = aura_import_labels (audit, @{"ada.jsonl", "bob.csv"@}, ...
##                                       "OnConflict", "majority");
## @end example
## @seealso{aura_answer, aura_annotators, aura_audit, aura_save}
## @end deftypefn

function [audit, report] = aura_import_labels (audit, file, varargin)

  if (nargin < 2)
    print_usage ();
  endif
  audit = aura.loop.check ("aura_import_labels", audit);
  if (! ((ischar (file) && isrow (file)) || (iscellstr (file) && ! isempty (file))))
    error ("aura:invalid-argument",
           "aura_import_labels: FILE must be a file's name or a cell array of names, got %s",
           aura.arg.shown (file));
  endif
  table = {"OnConflict", "error", {"one of", {"error", "first", "last", "majority"}}; ...
           "Who", "human", "string"; ...
           "Map", "", []; ...
           "Data", [], []};
  options = aura.arg.parse ("aura_import_labels", varargin, table);
  [audit, report] = aura.vote.import ("aura_import_labels", "FILE", audit, file, options.data, ...
                                      options.who, options.onconflict, options.map);

endfunction

%!demo
%! ## answers of two people, who differ on the second comparison
%! data = struct ("id", {{"a"; "b"; "c"}}, "judge_preference", [1; 2; 1]);
%! audit = aura_start ([1; 2; 4]);
%! file = [tempname() ".csv"];
%! fid = fopen (file, "w");
%! fputs (fid, "id,human_preference,annotator\na,1,Ada\nb,1,Ada\nb,2,Bob\nc,tie,Bob\n");
%! fclose (fid);
%! [audit, report] = aura_import_labels (audit, file, "Data", data, "OnConflict", "last");
%! unlink (file);
%! printf ("labels %d, ties %d, in conflict %d\n", report.accepted.count,
%!         report.ties.count, report.conflicting.count);

%!function [audit, report] = import (audit, text, varargin)
%!  [file, gone] = aura.tests.new_file (text);
%!  [audit, report] = aura_import_labels (audit, file, varargin{:});
%!endfunction
%!function [audit, truth] = small (varargin)
%!  sim = aura_simulate ("mode", "judge", "n", 60, "dx", 8, "seed", 4);
%!  audit = aura_start (sim, "preset", "judge", "graph.k", 5, "query.batch", 3, "query.budget", ...
%!                      9, "blocks.query", "random", varargin{:});
%!  audit.about = struct ("id", {arrayfun(@(k) sprintf ("c%d", k), (1:60)', ...
%!                                        "uniformoutput", false)}, ...
%!                        "preference", 1 + mod ((1:60)', 2), "declined", zeros (0, 1));
%!  truth = sim.truth;
%!endfunction
%!function text = result (audit, rows, agree, rest = ",")
%!  text = "id,human_preference,annotator,when\n";
%!  pick = audit.about.preference(rows);
%!  pick(agree == 0) = 3 - pick(agree == 0);
%!  for k = 1:numel (rows)
%!    text = [text, sprintf("c%d,%d,%s\n", rows(k), pick(k), rest)];
%!  endfor
%!endfunction
%!function audit = timeless (audit)
%!  audit.log.when(:) = 0;
%!  audit.trace = rmfield (audit.trace, "seconds");
%!endfunction

%!test <*labels in the terms of the judge; ties and skips are kept and not asked again>
%! audit = aura_step (small ());
%! [a, b, c] = num2cell (audit.log.index(end-2:end)'){:};
%! pick = audit.about.preference(a);
%! [next, r] = import (audit, ...
%!                     sprintf (["id,human_preference,annotator\nc%d,%d,Ada\nc%d,tie,Ada\n", ...
%!                               "c%d,,Ada\n"], a, 3 - pick, b, c));
%! assert (next.status([a b c])', int8 ([3 4 4]));
%! assert (next.about.declined, b);
%! assert ([r.accepted.count, r.ties.count, r.blank.count, r.unknown.count], [1 1 1 0]);
%! assert (r.accepted.id, {sprintf("c%d", a)});
%! assert ({r.ties.line, r.ties.index, r.ties.who}, {3, b, {"Ada"}});
%! assert (next.votes.pick, [3 - pick; 0]);
%! assert (next.log.who{next.log.index == a}, "Ada");
%!test <*again, in parts and in any order: the same>
%! [audit, truth] = small ();
%! audit = aura_step (audit);
%! rows = audit.log.index(end-2:end);
%! all = result (audit, rows, truth(rows), "Ada,2026-11-22T10:00:00Z");
%! lines = strsplit (all, "\n");
%! once = import (audit, all);
%! [again, r] = import (once, all);
%! assert (again, once);
%! assert ([r.accepted.count, r.repeated.count], [0 3]);
%! parts = audit;
%! for k = [4 2 3]
%!   parts = import (parts, [lines{1}, "\n", lines{k}, "\n"]);
%! endfor
%! assert (parts.status, once.status);
%! assert (parts.q, once.q);
%! assert (parts.log, once.log);
%!test <*labels that an oracle gave stay, whatever a file leaves blank>
%! [audit, truth] = small ();
%! audit = aura_run (audit, truth);
%! asked = audit.log.index(strcmp (audit.log.who, "oracle"));
%! assert (import (audit, sprintf ("id,human_preference\nc%d,\nc%d,%d\n", asked(1), asked(2), ...
%!                                 abs (3 * ! truth(asked(2)) ...
%!                                      - audit.about.preference(asked(2))))).status, audit.status);
%!test <*a tie that nobody was asked for, taken back: the comparison may be asked for again>
%! audit = aura_step (small ());
%! row = find (audit.status == 0, 1);
%! tied = import (audit, sprintf ("id,human_preference\nc%d,tie\n", row));
%! assert ({tied.status(row), tied.about.declined}, {int8(4), row});
%! back = import (tied, sprintf ("id,human_preference\nc%d,withdraw\n", row));
%! assert (rmfield (back, "withdrawn"), audit);
%!test <*a label five rounds late, unasked ones too: used at once>
%! [audit, truth] = small ("query.batch", 1);
%! for t = 1:5
%!   audit = aura_step (audit);
%! endfor
%! asked = audit.log.index(audit.log.round == 1);
%! other = find (audit.status == 0, 1);
%! next = import (audit, result (audit, [asked; other], truth([asked; other])));
%! assert (next.q([asked; other]), truth([asked; other]));
%! assert (next.log.came(next.log.index == asked), 5);
%! assert (isnan (next.log.probability(next.log.index == other)));
%!test <*withdrawn: bit for bit as if it had not come, rounds later>
%! [audit, truth] = small ();
%! audit = aura_step (audit);
%! rows = audit.log.index(end-2:end);
%! with = import (audit, result (audit, rows, truth(rows), "Ada,2026-11-22T10:00:00Z"));
%! without = import (audit, result (audit, rows([1 3]), truth(rows([1 3])), ...
%!                                  "Ada,2026-11-22T10:00:00Z"));
%! with = aura_step (aura_step (with));
%! without = aura_step (aura_step (without));
%! assert (! isequal (with.q, without.q));
%! [back, r] = import (with, ...
%!                     sprintf (["id,human_preference,annotator,when\n", ...
%!                               "c%d,withdraw,Ada,2026-11-23T10:00:00Z\n"], rows(2)));
%! assert (r.withdrawn.count, 1);
%! assert (rmfield (timeless (back), "withdrawn"), timeless (without));
%! ## an older file does not bring it back, a newer answer does
%! assert (import (back, result (audit, rows, truth(rows), "Ada,2026-11-22T10:00:00Z")), back);
%! again = import (back, result (audit, rows(2), truth(rows(2)), "Ada,2026-11-24T10:00:00Z"));
%! assert (again.q(rows(2)), truth(rows(2)));
%!test <*a label that is replaced counts from where it came>
%! [audit, truth] = small ();
%! audit = aura_step (audit);
%! row = audit.log.index(end);
%! right = aura_step (import (audit, result (audit, row, 1, "Ada,2026-11-22T10:00:00Z")));
%! wrong = aura_step (import (audit, result (audit, row, 0, "Bob,2026-11-22T10:00:00Z")));
%! [next, r] = import (wrong, result (audit, row, 1, "Ada,2026-11-23T10:00:00Z"), ...
%!                     "OnConflict", "last");
%! assert (r.conflicting.count, 0); # Ada's is the one that counts
%! assert ({next.q, next.status, next.theta}, {right.q, right.status, right.theta});
%! assert (next.log.who{next.log.index == row}, "Ada");
%! first = import (wrong, result (audit, row, 1, "Ada,2026-11-23T10:00:00Z"), ...
%!                 "OnConflict", "first");
%! assert (first.status, wrong.status);
%!test <*several people: the majority, and nobody else>
%! audit = aura_step (small ());
%! row = audit.log.index(end);
%! pick = audit.about.preference(row);
%! text = @(varargin) sprintf ("id,human_preference,annotator\n%s", ...
%!                             sprintf ("c%d,%d,%s\n", varargin{:}));
%! [tied, r] = import (audit, text (row, pick, "a", row, 3 - pick, "b"), "OnConflict", "majority");
%! assert (tied.status(row), int8 (4)); # no majority: it waits
%! assert (numel (tied.votes.index), 2);
%! assert (isfield (tied, "soft"), false);
%! next = import (tied, text (row, 3 - pick, "c"), "OnConflict", "majority");
%! assert (next.status(row), int8 (3));
%! found = aura_annotators (next.votes, "Draws", 0);
%! agrees = found.label;
%! agrees(pick == 2) = 1 - agrees(pick == 2);
%! assert (find (! isnan (next.soft)), row);
%! assert (next.soft(row), agrees);
%! assert (next.soft(row) > 0 && next.soft(row) < .5);
%! back = import (next, sprintf ("id,human_preference,annotator\nc%d,withdraw,a\n", row));
%! assert (isfield (back, "soft"), false); # b and c agree
%!test <*a panel: picks; a withdrawn label>
%! [panel, data] = aura.tests.small_panel (2);
%! data.id = arrayfun (@(k) sprintf ("i%d", k), (1:10)', "uniformoutput", false);
%! rows = panel.ask;
%! text = sprintf ("id,human_preference\ni%d,2\ni%d,1\n", rows);
%! next = import (panel, text, "Data", data);
%! assert (next.status(rows)', int8 ([3 2]));
%! assert (next.log.answer(4:5)', [2 1]);
%! one = import (panel, sprintf ("id,human_preference\ni%d,2\n", rows(1)), "Data", data);
%! back = import (next, sprintf ("id,human_preference\ni%d,withdraw\n", rows(2)), "Data", data);
%! one.log.when(:) = back.log.when(:) = 0;
%! assert (rmfield (back, "withdrawn"), one);
%!test <*refused: nothing changes; otherwise reported>
%! audit = aura_step (small ());
%! row = audit.log.index(end);
%! known = find (audit.status == 2, 1);
%! p = audit.about.preference;
%! head = "id,human_preference,annotator\n";
%! two = sprintf ("%sc%d,1,Ada\nc%d,2,Bob\n", head, row, row);
%! fail ("import (audit, two)", 'line 3: "c[0-9]+" has label 1 already, by Ada, got 2');
%! [next, r] = import (audit, two, "OnConflict", "first");
%! assert ([r.accepted.count, r.conflicting.count, r.conflicting.line], [2 1 3]);
%! assert (next.status(row), int8 (2 + (p(row) != 1)));
%! one = sprintf ("%sc%d,1,Ada\nc%d,2,Ada\n", head, row, row);
%! fail ("import (audit, one)", 'line 3: "c[0-9]+" has label 1 already on line 2, got 2');
%! start = sprintf ("%sc%d,%d,Ada\n", head, known, 3 - p(known));
%! fail ("import (audit, start)", 'line 2: "c[0-9]+" has label [12] already, got [12]');
%! [next, r] = import (audit, start, "OnConflict", "last");
%! assert (next.status(known), int8 (2));
%! assert (r.conflicting.count, 1);
%! other = sprintf ("%snobody,1,Ada\nc%d,1,Ada\n", head, row);
%! fail ("import (audit, other)", 'line 2: no comparison has the id "nobody"');
%! [~, r] = import (audit, other, "OnConflict", "last");
%! assert ([r.unknown.count, r.unknown.line, r.accepted.count], [1 2 1]);
%! fail ("import (audit, [head, \"nobody,1,Ada\\n\"], \"OnConflict\", \"last\")", ...
%!       "no comparison has the id");
%!error id=aura:invalid-type aura_import_labels (1, "f")
%!error <DATA must be given> aura_import_labels (aura_start (1), "f")
%!error <DATA must be the 1 comparisons of AUDIT>
%! aura_import_labels (aura_start (1), "f", "Data", struct ("id", {{"a"; "b"}}))
%!error <ONCONFLICT must be one of>
%! aura_import_labels (aura_start (1), "f", "OnConflict", "best")
%!error <FILE must be a file's name> aura_import_labels (aura_start (1), 3)
