## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The table that goes to verdicts.csv of a panel.

function f = files (r, data)

  status = aura_status ();
  words = status;
  words{1 + aura_status("agree")} = "labelled 1";
  words{1 + aura_status("disagree")} = "labelled 2";
  list = {"id", "id", data.id; ...
          "corrected_preference", "count", r.pick.pick; ...
          "probability_1", "probability", r.pick.prob; ...
          "status", "text", words(double (r.audit.status) + 1)(:)};
  decisions = {"flip"; "trust"};
  for j = 1:numel (r.judge)
    judged = ! isnan (data.verdict(:,j));
    pick = decision = repmat ({""}, r.n, 1);
    pick(judged) = {"1"; "2"}(data.verdict(judged,j));
    decision(judged) = decisions(1 + r.verdict(judged,j));
    list(end+1,:) = {["verdict_", r.judge{j}], "text", pick};
    list(end+1,:) = {["decision_", r.judge{j}], "text", decision};
  endfor
  if (! all (cellfun (@isempty, data.join.also)))
    list(end+1,:) = {"also", "id", data.join.also};
  endif
  f.verdicts = aura.report.file_table (list);

endfunction

%!test
%! r = struct ("pick", struct ("pick", [1; 2], "prob", [.75; .125]), "n", 2, ...
%!             "judge", {{"p", "q"}}, "verdict", logical ([1 0; 1 1]), ...
%!             "audit", struct ("status", int8 ([2; 4])));
%! data = struct ("id", {{"a"; "b"}}, "verdict", [1 2; NaN 2], ...
%!                "join", struct ("also", {{""; ""}}));
%! f = aura.report.panel.files (r, data);
%! assert (aura.report.csv (f.verdicts), ...
%!         ["id,corrected_preference,probability_1,status,verdict_p,decision_p,verdict_q,decision_q\r\n", ...
%!          "a,1,0.75,labelled 1,1,trust,2,flip\r\nb,2,0.125,waiting,,,2,trust\r\n"]);
%! data.join.also{2} = "u; v";
%! f = aura.report.panel.files (r, data);
%! assert (strtok (aura.report.csv (f.verdicts), "\r"), ...
%!         "id,corrected_preference,probability_1,status,verdict_p,decision_p,verdict_q,decision_q,also");
