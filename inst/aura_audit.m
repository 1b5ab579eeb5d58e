## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_audit (@var{file})
## @deftypefnx {aura} {@var{report} =} aura_audit (@var{file}, @var{name}, @var{value}, @dots{})
## Audit the judge whose comparisons are in a file, and write a report.
##
## The comparisons are read (@code{aura_read}), turned into features
## (@code{aura_features}), and refined with the human labels at hand
## (@code{aura_start}, @code{aura_run}); then it is decided which of the judge's
## decisions to keep and which to flip (@code{aura_decide}).  A summary of one
## screen is printed, with a line a round before it, and a folder is filled:
##
## @table @file
## @item report.html
## the report, one file without references to others and without scripts
## @item verdicts.csv
## a line a comparison: @code{id}, @code{judge_preference} (1, 2),
## @code{probability} (that a human agrees with the judge; 1 or 0 where a human
## has spoken), @code{verdict} (@code{trust}, @code{flip}),
## @code{corrected_preference} (1, 2), @code{status} (of @code{aura_status})
## @item queue.csv
## what to ask a human next: @code{id} and an empty @code{human_preference}, to
## be filled in with 1, 2, or 0 for a tie.  It holds neither the judge's verdict
## nor the audit's, in the order of @var{file}
## @item audit.mat
## the audit, to go on with (@qcode{"Resume"}, @code{aura_load}); its features
## are beside it
## @end table
##
## CSV is as in RFC 4180, fields are left as they are.  All files are written
## under temporary names and then renamed, @file{report.html} last.
##
## Options (names without regard to case):
##
## @table @asis
## @item @qcode{"Out"}
## the folder; default @file{aura-@var{name}} in the current one, @var{name} that of
## @var{file} without extension
## @item @qcode{"Labels"}
## fraction of the human labels in @var{file} that the audit is shown at its
## start, drawn at random; the others are hidden, answer its queries and measure
## the result.  Default: it is shown all
## @item @qcode{"Queries"}
## how many labels the audit may ask for; default @code{query.budget} (15).  More
## than three rounds of @code{query.batch} come in larger batches.  Queries that
## hidden labels cannot answer wait in @file{queue.csv}; when none waits, the
## queue holds the batch that would come next, which is not yet asked
## @item @qcode{"Draws"}
## how often to repeat the whole with seeds seed, seed + 1, @dots{}; mean and range
## of the accuracy on the never-verified are reported, the rest is of the first
## @item @qcode{"Seed"}
## of all that is drawn; default @code{seed} of the options (1)
## @item @qcode{"Judge"}, @qcode{"OnError"}
## as for @code{aura_read}
## @item @qcode{"Embeddings"}
## as for @code{aura_features}
## @item @qcode{"Options"}
## struct from @code{aura_options}; default: preset @qcode{"judge"}
## @item @qcode{"Resume"}
## @file{audit.mat} of an earlier audit of the same @var{file}, to go on from; its
## options, judge, seed and hidden labels stay, @qcode{"Queries"} more are asked
## for, @qcode{"Out"} defaults to its folder
## @item @qcode{"Answers"}
## with @qcode{"Resume"}: @file{queue.csv} as filled in.  Empty fields are not
## answered yet; a tie gives no label and is not asked again
## @item @qcode{"Display"}
## @qcode{"iter"} (default), @qcode{"final"} (no line a round), @qcode{"off"}
## @end table
##
## @var{report} is a struct:
##
## @table @code
## @item file, judge, n, dropped, synthetic, sha256
## of the comparisons; see @code{aura_read}
## @item labels
## counts of comparisons: @code{known} (human labels in @var{file}), @code{start}
## (shown at the start), @code{answered} (given later), @code{total} (used),
## @code{hidden} (known, never used), @code{waiting} (asked, no answer),
## @code{declined} (answered by a tie)
## @item sample
## what the labels of the start say of the judge: @code{count}, @code{agree},
## @code{rate} and @code{interval} (Wilson, 95 %); valid as far as they are drawn at
## random
## @item model
## probability that a human agrees, means by the model: @code{before} (with the
## judge), @code{after} (with the corrected decisions), over all, labels imposed;
## @code{before_never}, @code{after_never} over the never-verified
## @item score
## of @code{aura_score}, measured on the hidden labels; with @code{longer_never}: what
## @emph{the longer answer wins} reaches on the same never-verified.  Empty when no
## label is hidden
## @item draws
## struct of columns @code{seed}, @code{never}, @code{never_original}, a row a draw;
## empty when no label is hidden
## @item categories
## struct array: @code{name}, @code{n}, @code{labels}, @code{flips}, @code{before},
## @code{after} (means by the model), @code{never_count}, @code{never_original},
## @code{never} (measured); empty with one category
## @item habits
## how often the judge picks answer 1 (@code{first}) and the longer answer
## (@code{longer})
## @item mass
## of @code{aura_decide}; mass(1) is the probability that the features say nothing
## about where this judge errs
## @item verdict, prob
## of @code{aura_decide}
## @item flips
## struct array, surest first: @code{index}, @code{id}, @code{prob}, @code{reasons}
## (cellstr, strongest first), @code{weights} (what each takes from the logit);
## of the comparisons that no human has labelled
## @item concepts
## struct array, strongest first: what speaks for and against this judge's picks,
## @code{words} and @code{effect} (on the logit, standard deviation)
## @item queue
## row numbers of @file{queue.csv}; @code{queue_asked}: whether they count as asked
## @item audit
## of @code{aura_run}, with the field @code{about} that @qcode{"Resume"} needs
## @item out, seconds
## the folder, and the time that the job took
## @end table
##
## Without any human label the audit runs, says that nothing supports a
## correction, and keeps the judge; so it does when all labels agree with it.
## One comparison, and comparisons that are all labelled, are valid.
##
## Errors: those of @code{aura_read}, @code{aura_features}, @code{aura_options};
## @code{aura:unknown-option}, @code{aura:invalid-argument},
## @code{aura:out-of-range}; @code{aura:cannot-write}; @code{aura:conflict} when
## @qcode{"Resume"} is not an audit of these comparisons or an answer contradicts a
## label; @code{aura:no-file}, @code{aura:bad-line}, @code{aura:unknown-id} for
## @qcode{"Answers"}.
##
## @example
## @group
## aura_sample ("comparisons.jsonl");
## aura_audit ("comparisons.jsonl", "Out", "first");
## aura_audit ("comparisons.jsonl", "Resume", "first/audit.mat", ...
##             "Answers", "first/queue.csv");
## @end group
## @end example
##
## Source: the AURA paper, section "Real-world LLM judge auditing"; the decision
## layer goes beyond it, see @code{aura_decide}.
## @seealso{aura_read, aura_features, aura_run, aura_decide, aura_plot_embedding}
## @end deftypefn

