## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## M = aura.board.inputs (AUDIT, T, S)
## The comparisons of AUDIT, of one judge or a panel, whose models T (aura.set.matches) names, as a
## sample for aura.decide.rates and the gateway __aura_board__, in terms of answer 1 (S:
## aura.decide.sample): a struct of
##
## - names (1-by-J) and pair (N-by-2): the models; judges and verdict (N-by-K)
## - label (N-by-1): people's pick as a share of answer 1, 1/2 for a tie, NaN where nobody knows
## - prob (N-by-1): P(people pick answer 1), of labelled comparisons without their own label.  A tie
##   that was read with the comparisons has no features: it has what the verdicts say, the least
##   squares of the others' logits on them
## - probability, alone, drawn, seed, waiting, here, origin: as of aura.decide.sample
## - question (N-by-1); bar: of grades the number of the bar among the models, else 0
## - unnamed, skipped, self: how many comparisons name no model, were answered by a skip, and are of
##   a model against itself, which have no part; ties: people's ties among the N
##
## Where labels were hidden to measure with, the ties of the file are hidden, too, and left out.

function m = inputs (audit, t, s = aura.decide.sample (audit))

  kind = aura.loop.kind (audit);
  n = numel (s.label);
  first = t.verdict(1:n,1) == 1;
  if (aura.panel.is (audit))
    first = true (n, 1);                 # label 1 is answer 1 there
  endif
  m = struct ("names", {t.names}, "pair", t.pair, "judges", {kind.judges(audit)}, ...
              "verdict", t.verdict, "label", merge (first, s.label, 1 - s.label), ...
              "prob", merge (first, s.prob, 1 - s.prob), "question", t.question, ...
              "origin", s.origin, "bar", 0);
  if (isfield (t, "bar"))
    m.bar = t.bar;
  endif
  for name = {"probability", "alone", "drawn", "seed", "waiting", "here"}
    m.(name{1}) = s.(name{1});
  endfor
  share = mean (m.probability(s.seed & s.here)); # NaN: none, or chosen
  m = with_ties_answered (m, s, audit, share);
  m = with_ties_of_file (m, t, share, aura.set.about (audit, "labels", []));
  m.unnamed = sum (m.pair(:,1) == 0);
  m.skipped = sum (! m.here);
  m = aura.board.rows_of (m, m.here & m.pair(:,1) > 0);
  m.self = sum (m.pair(:,1) == m.pair(:,2));
  m = aura.board.rows_of (m, m.pair(:,1) != m.pair(:,2));
  m.ties = sum (m.label == .5);

endfunction

## Rows that people answered by a tie, and by nothing else; SHARE: how likely one was to be there
## that was not asked for.
function m = with_ties_answered (m, s, audit, share)

  tie = aura.set.about (audit, "declined", zeros (0, 1));
  if (isempty (tie) || ! isfield (audit, "votes"))
    return;
  endif
  votes = audit.votes;
  tied = accumarray (votes.index, votes.pick == 0, size (m.label)) > 0;
  tie = tie(tied(tie));
  [m.label(tie), m.here(tie)] = deal (.5, true);
  asked = audit.log.index(! isnan (audit.log.probability));
  m.drawn(tie) = ismember (tie, asked) & s.survival(tie) < 1;
  m.seed(tie) = ! m.drawn(tie);
  one = 1 - s.survival;
  m.alone(tie) = merge (m.drawn, one, NaN)(tie);
  m.probability(tie) = merge (m.drawn, 1 - s.survival * (1 - max ([share, 0])), share)(tie);

endfunction

function m = with_ties_of_file (m, t, share, labels)

  n = numel (m.label);
  more = numel (t.human) - n;
  if (more == 0)
    return;
  elseif (! isempty (labels))
    for name = {"pair", "verdict", "question"}
      m.(name{1}) = m.(name{1})(1:n,:);
    endfor
    return;
  endif
  known = ! isnan (t.human(n+1:end));
  m.label = [m.label; t.human(n+1:end)];
  m.prob = [m.prob; by_verdicts(m, n)];
  m.probability = [m.probability; share * ones(more, 1)];
  m.alone = [m.alone; NaN(more, 1)];
  m.seed = [m.seed; known];
  m.drawn = [m.drawn; false(more, 1)];
  m.waiting = [m.waiting; false(more, 1)];
  m.here = [m.here; true(more, 1)];

