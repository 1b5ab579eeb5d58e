## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Load the AUDIT of FILE's comparisons DATA from OPTIONS.resume, append new comparisons
## (OPTIONS.append), and add the answers given since.  FILE "": what it was made of
## (aura.audit.again).  It is then ready to ask until OPTIONS.queries
## wait for an answer.  The returned OPTIONS have the fraction of labels and the options of the
## audit, and
##   kept      whether its folder, which is that of the results, has the comparisons
##             (aura.audit.read)
##   answered  counts of what was read from OPTIONS.answers: labels, ties, blank
##   settled   whether all that the audit has was there when it was last run and nothing more is to
##             be asked: then it needs no further rounds, and says what it said

function [data, audit, options] = resume (file, options)

  audit = aura_load (options.resume);
  if (! isfield (audit, "about"))
    error ("aura:conflict", "aura_audit: RESUME must be written by aura_audit, %s is not",
           options.resume);
  endif
  [audit, kind] = aura.loop.check ("aura_audit", audit, "call");
  about = audit.about;
  if (! (isempty (options.judge) || isequal (options.judge, about.judge)))
    error ("aura:conflict", "aura_audit: JUDGE must be %s as in RESUME, got %s",
           strjoin (cellstr (about.judge), ", "), strjoin (cellstr (options.judge), ", "));
  endif
  sample = aura.set.about (audit, "sample", []);
  if (options.append && ! isempty (sample))
    error ("aura:conflict", "aura_audit: APPEND must not come with RESUME of an audit with SAMPLE");
  endif
  folder = fileparts (make_absolute_filename (tilde_expand (options.resume)));
  if (isempty (file))
    [data, kept, options] = aura.audit.again (audit, folder, options);
    file = data.file;
  else
    if (isempty (options.map) && isfield (about, "bar"))
      options.map = aura.read.with_bar (options.map, about.bar);
    endif
    [data, kept] = aura.audit.read (file, about.judge, options.onerror, options.map, sample, ...
                                    folder);
  endif
  options.kept = kept && strcmp (folder, make_absolute_filename (tilde_expand (options.out)));
  [sha256, ids] = aura.read.hashes (data);
  if (options.append && ! strcmp (ids, about.ids))
    features = aura.audit.feature_args (options);
    audit = aura_append (audit, data, features{:});
    about = audit.about;
  elseif (! (strcmp (sha256, about.sha256) && strcmp (ids, about.ids)))
    error ("aura:conflict",
           "aura_audit: FILE must hold the comparisons of RESUME, %s does not",
           strjoin (cellstr (file), ", "));
  endif

  if (! isempty (options.answers))
    [audit, ~, options.answered] = aura.vote.import ("aura_audit", "ANSWERS", audit, ...
                                                     options.answers, data, "queue", "error");
  endif
  waiting = setdiff (find (audit.status == aura.set.code ("waiting")), audit.about.declined);
  queries = max (0, options.queries - numel (waiting));
  options.settled = queries == 0 ...
                    && strcmp (aura.set.about (audit, "settled", ""), aura.audit.state_of (audit));
  opts = aura.audit.ask_for (about.opts, queries, aura.set.asked (audit.log));
  opts.stop.min_rounds += audit.round;
  opts.stop.max_rounds += audit.round;
  opts.Display = options.opts.Display;
  options.labels = about.labels;
  options.opts = opts;
  opts.query.seeds = audit.opts.query.seeds;
  if (! isempty (options.randomlabels))
    audit.about.opts.query.seeds = opts.query.seeds = aura.audit.seeds_of (options);
  endif
  if (! isempty (options.goal))
    audit.about.opts.query.goal = opts.query.goal = options.goal;
  endif
  audit.opts = kind.asking (opts, about.labels, queries);
  audit = kind.ready (audit);

endfunction