function report = aura_audit (file, varargin)

  if (nargin < 1)
    print_usage ();
  endif
  clock = tic ();
  options = audit_options (file, varargin);
  if (isempty (options.resume))
    [data, x, about] = load_comparisons (file, options);
    make_folder (options.out);
    truth = agreement_of (data);
    announce (data, truth, options);
    audit = begin (x, truth, about, options, options.seed);
  else
    [data, audit] = resume (file, options);
    options.labels = audit.about.labels;
    options.opts = audit.opts;
    make_folder (options.out);
    truth = agreement_of (data);
    announce (data, truth, options);
  endif
  oracle = [];
  if (! isempty (options.labels))
    oracle = truth;                      # the hidden labels answer
  endif
  audit = aura_run (audit, oracle);
  audit.opts.Display = "off";

  result = aura.report.results (data, audit, truth, options.labels);
  result.draws = repeat_draws (result, audit, truth, options);
  result.out = options.out;
  result.seconds = toc (clock);
  model = aura.report.model (result, data);
  write_files (result, model);
  result.seconds = toc (clock);
  if (! strcmp (options.display, "off"))
    fputs (stdout, strjoin ([aura.report.screen(model), {""}], "\n"));
    printf ("%s: open report.html there; %.1f s\n", aura.text.clean (result.out),
            result.seconds);
  endif
  if (nargout > 0)
    report = result;
  endif

