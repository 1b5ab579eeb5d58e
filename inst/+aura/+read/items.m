## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ITEM, FLIP, BAD, BY] = aura.read.items (ROWS, FILE, WHERE)
## Which ROWS (aura.read.row) of several judges and files are about the same item, a
## question with two answers: those with the same id, else those with the same
## texts, in either order of the answers.  ITEM numbers the items in the order of
## their first verdict, NaN where a row joins none; FLIP is true where a row has the
## answers in the other order than the item's first verdict; BY is 1 where a row
## joined others by its id, 2 by its texts, 0 for the first row of an item.  A row
## with the id of another but other texts is BAD (its .line is the row) and joins none.
## FILE (n-by-1) numbers the files of the rows, WHERE (cellstr) says where they stand.
##
## Different ids that a judge uses in one file for the same texts in the same order
## are different items.

function [item, flip, bad, by] = items (rows, file, where)

  judged = [rows.judged](:);
  key_flip = [rows.flip](:);
  [~, first_of_id, id] = unique ({rows.pair}, "first");
  id = id(:);
  [content, turned, has_texts] = contents (rows, judged);

  ## One row stands for each id: its first with texts.
  n_ids = numel (first_of_id);
  stands = Inf (n_ids, 1);
  with = find (has_texts);
  stands(id(flipud (with))) = flipud (with); # of several, the first stays
  [spoiled, bad] = other_texts (rows, where, id, stands, content, has_texts);

  ## Rows without texts have the order of their id's other rows, in the same file
  ## if there are any.
  bare = find (! has_texts & isfinite (stands(id)));
  near = stands(id(bare));
  good = find (has_texts & ! spoiled);
  [pairs, ahead] = unique ([id(good), file(good)], "rows", "first");
  [here, at] = ismember ([id(bare), file(bare)], pairs, "rows");
  near(here) = good(ahead(at(here)));
  turned(bare) = xor (xor (key_flip(bare), key_flip(near)), turned(near));

  group = join_ids (rows, file, stands, content, turned);
  item = group(id);
  item(spoiled) = NaN;
  [item, flip, by] = in_order (item, id, judged, turned);

endfunction

## CONTENT: equal numbers for the same texts in either order, TURNED where the row has
## them in the other order than the sorted one.
function [content, turned, has_texts] = contents (rows, judged)

  n = numel (rows);
  texts = cell (n, 1);
  turned = has_texts = false (n, 1);
  for k = 1:n
    r = rows(k);
    has_texts(k) = judged(k) || ! (isempty (r.question) && isempty (r.response_1)
                                   && isempty (r.response_2));
    if (has_texts(k))
      [texts{k}, turned(k)] = aura.read.content_key (r);
    else
      texts{k} = "";
    endif
  endfor
  [~, ~, content] = unique (texts);
  content = content(:);

endfunction

function [spoiled, bad] = other_texts (rows, where, id, stands, content, has_texts)

  bad = aura.read.problem ();
  spoiled = false (size (id));
  known = has_texts;
  known(known) = isfinite (stands(id(known)));
  spoiled(known) = content(known) != content(stands(id(known)));
  for k = find (spoiled)'
    a = rows(stands(id(k)));
    b = rows(k);
    same = strcmp (a.question, b.question);
    field = {"response_1", "question"}{1 + ! same};
    text = sprintf ("differs from %s with the same id \"%s\"",
                    where{stands(id(k))}, b.key);
    bad(end+1,1) = aura.read.problem (k, field, text);
  endfor

endfunction

## GROUP (one a row of STANDS): the same number for ids of the same texts; NaN without
## texts.
function group = join_ids (rows, file, stands, content, turned)

  group = NaN (size (stands));
  known = find (isfinite (stands));
  [first, order] = sort (stands(known));
  known = known(order);
  [~, ~, judge] = unique ({rows(first).judge});
  judge = judge(:) .* [rows(first).judged](:);
  keys = [content(first), file(first), judge, turned(first)];
  [~, ~, same] = unique (keys, "rows");
  rank = zeros (size (first));
  count = zeros (max ([same; 0]), 1);
  for k = 1:numel (first)
    rank(k) = ++count(same(k));
  endfor
  [~, ~, group(known)] = unique ([content(first), rank], "rows");

endfunction

