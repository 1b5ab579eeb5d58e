## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [E, REASON] = aura.report.panel.estimates (PANEL)
## What aura_agreement estimates for PANEL from the labels that were drawn: a struct of
## judge, audit and gain, J-by-3, each the estimate and the ends of its 95 % interval (how
## often a human agrees with the judges, with their corrected decisions, and the
## difference), and pick, 1-by-3 (with the corrected pick).  E is [] where labels cannot
## tell, and REASON says why.

function [e, reason] = estimates (panel)

  e = [];
  reason = "";
  if (! exist ("aura_agreement") || ! any (panel.log.answer > 0))
    return;
  endif
  warning ("off", "aura:unanswered", "local"); # the report counts those that wait
  try
    for of = {"judge", "audit", "gain"}
      rates = aura_agreement (panel, "Of", of{1}, "Judge", 1:numel (panel.judges));
      e.(of{1}) = rows_of (rates);
    endfor
    e.pick = rows_of (aura_agreement (panel, "Of", "audit"));
  catch err
    e = [];
    reason = regexprep (err.message, '^\w+: ', "");
  end_try_catch

endfunction

## NaN with fewer than two draws: what the known labels leave possible is no interval.
function table = rows_of (rates)

  table = NaN (numel (rates), 3);
  for k = 1:numel (rates)
    if (rates(k).draws >= 2)
      table(k,:) = [rates(k).estimate, rates(k).interval];
    endif
  endfor

endfunction

%!function folder = stub (body)
%!  folder = tempname ();
%!  mkdir (folder);
%!  text = ["function rate = aura_agreement (panel, varargin)\n" body "\nendfunction\n"];
%!  aura.io.write ("test", {fullfile(folder, "aura_agreement.m")}, {text});
%!  addpath (folder);
%!endfunction
%!function take_off (folder)
%!  rmpath (folder);
%!  unlink (fullfile (folder, "aura_agreement.m"));
%!  rmdir (folder);
%!endfunction
%!test
%! panel = struct ("log", struct ("answer", [1; 2]), "judges", struct ("name", {"a", "b"}));
%! folder = stub (["base = struct (\"judge\", .1, \"audit\", .2, \"gain\", .3).(varargin{2});\n" ...
%!                 "j = 0;\nif (numel (varargin) > 2) j = varargin{4}; endif\n" ...
%!                 "for k = 1:numel (j)\n rate(k) = struct (\"estimate\", base + j(k), \"interval\", [j(k) 9], \"draws\", 3 - (j(k) == 2));\nendfor\n" ...
%!                 "if (numel (j) > 1) rate(2).draws = 1; endif"]);
%! unwind_protect
%!   e = aura.report.panel.estimates (panel);
%! unwind_protect_cleanup
%!   take_off (folder);
%! end_unwind_protect
%! assert (e.judge, [1.1 1 9; NaN NaN NaN]);
%! assert (e.audit, [1.2 1 9; NaN NaN NaN]);
%! assert (e.gain, [1.3 1 9; NaN NaN NaN], eps);
%! assert (e.pick, [.2 0 9]);
%!test <*none, and why>
%! panel = struct ("log", struct ("answer", [1; 2]), "judges", struct ("name", {"a", "b"}));
%! folder = stub ("error (\"aura:not-random\", \"aura_agreement: not drawn\");");
%! unwind_protect
%!   [e, reason] = aura.report.panel.estimates (panel);
%! unwind_protect_cleanup
%!   take_off (folder);
%! end_unwind_protect
%! assert (e, []);
%! assert (reason, "not drawn");
%! panel.log.answer = [NaN; NaN];
%! [e, reason] = aura.report.panel.estimates (panel);
%! assert ({e, reason}, {[], ""});