endfunction

## Options -----------------------------------------------------------------------

function options = audit_options (file, args)

  if (! (ischar (file) && isrow (file)))
    error ("aura:invalid-argument",
           "aura_audit: FILE must be a file's name, got %s", class (file));
  endif
  table = {"Out", "", "string"; ...
           "Labels", [], {"number", 0, 1}; ...
           "Queries", [], {"count", 0}; ...
           "Draws", 1, {"count", 1}; ...
           "Seed", [], "seed"; ...
           "Judge", "", []; ...           # aura_read checks these two,
           "OnError", "error", []; ...
           "Embeddings", [], []; ...      # aura_features this one
           "Options", [], {@(v) isstruct(v) && isscalar (v), ...
                           "a struct from aura_options"}; ...
           "Resume", "", "string"; ...
           "Answers", "", "string"; ...
           "Display", "iter", {"one of", {"off", "final", "iter"}}};
  options = complete (aura.arg.parse ("aura_audit", args, table), file);

endfunction

function options = complete (options, file)

  if (! isempty (options.answers) && isempty (options.resume))
    error ("aura:invalid-argument",
           "aura_audit: ANSWERS must come with RESUME, the audit that asked");
  endif
  if (! isempty (options.resume))
    for name = {"labels", "seed", "embeddings", "options"}
      if (! isempty (options.(name{1})))
        error ("aura:invalid-argument",
               "aura_audit: %s must not come with RESUME, whose audit has it",
               upper (name{1}));
      endif
    endfor
  endif
  if (options.draws > 1 && (isempty (options.labels) || ! isempty (options.resume)))
    error ("aura:invalid-argument",
           "aura_audit: DRAWS must come with LABELS: it repeats their draw");
  endif
  [~, base] = fileparts (file);
  if (isempty (options.out))
    options.out = ["aura-", base];
    if (! isempty (options.resume))
      options.out = fileparts (options.resume);
    endif
  endif
  if (isempty (options.out))
    options.out = ".";
  endif
  options.opts = options.options;
  if (isempty (options.opts))
    options.opts = aura_options ("preset", "judge");
  endif
  options.opts = aura_options (options.opts, "Display",
                               {"off", "iter"}{1 + strcmp(options.display, "iter")});
  if (! isempty (options.seed))
    options.opts = aura_options (options.opts, "seed", options.seed);
  endif
  options.seed = options.opts.seed;
  if (isempty (options.queries))
    options.queries = options.opts.query.budget;
  endif
  options.opts = with_queries (options.opts, options.queries, 0);

endfunction

## OPTS that ask COUNT queries after DONE, a third of them a round at least: a run
## that settles early has then asked them all.
function opts = with_queries (opts, count, done)

  opts.query.budget = done + count;
  opts.query.batch = max (opts.query.batch, ceil (count / 3));

endfunction

## Input ---------------------------------------------------------------------------