%!shared folder, gone, file, saved, about, audit
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "data.csv");
%! aura.io.write ("test", {file}, {["id,question,response_1,response_2,judge_preference\n" ...
%!                                  "a,Q,x,z,1\nb,Q,z,x,2\nc,Q,u,v,1\n"]});
%! saved = fullfile (folder, "audit.mat");
%! given = aura_options ("preset", "judge", "seed", 9, "query.budget", 2);
%! options = aura.audit.options (file, {"Options", given, "Queries", 2});
%! [data, x, about] = aura.audit.comparisons (file, options);
%! audit = aura_run (aura.audit.begin (data, x, NaN (3, 1), about, options.opts), []);
%! aura_save (saved, audit);
%!test <*its options and fraction stay, more may be asked for, and more rounds run>
%! [data, back, options] = aura.audit.resume (file, ...
%!                                            aura.audit.options (file, ...
%!                                                                {"Resume", saved, ...
%!                                                                 "Queries", 16}));
%! assert (data.id, {"a"; "b"; "c"});
%! assert (back.status, audit.status);
%! assert (options.opts.seed, 9);
%! assert (options.labels, []);
%! assert (back.opts.query.budget, 2 + 16 - 2); # two wait
%! assert (back.opts.query.batch, 5);
%! assert (! isfield (options, "answered"));
%! assert (back.opts.stop.max_rounds, about.opts.stop.max_rounds + audit.round);
%! assert (back.opts.stop.min_rounds, about.opts.stop.min_rounds + audit.round);
%!test <*a tie is an answer: not asked again, whether the audit had asked or not>
%! answers = fullfile (folder, "queue.csv");
%! aura.io.write ("test", {answers}, {"id,human_preference\na,tie\nb,tie\nc,2\n"});
%! options = aura.audit.options (file, {"Resume", saved, "Answers", answers});
%! [~, back, options] = aura.audit.resume (file, options);
%! assert (options.answered, struct ("labels", 1, "ties", 2, "blank", 0));
%! assert (back.about.declined, [1; 2]);
%! assert (back.status, int8 (aura.set.code ({"waiting"; "waiting"; "disagree"})));
%!error <JUDGE must be judge as in RESUME, got x>
%! aura.audit.resume (file, aura.audit.options (file, {"Resume", saved, "Judge", "x"}))
%!test <*of other comparisons, or by others than aura_audit>
%! other = fullfile (folder, "other.csv");
%! aura.io.write ("test", {other}, {["id,question,response_1,response_2,judge_preference\n" ...
%!                                   "a,Q,x,z,1\nb,Q,z,x,2\nc,Q,u,w,1\n"]});
%! options = aura.audit.options (file, {"Resume", saved});
%! fail ("aura.audit.resume (other, options)", "FILE must hold the comparisons of RESUME");
%! aura_save (saved, rmfield (audit, "about"));
%! fail ("aura.audit.resume (file, options)", "RESUME must be written by aura_audit");
%!test <*with what it was called with edited>
%! edited = audit;
%! edited.about = rmfield (about, "names");
%! aura_save (saved, edited);
%! fail ("aura.audit.resume (file, aura.audit.options (file, {\"Resume\", saved}))", ...
%!       "aura_audit: AUDIT must be a struct .* field about.names is missing");
%!test <*new comparisons join when that is asked for>
%! more = fullfile (folder, "more.csv");
%! aura.io.write ("test", {more}, {["id,question,response_1,response_2,judge_preference\n" ...
%!                                   "d,Q,k,l,2\na,Q,x,z,1\nb,Q,z,x,2\nc,Q,u,v,1\n"]});
%! first = fullfile (folder, "first");
%! aura_audit (file, "Out", first, "Display", "off", "Queries", 2);
%! place = fullfile (first, "audit.mat");
%! fail ("aura.audit.resume (more, aura.audit.options (more, {\"Resume\", place}))", ...
%!       "FILE must hold the comparisons of RESUME");
%! [data, back] = aura.audit.resume (more, ...
%!                                   aura.audit.options (more, {"Resume", place, "Append", true}));
%! assert (numel (back.status), 4);
%! assert (back.about.batch, [2; 1; 1; 1]);
%! [~, same] = aura.audit.resume (file, ...
%!                                aura.audit.options (file, {"Resume", place, "Append", true}));
%! assert (isfield (same.about, "batch"), false); # nothing is new
%!test <*a panel that was edited>
%! panel_file = fullfile (folder, "panel.csv");
%! aura.io.write ("test", {panel_file}, ...
%!                {"id,question,response_1,response_2,verdict_a,verdict_b\n1,Q,x,y,1,2\n"});
%! out = fullfile (folder, "panel");
%! aura_audit (panel_file, "Out", out, "Display", "off");
%! place = fullfile (out, "audit.mat");
%! edited = aura_load (place);
%! edited.about.judge = {"a"};
%! aura_save (place, edited);
%! fail ("aura.audit.resume (panel_file, aura.audit.options (panel_file, {\"Resume\", place}))", ...
%!       "aura_audit: PANEL.about.judge must be 2 strings, got 1-by-1 cell");
