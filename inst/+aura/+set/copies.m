## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COPY = aura.set.copies (AUDIT)
## Which labelled rows of AUDIT, of one judge or a panel, are copies of one another: n-by-1 numbers,
## 0 for a row that is none; [] where there are none.  Copies have the same question and answers
## (about.copy), features and verdicts, and all of them have a label.  Where one of them has none
## the labels came one by one, and a copy that is labelled tells of others what it tells of that
## one.

function copy = copies (audit)

  copy = [];
  pair = aura.set.about (audit, "copy", []);
  if (isempty (pair))
    return;
  endif
  paired = find (pair > 0);
  same = [pair(paired), double(audit.x(paired,:))];
  if (isfield (audit, "data"))
    verdict = audit.data.verdict(paired,:);
    verdict(isnan (verdict)) = 0;
    same = [same, verdict, audit.further(paired,:)];
  endif
  [~, ~, group] = unique (same, "rows");
  group = group(:);
  labelled = aura.set.verified (audit.status(paired));
  count = accumarray (group, 1);
  whole = count > 1 & accumarray (group, labelled(:)) == count;
  if (! any (whole(group)))
    return;
  endif
  number = cumsum (whole);
  copy = zeros (rows (audit.x), 1);
  copy(paired) = number(group) .* whole(group);

endfunction

%!function audit = result (status, copy)
%!  audit = struct ("status", int8 (status(:)), "x", [1 1 2 2 3 4 4]', ...
%!                  "about", struct ("copy", copy(:)));
%!endfunction
%!test <*all of a group are labelled; the texts and the features are the same>
%! copy = [1 1 2 2 0 3 3];
%! assert (aura.set.copies (result ([2 3 2 2 2 0 2], copy)), [1 1 2 2 0 0 0]');
%! assert (aura.set.copies (result ([2 0 0 2 2 0 2], copy)), []);
%! assert (aura.set.copies (result ([2 2 2 2 2 2 2], [1 0 0 0 1 0 0])), []); # other features
%! assert (aura.set.copies (result ([2 2 2 2 2 2 2], [])), []);
%! assert (aura.set.copies (rmfield (result ([2 2 2 2 2 2 2], copy), "about")), []);
%!test <*of a panel also the verdicts>
%! panel = result ([2 3 2 2 2 0 2], [1 1 2 2 0 3 3]);
%! panel.data.verdict = [1 2; 1 2; 1 NaN; 1 1; 1 1; 1 1; 1 1];
%! panel.further = zeros (7, 2);
%! assert (aura.set.copies (panel), [1 1 0 0 0 0 0]');
