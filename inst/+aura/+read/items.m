## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ITEM, FLIP, BAD, BY] = aura.read.items (ROWS, WHERE)
## Which ROWS (a struct of columns, with the file and the line of each) of several judges and
## files are about the same item, a question with two answers.  ITEM numbers the items in the
## order of their first verdict, NaN where a row joins none; FLIP is true where a row has the
## answers in the other order than the item's first verdict; BY is 1 where a row
## joined others by its id, or stands on one line with them, 2 by its texts, 0 for the
## first row of an item.  A row
## with the id of another but other texts is BAD (its .line is the row) and joins none.
## WHERE (K) is a text that says where row K stands.
##
## The same id is the same item.  Different ids are different items in one file, and in
## files that have an id in common, whatever their texts.  Files without a common id are
## joined by texts, in either order of the answers; where an item's texts stand several
## times in both, in their order.  Rows without an id (.made) belong to the first item
## with their texts.

function [item, flip, bad, by] = items (rows, where)

  judged = rows.judged;
  key_flip = rows.flip;
  file = rows.file;
  id = pair_index (rows);
  n_ids = max (id);
  [content, flipped, has_texts] = contents (rows, id);

  ## One row stands for each id: its first with texts.
  stands = Inf (n_ids, 1);
  with = find (has_texts);
  stands(id(flipud (with))) = flipud (with); # of several, the first stays
  [spoiled, bad] = other_texts (rows, where, id, stands, content, has_texts);

  ## Rows without texts have the order of their id's other rows, in the same file
  ## if there are any.
  lacking = find (! has_texts & isfinite (stands(id)));
  near = stands(id(lacking));
  good = find (has_texts & ! spoiled);
  in_file = id + n_ids * (file - 1);
  [pairs, ahead] = unique (in_file(good), "first");
  [here, idx] = ismember (in_file(lacking), pairs);
  near(here) = good(ahead(idx(here)));
  flipped(lacking) = xor (xor (key_flip(lacking), key_flip(near)), flipped(near));

  there = has_texts & ! spoiled;
  there(lacking) = true;
  files_of = accumarray ([id(there), file(there)], 1, [n_ids, max(file)]) > 0;
  made = accumarray (id, ! rows.made, [n_ids, 1]) == 0;
  group = join_ids (files_of, made, stands, content);
  item = group(id);
  item(spoiled) = NaN;
  [item, flip, head] = in_order (item, judged, flipped);

  here = find (! isnan (item));
  head = head(item(here));
  by_id = id(here) == id(head) & ! made(id(here));
  by = zeros (size (item));
  by(here) = 2 - (by_id | (file(here) == file(head) & rows.line(here) == rows.line(head)));
  by(head) = 0;

endfunction

## CONTENT: equal numbers for the same texts in either order, FLIPPED where the row has
## them in the other order than the sorted one.  Rows of one record share their texts.  In one file
## the texts of a row whose ID no other has are compared with no others.
function [content, flipped, has_texts] = contents (rows, id)

  has_texts = rows.judged | ! (cellfun ("isempty", rows.question)
                               & cellfun ("isempty", rows.response_1)
                               & cellfun ("isempty", rows.response_2));
  alone = has_texts & accumarray (id, 1)(id) == 1 & all (rows.file == 1) & ! any (rows.made);
  with = find (has_texts & ! alone);
  same = false (size (with));
  same(2:end) = diff (rows.record(with)) == 0 & diff (rows.file(with)) == 0;
  text = aura.read.rows_at (rows, with(! same));
  [key, flip] = aura.read.content_key (text);
  [~, ~, number] = unique (key);
  group = cumsum (! same);
  content = zeros (size (has_texts));
  content(with) = number(group);
  content(alone) = max ([number(:); 0]) + (1:sum (alone));
  flipped = false (size (has_texts));
  flipped(with) = flip(group);

endfunction

function [spoiled, bad] = other_texts (rows, where, id, stands, content, has_texts)

  spoiled = has_texts;
  spoiled(spoiled) = content(spoiled) != content(stands(id(spoiled)));
  idx = find (spoiled);
  first = stands(id(idx));
  same = strcmp (rows.question(idx), rows.question(first));
  field = {"question"; "response_1"}(1 + same);
  text = arrayfun (@(k, first) sprintf ("differs from %s with the same id \"%s\"",
                                        where (first), rows.key{k}), idx, first, ...
                   "uniformoutput", false);
  bad = aura.read.problem (idx, field, text);

endfunction

