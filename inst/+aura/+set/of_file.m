## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The comparisons of FILE (aura_read) that a human has labelled: a struct with the
## NAME of the file, features X, labels TRUTH, and in DATA the answers and picks that
## the baseline "longer" looks at.

function set = of_file (file)

  data = aura_read (file);
  truth = aura.set.truth (data);
  has = ! isnan (truth);
  [~, set.name] = fileparts (file);
  set.x = aura_features (data)(has,:);
  set.truth = truth(has);
  set.data = struct ("response_1", {data.response_1(has)},
                     "response_2", {data.response_2(has)},
                     "judge_preference", data.judge_preference(has));

endfunction

%!test
%! file = [tempname() ".jsonl"];
%! unwind_protect
%!   human = aura_sample (file, "n", 40, "reveal", .5);
%!   data = aura_read (file);
%!   set = aura.set.of_file (file);
%! unwind_protect_cleanup
%!   delete (file);
%! end_unwind_protect
%! has = find (! isnan (data.human_preference));
%! assert (numel (has), 20);
%! [~, name] = fileparts (file);
%! assert (set.name, name);
%! assert (set.truth, double (human(has) == data.judge_preference(has)));
%! assert (set.x, aura_features (data)(has,:));
%! assert (set.data.response_1, data.response_1(has));
%! assert (set.data.response_2, data.response_2(has));
%! assert (set.data.judge_preference, data.judge_preference(has));
