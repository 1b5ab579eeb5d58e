## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_audit (@var{file})
## @deftypefnx {aura} {} aura_audit (@var{files})
## @deftypefnx {aura} {@var{report} =} aura_audit (@dots{}, @var{name}, @var{value}, @dots{})
## Audit the judge whose comparisons are in a file, or a panel of judges, and write a report.
##
## The comparisons are read (@code{aura_read}), turned into features (@code{aura_features}, in
## single precision), and audited with the human labels at hand (@code{aura_start},
## @code{aura_run}, @code{aura_decide}); these files are written to a folder:
##
## @table @file
## @item report.html
## the report, a single file without references to others
## @item verdicts.csv
## a line a comparison: @code{id}, @code{judge_preference} (1, 2), @code{probability} (that a
## human agrees; 1 or 0 where there is a label), @code{verdict} (trust, flip, ask),
## @code{corrected_preference}, @code{status} (open, source, agree, disagree, waiting, or tie or
## skip), @code{longer_answer}.  Of a panel a line an item: @code{probability_1} (that a human
## picks answer 1), @code{verdict_@var{name}} and @code{decision_@var{name}} of each judge,
## @code{majority}, and @code{also}, its ids in further files
## @item queue.csv, queue.html
## what to label next, blind to all verdicts: a table to be filled in with 1, 2, or 0 for a tie,
## and the same as a page that works offline (@code{aura_export_queue})
## @item audit.mat, comparisons.mat
## the audit, to go on with, its features in a file beside it; and the comparisons as they were
## read, which may be deleted
## @end table
##
## Several judges - in several @var{files} (cellstr), in one, or with a verdict column each - are
## one panel: one set of human labels audits them all.  All files or none are replaced.  No answer
## is overwritten: a @file{queue.csv} with answers is kept as @file{queue-1.csv}, an
## @file{audit.mat} with answers that the new one lacks as @file{audit-1.mat}.
##
## Options:
##
## @table @asis
## @item @qcode{"Out"}
## the folder; default @file{aura-@var{name}}, the name of @var{file} without its extension
## @item @qcode{"Labels"}
## the share of the human labels in @var{file} that is shown, drawn at random; the others answer
## queries and measure the result.  Default: all are shown
## @item @qcode{"Goal"}
## option @code{query.goal}
## @item @qcode{"RandomLabels"}
## @qcode{"yes"}: the labels in @var{file} are a random sample of it; @qcode{"no"}: they were
## chosen, and tell nothing of the others.  Default: taken for a random sample, which the report
## says, unless the answers to the audit's own questions speak against it (@code{aura_rate})
## @item @qcode{"Queries"}
## how many labels to ask for; default @code{query.budget} (15).  Those that hidden labels cannot
## answer wait in the queue
## @item @qcode{"Draws"}
## repeat the audit with so many seeds (default 1); what hidden labels measure is the mean, the
## rest is that of the first
## @item @qcode{"Seed"}
## of all random draws; default @code{seed} of the options (1)
## @item @qcode{"Judge"}
## the judge to audit alone where @var{file} has several; a cellstr or @qcode{"all"} for a panel
## @item @qcode{"OnError"}, @qcode{"Map"}
## as for @code{aura_read}
## @item @qcode{"Pass"}
## of graded answers: a number from this one on passes, in the judges' fields and in people's
## @item @qcode{"Sample"}
## for files beyond memory: audit so many comparisons drawn at random and all that have a label,
## and decide the others by what these tell; one file, one judge, built-in features, rows of a
## pair within 100000 records
## @item @qcode{"Embeddings"}, @qcode{"Features"}
## as for @code{aura_features}; embeddings of a panel are those of its items, in the order of
## @file{verdicts.csv}
## @item @qcode{"Resume"}
## @file{audit.mat} of an earlier audit of @var{file}, or its folder, to go on with: its options,
## judge, seed and hidden labels are kept, and labels are asked for until @qcode{"Queries"} wait.
## @var{file} may be "": that which the audit is of
## @item @qcode{"Answers"}
## with @qcode{"Resume"}: @file{queue.csv} as filled in, or what the page saved
## @item @qcode{"Append"}
## with @qcode{"Resume"}: true where @var{file} has new comparisons, too (@code{aura_append});
## embeddings are given again, for all
## @item @qcode{"Instructions"}
## a file of text (Markdown) that @file{queue.html} shows above its first question
## @item @qcode{"Sanity"}
## true: the report has the controls of @code{aura_sanity}, too; 24 labels or more
## @item @qcode{"Display"}
## @qcode{"final"} (default, at most 14 lines), @qcode{"iter"} (a line a round, and all tables),
## @qcode{"off"}
## @end table
##
## @var{report} is a struct.  What is said of the audit is in @code{report.document}, as
## @command{aura audit --json} prints it and @command{aura schema} explains it: the advice, each
## rate with its interval and labels, statements, tables.  Beside it:
##
## @table @code
## @item file, judge, n, dropped, synthetic, sha256
## what was audited (@code{aura_read})
## @item labels
## counts: @code{known} (in @var{file}), @code{start} (shown at the start), @code{answered},
## @code{total} (used), @code{hidden}, @code{waiting}, @code{declined} (ties and skips)
## @item headline
## the figure of @option{--fail-under}, how often people agree with the judge, of several with the
## best: @code{of} (@qcode{"judge"}), @code{name}, @code{rate}, @code{interval} (95 %),
## @code{labels}, @code{basis} (@qcode{"all"}, @qcode{"hidden"}, @qcode{"drawn"}, or
## @qcode{"none"}: NaN, and @code{why})
## @item rows
## a struct array of judges, the longer answer, the majority and the corrected picks, and how often
## each is right: @code{kind}, @code{name}, @code{n}, @code{rate} (1-by-3, with the 95 % interval),
## @code{count} (as of so many random labels), @code{labels}, @code{agree}
## @item advice
## what to use: @code{use} (@qcode{"picks"}, @qcode{"judge"}, @qcode{"longer"},
## @qcode{"majority"}), @code{name}, @code{sure}, @code{given} (of one judge: flips are given out),
## @code{gains} over each of the others, @code{as_well} (which of these may be 0), @code{basis},
## @code{more} (answers); the manual's ``What to use'' has the rule
## @item decisions
## J-by-3, of each judge what is trusted, flipped and asked about: @code{word}, @code{n},
## @code{expected} (the mean chance that such a pick is right), @code{right} (on hidden labels)
## @item score
## measured on the hidden labels, mean over the draws, [] where none is hidden: @code{judges}
## (@code{count}, @code{original}, @code{adjusted}), @code{pick}, @code{majority}, @code{longer},
## @code{logistic}; of one judge also the output of @code{aura_score}.  @code{draws} has a row a
## draw
## @item estimates
## where none is hidden: @code{file} (how often the corrected picks are right with the labels
## imposed, and its interval), @code{start}, @code{categories}; [] where labels cannot tell
## @item verdict, prob, held, threshold
## n-by-J: whether the pick is kept, how likely a human agrees; where a flip is not given out;
## below which probability picks are flipped
## @item pick
## @code{pick}, the corrected picks, and @code{prob}, that a human picks answer 1
## @item judges, best, rivals, pairs
## of each judge what @code{aura_start} has; the number of the one that labels speak most for, and
## those that may be it; of each two @code{n}, @code{share}, @code{kappa}, @code{ac1}
## @item categories, card, bias, mass, whole
## by category; counts where all is labelled; @code{aura_bias}; the model's weights; with
## @qcode{"Sample"}, counts of the whole file
## @item flips, queue, audit
## the flips, most confident first; the rows that are asked next; the output of @code{aura_run}
## @item notes, out, seconds, set_aside
## how verdicts came together; the folder; how long it took; new names of files with answers
## @item document
## what @option{--json} prints (@command{aura schema}), made of these fields and of
## @item kind, files, questions, models, given, ties, compared, decided, calibration, classes
## @itemx draws, board, no_estimates, sanity, queue_asked, next
## parts of the report that may change
## @end table
##
## Errors: those of the functions above, @code{aura:unknown-option}, @code{aura:invalid-argument},
## @code{aura:out-of-range}, @code{aura:cannot-write}, @code{aura:conflict} (@qcode{"Resume"} of
## other comparisons, an answer that contradicts a label), and of @qcode{"Answers"} those of
## @code{aura_import_labels}.
##
## @example
## @group
## aura_sample ("comparisons.jsonl");
## aura_audit ("comparisons.jsonl", "Out", "first");
## aura_audit ("", "Resume", "first", "Answers", "labels-Ada.jsonl");
## aura_audit (@{"gpt.jsonl", "claude.jsonl", "bard.jsonl"@}, "Out", "panel");
## @end group
## @end example
##
## Source: the AURA paper, section "Real-world LLM judge auditing"; the decision layer goes beyond
## it (@code{aura_decide}).
## @seealso{aura_read, aura_features, aura_run, aura_decide, aura_start, aura_export_queue,
## aura_plot}
## @end deftypefn

