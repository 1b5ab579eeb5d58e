## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## KIND = aura.loop.kind (S)
## What differs between an audit of one judge and a panel, of the kind that S is: one of these, or
## the name of a judge (a string) or of the judges of a panel (a cellstr).  Both give a row the
## label 1 or 0, kept in its status.  In an audit, 1 means that the human agrees with the judge; in
## a panel, that the human picks answer 1, of grades that the answer passes.  KIND is a struct of
##
##   name       "audit" or "panel"
##   argument   what messages call it
##   words      what labels 1 and 0 are called
##   item       what a row is called; outcome and decision: what is predicted of it and what changes
##   named      named (STATUS, ANSWER): a known answer in words, from the name of its status
##   corrected  the judge of which aura.decide.rates tells the corrected picks, 0 where they are of
##              all
##   gain       what it calls their gain over a judge
##   truth      truth (DATA): the human labels of DATA as the log writes them
##   preference preference (DATA): what the one judge picks, [] of a panel
##   picks      picks (S): n-by-J, what each judge picks, 1, 2 or NaN; [] if an audit does not know
##   own        own (S): the comparisons that S holds, [] for none
##   judged     judged (S, DATA): comparisons DATA in the shape of a panel, with the judges and
##              verdicts of S, or of an audit those of DATA
##   judged_by  judged_by (S, DATA): whether DATA (aura_read) is of the judges of S; of_judges says
##              so
##   features   options of aura_features: in single, and of a panel without hashed words; the
##              verdicts of several tell more than words do
##   first      first (LABEL, VERDICT): labels that say whether a human picks answer 1
##   answer     answer (LABEL): the labels 1, 0 and NaN as its log writes them, in a panel 1, 2, NaN
##   label      label (ANSWER): the way back; picks of a panel that are none are an error
##   verdict    verdict (S): n-by-J, what each judge picks if label 1 stands for answer 1
##   picked     picked (S, PREFERENCE): the answer (1 or 2) of each row that label 1 stands for;
##              PREFERENCE, the judge's picks, may be [] if S has them
##   judges     judges (S): their names, a cell row
##   one_judge  one_judge (FCN): an error of FCN if it is a panel
##   start      start (DATA, X, LABELS, OPTS, ABOUT): an audit of DATA (aura_audit)
##   again      again (S, OPTS): S as at its start, under other options
##   asking     asking (OPTS, HIDDEN, COUNT): the options by which COUNT questions are asked when no
##              labels are HIDDEN ([]): a panel asks all at once, since nobody answers before the
##              queue is filled in
##   ready      ready (S): S with the questions that its first call of run asks
##   run        run (S, ORACLE, RULE, ROUNDS): until nothing is left to ask, ROUNDS at most
##   query      query (S, COUNT): COUNT questions more ([]: query.batch), within the budget
##   begin      begin (S): the state before the first round, from the labels in S.status
##   step       [S, SEEN] = step (S, ASKED): one round, or the next batch (aura.loop.step)
##   fit        fit (S): the models fitted anew; an audit fits none before it decides
##   learn      learn (S, ROWS): what follows from new labels of ROWS at once
##   prob       prob (S): the probability of label 1 that the next batch is drawn by

