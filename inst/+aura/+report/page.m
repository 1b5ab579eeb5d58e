## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The model M (aura.report.model) and the FIGURES (aura.report.figures) laid out
## as a page.  All text of M passes aura.text.escape.

function html = page (m, figures)

  assets = fullfile (fileparts (mfilename ("fullpath")), "..", "..", "assets");
  [~, color] = aura.plot.colors ();
  part = struct ("title", aura.text.escape (m.summary.title), ...
                 "subtitle", aura.report.prose (m.summary.subtitle), ...
                 "verdict", aura.report.paragraph (m.summary.verdict, " class=\"verdict\""), ...
                 "synthetic", aura.report.paragraph (m.summary.synthetic, " class=\"synthetic\""), ...
                 "cards", aura.report.cards (m.summary.cards), ...
                 "evidence", aura.report.prose (m.summary.evidence), ...
                 "rates", rates (m.accuracy), ...
                 "draws", aura.report.optional_table (m.accuracy.draws), ...
                 "categories", categories (m.accuracy.categories), ...
                 "flips", flips (m.decisions), ...
                 "queue", queue (m.decisions), ...
                 "habits", aura.report.paragraph (m.judge.habits), ...
                 "concepts", aura.report.optional_table (m.judge.concepts), ...
                 "figures", figure_grid (m.figures, figures), ...
                 "threshold", m.decisions.threshold, ...
                 "foot", aura.report.terms (m.about.environment), ...
                 "options", aura.text.escape (m.about.options), ...
                 "rounds", aura.report.html_table (m.about.rounds));
  part.style = aura.text.fill (fileread (fullfile (assets, "report.css")), color);
  html = aura.text.fill (fileread (fullfile (assets, "report.html")), part);

endfunction

## What was measured first, what the model expects last.
function html = rates (a)

  html = [aura.report.optional_table(a.measured), aura.report.paragraph(a.longer), ...
          aura.report.optional_table(a.estimated, true), aura.report.paragraph(a.no_estimates), ...
          aura.report.paragraph(a.sample), aura.report.optional_table(a.modelled)];

endfunction

function html = categories (table)

  html = "";
  if (isempty (table))
    return;
  endif
  count = aura.report.height (table);
  if (count > 50)
    table.caption = sprintf ("%s; the 50 largest of %d", table.caption, count);
  endif
  table = aura.report.part (table, {"category", "judge", "audit", "flips", "labels", "n"}, 1, 50);
  html = ["<section>\n<h2>By category</h2>\n", aura.report.html_table(table), "</section>"];

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
    html = [html, "<p>The first 100 are listed; all are in <code>verdicts.csv</code>.</p>\n"];
  endif
  first = aura.report.part (d.flips, names, 1, 15);
  html = [html, aura.report.html_table(first, true)];
  if (count > 15)
    next = aura.report.part (d.flips, names, 16, 100);
    next.caption = sprintf ("The next %d", aura.report.height (next));
    html = [html, "<details><summary>", next.caption, "</summary>\n", ...
            aura.report.html_table(next, true), "</details>\n"];
  endif

endfunction

function html = queue (d)

  html = aura.report.paragraph (d.next);
  if (aura.report.height (d.queue) == 0)
    return;
  endif
  html = [html, "<p>Fill in the column <code>human_preference</code> of ", ...
          "<code>queue.csv</code> (1 or 2, 0 for a tie) and continue with ", ...
          "<code>aura_audit (FILE, \"Resume\", \"audit.mat\", \"Answers\", \"queue.csv\")</code>.</p>\n", ...
          aura.report.html_table(aura.report.part (d.queue, {"id", "question"}, 1, 100), true)];

endfunction

function html = figure_grid (list, figures)

  if (! isempty (figures.problem))
    html = aura.report.paragraph (sprintf ("They could not be made: %s.", figures.problem));
    return;
  endif
  html = "<div class=\"figures\">\n";
  for f = list'
    html = [html, sprintf("<figure><img alt=\"%s\" src=\"data:image/png;base64,%s\"><figcaption>%s</figcaption></figure>\n", ...
                          aura.text.escape (f.alt), figures.(f.name), aura.report.prose (f.text))];
  endfor
  html = [html, "</div>"];

endfunction
