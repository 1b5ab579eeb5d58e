## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The fields that may hold a judge's verdict in any format, in the order in which they
## are looked for.

function list = fields ()

  list = {"judge_preference", "judge_verdict", "verdict", "judgment", "decision"};

endfunction

%!test
%! list = aura.read.fields ();
%! assert (list{1}, "judge_preference");