## GROUP (one a row of STANDS): the same number for ids of one item; NaN without texts.
## FILES_OF (ids-by-files): an id is in a file; MADE: it is made of the texts.
function group = join_ids (files_of, made, stands, content)

  files_of(made,:) = false;              # nobody has told these apart
  common = double (files_of)' * double (files_of) > 0;
  kin = double (files_of) * double (common) > 0; # the files whose ids are others than this
  group = NaN (size (stands));
  known = find (isfinite (stands));
  [~, order] = sortrows ([content(stands(known)), stands(known)]);
  known = known(order);                  # content by content, in the order of the file
  content = content(stands(known));
  head = find ([true; diff(content) != 0](1:numel (known)));
  set = cumsum ([true; diff(content) != 0](1:numel (known)));

  ## All ids of one content are one item, unless two of them are told apart.
  before = cumsum ([zeros(1, columns (files_of)); files_of(known,:)], 1)(1:end-1,:);
  before -= before(head(set),:);
  apart = any (before > 0 & kin(known,:), 2);
  mixed = accumarray (set, apart, [numel(head), 1]) > 0;
  group(known) = set;
  n = numel (head);
  for s = find (mixed)(:)'
    mine = known(set == s);
    [group(mine), n] = split_by_kin (files_of(mine,:), kin(mine,:), n);
  endfor

endfunction

## Items, numbered from N + 1, of ids with the same texts.  Greedy: each id goes to the first item
## without an id from the same set of files (KIN).
function [group, n] = split_by_kin (files_of, kin, n)

  group = zeros (rows (kin), 1);
  taken = false (0, columns (kin));
  for k = 1:rows (kin)
    free = find (! any (taken & kin(k,:), 2), 1);
    if (isempty (free))
      free = rows (taken) + 1;
      taken(free,:) = false;
    endif
    group(k) = n + free;
    taken(free,:) |= files_of(k,:);
  endfor
  n += rows (taken);

endfunction

## Number the items by their first judged row, HEAD.
function [item, flip, first] = in_order (group, judged, flipped)

  item = NaN (size (group));
  flip = false (size (group));
  idx = find (judged & ! isnan (group));
  [~, i, j] = unique (group(idx), "first");
  [first, order] = sort (idx(i));
  number(group(first)) = 1:numel (first);
  here = ! isnan (group) & group <= numel (number);
  here(here) = number(group(here)) > 0;
  item(here) = number(group(here));
  flip(here) = xor (flipped(here), flipped(first(item(here))));

endfunction

## The pairs of ROWS by number, in the order of their names.  Rows of one record, which follow one
## another, are about one pair: of these only the first is looked at.
function number = pair_index (rows)

  head = [true; diff(rows.record) != 0](1:numel (rows.record));
  if (isfield (rows, "file"))
    head(2:end) |= diff (rows.file) != 0;
  endif
  [~, ~, number] = unique (rows.pair(head));
  number = number(:)(cumsum (head));

endfunction