function report = aura_audit (file, varargin)

  __aura_hidden__ ("aura_audit");
  if (nargin < 1)
    print_usage ();
  endif
  clock = tic ();
  options = aura.audit.options (file, varargin);
  tries = 0;
  do                                     # again, where answers came in meanwhile
    mark = aura.audit.mark (options.out);
    [result, document, is_late] = audited (file, options, clock, mark);
    tries++;
  until (! is_late || tries == 3)
  if (is_late)
    error ("aura:conflict",
           ["aura_audit: %s was given answers %d times while this ran; nothing was ", ...
            "written: run it again"],
           fullfile (options.out, "audit.mat"), tries);
  endif
  if (! strcmp (options.display, "off"))
    colour = ! isempty (getenv ("AURA_COLOUR"));
    show (aura.report.screen (document, strcmp (options.display, "iter"), colour), result, ...
          tries > 1);
  endif
  if (nargout > 0)
    report = result;
  endif

endfunction

## The audit under OPTIONS, computed and written unless IS_LATE (aura.audit.write).
function [result, document, is_late] = audited (file, options, clock, mark)

  if (isempty (options.resume))
    [data, x, about, found] = aura.audit.comparisons (file, options);
    [options.kept, options.settled] = deal (false);
  else
    [found, audit, options] = aura.audit.resume (file, options);
    data = aura.panel.as_panel (found);
    about = audit.about;
  endif
  kind = aura.loop.kind (about.judge);
  labels = kind.truth (data);
  make_folder (options.out);
  aura.audit.announce (data, options);

  if (isempty (options.resume))
    audit = aura.audit.begin (data, x, labels, about, options.opts);
  endif
  oracle = [];
  if (! isempty (options.labels))
    oracle = labels;                     # the hidden ones answer
  endif
  if (! options.settled)
    audit = aura_run (audit, oracle);
    audit.about.settled = aura.audit.state_of (audit);
  endif
  audit.opts.Display = "off";
  if (! isempty (options.instructions))
    audit.about.instructions = aura.queue.instructions ("aura_audit", options.instructions);
  endif

  result = aura.report.results (data, audit, options.labels);
  [result.draws, result.score] = aura.audit.draws (result, data, options);
  if (options.draws > 1)
    result = aura.report.concluded (result, aura.report.over (result.score));
  endif
  result.sanity = [];
  if (options.sanity)
    result.sanity = with_labels (found, result, options);
  endif
  result.out = options.out;
  result.next = aura.audit.next (result, options, data);
  files = cellfun (@(name) make_absolute_filename (tilde_expand (name)), cellstr (result.file), ...
                   "uniformoutput", false);
  result.audit.about.again = struct ("file", {files}, "onerror", options.onerror, ...
                                     "map", {options.map});
  verdicts = "";
  if (isfield (data, "whole"))
    [result.whole, verdicts, gone] = aura.audit.decide_all (result, data, options);
  endif
  result.seconds = toc (clock);
  document = aura.report.document (result, data);
  document.status = aura.audit.status (result.audit);
  encoded = aura.report.json (document);
  page = aura.report.page (document, encoded);
  [result.set_aside, is_late] = aura.audit.write (result, page, data, verdicts, mark);
  if (! is_late && ! options.kept)
    aura.audit.keep (result.out, found, about.judge, options.onerror, options.map,
                     aura.set.about (audit, "sample", []));
  endif
  result.document = setfield (encoded, "set_aside", result.set_aside);
  result.seconds = toc (clock);

