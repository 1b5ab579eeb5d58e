## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## NAMES = aura.vote.id_fields (T, KNOWN)
## The fields of the table T (aura.read.table) whose values are all ids of the comparisons KNOWN
## (aura.vote.known), those called so first; one that counts the rows comes last.

function names = id_fields (t, known)

  names = cell (1, 0);
  rank = zeros (1, 0);
  probe = setfield (t, "wrong", false (t.n, 1));
  for name = t.names
    [id, after] = aura.read.to_id (probe, name);
    there = ! cellfun ("isempty", id);
    if (any (after.wrong) || ! any (there) || ! all (ismember (id(there), known.id)))
      continue;
    endif
    names{end+1} = name{1};
    counts = isequal (str2double (id(there))', 1:sum (there)) ...
        || isequal (str2double (id(there))', 0:sum (there) - 1);
    like = '(^|[-_. ])(aura_?id|id|key|task|item|case)$|id$';
    rank(end+1) = 2 * counts + isempty (regexpi (name{1}, like, "once"));
  endfor
  [~, order] = sort (rank);
  names = names(order);

endfunction

%!test
%! t = aura.tests.records ({'{"n":1,"case_id":"3","who":"x","item":"3","c":null}', ...
%!                          '{"n":2,"case_id":"1","who":"1","item":"1","c":null}'});
%! assert (aura.vote.id_fields (t, aura.vote.known ({"1", "2", "3"})), {"case_id", "item", "n"});
%! t = aura.tests.records ({'{"id":0,"which":"3"}', '{"id":1,"which":"0"}'});
%! assert (aura.vote.id_fields (t, aura.vote.known ({"0", "1", "3"})), {"which", "id"});
