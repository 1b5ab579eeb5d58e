## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DATA = aura.read.columns_of (LIST, JOIN, JUDGES)
## The panel of aura_read from the rows of LIST (aura.read.join): one row an item, a column for each
## of JUDGES; none, where none has a verdict that counts.  DATA.dropped counts what is left out.

function data = columns_of (list, join, judges)

  [item, flip] = deal (join.item, join.flip);
  n_items = max ([item; 1]);             # one of nothing, where there is none
  human = [join.settled(:); NaN(n_items - numel (join.settled), 1)];
  judged = list.judged;
  [chosen, judge] = ismember (list.judge, judges);
  mine = judged & chosen;
  [verdict, swapped, further, consistent, again] ...
    = verdicts (aura.read.rows_at (list, mine), item(mine), judge(mine), flip(mine), n_items, ...
                numel (judges));

  [~, head] = unique (item(judged), "first");
  idx = find (judged);
  head_of = head = idx(head);
  some = any (verdict == 1 | verdict == 2, 2);
  seen = accumarray (item(mine), 1, [n_items, 1]) > 0;
  keep = some & human != 0;
  dropped = struct ("human_ties", sum (some & human == 0), ...
                    "judge_ties", sum (verdict(:) == 0), ...
                    "unparsed", sum (mine) - again.rows - sum (! isnan (verdict(:))), ...
                    "other_judges", sum (judged & ! chosen), ...
                    "unjudged", sum (! seen & ! isnan (human)) + numel (join.unmatched), ...
                    "repeated", again.repeated, "differ", again.differ);
  head = head(keep);
  kept = aura.read.rows_at (list, head);
  data.id = ids_of (kept);
  for name = {"question", "response_1", "response_2"}
    data.(name{1}) = kept.(name{1});
  endfor
  data.human_preference = human(keep);
  for name = {"category", "source"}
    data.(name{1}) = kept.(name{1});
  endfor
  [data.model_1, data.model_2, renamed] = models_of (list, item, flip, find (keep));
  data.line = kept.line;
  data.in_file = kept.file;
  data.judges = judges;
  data = with_ties (data, list, item, flip, head_of, verdict, human, keep);
  verdict(verdict == 0) = NaN;
  data = with_versions (data, list, item, judge, mine, n_items, keep);
  data.verdict = verdict(keep,:);
  data.verdict_swapped = swapped(keep,:);
  data.further = further(keep,:);
  data.consistent = consistent(keep,:);
  data.repeats_agree = again.agree(keep,:);
  data.covariates = struct ("names", {cell(1, 0)}, "values", zeros (sum (keep), 0));
  data.join = joined (join.by(mine | ! judged), data.verdict, again.rows);
  data.join.unmatched = join.unmatched;
  data.join.renamed = renamed;
  data.head = head;
  data.join.also = other_ids (list, item, head);
  data.dropped = dropped;
  data.synthetic = all (strcmp (data.source, "aura_sample (synthetic)"));

endfunction