%!function list = rows_of (varargin)
%!  row = struct ("key", "", "flip", false, "question", "q", "response_1", "x", ...
%!                "response_2", "y", "judge", "j", "judged", true, "made", false);
%!  list = repmat (row, nargin, 1);
%!  for k = 1:nargin
%!    for pair = reshape (varargin{k}, 2, [])
%!      list(k).(pair{1}) = pair{2};
%!    endfor
%!    list(k).pair = ["pair " list(k).key];
%!  endfor
%!  list = aura.tests.as_columns (list);
%!  list.record = list.line = (1:nargin)';
%!endfunction
%!function varargout = result (file, varargin)
%!  list = rows_of (varargin{:});
%!  list.file = file(:);
%!  [varargout{1:nargout}] = aura.read.items (list, @(k) sprintf ("line %d", 10 * k));
%!endfunction
%!shared i, flipped
%! i = {"judge", "i"};
%! flipped = {"response_1", "y", "response_2", "x"};
%!test <*files without a common id: by texts, in either order>
%! [item, flip, bad, by] = result ([1 1 2 2 2], {"key", "a"}, {"key", "b", "question", "r"}, ...
%!                                 {"key", "c", i{:}}, {"key", "d", "question", "r", i{:}, ...
%!                                                      flipped{:}}, {"key", "e", "question", ...
%!                                                      "s", i{:}});
%! assert (item, [1; 2; 1; 2; 3]);
%! assert (flip, logical ([0; 0; 0; 1; 0]));
%! assert (by, [0; 0; 2; 2; 0]);
%! assert (isempty (bad));
%!test <*files with a common id: by id alone>
%! [item, flip, bad, by] = result ([1 1 2 2], {"key", "a"}, {"key", "b", "question", "r"}, ...
%!                                 {"key", "a", i{:}}, {"key", "c", "question", "r", i{:}, ...
%!                                                      flipped{:}});
%! assert (item, [1; 2; 1; 3]);
%! assert (by, [0; 0; 1; 0]);
%!test <*two files with common ids, and a third with others>
%! of_third = {"judge", "k", "question", "r"};
%! item = result ([1 1 2 2 3 3 3], {"key", "a"}, {"key", "b", "question", "r"}, ...
%!                {"key", "a", i{:}}, {"key", "c", "question", "r", i{:}}, ...
%!                {"key", "x", of_third{:}}, {"key", "y", of_third{:}}, {"key", "z", of_third{:}});
%! assert (item, [1; 2; 1; 3; 2; 3; 4]);
%!test <*rows without an id: the first item with their texts, and none of those that are told apart>
%! none = {"made", true};
%! [item, flip, ~, by] = result ([1 1 1 1], {"key", "s1", none{:}}, ...
%!                               {"key", "s2", none{:}, flipped{:}}, ...
%!                               {"key", "s1", none{:}, i{:}}, {"key", "a", "judge", "k"});
%! assert (item, [1; 1; 1; 1]);
%! assert (flip, logical ([0; 1; 0; 0]));
%! assert (by, [0; 2; 2; 2]);
%! item = result ([1 1 2 2], {"key", "a"}, {"key", "b", flipped{:}}, ...
%!                {"key", "s", none{:}, i{:}}, {"key", "s", none{:}, i{:}});
%! assert (item, [1; 2; 1; 1]);
%!test <*judges of one line belong together>
%! list = rows_of ({"key", "s", "made", true}, {"key", "s", "made", true, i{:}});
%! list.file = list.line = list.record = [1; 1];
%! [~, ~, ~, by] = aura.read.items (list, @(k) "");
%! assert (by, [0; 1]);
%!test <*the same id with the answers in the other order>
%! [item, flip] = result ([1 2], {"key", "a"}, {"key", "a", "response_1", "y", "response_2", "x"});
%! assert (item, [1; 1]);
%! assert (flip, [false; true]);
%!test <*the same id, other texts>
%! [item, ~, bad] = result ([1 2 2], {"key", "a"}, {"key", "a", "response_1", "z"}, ...
%!                          {"key", "a", "question", "p"});
%! assert (item, [1; NaN; NaN]);
%! assert ([bad.line], [2 3]);
%! assert ({bad.field}, {"response_1", "question"});
%! assert (bad(1).message, "differs from line 10 with the same id \"a\"");
%!test <*different ids of one file are different items, whatever their texts and judges>
%! item = result ([1 1 1 1], {"key", "a"}, {"key", "b", flipped{:}}, {"key", "c", i{:}}, ...
%!                {"key", "a", i{:}, flipped{:}});
%! assert (item, [1; 2; 3; 1]);
%! item = result ([1 1 2 2 2], {"key", "a"}, {"key", "b"}, {"key", "c", i{:}}, ...
%!                {"key", "d", i{:}}, {"key", "e", i{:}, flipped{:}});
%! assert (item, [1; 2; 1; 2; 3]);
%!test <*rows without texts: by id alone, in the order of their file>
%! lacking = {"question", "", "response_1", "", "response_2", "", "judged", false};
%! [item, flip] = result ([1 2 2 2 1], {"key", "a"}, {"key", "a", "response_1", "y", ...
%!                                                    "response_2", "x"}, ...
%!                        {"key", "a", lacking{:}}, {"key", "z", lacking{:}}, ...
%!                        {"key", "a", lacking{:}});
%! assert (item, [1; 1; 1; NaN; 1]);
%! assert (flip, logical ([0; 1; 1; 0; 0]));
%! [~, flip] = result ([1 1 1], {"key", "a"}, {"key", "a", "flip", true, lacking{:}}, ...
%!                     {"key", "a", lacking{:}});
%! assert (flip, [false; true; false]);
%!test <*items are numbered by their first verdict; without one they are none>
%! [item, ~, ~, by] = result ([1 2 1 2], {"key", "l", "question", "r", "judged", false}, ...
%!                        {"key", "a"}, {"key", "m", "question", "t", "judged", false}, ...
%!                            {"key", "b", "question", "r"});
%! assert (item, [2; 1; NaN; 2]);
%! assert (by, [2; 0; 0; 0]);
%!test <*the order is that of the first verdict, whatever the texts>
%! [~, flip] = result ([1 2 3], {"key", "a", flipped{:}}, {"key", "a"}, ...
%!                     {"key", "b", i{:}, flipped{:}});
%! assert (flip, [false; true; false]);