endfunction

## The controls on the comparisons FOUND, as they were read, with the labels that were given since,
## too.
function list = with_labels (found, result, options)

  given = result.compared.labels;
  given(isnan (given)) = found.human_preference(isnan (given));
  found.human_preference = given;
  list = aura.audit.controls ("aura_audit", found, ...
                              struct ("runs", 10, "seed", options.opts.seed, ...
                                      "options", options.opts));

endfunction

function show (lines, result, again)

  fputs (stdout, strjoin ([lines, {""}], "\n"));
  if (again)
    printf ("answers came in while this ran: they are in it, and all was computed again\n");
  endif
  for kept = result.set_aside
    printf ("what stood in its place is kept as %s\n", aura.text.clean (kept{1}));
  endfor

endfunction

function make_folder (folder)

  if (! isfolder (folder))
    [ok, msg] = mkdir (folder);
    if (! ok)
      error ("aura:cannot-write", "aura_audit: cannot make folder %s: %s",
             folder, msg);
    endif
  endif

endfunction

%!demo
%! ## the whole job on made-up comparisons, whose human labels are hidden but for
%! ## one in twenty; look at report.html in the folder
%! folder = tempname ();
%! mkdir (folder);
%! file = fullfile (folder, "comparisons.jsonl");
%! aura_sample (file, "n", 300, "reveal", 1);
%! aura_audit (file, "Out", folder, "Labels", .05);
%! confirm_recursive_rmdir (false, "local");
%! rmdir (folder, "s");

