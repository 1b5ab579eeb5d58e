## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## HISTORY = aura.set.draws (AUDIT)
## How the labels of an audit or a panel came, for aura_agreement and the block
## __aura_rates__: .events (E-by-4: row, outcome, batch, drawn) in the order of the
## draws; and for each batch its .prob (n-by-B, P(outcome 1) before it), .band
## (n-by-B logical), .uniform (1-by-B) and .keep (n-by-J-by-B logical, which
## verdicts are held).  Outcome 1: the human agrees (audit), picks answer 1 (panel).
##
## AUDIT.batches is of aura.set.record, an element a batch of queries, whose round is
## that of AUDIT.log.  AUDIT.log has the rows of a batch in the order in which they
## were drawn.
##
## Batch 1 is the start, when nothing was held but the verdicts as given.  With
## query.seeds "uniform" the labels known then are draws, in a random order: as a
## set they are a uniform sample, and any order drawn without regard to the rows
## makes them successive uniform draws.  (Ascending rows would not do: the least of
## a sample is no uniform draw from a file whose rows are sorted.)

function history = draws (audit)

  batches = audit.batches;
  log = audit.log;
  n = numel (audit.status);
  rounds = [batches.round];
  n_judges = 1;
  if (isfield (audit, "verdict"))
    n_judges = columns (audit.verdict);
  endif

  history.prob = [repmat(.5, n, 1), double([batches.prob])];
  history.uniform = [1, batches.uniform];
  history.band = false (n, 1 + numel (batches));
  history.keep = true (n, n_judges, 1 + numel (batches));
  for b = 1:numel (batches)
    history.band(batches(b).band,b+1) = true;
    history.keep(:,:,b+1) = batches(b).keep;
  endfor

  at_start = aura.set.initial (log);
  as_draws = strcmp (audit.opts.query.seeds, "uniform");
  seeds = find (at_start);
  seeds = seeds(__aura_random__ ("permutation", audit.opts.seed,
                                aura.set.streams ("seeds"), 0, numel (seeds)));
  order = [seeds; find(! at_start)];
  batch = arrayfun (@(round) 1 + sum (rounds <= round), log.round(order));
  drawn = ismember (log.round(order), rounds) & ! isnan (log.probability(order));
  drawn(1:numel (seeds)) = as_draws;
  events = [log.index(order), outcome(log.answer(order)), batch, drawn];
  history.events = [given(audit); events];

endfunction

## 1, 0 and NaN as they are; picks 1 and 2 to 1 and 0.
function answer = outcome (answer)

  answer(answer == 2) = 0;

endfunction

## What AUDIT.status has beyond its log: sources are known to agree, what waited
## from the start cannot be drawn.
function events = given (audit)

  left = true (size (audit.status));
  left(audit.log.index) = false;
  source = find (left & audit.status == aura_status ("source"));
  waiting = find (left & audit.status == aura_status ("waiting"));
  events = [source, ones(size (source)); waiting, NaN(size (waiting))];
  events(:,3:4) = repmat ([1, 0], rows (events), 1);

endfunction

%!function audit = small ()
%!  audit.status = int8 ([1 2 3 0 4 2 4 3 0]');
%!  audit.log = struct ("index", [2 3 6 5 8]', "answer", [1 0 1 NaN 0]', ...
%!                      "round", [0 0 1 1 1]', "probability", [NaN NaN .2 .3 NaN]', ...
%!                      "who", {{"start"; "start"; "a"; ""; "a"}});
%!  audit.opts = struct ("seed", 1, "query", struct ("seeds", "given"));
%!  audit.batches = struct ("round", 1, "prob", single (.6) * ones (9, 1, "single"), ...
%!                          "keep", true (9, 1), "band", int32 ([5 6]'), "uniform", .3);
%!endfunction
%!test
%! h = aura.set.draws (small ());
%! first = sortrows (h.events(1:4,:));
%! assert (first, [1 1 1 0; 2 1 1 0; 3 0 1 0; 7 NaN 1 0]);
%! assert (h.events(5:7,:), [6 1 2 1; 5 NaN 2 1; 8 0 2 0]);
%! assert (h.uniform, [1 .3]);
%! assert (find (h.band), [9 + 5; 9 + 6]);
%! assert (h.prob(3,:), [.5 double(single (.6))]);
%! assert (size (h.keep), [9 1 2]);
%!test <*uniform seeds are draws; their order is not that of the rows>
%! audit = small ();
%! audit.opts.query.seeds = "uniform";
%! h = aura.set.draws (audit);
%! assert (sum (h.events(:,4)), 4);
%! audit.status = zeros (60, 1, "int8");
%! audit.log = struct ("index", (1:50)', "answer", ones (50, 1), ...
%!                     "round", zeros (50, 1), "probability", NaN (50, 1), "who", {repmat({"start"}, 50, 1)});
%! audit.batches = audit.batches([]);
%! h = aura.set.draws (audit);
%! assert (sort (h.events(:,1)), (1:50)');
%! assert (! issorted (h.events(:,1)));
%! audit.log.who(50) = {"Ada"}; # before the first round, and not drawn
%! h = aura.set.draws (audit);
%! assert (h.events(end,:), [50 1 1 0]);
%! audit.log.who(50) = {"start"};
%! h = aura.set.draws (audit);
%! assert (h.events(:,4), ones (50, 1));
%!test <*picks of a panel>
%! audit = small ();
%! audit.verdict = true (9, 3);
%! audit.log.answer = [1 2 1 NaN 2]';
%! audit.batches.keep = true (9, 3);
%! h = aura.set.draws (audit);
%! assert (h.events(5:7,2), [1 NaN 0]');
%! assert (size (h.keep), [9 3 2]);
