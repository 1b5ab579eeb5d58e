## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The model M (aura.report.model) and the FIGURES (aura.report.figures) laid out
## as a page.  All text of M passes aura.text.escape.

function html = page (m, figures)

  sections = {"result", "Result", result(m); ...
              "categories", "By category", categories(m.accuracy.categories); ...
              "flips", "Decisions to flip", flips(m.decisions); ...
              "queue", "To label next", aura.report.queue(m.decisions.next, m.decisions.queue, "FILE"); ...
              "judge", "The judge", [aura.report.paragraph(m.judge.habits), ...
                                     aura.report.optional_table(m.judge.concepts)]; ...
              "reading", "How to read this", ...
              aura.report.reading("audit.html", m.decisions.rule, "comparison", "comparisons"); ...
              "figures", "Figures", [problem(figures.problem), figure_grid(figures.list, {"probability", "embedding"})]};
  rounds = ["<details><summary>The rounds</summary>\n", figure_grid(figures.list, {"trace"}), ...
            aura.report.html_table(m.about.rounds), "</details>"];
  html = aura.report.frame (m.summary, m.about, sections, rounds);

endfunction

## What was measured first, what the model expects last and folded.
function html = result (m)

  a = m.accuracy;
  html = [aura.report.cards(m.summary.cards), ...
          aura.report.optional_table(a.card), aura.report.optional_table(a.side), ...
          aura.report.optional_table(a.measured), ...
          aura.report.optional_table(a.estimated), aura.report.paragraph(a.no_estimates), ...
          aura.report.paragraph(a.sample), aura.report.paragraph(m.people), ...
          aura.report.paragraph(m.drift), ...
          aura.report.optional_table(a.draws), ...
          aura.report.paragraph(m.summary.evidence), aura.report.expected(a.modelled)];

endfunction

function html = categories (table)

  html = "";
  if (! isempty (table))
    html = aura.report.html_table (aura.report.first_of (table, 50, "categories"));
  endif

endfunction

## The first 15 at once, up to 100 when asked for.
function html = flips (d)

  html = aura.report.paragraph (d.flipped);
  names = {d.flips.columns.name};
  count = aura.report.height (d.flips);
  if (count == 0)
    return;
  endif
  if (count > 100)
    html = [html, "<p>The first 100 are listed; all are in <a href=\"verdicts.csv\">verdicts.csv</a>.</p>\n"];
  endif
  html = [html, aura.report.html_table(aura.report.part (d.flips, names, 1, 15))];
  if (count > 15)
    next = aura.report.part (d.flips, names, 16, 100);
    next.caption = sprintf ("The next %d", aura.report.height (next));
    html = [html, "<details><summary>", next.caption, "</summary>\n", ...
            aura.report.html_table(next), "</details>\n"];
  endif

endfunction

function html = problem (text)

  html = "";
  if (! isempty (text))
    html = aura.report.paragraph (sprintf ("They could not be made: %s.", text));
  endif

endfunction

## The figures NAMES of LIST, as far as they have something to show.
function html = figure_grid (list, names)

  html = "";
  for f = list(ismember ({list.name}, names))(:)'
    html = [html, "<figure><img alt=\"", aura.text.escape(f.alt), "\" src=\"data:image/png;base64,", f.png, ...
            "\"><figcaption>", aura.report.prose(f.text), "</figcaption></figure>\n"];
  endfor
  if (! isempty (html))
    html = ["<div class=\"figures\">\n", html, "</div>\n"];
  endif

endfunction

%!test <*every section, and what it shows>
%! [r, data] = small_results ();
%! m = aura.report.model (r, data);
%! list = struct ("name", {"trace", "probability"}, "alt", {"A1", "A<2"}, "text", {"T1", "T2"}, "png", {"ONE", "TWO"});
%! html = aura.report.page (m, struct ("problem", "", "list", list));
%! heads = regexp (html, '<h2[^>]*>([^<]*)</h2>', "tokens");
%! assert ([heads{:}], {"Result", "By category", "Decisions to flip", "To label next", "The judge", ...
%!                      "How to read this", "Figures", "How it was made"});
%! tables = read_html_table (html);
%! cells = @(caption) tables(strncmp ({tables.caption}, caption, numel (caption))).cells;
%! measured = cells ("How often a human agrees, measured");
%! rates = cellfun (@(text) sscanf (text, "%f %%"), measured(:,2:4));
%! assert (rates, [100 * [r.score.never_original, r.score.never], 6; 100 * [r.score.original, r.score.adjusted], 12], .051);
%! side = cells ("Measured on 6 hidden labels");
%! assert (cellfun (@(text) sscanf (text, "%f"), side(:,2)), ...
%!         100 * [r.score.never_original; r.score.longer_never; r.score.logistic_never; r.score.never], .051);
%! by = cells ("How often a human agrees, never verified");
%! assert (by(:,1), {"x"; "y"});
%! assert (cellfun (@str2double, by(:,end-1:end)), [[r.categories.labels]', [8; 4]]);
%! queue = cells ("5 comparisons");
%! assert (queue(:,1), data.id(r.queue));
%! images = regexp (html, '<img alt="([^"]*)" src="data:image/png;base64,(\w+)"><figcaption>(\w+)<', "tokens");
%! assert (vertcat (images{:}), {"A&lt;2", "TWO", "T2"; "A1", "ONE", "T1"});
%!test <*people who agree with each other>
%! [r, data] = small_results ();
%! r.audit.votes = struct ("index", kron ((1:12)', [1; 1]), "pick", 1 + kron (mod ((1:12)', 2), [1; 1]), ...
%!                         "who", {repmat({"Ada"; "Bob"}, 12, 1)});
%! r.audit.votes.pick(2) = 3 - r.audit.votes.pick(2);
%! m = aura.report.model (r, data);
%! list = struct ("name", {});
%! html = aura.report.page (m, struct ("problem", "", "list", list));
%! said = sscanf (strrep (m.people, " %", ""), "Two people agree in %f (%f to %f) of the %d items");
%! assert (said([1 4]), [1100 / 12; 12], .051);
%! result = regexp (html, '<section id="result">.*?</section>', "match"){1};
%! assert (! isempty (strfind (result, aura.report.paragraph (m.people))));
%!test <*all labelled: the report card>
%! [r, data] = small_results ();
%! truth = aura.set.truth (data);
%! audit = aura.audit.begin (r.audit.x, truth, setfield (r.audit.about, "labels", []), r.audit.opts);
%! r = aura.report.results (data, audit, truth, []);
%! r.draws = [];
%! r.seconds = 1;
%! html = aura.report.page (aura.report.model (r, data), struct ("problem", "", "list", struct ("name", {})));
%! tables = read_html_table (html);
%! card = tables(strcmp ({tables.caption}, "Report card")).cells;
%! assert (cellfun (@(text) sscanf (text, "%f"), card(1,2:3)), [75, 12]);
%! assert (isempty (strfind (html, "What the model itself expects")));
%!test <*no figures, and why; none to show>
%! [r, data] = small_results ();
%! m = aura.report.model (r, data);
%! list = struct ("name", {});
%! html = aura.report.page (m, struct ("problem", "<none>", "list", list));
%! assert (numel (strfind (html, "<p>They could not be made: &lt;none&gt;.</p>")), 1);
%! html = aura.report.page (m, struct ("problem", "", "list", list));
%! assert (isempty (strfind (html, "Figures")) && isempty (strfind (html, "<figure")));
