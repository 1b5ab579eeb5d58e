## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ASKED, TOPIC, CATEGORY] = aura.sample.questions (N, WORDS, OPTIONS)
## N questions (cellstr), each with the row of its topic in WORDS
## (aura.sample.vocabulary) and its category; distinct, but for a number where
## there are more than the templates give.

function [asked, topic, category] = questions (n, words, options)

  n_topics = rows (words.topics);
  n_kinds = rows (words.questions);
  n_each = columns (words.questions) - 1;
  n_all = n_topics * n_kinds * n_each;
  [~, order] = sort (aura.sample.draw (options, "uniform", "question", 0, n_all));
  at = order(mod ((0:n-1)', n_all) + 1);
  [topic, kind, template] = ind2sub ([n_topics, n_kinds, n_each], at);
  asked = cell (n, 1);
  category = words.questions(kind,1);
  for q = 1:n
    asked{q} = strrep (words.questions{kind(q),template(q)+1}, "{t}",
                       words.topics{topic(q),1});
    if (q > n_all)
      asked{q} = sprintf ("%s (Variant %d.)", asked{q}, ceil (q / n_all));
    endif
  endfor

endfunction

%!shared options
%! options = struct ("n", 60, "seed", 4, "reveal", .25, "position_bias", 1, ...
%!                   "length_bias", .5, "hard", .3);
%!test <*distinct, on their topic, of their category>
%! words = aura.sample.vocabulary ();
%! [asked, topic, category] = aura.sample.questions (200, words, options);
%! assert (numel (unique (asked)), 200);
%! for q = 1:200
%!   assert (! isempty (strfind (asked{q}, words.topics{topic(q),1})));
%! endfor
%! assert (all (ismember (category, words.questions(:,1))));
%! assert (isempty (strfind ([asked{:}], "{")));
%!test <*more than the templates give are numbered>
%! words = aura.sample.vocabulary ();
%! n = rows (words.topics) * rows (words.questions) * (columns (words.questions) - 1);
%! asked = aura.sample.questions (n + 1, words, options);
%! assert (numel (unique (asked)), n + 1);
%! assert (asked{end}, [asked{1}, " (Variant 2.)"]);