%!test <*one comparison: a folder with everything in it>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "one.csv");
%! aura.io.write ("test", {file}, {["id,question,response_1,response_2,judge_preference\n" ...
%!                                  "\"a,1\",What?,This is it.,That,2\n"]});
%! out = fullfile (folder, "new", "out");
%! text = evalc ("report = aura_audit (file, \"out\", out);");
%! assert (report.verdict, true);
%! assert (report.labels.total, 0);
%! assert (report.queue, 1);
%! assert (isempty (report.score) && isempty (report.flips));
%! assert (strncmp (text, "No label yet: nothing is measured. Until then keep the judge.\n", 50));
%! assert (fileread (fullfile (out, "queue.csv")),
%!         ["id,human_preference,question,response_1,response_2\r\n\"a,1\",,What?,This is ", ...
%!          "it.,That\r\n"]);
%! verdicts = fileread (fullfile (out, "verdicts.csv"));
%! ## By hand: without labels the prior, which follows the judge, alone or together with
%! ## the one direction that one row has, in either power; no rule has two values.
%! d = report.audit.opts.decide;
%! p = @(var) 1 ...
%!     / (1 + exp (-d.follow_mean / sqrt (1 + pi / 8 * (d.follow_var + d.slot_var + var))));
%! prob = d.block_mass(1:2) * [p(0); p(d.slope_var)] / sum (d.block_mass(1:2));
%! assert (report.prob, prob, 1e-7); # features are in single
%! assert (! isempty (strfind (verdicts, sprintf ("\"a,1\",2,%.6g,trust", prob))));
%! assert (exist (fullfile (out, "report.html"), "file"), 2);
%! assert (aura_load (fullfile (out, "audit.mat")).round, report.audit.round);
%!error id=aura:invalid-argument aura_audit (1)
%!error id=aura:no-file aura_audit (tempname ())
%!error <nearest is "Labels"> aura_audit ("a", "Lables", 2)
%!error <LABELS must be a number in .0, 1.> aura_audit ("a", "Labels", 2)
%!error id=aura:out-of-range aura_audit ("a", "Queries", -1)
%!error id=aura:out-of-range aura_audit ("a", "Draws", 1.5)
%!error id=aura:out-of-range aura_audit ("a", "Seed", NaN)
%!error id=aura:out-of-range aura_audit ("a", "Display", "loud")
%!error id=aura:out-of-range aura_audit ("a", "Out", 1)
%!error id=aura:out-of-range aura_audit ("a", "Options", 1)
%!error id=aura:unknown-option aura_audit ("a", "Options", struct ("nonsense", 1))
%!error <DRAWS must come with LABELS> aura_audit ("a", "Draws", 2)
%!error <ANSWERS must come with RESUME> aura_audit ("a", "Answers", "b")
%!error <APPEND must come with RESUME> aura_audit ("a", "Append", true)
%!error <SEED cannot be changed with RESUME> aura_audit ("a", "Resume", "b", "Seed", 1)
