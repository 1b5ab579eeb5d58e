## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The table that goes to verdicts.csv.

function f = files (r, data)

  pick = data.judge_preference;
  corrected = pick;
  corrected(! r.verdict) = 3 - pick(! r.verdict);
  words = {"flip"; "trust"};
  status = aura_status ();
  f.verdicts = aura.report.file_table ({"id", "id", data.id; ...
                                       "judge_preference", "count", pick; ...
                                       "probability", "probability", r.prob; ...
                                       "verdict", "text", words(1 + r.verdict); ...
                                       "corrected_preference", "count", corrected; ...
                                       "status", "text", status(double (r.audit.status) + 1)});

endfunction

%!test
%! data = struct ("id", {{"a"; "b"; "c"}}, "judge_preference", [1; 2; 2]);
%! r = struct ("verdict", [true; false; true], "prob", [.9; .2; 1], ...
%!             "audit", struct ("status", int8 ([0; 4; 2])));
%! f = aura.report.files (r, data);
%! assert ({f.verdicts.columns.name}, {"id", "judge_preference", "probability", ...
%!                                     "verdict", "corrected_preference", "status"});
%! assert (f.verdicts.columns(4).values, {"trust"; "flip"; "trust"});
%! assert (f.verdicts.columns(5).values, [1; 1; 2]);
%! assert (f.verdicts.columns(6).values(:), {"open"; "waiting"; "agree"});