## Number the items by their first judged row, and say how the others came to it.
function [item, flip, by] = in_order (group, id, judged, turned)

  item = NaN (size (group));
  flip = false (size (group));
  by = zeros (size (group));
  at = find (judged & ! isnan (group));
  [~, i, j] = unique (group(at), "first");
  [first, order] = sort (at(i));
  number(group(first)) = 1:numel (first);
  here = ! isnan (group) & group <= numel (number);
  here(here) = number(group(here)) > 0;
  item(here) = number(group(here));
  head = first(item(here));
  flip(here) = xor (turned(here), turned(head));
  by(here) = 1 + (id(here) != id(head));
  by(first) = 0;

endfunction

%!function list = rows_of (varargin)
%!  row = struct ("key", "", "flip", false, "question", "q", "response_1", "x", ...
%!                "response_2", "y", "judge", "j", "judged", true);
%!  list = repmat (row, nargin, 1);
%!  for k = 1:nargin
%!    for pair = reshape (varargin{k}, 2, [])
%!      list(k).(pair{1}) = pair{2};
%!    endfor
%!    list(k).pair = ["pair " list(k).key];
%!  endfor
%!endfunction
%!function varargout = of (file, varargin)
%!  where = arrayfun (@(k) sprintf ("line %d", 10 * k), 1:nargin - 1, "uniformoutput", false);
%!  [varargout{1:nargout}] = aura.read.items (rows_of (varargin{:}), file(:), where);
%!endfunction
%!test <*by id, else by texts, in either order>
%! [item, flip, bad, by] = of ([1 1 2 2 2], {"key", "a"}, {"key", "b", "question", "r"}, {"key", "a", "judge", "i"}, ...
%!                             {"key", "c", "question", "r", "judge", "i", "response_1", "y", "response_2", "x"}, ...
%!                             {"key", "d", "question", "s", "judge", "i"});
%! assert (item, [1; 2; 1; 2; 3]);
%! assert (flip, logical ([0; 0; 0; 1; 0]));
%! assert (by, [0; 0; 1; 2; 0]);
%! assert (isempty (bad));
%!test <*the same id with the answers in the other order>
%! [item, flip] = of ([1 2], {"key", "a"}, {"key", "a", "response_1", "y", "response_2", "x"});
%! assert (item, [1; 1]);
%! assert (flip, [false; true]);
%!test <*the same id, other texts>
%! [item, ~, bad] = of ([1 2 2], {"key", "a"}, {"key", "a", "response_1", "z"}, {"key", "a", "question", "p"});
%! assert (item, [1; NaN; NaN]);
%! assert ([bad.line], [2 3]);
%! assert ({bad.field}, {"response_1", "question"});
%! assert (bad(1).message, "differs from line 10 with the same id \"a\"");
%!test <*ids that one judge tells apart are different items, another judge's join them in order>
%! other = {"judge", "i"};
%! item = of ([1 1 2 2 2], {"key", "a"}, {"key", "b"}, {"key", "c", other{:}}, {"key", "d", other{:}}, ...
%!            {"key", "e", other{:}, "response_1", "y", "response_2", "x"});
%! assert (item, [1; 2; 1; 2; 1]);
%!test <*rows without texts: by id alone, in the order of their file>
%! bare = {"question", "", "response_1", "", "response_2", "", "judged", false};
%! [item, flip] = of ([1 2 2 2 1], {"key", "a"}, {"key", "a", "response_1", "y", "response_2", "x"}, ...
%!                    {"key", "a", bare{:}}, {"key", "z", bare{:}}, {"key", "a", bare{:}});
%! assert (item, [1; 1; 1; NaN; 1]);
%! assert (flip, logical ([0; 1; 1; 0; 0]));
%!test <*items are numbered by their first verdict; without one they are none>
%! [item, ~, ~, by] = of ([1 1 1 1], {"key", "l", "question", "r", "judged", false}, ...
%!                        {"key", "a"}, {"key", "m", "question", "t", "judged", false}, {"key", "b", "question", "r"});
%! assert (item, [2; 1; NaN; 2]);
%! assert (by, [2; 0; 0; 0]);
%!test <*the order is that of the first verdict, whatever the texts>
%! swapped = {"response_1", "y", "response_2", "x"};
%! [~, flip] = of ([1 2 2], {"key", "a", swapped{:}}, {"key", "a"}, {"key", "b", "judge", "i", swapped{:}});
%! assert (flip, [false; true; false]);