function kind = kind (s)

  persistent kinds = struct ( ...
    "name", {"audit", "panel"}, ...
    "argument", {"AUDIT", "PANEL"}, ...
    "words", {{"agree", "disagree"}, {"answer 1", "answer 2"}}, ...
    "item", {"comparison", "item"}, ...
    "outcome", {"agreement", "answer 1"}, ...
    "decision", {"The loop's decision", "The pick"}, ...
    "named", {@(status, answer) status, @(status, answer) sprintf("answer %d", answer)}, ...
    "corrected", {1, 0}, ...
    "gain", {"gain", "pick-gain"}, ...
    "truth", {@aura.set.truth, @(data) data.human_preference}, ...
    "preference", {@(data) data.judge_preference(:), @(data) []}, ...
    "picks", {@(audit) judge_picks(audit, []), @(panel) panel.data.verdict}, ...
    "own", {@(audit) [], @(panel) panel.data}, ...
    "judged", {@by_judge, @by_panel}, ...
    "of_judges", {"the judge of AUDIT alone", "the judges of AUDIT, in their order"}, ...
    "judged_by", {@(audit, data) isfield(data, "judge_preference"), ...
                  @(panel, data) isfield(data, "verdict") ...
                  && isequal(data.judges(:), panel.data.judges(:))}, ...
    "features", {{"Class", "single"}, {"Class", "single", "Hash", 0}}, ...
    "first", {@(label, verdict) merge(verdict == 1, label, 1 - label), @(label, verdict) label}, ...
    "answer", {@(label) label, @(label) 2 - label}, ...
    "label", {@(answer) answer, @from_picks}, ...
    "verdict", {@(audit) ones(size (audit.status)), @(panel) panel.data.verdict}, ...
    "picked", {@judge_picks, @(panel, preference) ones(size (panel.status))}, ...
    "judges", {@judge_of, @(panel) panel.data.judges(:)'}, ...
    "one_judge", {@(fcn) [], @no_panel}, ...
    "again", {@audit_again, @panel_again}, ...
    "start", {@start_audit, @panel_of}, ...
    "asking", {@(opts, hidden, count) opts, @ask_at_once}, ...
    "ready", {@(audit) audit, @aura_step}, ...
    "run", {@run_audit, @aura.loop.run_panel}, ...
    "query", {@ask_more, @draw_more}, ...
    "begin", {@aura.loop.begin, @begin_panel}, ...
    "step", {@aura.loop.step, @aura.panel.draw}, ...
    "fit", {@(audit) audit, @aura.panel.fit}, ...
    "learn", {@learn_state, @learn_panel}, ...
    "prob", {@(audit) nthargout(2, @aura_decide, audit), @(panel) panel.prob});

  kind = kinds(1 + (iscellstr (s) || aura.panel.is (s)));
  if (strcmp (kind.name, "panel") && isstruct (s) && aura.set.is_graded (s))
    kind.words = {"pass", "fail"};
    [kind.item, kind.outcome, kind.decision] = deal ("answer", "pass", "The grade");
    kind.named = @(status, answer) kind.words{answer};
  endif

endfunction

function preference = judge_picks (audit, preference)

  if (isempty (preference))
    preference = aura.set.about (audit, "preference", []);
  endif
  if (isempty (preference) && isfield (audit, "columns") && audit.columns.slot > 0)
    preference = 2 - (audit.x(:,audit.columns.slot) > 0);
  endif

endfunction

## A human's picks of a panel's items, 1 and 2, as 1 and 0.
function label = from_picks (pick)

  if (! (isnumeric (pick) && isreal (pick)))
    error ("aura:invalid-type",
           "aura_answer: AGREE of a panel must be picks, 1, 2 or NaN, got %s", class (pick));
  endif
  bad = find (! (pick == 1 | pick == 2 | isnan (pick)), 1);
  if (! isempty (bad))
    error ("aura:out-of-range",
           "aura_answer: AGREE of a panel must be 1, 2 or NaN, element %d is %g", bad, pick(bad));
  endif
  label = 2 - double (pick);

endfunction

function name = judge_of (audit)

  name = {aura.set.about(audit, "judge", "judge")};

endfunction

function data = by_judge (audit, data)

  if (isfield (data, "judges"))          # comparisons of several
    data = rmfield (data, "judges");
  endif
  if (! isfield (data, "judge_preference"))
    data.judge_preference = judge_picks (audit, []);
  endif
  if (! isfield (data, "judge"))
    data.judge = judge_of (audit);
  endif
  data = aura.panel.as_panel (data);

endfunction

function data = by_panel (panel, data)

  [data.judges, data.verdict] = deal (panel.data.judges, panel.data.verdict);

endfunction

function audit = start_audit (data, x, labels, opts, about)

  audit = aura.loop.start (x, [], aura.set.status (labels), opts, about);

endfunction

function panel = panel_of (data, x, labels, opts, about)

  panel = aura.loop.start_panel (data, labels, opts, x, about);

endfunction

function no_panel (fcn)

  error ("aura:invalid-type", "%s: AUDIT must be of one judge, got a panel", fcn);

endfunction

function opts = ask_at_once (opts, hidden, count)

  if (isempty (hidden))
    opts.query.batch = max (1, count);
  endif

endfunction

function audit = audit_again (audit, opts)

  audit = aura.loop.start (audit.x, audit.signal, aura.set.at_start (audit), opts, audit.columns);

endfunction

function panel = panel_again (panel, opts)

  human = 2 - aura.set.labels (aura.set.at_start (panel));
  panel = aura.loop.start_panel (panel.data, human, opts, panel.x, panel.columns);

endfunction

function audit = run_audit (audit, oracle, rule = [], rounds = Inf)

  if (isnumeric (oracle) && isempty (oracle))
    oracle = NaN (rows (audit.x), 1);
  elseif (! (is_function_handle (oracle) || isnumeric (oracle) || islogical (oracle)))
    error ("aura:invalid-type", "aura_run: ORACLE must be labels or a function, got %s", ...
           class (oracle));
  elseif (! is_function_handle (oracle))
    oracle = aura.arg.labels ("aura_run", "ORACLE", oracle, rows (audit.x));
  endif
  most = audit.opts.stop.max_rounds;
  audit.opts.stop.max_rounds = min (most, audit.round + rounds);
  audit = aura.loop.run (audit, oracle, rule);
  audit.opts.stop.max_rounds = most;

endfunction

function audit = ask_more (audit, count)

  audit = aura.loop.query (aura.loop.encoded (audit), count);

endfunction

function panel = draw_more (panel, count)

  batch = panel.opts.query.batch;
  if (! isempty (count))
    panel.opts.query.batch = count;
  endif
  panel = aura.panel.draw (panel);
  panel.opts.query.batch = batch;

endfunction

function panel = begin_panel (panel)

  panel.round = 0;
  panel.batches = aura.set.record ();
  panel = aura.panel.fit (panel);

endfunction

function panel = learn_panel (panel, ~)

  panel.ask = panel.ask(panel.status(panel.ask) == aura.set.code ("waiting"))(:);
  panel = aura.panel.fit (panel);

endfunction

## The state q and a of ROWS, and the round in which they came: this one, or the last of the trace.
function audit = learn_state (audit, rows)

  was = audit.q(rows);
  [audit.q(rows), audit.a(rows)] = __aura_state__ (audit.signal(rows), audit.status(rows), was, ...
                                                   audit.opts);
  audit.ask = audit.ask(audit.status(audit.ask) == aura.set.code ("waiting"))(:);
  if (audit.previous.open)               # aura_stop counts them
    audit.previous.rows = [audit.previous.rows; rows];
    audit.previous.was = [audit.previous.was; was];
    return;
  endif
  audit.q_tilde(rows) = audit.previous.q(rows) = audit.q(rows);
  if (! isempty (audit.trace))
    audit.trace(end).dver += numel (rows);
    audit.trace(end).verified = sum (aura.set.verified (audit.status));
    audit.trace(end).waiting = sum (audit.status == aura.set.code ("waiting"));
    [~, delta] = aura.block.stop (audit.trace, audit.opts);
    audit.trace(end).stable = delta.stable;
  endif

endfunction

%!test <*by the name of a judge, or of several; the labels and picks of comparisons>
%! data = struct ("human_preference", [1; 2; NaN], "judge_preference", [1; 1; 2]);
%! [one, several] = deal (aura.loop.kind ("j"), aura.loop.kind ({"j"}));
%! assert ({one.name, several.name}, {"audit", "panel"});
%! assert ({one.truth(data), several.truth(data)}, {[1; 0; NaN], [1; 2; NaN]});
%! assert ({one.corrected, one.gain, one.features}, {1, "gain", {"Class", "single"}});
%! assert ({several.corrected, several.gain}, {0, "pick-gain"});
%! assert (several.features, {"Class", "single", "Hash", 0});
%! assert ({one.preference(data), several.preference(data)}, {[1; 1; 2], []});
%! assert ({one.first([1; 0; 0], [1; 1; 2]), several.first([1; 0; 0], [1; 1; 2])}, ...
%!         {[1; 0; 1], [1; 0; 0]});
%!test <*labels as the log writes them, and back>
%! label = [1; 0; NaN];
%! for s = {aura_start(eye (3), "Labels", [1; 0; NaN]), aura.tests.small_panel(2)}
%!   kind = aura.loop.kind (s{1});
%!   assert (kind.label (kind.answer (label)), label);
%!   known = s{1}.log.index;
%!   status = aura.set.labels (s{1}.status);
%!   assert (kind.label (s{1}.log.answer(1:2)), status(known(1:2)));
%! endfor
%!test <*an answer counts in the round that asked for it>
%! sim = aura_simulate ("n", 40, "n_source", 10, "n_positive", 20);
%! audit = aura_step (aura_start (sim, "query.batch", 3));
%! asked = find (audit.status == aura.set.code ("waiting"));
%! next = aura_answer (audit, asked(1), true);
%! assert ([next.trace.waiting, next.trace.verified], [2, audit.trace.verified + 1]);
%!test <*an audit: which answer its judge picks, from the first place that knows it>
%! audit = aura_start ([1 -1; -1 1; 1 1]);
%! kind = aura.loop.kind (audit);
%! assert ({kind.name, kind.argument, kind.judges(audit), kind.verdict(audit)}, ...
%!         {"audit", "AUDIT", {"judge"}, ones(3, 1)});
%! assert (kind.picked (audit, []), []);
%! audit.columns.slot = 2;
%! assert (kind.picked (audit, []), [2; 1; 1]);
%! audit.about = struct ("preference", [1; 1; 2], "judge", "j");
%! assert (kind.picked (audit, []), [1; 1; 2]);
%! assert (kind.picked (audit, [2; 2; 2]), [2; 2; 2]);
%! assert (kind.judges (audit), {"j"});
%! [~, prob] = aura_decide (aura_step (audit));
%! assert (kind.prob (aura_step (audit)), prob);
%!test <*a panel: label 1 is answer 1>
%! panel = aura.tests.small_panel (2);
%! kind = aura.loop.kind (panel);
%! assert ({kind.name, kind.argument, kind.judges(panel), kind.verdict(panel)}, ...
%!         {"panel", "PANEL", {"p", "q"}, panel.data.verdict});
%! assert (kind.picked (panel, 2), ones (10, 1));
%! assert (kind.prob (panel), panel.prob);
%! other = panel;
%! other.opts.decide.rank = 1;
%! assert (kind.fit (other), aura.panel.fit (other));
