## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Questions, and five answers to each, put together from the texts of
## assets/sample.json: fields question and category (cellstr), hard (n-by-1 logical), and,
## n-by-5, quality, padding (number of sentences), list (logical) and text.
## topics in that file are rows of a name and five things that belong to it, questions are
## rows of a category and templates; aura.sample.compose tells the slots in braces.

function answers = answers (n_questions, options)

  file = fullfile (fileparts (mfilename ("fullpath")), "..", "..", "assets", "sample.json");
  words = jsondecode (fileread (file));
  words.topics = [words.topics{:}]';
  words.questions = [words.questions{:}]';
  [asked, topic, answers.category] = questions (n_questions, words, options);
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
      ## Two refusals may be equal; but where files are joined, the texts alone tell
      ## comparisons apart.
      if (any (strcmp (answers.text{q,m}, answers.text(q,1:m-1))))
        answers.text{q,m} = [answers.text{q,m}, " ", words.padding{m}];
      endif
    endfor
  endfor

endfunction

## N questions, the row of the topic of each, and its category; distinct, since those beyond
## what topics and templates give bear a number.
function [asked, topic, category] = questions (n, words, options)

  sizes = [rows(words.topics), rows(words.questions), columns(words.questions) - 1];
  n_all = prod (sizes);
  [~, order] = sort (aura.sample.draw (options, "uniform", "question", 0, n_all));
  [topic, kind, template] = ind2sub (sizes, order(mod ((0:n-1)', n_all) + 1));
  category = words.questions(kind,1);
  asked = words.questions(sub2ind (size (words.questions), kind, template + 1));
  asked = cellfun (@(template, t) strrep (template, "{t}", t), asked, words.topics(topic,1), ...
                   "uniformoutput", false);
  for q = n_all+1:n
    asked{q} = sprintf ("%s (Variant %d.)", asked{q}, ceil (q / n_all));
  endfor

endfunction

function p = logistic (x)

  p = 1 / (1 + exp (-x));

endfunction

%!shared options
%! options = struct ("seed", 4, "hard", .3);
%!test <*five to a question; lists look like lists>
%! a = aura.sample.answers (12, options);
%! assert (size (a.text), [12 5]);
%! assert (! any (cellfun (@isempty, a.text(:))));
%! marked = ! cellfun (@isempty, regexp (a.text, '^(- |\* |\d+\. )', "once", "lineanchors"));
%! assert (marked(a.list), true (sum (a.list(:)), 1));
%! assert (any (a.list(:)) && ! all (a.list(:)));
%! assert (isempty (strfind ([a.text{:}, a.question{:}], "{t}")));
%! assert (size (a.question), [12 1]);
%! assert (class (a.hard), "logical");
%!test <*the models differ: the first is the best, the last is not>
%! a = aura.sample.answers (40, options);
%! quality = mean (a.quality, 1);
%! assert (quality, [.7 .3 0 -.3 -.7], 4 / sqrt (40));
%! assert (mean (a.hard), .3, 4 * sqrt (.3 * .7 / 40));
%!test <*no two answers to a question are equal, not even refusals: seed 5 draws such>
%! options.seed = 5;
%! a = aura.sample.answers (80, options);
%! for q = 1:80
%!   assert (numel (unique (a.text(q,:))), 5);
%! endfor
%!test <*questions are distinct: those beyond 24 topics of 27 templates are numbered>
%! a = aura.sample.answers (649, options);
%! assert (numel (unique (a.question)), 649);
%! assert (a.question{649}, [a.question{1}, " (Variant 2.)"]);
%! assert (a.category([1 649]), a.category([1 1]));
