## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The labels of DATA (aura_read): 1 where the human agrees with the judge, 0 where
## not, NaN where no human preference is known.

function truth = truth (data)

  truth = double (data.human_preference == data.judge_preference);
  truth(isnan (data.human_preference)) = NaN;

endfunction

%!assert (aura.set.truth (struct ("human_preference", [1; 2; NaN; 2], ...
%!                                "judge_preference", [1; 1; 1; 2])), [1; 0; NaN; 1])
