## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Questions, and five answers to each: n-by-5 quality, padding (sentences), list
## (logical), text.

function answers = answers (n_questions, options)

  words = aura.sample.vocabulary ();
  [asked, topic, answers.category] = aura.sample.questions (n_questions, words, options);
  answers.question = asked;
  answers.hard = aura.sample.draw (options, "uniform", "hard", 0, n_questions) < options.hard;

  skill = [.7, .3, 0, -.3, -.7];
  verbose = [.1, 1, -.5, .5, -1];     # padding is a model's habit
  lists = [.6, -.6, .8, 0, -.8];      # so are lists
  z = reshape (aura.sample.draw (options, "normal", "latent", 0, 20 * n_questions), 4, 5, []);
  answers.quality = zeros (n_questions, 5);
  answers.padding = zeros (n_questions, 5);
  answers.list = false (n_questions, 5);
  answers.text = cell (n_questions, 5);
  for q = 1:n_questions
    for m = 1:5
      theta = skill(m) + z(1,m,q);
      style.substance = min (max (round (12 + 2.6 * theta + 2 * z(2,m,q)), 1), 22);
      style.padding = max (round (6 + 5 * verbose(m) + 4 * z(3,m,q)), 0);
      style.specific = logistic (.3 + 1.1 * theta + .5 * z(4,m,q));
      style.hedge = logistic (-2 - .8 * theta);
      style.list = logistic (.5 * theta + 1.5 * lists(m));
      style.refusal = logistic (-4.5 - 1.2 * theta);
      u = aura.sample.draw (options, "uniform", "text", 512 * (5 * (q - 1) + m - 1), 512);
      answers.quality(q,m) = theta;
      answers.padding(q,m) = style.padding;
      [answers.text{q,m}, answers.list(q,m)] ...
        = aura.sample.compose (asked{q}, words.topics(topic(q),:), answers.category{q}, ...
                   style, u, words);
      ## Answers of equal texts, two refusals, would be one: their pairs are told
      ## apart by text alone when files are joined.
      if (any (strcmp (answers.text{q,m}, answers.text(q,1:m-1))))
        answers.text{q,m} = [answers.text{q,m}, " ", words.padding{m}];
      endif
    endfor
  endfor

endfunction

function p = logistic (x)

  p = 1 / (1 + exp (-x));

endfunction

%!shared options
%! options = struct ("n", 60, "seed", 4, "reveal", .25, "position_bias", 1, ...
%!                   "length_bias", .5, "hard", .3);
%!test <*five to a question; lists look like lists>
%! a = aura.sample.answers (12, options);
%! assert (size (a.text), [12 5]);
%! assert (! any (cellfun (@isempty, a.text(:))));
%! marked = ! cellfun (@isempty, regexp (a.text, '^(- |\* |\d+\. )', "once", "lineanchors"));
%! assert (marked(a.list), true (sum (a.list(:)), 1));
%! assert (any (a.list(:)) && ! all (a.list(:)));
%! assert (numel (a.question), 12);
%! assert (class (a.hard), "logical");
%!test <*the models differ: the first is the best, the last is not>
%! a = aura.sample.answers (40, options);
%! quality = mean (a.quality, 1);
%! assert (quality, [.7 .3 0 -.3 -.7], 4 / sqrt (40));
%! assert (mean (a.hard), .3, 4 * sqrt (.3 * .7 / 40));
%!test <*no two answers to a question are equal, not even refusals: seed 5 draws such>
%! options = struct ("n", 600, "seed", 5, "hard", .3);
%! a = aura.sample.answers (80, options);
%! for q = 1:80
%!   assert (numel (unique (a.text(q,:))), 5);
%! endfor
