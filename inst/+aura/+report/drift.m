## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.report.drift (AUDIT, NAMES)
## Whether the judges of AUDIT, called NAMES, agree with humans as they did before comparisons
## were last added (aura_drift): a statement (aura.text.statement) a judge, the largest change
## first, five at most, and of each bias that has changed; none where nothing was added.

function list = drift (audit, names)

  list = aura.text.statement ();
  if (isempty (aura.set.about (audit, "history", [])))
    return;
  endif
  for j = 1:numel (names)
    d = aura.decide.drift (audit, j);
    if (isnan (d.p(end)))
      continue;
    endif
    ends = d.interval(end,:);
    cells = aura.text.printed ("points", [d.change(end), ends]);
    args = struct ("judge", aura.text.excerpt (names{j}, 40), "about", "added", ...
                   "n", d.n_new(end), "value", d.change(end), "interval", ends, ...
                   "new", d.estimate_new(end), "new_n", d.n_new(end), ...
                   "old", d.estimate(end), "old_n", d.n(end), "change", cells{1}, ...
                   "p", sprintf ("%.2g", d.p(end)));
    list(end+1) = aura.text.statement ("drift", args);
  endfor
  if (isempty (list))
    list = aura.text.statement ("drift unknown");
  else
    [~, order] = sort (abs ([list.value]), "descend");
    list = [aura.text.statement("since"), list(order(1:min (5, end)))];
    list(2).text = list(2).full;         # it goes on
  endif
  list = [list, aura.bias.changed(aura.bias.drift (audit, aura.loop.kind (audit)))];

endfunction

%!function audit = drifted (right)
%!  audit = aura_start ((1:60)' * [1, .5], "preset", "judge", "query.seeds", "uniform", ...
%!                      "graph.k", 3);
%!  audit.about = struct ("batch", [ones(30, 1); 2 * ones(30, 1)], "history", ...
%!                        struct ("n", 30, "labels", 12, "draws", 12, "estimate", .9, ...
%!                                "worth_new", 12, "df", Inf));
%!  n = numel (right);
%!  audit.status(30 + (1:n)) = 3 - right;
%!  audit.log = aura.set.log_rows ([], 30 + (1:n)', double (right(:)), 0, NaN, "start", NaN);
%!endfunction
%!function text = said (varargin)
%!  list = aura.report.drift (varargin{:});
%!  text = strjoin ({list.text}, " ");
%!endfunction
%!test
%! audit = drifted ([1 0 1 0 1 0 1 0]);
%! d = aura_drift (audit);
%! sentences = sscanf (strrep (said (audit, {"the judge"}), "\xE2\x88\x92", ...
%!                             "-"), ...
%!                     ["How often a human agrees, since comparisons were added: the ", ...
%!                      "judge: %f %% in %d new, %f %% in %d before, change in points, with ", ...
%!                      "its 95 %% interval, %f (%f to ", ...
%!                      "%f), p = %f"])';
%! assert (sentences, [100 * d.estimate_new, 30, 90, 30, 100 * [d.change, d.interval], d.p], .051);
%! assert (strncmp (said (drifted (1), {"the judge"}), "Whether judges err more", 23));
%! assert (isempty (aura.report.drift (aura_start (1), {"the judge"})));
%!test <*a bias that has changed>
%! audit = drifted ([1 0 1 0 1 0 1 0]);
%! audit.about.preference = ones (60, 1);
%! audit.about.attributes = struct ("names", {cell(1, 0)}, "value", zeros (60, 0, "int8"), ...
%!                                  "own", zeros (60, 1, "int8"), ...
%!                                  "swapped", 2 * ones (60, 1, "int8"), "question", (1:60)', ...
%!                                  "category", zeros (60, 1), "categories", {cell(1, 0)});
%! audit.about.history.bias = struct ("number", 1, "attribute", "answer 1", "kind", ...
%!                                    "labels", "n", 30, "labels", 12, "share", .5, ...
%!                                    "more", -.9, "se", .01, "beyond", -.9, "se_beyond", .01);
%! d = aura_drift (audit);
%! assert (d.bias.flagged);
%! text = said (audit, {"the judge"});
%! sentences = aura.bias.changed (d.bias);
%! sentences = {sentences.text};
%! assert (strncmp (sentences{1}, ["The judge takes answer 1 more often than before, against ", ...
%!                                 "your people: +"], 60));
%! assert (text(end-numel (sentences{1})+1:end), sentences{1});
%!test <*a panel: the largest change first>
%! data.response_1 = data.response_2 = repmat ({"a"}, 20, 1);
%! data.judges = {"p", "q\x1b"};
%! data.verdict = [ones(20, 1), 1 + mod((1:20)', 2)];
%! panel = aura_start (data, "Labels", [NaN(10, 1); ones(8, 1); NaN(2, 1)], "preset", "judge", ...
%!                     "query.seeds", "uniform", "query.budget", 0);
%! panel.about = struct ("batch", [ones(10, 1); 2 * ones(10, 1)], "history", ...
%!                       struct ("n", 10, "labels", [5 5], "draws", [5 5], "estimate", [.9 .9], ...
%!                               "worth_new", [5 5], "df", [Inf Inf]));
%! text = said (panel, {"p", "q"});
%! assert (regexp (text, "(\\w): [\\d.]+ % in 10 new", "tokens"), {{"q"}, {"p"}});
