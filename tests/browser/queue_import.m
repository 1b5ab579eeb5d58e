## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## queue_import (FILE, N): the labels that label.html of queue_pages saved, imported into its
## audit of N items by a judge that picks answer 1; an error where a record is not taken as it
## stands there.

function queue_import (file, n)

  records = cellfun (@jsondecode, strsplit (strtrim (fileread (file)), "\n"));
  assert (numel (records), n);
  id = arrayfun (@(i) sprintf ("id %d", i), (1:n)', "uniformoutput", false);
  audit = aura_start ((1:n)' / n);
  data = struct ("id", {id}, "judge_preference", ones (n, 1));
  [next, report] = aura_import_labels (audit, file, "Data", data);
  pick = NaN (n, 1);
  for k = 1:n
    if (isnumeric (records(k).human_preference))
      pick(strcmp (id, records(k).id)) = records(k).human_preference;
    endif
  endfor
  assert ([report.accepted.count, report.ties.count, report.skipped.count],
          [sum(pick > 0), sum(pick == 0), sum(isnan (pick))]);
  assert (all ([report.accepted.count, report.ties.count, report.skipped.count] > 0));
  waits = int8 (aura.set.code ("waiting")) * ones (n, 1, "int8");
  wanted = waits;
  wanted(pick == 1) = aura.set.code ("agree");
  wanted(pick == 2) = aura.set.code ("disagree");
  assert (next.status, wanted);
  [~, order] = sort (next.votes.index);
  assert (next.votes.who, repmat ({"Ada Lovelace"}, n, 1));
  [~, at] = ismember ({records.id}', id);
  seconds(at,1) = [records.seconds];
  assert (next.votes.seconds(order), seconds);
  assert (! any (isnan (next.votes.when)));
  assert (sum (! cellfun (@isempty, next.votes.note)), 1);
  assert (aura_import_labels (next, file, "Data", data), next);

endfunction
