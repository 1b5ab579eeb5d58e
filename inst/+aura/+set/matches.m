## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.set.matches (DATA)
## Which models each of the n comparisons DATA of J judges (aura.panel.as_panel) is of; [] where
## none is named.  T is a struct of
##
## - names (1-by-k), the models, sorted; pair (N-by-2), their numbers for answers 1 and 2, 0 for a
##   comparison that names none: N is n and those that DATA left out as ties, behind the others
## - verdict (N-by-J): the judges' picks, 1 answer 1, 0 answer 2, 1/2 a tie, NaN none
## - human (N-by-1): people's of those behind, likewise; NaN of the first n
## - question (N-by-1): its number
## - bar: of grades, which answer 2 is in the place of, the number of the bar among the names, else
## 0

function t = matches (data)

  t = [];
  bar = "(the bar)";
  named = {"model_1", "model_2"};
  if (! all (isfield (data, named)) || all (cellfun ("isempty", data.model_1)))
    return;
  endif
  share = @(pick) merge (pick == 0, .5, 2 - pick);
  verdict = share (data.verdict);
  names = [data.model_1(:), data.model_2(:)];
  question = {""}(ones (rows (names), 1));
  if (isfield (data, "question"))
    question = data.question(:);
  endif
  human = NaN (rows (names), 1);
  if (isfield (data, "ties"))
    items = data.ties.items;
    verdict(data.ties.judge) = .5;
    verdict = [verdict; share(items.verdict)];
    names = [names; items.model_1, items.model_2];
    question = [question; items.question];
    human = [human; share(items.human)];
  endif
  if (aura.set.is_graded (data))
    names(! cellfun ("isempty", names(:,1)),2) = {bar};
  endif
  names = strtrim (names);
  [all_names, ~, number] = unique (names(:));
  number = reshape (number, size (names));
  none = any (cellfun ("isempty", names), 2);
  number(none,:) = 0;
  [used, ~, order] = unique (number(! none,:));
  number(! none,:) = reshape (order, [], 2);
  t = struct ("names", {all_names(used)(:)'}, "pair", number, "verdict", verdict, ...
              "human", human, "question", (1:rows (names))');
  t.bar = max ([0, find(strcmp (t.names, bar)) * aura.set.is_graded(data)]);
  q = aura.set.questions (struct ("question", {question}));
  if (! isempty (q))
    t.question = q;
  endif

endfunction

%!shared data
%! data = struct ("verdict", [1 2; NaN 1; 2 2], "question", {{"q"; "r"; "q"}}, ...
%!                "model_1", {{"b"; " a"; ""}}, "model_2", {{"a"; "c"; "d"}});
%!test <*models by name, an item that names only one; picks as shares>
%! t = aura.set.matches (data);
%! assert ({t.names, t.pair}, {{"a", "b", "c"}, [2 1; 1 3; 0 0]});
%! assert ({t.verdict, t.human, t.question}, {[1 0; NaN 1; 0 0], NaN(3, 1), [1; 2; 1]});
%!test <*ties: in place, and the items that were left out>
%! items = struct ("question", {{"r"}}, "model_1", {{"e"}}, "model_2", {{"a"}}, "human", 0, ...
%!                 "verdict", [1 0]);
%! with = data;
%! with.ties = struct ("judge", logical ([0 0; 1 0; 0 0]), "items", items);
%! t = aura.set.matches (with);
%! assert ({t.names, t.pair(4,:)}, {{"a", "b", "c", "e"}, [4 1]});
%! assert ({t.verdict, t.human, t.question}, ...
%!         {[1 0; .5 1; 0 0; 1 .5], [NaN(3, 1); .5], [1; 2; 1; 2]});
%!test <*no names; no questions that repeat>
%! assert (aura.set.matches (struct ("verdict", 1)), []);
%! assert (aura.set.matches (setfield (data, "model_1", {""; ""; ""})), []);
%! t = aura.set.matches (setfield (rmfield (data, "question"), "model_2", {"x"; "x"; "x"}));
%! assert (t.question, (1:3)');
