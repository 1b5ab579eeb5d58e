## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_people ()
## @deftypefnx {aura} {[@var{report}, @var{found}] =} aura_demo_people (@var{folder}, @var{n})
## An audit asks, three people answer, and the audit goes on.
##
## @var{n} made-up comparisons (default 200) are audited in @var{folder} (default: a new one in
## the folder for temporary files).  The audit asks 80 questions and writes a page,
## @file{queue.html}, which is sent to Ada, Bob and Cem.  Each labels all of them; their
## files are made up: Ada and Bob pick as the sample's human does in 95 % of cases, Cem is
## wrong in 30 %.  @code{aura_import_labels} takes the majority, @code{aura_annotators} prints how
## often each is right, and @code{aura_audit} goes on with these labels and writes the report anew.
##
## Cem should come out as the one who errs most; the majority is right more often than he is.
##
## @var{report} is that of @code{aura_audit}, @var{found} that of @code{aura_annotators}.
## Errors: @code{aura:out-of-range}.
## @seealso{aura_export_queue, aura_import_labels, aura_annotators, aura_audit}
## @end deftypefn

function [report, found] = aura_demo_people (folder = tempname (), n = 200)

  aura.arg.demo ("aura_demo_people", "folder", folder, "folder", "n", n, {"count", 1});
  if (! isfolder (folder))
    mkdir (folder);
  endif
  file = fullfile (folder, "comparisons.jsonl");
  human = aura_sample (file, "n", n);
  asked = aura_audit (file, "Out", folder, "Queries", 80, "Display", "off");
  page = aura_export_queue (asked.audit, aura_read (file), fullfile (folder, "queue.html"));
  printf ("%d questions in %s\n", numel (asked.queue), page{1});

  labels = people_answer (folder, asked.audit.about.id(asked.queue), human(asked.queue));
  place = fullfile (folder, "audit.mat");
  [audit, taken] = aura_import_labels (aura_load (place), labels, "OnConflict", "majority");
  aura_save (place, audit);
  printf ("%d answers, %d against the majority\n\n", taken.accepted.count, taken.conflicting.count);
  aura_annotators (audit);
  printf ("\n");
  result = aura_audit (file, "Resume", place, "Queries", 0);
  if (nargout > 0)
    report = result;
    found = aura_annotators (audit);
  endif

endfunction

## What the page would save for each of three people, who are right in so many cases.
function files = people_answer (folder, id, human)

  people = {"Ada", "Bob", "Cem"};
  right = [.95, .95, .7];
  u = __aura_random__ ("uniform", 1, aura.set.streams ("demo_people"), 0, 3 * numel (id));
  u = reshape (u, [], 3);
  for k = 3:-1:1
    pick = human;
    wrong = u(:,k) >= right(k);
    pick(wrong) = 3 - pick(wrong);
    records = struct ("id", id(:), "human_preference", num2cell (pick(:)), "annotator", people{k}, ...
                      "when", "2026-11-22T10:00:00Z");
    lines = arrayfun (@(one) [jsonencode(one), "\n"], records, "uniformoutput", false);
    files{k} = fullfile (folder, ["labels-", people{k}, ".jsonl"]);
    texts{k} = [lines{:}];
  endfor
  aura.io.write ("aura_demo_people", files, texts);

endfunction

%!demo
%! folder = tempname ();
%! aura_demo_people (folder, 150);
%! confirm_recursive_rmdir (false, "local");
%! rmdir (folder, "s");

%!testif ; ! aura.tests.left_to_ci () <*who errs is found, the majority is right, and the report rests on its labels>
%! [folder, gone] = aura.tests.new_folder ();
%! text = evalc ("[report, found] = aura_demo_people (folder);");
%! assert ({found.annotators.name}, {"Ada", "Bob", "Cem"});
%! assert ([found.annotators.count], [80 80 80]);
%! accuracy = [found.annotators.accuracy];
%! assert (accuracy(3) < min (accuracy(1:2)));
%! assert (accuracy, [.95 .95 .7], .12);
%! human = aura_sample ("", "n", 200);
%! [~, picked] = ismember (found.index, report.audit.log.index);
%! data = aura_read (fullfile (folder, "comparisons.jsonl"));
%! says = report.audit.log.answer(picked) == (human(found.index) == data.judge_preference(found.index));
%! assert (mean (says) > .9);
%! assert (report.labels.answered, 80);
%! assert (numel (report.audit.votes.index), 240);
%! assert (! isempty (strfind (text, "80 questions in ")));
%! assert (! isempty (regexp (text, '\n240 answers, \d+ against the majority\n')));
%! assert (! isempty (strfind (fileread (fullfile (folder, "report.html")), "Two people agree in")));
