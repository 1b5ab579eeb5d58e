## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {[@var{audit}, @var{report}] =} aura_append (@var{audit}, @var{data})
## @deftypefnx {aura} {[@var{audit}, @var{report}] =} aura_append (@var{audit}, @var{data}, @
## @var{name}, @var{value}, @dots{})
## Let new comparisons join an audit or a panel, without losing a label or asking again.
##
## @var{audit} was made by @code{aura_audit}.  @var{data} (@code{aura_read}) are all
## comparisons, those of @var{audit} and the new ones, in any order; they are known by their
## ids.  The @var{name}, @var{value} pairs are options of @code{aura_features}: an audit with
## embeddings takes them again, for all comparisons.
##
## The audit begins anew, at round 0, with its options and on all comparisons, and with all labels,
## votes and open questions that it has; further human labels in @var{data} are known at the start.
## Queries that were drawn before stay draws, so that the rates of @code{aura_rate} are of all
## comparisons from the first night on.  Of the queries that follow a share of @code{query.newest}
## (.8 in preset @qcode{"judge"}) falls on those added last.  What the labels told before is kept
## in @code{audit.about.history}, for @code{aura_drift}; @code{audit.about.batch} says with which
## batch a comparison came.
##
## @var{report} has the fields @code{added} (rows of the new comparisons), @code{kept} (how many
## there were), @code{labels}, @code{waiting} (counts).
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-argument} (@var{audit} was not made
## by @code{aura_audit}, measures hidden labels, or has embeddings and none are given),
## @code{aura:conflict} (a comparison of the audit is not in @var{data}, or a judge or a human picks
## otherwise there), and those of @code{aura_features} and @code{aura_start}.
##
## @example
## data = aura_read (@{"monday.jsonl", "tuesday.jsonl"@}, "Judge", "all");
## panel = aura_append (panel, data);
## aura_drift (panel)
## @end example
## @seealso{aura_drift, aura_audit, aura_import_labels, aura_rate}
## @end deftypefn

function [audit, report] = aura_append (audit, data, varargin)

  if (nargin < 2)
    print_usage ();
  endif
  [audit, kind] = aura.loop.check ("aura_append", audit);
  if (! (isfield (audit, "about") && isfield (audit.about, "id")))
    error ("aura:invalid-argument", "aura_append: AUDIT must be made by aura_audit");
  elseif (! isempty (audit.about.labels))
    error ("aura:invalid-argument",
           "aura_append: AUDIT must have no hidden labels: it measures, and nothing can join it");
  endif
  if (! (isstruct (data) && isscalar (data) && isfield (data, "id") && iscellstr (data.id)))
    error ("aura:invalid-type", "aura_append: DATA must be a struct from aura_read, got %s",
           aura.arg.shown (data));
  endif
  to = rows_in (audit, data);
  if (! kind.judged_by (audit, data))
    error ("aura:conflict", "aura_append: DATA must be of %s", kind.of_judges);
  endif
  now = getfield (aura.panel.as_panel (data), "verdict");
  require_same (audit, now(to,:), kind.picks (audit));
  truth = known_at_start (audit, kind.truth (data), to);
  old = audit;
  features = features_of (old, varargin);
  [x, info, seen] = aura_features (data, kind.features{:}, "Class", class (old.x), ...
                                 varargin{:}, features{:});
  about = aura.audit.about (data, old.about.judge, struct ("labels", [], "opts", old.about.opts));
  about.names = info.names;
  about.group = info.group;
  about.attributes = aura.bias.attributes (aura.panel.as_panel (data), seen);
  about.batch = batches_of (old, to, numel (data.id));
  about.history = history_of (old);
  about.log_survival = zeros (numel (data.id), 1);
  [about.log_survival(to), about.pending] = waited (old, to, numel (data.id));

  audit = begun (kind, data, x, about, truth);
  audit = with_labels (audit, old, to);
  report = struct ("added", find (about.batch == max (about.batch)), "kept", numel (to), ...
                   "labels", sum (aura.set.verified (audit.status)), ...
                   "waiting", numel (aura.queue.next ("aura_append", audit)));
  if (numel (to) == numel (data.id))
    report.added = zeros (0, 1);
  endif

endfunction

## The features are of the kinds that AUDIT has, where the options GIVEN do not say otherwise.
function features = features_of (audit, given)

  features = {};
  names = lower (given(1:2:end));
  embedding = strcmp (audit.about.group, "embedding");
  if (! any (embedding) || any (strcmp (names, "features")))
    return;
  endif
  places = 2 * find (strcmp (names, "embeddings"));
  if (all (cellfun (@isempty, given(places))))
    error ("aura:invalid-argument", ["aura_append: EMBEDDINGS must be given: the features of ", ...
                                     "AUDIT are made of embeddings"]);
  endif
  features = {"Features", merge(all(embedding), "embeddings", "both")};

endfunction

## Where in DATA the rows of AUDIT are.
function to = rows_in (audit, data)

  [is, to] = ismember (audit.about.id, data.id);
  if (! all (is))
    error ("aura:conflict", ["aura_append: DATA must hold all comparisons of AUDIT, %d are ", ...
                             "not there; the first is \"%s\""],
           sum (! is), audit.about.id{find(! is, 1)});
  endif

endfunction

function require_same (audit, now, before)

  bad = find (any (now != before & ! (isnan (now) & isnan (before)), 2), 1);
  if (! isempty (bad))
    error ("aura:conflict", ["aura_append: DATA must have the judge's pick of AUDIT, that of ", ...
                             "\"%s\" differs"],
           audit.about.id{bad});
  endif

endfunction

function batch = batches_of (audit, to, n)

  before = aura.set.about (audit, "batch", ones (size (to)));
  batch = (max (before) + 1) * ones (n, 1);
  batch(to) = before;

endfunction

## The exposure of the rows so far, and what is to come of it when questions that wait are answered,
## in N rows.
function [log_survival, pending] = waited (audit, to, n)

  [log_survival, pending] = aura.set.survival (audit);
  for k = 1:numel (pending)
    survival = zeros (n, 1);
    survival(to) = pending(k).log_survival;
    [pending(k).index, pending(k).log_survival] = deal (to(pending(k).index)(:), survival);
  endfor

endfunction

## What the draws so far tell of the comparisons so far.
function history = history_of (audit)

  none = struct ("n", {}, "labels", {}, "draws", {}, "estimate", {}, "worth_new", {}, "df", {}, ...
                 "bias", {});
  history = aura.set.about (audit, "history", none);
  if (! isfield (history, "bias"))       # of an earlier version
    history = arrayfun (@(h) setfield (h, "bias", struct ([])), history);
  endif
  kind = aura.loop.kind (audit);
  is_random = aura.decide.is_random (audit);
  if (is_random)
    rate = aura.decide.by_question (audit, 1:columns (kind.verdict (audit)));
    history(end+1) = struct ("n", numel (audit.status), "labels", [rate.labels], ...
                             "draws", [rate.draws], "estimate", [rate.estimate], ...
                             "worth_new", [rate.worth_new], "df", [rate.df], ...
                             "bias", aura.bias.kept (audit, kind));
  endif

endfunction

## What is known of all rows at the start, in the terms of AUDIT's log: the labels of its own
## start, and those in DATA that nobody has given since.
function truth = known_at_start (audit, truth, to)

  log = audit.log;
  there = to(log.index);
  bad = find (! isnan (log.answer) & ! isnan (truth(there)) & truth(there) != log.answer, 1);
  if (! isempty (bad))
    error ("aura:conflict", ["aura_append: DATA must have the labels of AUDIT, that of ", ...
                             "\"%s\" differs"],
           audit.about.id{log.index(bad)});
  endif
  start = aura.set.initial (log);
  truth(there(! start & ! isnan (log.answer))) = NaN;
  truth(there(start)) = log.answer(start);

endfunction

## The audit of all comparisons, with the labels TRUTH.  Nothing is asked before all labels are
## there.
function audit = begun (kind, data, x, about, truth)

  opts = about.opts;
  budget = opts.query.budget;
  opts.query.budget = 0;
  audit = aura.audit.begin (data, x, truth, about, opts);
  audit.opts.query.budget = budget;
  audit.opts = kind.asking (audit.opts, [], budget);

endfunction

## All that people have said since.
function audit = with_labels (audit, old, to)

  since = find (! isnan (old.log.answer) & ! aura.set.initial (old.log));
  audit = aura.loop.answer (audit, to(old.log.index(since)), old.log.answer(since), ...
                            old.log.who(since), old.log.when(since));
  [~, line] = ismember (to(old.log.index(since)), audit.log.index);
  audit.log.probability(line) = old.log.probability(since);
  waiting = to(old.status == aura.set.code ("waiting"));
  waiting = waiting(! aura.set.verified (audit.status(waiting)));
  audit.status(waiting) = aura.set.code ("waiting");
  asked = isnan (old.log.answer) & ! isnan (old.log.probability) ...
          & ismember (to(old.log.index), waiting);
  audit.log = aura.set.log_rows (audit.log, to(old.log.index(asked))(:), NaN, 0, ...
                                 old.log.probability(asked), "", NaN);
  audit.about.declined = sort (to(old.about.declined)(:));
  for name = {"votes", "withdrawn"}
    if (isfield (old, name{1}))
      audit.(name{1}) = old.(name{1});
      audit.(name{1}).index = to(audit.(name{1}).index)(:);
    endif
  endfor
  audit = aura.vote.soft (audit, audit.about.preference);
  if (isfield (audit, "ask"))
    audit.ask = waiting(:);
  endif
  kind = aura.loop.kind (audit);
  audit = kind.fit (audit);

endfunction

%!demo
%! ## sixty comparisons, then twenty more; no label is lost
%! folder = tempname ();
%! mkdir (folder);
%! file = fullfile (folder, "c.jsonl");
%! aura_sample (file, "n", 80);
%! data = aura_read (file);
%! lines = strsplit (strtrim (fileread (file)), "\n");
%! fid = fopen (fullfile (folder, "first.jsonl"), "w");
%! fprintf (fid, "%s\n", lines{1:60});
%! fclose (fid);
%! report = aura_audit (fullfile (folder, "first.jsonl"), "Out", folder, "Display", "off");
%! [audit, joined] = aura_append (report.audit, data);
%! printf ("%d were there, %d are new, %d labels\n", joined.kept, numel (joined.added), ...
%!         joined.labels);
%! confirm_recursive_rmdir (false, "local");
%! rmdir (folder, "s");

%!function [folder, file, part, gone] = two_files (n, first, varargin)
%!  [folder, gone] = aura.tests.new_folder ();
%!  file = fullfile (folder, "all.jsonl");
%!  part = fullfile (folder, "part.jsonl");
%!  aura_sample (file, "n", n, varargin{:});
%!  lines = strsplit (strtrim (fileread (file)), "\n");
%!  aura.io.write ("test", {part}, {[strjoin(lines(first), "\n") "\n"]});
%!endfunction
%!test <*no label is lost, nobody is asked again, whatever the order of the rows>
%! first = 40:-1:5; # reversed, and the new ones around it
%! [folder, file, part, gone] = two_files (48, first, "reveal", .3);
%! report = aura_audit (part, "Out", fullfile (folder, "out"), "Display", "off", "Queries", 6);
%! data = aura_read (file);
%! old = report.audit;
%! ids = old.about.id(report.queue);
%! labels = fullfile (folder, "l.csv");
%! aura.io.write ("test", {labels}, ...
%!                {sprintf("id,human_preference,annotator\n%s,1,Ada\n%s,2,Bob\n%s,tie,Ada\n", ...
%!                         ids{1:3})});
%! old = aura_import_labels (old, labels);
%! [audit, joined] = aura_append (old, data);
%! [~, to] = ismember (old.about.id, data.id);
%! assert (joined.kept, 36);
%! assert (joined.added, [1:4, 41:48]');
%! assert (audit.round, 0);
%! assert (audit.opts.query, old.about.opts.query);
%! known = aura.set.verified (old.status);
%! assert (audit.status(to(known)), old.status(known));
%! assert (audit.status(to(! known & old.status == 4)), ...
%!         int8 (4 * ones (sum (! known & old.status == 4), 1)));
%! fresh = setdiff ((1:48)', to);
%! assert (aura.set.verified (audit.status(fresh)), ! isnan (data.human_preference(fresh)));
%! assert (audit.about.declined, to(strcmp (old.about.id, ids{3})));
%! [~, at] = ismember (ids(1:2), data.id);
%! [~, line] = ismember (at, audit.log.index);
%! assert (audit.log.who(line), {"Ada"; "Bob"});
%! [~, before] = ismember (ids(1:2), old.about.id(old.log.index));
%! assert (audit.log.probability(line), old.log.probability(before)); # they stay draws
%! assert (aura.set.asked (audit.log), 6);
%! survival = aura.set.survival (audit);
%! assert (survival(to), aura.set.survival (old), eps);
%! assert (survival(fresh), zeros (12, 1));
%! s = aura.decide.sample (audit);
%! assert (find (s.drawn)', sort (at'));
%! assert (audit.votes.index', [at' to(strcmp (old.about.id, ids{3}))]);
%! assert (joined.waiting, 3);
%! assert (audit.about.batch(to), ones (36, 1));
%! assert (audit.about.batch(fresh), 2 * ones (12, 1));
%! ## labels may come, rounds go on, and a third batch of nothing is one
%! more = aura_step (aura_import_labels (audit, labels));
%! assert (more.round, 1);
%! assert (timeless (aura.loop.replay (more)), timeless (more));
%! [again, joined] = aura_append (more, data);
%! assert (joined.added, zeros (0, 1));
%! assert (joined.labels, sum (aura.set.verified (more.status)));
%! aura_save (fullfile (folder, "a.mat"), again);
%! assert (aura_load (fullfile (folder, "a.mat")).about.batch, again.about.batch);
%!test <*a panel>
%! [folder, file, part, gone] = two_files (60, [], "judges", "panel", "reveal", .2);
%! lines = strsplit (strtrim (fileread (file)), "\n");
%! id = regexp (lines, '"id": ?"([^"]*)"', "tokens", "once");
%! id = cellfun (@(t) t{1}, id, "uniformoutput", false);
%! [~, ~, group] = unique (id);
%! aura.io.write ("test", {part}, {[strjoin(lines(group(:)' <= 40), "\n") "\n"]});
%! report = aura_audit (part, "Out", fullfile (folder, "out"), "Display", "off", "Queries", 5);
%! data = aura_read (file, "Judge", "all");
%! old = aura_answer (report.audit, report.audit.ask(1:2), [1; 2], "Ada");
%! [panel, joined] = aura_append (old, data);
%! [~, to] = ismember (old.about.id, data.id);
%! assert (numel (joined.added), 20);
%! assert (panel.opts.query.budget, old.about.opts.query.budget);
%! assert (panel.about.names, old.about.names); # no hashed words
%! assert (class (panel.x), "single");
%! wide = setfield (old, "x", double (old.x)); # saved before features were single
%! assert (class (getfield (aura_append (wide, data), "x")), "double");
%! known = aura.set.verified (old.status);
%! assert (panel.status(to(known)), old.status(known));
%! assert (panel.ask, sort (to(old.ask)));
%! assert (panel.about.history.n, 40);
%! assert (numel (panel.about.history.estimate), 5);
%! next = aura_step (panel);
%! assert (numel (next.prob), 60);
%! others = setfield (data, "judges", fliplr (data.judges));
%! fail ("aura_append (old, others)", "DATA must be of the judges of AUDIT, in their order");
%! more = data;                       # the file has labels of old items now
%! free = find (isnan (data.human_preference(to)) & ! known & old.status != 4, 1);
%! more.human_preference(to(free)) = 2;
%! more.human_preference(to(old.log.index(end))) = 1;
%! line = find (strcmp (old.log.who, "Ada"), 1); # and one that Ada has given, too
%! more.human_preference(to(old.log.index(line))) = old.log.answer(line);
%! late = aura_append (old, more);
%! assert (late.log.who{late.log.index == to(old.log.index(line))}, "Ada");
%! assert (late.status(to([free; old.log.index(end)])), int8 ([3; 2]));
%! assert (numel (late.ask), numel (panel.ask) - isnan (old.log.answer(end)));
%! more.human_preference(to(old.log.index(1))) = 3 - old.log.answer(1);
%! fail ("aura_append (old, more)", "DATA must have the labels of AUDIT");
%!test <*refused: what is not there, what differs, what measures>
%! [folder, file, part, gone] = two_files (30, 1:20);
%! audit = aura_audit (part, "Out", fullfile (folder, "out"), "Display", "off", "Queries", 2).audit;
%! data = aura_read (file);
%! fewer = data;
%! for name = {"id", "question", "response_1", "response_2", "category", "judge", "source"}
%!   fewer.(name{1}) = data.(name{1})(2:end);
%! endfor
%! fewer.judge_preference(1) = [];
%! fewer.human_preference(1) = [];
%! fail ("aura_append (audit, fewer)", "1 are not there; the first is \"sample-000001\"");
%! other = data;
%! other.judge_preference(3) = 3 - other.judge_preference(3);
%! fail ("aura_append (audit, other)", "that of \"sample-000003\" differs");
%! audit.about.labels = .5;
%! fail ("aura_append (audit, data)", "must have no hidden labels");
%!error id=aura:invalid-type aura_append (1, 2)
%!error <AUDIT must be made by aura_audit> aura_append (aura_start (1), struct ())
