## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ANSWERS = aura.sample.answers (NUMBERS, OPTIONS, F)
## The questions of these consecutive NUMBERS, n in all, and five answers to each, put together
## from the pieces F (aura.sample.pieces): fields question and category (n-by-1 cellstr), hard
## (n-by-1 logical), and, n-by-5, quality, padding (number of sentences), list (logical), text and
## bytes, its length.  Question and text are escaped for JSON.

function answers = answers (numbers, options, f)

  n = numel (numbers);
  before = numbers(1) - 1;
  [asked, topic, category] = questions (numbers, options, f);
  answers.category = category;
  answers.hard = aura.sample.draw (options, "uniform", "hard", before, n) < options.hard;

  skill = [.7, .3, 0, -.3, -.7]';
  verbose = [.1, 1, -.5, .5, -1]';     # padding is a model's habit
  lists = [.6, -.6, .8, 0, -.8]';      # so are lists
  z = reshape (aura.sample.draw (options, "normal", "latent", 20 * before, 20 * n), 4, 5, n);
  z = permute (z, [2, 3, 1]);
  theta = skill + z(:,:,1);
  style.substance = min (max (round (12 + 2.6 * theta + 2 * z(:,:,2)), 1), 22);
  style.padding = max (round (6 + 5 * verbose + 4 * z(:,:,3)), 0);
  style.specific = aura.stat.sigma (.3 + 1.1 * theta + .5 * z(:,:,4));
  style.hedge = aura.stat.sigma (-2 - .8 * theta);
  style.list = aura.stat.sigma (.5 * theta + 1.5 * lists);
  style.refusal = aura.stat.sigma (-4.5 - 1.2 * theta);
  answers.quality = theta';
  answers.padding = style.padding';

  u = aura.sample.draw (options, "uniform", "text", 512 * 5 * before, 512 * 5 * n);
  [f, pieces] = aura.sample.add_pieces (f, asked');
  answers.question = arrayfun (@(k) piece (f, k), pieces(:), "uniformoutput", false);
  topic_of = ceil ((1:5*n)' / 5);
  subject = struct ("topic", topic(topic_of)', "question", pieces(topic_of)(:)', ...
                    "category", {category(topic_of)'});
  [text, bytes, is_list] ...
    = aura.sample.compose (subject, structfun (@(x) x(:)', style, "uniformoutput", false),
                           reshape (u, 512, 5 * n), f);
  answers.list = reshape (is_list, 5, n)';
  [answers.text, answers.bytes] ...
    = distinct (reshape (text, 5, n)', reshape (bytes, 5, n)', f);

endfunction

## Two refusals may be equal; but where files are joined, the texts alone tell comparisons
## apart: then the second ends with a sentence of padding.
function [text, bytes] = distinct (text, bytes, f)

  for m = 2:5
    padding = f.template(1,f.padding(m));
    for q = find (any (bytes(:,m) == bytes(:,1:m-1), 2))'
      if (any (strcmp (text{q,m}, text(q,1:m-1))))
        text{q,m} = [text{q,m}, " ", piece(f, padding)];
        bytes(q,m) += 1 + f.plain(padding);
      endif
    endfor
  endfor

endfunction

function text = piece (f, k)

  text = f.text(f.start(k) + (0:f.bytes(k)-1));

endfunction

## The texts of questions, the row of the topic of each, and its category; distinct, since those
## beyond what topics and templates give bear a number.
function [asked, topic, category] = questions (numbers, options, f)

  sizes = [numel(f.names), size(f.asked)];
  n_all = prod (sizes);
  [~, order] = sort (aura.sample.draw (options, "uniform", "question", 0, n_all));
  [topic, kind, template] = ind2sub (sizes, order(mod (numbers(:) - 1, n_all) + 1));
  category = f.categories(kind);
  asked = f.asked(sub2ind (size (f.asked), kind, template));
  asked = cellfun (@(template, t) strrep (template, "{t}", t), asked, f.names(topic), ...
                   "uniformoutput", false);
  for k = find (numbers > n_all)(:)'
    asked{k} = sprintf ("%s (Variant %d.)", asked{k}, ceil (numbers(k) / n_all));
  endfor

endfunction

%!shared options, f
%! f = aura.sample.pieces ();
%! options = struct ("seed", 4, "hard", .3);
%!test <*five to a question; lists look like lists>
%! a = aura.sample.answers (1:12, options, f);
%! assert (size (a.text), [12 5]);
%! assert (! any (cellfun (@isempty, a.text(:))));
%! plain = cellfun (@(text) jsondecode (["[\"" text "\"]"]){1}, a.text, "uniformoutput", false);
%! assert (a.bytes, cellfun (@numel, plain));
%! marked = ! cellfun (@isempty, regexp (plain, '^(- |\* |\d+\. )', "once", "lineanchors"));
%! assert (marked(a.list), true (sum (a.list(:)), 1));
%! assert (any (a.list(:)) && ! all (a.list(:)));
%! assert (isempty (strfind ([a.text{:}, a.question{:}], "{t}")));
%! assert (size (a.question), [12 1]);
%! assert (class (a.hard), "logical");
%!test <*the models differ: the first is the best, the last is not>
%! a = aura.sample.answers (1:40, options, f);
%! quality = mean (a.quality, 1);
%! assert (quality, [.7 .3 0 -.3 -.7], 4 / sqrt (40));
%! assert (mean (a.hard), .3, 4 * sqrt (.3 * .7 / 40));
%!test <*no two answers to a question are equal, not even refusals: seed 5 draws such>
%! options.seed = 5;
%! a = aura.sample.answers (1:80, options, f);
%! for q = 1:80
%!   assert (numel (unique (a.text(q,:))), 5);
%! endfor
%!test <*questions are distinct: those beyond 24 topics of 27 templates are numbered>
%! a = aura.sample.answers (1:649, options, f);
%! assert (numel (unique (a.question)), 649);
%! assert (a.question{649}, [a.question{1}, " (Variant 2.)"]);
%! assert (a.category([1 649]), a.category([1 1]));
%! some = aura.sample.answers (640:649, options, f);
%! assert (some.text, a.text(640:649,:));
