## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## F = aura.report.files (R, DATA)
## The table that goes to verdicts.csv.  That of one judge and that of a panel have columns of
## their own, which scripts read.

function f = files (r, data)

  pick = {"count", r.pick.pick};
  words = {"flip"; "trust"};
  status = aura_status ()(:);
  declined = false (r.n, 1);             # answered, by a tie or a skip: nobody is waited for
  if (isfield (r.audit, "about") && isfield (r.audit.about, "declined"))
    declined(r.audit.about.declined) = true;
  endif
  if (ischar (r.judge))
    list = {"id", "id", data.id; ...
            "judge_preference", "count", data.verdict; ...
            "probability", "probability", r.prob; ...
            "verdict", "text", words(1 + r.verdict); ...
            "corrected_preference", pick{:}; ...
            "status", "text", words_of(status, r.audit.status, declined)};
  else
    status{1 + aura_status("agree")} = "labelled 1";
    status{1 + aura_status("disagree")} = "labelled 2";
    list = {"id", "id", data.id; ...
            "corrected_preference", pick{:}; ...
            "probability_1", "probability", r.pick.prob; ...
            "status", "text", words_of(status, r.audit.status, declined)};
    for j = 1:numel (r.judge)
      judged = ! isnan (data.verdict(:,j));
      [picked, decision] = deal (repmat ({""}, r.n, 1));
      picked(judged) = {"1"; "2"}(data.verdict(judged,j));
      decision(judged) = words(1 + r.verdict(judged,j));
      list(end+(1:2),:) = {["verdict_", r.judge{j}], "text", picked; ...
                           ["decision_", r.judge{j}], "text", decision};
    endfor
    if (! all (cellfun (@isempty, data.join.also)))
      list(end+1,:) = {"also", "id", data.join.also};
    endif
  endif
  f.verdicts = aura.report.table ("", "id", list(:,[1, 1, 2, 3]));

endfunction

function words = words_of (names, status, declined)

  words = names(double (status) + 1);
  words(declined) = {"tie or skip"};

endfunction

%!function text = text_of (r, data)
%!  text = aura.report.csv (getfield (aura.report.files (r, data), "verdicts"));
%!endfunction
%!test <*one judge, and a panel of that judge: the same, in columns of their own>
%! r = struct ("judge", "p", "n", 2, "prob", [.75; .25], "verdict", logical ([1; 0]), ...
%!             "pick", struct ("pick", [1; 1], "prob", [.75; .75]), "audit", struct ("status", int8 ([0; 3])));
%! data = struct ("id", {{"a"; "b"}}, "verdict", [1; 2], "join", struct ("also", {{""; ""}}));
%! text = text_of (r, data);
%! assert (text, ["id,judge_preference,probability,verdict,corrected_preference,status\r\n", ...
%!                "a,1,0.75,trust,1,open\r\nb,2,0.25,flip,1,disagree\r\n"]);
%! r.audit.about.declined = 1;
%! assert (strsplit (text_of (r, data), "\r\n"){2}, "a,1,0.75,trust,1,tie or skip");
%! r.audit.about.declined = [];
%! r.judge = {"p"};
%! text = text_of (r, data);
%! assert (text, ["id,corrected_preference,probability_1,status,verdict_p,decision_p\r\n", ...
%!                "a,1,0.75,open,1,trust\r\nb,1,0.75,labelled 2,2,flip\r\n"]);
%! data.verdict(2) = NaN;
%! data.join.also{1} = "other";
%! text = text_of (r, data);
%! assert (strsplit (text, "\r\n")(2:3), {"a,1,0.75,open,1,trust,other", "b,1,0.75,labelled 2,,,"});
