## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [DOCUMENT, LINES] = aura.report.bias_document (FCN, AUDIT, DATA)
## What the shell command prints of the biases of AUDIT (DATA: its comparisons, [] for those that it
## knows): for programs and for people.  Errors are those of FCN.

function [document, lines] = bias_document (fcn, audit, data)

  [audit, kind] = aura.loop.check (fcn, audit);
  [verdict, t] = aura.bias.known (fcn, audit, kind, data);
  d = aura.bias.inputs (audit, verdict);
  names = kind.judges (audit);
  list = aura.bias.tested (names, d, t);
  item = merge (numel (names) > 1, "item", "comparison");
  copies = aura.bias.copies (names, d);
  said = [aura.bias.summary(list, d.why), copies.said];
  first = aura.bias.beware (list);
  for k = aura.bias.clearest (list)
    s = aura.bias.sentence (list(k), item);
    if (k == first)
      s.place = "warnings";
    endif
    said = [said, s];
  endfor
  document = aura.report.json (struct ("bias", {aura.bias.json(list)}, "statements", said));
  further = arrayfun (@(s) aura.text.wrapped (s.text), [copies.said], "uniformoutput", false);
  lines = [aura.report.bias_lines(list, d.why, item), further{:}];

endfunction

%!test
%! [file, gone] = aura.tests.new_file (".jsonl");
%! aura_sample (file, "n", 200, "judges", "biased", "reveal", .4);
%! data = aura_read (file, "Judge", "all");
%! panel = aura_start (data);
%! [found, lines] = aura.report.bias_document ("f", panel, []);
%! [list, first] = aura_bias (panel);
%! assert (found.bias, aura.bias.json (list));
%! said = [found.statements{:}];
%! assert (sum (strcmp ({said.place}, "warnings")), 1);
%! assert (said(strcmp ({said.place}, "warnings")).text, ...
%!         getfield (aura.bias.sentence (first), "text"));
%! assert (sum (strcmp ({said.id}, "copies")), 1);
%! copies = said(strcmp ({said.id}, "copies")).text;
%! assert (strncmp (copies, "synthetic first and synthetic copy say the same on 9", 52));
%! table = aura.report.bias_lines (list);
%! assert (lines(1:numel (table)), table);
%! assert (strjoin (strtrim (lines(numel (table) + 1:end)), " "), copies);
%! one = aura.panel.of_panel (data, 2);
%! audit = aura.loop.start (aura_features (one), [], ...
%!                          aura.set.from_truth (aura.set.truth (one), ...
%!                                               true (200, 1)), aura_options ("preset", "judge"));
%! audit.about.judge = "synthetic long";
%! found = aura.report.bias_document ("f", audit, one);
%! said = [found.statements{:}];
%! assert (all (strcmp ({said.place}, "bias")));
%! assert (said(1).text, getfield (aura.bias.summary (aura_bias (audit, "Data", one)), "text"));
