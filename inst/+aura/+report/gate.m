## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## G = aura.report.gate (H, LEAST, UNREAD, ITEM)
## Whether the figure H (aura.report.headline) passes a gate: the lower end of its interval is
## at least LEAST.  What is not measured does not pass, nor does any figure where the share UNREAD
## of verdicts could not be read, more than a tenth (aura.report.unread).  A struct of fail_under
## (LEAST), low (that end, NaN if there is none), passed, and line, what was compared, for people
## (aura.text.statement).

function g = gate (h, least, unread = 0, item = "item")

  low = h.interval(1);
  g = struct ("fail_under", least, "low", low, "passed", low >= least, "line", "");
  if (unread > .1)
    g.passed = false;
    said = aura.text.statement ("gate unread", struct ("about", "verdicts", "unread", unread));
  elseif (isnan (low))
    said = aura.text.statement ("gate unmeasured", struct ("why", h.why));
  else
    said = compared (g, h, item);
  endif
  g.line = said.full;

endfunction

function said = compared (g, h, item)

  names = {aura.report.judge_name(h.name, "%s"), "the judge"};
  which = struct ("all", "on all comparisons", "hidden", "kept hidden", "drawn", ...
                  "drawn at random").(h.basis);
  if (strcmp (h.basis, "drawn"))
    which = struct ("none", which, "random", which, "assumed", "taken for a random sample", ...
                    "chosen", "drawn by the audit", "balanced", "drawn by the audit", ...
                    "may_be_chosen", ...
                    "which may be chosen").(strrep (h.origin, " ", "_"));
  endif
  [shown, bound] = told_apart (g.low, g.fail_under);
  id = merge (strcmp (h.of, "judge"), "gate of the judge", "gate of the picks");
  said = aura.text.statement (id, struct ("item", item, ...
                                          "result", merge (g.passed, "passed", "failed"), ...
                                          "name", names{1 + isempty(names{1})}, ...
                                          "value", h.rate, "interval", h.interval, ...
                                          "rate", sprintf ("%.3f", h.rate), "low", shown, ...
                                          "high", sprintf ("%.3f", h.interval(2)), ...
                                          "questions", h.questions, "which", which, ...
                                          "ones", merge (isnan (h.questions), "ones", ""), ...
                                          "labels", h.labels, "bound", bound, ...
                                          "side", merge (g.passed, "at least", "under")));

endfunction

## Two different numbers as different words: 0.79996 is not shown as 0.800 beside 0.8.
function [a, b] = told_apart (x, y)

  a = sprintf ("%.3f", x);
  b = sprintf ("%g", y);
  for digits = 4:17
    if (x == y || str2double (a) != str2double (b))
      return;
    endif
    a = sprintf ("%.*f", digits, x);
    b = sprintf ("%.*g", digits, y);
  endfor

endfunction

%!shared h
%! h = struct ("of", "judge", "name", "gp\x1bt", "rate", .85, "interval", [.8123, .8841], ...
%!             "labels", 400, "basis", "all", "why", "", "origin", "none", "about", "new", ...
%!             "questions", NaN);
%!test <*passed, or not, by the lower end; what was compared>
%! rest = ": 0.850 (95 % interval for new ones 0.812 to 0.884, ";
%! g = aura.report.gate (h, .8);
%! assert ({g.fail_under, g.low, g.passed}, {.8, .8123, true});
%! assert (g.line, ["gate passed: humans agree with gp t", rest, ...
%!                  "400 labels on all comparisons); the lower end is at least 0.8"]);
%! g = aura.report.gate (setfield (setfield (h, "basis", "drawn"), "name", "judge"), .82);
%! assert (g.passed, false);
%! assert (g.line, ["gate failed: humans agree with the judge", rest, ...
%!                  "400 labels drawn at random); the lower end is under 0.82"]);
%! g = aura.report.gate (setfield (setfield (h, "basis", "drawn"), "origin", "assumed"), .82);
%! assert (! isempty (strfind (g.line, "400 labels taken for a random sample);")));
%! g = aura.report.gate (setfield (setfield (h, "basis", "drawn"), "origin", "may be chosen"), .82);
%! assert (! isempty (strfind (g.line, "400 labels which may be chosen);")));
%! pick = setfield (setfield (setfield (h, "of", "pick"), "basis", "hidden"), "labels", 1);
%! g = aura.report.gate (pick, 0);
%! assert (g.line, ["gate passed: the corrected picks are right", rest, ...
%!                  "1 label kept hidden); the lower end is at least 0"]);
%!test <*for whom the interval is>
%! g = aura.report.gate (setfield (setfield (h, "about", "questions"), "questions", 16), .8);
%! assert (! isempty (strfind (g.line, ["(95 % interval for new questions like these 16 0.812 ", ...
%!                                      "to 0.884, 400"])));
%!test <*an end that is the bound passes; a hair below it fails, and is shown so>
%! g = aura.report.gate (h, .8123);
%! assert (g.passed, true);
%! h.interval(1) = .79996;
%! g = aura.report.gate (h, .8);
%! assert (g.passed, false);
%! assert (! isempty (strfind (g.line, "interval for new ones 0.79996 to 0.884")));
%!test <*what is not measured passes no gate, not even that of 0>
%! h.interval(:) = NaN;
%! h.why = "no comparison has a human label";
%! g = aura.report.gate (h, 0);
%! assert ({g.passed, g.low}, {false, NaN});
%! assert (g.line, ["gate failed: there is no interval: no comparison has a human label. ", ...
%!                  "What is not measured passes no gate"]);
%!test <*what is not read>
%! g = aura.report.gate (struct ("interval", [.9 .95]), .5, .25);
%! assert ({g.passed, g.line}, ...
%!         {false, ["gate failed: 25 % of the verdicts could not be read. What is not read ", ...
%!                  "passes no gate"]});
