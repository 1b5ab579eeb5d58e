## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The columns of aura_features in words.  CONCEPT (d-by-1) is the concept of each
## column; CONCEPTS is a struct array with the meaning of a positive (MORE) and
## a negative (LESS) value.  A style column and its sign are one concept.  So
## are columns that measure nearly the same, and columns that have no meaning in
## words (hash, embedding).

function [concept, concepts] = concepts (names, group)

  known = phrases ();
  key = cell (numel (names), 1);
  for j = 1:numel (names)
    key{j} = concept_of (names{j}, group{j});
  endfor
  [keys, ~, concept] = unique (key);
  concepts = struct ("name", keys, "more", "", "less", "");
  for c = 1:numel (keys)
    row = find (strcmp (known(:,1), keys{c}), 1);
    if (strncmp (keys{c}, "category_", 9))
      [concepts(c).more, concepts(c).less] = deal (["it is in ", keys{c}(10:end)], ...
                                                   ["it is not in ", keys{c}(10:end)]);
    elseif (isempty (row))
      concepts(c).more = [keys{c}, " is high"];
      concepts(c).less = [keys{c}, " is low"];
    else
      concepts(c).more = known{row,2};
      concepts(c).less = known{row,3};
    endif
  endfor
  concept = concept(:);

endfunction

function key = concept_of (name, group)

  switch (group)
    case {"hash", "embedding"}
      key = group;
    case "sign"
      key = concept_of (regexprep (name, "^sign_", ""), "style");
    case "style"
      key = name;
      if (any (strcmp (name, {"characters", "words", "distinct_words"})))
        key = "length";
      endif
    otherwise
      key = regexprep (name, "^covariate_", "");
  endswitch

endfunction

function table = phrases ()

  table = {
    "length", "its pick is longer", "its pick is shorter";
    "lines", "its pick has more lines", "its pick has fewer lines";
    "bullets", "its pick has more bullet points", "its pick has fewer bullet points";
    "numbered", "its pick has more numbered items", "its pick has fewer numbered items";
    "headings", "its pick has more headings", "its pick has fewer headings";
    "code", "its pick has more code", "its pick has less code";
    "bold", "its pick has more bold text", "its pick has less bold text";
    "tables", "its pick has more tables", "its pick has fewer tables";
    "links", "its pick has more links", "its pick has fewer links";
    "numbers", "its pick has more numbers", "its pick has fewer numbers";
    "variety", "its pick repeats words less", "its pick repeats words more";
    "word_length", "its pick has longer words", "its pick has shorter words";
    "sentence_length", "its pick has longer sentences", "its pick has shorter sentences";
    "questions", "its pick asks more questions", "its pick asks fewer questions";
    "exclamations", "its pick has more exclamation marks", "its pick has fewer exclamation marks";
    "uppercase", "its pick has more capitals", "its pick has fewer capitals";
    "question_overlap", "its pick repeats more of the question's words", ...
    "its pick repeats fewer of the question's words";
    "hedges", "its pick hedges more", "its pick hedges less";
    "first_person", "its pick says more about itself", "its pick says less about itself";
    "refusals", "its pick refuses more", "its pick refuses less";
    "picked_first", "it picked answer 1", "it picked answer 2";
    "swap_consistent", "it kept its verdict when the answers were swapped", ...
      "it changed its verdict when the answers were swapped";
    "repeats_agree", "it stood by its verdict when asked again", ...
      "it changed its verdict when asked again";
    "own_margin", "it scored its pick higher", "it did not score its pick higher";
    "answer_overlap", "the two answers are similar", "the two answers are dissimilar";
    "total_length", "the two answers are long", "the two answers are short";
    "hash", "the wording of the answers", "the wording of the answers";
    "embedding", "its place among the embeddings", "its place among the embeddings"};

endfunction

%!test <*a column and its sign are one concept, and so are lengths and hashes>
%! [group, concepts] = aura.explain.concepts ({"words", "sign_words", "sign_characters", ...
%!                                             "bold", "h1", "h2"}, ...
%!                                            {"style", "sign", "sign", "style", "hash", "hash"});
%! assert ({concepts.name}, {"bold", "hash", "length"});
%! assert (group, [3; 3; 3; 1; 2; 2]);
%! assert (concepts(3).more, "its pick is longer");
%! assert (concepts(3).less, "its pick is shorter");
%!test <*what has no phrase has its name>
%! [group, concepts] = aura.explain.concepts ({"covariate_mood", "own_margin"}, ...
%!                                            {"covariate", "covariate"});
%! assert ({concepts(group).more}, {"mood is high", "it scored its pick higher"});
%! assert ({concepts(group).less}, {"mood is low", "it did not score its pick higher"});
%!test <*every column of the text features has a phrase of its own>
%! data = struct ("question", {{"a"; "b"}}, "response_1", {{"c"; "d"}}, ...
%!                "response_2", {{"e"; "f"}}, "judge_preference", [1; 2]);
%! [~, info] = aura_features (data);
%! [~, concepts] = aura.explain.concepts (info.names, info.group);
%! assert (isempty (regexp ([concepts.more], "is high")));
