## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [R, DATA] = small_results (PANEL)
## The results R (aura.report.results) of an audit that has just begun, on DATA: twelve comparisons
## in two categories by one judge, or by two, of whose labels half are hidden.

function [r, data] = small_results (panel = false)

  k = (1:12)';
  human = 1 + (mod (k, 3) == 0);
  verdict = [human, human];
  verdict(mod (k, 4) == 0,1) = 3 - verdict(mod (k, 4) == 0,1);
  verdict(mod (k, 5) == 0,2) = 3 - verdict(mod (k, 5) == 0,2);
  heads = merge (panel, "verdict_p,verdict_q", "judge_preference");
  text = sprintf ("id,question,response_1,response_2,category,human_preference,%s\n", heads);
  for i = k'
    said = sprintf (",%d", verdict(i,1:1 + panel));
    text = [text, sprintf("c%d,Why %d?,%s,%s,%s,%d%s\n", i, i, strtrim (repmat ("ab ", 1, i)), ...
                          strtrim (repmat ("cd ", 1, 13 - i)), merge (i > 8, "y", "x"), ...
                          human(i), said)];
  endfor
  file = [tempname(), ".csv"];
  unwind_protect
    aura.io.write ("test", {file}, {text});
    options = aura.audit.options (file, {"Labels", .5, "Queries", 0});
    [data, x, about] = aura.audit.comparisons (file, options);
  unwind_protect_cleanup
    unlink (file);
  end_unwind_protect
  kind = aura.loop.kind (about.judge);
  labels = kind.truth (data);
  audit = aura.audit.begin (data, x, labels, about, options.opts);
  if (panel)
    audit = aura_run (audit, labels);
  endif
  r = aura.report.results (data, audit, .5);
  r.draws = [];
  r.seconds = 1;
  r.out = "out";
  r.next = aura.audit.next (r, options, data);

endfunction
