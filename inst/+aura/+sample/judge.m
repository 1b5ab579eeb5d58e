## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [RECORDS, HUMAN, LATENT] = aura.sample.judge (ANSWERS, OPTIONS)
## What the made-up human and judge say of pairs of the ANSWERS (aura.sample.answers):
## RECORDS to be written, the HUMAN preferences, 1 or 2, and what is LATENT; see the help
## of aura_sample.  Judges with other OPTIONS.skip have noise of their own.

function [records, human, latent] = judge (answers, options)

  n = options.n;
  [question, models] = pairs (numel (answers.question), options);
  at = sub2ind (size (answers.quality), [question, question], models);
  quality = reshape (answers.quality(at), n, 2);
  hard = answers.hard(question);
  len = (reshape (cellfun (@numel, answers.text(at)), n, 2) - 1500) / 600;
  padding = reshape (answers.padding(at), n, 2) / 6;
  list = reshape (answers.list(at), n, 2);

  worth = quality + .3 * tanh (len);
  p = 1 ./ (1 + exp (-1.7 * (worth(:,1) - worth(:,2))));
  human = 1 + (aura.sample.draw (options, "uniform", "human", 0, n) >= p);

  confusion = reshape (aura.sample.draw (options, "normal", "confusion", 2 * options.skip, 2 * n), n, 2);
  clear_view = quality + .3 * list;
  hard_view = .1 * quality + .3 * list + confusion;
  seen = clear_view;
  seen(hard,:) = hard_view(hard,:);
  grade = seen + options.length_bias * padding;
  noise = aura.sample.draw (options, "normal", "judge", options.skip, n);
  gap = diff (-grade, 1, 2);
  b = options.position_bias;
  verdict = prefers (gap + b + noise);

  swapped_noise = aura.sample.draw (options, "normal", "swapped", options.skip, n);
  swapped_gap = gap - b + swapped_noise;
  swapped = prefers (swapped_gap);
  swapped(abs (swapped_gap) < .1) = 0;

  latent.quality = quality;
  latent.hard = hard;
  latent.question = question;
  latent.position = prefers (gap + noise) != verdict;
  latent.length = prefers (diff (-seen, 1, 2) + b + noise) != verdict;
  easy = clear_view + options.length_bias * padding;
  latent.confused = prefers (diff (-easy, 1, 2) + b + noise) != verdict;

  shown = false (n, 1);
  [~, order] = sort (aura.sample.draw (options, "uniform", "reveal", 0, n));
  shown(order(1:round (options.reveal * n))) = true;

  scores = round (6 + 1.2 * (grade + [b + noise, zeros(n, 1)] / 2));
  scores = min (max (scores, 1), 10);

  names = {"Alder", "Birch", "Cedar", "Dogwood", "Elm"};
  records = cell (n, 1);
  for i = 1:n
    known = human(i);
    if (! shown(i))
      known = NaN;      # null in the file
    endif
    records{i} = struct ("id", sprintf ("sample-%06d", i), ...
      "question", answers.question{question(i)}, ...
      "response_1", answers.text{at(i,1)}, ...
      "response_2", answers.text{at(i,2)}, ...
      "judge", "synthetic judge", "judge_preference", verdict(i), ...
      "human_preference", known, ...
      "category", answers.category{question(i)}, ...
      "source", "aura_sample (synthetic)", ...
      "judge_scores", struct ("score_1", scores(i,1), "score_2", scores(i,2), ...
                              "swapped_preference", swapped(i), ...
                              "model_1", names{models(i,1)}, ...
                              "model_2", names{models(i,2)}));
  endfor

endfunction

## Which two of a question's five answers, no two twice, and which of them comes first.
function [question, models] = pairs (n_questions, options)

  n = options.n;
  all_pairs = nchoosek (1:5, 2);
  [~, order] = sort (aura.sample.draw (options, "uniform", "pair", 0, 10 * n_questions));
  chosen = sort (order(1:n));
  question = ceil (chosen / 10);
  models = all_pairs(mod (chosen - 1, 10) + 1, :);
  swap = aura.sample.draw (options, "uniform", "order", 0, n) < .5;
  models(swap,:) = fliplr (models(swap,:));

endfunction

function verdict = prefers (gap)

  verdict = 2 - (gap > 0);

endfunction

%!shared options, answers
%! options = struct ("n", 60, "seed", 4, "reveal", .25, "position_bias", 1, ...
%!                   "length_bias", .5, "hard", .3, "skip", 0);
%! answers = aura.sample.answers (8, options);
%!test <*records as they are written; a share of the human preferences is shown>
%! [records, human, latent] = aura.sample.judge (answers, options);
%! assert (numel (records), 60);
%! shown = cellfun (@(r) r.human_preference, records);
%! assert (sum (! isnan (shown)), 15);
%! assert (shown(! isnan (shown)), human(! isnan (shown)));
%! q = latent.question(7);
%! names = {"Alder", "Birch", "Cedar", "Dogwood", "Elm"};
%! [~, models] = ismember ({records{7}.judge_scores.model_1, records{7}.judge_scores.model_2}, names);
%! assert (records{7}.response_1, answers.text{q,models(1)});
%! assert (records{7}.response_2, answers.text{q,models(2)});
%! assert (records{7}.question, answers.question{q});
%! assert (latent.quality(7,:), answers.quality(q,models));
%! scores = cellfun (@(r) r.judge_scores.score_1, records);
%! assert (all (scores >= 1 & scores <= 10));
%!test <*all ten pairs of a question, none twice, either model first: half, six s.e.>
%! [records, ~, latent] = aura.sample.judge (answers, setfield (options, "n", 80));
%! assert (latent.question, kron ((1:8)', ones (10, 1)));
%! models = cellfun (@(r) [r.judge_scores.model_1(1), r.judge_scores.model_2(1)], records, ...
%!                   "uniformoutput", false);
%! models = double (vertcat (models{:}));
%! assert (rows (unique ([latent.question, sort(models, 2)], "rows")), 80);
%! assert (all (models(:,1) != models(:,2)));
%! assert (mean (models(:,1) < models(:,2)), .5, 6 * .5 / sqrt (80));
%!test <*a judge that knows the place alone: answer 1, and 2 when they are swapped>
%! options.position_bias = 100;
%! [records, human, latent] = aura.sample.judge (answers, options);
%! assert (cellfun (@(r) r.judge_preference, records), ones (60, 1));
%! assert (cellfun (@(r) r.judge_scores.swapped_preference, records), 2 * ones (60, 1));
%! assert (any (latent.position));
%!test <*without bias and hard questions it mostly agrees with the human>
%! options = struct ("n", 150, "seed", 4, "reveal", 0, "position_bias", 0, ...
%!                   "length_bias", 0, "hard", 0, "skip", 0);
%! answers = aura.sample.answers (20, options);
%! [records, human, latent] = aura.sample.judge (answers, options);
%! verdict = cellfun (@(r) r.judge_preference, records);
%! assert (mean (verdict == human) > .6);
%! better = 1 + (latent.quality(:,2) > latent.quality(:,1));
%! assert (mean (human == better) > .7);
%! assert (! any (latent.position | latent.length | latent.confused));
