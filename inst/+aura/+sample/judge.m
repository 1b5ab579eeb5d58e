## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PICKS = aura.sample.judge (ANSWERS, PAIRS, OPTIONS)
## What the made-up human and judge say of PAIRS (aura.sample.pairs) of the ANSWERS
## (aura.sample.answers), rows that are consecutive ones of OPTIONS.n: human, verdict (1 or 2),
## swapped (0, 1 or 2), scores (n-by-2), and latent, see the help of aura_sample.  Judges with
## other OPTIONS.skip have noise of their own.

function picks = judge (answers, pairs, options)

  n = numel (pairs.question);
  draw = @(kind, purpose, skip) aura.sample.draw (options, kind, purpose, skip + pairs.before, n);
  element = sub2ind (size (answers.quality), [pairs.question, pairs.question], pairs.models);
  of_pair = @(x) reshape (x(element), n, 2);
  quality = of_pair (answers.quality);
  hard = answers.hard(pairs.question);
  len = (of_pair (answers.bytes) - 1500) / 600;
  padding = of_pair (answers.padding) / 6;
  list = of_pair (answers.list);
  if (strcmp (options.kind, "grade"))    # answer 2 is the bar
    [quality(:,2), len(:,2), padding(:,2), list(:,2)] = deal (-.5, 0, 1, false);
  endif

  worth = quality + .3 * tanh (len);
  p = aura.stat.sigma (1.7 * (worth(:,1) - worth(:,2)));
  picks.human = 1 + (draw ("uniform", "human", 0) >= p);

  skip = 2 * options.skip;
  confusion = [draw("normal", "confusion", skip), draw("normal", "confusion", skip + options.n)];
  clear_view = quality + .3 * list;
  hard_view = .1 * quality + .3 * list + confusion;
  seen = clear_view;
  seen(hard,:) = hard_view(hard,:);
  grade = seen + options.length_bias * padding;
  noise = draw ("normal", "judge", options.skip);
  gap = diff (-grade, 1, 2);
  b = options.position_bias;
  picks.verdict = prefers (gap + b + noise);

  swapped_gap = gap - b + draw ("normal", "swapped", options.skip);
  picks.swapped = prefers (swapped_gap);
  picks.swapped(abs (swapped_gap) < .1) = 0;

  scores = round (6 + 1.2 * (grade + [b + noise, zeros(n, 1)] / 2));
  picks.scores = min (max (scores, 1), 10);

  latent.quality = quality;
  latent.hard = hard;
  latent.question = pairs.first + pairs.question - 1;
  latent.position = prefers (gap + noise) != picks.verdict;
  latent.length = prefers (diff (-seen, 1, 2) + b + noise) != picks.verdict;
  easy = clear_view + options.length_bias * padding;
  latent.confused = prefers (diff (-easy, 1, 2) + b + noise) != picks.verdict;
  picks.latent = latent;

endfunction

function verdict = prefers (gap)

  verdict = 2 - (gap > 0);

endfunction

%!shared options, answers, told_of
%! options = struct ("n", 60, "seed", 4, "kind", "pair", "reveal", .25, "position_bias", 1, ...
%!                   "length_bias", .5, "hard", .3, "skip", 0);
%! answers = @(n, options) aura.sample.answers (1:n, options, aura.sample.pieces ());
%! told_of = @(options, answers) aura.sample.judge (answers, setfield (setfield ( ...
%!             aura.sample.pairs (options), "before", 0), "first", 1), options);
%!test <*qualities of the answers compared; scores, numbers of questions>
%! made = answers (8, options);
%! picks = told_of (options, made);
%! pairs = aura.sample.pairs (options);
%! q = picks.latent.question(7);
%! assert (q, pairs.question(7));
%! assert (picks.latent.quality(7,:), made.quality(q,pairs.models(7,:)));
%! assert (all (picks.scores(:) >= 1 & picks.scores(:) <= 10));
%!test <*a judge that knows the place alone: answer 1, and 2 when they are swapped>
%! options.position_bias = 100;
%! picks = told_of (options, answers (8, options));
%! assert (picks.verdict, ones (60, 1));
%! assert (picks.swapped, 2 * ones (60, 1));
%! assert (any (picks.latent.position));
%!test <*without bias and hard questions it mostly agrees with the human>
%! options = struct ("n", 150, "seed", 4, "kind", "pair", "reveal", 0, "position_bias", 0, ...
%!                   "length_bias", 0, "hard", 0, "skip", 0);
%! picks = told_of (options, answers (20, options));
%! latent = picks.latent;
%! assert (mean (picks.verdict == picks.human) > .6);
%! better = 1 + (latent.quality(:,2) > latent.quality(:,1));
%! assert (mean (picks.human == better) > .7);
%! assert (! any (latent.position | latent.length | latent.confused));
