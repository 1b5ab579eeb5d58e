## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.report.drift (AUDIT, NAMES)
## Whether the judges of AUDIT, called NAMES, agree with humans as they did before comparisons
## were last added (aura_drift): a sentence a judge, the largest change first, five at most, and of
## each bias that has changed; "" where nothing was added or nothing is known.

function text = drift (audit, names)

  text = "";
  if (isempty (aura.set.about (audit, "history", [])))
    return;
  endif
  sentences = {};
  size_of = [];
  for j = 1:numel (names)
    d = aura.decide.drift (audit, j);
    if (isnan (d.p(end)))
      continue;
    endif
    change = aura.report.printed ("points", [d.change(end), d.interval(end,:)]);
    sentences{end+1} = sprintf (["%s: %s in %d new, %s in %d before, change in points, with ", ...
                            "its 95 %% interval, %s, p = %.2g."], ...
                           aura.text.excerpt (names{j}, 40), ...
                                aura.text.percent (d.estimate_new(end)), d.n_new(end), ...
                                aura.text.percent (d.estimate(end)), d.n(end), change{:}, d.p(end));
    size_of(end+1) = abs (d.change(end));
  endfor
  if (isempty (sentences))
    text = ["Whether judges err more since comparisons were added is not known yet: too ", ...
            "few labels were drawn at random."];
  else
    [~, order] = sort (size_of, "descend");
    text = ["How often a human agrees, since comparisons were added: ", ...
            strjoin(sentences(order(1:min (5, end))), " ")];
  endif
  text = strjoin ([{text}, aura.bias.changed(aura.bias.drift (audit, aura.loop.kind (audit)))], ...
                  " ");

endfunction

%!function audit = drifted (right)
%!  audit = aura_start ((1:60)' * [1, .5], [], [], ...
%!                      aura_options ("preset", "judge", "query.seeds", "uniform", "graph.k", 3));
%!  audit.about = struct ("batch", [ones(30, 1); 2 * ones(30, 1)], "history", ...
%!                        struct ("n", 30, "labels", 12, "draws", 12, "estimate", .9, ...
%!                                "worth_new", 12, "df", Inf));
%!  n = numel (right);
%!  audit.status(30 + (1:n)) = 3 - right;
%!  audit.log = aura.set.log_rows ([], 30 + (1:n)', double (right(:)), 0, NaN, "start", NaN);
%!endfunction
%!test
%! audit = drifted ([1 0 1 0 1 0 1 0]);
%! d = aura_drift (audit);
%! sentences = sscanf (strrep (aura.report.drift (audit, {"the judge"}), "\xE2\x88\x92", ...
%!                             "-"), ...
%!                     ["How often a human agrees, since comparisons were added: the ", ...
%!                      "judge: %f %% in %d new, %f %% in %d before, change in points, with ", ...
%!                      "its 95 %% interval, %f (%f to ", ...
%!                      "%f), p = %f"])';
%! assert (sentences, [100 * d.estimate_new, 30, 90, 30, 100 * [d.change, d.interval], d.p], .051);
%! assert (strncmp (aura.report.drift (drifted (1), {"the judge"}), "Whether judges err more", 23));
%! assert (aura.report.drift (aura_start (1, [], []), {"the judge"}), "");
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
%! text = aura.report.drift (audit, {"the judge"});
%! sentences = aura.bias.changed (d.bias);
%! assert (strncmp (sentences{1}, ["the judge takes answer 1 more often than before, against ", ...
%!                                 "your people: +"], 60));
%! assert (text(end-numel (sentences{1})+1:end), sentences{1});
%!test <*a panel: the largest change first>
%! data.response_1 = data.response_2 = repmat ({"a"}, 20, 1);
%! data.judges = {"p", "q\x1b"};
%! data.verdict = [ones(20, 1), 1 + mod((1:20)', 2)];
%! panel = aura_panel (data, [NaN(10, 1); ones(8, 1); NaN(2, 1)], ...
%!                     aura_options ("preset", "judge", "query.seeds", "uniform", ...
%!                                   "query.budget", 0));
%! panel.about = struct ("batch", [ones(10, 1); 2 * ones(10, 1)], "history", ...
%!                       struct ("n", 10, "labels", [5 5], "draws", [5 5], "estimate", [.9 .9], ...
%!                               "worth_new", [5 5], "df", [Inf Inf]));
%! text = aura.report.drift (panel, {"p", "q"});
%! assert (regexp (text, "(\\w): [\\d.]+ % in 10 new", "tokens"), {{"q"}, {"p"}});
