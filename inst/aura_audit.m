## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_audit (@var{file})
## @deftypefnx {aura} {} aura_audit (@var{files})
## @deftypefnx {aura} {@var{report} =} aura_audit (@dots{}, @var{name}, @var{value}, @dots{})
## Audit the judge whose comparisons are in a file, or a panel of judges, and write a
## report.
##
## The comparisons are read (@code{aura_read}), turned into features
## (@code{aura_features}, in single precision), and refined with the human labels at hand
## (@code{aura_start}, @code{aura_run}).  The decision layer
## (@code{aura_decide}) then says which of the judge's decisions to keep and
## which to flip.  The audit prints a summary of one screen, which begins with what was
## found, and writes these files to a folder:
##
## @table @file
## @item report.html
## the report: a single file, without references to other files; its script draws the document that
## it carries, and without scripts it shows what to use, the warnings and the rates
## @item verdicts.csv
## one line per comparison: @code{id}, @code{judge_preference} (1, 2),
## @code{probability} (that a human agrees with the judge; 1 or 0 where there is
## a human label), @code{verdict} (@code{trust}, @code{flip}),
## @code{corrected_preference} (1, 2), @code{status} (open, source, agree, disagree, waiting, or
## @code{tie or skip} where a human answered so)
## @item queue.csv
## the comparisons to label next, in the order of @var{file}: @code{id} and an
## empty @code{human_preference}, to be filled in with 1, 2, or 0 for a tie.
## Neither the judge's verdict nor the audit's is given
## @item queue.html
## the same as a page on which a human labels them; it works without a network and saves
## a file of labels (@code{aura_export_queue})
## @item audit.mat
## the audit, to be resumed later (@qcode{"Resume"}, @code{aura_load}); its
## features are in a file beside it
## @item comparisons.mat
## the comparisons as they were read: as long as @var{file} has the same bytes, @qcode{"Resume"}
## takes them from here and does not read it again.  The file may be deleted
## @end table
##
## Several judges - in several @var{files} (cellstr), in one, or with a verdict column
## each (@code{aura_read}) - are one panel: @code{aura_start} audits all of them with
## one set of human labels, and the queue asks once for all.  The report then says, for
## each judge, how often a human agrees before and after the flips, what it weighs and
## adds, and whether it stands by its picks when the answers are swapped; which judge
## to keep if only one may be kept, where the labels can tell; and who agrees with whom (Cohen's
## kappa, Gwet's AC1).  @file{verdicts.csv} has a line per item: @code{id},
## @code{corrected_preference} (1, 2), @code{probability_1} (that a human picks answer 1),
## @code{status} (@code{labelled 1}, @code{labelled 2}, @code{tie or skip}, @code{waiting},
## @code{open}), and for each judge @code{verdict_@var{name}} (1, 2, empty) and
## @code{decision_@var{name}} (@code{trust}, @code{flip}), and @code{also} where an item has other
## ids in further files (@code{aura_read}).
##
## CSV files follow RFC 4180.  A field that begins with one of = + - @@, a tab or a
## carriage return has a @code{'} in front, and so has what follows a semicolon, a tab or
## a line's end within it, so that no spreadsheet runs it as a formula, whatever mark it
## takes for the end of a field; @qcode{"Answers"} takes it off again.  All files are written
## under temporary names, read back and then renamed, @file{report.html} last: all
## or none is replaced.  No answer is overwritten: a @file{queue.csv} that humans
## have written into is kept as @file{queue-1.csv} (or the next number that is
## free), an @file{audit.mat} with answers that the new one has not, or has otherwise,
## as @file{audit-1.mat}.  Two processes may use one folder: they take turns in writing,
## so that its files are those of the one that wrote last; where the audit there was given answers
## while this one ran, it is read and computed again with them, which the last line says.
##
## Options (names are not case-sensitive):
##
## @table @asis
## @item @qcode{"Out"}
## the folder; default @file{aura-@var{name}} in the current one, where
## @var{name} is the name of @var{file} without its extension
## @item @qcode{"Labels"}
## fraction of the human labels in @var{file} that the audit is shown at its
## start, drawn at random.  The others are hidden: they answer its queries and
## measure the result.  Default: all labels are shown
## @item @qcode{"RandomLabels"}
## @qcode{"yes"}: the labels in @var{file} are a random sample of its comparisons; @qcode{"no"}:
## they were chosen otherwise, and tell nothing of the other comparisons.  Where nothing is said
## they are taken for a random sample, which the report says, unless the answers to the audit's own
## questions speak against it (@code{query.seeds} of @code{aura_options}, @code{aura_rate}).
## It may come with @qcode{"Resume"}, too
## @item @qcode{"Queries"}
## how many labels the audit may ask for; default @code{query.budget} (15).
## Batches grow when three rounds of @code{query.batch} are not enough.  Queries
## that hidden labels cannot answer wait in @file{queue.csv}.  When none is
## waiting, the queue holds the batch that would be asked next
## @item @qcode{"Draws"}
## how often to repeat the whole audit, with seeds seed, seed + 1, @dots{}.  What is
## measured on the hidden labels (the headline, the advice, the simple rules) is the mean over the
## draws, and the range is reported, too; decisions, flips and the queue are those of the first
## audit
## @item @qcode{"Seed"}
## seed of all random draws; default @code{seed} of the options (1)
## @item @qcode{"Judge"}
## the judge to audit alone where @var{file} has several; a cellstr or @qcode{"all"}
## for a panel of these
## @item @qcode{"OnError"}, @qcode{"Map"}
## as for @code{aura_read}
## @item @qcode{"Sample"}
## for files beyond memory: the count of comparisons without a human label that are drawn
## uniformly and audited, with all that have one.  The file is read in blocks.  The decision layer
## then decides all others by what the audit tells (the encoder's score takes the place of the
## loop's, whose neighbours they are not), and @file{verdicts.csv} has every comparison of the
## file.  One file, one judge and the built-in features; rows of one pair must stand within
## 100000 records.  @code{@var{report}.whole} has the counts
## @item @qcode{"Embeddings"}
## as for @code{aura_features}; of a panel they are those of its items, in the order of
## @file{verdicts.csv}
## @item @qcode{"Features"}
## @qcode{"builtin"}, @qcode{"embeddings"} or @qcode{"both"}, as for @code{aura_features};
## default: both where there are embeddings
## @item @qcode{"Resume"}
## @file{audit.mat} of an earlier audit of the same @var{file}, to continue.
## Its options, judge, seed and hidden labels are kept, and labels are asked for
## until @qcode{"Queries"} wait for an answer.  @qcode{"Out"} defaults to its folder
## @item @qcode{"Append"}
## with @qcode{"Resume"}: true when @var{file} has new comparisons as well as all of the
## earlier audit; they join it (@code{aura_append}), and the audit begins anew with all labels
## that it has.  Embeddings are given again, for all comparisons
## @item @qcode{"Answers"}
## with @qcode{"Resume"}: @file{queue.csv} as filled in.  An empty field is a
## query not answered yet; a file without any answer is refused.  A tie gives no label
## and is not asked again
## @item @qcode{"Instructions"}
## a file of text (Markdown) that @file{queue.html} shows above its first question; it is kept with
## the audit
## @item @qcode{"Sanity"}
## true: the report has the controls of @code{aura_sanity}, too, in its tables (field
## @code{sanity}): audits by the same options in which there is nothing to find, of the labels that
## @var{file} or the audit has, 24 or more
## @item @qcode{"Display"}
## @qcode{"final"} (default: what to use, each rate as a bar, what is next: at most 14 lines),
## @qcode{"iter"} (a line for each round, and all tables), @qcode{"off"}
## @end table
##
## @var{report} is a struct:
##
## @table @code
## @item file, judge, n, dropped, synthetic, sha256
## what was audited; see @code{aura_read}
## @item labels
## counts of comparisons: @code{known} (human labels in @var{file}), @code{start}
## (shown at the start), @code{answered} (given later), @code{total} (used),
## @code{hidden} (known, never used), @code{waiting} (asked, no answer),
## @code{declined} (answered by a tie)
## @item whole
## with @qcode{"Sample"}, of the whole file: @code{n}, @code{drawn}, and of the comparisons
## without a label how many there are (@code{open}), how many are flipped (@code{flips}), and how
## likely a human agrees with the judge's picks (@code{before}) and the corrected ones
## (@code{after}) on average, by the model; else []
## @item sample
## what the initial labels say about the judge: @code{count}, @code{agree},
## @code{rate} and @code{interval} (Wilson, 95 %); valid for all comparisons
## only if these labels are a random sample of them
## @item model
## mean probability, under the model, that a human agrees: @code{before} (with
## the judge) and @code{after} (with the corrected decisions), over all, known
## labels imposed; @code{before_never}, @code{after_never} over the
## held-out comparisons
## @item score
## measured on the hidden labels, the mean over the draws (empty when there is none): @code{judges}
## (@code{count}, @code{original}, @code{adjusted}: how often a human agrees with the judge, before
## and after the flips), @code{average} (the mean of @code{original}), @code{pick} (of the corrected
## picks), @code{majority} (of the judges), @code{longer} (the longer answer) and @code{logistic}
## (logistic regression, @code{aura_baseline}, on the labels that the audit had); @code{count};
## @code{original} and @code{adjusted}, of judge @code{best} with the known labels imposed.  For one
## judge also the output of @code{aura_score}; @code{longer_never} and @code{logistic_never} are
## further names of @code{longer} and @code{logistic}
## @item card
## where all comparisons have a label, struct array of @code{name}, @code{agree} (how many
## humans agree) and @code{count}: each judge over all; judge @code{best} where it picks
## answer 1, 2, the longer, the shorter, and by category; and simple rules; else empty
## @item headline
## the figure that the report begins with, a struct: @code{of}, @qcode{"judge"} (how often a
## human agrees with it) or @qcode{"pick"} (of several judges: how often the corrected picks are
## right, unless all comparisons have a label); @code{name} of that judge; @code{rate} and
## @code{interval} (1-by-2, 95 %); @code{labels}, how many it rests on; @code{basis}:
## @qcode{"all"} comparisons have a label, they were @qcode{"hidden"}, @qcode{"drawn"} at random,
## or @qcode{"none"}: the figure is NaN, and @code{why} says so in words
## @item rows
## who decides, and how often that is right, a struct array of the judges (the best first), the
## longer answer, the majority and the corrected picks: @code{kind}, @code{name}, @code{n} (items of
## the best judge), @code{rate} (1-by-3, with the ends of the 95 % interval for comparisons like
## these; NaN where the labels are worth fewer than twelve), @code{count} (as of so many random
## labels, 1-by-2),
## @code{labels}, @code{agree}
## @item estimates
## what the labels tell where none is hidden (@code{aura_rate}): @code{file}, how often the
## corrected picks are right in these comparisons with the labels imposed, and its interval,
## @code{file_n}; @code{off}, the rate of the picks on the @code{off_n} items where judge
## @code{best} has no verdict; @code{decisions}, of its picks that are to trust, flip or ask
## @code{n} and @code{rate}; @code{start}, where the labels of the start come from;
## @code{categories}, a struct array of @code{name}, @code{judge}, @code{count} and @code{pick};
## @code{all}: all have a label.  Empty where the labels cannot tell (@code{no_estimates} says why)
## @item draws
## struct of @code{seed}, @code{pick}, and @code{original} and @code{adjusted} (a column a
## judge), one row per draw; @code{never} and @code{never_original} are the columns of judge
## @code{best} of the latter two.  Empty when no label is hidden
## @item advice
## what to use: @code{use}, @qcode{"picks"} (@code{corrected_preference}), @qcode{"judge"} (judge
## @code{best}, called @code{against}), @qcode{"longer"} or @qcode{"majority"} (columns
## @code{longer_answer} and @code{majority} of @file{verdicts.csv}), called @code{name}.  Of several
## judges the corrected picks are used unless one of these is better for certain; the flips of one
## judge where they are @code{given} out, that is, gain three points, and until they gain less than
## one.  @code{sure}: what is used is better than every judge for certain, and than the corrected
## picks.  @code{gains}: what it gains over each of the others, a struct array of @code{kind},
## @code{name}, @code{n}, @code{points} (1-by-3: the difference of the rates as they are printed,
## with the ends of the interval on the items that nobody has labelled), @code{differ} (the share of
## their items on which the two differ), @code{labels} there, and how many are @code{with} it;
## @code{picks}, the same of the corrected picks, and @code{best}, over the best judge;
## @code{as_well}: which of @code{gains} may be 0.  @code{basis}: @qcode{"hidden"} labels, those
## @qcode{"drawn"}, @qcode{"all"} have one, too @qcode{"few"} have (@code{why}), or @qcode{"none"}.
## @code{more}: at most so many answers more, of the @code{left} that can be had, tell a difference
## of 5 points; 0 where nothing is to be told
## @item categories
## struct array: @code{name}, @code{n}, @code{labels}, @code{flips} (of the
## @code{never_count} where these are measured, else of those without a label), @code{before},
## @code{after} (means under the model), @code{never_count},
## @code{never_original}, @code{never} (measured); empty when there is only one
## @item bias
## what each judge picks more often than people do: the output of @code{aura_bias}
## @item mass
## the posterior weights of the models of @code{aura_decide}; mass(1) is the
## probability that the features say nothing about where this judge errs.  Of a panel
## @code{mass} of @code{aura_start}
## @item threshold
## 1-by-J; a decision is flipped where the probability that a human agrees is below it
## @item verdict, prob
## whether the judge's pick is kept, as in @file{verdicts.csv}, and the probability that a human
## agrees; @code{held} (n-by-1) where a flip of @code{aura_decide} is not given out
## @item flips
## struct array, most confident first: @code{index}, @code{id}, @code{prob}, @code{reasons}
## (cellstr: the named biases that the flipped picks follow, then, of a panel, which judges pick the
## other answer), @code{judges} (the numbers of those whose pick is flipped);
## only comparisons that no human has labelled
## @item queue
## the comparisons in @file{queue.csv}, by number: those asked that wait for an answer
## @item audit
## the output of @code{aura_run}, with the field @code{about} that
## @qcode{"Resume"} needs
## @item out, seconds, set_aside
## the folder, how long the audit took, and (cellstr) the new names of files with
## answers that would have been overwritten
## @item document
## what @code{aura audit --json} prints, @file{report.html} shows and the terminal lays out: all of
## this as it is said, a struct whose fields @code{aura schema} explains
## @end table
##
## For a panel, @code{judge} is a cellstr, @code{verdict} and @code{prob} (that a human
## agrees) are n-by-J, @code{audit} is the output of
## @code{aura_start}, and @code{sample} and @code{model} are those of judge
## @code{best}.  These have J = 1 for one judge:
##
## @table @code
## @item aura
## @code{"report"}: what kind of struct it is, by which the prompt shows it
## @item judges
## 1-by-J struct array: the fields of @code{judges} of @code{aura_start} (@code{follow} is
## NaN for one judge), and @code{open} (items without a
## label), @code{before_never}, @code{after_never} (means under the model over these),
## @code{first}, @code{longer} (share of its picks that are answer 1, the longer),
## @code{consistent} (share of the
## same pick when the answers were swapped) of @code{consistent_of} items
## @item pick
## @code{pick}, the corrected picks, and @code{prob}, that a human picks answer 1;
## @code{right}: mean probability that the pick is right, never verified
## @item categories
## @code{before}, @code{never_original} are those of judge @code{best}, @code{after},
## @code{never} of the corrected pick; @code{flips} are the items on which the two differ
## @item best
## the number of the judge that the labels speak most for, as in @code{aura_baseline}
## @item rivals
## the numbers of the other judges that may be the best; empty where the labels tell that
## @code{best} is
## @item pairs
## struct array, for each two judges: @code{first}, @code{second}, @code{n} (items that
## both judged), @code{share} (the same pick), @code{kappa}, @code{ac1} (1-by-3, with
## the ends of the interval)
## @item notes
## cellstr: what is to be known of how the verdicts came together
## @end table
##
## Without any human label the audit still runs.  It reports that nothing
## supports a correction, and keeps all the judge's decisions; likewise when all
## labels agree with the judge.  A single comparison is valid input, and so are
## comparisons that all have labels.
##
## Errors: those of @code{aura_read}, @code{aura_features}, @code{aura_start}, @code{aura_options},
## and @code{aura:unknown-option}, @code{aura:invalid-argument},
## @code{aura:out-of-range}; @code{aura:cannot-write}; @code{aura:conflict} when
## @qcode{"Resume"} is not an audit of these comparisons or an answer contradicts a
## label, or answers came in three times while it ran; @code{aura:no-file}, @code{aura:bad-line},
## @code{aura:unknown-id} for @qcode{"Answers"}.
##
## @example
## @group
## aura_sample ("comparisons.jsonl");
## aura_audit ("comparisons.jsonl", "Out", "first");
## aura_audit ("comparisons.jsonl", "Resume", "first/audit.mat", ...
##             "Answers", "first/queue.csv");
## aura_audit (@{"gpt.jsonl", "claude.jsonl", "bard.jsonl"@}, "Out", "panel");
## @end group
## @end example
##
## Source: the AURA paper, section "Real-world LLM judge auditing"; the decision
## layer goes beyond it, see @code{aura_decide}.
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
  result.audit.about.again = struct ("file", {cellstr(result.file)}, "onerror", options.onerror, ...
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
%! assert (strncmp (text, "No label yet: nothing is measured. For now keep the judge.\n", 50));
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