## DATA with the versions of the judges and of their prompts, where the file has them: names
## (cellstr), and of (n-by-J), the number of that of each first verdict, 0 where it is not told.
function data = with_versions (data, list, item, judge, mine, n_items, keep)

  told = find (mine & ! cellfun ("isempty", list.version));
  if (isempty (told))
    return;
  endif
  [names, ~, number] = unique (list.version(told));
  of = zeros (n_items, numel (data.judges));
  at = sub2ind (size (of), item(told), judge(told));
  of(flipud (at(:))) = flipud (number(:)); # the first of several stays
  data.versions = struct ("names", {names(:)'}, "of", of(keep,:));

endfunction

## The judges' first verdicts on each item (NaN: none, 0: a tie), those on the swapped
## answers, the mean of all further ones (1 where all pick answer 1, -1 for answer 2,
## NaN: none), whether the judge stood by its verdict when the answers were swapped, and AGAIN, of
## the rows with further verdicts: how many there are, how many repeat the answers in the order of
## the first, how many of these differ, and, n-by-J, whether they agree (the mean of 1, -1, and 0
## for a tie; NaN: none).
function [verdict, swapped, further, consistent, again] ...
  = verdicts (list, item, judge, flip, n_items, n_judges)

  verdict = swapped = consistent = NaN (n_items, n_judges);
  total = count = zeros (n_items, n_judges);
  own = aura.read.flipped (list.verdict, flip);
  other = aura.read.flipped (list.swapped, flip);
  cell_of = sub2ind ([n_items, n_judges], item, judge);
  [~, first] = unique (cell_of, "first");
  is_first = false (size (item));
  is_first(first) = true;
  verdict(cell_of(first)) = own(first);
  swapped(cell_of(first)) = other(first);
  consistent(cell_of(first)) = list.consistent(first);
  first_flip = false (size (verdict));
  first_flip(cell_of(first)) = flip(first);
  turned = flip != first_flip(cell_of)(:);
  again = repeats (own, cell_of, verdict, ! is_first & ! turned);
  again.rows = sum (! is_first);
  swapped(:) = with_swapped (swapped(:), own, cell_of, ! is_first & turned);
  pick = [own(! is_first); other];
  group = [cell_of(! is_first); cell_of];
  known = ! isnan (pick);
  if (any (known))
    sign_of = (pick == 1) - (pick == 2);
    count(:) = accumarray (group(known), 1, [n_items * n_judges, 1]);
    total(:) = accumarray (group(known), sign_of(known), [n_items * n_judges, 1]);
  endif
  further = total ./ count;              # 0 / 0: NaN
  derived = isnan (consistent) & ! isnan (swapped) & verdict > 0;
  consistent(derived) = swapped(derived) == verdict(derived);
  consistent(! (verdict > 0)) = NaN;

endfunction

## AGAIN of the rows WHERE, whose verdicts are OWN, in the cells CELL_OF of the first VERDICT.
function again = repeats (own, cell_of, verdict, where)

  at = find (where & ! isnan (own) & ! isnan (verdict(cell_of)(:)));
  stands = own(at) == verdict(cell_of(at))(:);
  told = own(at) > 0 & verdict(cell_of(at))(:) > 0;
  sign_of = told .* (2 * stands - 1);
  count = accumarray (cell_of(at), 1, [numel(verdict), 1]);
  agree = accumarray (cell_of(at), sign_of, [numel(verdict), 1]) ./ count; # 0 / 0: NaN
  again = struct ("repeated", numel (at), "differ", sum (! stands), ...
                  "agree", reshape (agree, size (verdict)));

endfunction

## The names of the models from the first row of each item that has them, and how many rows name
## others than that one.
function [model_1, model_2, renamed] = models_of (list, item, flip, kept)

  names = [list.model_1, list.model_2];
  names(flip,:) = names(flip,[2 1]);
  named = find (! all (cellfun ("isempty", names), 2));
  [group, first, number] = unique (item(named), "first");
  mine = strtrim (names(named,:));
  renamed = sum (any (! strcmp (mine, mine(first(number),:)) & ! cellfun ("isempty", mine), 2));
  [here, idx] = ismember (kept, group);
  both = repmat ({""}, numel (kept), 2);
  both(here,:) = names(named(first(idx(here))),:);
  [model_1, model_2] = deal (both(:,1), both(:,2));

endfunction

## The ties of an item whose models are named, which count half on a leaderboard: DATA.ties has
## judge (n-by-J), where a judge tied, and items, those that are left out since people or all judges
## tied: question, model_1, model_2, human (1, 2, 0 a tie, NaN) and verdict (0 a tie).
function data = with_ties (data, list, item, flip, head, verdict, human, keep)

  out = find (! keep & (human == 0 | any (verdict == 0, 2)));
  [model_1, model_2] = models_of (list, item, flip, out);
  named = ! cellfun ("isempty", model_1);
  judge = verdict(keep,:) == 0 & ! cellfun ("isempty", data.model_1);
  if (! any (named) && ! any (judge(:)))
    return;
  endif
  out = out(named);
  items = struct ("question", {list.question(head(out))}, "model_1", {model_1(named)}, ...
                  "model_2", {model_2(named)}, "human", human(out), "verdict", verdict(out,:));
  data.ties = struct ("judge", judge, "items", items);

endfunction

## The further ids of each item, whose first rows are HEADS: those that it has in files
## without an id in common.
function also = other_ids (list, item, heads)

  [mine, idx] = ismember (item, item(heads));
  mine = find (mine & ! list.made);
  idx = idx(mine);
  others = ! strcmp (list.pair(mine), list.pair(heads(idx)));
  mine = mine(others);
  idx = idx(others);
  [~, first] = unique (list.pair(mine), "first");
  first = sort (first)(:);
  also = aura.text.gathered (list.key(mine(first)), idx(first), numel (heads), "; ");

endfunction

## How the verdicts and labels came together.
function join = joined (by, verdict, more)

  judged = ! isnan (verdict);
  several = sum (judged, 2) > 1;
  join = struct ("by_id", sum (by == 1), "by_text", sum (by == 2), ...
                 "further", more, "alone", sum (! several), ...
                 "shared", sum (judged & several, 1));

endfunction

## SWAPPED, what a judge said of the swapped answers, and where that is not known (NaN) the first
## VERDICT that is one, of the rows AGAIN, whose answers are swapped.  FIRST: the row of SWAPPED of
## each of these.
function swapped = with_swapped (swapped, verdict, first, again)

  idx = find (again & ! isnan (verdict));
  [group, i] = unique (first(idx), "first");
  free = isnan (swapped(group));
  swapped(group(free)) = verdict(idx(i(free)));

endfunction

## The keys of ROWS, or what tells the pairs apart where several have the same key.
function ids = ids_of (rows)

  ids = rows.key;
  if (isequal (rows.key, rows.pair))     # no sorting then
    return;
  endif
  [~, ~, idx] = unique (ids);
  shared = accumarray (idx(:), 1)(idx) > 1;
  ids(shared) = rows.pair(shared);

endfunction

%!function data = result (text, judges, key = {})
%!  [file, gone] = aura.tests.new_file (text, ".csv");
%!  options = aura.read.options ({});
%!  content = aura.read.rows_in (aura.read.start (file, options), options);
%!  content.rows.file = ones (size (content.rows.judged));
%!  content.rows.key(1:numel (key)) = key;
%!  [list, join] = aura.read.join (content.rows, {file}, options);
%!  data = aura.read.columns_of (list, join, judges);
%!endfunction
%!test <*items and judges; further verdicts; what is left out>
%! text = ["id,question,response_1,response_2,judge,verdict,human_preference\n", ...
%!         "a,Q,x,y,j,1,2\na,Q,y,x,j,1,\na,Q,x,y,i,2,\n" ...
%!         "b,P,x,y,i,tie,\nb,P,x,y,j,2,\nc,R,x,y,k,1,1\nd,S,x,y,j,2,tie\n"];
%! d = result (text, {"i", "j"});
%! assert ({d.id', d.verdict, d.head'}, {{"a", "b"}, [2 1; NaN 2], [1 4]});
%! assert ({d.verdict_swapped(1,:), d.further(1,:), d.consistent(1,:)}, ...
%!         {[NaN 2], [NaN -1], [NaN 0]});
%! n = d.dropped;
%! assert ([n.human_ties, n.judge_ties, n.unparsed, n.other_judges, n.unjudged], [1 1 0 1 1]);
%! assert (isfield (d, "ties"), false);
%! none = result (text, {"nobody"});
%! assert ({none.id, size(none.verdict)}, {cell(0, 1), [0, 1]});
%!test <*ties of items whose models are named: of judges in place, and the items left out>
%! text = ["id,question,response_1,response_2,judge,verdict,human_preference,model_1,model_2\n", ...
%!         "a,Q,x,y,j,1,2,m,n\na,Q,y,x,i,tie,,,\nb,P,x,y,i,tie,1,o,m\nb,P,x,y,j,tie,1,o,m\n", ...
%!         "c,R,x,y,j,1,tie,m,o\nd,S,x,y,j,2,tie,,\ne,T,x,y,j,2,,n,o\n"];
%! d = result (text, {"i", "j"});
%! assert ({d.id', d.ties.judge}, {{"a", "e"}, logical([1 0; 0 0])});
%! items = d.ties.items;
%! assert ({items.question', items.model_1', items.model_2'}, {{"P", "R"}, {"o", "m"}, {"m", "o"}});
%! assert ({items.human', items.verdict}, {[1 0], [0 0; NaN 1]});
%! assert ([d.dropped.human_ties, d.dropped.judge_ties], [2 3]);
%! one = result (text, {"j"});
%! assert ({one.id', one.ties.judge, one.ties.items.verdict'}, ...
%!         {{"a", "e"}, false(2, 1), [0 1]});
%!test <*rows that name other models than the first that names any, in either order>
%! text = ["id,question,response_1,response_2,judge,verdict,model_1,model_2\n", ...
%!         "a,Q,x,y,j,1,,\na,Q,y,x,i,2,n, m\na,Q,x,y,k,1,m,\na,Q,x,y,l,1,n,m\nb,P,x,y,i,2,o,p\n"];
%! d = result (text, {"i", "j", "k", "l"});
%! assert ({d.model_1', d.model_2', d.join.renamed}, {{" m", "o"}, {"n", "p"}, 1});
%!test <*pairs that have one key are told apart>
%! d = result ("id,question,response_1,response_2,verdict\na,Q,x,y,1\nb,P,x,y,2\nc,R,x,y,1\n", ...
%!             {"judge"}, {"k", "l", "k"});
%! assert (d.id', {"a", "l", "c"});
%!test <*versions of a judge and of its prompt; the first verdict counts>
%! data = result (["id,question,response_1,response_2,judge,judge_preference,judge_version,", ...
%!                 "prompt_hash\n1,q,a,b,g,1,v1,\n1,q,a,b,h,2,,\n2,q,c,d,g,1,v2,x\n", ...
%!                 "1,q,b,a,g,1,v3,\n"], {"g", "h"});
%! assert (data.versions.names, {"v1", "v2 x", "v3"});
%! assert (data.versions.of, [1 0; 2 0]);
%! data = result ("id,question,response_1,response_2,judge,judge_preference\n1,q,a,b,g,1\n", {"g"});
%! assert (! isfield (data, "versions"));