endfunction

function prob = by_verdicts (m, n)

  sign_of = 2 * m.verdict - 1;
  sign_of(isnan (sign_of)) = 0;
  slope = pinv (sign_of(1:n,:)) * aura.stat.logit (m.prob, 1e-4);
  prob = aura.stat.sigma (sign_of(n+1:end,:) * slope);

endfunction

%!function [panel, t] = small (varargin)
%!  [~, data] = aura.tests.small_panel (2);
%!  [data.model_1, data.model_2] = deal (repmat ({"m"; "n"}, 5, 1), repmat ({"n"; "o"}, 5, 1));
%!  data.model_2{10} = "n";
%!  items = struct ("question", {{""}}, "model_1", {{"o"}}, "model_2", {{"m"}}, "human", 0, ...
%!                  "verdict", [1 0]);
%!  data.ties = struct ("judge", false (10, 2), "items", items);
%!  panel = aura_start (data, "Labels", [1; 2; 1; NaN(7, 1)], varargin{:});
%!  t = aura.set.matches (data);
%!endfunction
%!test <*a panel: its own terms, the ties of the file behind; a model against itself is counted>
%! [panel, t] = small ();
%! m = aura.board.inputs (panel, t);
%! s = aura.decide.sample (panel);
%! assert ({m.names, m.pair(end,:), rows(m.pair), m.self}, {{"m", "n", "o"}, [3 1], 10, 1});
%! assert ({m.label(1:3)', m.label(end), m.ties}, {[1 0 1], .5, 1});
%! assert (m.prob(1:9), s.prob(1:9));
%! assert (m.probability([1 10]), [.3; .3], eps);
%! sign_of = 2 * t.verdict(1:10,1) - 1; # the second judge says the contrary, and ties here
%! slope = sign_of' * log (s.prob ./ (1 - s.prob)) / 20;
%! assert (m.prob(10), aura.stat.sigma (slope), 1e-9);
%!test <*labels that are hidden hide the ties; ties and skips that people answered>
%! [panel, t] = small ();
%! panel.about = struct ("labels", .5, "declined", [4; 5]);
%! panel.votes = struct ("index", [4; 5], "pick", [0; NaN], "who", {{"a"; "a"}}, "when", [0; 0], ...
%!                       "seconds", [NaN; NaN], "note", {{""; ""}});
%! m = aura.board.inputs (panel, t);
%! assert ({rows(m.pair), m.ties, m.skipped, m.self}, {8, 1, 1, 1});
%! assert ([m.label(4), m.probability(4)], [.5, mean(m.probability(1:3))], eps); # as the seeds
%! assert ([m.seed(4), m.drawn(4), isnan(m.alone(4))], [true false true]);
%! panel.log = aura.set.log_rows (panel.log, 4, NaN, 1, .2, "a", NaN);
%! m = aura.board.inputs (panel, t);
%! left = getfield (aura.decide.sample (panel), "survival")(4);
%! assert ({m.seed(4), m.drawn(4), left < 1}, {false, true, true});
%! assert ([m.alone(4), m.probability(4)], 1 - left * [1, 1 - mean(m.probability(1:3))], 1e-12);
%! panel.batches(:) = [];                 # how exposed it was is not known
%! m = aura.board.inputs (panel, t);
%! assert ({m.drawn(4), m.probability(4)}, {false, mean(m.probability(1:3))}, eps);
%!test <*one judge: turned to answer 1>
%! opts = aura_options ("preset", "judge", "decide.loop_mass", 0);
%! audit = aura_start ([1 2; 2 1; 3 5; 4 1], "Labels", [1; 0; NaN; NaN], opts);
%! audit.about = struct ("preference", [1; 2; 2; 1], "judge", "j");
%! t = aura.set.matches (struct ("verdict", [1; 2; 2; 1], "model_1", {{"a"; "a"; "b"; ""}}, ...
%!                               "model_2", {{"b"; "b"; "a"; ""}}));
%! m = aura.board.inputs (audit, t);
%! s = aura.decide.sample (audit);
%! assert ({m.label', m.unnamed, m.judges}, {[1 1 NaN], 1, {"j"}});
%! assert (m.prob, [s.prob(1); 1 - s.prob(2:3)], eps);
