## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [LIST, JOIN, BAD] = aura.read.join (LIST, FILES, OPTIONS)
## The rows of LIST (aura.read.as_rows, with the number of the file of each) that are about items
## (aura.read.items), and JOIN, a struct of columns item, flip and by, of settled, the human
## preference of each item (aura.read.settle), and of unmatched, the ids of labels that belong to
## none.  BAD rows are listed with their file and line, unless OPTIONS refuse them.  Where no row
## has texts, and OPTIONS.bare, those of two judges are joined by their ids, as are grades
## (OPTIONS.bare "grade") that have none.

function [list, join, bad] = join (list, files, options)

  place = @(list, k) [merge(numel (files) > 1, [files{list.file(k)} ", "], ""), ...
                      sprintf("line %d", list.line(k))];
  none = cellfun ("isempty", [list.question, list.response_1, list.response_2]);
  graded = isfield (options, "bare") && ischar (options.bare);
  bare = isfield (options, "bare") && options.bare(1) && all (none(:)) && ! any (list.part) ...
         && (graded || numel (unique (list.judge(list.judged))) > 1);
  if (bare)                              # verdicts alone: items by ids, answers by models
    named = ! (cellfun ("isempty", list.model_1) | cellfun ("isempty", list.model_2));
    list.question(list.judged) = list.key(list.judged);
    if (all (named(list.judged)))
      [list.question(named), list.response_1(named), list.response_2(named)] = ...
          deal (list.key(named), list.model_1(named), list.model_2(named));
    endif
    list.needs_texts(:) = false;
  endif
  [list, wrong] = aura.read.fill_texts (list);
  if (graded)                            # an answer without its text is one, too
    list.question(list.needs_texts) = list.key(list.needs_texts);
    list.needs_texts(:) = false;
    wrong = aura.read.problem ();
  endif
  parts = accumarray (list.file, list.part, [numel(files), 1]) > 0; # files of these alone
  parts(list.file(! list.part)) = false;
  bad = located (wrong, list, files, options);
  if (all (list.needs_texts))
    error ("aura:empty-file",
           "aura_read: %s has verdicts but no texts; give the file with the texts as well",
           strjoin (files, ", "));
  endif
  list = aura.read.rows_at (list, ! list.needs_texts);
  [item, flip, wrong, by] = aura.read.items (list, @(k) place (list, k));
  bad = aura.read.concat (bad, located (wrong, list, files, options), false);
  check_common (item, files, list, bad, parts);
  joined = ! isnan (item);
  lost = ! joined & ! isnan (list.human);
  lost([wrong.line](:)) = false;
  join = struct ("item", item(joined), "flip", flip(joined), "by", by(joined), ...
                 "unmatched", {unique(list.key(lost), "stable")});
  list = aura.read.rows_at (list, joined);
  if (bare)
    [list.response_1(:), list.response_2(:)] = deal ({""});
  endif
  [~, peoples] = aura.read.fields (merge (graded, "grade", "pair"));
  [join.settled, wrong] = aura.read.settle (list, join.item, join.flip, @(k) place (list, k), ...
                                            peoples{1});
  bad = aura.read.concat (bad, located (wrong, list, files, options), false);

endfunction

## BAD rows of LIST with their file and line, if they are not refused.
function bad = located (bad, list, files, options)

  idx = [bad.line](:);
  line = list.line(idx);
  bad = aura.read.problem (line, {bad.field}, {bad.message});
  if (! isempty (bad))
    aura.read.refuse (bad(1), files{list.file(idx(1))}, options);
  endif
  bad = aura.read.problem_list (files(list.file(idx))(:), bad);

endfunction

## A file that shares no item with the others has other ids and texts than these.  But one
## judge's files may be of different items.
function check_common (item, files, list, bad, parts)

  if (sum (! parts) < 2)
    return;
  endif
  blank = find (accumarray (list.file, 1, [numel(files), 1]) == 0 & ! parts, 1);
  if (! isempty (blank))
    error ("aura:empty-file", "aura_read: %s has no comparison that can be read", files{blank});
  endif
  for k = find (! parts)'
    mine = item(list.file == k);
    judges = list.judge(list.judged & list.file == k);
    others = list.judge(list.judged & list.file != k);
    goes_on = ! isempty (judges) && all (ismember (judges, others));
    if (! goes_on && ! any (ismember (mine(! isnan (mine)), item(list.file != k))))
      first = strjoin (list.key(find (list.file == k, 1)), "");
      error ("aura:no-common-item",
             ["aura_read: %s shares no item with the other files: neither its ids ", ...
              "(the first is \"%s\") nor its texts are in them%s, and its judge is not in the ", ...
              "other files either"],
             files{k}, first, merge (isempty (bad), "", "; or the texts of the same ids differ"));
    endif
  endfor

endfunction

%!function [list, join, bad] = result (on_error, text)
%!  [file, gone] = aura.tests.new_file (text, ".csv");
%!  options = aura.read.options ({"OnError", on_error});
%!  content = aura.read.rows_in (aura.read.start (file, options), options);
%!  list = content.rows;
%!  list.file = ones (size (list.judged));
%!  [list, join, bad] = aura.read.join (list, {file}, options);
%!endfunction
%!test <*rows of items, in the order of their first verdicts; labels of none; what is bad>
%! text = ["id,question,response_1,response_2,verdict,human_preference\nb,Q,x,y,1,\n", ...
%!         "a,P,x,y,2,1\nc,,,,,2\n" ...
%!         "b,Q,y,x,1,2\na,R,x,y,1,\na,P,x,y,,2\n"];
%! [list, join, bad] = result ("skip", text);
%! assert ({list.key', join.item', join.flip', join.by'}, {{"b", "a", "b", "a"}, [1 2 1 2], ...
%!                                                         logical([0 0 1 0]), [0 0 1 1]});
%! assert ({join.settled', join.unmatched}, {[1 1], {"c"}});
%! assert ({[bad.line], {bad.field}}, {[6 7], {"question", "human_preference"}});
%! fail ("result (\"error\", text)", ["line 6, field \"question\": differs from line 3 with ", ...
%!                                    "the same id \"a\""]);