function [data, x, about] = load_comparisons (file, options)

  data = aura_read (file, "Judge", options.judge, "OnError", options.onerror);
  [x, info] = aura_features (data, "Embeddings", options.embeddings);
  about = struct ("sha256", data.sha256, "judge", data.judge{1}, ...
                  "ids", hash ("sha256", strjoin (data.id', "\n")), ...
                  "labels", options.labels, "names", {info.names}, ...
                  "group", {info.group}, "declined", zeros (0, 1), ...
                  "opts", options.opts);

endfunction

## 1 where a human agrees with the judge, 0 where not, NaN where none has spoken.
function truth = agreement_of (data)

  truth = double (data.human_preference == data.judge_preference);
  truth(isnan (data.human_preference)) = NaN;

endfunction

function announce (data, truth, options)

  if (strcmp (options.display, "off"))
    return;
  endif
  known = sum (! isnan (truth));
  printf ("aura: %s%s: %d comparison%s%s\n",
          aura.text.excerpt (base_name (data.file), 50),
          aura.report.judge_name (data.judge{1}, ", judge %s"), numel (truth),
          {"s", ""}{1 + (numel (truth) == 1)},
          aura.report.dropped (data.dropped, " (left out: %s)"));
  if (data.synthetic)
    printf ("These comparisons are synthetic: made by aura_sample, not by any judge or human.\n");
  endif
  if (known == 0)
    printf ("none of them has a human label\n");
  elseif (isempty (options.labels))
    printf ("%d of them have a human label, all are used\n", known);
  else
    printf ("%d of them have a human label: %.3g %% of these shown (seed %d), the rest hidden\n",
            known, 100 * options.labels, options.opts.seed);
  endif
  fflush (stdout);

endfunction

function name = base_name (file)

  [~, base, extension] = fileparts (file);
  name = [base, extension];

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

function audit = begin (x, truth, about, options, seed)

  opts = options.opts;
  opts.seed = seed;
  shown = ! isnan (truth);
  if (! isempty (options.labels))
    shown = draw_labels (shown, options.labels, seed);
  endif
  status = zeros (size (truth), "int8");
  status(shown & truth == 1) = aura_status ("agree");
  status(shown & truth == 0) = aura_status ("disagree");
  audit = aura_start (x, [], status, opts);
  audit.about = about;

endfunction

## FRACTION of the labels KNOWN, at least one of them unless it is 0.
function shown = draw_labels (known, fraction, seed)

  at = find (known);
  count = round (fraction * numel (at));
  if (fraction > 0)
    count = max (count, min (1, numel (at)));
  endif
  order = __aura_random__ ("permutation", seed, 40, 0, numel (at));
  shown = false (size (known));
  shown(at(order(1:count))) = true;

endfunction

## Going on ---------------------------------------------------------------------

function [data, audit] = resume (file, options)

  audit = aura_load (options.resume);
  if (! isfield (audit, "about"))
    error ("aura:conflict", "aura_audit: RESUME must be written by aura_audit, %s is not",
           options.resume);
  endif
  about = audit.about;
  if (! isempty (options.judge) && ! strcmp (options.judge, about.judge))
    error ("aura:conflict", "aura_audit: JUDGE must be %s as in RESUME, got %s",
           about.judge, options.judge);
  endif
  data = aura_read (file, "Judge", about.judge, "OnError", options.onerror);
  if (! strcmp (data.sha256, about.sha256)
      || ! strcmp (hash ("sha256", strjoin (data.id', "\n")), about.ids))
    error ("aura:conflict",
           "aura_audit: FILE must hold the comparisons of RESUME, %s does not",
           file);
  endif

  if (! isempty (options.answers))
    [index, agree, declined] = read_answers (options.answers, data);
    audit = aura_answer (audit, index, agree, "queue");
    audit.about.declined = unique ([about.declined; declined]);
    ## Asked and answered without a label: never asked again.
    untaken = declined(audit.status(declined) == aura_status ("open"));
    audit.status(untaken) = aura_status ("waiting");
  endif
  opts = with_queries (about.opts, options.queries, aura.set.asked (audit.log));
  opts.stop.min_rounds += audit.round;
  opts.stop.max_rounds += audit.round;
  opts.Display = options.opts.Display;
  audit.opts = opts;

endfunction

## Row numbers and labels of the answers in FILE; DECLINED are the ties.
function [index, agree, declined] = read_answers (file, data)

  [fid, msg] = fopen (tilde_expand (file), "r");
  if (fid < 0)
    error ("aura:no-file", "aura_audit: ANSWERS must be a readable file, got %s: %s",
           file, msg);
  endif
  text = fread (fid, Inf, "uint8=>char")';
  fclose (fid);
  text = regexprep (text, "^\xEF\xBB\xBF", "");
  [records, lines, names, bad] = aura.io.read_csv (text);
  if (! isempty (bad))
    error ("aura:bad-line", "aura_audit: ANSWERS %s, line %d: %s", file,
           bad(1).line, bad(1).message);
  elseif (! all (ismember ({"id", "human_preference"}, names)))
    error ("aura:bad-line",
           "aura_audit: ANSWERS must have the columns id and human_preference, %s has not",
           file);
  endif

  index = agree = declined = zeros (0, 1);
  for k = 1:numel (records)
    record = records{k};
    at = find (strcmp (record.id, data.id));
    if (isempty (at))
      error ("aura:unknown-id",
             "aura_audit: ANSWERS %s, line %d: no comparison has the id \"%s\"",
             file, lines(k), record.id);
    endif
    switch (lower (strtrim (record.human_preference)))
      case {"1", "2"}
        index(end+1,1) = at;
        agree(end+1,1) = (str2double (record.human_preference)
                          == data.judge_preference(at));
      case {"0", "tie"}
        declined(end+1,1) = at;
      case ""
      otherwise
        error ("aura:bad-line",
               "aura_audit: ANSWERS %s, line %d: human_preference must be 1, 2, 0 or empty, got \"%s\"",
               file, lines(k), record.human_preference);
    endswitch
  endfor

endfunction

## Repeats -----------------------------------------------------------------------

function draws = repeat_draws (result, audit, truth, options)

  draws = [];
  if (isempty (result.score))
    return;
  endif
  seed = options.seed + (0:options.draws - 1)';
  never = repmat (result.score.never, size (seed));
  original = repmat (result.score.never_original, size (seed));
  options.opts.Display = "off";
  for k = 2:numel (seed)
    other = begin (audit.x, truth, audit.about, options, seed(k));
    score = aura_score (aura_run (other, truth), truth);
    never(k) = score.never;
    original(k) = score.never_original;
    if (strcmp (options.display, "iter"))
      printf ("%s%d%s", {"", "further draws: "}{1 + (k == 2)}, k,
              {" ", "\n"}{1 + (k == numel (seed))});
      fflush (stdout);
    endif
  endfor
  draws = struct ("seed", seed, "never", never, "never_original", original);

endfunction

## Output -----------------------------------------------------------------------

function write_files (result, model)

  decision = struct ("verdict", result.verdict, "prob", result.prob);
  figures = aura.report.figures (result.audit, decision);
  aura_save (fullfile (result.out, "audit.mat"), result.audit);
  aura.io.write ("aura_audit",
                 fullfile (result.out, {"verdicts.csv", "queue.csv", "report.html"}),
                 {aura.report.csv(model.files.verdicts), ...
                  aura.report.csv(model.files.queue), ...
                  aura.report.page(model, figures)});

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
%! folder = tempname ();
%! mkdir (folder);
%! file = fullfile (folder, "one.csv");
%! fid = fopen (file, "w");
%! fputs (fid, "id,question,response_1,response_2,judge_preference\n");
%! fputs (fid, "\"a,1\",What?,This is it.,That,2\n");
%! fclose (fid);
%! out = fullfile (folder, "new", "out");
%! text = evalc ("report = aura_audit (file, \"out\", out);");
%! assert (report.verdict, true);
%! assert (report.labels.total, 0);
%! assert (report.queue, 1);
%! assert (isempty (report.score) && isempty (report.flips));
%! assert (! isempty (strfind (text, "nothing supports a correction")));
%! assert (fileread (fullfile (out, "queue.csv")),
%!         "id,human_preference\r\n\"a,1\",\r\n");
%! verdicts = fileread (fullfile (out, "verdicts.csv"));
%! assert (! isempty (strfind (verdicts, "\"a,1\",2,0.69")));
%! assert (exist (fullfile (out, "report.html"), "file"), 2);
%! assert (aura_load (fullfile (out, "audit.mat")).round, report.audit.round);
%! confirm_recursive_rmdir (false, "local");
%! rmdir (folder, "s");
%!error <Invalid call> aura_audit ()
%!error id=aura:invalid-argument aura_audit (1)
%!error id=aura:no-file aura_audit (tempname ())
%!error id=aura:invalid-argument aura_audit ("a", "Out")
%!error id=aura:invalid-argument aura_audit ("a", 1, 2)
%!error <nearest is "Labels"> aura_audit ("a", "Lables", 2)
%!error id=aura:unknown-option aura_audit ("a", "Lables", 2)
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
%!error <SEED must not come with RESUME> aura_audit ("a", "Resume", "b", "Seed", 1)
