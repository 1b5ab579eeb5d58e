## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TABLE = aura.report.files (R, DATA)
## The table that goes to verdicts.csv.  That of one judge and that of a panel have columns of
## their own, which scripts read.  Of each verdict one story is told: it is the corrected pick and
## is trusted; it is not and is flipped; or a human should be asked, since the corrected pick is
## another but the verdict is not sure enough to be wrong, or is the verdict although a human more
## likely disagrees.

function table = files (r, data)

  declined = false (r.n, 1);             # answered, by a tie or a skip: nobody is waited for
  declined(aura.set.about (r.audit, "declined", [])) = true;
  kind = aura.loop.kind (r.judge);
  columns_of = struct ("audit", @columns_of_judge, "panel", @columns_of_panel).(kind.name);
  [list, further] = columns_of (r, data, @(names) words_of (names, r.audit.status, declined));
  if (! aura.set.is_graded (r))
    list = [list; {"longer_answer", "text", words_for(2 - r.compared.longer, {"1", "2"})}];
  endif
  list = [list; further];
  table = aura.report.table ("", "id", list(:,[1, 1, 2, 3]));

endfunction

function [list, further] = columns_of_judge (r, data, status)

  list = {"id", "id", data.id; ...
          "judge_preference", "count", data.verdict; ...
          "probability", "probability", r.prob; ...
          "verdict", "text", words_for(r.decided, {"trust", "flip", "ask"}); ...
          "corrected_preference", "count", r.pick.pick; ...
          "status", "text", status(aura.set.status_names ())};
  further = cell (0, 3);

endfunction

## FURTHER stand behind all others.
function [list, further] = columns_of_panel (r, data, status)

  names = aura.set.status_names ();
  names(1 + [aura.set.code("agree"), aura.set.code("disagree")]) = {"labelled 1", "labelled 2"};
  list = {"id", "id", data.id; ...
          "corrected_preference", "count", r.pick.pick; ...
          "probability_1", "probability", r.pick.prob; ...
          "status", "text", status(names)};
  [verdict, answer] = deal ("verdict_", @(pick) words_for (pick, {"1", "2"}));
  if (aura.set.is_graded (r))
    names(1 + [aura.set.code("agree"), aura.set.code("disagree")]) = {"labelled pass", ...
                                                                     "labelled fail"};
    [verdict, answer] = deal ("grade_", @(pick) words_for (pick, {"pass", "fail"}));
    list(2:3,1) = {"corrected_grade"; "probability_pass"};
    list(2,2:3) = {"text", answer(r.pick.pick)};
    list{4,3} = status (names);
  endif
  for j = 1:numel (r.judge)
    list(end+(1:2),:) = {[verdict, r.judge{j}], "text", answer(data.verdict(:,j)); ...
                         ["decision_", r.judge{j}], "text", ...
                         words_for(r.decided(:,j), {"trust", "flip", "ask"})};
  endfor
  further = cell (0, 3);
  if (numel (r.judge) > 1)
    further(end+1,:) = {"majority", "text", answer(2 - aura.panel.majority (data.verdict))};
  endif
  if (! all (cellfun (@isempty, data.join.also)))
    further(end+1,:) = {"also", "id", data.join.also};
  endif

endfunction

## The word for 1, that for 2 and so on, or "" where there is none.
function words = words_for (pick, known)

  words = repmat ({""}, numel (pick), 1);
  for k = 1:numel (known)
    words(pick == k) = known(k);
  endfor

endfunction

function words = words_of (names, status, declined)

  words = names(double (status) + 1);
  words(declined) = {"tie or skip"};

endfunction

%!function text = text_of (r, data)
%!  text = aura.report.csv (aura.report.files (r, data));
%!endfunction
%!test <*one judge, and a panel of that judge: the same, in columns of their own>
%! r = struct ("judge", "p", "n", 2, "prob", [.75; .25], "decided", [1; 2], ...
%!             "pick", struct ("pick", [1; 1], "prob", [.75; .75]), ...
%!             "audit", struct ("status", int8 ([0; 3])), "compared", struct ("longer", [0; .5]));
%! data = struct ("id", {{"a"; "b"}}, "verdict", [1; 2], "join", struct ("also", {{""; ""}}));
%! text = text_of (r, data);
%! assert (text, ...
%!         ["id,judge_preference,probability,verdict,corrected_preference,status,", ...
%!          "longer_answer\r\n", "a,1,0.75,trust,1,open,2\r\nb,2,0.25,flip,1,disagree,\r\n"]);
%! r.audit.about.declined = 1;
%! assert (strsplit (text_of (r, data), "\r\n"){2}, "a,1,0.75,trust,1,tie or skip,2");
%! r.audit.about.declined = [];
%! r.judge = {"p"};
%! text = text_of (r, data);
%! assert (text, ...
%!         ["id,corrected_preference,probability_1,status,verdict_p,decision_p,", ...
%!          "longer_answer\r\n", "a,1,0.75,open,1,trust,2\r\nb,1,0.75,labelled 2,2,flip,\r\n"]);
%! [data.verdict(2), r.decided(2)] = deal (NaN);
%! data.join.also{1} = "other";
%! text = text_of (r, data);
%! assert (strsplit (text, "\r\n")(2:3), {"a,1,0.75,open,1,trust,2,other", ...
%!                                        "b,1,0.75,labelled 2,,,,"});
%!test <*a column for each judge, the longer answer, the majority>
%! n = 8;
%! verdict = [1 1; 1 2; 2 2; 2 1; 1 NaN; 2 1; 1 1; 2 2];
%! r = struct ("judge", {{"p", "q"}}, "n", n, ...
%!             "decided", [1 1; 1 2; 2 2; 3 1; 1 NaN; 1 2; 1 1; 1 1], ...
%!             "pick", struct ("pick", [1; 1; 1; 1; 1; 2; 1; 2], "prob", .5 * ones (n, 1)), ...
%!             "audit", struct ("status", zeros (n, 1, "int8")), ...
%!             "compared", struct ("longer", [1 0 .5 1 0 0 0 0]'));
%! data = struct ("id", {num2cell(char (96 + (1:n)'))}, "verdict", verdict, ...
%!                "join", struct ("also", {repmat({""}, n, 1)}));
%! cells = aura.tests.cells_of (text_of (r, data));
%! value_at = @(name) cells(2:end,strcmp (cells(1,:), name))';
%! assert (value_at ("decision_p"), {"trust", "trust", "flip", "ask", "trust", "trust", ...
%!                                   "trust", "trust"});
%! assert (value_at ("decision_q"), {"trust", "flip", "flip", "trust", "", "flip", ...
%!                                   "trust", "trust"});
%! assert (value_at ("longer_answer"), {"1", "2", "", "1", "2", "2", "2", "2"});
%! assert (value_at ("majority"), {"1", "", "2", "", "1", "", "1", "2"});
