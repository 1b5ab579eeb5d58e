## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.bias.attributes (DATA, SEEN)
## What aura_bias needs of the n comparisons DATA of J judges (aura.panel.as_panel), whose texts the
## encoder has SEEN (the third output of aura_features; counted here without it): a struct of
##
## - names (1-by-k) and value (n-by-k int8): the attributes, 1 where answer 1 has more, -1 where
##   answer 2 has
## - graded: these are grades, whose only attribute is leniency
## - own (n-by-J int8): 1 where answer 1 is by a model of the judge's family (aura.bias.family) and
##   answer 2 is not, -1 the other way round, 0 also where a name is not known
## - swapped (n-by-J int8): the pick in the other order, 1 or -1 (answer 2), 0 for a tie, 2 where it
##   is not known
## - question (n-by-1): its number; category (n-by-1), 0 for none, and categories (1-by-c), the
##   names

function t = attributes (data, seen)

  graded = aura.set.is_graded (data);
  if (graded)
    seen = struct ("names", {cell(1, 0)}, "value", zeros (rows (data.verdict), 0, "int8"));
  elseif (nargin < 2)
    question = data.response_1;
    question(:) = {""};
    if (isfield (data, "question"))
      question = data.question;
    endif
    [~, ~, ~, ~, seen] = __aura_text__ (question(:), data.response_1(:), data.response_2(:), 0);
    seen = aura.features.attributes (seen);
  endif
  [n, n_judges] = size (data.verdict);
  t = struct ("names", {seen.names}, "graded", graded, "value", seen.value, ...
              "own", own_family (data, n, n_judges), ...
              "swapped", 2 * ones (n, n_judges, "int8"), "question", (1:n)', ...
              "category", zeros (n, 1), "categories", {cell(1, 0)});
  if (isfield (data, "verdict_swapped"))
    known = ! isnan (data.verdict_swapped);
    pick = (data.verdict_swapped == 1) - (data.verdict_swapped == 2);
    t.swapped(known) = pick(known);
  endif
  if (isfield (data, "question"))
    question = aura.set.questions (data);
    if (! isempty (question))
      t.question = question;
    endif
  endif
  if (isfield (data, "category"))
    t = aura.bias.groups (t, data.category);
  endif

endfunction

function own = own_family (data, n, n_judges)

  own = zeros (n, n_judges, "int8");
  if (! all (isfield (data, {"model_1", "model_2"})))
    return;
  endif
  [names, ~, model] = unique ([data.model_1(:); data.model_2(:)]);
  families = cellfun (@aura.bias.family, names, "uniformoutput", false)(:);
  both = reshape (model, n, 2);
  known = ! any (reshape (cellfun (@isempty, families)(both), n, 2), 2);
  for j = 1:n_judges
    mine = strcmp (families, aura.bias.family (data.judges{j}));
    is = reshape (mine(both), n, 2);
    own(:,j) = (is(:,1) - is(:,2)) .* known;
  endfor

endfunction

%!shared data
%! data = struct ("judges", {{"gpt-4", "judge"}}, "verdict", [1 2; 2 1; 1 NaN], ...
%!                "question", {{"a"; "a "; "b"}}, "response_1", {{"- a"; "b"; "c"}}, ...
%!                "response_2", {{"a"; "b"; "cc"}}, "category", {{"x"; ""; "a"}}, ...
%!                "model_1", {{"gpt35"; "claude"; ""}}, ...
%!                "model_2", {{"claude"; "chatgpt"; "gpt35"}}, "verdict_swapped", ...
%!                [1 NaN; 0 2; 2 NaN]);
%!test <*families, swapped verdicts, questions, categories>
%! t = aura.bias.attributes (data);
%! assert (t.own, int8 ([1 0; -1 0; 0 0]));
%! assert (t.swapped, int8 ([1 2; 0 -1; -1 2]));
%! assert ({t.question, t.category, t.categories}, {[1; 1; 2], [2; 0; 1], {"a", "x"}});
%! assert (t.value(:,1:2), int8 ([1 1; 0 0; -1 0]));
%! assert (t.names(1:2), {"longer", "lists"});
%! one = structfun (@(v) v(1,:), data, "uniformoutput", false);
%! assert (getfield (aura.bias.attributes (one), "own"), int8 ([1 0]));
%!test <*what the data lack; what the encoder has seen>
%! seen = struct ("names", {{"odd"}}, "value", int8 ([1; 0; 1]));
%! t = aura.bias.attributes (struct ("judges", {{"j"}}, "verdict", [1; 1; 2]), seen);
%! assert ({t.names, t.value, t.own, t.swapped}, {{"odd"}, int8([1; 0; 1]), zeros(3, 1, "int8"), ...
%!                                                2 * ones(3, 1, "int8")});
%! assert ({t.question, t.category, t.categories}, {(1:3)', zeros(3, 1), cell(1, 0)});
